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

/// Numbers, all 0. NumPy does not own them: it can neither move them nor give them back.
template <class T>
T* zeros(py::dict& by_name, const char* name, const std::vector<py::ssize_t>& shape) {
    std::size_t size = 1;
    for (const py::ssize_t each : shape) size *= static_cast<std::size_t>(each);
    auto numbers = std::make_unique<T[]>(size);
    T* data = numbers.get();
    const py::capsule owner(data, [](void* memory) { delete[] static_cast<T*>(memory); });
    static_cast<void>(numbers.release());
    by_name[name] = py::array(py::dtype::of<T>(), shape, data, owner);
    return data;
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
                       const py::object& episode, const py::object& autoreset,
                       const py::object& oracle, const py::object& policies,
                       const py::object& threads, int players) {
    TablesPlan plan;
    plan.size = static_cast<std::size_t>(number_of(num_envs, "num_envs", 1, kMostTables));
    plan.seed = seed_of(seed);
    plan.episode = enum_of<Episode>(episode.ptr(), "episode", kEpisodeWords);
    plan.autoreset = enum_of<Autoreset>(autoreset.ptr(), "autoreset", kAutoresetWords);
    plan.oracle = flag_of(oracle, "oracle");
    plan.threads = threads_of(threads);
    plan.driven = static_cast<SeatSet>((1 << players) - 1);
    if (policies.is_none()) return plan;
    const auto words = for_each_seat(policies, players, "policies");
    for (std::size_t seat = 0; seat < words.size(); ++seat) {
        if (words[seat].is_none()) continue;
        plan.policies[seat] = policy_in(words[seat]);
        plan.driven = static_cast<SeatSet>(plan.driven & ~seat_bit(static_cast<int>(seat)));
    }
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
