#pragma once
#include "hands/meld.hpp"
#include "patterns/sichuan_options.hpp"

// What the settlement of a deal asks of a rule set of the Sichuan family. Each rule set answers
// from its own options, by `settle_rules` and `kan_fee` beside them.
namespace hupai::sichuan {

/// Clauses that one of the rule sets has and the other has not; the defaults are of one that has
/// none of them.
struct SettleRules {
    bool kan_feeder_as_ron = false;
    int horses = 0;                    // shown after each win
    KanShot kan_shot = KanShot::none;
    TransferSplit transfer_split = TransferSplit::equal;
    std::int64_t pig_points = 0;   // to each seat that receives
    std::int64_t pig_penalty = 0;  // outside the ledger
    bool has_pigs = false;
    PigRecipients pig_recipients = PigRecipients::not_won;
    bool passive_pig = false;
    bool pig_pays_ready_check = false;
    bool kan_refund = false;
};

/// A kan as its fee sees it.
struct KanFacts {
    MeldType type = MeldType::open_kan;
    bool late = false;  // added with a tile that was not just drawn
    int link = 0;       // the n-th kan of a line from seat to seat; 0: begins none (P-31)
    int in_turn = 1;    // the n-th kan of its seat in this turn
};

/// What a kan costs its feeder, and each other seat that has not won.
struct KanFee {
    std::int64_t feeder = 0;
    std::int64_t each = 0;
};

}  // namespace hupai::sichuan
