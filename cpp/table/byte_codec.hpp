#pragma once
#include <span>
#include <string>
#include <vector>

#include "hands/hand.hpp"
#include "play/make_wall.hpp"
#include "play/seats.hpp"
#include "table/answers.hpp"
#include "table/seat_tiles.hpp"

// Deals as bytes: what their codecs write and read.
namespace hupai {

/// Writes numbers as bytes, the low ones first.
class Writer {
  public:
    void byte(int value) { bytes.push_back(static_cast<std::uint8_t>(value)); }
    void number(std::uint64_t value, int size) {
        for (int i = 0; i < size; ++i) byte(static_cast<int>(value >> (8 * i) & 0xFF));
    }
    void points(std::int32_t value) { number(static_cast<std::uint32_t>(value), 4); }
    void long_points(std::int64_t value) { number(static_cast<std::uint64_t>(value), 8); }
    void text(const std::string& text) {
        number(text.size(), 2);
        for (const char c : text) byte(c);
    }
    template <class List>
    void tiles(const List& list) {
        byte(static_cast<int>(list.size()));
        for (const Tile tile : list) byte(tile.code);
    }
    std::vector<std::uint8_t> bytes;
};

/// Reads what Writer wrote; `ok` turns false at the first byte that cannot be.
class Reader {
  public:
    explicit Reader(std::span<const std::uint8_t> bytes) : rest_(bytes) {}

    bool ok = true;

    bool at_end() const { return rest_.empty(); }
    int byte() { return static_cast<int>(number(1)); }
    int byte(int most) {
        const int value = byte();
        if (value > most) ok = false;
        return ok ? value : 0;
    }
    bool flag() { return byte(1) != 0; }
    std::uint64_t number(int size) {
        if (rest_.size() < static_cast<std::size_t>(size)) ok = false;
        if (!ok) return 0;
        std::uint64_t value = 0;
        for (int i = size - 1; i >= 0; --i) value = value << 8 | rest_[static_cast<std::size_t>(i)];
        rest_ = rest_.subspan(static_cast<std::size_t>(size));
        return value;
    }
    /// Points or sticks, with room for payments and differences in 32 bits.
    std::int32_t points() {
        constexpr std::int32_t kMost = 1'000'000'000;
        const auto value = static_cast<std::int32_t>(number(4));
        if (value < -kMost || value > kMost) ok = false;
        return ok ? value : 0;
    }
    /// As much as many deals can come to.
    std::int64_t long_points() {
        constexpr std::int64_t kMost = 1'000'000'000'000'000'000;
        const auto value = static_cast<std::int64_t>(number(8));
        if (value < -kMost || value > kMost) ok = false;
        return ok ? value : 0;
    }
    Tile tile() { return Tile{static_cast<std::uint8_t>(byte(Tile::kNumCodes - 1))}; }
    /// A tile or none.
    Tile maybe_tile() {
        const int code = byte();
        if (code != kNoKind && code >= Tile::kNumCodes) ok = false;
        return ok ? Tile{static_cast<std::uint8_t>(code)} : Tile{};
    }
    /// A seat of so many, or nobody.
    Seat maybe_seat(int players) {
        const auto seat = static_cast<Seat>(static_cast<std::uint8_t>(byte()));
        if (seat < kNobody || seat >= players) ok = false;
        return ok ? seat : kNobody;
    }
    std::string text() {
        std::string out;
        for (auto left = number(2); left > 0 && ok; --left) out += static_cast<char>(byte());
        return out;
    }

  private:
    std::span<const std::uint8_t> rest_;
};

inline void write_hand(Writer& out, const Hand& hand) {
    out.tiles(concealed_tiles(hand));
    out.byte(hand.num_melds());
    for (const Meld& meld : hand.melds) out.number(meld.code(), 2);
}

inline void read_hand(Reader& in, Hand& hand) {
    TileList concealed;
    for (int left = in.byte(kMaxConcealed); left > 0; --left) concealed.push_back(in.tile());
    StaticVector<Meld, kMaxMelds> melds;
    for (int left = in.byte(kMaxMelds); left > 0; --left) {
        const Result<Meld> meld = meld_of_code(static_cast<std::uint16_t>(in.number(2)));
        if (!meld.ok()) in.ok = false;
        if (in.ok) melds.push_back(meld.value());
    }
    if (!in.ok) return;
    const Result<Hand> made = make_hand(concealed, melds);
    if (made.ok()) {
        hand = made.value();
    } else {
        in.ok = false;
    }
}

template <class Discards>
void write_discards(Writer& out, const Discards& discards) {
    out.byte(static_cast<int>(discards.size()));
    for (const auto discard : discards) out.number(discard.bits, 2);
}

template <class Discards>
void read_discards(Reader& in, Discards& discards) {
    for (int left = in.byte(static_cast<int>(Discards::capacity())); left > 0 && in.ok; --left) {
        const auto bits = static_cast<std::uint16_t>(in.number(2));
        if ((bits & 63) >= Tile::kNumCodes || bits >= 2 * DiscardedTile::kCalled) in.ok = false;
        if (in.ok) discards.push_back({bits});
    }
}

inline void read_wall(Reader& in, Wall& wall) {
    wall.size = static_cast<std::uint8_t>(in.byte(kMaxWall));
    for (std::size_t i = 0; i < wall.size; ++i) wall.tiles[i] = in.tile();
}

inline void write_answers(Writer& out, const Answers& answers) {
    out.byte(answers.asked);
    out.byte(answers.waiting);
    for (const Action action : answers.given) out.number(action.bits(), 2);
}

inline void read_answers(Reader& in, Answers& answers) {
    answers.asked = static_cast<SeatSet>(in.byte(15));
    answers.waiting = static_cast<SeatSet>(in.byte(15));
    for (int i = 0; i < static_cast<int>(answers.given.size()); ++i) {
        const Action action = Action::of_bits(static_cast<std::uint16_t>(in.number(2)));
        if (!answers.has_answered(i) && !(action == Action{})) in.ok = false;
        answers.given[static_cast<std::size_t>(i)] = action;
    }
}

inline Problem unreadable(const char* why) {
    return {ErrorCode::bad_field, std::string("these bytes are no deal: ") + why, "bytes"};
}

/// The options that come first, after the version.
template <class RuleSets>
auto read_options(Reader& in, int version, const RuleSets& rule_sets)
    -> decltype(rule_sets.parse(std::string{})) {
    if (in.byte() != version) return unreadable("the version is unknown");
    auto options = rule_sets.parse(in.text());
    if (!options.ok()) return unreadable("the options are unknown");
    return options;
}

/// The deal of which every byte was read, or why it is none; its derived fields are made anew.
/// `problem_word` names the bits of its problems.
template <class Deal>
Result<Deal> checked_deal(Deal& deal, const Reader& in, const char* (*problem_word)(int)) {
    if (!in.ok || !in.at_end()) return unreadable("they are cut off or out of range");
    refresh(deal);
    const std::uint32_t found = problems(deal);
    if (found != 0) return unreadable(problem_word(std::countr_zero(found)));
    return deal;
}

}  // namespace hupai
