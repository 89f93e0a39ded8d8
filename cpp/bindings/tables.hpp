#pragma once
// Many tables stepped from Python, the same for every family.
#include <atomic>

#include "bindings/arrays.hpp"
#include "bindings/rule_set.hpp"
#include "bindings/sim.hpp"
#include "sim/tables.hpp"

namespace hupai::bindings {

/// Marks an object as being worked on: a second thread that comes meanwhile is refused.
class InUse {
  public:
    explicit InUse(std::atomic<bool>& flag);
    ~InUse() { flag_ = false; }
    InUse(const InUse&) = delete;
    InUse& operator=(const InUse&) = delete;

  private:
    std::atomic<bool>& flag_;
};

/// What Python asks many tables to be, checked; `policies` has None where a seat is driven.
TablesPlan tables_plan(const py::object& num_envs, const py::object& seed,
                       const py::object& episode, const py::object& autoreset,
                       const py::object& oracle, const py::object& policies,
                       const py::object& threads, int players);

/// The arrays that tables write to: the same memory all the time.
struct TablesArrays {
    py::dict by_name;
    TablesMemory memory;

    TablesArrays(const TablesPlan& plan, const PlaneLayout& planes, const ActionIds& actions);
    py::ssize_t bytes() const;
};

/// "table 5: 17 is no legal action of seat 2; legal are 250, 251".
[[noreturn]] void refuse_action_id(std::size_t table, std::int64_t id, int seat, bool is_over,
                                   const std::vector<int>& legal, const ActionIds& actions);

/// Tables with the arrays that they write to.
template <class Family>
class TablesObject {
  public:
    TablesObject(const typename Family::Options& options, const TablesPlan& plan)
        : arrays_(plan, Family::planes(), Family::actions()),
          tables_(std::make_unique<Tables<Family>>(options, plan, arrays_.memory)),
          size_(plan.size),
          ids_(plan.size) {}

    /// A dict of its own: callers can take nothing out of that which keeps the memory.
    py::dict arrays() const {
        py::dict by_name;
        for (const auto& [name, array] : arrays_.by_name) by_name[name] = array;
        return by_name;
    }
    std::size_t bytes() const {
        return size_ * Tables<Family>::table_bytes() + static_cast<std::size_t>(arrays_.bytes());
    }

    void step(const py::object& actions) {
        const InUse held(is_in_use_);
        Tables<Family>& tables = open_tables();
        read_ids(actions);
        std::optional<std::size_t> wrong;
        {
            const py::gil_scoped_release unlocked;
            wrong = tables.step(std::as_const(ids_).data());
        }
        if (!wrong) return;
        refuse_action_id(*wrong, ids_[*wrong], tables.seat(*wrong), tables.is_over(*wrong),
                         tables.legal_ids(*wrong), Family::actions());
    }

    void reset(const py::object& seed, const py::object& mask) {
        const InUse held(is_in_use_);
        Tables<Family>& tables = open_tables();
        std::optional<std::uint64_t> run;
        std::vector<std::uint64_t> own;
        std::vector<std::uint8_t> rows;
        if (py::isinstance<py::array>(seed)) {
            copy_column<std::uint64_t>(seed, "seed", own);
        } else if (!seed.is_none()) {
            run = seed_of(seed);
        }
        if (!mask.is_none()) copy_column<bool>(mask, "mask", rows);
        const py::gil_scoped_release unlocked;
        tables.reset(rows.empty() ? nullptr : rows.data(), run, own.empty() ? nullptr : own.data());
    }

    py::bytes state() {
        const InUse held(is_in_use_);
        const Tables<Family>& tables = open_tables();
        std::string bytes(tables.state_bytes(), '\0');
        tables.save(reinterpret_cast<std::uint8_t*>(bytes.data()));
        return bytes;
    }
    /// Whoever calls has made sure that it is a state of such tables.
    void set_state(const py::bytes& state) {
        const InUse held(is_in_use_);
        Tables<Family>& tables = open_tables();
        const std::string_view bytes = state;
        if (bytes.size() != tables.state_bytes()) {
            raise({ErrorCode::conflict, "the state is one of other tables", "state"});
        }
        tables.load(reinterpret_cast<const std::uint8_t*>(bytes.data()));
    }

    void close() {
        const InUse held(is_in_use_);
        tables_.reset();
    }
    bool is_closed() const { return !tables_; }

  private:
    Tables<Family>& open_tables() {
        if (!tables_) raise({ErrorCode::conflict, "the environment is closed", "env"});
        return *tables_;
    }
    /// A caller's array may be one of our own, or be written to meanwhile: what is checked is what
    /// is done only in a copy.
    template <class T, class Own>
    void copy_column(const py::object& array, const char* name, std::vector<Own>& into) const {
        const auto rows = static_cast<py::ssize_t>(size_);
        const py::array checked = checked_array(array, name, py::dtype::of<T>(), rows, 0);
        const auto* first = static_cast<const T*>(checked.data());
        into.assign(first, first + size_);
    }
    void read_ids(const py::object& actions) {
        if (py::isinstance<py::array>(actions)) {
            const auto dtype = py::reinterpret_borrow<py::array>(actions).dtype();
            if (dtype.equal(py::dtype::of<std::int32_t>())) {
                return copy_column<std::int32_t>(actions, "actions", ids_);
            }
            if (dtype.equal(py::dtype::of<std::int16_t>())) {
                return copy_column<std::int16_t>(actions, "actions", ids_);
            }
        }
        copy_column<std::int64_t>(actions, "actions", ids_);
    }

    TablesArrays arrays_;
    std::unique_ptr<Tables<Family>> tables_;
    std::size_t size_;
    std::vector<std::int64_t> ids_;  // of the actions of a step
    std::atomic<bool> is_in_use_{false};
};

/// Registers the class of a family's tables, which hupai.VectorEnv works with.
template <class RulesOf, class Family>
void def_tables(py::module_& module, const char* name) {
    using Object = TablesObject<Family>;
    py::class_<Object>(module, name)
        .def(py::init([](const Rules<RulesOf>& rules, const py::object& num_envs,
                         const py::object& seed, const py::object& episode,
                         const py::object& autoreset, const py::object& oracle,
                         const py::object& policies, const py::object& threads) {
                 return std::make_unique<Object>(
                     rules.options, tables_plan(num_envs, seed, episode, autoreset, oracle,
                                                policies, threads, Family::players(rules.options)));
             }),
             "rules"_a, "num_envs"_a, "seed"_a, "episode"_a, "autoreset"_a, "oracle"_a,
             "policies"_a, "threads"_a)
        .def_property_readonly("arrays", &Object::arrays)
        .def_property_readonly("nbytes", &Object::bytes)
        .def_property_readonly("is_closed", &Object::is_closed)
        .def("step", &Object::step, "actions"_a)
        .def("reset", &Object::reset, "seed"_a, "mask"_a)
        .def("state", &Object::state)
        .def("set_state", &Object::set_state, "state"_a)
        .def("close", &Object::close);
}

}  // namespace hupai::bindings
