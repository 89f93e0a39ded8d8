#pragma once
#include <array>
#include <string>
#include <string_view>
#include <type_traits>

#include "base/static_vector.hpp"
#include "hands/meld.hpp"

namespace hupai {

inline constexpr int kMaxMelds = 4;
inline constexpr int kMaxConcealed = 14;

/// Concealed tiles and melds of one seat.
struct Hand {
    // primary
    Counts concealed;
    std::array<std::uint8_t, kNumSuits> reds{};  // red fives among the concealed tiles
    StaticVector<Meld, kMaxMelds> melds;
    // derived
    Counts melded;  // the tiles of the melds

    void add(Tile tile) {
        concealed.add(tile.kind());
        if (tile.is_red()) ++reds[group_of(tile.kind())];
    }
    void remove(Tile tile) {
        concealed.remove(tile.kind());
        if (tile.is_red()) --reds[group_of(tile.kind())];
    }
    void add(const Meld& meld) {
        melds.push_back(meld);
        meld.add_to(melded);
    }
    int num_melds() const { return static_cast<int>(melds.size()); }
    Counts all() const { return concealed + melded; }
    bool is_closed() const {
        for (const Meld& meld : melds) {
            if (meld.is_open()) return false;
        }
        return true;
    }
    bool has_kan() const {
        for (const Meld& meld : melds) {
            if (meld.is_kan()) return true;
        }
        return false;
    }
    /// Red fives of a kind among the concealed tiles.
    int reds_of(TileKind kind) const {
        const bool is_five = !is_honor(kind) && rank_of(kind) == 4;
        return is_five ? reds[static_cast<std::size_t>(group_of(kind))] : 0;
    }
    /// Red fives of a suit, melds included.
    int total_reds(int suit) const {
        int total = reds[suit];
        for (const Meld& meld : melds) {
            if (group_of(meld.kind) == suit) total += meld.reds;
        }
        return total;
    }
    friend bool operator==(const Hand&, const Hand&) = default;
};
static_assert(std::is_trivially_copyable_v<Hand>);

/// What a hand may be wrong in, one bit each (`problems`).
enum HandProblem : std::uint32_t {
    kTooManyCopies = 1u << 0,     // five or more of a kind
    kTooManyTiles = 1u << 1,      // more than 14 - 3 x melds concealed tiles
    kRedsWithoutFives = 1u << 2,  // more red fives than fives
    kSizeOutOfStep = 1u << 3,     // 3n concealed tiles: neither waiting nor drawn
    kMeldedWrong = 1u << 4,       // `melded` is not the sum of the melds
};
/// Bitmask of everything that is wrong with a hand; 0 for a sound one.
std::uint32_t problems(const Hand& hand);

/// Reads "123m406p11s (555z<) (1111m) [2222s] (111+1m^)": concealed tiles, then melds.
Result<Hand> parse_hand(std::string_view text);
/// A hand from tiles; refuses a fifth copy and more than 14 concealed tiles.
Result<Hand> make_hand(const TileList& concealed, const StaticVector<Meld, kMaxMelds>& melds);
/// The problem of a hand as an error to show, for a mask that is not 0.
Problem describe(const Hand& hand, std::uint32_t problems);

/// Concealed tiles in tile order, red fives before plain ones.
TileList concealed_tiles(const Hand& hand);
std::string to_string(const Hand& hand);

}  // namespace hupai
