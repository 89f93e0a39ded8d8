#include "bindings/sim.hpp"

namespace hupai::bindings {

Policy policy_in(const py::object& word) {
    return enum_of<Policy>(word.ptr(), "policy", kPolicyWords);
}

std::vector<py::object> for_each_seat(const py::object& given, int players, const char* field) {
    const bool is_many = PySequence_Check(given.ptr()) && !PyUnicode_Check(given.ptr());
    const py::ssize_t size = is_many ? PySequence_Size(given.ptr()) : -1;
    if (size < 0) {
        PyErr_Clear();  // of what is a sequence without a length, as an array without a dimension
        raise({ErrorCode::bad_field,
               std::string(field) + ": one for each seat is wanted, not " + shown(given.ptr()),
               field});
    }
    if (size != players) {
        raise({ErrorCode::bad_field,
               std::to_string(size) + " policies for " + std::to_string(players) + " seats",
               field});
    }
    std::vector<py::object> items;
    for (int seat = 0; seat < players; ++seat) {
        PyObject* item = PySequence_GetItem(given.ptr(), seat);  // a caller's own code
        if (!item) throw py::error_already_set();
        items.push_back(py::reinterpret_steal<py::object>(item));
    }
    return items;
}

Policies policies_of(const py::object& policy, int players) {
    if (py::isinstance<py::str>(policy)) return at_every_seat(policy_in(policy));
    Policies policies{};
    const auto words = for_each_seat(policy, players, "policy");
    for (std::size_t seat = 0; seat < words.size(); ++seat) {
        policies[seat] = policy_in(words[seat]);
    }
    return policies;
}

bool has_raised() {
    const py::gil_scoped_acquire held;
    return PyErr_CheckSignals() != 0;
}

Run run_of(const py::object& count, const char* what, const py::object& seed,
           const py::object& policy, int players, const py::object& threads,
           const py::object& first) {
    constexpr int kMost = 1'000'000'000;
    Run run;
    run.count = static_cast<std::uint64_t>(number_of(count, what, 0, kMost));
    run.seed = seed_of(seed);
    run.policies = policies_of(policy, players);
    run.threads = threads_of(threads);
    run.first = seed_of(first, "first");
    run.is_stopped = &has_raised;
    return run;
}

}  // namespace hupai::bindings
