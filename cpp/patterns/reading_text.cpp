#include "patterns/reading_text.hpp"

#include "tiles/notation.hpp"

namespace hupai {

GroupWriter::GroupWriter(const Hand& hand, Tile win) : reds_(hand.reds) {
    if (win.is_red()) ++reds_[static_cast<std::size_t>(group_of(win.kind()))];
}

std::string GroupWriter::tiles(TileKind kind, int size, int step) {
    TileList list;
    for (int i = 0; i < size; ++i) list.push_back(next(static_cast<TileKind>(kind + i * step)));
    return to_string(list);
}

Tile GroupWriter::next(TileKind kind) {
    if (is_honor(kind) || rank_of(kind) != 4) return Tile{kind};
    std::uint8_t& reds = reds_[static_cast<std::size_t>(group_of(kind))];
    if (reds == 0) return Tile{kind};
    --reds;
    return Tile::red_five(group_of(kind));
}

std::string standard_text(const Reading& reading, const Hand& hand, Tile win) {
    GroupWriter writer(hand, win);
    std::string out;
    for (const TileKind kind : reading.starts | reading.triplets) {
        const int runs = is_honor(kind) ? 0 : reading.num_runs(kind);
        for (int i = 0; i < runs; ++i) out += writer.run(kind) + " ";
        if (reading.triplets.has(kind)) out += writer.triplet(kind) + " ";
    }
    for (const Meld& meld : hand.melds) out += to_hand_text(meld) + " ";
    return out + "+ " + writer.pair(reading.pair);
}

}  // namespace hupai
