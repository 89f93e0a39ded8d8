#pragma once
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "play/action_ids.hpp"
#include "sim/planes.hpp"

namespace hupai {

/// What rows of decisions are to hold.
struct RowPlan {
    bool observation = false;
    bool oracle = false;  // observations with it
};

/// Decisions as columns, a row each.
struct DecisionColumns {
    std::vector<std::int8_t> seats;
    std::vector<std::int16_t> actions;
    std::vector<std::uint8_t> masks;    // a bit for each action, the lowest first
    std::vector<std::int64_t> rewards;  // points to the seat's next decision, or to the end
    std::vector<std::uint8_t> observations;

    std::size_t size() const { return seats.size(); }
    static constexpr int mask_bytes(const ActionIds& ids) { return (ids.size() + 7) / 8; }
};

/// Packs flags of 0 and 1 into bits, the lowest first; eight times as many flags are read.
inline void pack_bits(const std::uint8_t* flags, std::uint8_t* bits, int num_bytes) {
    // Each of eight flags goes to a bit of the topmost byte; no two meet on the way.
    constexpr std::uint64_t kGather = 0x0102'0408'1020'4080;
    for (int i = 0; i < num_bytes; ++i, flags += 8) {
        std::uint64_t eight = 0;
        for (int bit = 0; bit < 8; ++bit) eight |= std::uint64_t{flags[bit]} << 8 * bit;
        bits[i] = static_cast<std::uint8_t>(eight * kGather >> 56);
    }
}

/// Adds the decisions of one deal to columns. The family's `mark_legal`, `plane_layout`,
/// `kept_planes` and `write_planes` are declared where this is used.
template <class Deal>
class DecisionWriter {
  public:
    DecisionWriter(DecisionColumns& columns, const ActionIds& ids, RowPlan plan)
        : columns_(columns), ids_(ids), plan_(plan) {}

    /// What the seat that is asked is about to do.
    void add(const Deal& deal, Action action) {
        const int seat = to_act(deal);
        const auto place = static_cast<std::size_t>(seat);
        give_reward(place, deal);
        last_[place] = static_cast<std::ptrdiff_t>(columns_.size());
        before_[place] = deal.scores[place];
        columns_.seats.push_back(static_cast<std::int8_t>(seat));
        columns_.actions.push_back(static_cast<std::int16_t>(ids_.id_of(action)));
        columns_.rewards.push_back(0);
        add_mask(deal);
        if (plan_.observation) add_observation(deal, seat);
    }
    /// The deal is over, or as far as it has come.
    void end(const Deal& deal) {
        for (std::size_t seat = 0; seat < kMaxSeats; ++seat) give_reward(seat, deal);
    }

  private:
    void add_mask(const Deal& deal) {
        std::array<std::uint8_t, ActionIds::kMost> flags{};
        static_assert(ActionIds::kMost % 8 == 0);
        mark_legal(ids_, legal(deal), flags.data());
        const int bytes = DecisionColumns::mask_bytes(ids_);
        pack_bits(flags.data(), added(columns_.masks, bytes), bytes);
    }
    void add_observation(const Deal& deal, int seat) {
        const PlaneLayout& layout = plane_layout(deal);
        const int bytes = layout.size(plan_.oracle) * layout.columns;
        write_planes(deal, seat, plan_.oracle, kept_, added(columns_.observations, bytes));
    }
    static std::uint8_t* added(std::vector<std::uint8_t>& bytes, int size) {
        const std::size_t before = bytes.size();
        bytes.resize(before + static_cast<std::size_t>(size));
        return bytes.data() + before;
    }
    /// What a seat's last decision has brought, now that its next one or the end has come.
    void give_reward(std::size_t seat, const Deal& deal) {
        if (last_[seat] < 0) return;
        columns_.rewards[static_cast<std::size_t>(last_[seat])] = deal.scores[seat] - before_[seat];
    }

    DecisionColumns& columns_;
    const ActionIds& ids_;
    RowPlan plan_;
    decltype(kept_planes(std::declval<const Deal&>())) kept_{};
    std::array<std::ptrdiff_t, kMaxSeats> last_{-1, -1, -1, -1};  // rows
    std::array<std::int64_t, kMaxSeats> before_{};
};

}  // namespace hupai
