#include "waits/calls.hpp"

namespace hupai {
namespace {

/// The different ways to take `copies` tiles of a kind: with 0, 1, … red fives among them.
struct RedRange {
    int least;
    int most;

    RedRange(const Hand& hand, TileKind kind, int copies) {
        const int reds = hand.reds_of(kind);
        const int plain = hand.concealed[kind] - reds;
        least = std::max(0, copies - plain);
        most = std::min(reds, copies);
    }
};

void take(Hand& hand, TileKind kind, int copies, int reds) {
    for (int i = 0; i < copies; ++i) {
        hand.remove(i < reds ? Tile::red_five(group_of(kind)) : Tile{kind});
    }
}

void add_call(Calls& found, const Hand& hand, Meld meld, Tile tile, int own_reds) {
    meld.reds = static_cast<std::uint8_t>(own_reds + (tile.is_red() ? 1 : 0));
    Call call{meld, hand};
    int reds = own_reds;
    for (int i = 0; i < 3; ++i) {
        const bool is_run = meld.type == MeldType::chi;
        const auto kind = static_cast<TileKind>(meld.kind + (is_run ? i : 0));
        const bool is_taken = is_run ? kind == tile.kind() : i == 2;
        if (is_taken) continue;
        const bool is_five = !is_honor(kind) && rank_of(kind) == 4;
        const int red = is_five && reds > 0 ? 1 : 0;
        reds -= red;
        take(call.after, kind, 1, red);
    }
    call.after.add(meld);
    found.push_back(call);
}

void add_chis(Calls& found, const Hand& hand, Tile tile) {
    const TileKind kind = tile.kind();
    for (int start = rank_of(kind) - 2; start <= rank_of(kind); ++start) {
        if (start < 0 || start > 6) continue;
        bool held = true;
        int least = 0;
        int most = 0;
        for (int rank = start; rank < start + 3; ++rank) {
            const TileKind own = kind_of(group_of(kind), rank);
            if (own == kind) continue;
            held = held && hand.concealed[own] > 0;
            if (hand.concealed[own] > 0) {
                const RedRange reds(hand, own, 1);
                least += reds.least;
                most += reds.most;
            }
        }
        for (int reds = least; held && reds <= most; ++reds) {
            add_call(found, hand, {MeldType::chi, kind_of(group_of(kind), start), 0, Source::left},
                     tile, reds);
        }
    }
}

}  // namespace

Calls calls(const Hand& hand, Tile tile, Source source, TileSet set) {
    Calls found;
    const TileKind kind = tile.kind();
    if (set == TileSet::four_player && source == Source::left && !is_honor(kind)) {
        add_chis(found, hand, tile);
    }
    if (hand.concealed[kind] >= 2) {
        const RedRange reds(hand, kind, 2);
        for (int r = reds.least; r <= reds.most; ++r) {
            add_call(found, hand, {MeldType::pon, kind, 0, source}, tile, r);
        }
    }
    return found;
}

}  // namespace hupai
