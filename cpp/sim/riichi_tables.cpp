#include "sim/riichi_tables.hpp"

#include "sim/action_mask.hpp"
#include "sim/tables_play.hpp"

namespace hupai {
namespace riichi {

void mark_legal(const ActionIds& ids, const Legal& legal, std::uint8_t* mask) {
    const MaskWriter out(ids, mask);
    if (legal.pons != 0 || legal.chis != 0) {
        for (int n = 0; n < legal.size(); ++n) out.mark(legal[n]);
        return;
    }
    out.mark_plain(legal.plain);
    out.mark_kinds(ActionType::closed_kan, legal.closed_kans);
    out.mark_tiles(ActionType::added_kan, legal.added_kans);
    out.mark_discards(ActionType::discard, legal.discards, legal.drawn, legal.discard_drawn);
    if (legal.riichi.empty() && !legal.riichi_drawn) return;
    out.mark_discards(ActionType::riichi, legal.riichi, legal.drawn, legal.riichi_drawn);
    if (!legal.open_riichi) return;
    out.mark_discards(ActionType::open_riichi, legal.riichi, legal.drawn, legal.riichi_drawn);
}

}  // namespace riichi

HUPAI_TABLES_OF(riichi::TableFamily)

}  // namespace hupai
