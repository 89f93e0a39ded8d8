// Answers as plain Python objects: the dicts of `score --jsonl`.
#include "bindings/riichi.hpp"
#include "rules/riichi/explain.hpp"

namespace hupai::bindings {
namespace {

using riichi::Item;

const auto& item_words() {
    static const WordObjects<riichi::kNumItems> words(
        [](std::size_t i) { return riichi::item_table()[i].name; });
    return words;
}
const auto& fu_words() {
    static const WordObjects<12> words(
        [](std::size_t i) { return riichi::to_string(static_cast<riichi::FuPart>(i)); });
    return words;
}
const auto& limit_words() {
    static const WordObjects<6> words(
        [](std::size_t i) { return riichi::to_string(static_cast<riichi::Limit>(i)); });
    return words;
}
const auto& reason_words() {
    static const WordObjects<4> words(
        [](std::size_t i) { return riichi::to_string(static_cast<riichi::NoWin>(i)); });
    return words;
}

/// One number, or both where two different seats are liable.
py::object liable_parts(const riichi::Payment& pay, const riichi::Win& win) {
    const bool same_seat = win.pao.size() == 2 && win.pao[0].seat == win.pao[1].seat;
    if (pay.liable[0] > 0 && pay.liable[1] > 0 && !same_seat) {
        return py::list(py::make_tuple(pay.liable[0], pay.liable[1]));
    }
    return py::int_(pay.liable[0] + pay.liable[1]);
}

}  // namespace

py::dict payment_dict(const RiichiScore& scored) {
    const riichi::Payment& pay = scored.score.pay;
    py::dict out;
    if (pay.liable[0] + pay.liable[1] > 0) {
        put(out, keys().liable, liable_parts(pay, scored.request.win));
    }
    if (pay.feeder > 0) put(out, keys().feeder, pay.feeder);
    if (pay.ron > 0) put(out, keys().ron, pay.ron);
    if (pay.each > 0) put(out, keys().each, pay.each);
    if (pay.dealer > 0) put(out, keys().dealer, pay.dealer);
    if (pay.other > 0) put(out, keys().other, pay.other);
    return out;
}

py::list items_list(const RiichiScore& scored) {
    py::list out;
    const bool closed = scored.request.hand.is_closed();
    const auto add = [&](Item item) {
        const int worth = riichi::worth(item, scored.score, closed, scored.options());
        if (worth > 0) out.append(pair_of(item_words()[static_cast<std::size_t>(item)], worth));
    };
    scored.score.items.each(add);
    for (int i = 0; i < riichi::kNumDoraItems && scored.score.yakuman == 0; ++i) {
        add(static_cast<Item>(riichi::kFirstDora + i));
    }
    return out;
}

py::list fu_items_list(const RiichiScore& scored) {
    py::list out;
    for (const riichi::FuItem& item : riichi::fu_items(scored.score, scored.request.hand,
                                                       scored.request.win, scored.options())) {
        out.append(pair_of(fu_words()[static_cast<std::size_t>(item.part)], item.fu));
    }
    return out;
}

std::string explain(const RiichiScore& scored, Language language, bool all) {
    return riichi::explain(scored.score, scored.request.hand, scored.request.win, scored.options(),
                           language, all);
}

void add_answer(py::dict& out, const RiichiScore& scored) {
    const riichi::Score& score = scored.score;
    put(out, keys().win, py::bool_(score.is_win()));
    if (!score.is_win()) {
        put(out, keys().reason, reason_words().object(static_cast<std::size_t>(score.reason)));
        put(out, keys().explain, py::str(explain(scored, Language::english, false)));
        return;
    }
    const bool by_han = score.yakuman == 0;
    const bool limited = score.base.limit != riichi::Limit::none;
    put(out, keys().items, items_list(scored));
    put(out, keys().han, by_han ? py::object(py::int_(score.han)) : py::none());
    put(out, keys().fu, score.fu > 0 ? py::object(py::int_(score.fu)) : py::none());
    put(out, keys().fu_items, fu_items_list(scored));
    put(out, keys().limit,
        limited ? limit_words().object(static_cast<std::size_t>(score.base.limit)) : py::none());
    put(out, keys().yakuman, score.yakuman);
    put(out, keys().value, score.pay.value);
    put(out, keys().pay, payment_dict(scored));
    put(out, keys().points, score.pay.points);
}

}  // namespace hupai::bindings
