#include "rules/xuezhan/settle.hpp"

namespace hupai::xuezhan {

sichuan::SettleRules settle_rules(const Options& options) {
    sichuan::SettleRules rules;
    rules.kan_feeder_as_ron = options.open_kan_tsumo == OpenKanTsumo::as_ron;
    rules.horses = options.horses;
    rules.kan_shot = options.kan_shot;
    rules.transfer_split = options.transfer_split;
    rules.has_pigs = options.void_suit != VoidSuit::none;
    rules.pig_points = std::int64_t{options.pig_multiple} * options.base;
    rules.pig_penalty = options.pig_penalty;
    rules.pig_recipients = options.pig_recipients;
    rules.passive_pig = options.passive_pig && options.void_suit == VoidSuit::declared;
    rules.pig_pays_ready_check = options.pig_pays_ready_check;
    rules.kan_refund = options.kan_refund != KanRefund::never;  // a pig is never ready
    return rules;
}

sichuan::KanFee kan_fee(const sichuan::KanFacts& kan, const Options& options) {
    const std::int64_t base = options.base;
    switch (kan.type) {
        case MeldType::open_kan:
            return {base * options.open_kan_fee, base * options.open_kan_side_fee};
        case MeldType::closed_kan: return {0, base * options.closed_kan_fee};
        default: break;
    }
    const bool pays = !kan.late || options.late_added_kan_pays;
    return {0, pays ? base * options.added_kan_fee : 0};
}

std::int64_t ready_points(const Score& score, int, int, const Options&) {
    return score.value;
}

}  // namespace hupai::xuezhan
