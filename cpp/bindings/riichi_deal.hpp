#pragma once
// Deals of riichi as Python objects.
#include "bindings/deal_class.hpp"
#include "bindings/riichi.hpp"
#include "rules/riichi/codec.hpp"
#include "rules/riichi/legal.hpp"
#include "rules/riichi/observe.hpp"
#include "rules/riichi/walls.hpp"

namespace hupai::bindings {

class Fields;

/// The deals of riichi, as the templates of the bindings want them.
struct RiichiPlay {
    using Family = Riichi;
    using Deal = riichi::Deal;
    using Start = riichi::DealStart;
    using Observation = riichi::Observation;
    using Request = RiichiRequest;
    using Scored = RiichiScore;
    static constexpr int kNumProblems = riichi::kNumDealProblems;
    static constexpr int kNumEnds = kNumEndKinds;  // ways in which a deal ends
    static constexpr bool kHasSticks = true;

    static int players(const riichi::Options& options) { return options.players; }
    static TileSupply tile_supply(const riichi::Options& options) {
        return riichi::tile_supply(options);
    }
    static Result<Deal> deal_of_bytes(std::span<const std::uint8_t> bytes) {
        return riichi::deal_of_bytes(bytes);
    }
    static const char* problem_word(int i) { return riichi::problem_word(i); }

    // Of positions.
    static py::dict seat_dict(const riichi::SeatState& seat);
    static void add_table(py::dict& out, const Deal& deal);
    static py::dict result_dict(const Deal& deal);
    static Start read_start(const py::object& value, const riichi::Options& options);
    static void read_seat(const py::object& value, Deal& deal, int seat);
    static void read_table(Fields& fields, Deal& deal);
    static void read_result(const py::object& value, Deal& deal);
};
using RiichiDeal = DealObject<RiichiPlay>;
using RiichiDealClass = DealClass<RiichiPlay>;

/// Gives riichi.Rules the methods that make deals, and that play many.
void def_riichi_deals(RulesClass<Riichi>& rules);
void def_riichi_position(RulesClass<Riichi>& rules);
void def_riichi_sim(RulesClass<Riichi>& rules);

// The class in parts, by file.
void def_riichi_views(RiichiDealClass& deal);
void def_riichi_observation(RiichiDealClass& deal);
void def_riichi_position(RiichiDealClass& deal);
void def_riichi_sim(RiichiDealClass& deal);
/// Discarded tiles and wins; what a seat may know.
void register_riichi_told(py::module_& module);
void register_riichi_observation(py::module_& module);

}  // namespace hupai::bindings
