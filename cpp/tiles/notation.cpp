#include "tiles/notation.hpp"

#include <algorithm>
#include <array>

namespace hupai {
namespace {

constexpr char kGroupLetters[] = "mpsz";

/// One character of UTF-8, or 0xFFFD with length 1 where the bytes are not UTF-8.
struct CodePoint {
    char32_t value;
    std::size_t length;
};

CodePoint decode(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(at);
    if (first < 0x80) return {first, 1};
    const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1;
    if (length == 1 || at + length > text.size()) return {0xFFFD, 1};
    char32_t value = first & (0xFFu >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(at + i) & 0xC0) != 0x80) return {0xFFFD, 1};
        value = value << 6 | (byte(at + i) & 0x3Fu);
    }
    return {value, length};
}

/// 0-9 for ASCII, full-width and Chinese digits, else -1.
int digit_of(char32_t c) {
    if (c >= U'0' && c <= U'9') return static_cast<int>(c - U'0');
    if (c >= U'０' && c <= U'９') return static_cast<int>(c - U'０');
    constexpr std::u32string_view kChinese = U"一二三四五六七八九";
    const auto place = kChinese.find(c);
    return place == std::u32string_view::npos ? -1 : static_cast<int>(place) + 1;
}

/// 0-3 for the letter or character of m, p, s, z, else -1.
int group_of_letter(char32_t c) {
    switch (c) {
        case U'm':
        case U'万':
        case U'萬': return 0;
        case U'p':
        case U'筒':
        case U'饼':
        case U'餅': return 1;
        case U's':
        case U'条':
        case U'條':
        case U'索': return 2;
        case U'z': return 3;
        default: return -1;
    }
}

/// The kind of a character that is a whole tile, else kNoKind.
TileKind single_tile(char32_t c) {
    if (c >= 0x1F000 && c <= 0x1F021) {
        // Unicode's order: winds, red, green, white, characters, bamboos, circles.
        const int place = static_cast<int>(c - 0x1F000);
        if (place < 4) return static_cast<TileKind>(kEast + place);
        if (place < 7) return static_cast<TileKind>(kChun - (place - 4));
        if (place < 16) return static_cast<TileKind>(place - 7);
        if (place < 25) return static_cast<TileKind>(18 + place - 16);
        return static_cast<TileKind>(9 + place - 25);
    }
    switch (c) {
        case U'东':
        case U'東': return kEast;
        case U'南': return kEast + 1;
        case U'西': return kEast + 2;
        case U'北': return kNorth;
        case U'白': return kHaku;
        case U'发':
        case U'發': return kHatsu;
        case U'中': return kChun;
        default: return kNoKind;
    }
}

bool is_ignored(char32_t c) {
    return c == U' ' || c == U'\t' || c == U',' || c == U'　' || c == 0xFE0E || c == 0xFE0F;
}

/// Digits wait here until their letter comes.
class TileReader {
  public:
    explicit TileReader(std::string_view text) : text_(text) {}

    Result<TileList> read() {
        for (std::size_t at = 0; at < text_.size();) {
            const CodePoint c = decode(text_, at);
            ++character_;
            if (!take(c.value)) return problem(std::string(text_.substr(at, c.length)));
            if (tiles_.size() + digits_.size() > kNumTileIds) {
                return Problem{ErrorCode::bad_tile, "more than 136 tiles in " + quoted(text_), ""};
            }
            at += c.length;
        }
        if (!digits_.empty() || red_next_) {
            ++character_;
            why_ = digits_.empty() ? "a red tile without its five" : "digits without a suit letter";
            return problem("");
        }
        return tiles_;
    }

  private:
    bool take(char32_t c) {
        if (c == U'赤' || c == U'红' || c == U'紅') {
            why_ = "a red mark must stand before one tile";
            if (red_next_ || !digits_.empty()) return false;
            return red_next_ = true;
        }
        if (const int digit = digit_of(c); digit >= 0) {
            why_ = "more than 136 tiles";
            if (digits_.full()) return false;
            digits_.push_back(static_cast<std::uint8_t>(digit));
            return true;
        }
        if (const int group = group_of_letter(c); group >= 0) return take_group(group);
        if (const TileKind kind = single_tile(c); kind != kNoKind) return take_single(kind);
        why_ = "not a tile";
        return is_ignored(c) && digits_.empty();
    }

