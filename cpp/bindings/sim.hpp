#pragma once
// Built-in players, perft and many deals at once, the same for every family.
#include "bindings/arrays.hpp"
#include "bindings/deal.hpp"
#include "sim/deals.hpp"
#include "sim/perft.hpp"

namespace hupai::bindings {

/// A built-in player by its word.
Policy policy_in(const py::object& word);
/// One word for all seats, or a word for each.
Policies policies_of(const py::object& policy, int players);
/// What a sequence of policies has for each seat.
std::vector<py::object> for_each_seat(const py::object& given, int players, const char* field);

/// Runs the handlers of signals that have come in; true when one of them has raised, as Ctrl-C
/// does.
bool has_raised();

/// `has_raised`, looked at only now and then.
class Stopped {
  public:
    bool operator()() const {
        constexpr std::uint32_t kOnceIn = 1u << 16;
        if (!stopped_ && ++asked_ % kOnceIn == 0) stopped_ = has_raised();
        return stopped_;
    }

  private:
    mutable std::uint32_t asked_ = 0;
    mutable bool stopped_ = false;
};

/// What `work` gives without the interpreter, unless a signal has ended it.
template <class Work>
auto released(const Work& work) {
    auto result = [&] {
        const py::gil_scoped_release without;
        return work();
    }();
    if (PyErr_Occurred()) throw py::error_already_set();
    return result;
}

template <class Play>
py::object choose_action(const DealObject<Play>& d, const py::object& policy,
                         const py::object& seed) {
    if (is_over(d.deal)) {
        raise({ErrorCode::conflict, "the deal is over: there is nothing to choose", "deal"});
    }
    Rng rng(seed_of(seed));
    return action_object(choose(d.deal, policy_in(policy), rng));
}

inline constexpr int kMostDepth = 1000;

template <class Play>
std::uint64_t perft_of(const DealObject<Play>& d, const py::object& depth) {
    const int levels = number_of(depth, "depth", 0, kMostDepth);
    const typename Play::Deal deal = d.deal;
    return released([&] { return perft(deal, levels, Stopped()); });
}

template <class Play>
py::dict divide(const DealObject<Play>& d, const py::object& depth) {
    const int levels = number_of(depth, "depth", 1, kMostDepth);
    const typename Play::Deal deal = d.deal;
    const auto parts = released([&] { return perft_divide(deal, levels, Stopped()); });
    py::dict out;
    for (const auto& [action, sequences] : parts) out[action_object(action)] = sequences;
    return out;
}

/// Counts of sequences.
template <class Play>
void def_perft(DealClass<Play>& deal) {
    deal.def("perft", &perft_of<Play>, "depth"_a,
             "How many sequences of so many actions begin here; one that ends the deal sooner is "
             "none.")
        .def("perft_divide", &divide<Play>, "depth"_a, "The same for each first action.");
}

/// The same, and what a built-in player does.
template <class Play>
void def_deal_sim(DealClass<Play>& deal, const char* choose_doc) {
    def_perft<Play>(deal);
    deal.def("choose", &choose_action<Play>, "policy"_a = "random", "seed"_a = 0, choose_doc);
}

/// Many deals or matches to play, from Python's arguments.
Run run_of(const py::object& count, const char* what, const py::object& seed,
           const py::object& policy, int players, const py::object& threads,
           const py::object& first);

}  // namespace hupai::bindings
