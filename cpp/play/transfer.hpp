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
};
inline constexpr int kNumTransferReasons = 9;

const char* to_string(TransferReason reason);
/// The clause of the rule page: "R-4.9".
const char* clause_of(TransferReason reason);

/// One entry of a settlement.
struct Transfer {
    Seat payer = kNobody;  // kNobody: the table
    Seat payee = kNobody;
    TransferReason reason = TransferReason::win;
    std::int32_t points = 0;

    friend constexpr bool operator==(const Transfer&, const Transfer&) = default;
};

}  // namespace hupai
