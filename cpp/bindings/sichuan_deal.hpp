#pragma once
// Deals of xuezhan and panzhihua as Python objects.
#include "bindings/deal_class.hpp"
#include "bindings/docs_sichuan_deal.hpp"
#include "bindings/sichuan.hpp"
#include "rules/panzhihua/deal.hpp"
#include "rules/xuezhan/deal.hpp"
#include "table/sichuan_match.hpp"

namespace hupai::bindings {

class Fields;

/// The deals of a family, as the templates of the bindings want them.
template <class Of, class CoreRules>
struct SichuanPlay {
    using Family = Of;
    using Options = typename Family::Options;
    using Deal = sichuan::Deal<CoreRules>;
    using Start = sichuan::DealStart;
    using Observation = sichuan::Observation;
    using Request = bindings::Request<Family>;
    using Scored = bindings::Scored<Family>;
    static constexpr int kNumProblems = sichuan::kNumDealProblems;
    static constexpr int kNumEnds = 2;  // a deal ends by a win or exhausted
    static constexpr bool kHasSticks = false;
    static constexpr bool kDeclares = CoreRules::kDeclares;  // seats sing and dance

    static int players(const Options&) { return sichuan::kSeats; }
    static TileSupply tile_supply(const Options&) { return sichuan::kSupply; }
    static Result<Deal> deal_of_bytes(std::span<const std::uint8_t> bytes) {
        return sichuan::deal_of_bytes<CoreRules>(bytes);
    }
    static const char* problem_word(int i) { return sichuan::problem_word(i); }

    // Of positions.
    static py::dict seat_dict(const sichuan::SeatState& seat);
    static void add_table(py::dict& out, const Deal& deal);
    static py::dict result_dict(const Deal& deal);
    static Start read_start(const py::object& value, const Options& options);
    static void read_seat(const py::object& value, Deal& deal, int seat);
    static void read_table(Fields& fields, Deal& deal);
    static void read_result(const py::object& value, Deal& deal);
};
using XuezhanPlay = SichuanPlay<Xuezhan, xuezhan::Rules>;
using PanzhihuaPlay = SichuanPlay<Panzhihua, panzhihua::Rules>;

template <class Family>
using PlayOf = std::conditional_t<std::is_same_v<Family, Xuezhan>, XuezhanPlay, PanzhihuaPlay>;

/// A docstring of a family: {family} and {PRESET} are its names.
std::string with_names(std::string text, std::string_view family, std::string_view preset);
template <class Play>
std::string docs_of(const char* text) {
    return with_names(text, Play::Family::kName, Play::kDeclares ? "SHORT" : "LAOK");
}
/// The name of a class in _core.
template <class Play>
std::string class_name(const char* name) {
    return std::string(Play::Family::kPrefix) + name;
}

/// A kan as people see it.
struct KanObject {
    int id;
    sichuan::KanRecord kan;

    friend bool operator==(const KanObject&, const KanObject&) = default;
};
using Kans = StaticVector<sichuan::KanRecord, sichuan::kMaxKans>;
py::tuple kan_tuple(const Kans& kans);
/// A kan from its fields.
KanObject kan_of(const py::object& id, const py::object& seat, const std::string& type,
                 const py::object& kind, const py::object& from_seat, const py::object& paid,
                 bool moved);

/// What a deal begins with, from Python's arguments; without a die that of a seed, 0 if not given.
sichuan::DealStart sichuan_start_of(const py::object& dealer, const py::object& deal_index,
                                    const py::object& scores, const py::object& exchange_die,
                                    std::uint64_t seed);
/// The same as arguments by name.
py::dict start_dict(const sichuan::DealStart& start);
/// The result of a deal from Python's arguments.
sichuan::DealResult sichuan_result_of(const std::string& kind, const py::object& scores,
                                      const py::object& winners, const py::object& first_winners,
                                      const py::object& first_from, const py::object& deltas,
                                      const py::object& penalties);

/// Gives a class of rules the methods that make deals and matches, and that play many.
template <class Play>
void def_sichuan_deals(RulesClass<typename Play::Family>& rules);
template <class Play>
void def_sichuan_many(RulesClass<typename Play::Family>& rules);
template <class Play>
void def_sichuan_match(RulesClass<typename Play::Family>& rules);

// The class in parts, by file.
template <class Play>
void def_sichuan_views(py::module_& module, DealClass<Play>& deal);
template <class Play>
void def_sichuan_observation(py::module_& module, DealClass<Play>& deal);
template <class Play>
void def_sichuan_sim(DealClass<Play>& deal);
/// Kans.
void register_sichuan_told(py::module_& module);

}  // namespace hupai::bindings
