#include "bindings/sim.hpp"

namespace hupai::bindings {

Policy policy_of(const std::string& word) {
    return value_or_raise(parse_policy(word));
}

/// Of any object: one that is no text, or none that can be written, is shown in the error.
static Policy policy_in(const py::object& word) {
    const auto text = text_of(word.ptr());
    return policy_of(text ? std::string(*text) : shown(word.ptr()));
}

Policies policies_of(const py::object& policy, int players) {
    if (py::isinstance<py::str>(policy)) return at_every_seat(policy_in(policy));
    if (!py::isinstance<py::sequence>(policy)) {
        raise({ErrorCode::bad_field, "a policy, or one for each seat, not " + shown(policy.ptr()),
               "policy"});
    }
    const auto words = policy.cast<py::sequence>();
    if (words.size() != static_cast<std::size_t>(players)) {
        raise({ErrorCode::bad_field,
               std::to_string(words.size()) + " policies for " + std::to_string(players) + " seats",
               "policy"});
    }
    Policies policies{};
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
           const py::object& policy, int players, int threads, const py::object& first) {
    constexpr int kMost = 1'000'000'000;
    check_threads(threads);
    Run run;
    run.count = static_cast<std::uint64_t>(number_of(count, what, 0, kMost));
    run.seed = seed_of(seed);
    run.policies = policies_of(policy, players);
    run.threads = threads;
    run.first = seed_of(first, "first");
    run.is_stopped = &has_raised;
    return run;
}

}  // namespace hupai::bindings
