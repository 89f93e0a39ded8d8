// Scores of xuezhan and panzhihua as plain objects: the dicts of answers.
#include "bindings/sichuan.hpp"

namespace hupai::bindings {
namespace {

constexpr std::size_t kMostItems = 32;

template <class Family>
PyObject* item_name(typename Family::Item item) {
    static const WordObjects<kMostItems> words(
        [](std::size_t i) { return i < Family::items().size() ? Family::items()[i].name : ""; });
    return words[static_cast<std::size_t>(item)];
}

template <class Family>
void add_totals(py::dict& out, const typename Family::Score& score) {
    Family::each_total(
        [&](const char*, PyObject* key, auto value, const char*) { put(out, key, value(score)); });
}

}  // namespace

template <class Family>
py::list items_list(const Scored<Family>& scored) {
    py::list out;
    scored.score.items.each([&](typename Family::Item item) {
        out.append(
            pair_of(item_name<Family>(item), Family::worth(item, scored.score, scored.options())));
    });
    return out;
}

py::dict payment_dict(const sichuan::Payment& pay) {
    py::dict out;
    if (pay.num_by_payer > 0) {
        py::list by_payer;
        for (int i = 0; i < pay.num_by_payer; ++i) {
            by_payer.append(pay.by_payer[static_cast<std::size_t>(i)]);
        }
        put(out, keys().by_payer, by_payer);
    }
    if (pay.feeder > 0) put(out, keys().feeder, pay.feeder);
    if (pay.ron > 0) put(out, keys().ron, pay.ron);
    if (pay.each > 0) put(out, keys().each, pay.each);
    return out;
}

template <class Family>
std::string explain(const Scored<Family>& scored, Language language, bool all) {
    const Request<Family>& request = scored.request;
    return explain(scored.score, request.hand, relevant(request.win, request.options()),
                   request.options(), language, all);
}

template <class Family>
void add_answer(py::dict& out, const Scored<Family>& scored) {
    const auto& score = scored.score;
    put(out, keys().win, py::bool_(score.is_win()));
    if (!score.is_win()) {
        put(out, keys().reason, py::str(to_string(score.reason)));
        put(out, keys().explain, py::str(explain(scored, Language::english, false)));
        return;
    }
    put(out, keys().items, items_list(scored));
    add_totals<Family>(out, score);
    put(out, keys().value, score.value);
    put(out, keys().pay, payment_dict(score.pay));
    put(out, keys().points, score.pay.points);
}

template <class Family>
void add_greatest(py::dict& out, const GreatestOf<Family>& greatest) {
    put(out, keys().ready, py::bool_(true));
    put(out, keys().tile, tile_name(greatest.best.request.win.tile));
    put(out, keys().items, items_list(greatest.best));
    add_totals<Family>(out, greatest.best.score);
    put(out, keys().value, greatest.best.score.value);
}

void add_not_ready(py::dict& out) {
    put(out, keys().ready, py::bool_(false));
    put(out, keys().tile, py::none());
    put(out, keys().items, py::list());
    put(out, keys().value, 0);
}

template py::list items_list(const Scored<Xuezhan>&);
template py::list items_list(const Scored<Panzhihua>&);
template std::string explain(const Scored<Xuezhan>&, Language, bool);
template std::string explain(const Scored<Panzhihua>&, Language, bool);
template void add_answer(py::dict&, const Scored<Xuezhan>&);
template void add_answer(py::dict&, const Scored<Panzhihua>&);
template void add_greatest(py::dict&, const GreatestOf<Xuezhan>&);
template void add_greatest(py::dict&, const GreatestOf<Panzhihua>&);

}  // namespace hupai::bindings
