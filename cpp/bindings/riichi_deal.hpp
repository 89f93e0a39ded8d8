#pragma once
// Deals of riichi as Python objects.
#include <pybind11/critical_section.h>

#include <memory>

#include "bindings/play.hpp"
#include "bindings/riichi.hpp"
#include "play/sink.hpp"
#include "rules/riichi/legal.hpp"
#include "rules/riichi/observe.hpp"

namespace hupai::bindings {

/// A deal as Python holds it: the state, what has happened, and the legal actions once asked for.
struct RiichiDeal {
    RiichiRulesPtr rules;
    riichi::Deal deal;
    bool log = true;  // without one there are neither events nor a ledger
    LogSink told;
    std::vector<Action> actions;  // since the begin, or since `root`
    // Where the log begins: null at the deal's own begin, else a state that came from elsewhere.
    std::shared_ptr<const riichi::Deal> root;

    // What legal_actions has answered for this state; empty before.
    py::object legal_objects;
    riichi::ActionList legal;

    int players() const { return deal.players(); }
    friend bool operator==(const RiichiDeal& a, const RiichiDeal& b) { return a.deal == b.deal; }
};

/// A deal that no other thread touches meanwhile: free-threaded Python runs several at once.
class HeldDeal {
  public:
    explicit HeldDeal(const py::object& self) : section_(self), deal_(self.cast<RiichiDeal&>()) {}

    RiichiDeal& operator*() const { return deal_; }
    RiichiDeal* operator->() const { return &deal_; }

  private:
    py::scoped_critical_section section_;
    RiichiDeal& deal_;
};

/// What a seat may know, with the events as it saw them.
struct RiichiObservation {
    riichi::Observation view;
    bool log = true;
    std::vector<Event> events;

    friend bool operator==(const RiichiObservation&, const RiichiObservation&) = default;
};

/// Begins a deal, and does what is known to be legal, with or without a log.
void begin_deal(RiichiDeal& d, const riichi::DealStart& start, const Wall& wall);
void apply_unchecked(RiichiDeal& d, Action action);
/// `state` as an object of its own whose log begins here.
RiichiDeal riichi_deal_from(const RiichiRulesPtr& rules, const riichi::Deal& state, bool log);
/// The rule set of some options under a short name.
RiichiRulesPtr riichi_rules_of(const riichi::Options& options);
[[noreturn]] void refuse_without_log(const char* what);

/// The actions as a tuple of shared objects.
py::tuple action_tuple(const riichi::ActionList& actions);
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

/// rules.position(dict)
RiichiDeal riichi_position(const RiichiRulesPtr& rules, const py::object& position, bool log);

/// Gives riichi.Rules the methods that make deals, and that play many.
void def_riichi_deals(RulesClass<Riichi>& rules);
void def_riichi_sim(RulesClass<Riichi>& rules);

// The class in parts, by file.
using RiichiDealClass = py::class_<RiichiDeal>;
void def_deal_views(RiichiDealClass& deal);
void def_deal_kept(RiichiDealClass& deal);
void def_deal_position(RiichiDealClass& deal);
void def_deal_observation(RiichiDealClass& deal);
void def_deal_sim(RiichiDealClass& deal);
/// Discarded tiles and wins; what a seat may know.
void register_riichi_told(py::module_& module);
void register_riichi_observation(py::module_& module);
void register_riichi_restored(py::module_& module);

}  // namespace hupai::bindings
