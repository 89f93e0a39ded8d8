#pragma once
// Deals of every family as Python objects: what they hold, and how they begin and go on. A Play
// names the types of a family's deals (Deal, Observation, Win, …) and what differs; its functions
// stand beside its Deal, as play/rule_set.hpp asks for.
#include <pybind11/critical_section.h>

#include <memory>

#include "bindings/play.hpp"
#include "bindings/rule_set.hpp"
#include "play/make_wall.hpp"
#include "play/sink.hpp"

namespace hupai::bindings {

/// The legal actions of a deal as its rule set lists them.
template <class Play>
using ActionsOf = decltype(legal_actions(std::declval<const typename Play::Deal&>()));

/// A deal as Python holds it: the state, what has happened, and the legal actions once asked for.
template <class Play>
struct DealObject {
    using Family = typename Play::Family;
    using State = typename Play::Deal;

    RulesPtr<Family> rules;
    State deal;
    bool log = true;  // without one there are neither events nor a ledger
    LogSink told;
    std::vector<Action> actions;  // since the begin, or since `root`
    // Where the log begins: null at the deal's own begin, else a state that came from elsewhere.
    std::shared_ptr<const State> root;

    // What legal_actions has answered for this state; empty before.
    py::object legal_objects;
    ActionsOf<Play> legal;

    int players() const { return Play::players(rules->options); }
    friend bool operator==(const DealObject& a, const DealObject& b) { return a.deal == b.deal; }
};
template <class Play>
using DealClass = py::class_<DealObject<Play>>;

/// A deal that no other thread touches meanwhile: free-threaded Python runs several at once.
template <class Play>
class HeldDeal {
  public:
    explicit HeldDeal(const py::object& self)
        : section_(self), deal_(self.cast<DealObject<Play>&>()) {}

    DealObject<Play>& operator*() const { return deal_; }
    DealObject<Play>* operator->() const { return &deal_; }

  private:
    py::scoped_critical_section section_;
    DealObject<Play>& deal_;
};

[[noreturn]] void refuse_without_log(const char* what);
/// IllegalActionError: what was wanted, and why not.
[[noreturn]] void refuse_action(const py::object& action, const std::string& why);

/// The actions as a tuple of shared objects.
template <class Actions>
py::tuple action_tuple(const Actions& actions) {
    const auto n = static_cast<std::size_t>(actions.size());
    py::tuple objects(n);
    for (std::size_t i = 0; i < n; ++i) {
        PyTuple_SET_ITEM(objects.ptr(), static_cast<Py_ssize_t>(i),
                         action_object(actions[i]).release().ptr());
    }
    return objects;
}
template <class List>
py::tuple tile_tuple(const List& tiles) {
    py::list names;
    for (const Tile tile : tiles) names.append(tile_name(tile));
    return py::tuple(names);
}
template <class List>
py::tuple as_tuple(const List& list) {
    return py::tuple(list_of(list));
}

/// Calls does(sink) with the deal's own log, or with none.
template <class Play, class Does>
void told(DealObject<Play>& d, const Does& does) {
    if (d.log) {
        does(d.told);
    } else {
        NullSink sink;
        does(sink);
    }
}

/// Begins a deal with what has passed `check_start`.
template <class Play>
void begin_deal(DealObject<Play>& d, const typename Play::Start& start, const Wall& wall) {
    told(d, [&](auto& sink) { start_deal(d.deal, d.rules->options, start, wall, sink); });
}

/// Does what is known to be legal.
template <class Play>
void do_action(DealObject<Play>& d, Action action) {
    told(d, [&](auto& sink) { apply_unchecked(d.deal, action, sink); });
    if (d.log) d.actions.push_back(action);
    d.legal_objects = py::object();
    d.legal.clear();
}

/// `state` as an object of its own whose log begins here.
template <class Play>
DealObject<Play> deal_from(const RulesPtr<typename Play::Family>& rules,
                           const typename Play::Deal& state, bool log) {
    DealObject<Play> d;
    d.rules = rules;
    d.deal = state;
    d.log = log;
    d.root = std::make_shared<const typename Play::Deal>(state);
    return d;
}

/// A wall in Python's words, checked against the tiles of the rule set.
Wall wall_argument(const py::handle& object, const TileSupply& supply);

/// A new deal: its wall is given, or that of a seed, which `seeded` makes.
template <class Play, class Seeded>
DealObject<Play> new_deal(const RulesPtr<typename Play::Family>& rules, const py::object& seed,
                          const py::object& wall, const typename Play::Start& start, bool log,
                          const Seeded& seeded) {
    if (seed.is_none() == wall.is_none()) {
        raise({ErrorCode::conflict, "either a seed or a wall is wanted", "seed"});
    }
    DealObject<Play> d;
    d.rules = rules;
    d.log = log;
    const Wall tiles = wall.is_none() ? seeded(seed_of(seed))
                                      : wall_argument(wall, Play::tile_supply(rules->options));
    if (auto problem = check_start(rules->options, start, tiles)) raise(*problem);
    begin_deal(d, start, tiles);
    return d;
}

}  // namespace hupai::bindings
