#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <map>

#include "play/event.hpp"

namespace hupai {

/// A sum of squares of 64-bit numbers; 64 bits would be too few for it.
struct SquareSum {
    std::uint64_t high = 0;
    std::uint64_t low = 0;

    constexpr void add_square_of(std::int64_t number) {
        const auto bits = static_cast<std::uint64_t>(number);
        const std::uint64_t size = number < 0 ? 0 - bits : bits;
        const std::uint64_t a = size >> 32;
        const std::uint64_t b = size & 0xFFFF'FFFF;
        *this += {a * a, b * b};
        *this += {a * b >> 31, a * b << 33};
    }
    constexpr SquareSum& operator+=(const SquareSum& other) {
        low += other.low;
        high += other.high + (low < other.low);
        return *this;
    }
    friend constexpr bool operator==(const SquareSum&, const SquareSum&) = default;
};

/// Adds numbers place by place.
template <class Numbers>
void add_each(Numbers& mine, const Numbers& theirs) {
    for (std::size_t i = 0; i < mine.size(); ++i) mine[i] += theirs[i];
}

template <class Number>
using PerSeat = std::array<Number, kMaxSeats>;

/// Sums of numbers of each seat and of their squares: enough for means and their errors.
struct SeatSums {
    PerSeat<std::int64_t> sum{};
    PerSeat<SquareSum> squares{};

    void add(std::size_t seat, std::int64_t number) {
        sum[seat] += number;
        squares[seat].add_square_of(number);
    }
    SeatSums& operator+=(const SeatSums& other) {
        add_each(sum, other.sum);
        add_each(squares, other.squares);
        return *this;
    }
};

/// What many deals come to. Sums of whole numbers, so that it does not matter how the deals are cut
/// into parts and in which order the parts are added.
struct DealSums {
    std::uint64_t deals = 0;
    std::uint64_t decisions = 0;     // every time that a seat is asked: it has a choice or discards
    std::uint64_t turns = 0;         // tiles drawn, replacements too
    std::uint64_t turn_squares = 0;  // of each deal's
    std::array<std::uint64_t, kNumEndKinds> ends{};  // by EndKind
    std::uint64_t deals_won = 0;                     // in which somebody wins, however they end
    PerSeat<std::uint64_t> wins{};
    PerSeat<std::uint64_t> tsumo_wins{};
    PerSeat<std::uint64_t> deals_in{};             // rons off each seat
    PerSeat<std::uint64_t> dealt_in{};             // deals in which there was one
    SeatSums deltas;                               // points
    std::int64_t sticks = 0;                       // that the deals left on the table
    std::array<std::uint64_t, 64> items{};         // by bit: wins that have it
    std::map<std::int64_t, std::uint64_t> values;  // how many wins were worth so much

    /// Counts what a deal took.
    void add_play(std::uint64_t asked, std::uint64_t drawn) {
        decisions += asked;
        turns += drawn;
        turn_squares += drawn * drawn;
    }
    /// Counts a deal that is over.
    template <class Deltas>
    void add_end(EndKind kind, const Deltas& points) {
        ++deals;
        ++ends[static_cast<std::size_t>(kind)];
        for (std::size_t seat = 0; seat < kMaxSeats; ++seat) deltas.add(seat, points[seat]);
    }
    /// Counts a win; `from` is the winner itself at a tsumo.
    void add_win(Seat winner, Seat from, std::uint64_t item_bits, std::int64_t value) {
        ++wins[static_cast<std::size_t>(winner)];
        ++(winner == from ? tsumo_wins : deals_in)[static_cast<std::size_t>(from)];
        for (; item_bits != 0; item_bits &= item_bits - 1) {
            ++items[static_cast<std::size_t>(std::countr_zero(item_bits))];
        }
        ++values[value];
    }

    DealSums& operator+=(const DealSums& other) {
        deals += other.deals;
        decisions += other.decisions;
        turns += other.turns;
        turn_squares += other.turn_squares;
        deals_won += other.deals_won;
        sticks += other.sticks;
        deltas += other.deltas;
        add_each(ends, other.ends);
        add_each(wins, other.wins);
        add_each(tsumo_wins, other.tsumo_wins);
        add_each(deals_in, other.deals_in);
        add_each(dealt_in, other.dealt_in);
        add_each(items, other.items);
        for (const auto& [value, wins_of_it] : other.values) values[value] += wins_of_it;
        return *this;
    }
};

/// Counts the wins of a deal that has some, each with seat, from_seat and score, of which two
/// functions tell the items as bits and the value.
template <class Wins, class ItemsOf, class ValueOf>
void add_wins(DealSums& sums, const Wins& wins, const ItemsOf& items_of, const ValueOf& value_of) {
    unsigned feeders = 0;
    ++sums.deals_won;
    for (const auto& won : wins) {
        sums.add_win(won.seat, won.from_seat, items_of(won.score), value_of(won.score));
        if (won.seat != won.from_seat) feeders |= 1u << won.from_seat;
    }
    for (std::size_t i = 0; i < kMaxSeats; ++i) sums.dealt_in[i] += feeders >> i & 1u;
}

/// What many matches come to.
struct MatchSums {
    std::uint64_t matches = 0;
    DealSums deals;
    PerSeat<PerSeat<std::uint64_t>> places{};  // [seat][place - 1]
    SeatSums points;                           // at the end
    SeatSums twelfths;                         // results in twelfths

    MatchSums& operator+=(const MatchSums& other) {
        matches += other.matches;
        deals += other.deals;
        for (std::size_t i = 0; i < places.size(); ++i) add_each(places[i], other.places[i]);
        points += other.points;
        twelfths += other.twelfths;
        return *this;
    }
    /// Counts the end of a match.
    template <class MatchResult>
    void add(const MatchResult& result, int players) {
        ++matches;
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
            ++places[seat][result.places[seat] - 1u];
            points.add(seat, result.points[seat]);
            twelfths.add(seat, result.twelfths[seat]);
        }
    }
};

}  // namespace hupai
