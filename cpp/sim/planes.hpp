#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <string>

#include "play/seats.hpp"
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
        for (int copies = 1; copies <= kCopies; ++copies) {
            const KindSet kinds = counts.at_least(copies);
            if (kinds.empty()) return;
            set(plane + copies - 1, kinds);
        }
    }
    /// One plane: how many copies.
    void set_counts(int plane, const Counts& counts) const {
        for (const TileKind kind : counts.kinds()) set(plane, kind, counts[kind]);
    }
    /// Four less what is counted, of the kinds of a set; 0 of others.
    void set_left(int plane, KindSet kinds, const Counts& counted) const {
        std::uint8_t* byte = row(plane);
        for (int group = 0; group * kRanks < kColumns; ++group) {
            std::uint32_t word = counted.word[static_cast<std::size_t>(group)];
            std::uint32_t wanted = kinds.group(group);
            const int end = std::min(kColumns - group * kRanks, kRanks);
            for (int rank = 0; rank < end; ++rank, word >>= 3, wanted >>= 1) {
                const auto left = kCopies - static_cast<int>(word & 7);
                *byte++ =
                    static_cast<std::uint8_t>(std::max(left, 0) * static_cast<int>(wanted & 1));
            }
        }
    }
    /// Less by one plane of another part and more by a second one, but not below 0.
    void take(int plane, const PlaneWriter& other, int less, int more) const {
        std::uint8_t* left = row(plane);
        const std::uint8_t* taken = other.row(less);
        const std::uint8_t* back = other.row(more);
        for (int kind = 0; kind < kColumns; ++kind) {
            const auto by = static_cast<std::uint8_t>(taken[kind] - back[kind]);
            left[kind] = static_cast<std::uint8_t>(left[kind] > by ? left[kind] - by : 0);
        }
    }
    /// How many red fives of each suit, in the column of the five.
    template <class Reds>
    void set_reds(int plane, const Reds& reds) const {
        for (int suit = 0; suit < kNumSuits; ++suit) {
            set(plane, kind_of(suit, 4), reds[static_cast<std::size_t>(suit)]);
        }
    }

  private:
    std::uint8_t* row(int plane) const { return planes_ + plane * kColumns; }

    std::uint8_t* planes_;
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
