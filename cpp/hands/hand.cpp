#include "hands/hand.hpp"

#include "tiles/notation.hpp"

namespace hupai {
namespace {

Problem bad_hand(const std::string& why) {
    return {ErrorCode::bad_hand, why, "hand"};
}

/// Copies of a kind, melds included. (The packed words could overflow where both are full.)
int copies_of(const Hand& hand, TileKind kind) {
    return hand.concealed[kind] + hand.melded[kind];
}

/// The first kind with more than four copies, else kNoKind.
TileKind overfull_kind(const Hand& hand) {
    for (TileKind kind = 0; kind < kNumKinds; ++kind) {
        if (copies_of(hand, kind) > kCopies) return kind;
    }
    return kNoKind;
}

/// One bracketed meld of a hand's text, brackets included.
Result<Meld> parse_bracketed(std::string_view text) {
    const bool closed = text.front() == '[';
    std::string_view inside = text.substr(1, text.size() - 2);
    Source source = Source::unknown;
    if (!inside.empty()) {
        const std::size_t mark = std::string_view("<^>").find(inside.back());
        if (mark != std::string_view::npos) {
            source = static_cast<Source>(mark + 1);
            inside.remove_suffix(1);
        }
    }
    const std::size_t plus = inside.find('+');
    std::string tiles_text(inside);
    if (plus != std::string_view::npos) tiles_text.erase(plus, 1);
    const Result<TileList> tiles = parse_tiles(tiles_text);
    if (!tiles.ok()) return tiles.problem();
    MeldType type = MeldType::pon;
    if (closed) {
        type = MeldType::closed_kan;
    } else if (plus != std::string_view::npos) {
        type = MeldType::added_kan;
    } else if (tiles.value().size() == 4) {
        type = MeldType::open_kan;
    } else if (tiles.value().size() > 1 && tiles.value()[0].kind() != tiles.value()[1].kind()) {
        type = MeldType::chi;
    }
    return make_meld(type, tiles.value(), source);
}

}  // namespace

std::uint32_t problems(const Hand& hand) {
    std::uint32_t found = 0;
    const int total = hand.concealed.total();
    if (overfull_kind(hand) != kNoKind) found |= kTooManyCopies;
    if (total > kMaxConcealed - 3 * hand.num_melds()) found |= kTooManyTiles;
    if (total % 3 == 0) found |= kSizeOutOfStep;
    for (int suit = 0; suit < kNumSuits; ++suit) {
        if (hand.reds[suit] > hand.concealed[kind_of(suit, 4)]) found |= kRedsWithoutFives;
    }
    Counts melded;
    for (const Meld& meld : hand.melds) meld.add_to(melded);
    if (!(melded == hand.melded)) found |= kMeldedWrong;
    return found;
}

Problem describe(const Hand& hand, std::uint32_t problems) {
    if (problems & kTooManyCopies) {
        const TileKind kind = overfull_kind(hand);
        return {ErrorCode::too_many_copies,
                std::to_string(copies_of(hand, kind)) + " copies of " + to_string(Tile{kind}) +
                    " (limit 4) in " + to_string(hand),
                "hand"};
    }
    const std::string size = std::to_string(hand.concealed.total()) + " concealed tiles beside " +
                             std::to_string(hand.num_melds()) + " melds";
    if (problems & kTooManyTiles) {
        return bad_hand(size + " (limit " + std::to_string(kMaxConcealed - 3 * hand.num_melds()) +
                        ") in " + to_string(hand));
    }
    if (problems & kRedsWithoutFives)
        return bad_hand("more red fives than fives in " + to_string(hand));
    if (problems & kSizeOutOfStep) {
        return bad_hand(size + ": a hand has 3n+1 or 3n+2 concealed tiles, in " + to_string(hand));
    }
    return bad_hand("melds and melded tiles differ in " + to_string(hand));
}

Result<Hand> make_hand(const TileList& concealed, const StaticVector<Meld, kMaxMelds>& melds) {
    // Counted in plain integers first: three bits hold no more than seven copies.
    std::array<int, kNumKinds> copies{};
    for (const Tile tile : concealed) ++copies[tile.kind()];
    Hand hand;
    for (const Meld& meld : melds) {
        Counts tiles;
        meld.add_to(tiles);
        for (const TileKind kind : tiles.kinds()) copies[kind] += tiles[kind];
    }
    for (TileKind kind = 0; kind < kNumKinds; ++kind) {
        if (copies[kind] <= kCopies) continue;
        return Problem{ErrorCode::too_many_copies,
                       std::to_string(copies[kind]) + " copies of " + to_string(Tile{kind}) +
                           " (limit 4) in " + quoted(to_string(concealed)),
                       "hand"};
    }
    const std::size_t limit = kMaxConcealed - 3 * melds.size();
    if (concealed.size() > limit) {
        return bad_hand(std::to_string(concealed.size()) + " concealed tiles beside " +
                        std::to_string(melds.size()) + " melds (limit " + std::to_string(limit) +
                        ") in " + quoted(to_string(concealed)));
    }
    for (const Tile tile : concealed) hand.add(tile);
    for (const Meld& meld : melds) hand.add(meld);
    return hand;
}

Result<Hand> parse_hand(std::string_view text) {
    const std::size_t first_meld = text.find_first_of("([");
    Result<TileList> concealed = parse_tiles(text.substr(0, first_meld));
    if (!concealed.ok()) {
        concealed.problem().field = "hand";
        return concealed.problem();
    }
    StaticVector<Meld, kMaxMelds> melds;
    std::size_t at = first_meld;
    while (at != std::string_view::npos && at < text.size()) {
        if (text[at] == ' ') {
            ++at;
            continue;
        }
        const char closing = text[at] == '(' ? ')' : text[at] == '[' ? ']' : '\0';
        const std::size_t end = closing ? text.find(closing, at) : std::string_view::npos;
        if (end == std::string_view::npos) {
            return Problem{ErrorCode::bad_meld,
                           "a meld in ( ) or [ ] is wanted at byte " + std::to_string(at + 1) +
                               " of " + quoted(text),
                           "hand"};
        }
        if (melds.full()) {
            return Problem{ErrorCode::bad_meld, "more than 4 melds in " + quoted(text), "hand"};
        }
        Result<Meld> meld = parse_bracketed(text.substr(at, end - at + 1));
        if (!meld.ok()) {
            meld.problem().field = "hand";
            return meld.problem();
        }
        melds.push_back(meld.value());
        at = end + 1;
    }
    return make_hand(concealed.value(), melds);
}

TileList concealed_tiles(const Hand& hand) {
    TileList tiles;
    for (TileKind kind = 0; kind < kNumKinds; ++kind) {
        const bool is_five = !is_honor(kind) && rank_of(kind) == 4;
        int reds = is_five ? hand.reds[group_of(kind)] : 0;
        for (int copy = 0; copy < hand.concealed[kind]; ++copy) {
            tiles.push_back(reds-- > 0 ? Tile::red_five(group_of(kind)) : Tile{kind});
        }
    }
    return tiles;
}

std::string to_string(const Hand& hand) {
    std::string out = to_string(concealed_tiles(hand));
    for (const Meld& meld : hand.melds) {
        if (!out.empty()) out += ' ';
        out += to_hand_text(meld);
    }
    return out;
}

}  // namespace hupai
