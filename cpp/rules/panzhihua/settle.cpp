#include "rules/panzhihua/settle.hpp"

namespace hupai::panzhihua {
namespace {

/// By how much a kan costs more that follows others: from seat to seat twice as much the first
/// time, in one turn twice as much the second time.
std::int64_t chain_factor(const sichuan::KanFacts& kan, KanChain chain) {
    const int link = kan.link;
    const int more = kan.in_turn - 1;  // own kans before it in this turn
    switch (chain) {
        case KanChain::off: return 1;
        case KanChain::geometric: return std::int64_t{1} << (link > 0 ? link : more);
        case KanChain::mixed: return link > 0 ? 2 * link : std::int64_t{1} << more;
        case KanChain::linear: break;
    }
    return link > 0 ? 2 * link : more > 0 ? 2 * more : 1;
}

}  // namespace

sichuan::SettleRules settle_rules(const Options&) {
    return {};
}

sichuan::KanFee kan_fee(const sichuan::KanFacts& kan, const Options& options) {
    const std::int64_t unit = options.base * chain_factor(kan, options.kan_chain);
    switch (kan.type) {
        case MeldType::open_kan: return {unit * options.kan_fees[0], 0};
        case MeldType::closed_kan: return {0, unit * options.kan_fees[2]};
        default: return {0, kan.late ? 0 : unit * options.kan_fees[1]};
    }
}

std::int64_t ready_points(const Score& score, int factor, int payer_factor,
                          const Options& options) {
    return payment_of(score.face, factor, payer_factor, options);
}

}  // namespace hupai::panzhihua
