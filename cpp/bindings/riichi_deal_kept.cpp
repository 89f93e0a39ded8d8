// Deals kept as bytes and pickles, and what can be wrong with one.
#include "bindings/riichi_deal.hpp"
#include "rules/riichi/codec.hpp"

namespace hupai::bindings {
namespace {

py::bytes bytes_of(const riichi::Deal& deal) {
    const std::vector<std::uint8_t> bytes = riichi::to_bytes(deal);
    return py::bytes(reinterpret_cast<const char*>(bytes.data()), bytes.size());
}

riichi::Deal deal_of(const py::bytes& bytes) {
    const std::string_view view = bytes;
    return value_or_raise(
        riichi::deal_of_bytes({reinterpret_cast<const std::uint8_t*>(view.data()), view.size()}));
}

/// The deal made anew: its begin or another state, and what was done from there.
py::tuple reduced(const py::object& self) {
    const HeldDeal held(self);
    const RiichiDeal& d = *held;
    std::string actions;
    for (const Action action : d.actions) {
        actions += static_cast<char>(action.bits() & 0xFF);
        actions += static_cast<char>(action.bits() >> 8);
    }
    const bool from_begin = d.log && !d.root;
    const riichi::Deal& root = d.root && d.log ? *d.root : d.deal;
    return py::make_tuple(
        py::module_::import("hupai._core").attr("riichi_restored"),
        py::make_tuple(d.rules->text, bytes_of(root), from_begin, d.log, py::bytes(actions)));
}

RiichiDeal restored(const std::string& rules, const py::bytes& root, bool from_begin, bool log,
                    const py::bytes& actions) {
    const RiichiRulesPtr set = value_or_raise(rules_of<Riichi>(rules));
    const riichi::Deal state = deal_of(root);
    if (!(state.options == set->options)) {
        raise({ErrorCode::conflict, "the rules of the deal are not those named", "rules"});
    }
    RiichiDeal d;
    if (from_begin) {
        d.rules = set;
        d.log = log;
        begin_deal(d, state.start, state.wall);
    } else {
        d = riichi_deal_from(set, state, log);
    }
    const std::string_view codes = actions;
    for (std::size_t i = 0; i + 1 < codes.size(); i += 2) {
        const auto low = static_cast<std::uint8_t>(codes[i]);
        const auto high = static_cast<std::uint8_t>(codes[i + 1]);
        const Action action = Action::of_bits(static_cast<std::uint16_t>(low | high << 8));
        if (!riichi::is_legal(d.deal, action)) {
            raise({ErrorCode::bad_field, "an action of the kept deal is not legal", "actions"});
        }
        apply_unchecked(d, action);
    }
    if (from_begin && !(d.deal == state)) {
        raise({ErrorCode::conflict, "the kept actions do not lead to the kept deal", "actions"});
    }
    return d;
}

}  // namespace

RiichiDeal riichi_deal_from(const RiichiRulesPtr& rules, const riichi::Deal& state, bool log) {
    RiichiDeal d;
    d.rules = rules;
    d.deal = state;
    d.log = log;
    d.root = std::make_shared<const riichi::Deal>(state);
    return d;
}

RiichiRulesPtr riichi_rules_of(const riichi::Options& options) {
    return value_or_raise(rules_of<Riichi>(riichi::rule_sets().short_text(options)));
}

void register_riichi_restored(py::module_& module) {
    module.def("riichi_restored", &restored, "rules"_a, "root"_a, "from_begin"_a, "log"_a,
               "actions"_a, "A pickled deal made anew.");
}

void def_deal_kept(RiichiDealClass& deal) {
    using D = RiichiDeal;
    deal.def("__hash__", [](const D& d) { return py::hash(bytes_of(d.deal)); })
        .def(
            "to_bytes", [](const D& d) { return bytes_of(d.deal); },
            "The state in a versioned format, without the log.")
        .def_static(
            "from_bytes",
            [](const py::bytes& bytes, bool log) {
                const riichi::Deal state = deal_of(bytes);
                return riichi_deal_from(riichi_rules_of(state.options), state, log);
            },
            "bytes"_a, "log"_a = true, "The state of `to_bytes`; its log begins here.")
        .def("__reduce__", &reduced)
        .def(
            "problems",
            [](const D& d) {
                py::list words;
                const std::uint32_t mask = riichi::problems(d.deal);
                for (int i = 0; i < riichi::kNumDealProblems; ++i) {
                    if (mask >> i & 1) words.append(riichi::problem_word(i));
                }
                return words;
            },
            "Words for everything that is wrong with the state; empty for a sound one.");
}

}  // namespace hupai::bindings
