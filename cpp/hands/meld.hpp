#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "tiles/counts.hpp"
#include "tiles/tile.hpp"

namespace hupai {

enum class MeldType : std::uint8_t { chi, pon, open_kan, added_kan, closed_kan };

/// A seat as seen from another one: who fed a meld, who discarded.
enum class Source : std::uint8_t { unknown, left, across, right };

/// A group laid open (副露) or a closed kan.
struct Meld {
    MeldType type = MeldType::chi;
    TileKind kind = 0;      // of a chi: its lowest tile
    std::uint8_t reds = 0;  // red fives in it
    Source source = Source::unknown;

    constexpr bool is_kan() const { return type >= MeldType::open_kan; }
    constexpr bool is_open() const { return type != MeldType::closed_kan; }
    constexpr int num_tiles() const { return is_kan() ? 4 : 3; }
    constexpr void add_to(Counts& counts) const {
        if (type == MeldType::chi) {
            for (int i = 0; i < 3; ++i) counts.add(static_cast<TileKind>(kind + i));
        } else {
            counts.add(kind, num_tiles());
        }
    }
    /// Sixteen bits for arrays: type (3) | kind (6) | reds (3) | source (2), low bits first.
    constexpr std::uint16_t code() const {
        return static_cast<std::uint16_t>(static_cast<unsigned>(type) | kind << 3 | reds << 9 |
                                          static_cast<unsigned>(source) << 12);
    }
    friend constexpr bool operator==(const Meld&, const Meld&) = default;
};

inline constexpr std::uint16_t kNoMeld = 0xFFFF;

constexpr const char* to_string(MeldType type) {
    constexpr const char* kWords[] = {"chi", "pon", "open_kan", "added_kan", "closed_kan"};
    return kWords[static_cast<int>(type)];
}
constexpr const char* to_string(Source source) {
    constexpr const char* kWords[] = {"unknown", "left", "across", "right"};
    return kWords[static_cast<int>(source)];
}
Result<Source> parse_source(std::string_view word);

/// A meld of the given type from its tiles; refuses tiles that form none.
Result<Meld> make_meld(MeldType type, const TileList& tiles, Source source);
/// The 16-bit code back to a meld; refuses codes that no meld has.
Result<Meld> meld_of_code(std::uint16_t code);
/// Reads "chi 123m <", "pon 555z ^", "open_kan 1111m >", "added_kan 1111m", "closed_kan 2222s".
Result<Meld> parse_meld(std::string_view text);

/// The tiles of a meld, red fives first among equals.
TileList tiles_of(const Meld& meld);
/// "pon 555z ^".
std::string to_string(const Meld& meld);
/// "(555z^)", "[2222s]", "(111+1m<)": as in a hand's text.
std::string to_hand_text(const Meld& meld);

}  // namespace hupai
