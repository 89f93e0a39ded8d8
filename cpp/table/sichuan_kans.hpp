#pragma once
#include "table/sichuan_flow.hpp"
#include "table/sichuan_rules.hpp"

// Fees of kans, and what becomes of them at the discard after a kan.
namespace hupai::sichuan {

/// All that was paid for a kan.
inline std::int64_t fee_of(const KanRecord& kan) {
    std::int64_t sum = 0;
    for (const std::int64_t points : kan.paid) sum += points;
    return sum;
}

/// X-30, P-31: the feeder, and each other seat that has not won.
template <class Rules, class Sink>
void Flow<Rules, Sink>::stand_kan(MeldType type, TileKind kind, int from, bool late) {
    KanRecord& kan = deal_.kans.append();
    kan = {deal_.turn, static_cast<Seat>(from), type, kind};
    ++deal_.turn_kans;
    const int link = type == MeldType::open_kan ? deal_.chain_links : 0;
    const KanFee fee = kan_fee(KanFacts{type, late, link, deal_.turn_kans}, deal_.options);
    each_other(deal_.turn, kSeats, [&](int payer) {
        if (deal_.has_won(payer)) return;
        const std::int64_t points = payer == from ? fee.feeder : fee.each;
        kan.paid[static_cast<std::size_t>(payer)] = points;
        pay(payer, deal_.turn, points, TransferReason::kan_fee,
            static_cast<int>(deal_.kans.size()));
    });
}

/// The turn's seat was ronned after a kan: the fee of its last one, or of all of this turn, leaves
/// it.
template <class Rules, class Sink>
void Flow<Rules, Sink>::settle_kan_shot(SeatSet winners) {
    const SettleRules rules = settle_rules(deal_.options);
    if (rules.kan_shot == KanShot::none) return;
    const std::size_t end = deal_.kans.size();
    const std::size_t number = rules.kan_shot == KanShot::transfer_all ? deal_.turn_kans : 1;
    for (std::size_t i = end - number; i < end; ++i) {
        KanRecord& kan = deal_.kans[i];
        if (kan.moved) continue;
        kan.moved = true;
        const int id = static_cast<int>(i + 1);
        if (rules.kan_shot == KanShot::refund) {
            return_fee(kan, id, TransferReason::kan_shot_refund);
        } else {
            transfer_fee(kan, id, winners, rules.transfer_split);
        }
    }
}

template <class Rules, class Sink>
void Flow<Rules, Sink>::transfer_fee(const KanRecord& kan, int id, SeatSet winners,
                                     TransferSplit split) {
    const std::int64_t fee = fee_of(kan);
    const std::int64_t number = std::popcount(winners);
    bool is_nearest = true;
    each_other(kan.seat, kSeats, [&](int winner) {
        if (!has_seat(winners, winner)) return;
        std::int64_t share = fee;
        if (split == TransferSplit::equal) share = fee / number + is_nearest * (fee % number);
        if (split == TransferSplit::nearest) share *= is_nearest;
        pay(kan.seat, winner, share, TransferReason::kan_transfer, id);
        is_nearest = false;
    });
}

/// Back to those who paid it.
template <class Rules, class Sink>
void Flow<Rules, Sink>::return_fee(const KanRecord& kan, int id, TransferReason reason) {
    each_other(kan.seat, kSeats, [&](int payer) {
        pay(kan.seat, payer, kan.paid[static_cast<std::size_t>(payer)], reason, id);
    });
}

}  // namespace hupai::sichuan
