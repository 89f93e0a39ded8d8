#include "rules/riichi/reading_text.hpp"

#include "patterns/reading_text.hpp"

namespace hupai::riichi {
namespace {

std::string pairs_text(KindSet kinds, GroupWriter writer) {
    std::string out;
    for (const TileKind kind : kinds) out += (out.empty() ? "" : " ") + writer.pair(kind);
    return out;
}

}  // namespace

std::string reading_text(const Score& score, const Hand& hand, const Win& win) {
    const Counts concealed = hand.concealed.with(win.tile.kind());
    switch (score.shape) {
        case Shape::standard: return standard_text(score.reading, hand, win.tile);
        case Shape::seven_pairs: return pairs_text(concealed.kinds(), GroupWriter(hand, win.tile));
        case Shape::thirteen_orphans:
            return pairs_text(concealed.at_least(2), GroupWriter(hand, win.tile));
    }
    return "";
}

}  // namespace hupai::riichi
