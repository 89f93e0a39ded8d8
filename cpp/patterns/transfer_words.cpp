#include "patterns/transfer_words.hpp"

#include "base/in_order.hpp"

namespace hupai {
namespace {

// {0} pays {1} the points {2}.
struct Row {
    TransferReason reason;
    Words words;
};
constexpr Row kRows[kNumTransferReasons] = {
    {TransferReason::riichi_stick,
     {"seat {0} lays a riichi stick of {2} points on the table", "席{0}が立直棒{2}点を供託する",
      "座位{0}放出立直棒{2}点"}},
    {TransferReason::win,
     {"seat {0} pays seat {1} {2} points for the hand", "席{0}が席{1}に和了の{2}点を支払う",
      "座位{0}付给座位{1}和牌点数{2}点"}},
    {TransferReason::pao,
     {"seat {0}, liable for the yakuman, pays seat {1} {2} points",
      "席{0}が包（責任払い）として席{1}に{2}点を支払う", "座位{0}因包牌付给座位{1}{2}点"}},
    {TransferReason::rinshan_pao,
     {"seat {0}, who fed the open kan, pays seat {1} {2} points",
      "席{0}が大明槓の責任払いとして席{1}に{2}点を支払う", "座位{0}因大明杠包牌付给座位{1}{2}点"}},
    {TransferReason::honba,
     {"seat {0} pays seat {1} {2} points for honba", "席{0}が席{1}に本場の{2}点を支払う",
      "座位{0}付给座位{1}本场费{2}点"}},
    {TransferReason::deposits,
     {"seat {1} takes the riichi sticks on the table, {2} points", "席{1}が供託の{2}点を受け取る",
      "座位{1}取走场上供托{2}点"}},
    {TransferReason::noten,
     {"seat {0}, not ready, pays seat {1} {2} points", "ノーテンの席{0}が席{1}に{2}点を支払う",
      "未听牌的座位{0}付给座位{1}{2}点"}},
    {TransferReason::nagashi,
     {"seat {0} pays seat {1} {2} points for nagashi mangan",
      "席{0}が席{1}に流し満貫の{2}点を支払う", "座位{0}付给座位{1}流局满贯{2}点"}},
    {TransferReason::leftover_sticks,
     {"seat {1} receives riichi sticks left at the end, {2} points",
      "席{1}が終局時に残った供託の{2}点を受け取る", "座位{1}得到终局时剩余的供托{2}点"}},
};
static_assert(is_in_order(kRows, &Row::reason));

}  // namespace

std::string explain(const Transfer& transfer, Language language) {
    const Row& row = kRows[static_cast<int>(transfer.reason)];
    return fill_in(pick(row.words, language),
                   {std::to_string(transfer.payer), std::to_string(transfer.payee),
                    std::to_string(transfer.points)});
}

}  // namespace hupai