    bool take_group(int group) {
        why_ = "a suit letter without digits before it";
        if (digits_.empty()) return false;
        for (const std::uint8_t digit : digits_) {
            why_ = "honours are 1z to 7z";
            if (group == kHonorGroup && (digit < 1 || digit > 7)) return false;
            if (tiles_.full()) return why_ = "more than 136 tiles", false;
            if (digit == 0) {
                tiles_.push_back(Tile::red_five(group));
            } else {
                tiles_.push_back(Tile{kind_of(group, digit - 1)});
            }
        }
        digits_.clear();
        return redden();
    }

    bool take_single(TileKind kind) {
        why_ = "digits without a suit letter";
        if (!digits_.empty()) return false;
        if (tiles_.full()) return why_ = "more than 136 tiles", false;
        tiles_.push_back(Tile{kind});
        return redden();
    }

    /// Applies a red mark that stood before the tile just taken.
    bool redden() {
        if (!red_next_) return true;
        red_next_ = false;
        Tile& last = tiles_[tiles_.size() - 1];
        why_ = "only a five can be red";
        if (is_honor(last.kind()) || rank_of(last.kind()) != 4) return false;
        last = Tile::red_five(group_of(last.kind()));
        return true;
    }

    Problem problem(const std::string& character) const {
        std::string message = std::string(why_) + " at character " + std::to_string(character_);
        if (!character.empty()) message += " (" + quoted(character) + ")";
        return {ErrorCode::bad_tile, message + " of " + quoted(text_), ""};
    }

    std::string_view text_;
    TileList tiles_;
    StaticVector<std::uint8_t, kNumTileIds> digits_;
    std::size_t character_ = 0;
    bool red_next_ = false;
    const char* why_ = "";
};

/// No bytes that are no UTF-8, controls, line breaks or marks that turn the text around: they must
/// not reach a one-line message.
bool is_printable(char32_t c) {
    const bool control = c < 0x20 || (c >= 0x7F && c < 0xA0);
    const bool breaks_or_turns = (c >= 0x2028 && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
    return !control && !breaks_or_turns && c != 0xFFFD;
}

}  // namespace

std::string quoted(std::string_view text) {
    std::string out = "'";
    std::size_t shown = 0;
    for (std::size_t at = 0; at < text.size(); ++shown) {
        if (shown == 40) return out + "…'";
        const CodePoint c = decode(text, at);
        out += is_printable(c.value) ? text.substr(at, c.length) : "?";
        at += c.length;
    }
    return out + "'";
}

Result<TileList> parse_tiles(std::string_view text) {
    return TileReader(text).read();
}

Result<Tile> parse_tile(std::string_view text) {
    // The plain two-character form is by far the commonest.
    if (text.size() == 2 && text[0] >= '0' && text[0] <= '9') {
        const int digit = text[0] - '0';
        const int group = group_of_letter(static_cast<unsigned char>(text[1]));
        if (group >= 0 && group < kHonorGroup) {
            return digit == 0 ? Tile::red_five(group) : Tile{kind_of(group, digit - 1)};
        }
    }
    const Result<TileList> tiles = parse_tiles(text);
    if (!tiles.ok()) return tiles.problem();
    if (tiles.value().size() != 1) {
        return Problem{ErrorCode::bad_tile,
                       "one tile is wanted, not " + std::to_string(tiles.value().size()) + ", in " +
                           quoted(text),
                       ""};
    }
    return tiles.value()[0];
}

std::string to_string(Tile tile) {
    if (!tile.is_valid()) return "?";
    const TileKind kind = tile.kind();
    const char digit = tile.is_red() ? '0' : static_cast<char>('1' + rank_of(kind));
    return {digit, kGroupLetters[group_of(kind)]};
}

std::string to_string(const TileList& tiles) {
    std::string out;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        const std::string tile = to_string(tiles[i]);
        out += tile[0];
        const bool last = i + 1 == tiles.size();
        if (last || group_of(tiles[i + 1].kind()) != group_of(tiles[i].kind())) out += tile[1];
    }
    return out;
}

std::string to_string(KindSet kinds) {
    TileList tiles;
    for (const TileKind kind : kinds) tiles.push_back(Tile{kind});
    return to_string(tiles);
}

}  // namespace hupai
