#include "play/transfer.hpp"

#include "base/in_order.hpp"

namespace hupai {
namespace {

struct Row {
    TransferReason reason;
    const char* word;
    const char* clause;
};
constexpr Row kRows[kNumTransferReasons] = {
    {TransferReason::riichi_stick, "riichi_stick", "R-3.8"},
    {TransferReason::win, "win", "R-4.9"},
    {TransferReason::pao, "pao", "R-4.10"},
    {TransferReason::rinshan_pao, "rinshan_pao", "R-4.11"},
    {TransferReason::honba, "honba", "R-4.9"},
    {TransferReason::deposits, "deposits", "R-4.9"},
    {TransferReason::noten, "noten", "R-5.1"},
    {TransferReason::nagashi, "nagashi", "R-5.7"},
    {TransferReason::leftover_sticks, "leftover_sticks", "R-2.7"},
};
static_assert(is_in_order(kRows, &Row::reason));

}  // namespace

const char* to_string(TransferReason reason) {
    return kRows[static_cast<int>(reason)].word;
}

const char* clause_of(TransferReason reason) {
    return kRows[static_cast<int>(reason)].clause;
}

}  // namespace hupai
