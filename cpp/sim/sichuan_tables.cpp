#include "sim/sichuan_tables.hpp"

#include "sim/action_mask.hpp"
#include "sim/tables_play.hpp"

namespace hupai {
namespace sichuan {

void mark_legal(const ActionIds& ids, const Legal& legal, std::uint8_t* mask) {
    const MaskWriter out(ids, mask);
    out.mark_plain(legal.plain);
    if (legal.pon) out.mark(Action::pon(legal.claimed, legal.claimed));
    out.mark_kinds(ActionType::closed_kan, legal.closed_kans);
    out.mark_kinds(ActionType::added_kan, legal.added_kans);
    out.mark_discards(ActionType::discard, legal.discards, legal.drawn, legal.discard_drawn);
    out.mark_discards(ActionType::sing, legal.songs, legal.drawn, legal.sing_drawn);
    out.mark_discards(ActionType::dance, legal.dances, legal.drawn, legal.dance_drawn);
    out.mark_kinds(ActionType::exchange, legal.exchanges);
    if (!legal.void_suits) return;
    for (int suit = 0; suit < kNumSuits; ++suit) out.mark(Action::void_suit(suit));
}

}  // namespace sichuan

HUPAI_TABLES_OF(sichuan::TableFamily<xuezhan::Rules>)
HUPAI_TABLES_OF(sichuan::TableFamily<panzhihua::Rules>)

}  // namespace hupai
