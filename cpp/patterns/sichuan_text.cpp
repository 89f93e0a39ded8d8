#include "patterns/sichuan_text.hpp"

#include <iterator>

#include "patterns/reading_text.hpp"
#include "tiles/notation.hpp"

namespace hupai::sichuan {
namespace {

/// In the order of the enum.
constexpr Words kPhrases[] = {
    {"Hand: {0}, {1} by tsumo", "手牌：{0}　ツモ {1}", "手牌：{0}　自摸 {1}"},
    {"Hand: {0}, {1} by ron", "手牌：{0}　ロン {1}", "手牌：{0}　和他人 {1}"},
    {"Reading: {0}", "構成：{0}", "牌型：{0}"},
    {"Reading: seven pairs {0}", "構成：七対 {0}", "牌型：七对 {0}"},
    {"Patterns:", "役：", "番种："},
    {"{0}: {1} fan", "{0}：{1}番", "{0}：{1}番"},
    {"{0}: x{1}", "{0}：×{1}", "{0}：×{1}"},
    {"{0} fan, doublings {1}: {2} x 2^{1} = {3}", "{0}番、倍 {1} 回：{2}×2^{1} = {3}",
     "{0}番，翻倍{1}次：{2}×2^{1} = {3}"},
    {"{0} fan, doublings {1}, capped at {4}: {2} x 2^{4} = {3}",
     "{0}番、倍 {1} 回、上限 {4} 回：{2}×2^{4} = {3}",
     "{0}番，翻倍{1}次，封顶{4}次：{2}×2^{4} = {3}"},
    {"Face: {0}", "牌面：{0}", "牌面：{0}"},
    {"Factor of the winner: {0}", "和了者の倍率：{0}", "和牌者倍数：{0}"},
    {"Cap of each payment: {0}", "支払いの上限：{0}", "封顶：{0}"},
    {"tsumo: each payer adds {0}", "ツモ：各自 {0} を加える", "自摸：每家加 {0}"},
    {"Payment:", "支払い：", "支付："},
    {"the discarder pays {0}", "放銃者が {0} を払う", "点炮者支付 {0}"},
    {"each seat that has not won pays {0}", "和了していない各家が {0} を払う", "未和各家支付 {0}"},
    {"who fed the kan pays for all: {0}", "大明槓をさせた者が {0} を払う", "点杠者包付 {0}"},
    {"payer {0} from the right, factor {1}, pays {2}", "右から{0}人目（倍率 {1}）が {2} を払う",
     "自右第{0}家（倍数 {1}）支付 {2}"},
    {"Total: {0}", "合計：{0}点", "合计：{0}分"},
    {"No win: {0}", "和了できない：{0}", "不能和牌：{0}"},
    {"Missing: the hand is {0}-shanten (so many tiles short of ready)", "不足：{0}向聴",
     "尚缺：{0}向听"},
    {"Missing: the hand is ready and waits for {0}", "不足：聴牌、待ち {0}",
     "尚缺：已下叫，听 {0}"},
    {"Missing: the melds alone break the rule of the suits", "不足：副露だけで缺門に反する",
     "尚缺：碰杠的牌已违反缺门"},
    {"Not counted:", "不成立：", "未计："},
    {"{0}: {1}", "{0}：{1}", "{0}：{1}"},
};
static_assert(std::size(kPhrases) == static_cast<std::size_t>(Phrase::failed_line) + 1);

constexpr Words kReasons[] = {
    {"", "", ""},
    {"the hand is not complete", "和了形でない", "未成和牌型"},
    {"the hand holds three suits", "三色ある", "未缺门"},
    {"the hand holds a tile of the void suit", "定缺の牌がある", "有定缺的牌"},
    {"a dancer wins by tsumo only", "跳舞はツモのみ", "跳舞者只能自摸"},
};
constexpr const char* kReasonClauses[] = {"", "X-20", "X-3", "X-3", "P-14"};

}  // namespace

std::string sentence(Phrase phrase, Language language,
                     std::initializer_list<std::string_view> values) {
    return fill_in(pick(kPhrases[static_cast<int>(phrase)], language), values);
}

const char* word(NoWin reason, Language language) {
    return pick(kReasons[static_cast<int>(reason)], language);
}

std::string Explanation::pairs_text() const {
    const Counts concealed = hand_.concealed.with(win_.tile.kind());
    GroupWriter writer;
    std::string out;
    for (const TileKind kind : concealed.kinds()) {
        out.append(out.empty() ? "" : " ").append(writer.tiles(kind, concealed[kind], 0));
    }
    return out;
}

void Explanation::add_hand() {
    const Phrase phrase = win_.tsumo() ? Phrase::won_by_tsumo : Phrase::won_by_ron;
    add(phrase, {to_string(hand_), to_string(Tile{win_.tile.kind()})});
}

void Explanation::add_reading(Shape shape, const Reading& reading) {
    if (shape == Shape::standard) {
        add(Phrase::reading_standard, {standard_text(reading, hand_, Tile{win_.tile.kind()})});
    } else {
        add(Phrase::reading_seven_pairs, {pairs_text()});
    }
}

void Explanation::add_item(Phrase phrase, const ItemName& item, int worth, const char* clause) {
    part(phrase, {pick(item.words, language_), std::to_string(worth)}, clause);
}

void Explanation::add_failed(const ItemName& item, Condition failing, const char* clause) {
    part(Phrase::failed_line, {pick(item.words, language_), word(failing, language_)}, clause);
}

void Explanation::pay(Phrase phrase, std::int64_t points, const char* clause) {
    if (points > 0) part(phrase, {std::to_string(points)}, clause);
}

void Explanation::add_payment(const Payment& payment, const char* clause,
                              const char* feeder_clause) {
    add(Phrase::pay_heading);
    pay(Phrase::pay_ron, payment.ron, clause);
    pay(Phrase::pay_each, payment.each, clause);
    pay(Phrase::pay_feeder, payment.feeder, feeder_clause);
    for (int i = 0; i < payment.num_by_payer; ++i) {
        const auto place = static_cast<std::size_t>(i);
        part(Phrase::pay_factor,
             {std::to_string(i + 1), std::to_string(win_.payer_factors[place]),
              std::to_string(payment.by_payer[place])},
             clause);
    }
    add(Phrase::total, {points_text(payment.points, language_)});
}

void Explanation::add_no_win(NoWin reason, const Missing& missing) {
    add(Phrase::no_win, {word(reason, language_)}, kReasonClauses[static_cast<int>(reason)]);
    if (reason != NoWin::not_complete) return;
    if (!missing.waits.empty()) {
        add(Phrase::missing_waits, {to_string(missing.waits)});
    } else if (missing.shanten > 13) {
        add(Phrase::missing_suits);
    } else {
        add(Phrase::missing_shanten, {std::to_string(missing.shanten)});
    }
}

}  // namespace hupai::sichuan
