#include "sim/riichi_tables.hpp"

#include "sim/tables_play.hpp"

namespace hupai {
namespace riichi {

void mark_legal(const ActionIds& ids, const Legal& legal, std::uint8_t* mask) {
    if (legal.pons != 0 || legal.chis != 0) return hupai::mark_legal<Legal>(ids, legal, mask);
    for (unsigned rest = legal.plain; rest != 0; rest &= rest - 1) {
        mask[ids.first(static_cast<ActionType>(std::countr_zero(rest)))] = 1;
    }
    // A bit of a set of tiles is the tile's place among the actions of a type.
    const auto mark = [&](ActionType type, std::uint64_t places, int spread) {
        std::uint8_t* first = mask + ids.first(type);
        for (; places != 0; places &= places - 1) first[spread * std::countr_zero(places)] = 1;
    };
    const auto mark_discards = [&](ActionType type, TileCodeSet hand, bool with_drawn) {
        mark(type, hand.bits, 2);
        if (with_drawn) mask[ids.first(type) + 2 * ids.place_of(legal.drawn) + 1] = 1;
    };
    mark(ActionType::closed_kan, legal.closed_kans.bits, 1);
    mark(ActionType::added_kan, legal.added_kans.bits, 1);
    mark_discards(ActionType::discard, legal.discards, legal.discard_drawn);
    if (legal.riichi.empty() && !legal.riichi_drawn) return;
    mark_discards(ActionType::riichi, legal.riichi, legal.riichi_drawn);
    if (legal.open_riichi) {
        mark_discards(ActionType::open_riichi, legal.riichi, legal.riichi_drawn);
    }
}

}  // namespace riichi

template class Tables<riichi::TableFamily>;
template std::optional<std::size_t> Tables<riichi::TableFamily>::step(const std::int16_t*);
template std::optional<std::size_t> Tables<riichi::TableFamily>::step(const std::int32_t*);
template std::optional<std::size_t> Tables<riichi::TableFamily>::step(const std::int64_t*);

}  // namespace hupai
