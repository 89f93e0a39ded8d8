#include "patterns/transfer_words.hpp"

#include "base/in_order.hpp"

namespace hupai {
namespace {

// {0} pays {1} the points {2}, as points_text writes them.
struct Row {
    TransferReason reason;
    Words words;
};
constexpr Row kRows[kNumTransferReasons] = {
    {TransferReason::riichi_stick,
     {"seat {0} lays a riichi stick of {2} on the table", "席{0}が立直棒{2}点を供託する",
      "座位{0}放出立直棒{2}点"}},
    {TransferReason::win,
     {"seat {0} pays seat {1} {2} for the hand", "席{0}が席{1}に和了の{2}点を支払う",
      "座位{0}付给座位{1}和牌点数{2}点"}},
    {TransferReason::pao,
     {"seat {0}, liable for the yakuman, pays seat {1} {2}",
      "席{0}が包（責任払い）として席{1}に{2}点を支払う", "座位{0}因包牌付给座位{1}共{2}点"}},
    {TransferReason::rinshan_pao,
     {"seat {0}, who fed the open kan, pays seat {1} {2}",
      "席{0}が大明槓の責任払いとして席{1}に{2}点を支払う",
      "座位{0}因大明杠包牌付给座位{1}共{2}点"}},
    {TransferReason::honba,
     {"seat {0} pays seat {1} {2} for honba", "席{0}が席{1}に本場の{2}点を支払う",
      "座位{0}付给座位{1}本场费{2}点"}},
    {TransferReason::deposits,
     {"seat {1} takes the riichi sticks on the table, {2}", "席{1}が供託の{2}点を受け取る",
      "座位{1}取走场上供托{2}点"}},
    {TransferReason::noten,
     {"seat {0}, not ready, pays seat {1} {2}", "ノーテンの席{0}が席{1}に{2}点を支払う",
      "未听牌的座位{0}付给座位{1}共{2}点"}},
    {TransferReason::nagashi,
     {"seat {0} pays seat {1} {2} for nagashi mangan", "席{0}が席{1}に流し満貫の{2}点を支払う",
      "座位{0}付给座位{1}流局满贯{2}点"}},
    {TransferReason::leftover_sticks,
     {"seat {1} receives riichi sticks left at the end, {2}",
      "席{1}が終局時に残った供託の{2}点を受け取る", "座位{1}得到终局时剩余的供托{2}点"}},
    {TransferReason::kan_feeder,
     {"seat {0}, who fed the kan, pays seat {1} {2} for the others too",
      "直槓を打たせた席{0}が他家の分も席{1}に{2}点を支払う", "点杠者座位{0}包付给座位{1}共{2}点"}},
    {TransferReason::kan_fee,
     {"seat {0} pays seat {1} {2} for a kan", "席{0}が席{1}に槓の{2}点を支払う",
      "座位{0}付给座位{1}杠牌费{2}点"}},
    {TransferReason::kan_transfer,
     {"seat {0}, ronned right after a kan, hands its fee of {2} to seat {1}",
      "槓の直後に放銃した席{0}が槓の{2}点を席{1}に渡す",
      "杠上炮：座位{0}把杠牌费{2}点转移给座位{1}"}},
    {TransferReason::kan_shot_refund,
     {"seat {0}, ronned right after a kan, gives seat {1} its fee of {2} back",
      "槓の直後に放銃した席{0}が槓の{2}点を席{1}に返す",
      "杠上炮：座位{0}把杠牌费{2}点退还给座位{1}"}},
    {TransferReason::pig,
     {"seat {0}, a flower pig, pays seat {1} {2}", "花猪の席{0}が席{1}に{2}点を支払う",
      "花猪座位{0}赔给座位{1}共{2}点"}},
    {TransferReason::ready_check,
     {"seat {0}, not ready, pays seat {1} {2} in the ready check",
      "聴牌していない席{0}が席{1}に{2}点を支払う（査叫）",
      "查叫：未下叫的座位{0}赔给座位{1}共{2}点"}},
    {TransferReason::kan_refund,
     {"seat {0} gives seat {1} a kan fee of {2} back", "席{0}が席{1}に槓の{2}点を返す",
      "退税：座位{0}退还给座位{1}杠牌费{2}点"}},
    {TransferReason::leave_after_win,
     {"seat {0}, who leaves after its win, returns {2} to seat {1}",
      "和了後に離れる席{0}が席{1}に{2}点を返す", "和牌后离开的座位{0}退还给座位{1}共{2}点"}},
    {TransferReason::forfeit,
     {"seat {0}, who flees, pays seat {1} {2}", "逃げた席{0}が席{1}に{2}点を支払う",
      "逃跑的座位{0}赔给座位{1}共{2}点"}},
    {TransferReason::false_win,
     {"seat {0} pays seat {1} {2} for a false win", "誤和了の席{0}が席{1}に{2}点を支払う",
      "诈胡的座位{0}赔给座位{1}共{2}点"}},
    {TransferReason::false_declaration,
     {"seat {0}, who declared without being ready, pays seat {1} {2}",
      "聴牌せずに宣言した席{0}が席{1}に{2}点を支払う",
      "未下叫而唱歌或跳舞的座位{0}赔给座位{1}共{2}点"}},
    {TransferReason::pig_penalty,
     {"seat {0}, a flower pig, loses {2}", "花猪の席{0}が{2}点を失う", "花猪座位{0}被扣{2}点"}},
};
static_assert(is_in_order(kRows, &Row::reason));

/// A false win that nobody is paid for.
constexpr Words kFalseWinPenalty = {"seat {0} loses {2} for a false win",
                                    "誤和了の席{0}が{2}点を失う", "诈胡的座位{0}被扣{2}点"};

}  // namespace

std::string explain(const Transfer& transfer, Language language) {
    const bool is_penalty =
        transfer.reason == TransferReason::false_win && transfer.payee == kNobody;
    const Words& words =
        is_penalty ? kFalseWinPenalty : kRows[static_cast<int>(transfer.reason)].words;
    return fill_in(pick(words, language),
                   {std::to_string(transfer.payer), std::to_string(transfer.payee),
                    points_text(transfer.points, language)});
}

}  // namespace hupai
