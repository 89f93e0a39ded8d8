#pragma once
// Deals played out by built-in players, and their decisions as columns for learning programs.
#include "bindings/arrays.hpp"
#include "bindings/sim.hpp"
#include "play/action_ids.hpp"
#include "sim/planes.hpp"

namespace hupai::bindings {

namespace docs {

inline constexpr const char* kPlayOut =
    R"doc(Play the deal to its end with built-in players.

Parameters
----------
policy : {"random", "first", "efficient"}, or one for each seat
seed, number : int
    Of the players' choices. With the seed of a match and the number of the deal in it they are
    those of `Rules.play_deals` and `Rules.play_matches`.

Examples
--------
>>> from hupai import riichi
>>> deal = riichi.TENHOU.deal(seed=7)
>>> deal.play_out("efficient")
>>> deal.is_over
True
)doc";

inline constexpr const char* kDecisions =
    R"doc(Every decision so far as columns, a row each, for learning programs.

Parameters
----------
observation : bool
    With what the seat that is asked may know, as planes (``docs/observations.md``).
oracle : bool
    With the planes of what it cannot know.

Returns
-------
dict of arrays
    ``seat`` (int8), ``action`` (int16, of `hupai.actions.of`), ``mask`` (uint8, a bit for each
    action, the lowest first), ``reward`` (int64: points from this decision to the seat's next one,
    or to the end), ``observation`` (uint8, n x planes x columns).

Examples
--------
>>> from hupai import riichi
>>> deal = riichi.TENHOU.deal(seed=7)
>>> deal.play_out("efficient")
>>> columns = deal.decisions()
>>> len(columns["action"]) == len(deal.actions), columns["mask"].shape[1]
(True, 50)
)doc";

}  // namespace docs

/// The deal as it was before its first action that is known.
template <class Play>
typename Play::Deal first_state(const DealObject<Play>& d) {
    if (d.root) return *d.root;
    typename Play::Deal state{};
    NullSink sink;
    start_deal(state, d.rules->options, d.deal.start, d.deal.wall, sink);
    return state;
}

template <class Play>
void play_out_object(const py::object& self, const py::object& policy, const py::object& seed,
                     const py::object& number) {
    const HeldDeal<Play> held(self);
    const Policies policies = policies_of(policy, held->players());
    Rng rng = players_rng(seed_of(seed), seed_of(number, "number"));
    while (!is_over(held->deal)) {
        const auto seat = static_cast<std::size_t>(to_act(held->deal));
        do_action(*held, choose(held->deal, policies[seat], rng));
    }
}

/// The columns of a deal's decisions, filled row by row.
template <class Play>
class DecisionColumns {
  public:
    DecisionColumns(const DealObject<Play>& d, const ActionIds& ids, bool observation, bool oracle)
        : deal_(d), ids_(ids), oracle_(oracle), size_(static_cast<py::ssize_t>(d.actions.size())) {
        const py::ssize_t bytes = (ids.size() + 7) / 8;
        seats_ = py::array_t<std::int8_t>(size_);
        actions_ = py::array_t<std::int16_t>(size_);
        rewards_ = py::array_t<std::int64_t>(size_);
        masks_ = zeros({size_, bytes});
        if (observation) make_planes();
    }

    py::dict filled() {
        auto state = first_state(deal_);
        NullSink sink;
        for (py::ssize_t row = 0; row < size_; ++row) {
            const Action action = deal_.actions[static_cast<std::size_t>(row)];
            fill(row, state, action);
            apply_unchecked(state, action, sink);
        }
        for (std::size_t seat = 0; seat < kMaxSeats; ++seat) close_reward(seat, state);
        py::dict out;
        out["seat"] = seats_;
        out["action"] = actions_;
        out["mask"] = masks_;
        out["reward"] = rewards_;
        if (planes_.ndim() == 3) out["observation"] = planes_;
        return out;
    }

  private:
    using Deal = typename Play::Deal;

    void make_planes() {
        const PlaneLayout& layout = plane_layout(deal_.deal);
        planes_ = zeros({size_, layout.size(oracle_), layout.columns});
    }
    static py::array_t<std::uint8_t> zeros(const std::vector<py::ssize_t>& shape) {
        py::array_t<std::uint8_t> array(shape);
        std::memset(array.mutable_data(), 0, static_cast<std::size_t>(array.nbytes()));
        return array;
    }

    void fill(py::ssize_t row, const Deal& state, Action action) {
        const int seat = to_act(state);
        const auto place = static_cast<std::size_t>(seat);
        close_reward(place, state);
        last_[place] = row;
        before_[place] = state.scores[place];
        seats_.mutable_at(row) = static_cast<std::int8_t>(seat);
        actions_.mutable_at(row) = static_cast<std::int16_t>(ids_.id_of(action));
        const auto actions = legal(state);
        std::uint8_t* mask = masks_.mutable_data(row, 0);
        for (int i = 0; i < static_cast<int>(actions.size()); ++i) {
            const int id = ids_.id_of(actions[i]);
            mask[id / 8] = static_cast<std::uint8_t>(mask[id / 8] | 1 << id % 8);
        }
        if (planes_.ndim() == 3) {
            write_planes(state, seat, oracle_, planes_.mutable_data(row, 0, 0));
        }
    }
    /// What a seat's last decision has brought, now that its next one or the end has come.
    void close_reward(std::size_t seat, const Deal& state) {
        if (last_[seat] >= 0) {
            rewards_.mutable_at(last_[seat]) = state.scores[seat] - before_[seat];
        }
    }

    const DealObject<Play>& deal_;
    const ActionIds& ids_;
    bool oracle_;
    py::ssize_t size_;
    py::array_t<std::int8_t> seats_;
    py::array_t<std::int16_t> actions_;
    py::array_t<std::int64_t> rewards_;
    py::array_t<std::uint8_t> masks_;
    py::array_t<std::uint8_t> planes_;
    std::array<py::ssize_t, kMaxSeats> last_{-1, -1, -1, -1};
    std::array<std::int64_t, kMaxSeats> before_{};
};

/// `play_out` and `decisions`. The family's efficient player and planes are included where this is
/// called; the numbers of its actions live as long as the program.
template <class Play>
void def_decisions(DealClass<Play>& deal, const ActionIds& ids) {
    deal.def("play_out", &play_out_object<Play>, "policy"_a = "random", "seed"_a = 0,
             "number"_a = 0, docs::kPlayOut)
        .def(
            "decisions",
            [&ids](const py::object& self, bool observation, bool oracle) {
                const HeldDeal<Play> held(self);
                if (!held->log) refuse_without_log("decisions");
                return DecisionColumns<Play>(*held, ids, observation, oracle).filled();
            },
            "observation"_a = false, "oracle"_a = false, docs::kDecisions);
}

}  // namespace hupai::bindings
