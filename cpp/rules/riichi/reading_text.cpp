#include "rules/riichi/reading_text.hpp"

#include "tiles/notation.hpp"

namespace hupai::riichi {
namespace {

/// Writes concealed groups; a red five goes into the first group with a five.
class GroupWriter {
  public:
    GroupWriter(const Hand& hand, const Win& win) : reds_(hand.reds) {
        if (win.tile.is_red()) ++reds_[static_cast<std::size_t>(group_of(win.tile.kind()))];
    }

    std::string run(TileKind lowest) { return tiles(lowest, 3, 1); }
    std::string triplet(TileKind kind) { return tiles(kind, 3, 0); }
    std::string pair(TileKind kind) { return tiles(kind, 2, 0); }
    std::string pairs(KindSet kinds) {
        std::string out;
        for (const TileKind kind : kinds) {
            if (!out.empty()) out += ' ';
            out += pair(kind);
        }
        return out;
    }

  private:
    /// Tiles from `kind` on, each `step` kinds further.
    std::string tiles(TileKind kind, int size, int step) {
        TileList list;
        for (int i = 0; i < size; ++i) {
            list.push_back(next(static_cast<TileKind>(kind + i * step)));
        }
        return to_string(list);
    }

    Tile next(TileKind kind) {
        if (is_honor(kind) || rank_of(kind) != 4) return Tile{kind};
        std::uint8_t& reds = reds_[static_cast<std::size_t>(group_of(kind))];
        if (reds == 0) return Tile{kind};
        --reds;
        return Tile::red_five(group_of(kind));
    }

    std::array<std::uint8_t, kNumSuits> reds_;
};

std::string standard_text(const Reading& reading, const Hand& hand, GroupWriter& writer) {
    std::string out;
    for (TileKind kind = 0; kind < kNumKinds; ++kind) {
        const int runs = is_honor(kind) ? 0 : reading.num_runs(kind);
        for (int i = 0; i < runs; ++i) out += writer.run(kind) + " ";
        if (reading.triplets.has(kind)) out += writer.triplet(kind) + " ";
    }
    for (const Meld& meld : hand.melds) out += to_hand_text(meld) + " ";
    return out + "+ " + writer.pair(reading.pair);
}

}  // namespace

std::string reading_text(const Score& score, const Hand& hand, const Win& win) {
    GroupWriter writer(hand, win);
    const Counts concealed = hand.concealed.with(win.tile.kind());
    switch (score.shape) {
        case Shape::standard: return standard_text(score.reading, hand, writer);
        case Shape::seven_pairs: return writer.pairs(concealed.kinds());
        case Shape::thirteen_orphans: return writer.pairs(concealed.at_least(2));
    }
    return "";
}

}  // namespace hupai::riichi
