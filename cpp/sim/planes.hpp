#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <string>

#include "play/seats.hpp"
#include "table/seat_tiles.hpp"
#include "tiles/counts.hpp"
#include "tiles/tile.hpp"

namespace hupai {

/// The words of one part of an observation, a plane each.
struct PlaneWords {
    const char* const* words;
    int size;
};

/// How the planes of a family follow one another. A plane has a byte for each kind. First what the
/// seat itself holds and is asked, then the same planes for each of four seats, own seat first
/// and on in turn order, then the table; the oracle adds the hands of the three other seats and
/// the wall.
struct PlaneLayout {
    const char* version;
    int columns;
    PlaneWords own;
    PlaneWords seat;
    PlaneWords table;
    PlaneWords hidden;
    PlaneWords wall;

    constexpr int first_of_seat(int turns) const { return own.size + turns * seat.size; }
    constexpr int first_of_table() const { return first_of_seat(kMaxSeats); }
    /// What a seat may know.
    constexpr int size() const { return first_of_table() + table.size; }
    constexpr int first_of_hidden(int turns) const { return size() + (turns - 1) * hidden.size; }
    constexpr int first_of_wall() const { return first_of_hidden(kMaxSeats); }
    constexpr int size_with_oracle() const { return first_of_wall() + wall.size; }
    constexpr int size(bool oracle) const { return oracle ? size_with_oracle() : size(); }
    /// "hand_1", "next.discards".
    std::string name(int plane) const;
};

template <int kSize>
constexpr PlaneWords plane_words(const char* const (&words)[kSize]) {
    return {words, kSize};
}

/// Writes planes of so many columns from some plane on. They are all 0 before.
template <int kColumns>
class PlaneWriter {
  public:
    /// A plane to reckon with, in whole vectors: what stands behind its columns has no meaning.
    static constexpr std::size_t kVector = 16;
    struct alignas(kVector) Row {
        std::array<std::uint8_t, (kColumns + kVector - 1) / kVector * kVector> bytes{};
    };
    static Row row_of(const Counts& counts) {
        Row row;
        write_counts<kColumns>(counts, row.bytes.data());
        return row;
    }

    PlaneWriter(std::uint8_t* planes, int first) : planes_(planes + first * kColumns) {}

    void set(int plane, TileKind kind, int value = 1) const {
        planes_[plane * kColumns + kind] = static_cast<std::uint8_t>(value);
    }
    void add(int plane, TileKind kind, int value = 1) const {
        std::uint8_t& byte = planes_[plane * kColumns + kind];
        byte = static_cast<std::uint8_t>(byte + value);
    }
    void set(int plane, KindSet kinds) const {
        for (const TileKind kind : kinds) set(plane, kind);
    }
    /// The same number in each column.
    void fill(int plane, int value) const {
        std::memset(planes_ + plane * kColumns, value, kColumns);
    }
    void fill_if(int plane, bool value) const {
        if (value) fill(plane, 1);
    }
    /// Four planes: at least one, two, three, four copies.
    void set_at_least(int plane, const Counts& counts) const {
        spread_counts<kColumns>(counts, [&](int kind, std::uint64_t eight) {
            constexpr std::uint64_t kEveryByte = 0x0101010101010101ull;
            for (unsigned copies = 1; copies <= kCopies; ++copies) {
                // What is added carries into bit 3 where there are enough.
                const std::uint64_t held = (eight + kEveryByte * (8 - copies)) >> 3 & kEveryByte;
                put_eight_bytes(row(plane + static_cast<int>(copies) - 1) + kind, held);
            }
        });
    }
    /// One plane: how many copies.
    void set_counts(int plane, const Counts& counts) const {
        write_counts<kColumns>(counts, row(plane));
    }
    /// Adds the tiles of a meld.
    void add_tiles(int plane, const Meld& meld) const {
        const int step = meld.type == MeldType::chi;
        for (int i = 0; i < meld.num_tiles(); ++i) {
            add(plane, static_cast<TileKind>(meld.kind + i * step));
        }
    }
    /// How many of each kind are left: four less those seen, but not below 0.
    void set_left(int plane, const Row& seen) const {
        Row left;
        for (std::size_t i = 0; i < left.bytes.size(); ++i) {
            const auto taken = std::min<std::uint8_t>(seen.bytes[i], kCopies);
            left.bytes[i] = static_cast<std::uint8_t>(kCopies - taken);
        }
        std::memcpy(row(plane), left.bytes.data(), kColumns);
    }
    /// The kinds of a suit.
    void set_suit(int plane, int suit) const { std::memset(row(plane) + suit * kRanks, 1, kRanks); }
    /// How many red fives of each suit, in the column of the five.
    template <class Reds>
    void set_reds(int plane, const Reds& reds) const {
        for (int suit = 0; suit < kNumSuits; ++suit) {
            set(plane, kind_of(suit, 4), reds[static_cast<std::size_t>(suit)]);
        }
    }
    std::uint8_t* row(int plane) const { return planes_ + plane * kColumns; }

