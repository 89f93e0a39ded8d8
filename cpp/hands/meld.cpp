#include "hands/meld.hpp"

#include <algorithm>

#include "tiles/notation.hpp"

namespace hupai {
namespace {

constexpr char kMarks[] = {' ', '<', '^', '>'};  // by Source

Problem bad_meld(const std::string& why) {
    return {ErrorCode::bad_meld, why, ""};
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

bool all_equal_kinds(const TileList& tiles) {
    return std::all_of(tiles.begin(), tiles.end(),
                       [&](Tile t) { return t.kind() == tiles[0].kind(); });
}

/// Lowest kind of three tiles that form a run, else kNoKind.
TileKind run_start(const TileList& tiles) {
    if (tiles.size() != 3) return kNoKind;
    std::array<TileKind, 3> sorted{tiles[0].kind(), tiles[1].kind(), tiles[2].kind()};
    std::sort(sorted.begin(), sorted.end());
    const bool consecutive = sorted[1] == sorted[0] + 1 && sorted[2] == sorted[0] + 2;
    const bool one_suit = group_of(sorted[0]) == group_of(sorted[2]) && !is_honor(sorted[0]);
    return consecutive && one_suit ? sorted[0] : kNoKind;
}

}  // namespace

Result<Source> parse_source(std::string_view word) {
    for (const Source source : {Source::left, Source::across, Source::right}) {
        if (word == to_string(source)) return source;
    }
    return Problem{ErrorCode::bad_field, "a seat is left, across or right, not " + quoted(word),
                   ""};
}

Result<Meld> make_meld(MeldType type, const TileList& tiles, Source source) {
    const std::string what = std::string(to_string(type)) + " " + to_string(tiles);
    Meld meld{type, kNoKind, 0, source};
    if (type == MeldType::chi) {
        meld.kind = run_start(tiles);
        if (meld.kind == kNoKind)
            return bad_meld(what + ": three tiles in a row of one suit are wanted");
        if (source == Source::across || source == Source::right) {
            return bad_meld(what + ": a chi is taken from the left");
        }
    } else {
        const std::size_t size = type == MeldType::pon ? 3 : 4;
        if (tiles.size() != size || !all_equal_kinds(tiles)) {
            return bad_meld(what + ": " + std::to_string(size) + " equal tiles are wanted");
        }
        if (type == MeldType::closed_kan && source != Source::unknown) {
            return bad_meld(what + ": a closed kan is taken from nobody");
        }
        meld.kind = tiles[0].kind();
    }
    meld.reds = static_cast<std::uint8_t>(
        std::count_if(tiles.begin(), tiles.end(), [](Tile t) { return t.is_red(); }));
    return meld;
}

Result<Meld> meld_of_code(std::uint16_t code) {
    Meld meld{static_cast<MeldType>(code & 7), static_cast<TileKind>(code >> 3 & 63),
              static_cast<std::uint8_t>(code >> 9 & 7), static_cast<Source>(code >> 12 & 3)};
    const Problem problem = bad_meld("no meld has the code " + std::to_string(code));
    if (code >> 14 != 0 || meld.type > MeldType::closed_kan || meld.kind >= kNumKinds)
        return problem;
    const int rank = rank_of(meld.kind);
    int fives = !is_honor(meld.kind) && rank == 4 ? meld.num_tiles() : 0;
    if (meld.type == MeldType::chi) {
        if (is_honor(meld.kind) || rank > 6 || meld.source > Source::left) return problem;
        fives = rank >= 2 && rank <= 4 ? 1 : 0;
    }
    if (meld.type == MeldType::closed_kan && meld.source != Source::unknown) return problem;
    if (meld.reds > fives) return problem;
    return meld;
}

Result<Meld> parse_meld(std::string_view text) {
    const std::string_view all = trimmed(text);
    const std::size_t blank = all.find(' ');
    const std::string_view word = all.substr(0, blank);
    std::string_view rest = blank == std::string_view::npos ? "" : trimmed(all.substr(blank));
    Source source = Source::unknown;
    for (const Source mark : {Source::left, Source::across, Source::right}) {
        if (!rest.empty() && rest.back() == kMarks[static_cast<int>(mark)]) {
            source = mark;
            rest = trimmed(rest.substr(0, rest.size() - 1));
            break;
        }
    }
    for (int t = 0; t <= static_cast<int>(MeldType::closed_kan); ++t) {
        const auto type = static_cast<MeldType>(t);
        if (word != to_string(type)) continue;
        const Result<TileList> tiles = parse_tiles(rest);
        if (!tiles.ok()) return tiles.problem();
        return make_meld(type, tiles.value(), source);
    }
    return bad_meld("a meld begins with chi, pon, open_kan, added_kan or closed_kan, not " +
                    quoted(text));
}

TileList tiles_of(const Meld& meld) {
    TileList tiles;
    int reds = meld.reds;
    for (int i = 0; i < meld.num_tiles(); ++i) {
        const auto kind = static_cast<TileKind>(meld.kind + (meld.type == MeldType::chi ? i : 0));
        const bool is_five = !is_honor(kind) && rank_of(kind) == 4;
        tiles.push_back(is_five && reds-- > 0 ? Tile::red_five(group_of(kind)) : Tile{kind});
    }
    return tiles;
}

std::string to_string(const Meld& meld) {
    std::string out = std::string(to_string(meld.type)) + " " + to_string(tiles_of(meld));
    if (meld.source != Source::unknown) out += {' ', kMarks[static_cast<int>(meld.source)]};
    return out;
}

std::string to_hand_text(const Meld& meld) {
    std::string out = to_string(tiles_of(meld));
    if (meld.type == MeldType::closed_kan) return "[" + out + "]";
    if (meld.type == MeldType::added_kan) out = out.substr(0, 3) + "+" + out.substr(3);
    if (meld.source != Source::unknown) out += kMarks[static_cast<int>(meld.source)];
    return "(" + out + ")";
}

}  // namespace hupai
