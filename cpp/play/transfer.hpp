#pragma once
#include <cstdint>

#include "play/seats.hpp"

namespace hupai {

/// Why points change hands.
enum class TransferReason : std::uint8_t {
    riichi_stick,
    win,
    pao,
    rinshan_pao,
    honba,
    deposits,
    noten,
    nagashi,
    leftover_sticks,
    kan_feeder,
    kan_fee,
    kan_transfer,
    kan_shot_refund,
    pig,
    ready_check,
    kan_refund,
    leave_after_win,
    forfeit,
    false_win,
    false_declaration,
    pig_penalty,
};
inline constexpr int kNumTransferReasons = 21;

const char* to_string(TransferReason reason);

/// Whose clauses a settlement names.
enum class RulePage : std::uint8_t { riichi, xuezhan, panzhihua };
inline constexpr int kNumRulePages = 3;

/// One entry of a settlement, or a penalty beside it, which nobody receives.
struct Transfer {
    Seat payer = kNobody;  // kNobody: the table
    Seat payee = kNobody;
    TransferReason reason = TransferReason::win;
    std::int64_t points = 0;
    RulePage page = RulePage::riichi;
    std::uint8_t kan = 0;  // the id of the kan that it is for; 0: none

    friend constexpr bool operator==(const Transfer&, const Transfer&) = default;
};

/// The clause of the rule page: "R-4.9"; empty where the page has no such reason.
const char* clause_of(TransferReason reason, RulePage page);
inline const char* clause_of(const Transfer& transfer) {
    return clause_of(transfer.reason, transfer.page);
}

}  // namespace hupai
