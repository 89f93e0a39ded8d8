// Many tables stepped from Python.
#include "bindings/tables.hpp"

#include <algorithm>

#include "bindings/envs.hpp"
#include "bindings/riichi.hpp"
#include "bindings/sichuan.hpp"
#include "sim/riichi_tables.hpp"
#include "sim/sichuan_tables.hpp"

namespace hupai::bindings {
namespace {

constexpr int kMostTables = 1 << 20;

template <class Choice, std::size_t kSize>
Choice choice_of(const std::string& word, const char* const (&words)[kSize], const char* field) {
    std::string known;
    for (std::size_t i = 0; i < kSize; ++i) {
        if (word == words[i]) return static_cast<Choice>(i);
        known += (i ? ", " : "") + std::string(words[i]);
    }
    raise({ErrorCode::bad_field,
           std::string(field) + ": one of " + known + " is wanted, not " + quoted(word), field});
}

/// Numbers, all 0.
template <class T>
T* zeros(py::dict& by_name, const char* name, const std::vector<py::ssize_t>& shape) {
    py::array array(py::dtype::of<T>(), shape);
    std::memset(array.mutable_data(), 0, static_cast<std::size_t>(array.nbytes()));
    by_name[name] = array;
    return static_cast<T*>(array.mutable_data());
}
std::uint8_t* zero_bools(py::dict& by_name, const char* name,
                         const std::vector<py::ssize_t>& shape) {
    static_assert(sizeof(bool) == 1);
    return reinterpret_cast<std::uint8_t*>(zeros<bool>(by_name, name, shape));
}

[[noreturn]] void raise_illegal(const std::string& message) {
    const py::object error = py::module_::import("hupai.errors")
                                 .attr("from_problem")("illegal_action", message, "actions");
    PyErr_SetObject(py::type::of(error).ptr(), error.ptr());
    throw py::error_already_set();
}

}  // namespace

InUse::InUse(std::atomic<bool>& flag) : flag_(flag) {
    if (flag.exchange(true)) {
        raise({ErrorCode::conflict, "another thread is using the environment", "env"});
    }
}

TablesPlan tables_plan(const py::object& num_envs, const py::object& seed,
                       const std::string& episode, const std::string& autoreset, bool oracle,
                       const py::object& policies, int threads, int players) {
    check_threads(threads);
    TablesPlan plan;
    plan.size = static_cast<std::size_t>(number_of(num_envs, "num_envs", 1, kMostTables));
    plan.seed = seed_of(seed);
    plan.episode = choice_of<Episode>(episode, kEpisodeWords, "episode");
    plan.autoreset = choice_of<Autoreset>(autoreset, kAutoresetWords, "autoreset");
    plan.oracle = oracle;
    plan.threads = threads;
    plan.driven = static_cast<SeatSet>((1 << players) - 1);
    if (policies.is_none()) return plan;
    py::list words;
    SeatSet built_in = 0;
    if (py::isinstance<py::sequence>(policies) && !py::isinstance<py::str>(policies)) {
        for (const py::handle one : policies.cast<py::sequence>()) {
            const auto seat = static_cast<int>(words.size());
            if (seat < players && !one.is_none()) built_in |= seat_bit(seat);
            words.append(one.is_none() ? py::str("random")
                                       : py::reinterpret_borrow<py::object>(one));
        }
        plan.policies = policies_of(words, players);
    } else {
        raise({ErrorCode::bad_field,
               "policies: one for each seat is wanted, None where it is driven, not " +
                   shown(policies.ptr()),
               "policies"});
    }
    plan.driven = static_cast<SeatSet>(plan.driven & ~built_in);
    if (plan.driven == 0) {
        raise({ErrorCode::conflict, "policies: no seat is left to be driven (None)", "policies"});
    }
    return plan;
}

TablesArrays::TablesArrays(const TablesPlan& plan, const PlaneLayout& planes,
                           const ActionIds& actions) {
    const auto n = static_cast<py::ssize_t>(plan.size);
    const std::vector<py::ssize_t> of_planes{n, planes.size(plan.oracle), planes.columns};
    const std::vector<py::ssize_t> of_seats{n, kMaxSeats};
    memory.observations = zeros<std::uint8_t>(by_name, "observations", of_planes);
    memory.masks = zero_bools(by_name, "masks", {n, actions.size()});
    memory.rewards = zeros<std::int32_t>(by_name, "rewards", of_seats);
    memory.terminations = zero_bools(by_name, "terminations", {n});
    memory.seats = zeros<std::int8_t>(by_name, "seats", {n});
    memory.observers = zeros<std::int8_t>(by_name, "observers", {n});
    memory.episodes = zeros<std::int64_t>(by_name, "episodes", {n});
    memory.seeds = zeros<std::uint64_t>(by_name, "seeds", {n});
    memory.final_scores = zeros<std::int64_t>(by_name, "final_scores", of_seats);
    memory.final_places = zeros<std::int8_t>(by_name, "final_places", of_seats);
    if (plan.autoreset != Autoreset::same_step) return;
    memory.final_observations = zeros<std::uint8_t>(by_name, "final_observations", of_planes);
    memory.final_observers = zeros<std::int8_t>(by_name, "final_observers", {n});
}

py::ssize_t TablesArrays::bytes() const {
    py::ssize_t sum = 0;
    for (const auto& [name, array] : by_name) sum += array.cast<py::array>().nbytes();
    return sum;
}

void refuse_action_id(std::size_t table, std::int64_t id, int seat, bool is_over,
                      const std::vector<int>& legal, const ActionIds& actions) {
    const std::string text = "table " + std::to_string(table) + ": ";
    if (is_over) {
        raise_illegal(text + std::to_string(id) +
                      " cannot be done: its episode is over, it takes -1 or a reset");
    }
    std::string known;
    for (const int one : legal) known += (known.empty() ? "" : ", ") + std::to_string(one);
    const bool is_action = id >= 0 && id < actions.size();
    const std::string what =
        is_action ? " (" + to_string(actions[static_cast<int>(id)]) + ") is not legal for seat "
                  : " is no action; asked is seat ";
    raise_illegal(text + std::to_string(id) + what + std::to_string(seat) + "; legal are " + known);
}

void register_tables(py::module_& module) {
    def_tables<Riichi, riichi::TableFamily>(module, "RiichiTables");
    def_tables<Xuezhan, sichuan::TableFamily<xuezhan::Rules>>(module, "XuezhanTables");
    def_tables<Panzhihua, sichuan::TableFamily<panzhihua::Rules>>(module, "PanzhihuaTables");
}

}  // namespace hupai::bindings
