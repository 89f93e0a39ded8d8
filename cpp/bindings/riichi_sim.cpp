// Built-in players, perft and many deals at once.
#include "bindings/arrays.hpp"
#include "bindings/riichi_deal.hpp"
#include "sim/perft.hpp"
#include "sim/riichi_deals.hpp"
#include "sim/riichi_efficient.hpp"

namespace hupai::bindings {
namespace {

constexpr int kMostDepth = 1000;

Policy policy_of(const std::string& word) {
    return value_or_raise(parse_policy(word));
}

/// One word for all seats, or a word for each.
Policies policies_of(const py::object& policy, int players) {
    if (py::isinstance<py::str>(policy))
        return at_every_seat(policy_of(policy.cast<std::string>()));
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
        const py::object word = words[seat];
        policies[seat] =
            policy_of(py::isinstance<py::str>(word) ? word.cast<std::string>() : shown(word.ptr()));
    }
    return policies;
}

py::object choose(const RiichiDeal& d, const std::string& policy, const py::object& seed) {
    if (riichi::is_over(d.deal)) {
        raise({ErrorCode::conflict, "the deal is over: there is nothing to choose", "deal"});
    }
    Rng rng(seed_of(seed));
    return action_object(hupai::choose(d.deal, policy_of(policy), rng));
}

/// Runs the handlers of signals that have come in; true when one of them has raised, as Ctrl-C
/// does.
bool has_raised() {
    const py::gil_scoped_acquire held;
    return PyErr_CheckSignals() != 0;
}

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

std::uint64_t perft_of(const RiichiDeal& d, const py::object& depth) {
    const int levels = number_of(depth, "depth", 0, kMostDepth);
    const riichi::Deal deal = d.deal;
    return released([&] { return perft(deal, levels, Stopped()); });
}

py::dict divide(const RiichiDeal& d, const py::object& depth) {
    const int levels = number_of(depth, "depth", 1, kMostDepth);
    const riichi::Deal deal = d.deal;
    const auto parts = released([&] { return perft_divide(deal, levels, Stopped()); });
    py::dict out;
    for (const auto& [action, sequences] : parts) out[action_object(action)] = sequences;
    return out;
}

py::dict sums_dict(const DealSums& sums, int players) {
    py::dict ends;
    for (int i = 0; i < kNumEndKinds; ++i) {
        ends[to_string(static_cast<EndKind>(i))] = sums.ends[static_cast<std::size_t>(i)];
    }
    py::dict out;
    out["deals"] = sums.deals;
    out["decisions"] = sums.decisions;
    out["ends"] = ends;
    out["wins"] = tuple_of(sums.wins, players);
    out["deals_in"] = tuple_of(sums.deals_in, players);
    out["deltas"] = tuple_of(sums.deltas, players);
    out["sticks"] = sums.sticks;
    return out;
}

py::dict sums_dict(const riichi::MatchSums& sums, int players) {
    const auto n = static_cast<std::size_t>(players);
    py::tuple places(n);
    py::tuple results(n);
    for (std::size_t seat = 0; seat < n; ++seat) {
        places[seat] = tuple_of(sums.places[seat], n);
        results[seat] = static_cast<double>(sums.twelfths[seat]) / (1000.0 * riichi::kPointParts);
    }
    py::dict out;
    out["matches"] = sums.matches;
    out["places"] = places;
    out["points"] = tuple_of(sums.points, n);
    out["results"] = results;
    out["deals"] = sums_dict(sums.deals, players);
    return out;
}

/// Plays many by `play` without the interpreter.
template <class Play>
py::dict played(const RiichiRules& rules, const py::object& count, const char* what,
                const py::object& seed, const py::object& policy, int threads, const Play& play) {
    constexpr int kMost = 1'000'000'000;
    check_threads(threads);
    const Run run{static_cast<std::uint64_t>(number_of(count, what, 0, kMost)), seed_of(seed),
                  policies_of(policy, rules.options.players), threads, &has_raised};
    return sums_dict(released([&] { return play(rules.options, run); }), rules.options.players);
}

py::dict play_deals(const RiichiRules& rules, const py::object& deals, const py::object& seed,
                    const py::object& policy, int threads) {
    return played(rules, deals, "deals", seed, policy, threads, &riichi::play_deals);
}

py::dict play_matches(const RiichiRules& rules, const py::object& matches, const py::object& seed,
                      const py::object& policy, int threads) {
    return played(rules, matches, "matches", seed, policy, threads, &riichi::play_matches);
}

}  // namespace

void def_deal_sim(RiichiDealClass& deal) {
    deal.def("choose", &choose, "policy"_a = "random", "seed"_a = 0,
             R"doc(What a built-in player does.

Parameters
----------
policy : {"random", "first", "efficient"}
    Any legal action; the first of `legal_actions`; or towards a ready hand by the tiles that the
    seat has not seen, winning and declaring riichi whenever it can.
seed : int
    Of `random`.
)doc")
        .def("perft", &perft_of, "depth"_a,
             "How many sequences of so many actions begin here; one that ends the deal sooner is "
             "none.")
        .def("perft_divide", &divide, "depth"_a, "The same for each first action.");
}

void def_riichi_sim(RulesClass<Riichi>& rules) {
    rules
        .def("play_deals", &play_deals, "deals"_a, "seed"_a = 0, "policy"_a = "random",
             "threads"_a = 1, R"doc(Play many first deals of a match with built-in players.

Parameters
----------
deals : int
seed : int
    The i-th deal has a seed of its own, made of this one and i.
policy : {"random", "first", "efficient"}, or one for each seat
threads : int
    The result is the same with any number.

Returns
-------
dict
    ``deals``, ``decisions``, ``ends`` (how many of each kind), for each seat ``wins``, ``deals_in``
    (rons off it) and ``deltas`` (points), and ``sticks`` left on the table.

Examples
--------
>>> from hupai import riichi
>>> sums = riichi.TENHOU.play_deals(100, seed=1)
>>> sums["deals"], sum(sums["ends"].values())
(100, 100)
)doc")
        .def("play_matches", &play_matches, "matches"_a, "seed"_a = 0, "policy"_a = "random",
             "threads"_a = 1, R"doc(Play many matches with built-in players.

Parameters
----------
matches : int
seed, policy, threads
    As in `play_deals`.

Returns
-------
dict
    ``matches``, for each seat ``places`` (how often first, second, …), ``points`` and ``results``
    (both summed up), and ``deals``, the dict of `play_deals`.

Examples
--------
>>> from hupai import riichi
>>> sums = riichi.TENHOU.play_matches(10, seed=1)
>>> sums["matches"], sum(seat[0] for seat in sums["places"])
(10, 10)
)doc");
}

}  // namespace hupai::bindings
