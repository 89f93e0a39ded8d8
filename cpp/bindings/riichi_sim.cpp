// Built-in players, perft and many deals at once.
#include "bindings/decisions.hpp"
#include "bindings/many.hpp"
#include "bindings/riichi_deal.hpp"
#include "sim/riichi_deals.hpp"
#include "sim/riichi_efficient.hpp"
#include "sim/riichi_tables.hpp"

namespace hupai::bindings {

void def_riichi_sim(RiichiDealClass& deal) {
    def_deal_sim<RiichiPlay>(deal, R"doc(What a built-in player does.

Parameters
----------
policy : {"random", "first", "efficient"}
    Any legal action; the first of `legal_actions`; or towards a ready hand by the tiles that the
    seat has not seen, winning and declaring riichi whenever it can.
seed : int
    Of `random`.
)doc");
    def_decisions<RiichiPlay>(deal, kRiichiActions);
}

void def_riichi_sim(RulesClass<Riichi>& rules) {
    constexpr int kParts = 1000 * riichi::kPointParts;  // results are in thousands
    def_play_many<RiichiPlay>(rules, {kParts});
    def_rows<RiichiPlay>(rules, kRiichiActions, {kParts});
}

}  // namespace hupai::bindings
