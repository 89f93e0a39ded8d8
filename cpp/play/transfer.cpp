#include "play/transfer.hpp"

#include "base/in_order.hpp"

namespace hupai {
namespace {

struct Row {
    TransferReason reason;
    const char* word;
    const char* clauses[kNumRulePages];
};
constexpr Row kRows[kNumTransferReasons] = {
    {TransferReason::riichi_stick, "riichi_stick", {"R-3.8", "", ""}},
    {TransferReason::win, "win", {"R-4.9", "X-31", "P-20"}},
    {TransferReason::pao, "pao", {"R-4.10", "", ""}},
    {TransferReason::rinshan_pao, "rinshan_pao", {"R-4.11", "", ""}},
    {TransferReason::honba, "honba", {"R-4.9", "", ""}},
    {TransferReason::deposits, "deposits", {"R-4.9", "", ""}},
    {TransferReason::noten, "noten", {"R-5.1", "", ""}},
    {TransferReason::nagashi, "nagashi", {"R-5.7", "", ""}},
    {TransferReason::leftover_sticks, "leftover_sticks", {"R-2.7", "", ""}},
    {TransferReason::kan_feeder, "kan_feeder", {"", "X-32", ""}},
    {TransferReason::kan_fee, "kan_fee", {"", "X-30", "P-31"}},
    {TransferReason::kan_transfer, "kan_transfer", {"", "X-33", ""}},
    {TransferReason::kan_shot_refund, "kan_shot_refund", {"", "X-33", ""}},
    {TransferReason::pig, "pig", {"", "X-35", ""}},
    {TransferReason::ready_check, "ready_check", {"", "X-36", "P-34"}},
    {TransferReason::kan_refund, "kan_refund", {"", "X-37", ""}},
    {TransferReason::leave_after_win, "leave_after_win", {"", "X-39", "X-39"}},
    {TransferReason::forfeit, "forfeit", {"", "X-40", ""}},
    {TransferReason::false_win, "false_win", {"", "X-42", ""}},
    {TransferReason::false_declaration, "false_declaration", {"", "", "P-16"}},
    {TransferReason::pig_penalty, "pig_penalty", {"", "X-35", ""}},
};
static_assert(is_in_order(kRows, &Row::reason));

}  // namespace

const char* to_string(TransferReason reason) {
    return kRows[static_cast<int>(reason)].word;
}

const char* clause_of(TransferReason reason, RulePage page) {
    return kRows[static_cast<int>(reason)].clauses[static_cast<int>(page)];
}

}  // namespace hupai