  private:
    std::uint8_t* planes_;
};

/// The planes of a seat's discards, kept from one observation to the next: only what has been
/// discarded or called away since is written. A family's planes have them in this order.
template <int kColumns, bool kHasReds>
class DiscardPlanes {
  public:
    enum : int { kDiscards, kLatest, kDrawn, kCalled, kDeclared, kReds };
    static constexpr int kSize = kHasReds ? kReds + 1 : kReds;

    /// `discards`: those from before and more behind them.
    template <class Discards>
    void follow(const Discards& discards) {
        const PlaneWriter<kColumns> out(planes_.data(), 0);
        // Nothing but the latest discard is called away.
        if (size_ > 0 && !is_latest_called_ && discards[size_ - 1].is_called()) {
            out.add(kCalled, discards[size_ - 1].tile().kind());
        }
        for (; size_ < discards.size(); ++size_) note(out, discards[size_]);
        is_latest_called_ = size_ > 0 && discards[size_ - 1].is_called();
    }
    /// Copies them into the planes of an observation, from `first` on.
    void copy_to(const PlaneWriter<kColumns>& out, int first) const {
        std::memcpy(out.row(first), planes_.data(), kSize * kColumns);
    }
    /// Adds how many of each kind lie there.
    void add_left(typename PlaneWriter<kColumns>::Row& sums) const {
        static_assert(kCalled * kColumns + sizeof sums <= sizeof planes_);
        const std::uint8_t* all = planes_.data() + kDiscards * kColumns;
        const std::uint8_t* called = planes_.data() + kCalled * kColumns;
        for (std::size_t i = 0; i < sums.bytes.size(); ++i) {
            sums.bytes[i] = static_cast<std::uint8_t>(sums.bytes[i] + all[i] - called[i]);
        }
    }

  private:
    void note(const PlaneWriter<kColumns>& out, DiscardedTile discard) const {
        const TileKind kind = discard.tile().kind();
        out.add(kDiscards, kind);
        out.set(kLatest, kind, static_cast<int>(size_) + 1);
        out.add(kDrawn, kind, discard.is_tsumogiri());
        out.add(kCalled, kind, discard.is_called());
        if (discard.is_declared()) out.set(kDeclared, kind);
        if (kHasReds && discard.tile().is_red()) out.add(kReds, kind);
    }

    std::array<std::uint8_t, kSize * kColumns> planes_{};
    std::uint8_t size_ = 0;
    bool is_latest_called_ = false;
};

/// A number that may go below 0, with 128 in the middle and cut off at 0 and 255.
constexpr int centred(std::int64_t value) {
    constexpr std::int64_t kMiddle = 128;
    return static_cast<int>(value < -kMiddle ? 0 : value >= kMiddle ? 255 : value + kMiddle);
}
/// Rounded down, of negative numbers too.
constexpr std::int64_t floor_div(std::int64_t value, std::int64_t by) {
    return value / by - (value % by < 0);
}

}  // namespace hupai
