#pragma once
#include "tiles/suit_choices.hpp"
#include "waits/ukeire.hpp"

namespace hupai {

/// The winning shapes of rule sets that play the three suits alone: four melds and a
/// pair, or seven pairs with four equal tiles as two of them, within the suits that are open. The
/// questions are those of shanten.hpp and ukeire.hpp; where no suits are open every answer is
/// kNoForm or empty.
struct SuitForms {
    SuitChoices choices = kAnySuits;
    OwnFour own_four = OwnFour::concealed;
};

/// What a rule set says of the suits and of own copies: beside the melds of a hand and the suit
/// that its seat has declared (or kNoSuit) it gives the hand's SuitForms.
struct SuitRule {
    VoidSuit void_suit = VoidSuit::natural;
    OwnFour own_four = OwnFour::concealed;

    SuitForms forms(int declared, const Counts& melded) const {
        return {suit_choices(void_suit, declared, melded), own_four};
    }
    friend constexpr bool operator==(const SuitRule&, const SuitRule&) = default;
};

ShantenByForm shanten_by_form(const Counts& concealed, const Counts& melded, int num_melds,
                              const SuitForms& forms);
KindSet useful_kinds(const Counts& concealed, const Counts& melded, int num_melds,
                     const SuitForms& forms);
KindSet waits(const Counts& concealed, const Counts& melded, int num_melds, const SuitForms& forms);
Discards discards(const Counts& concealed, const Counts& melded, int num_melds,
                  const SuitForms& forms);

/// False where no discard from these 3n+2 tiles leaves a ready hand, whatever the suits are: a
/// quick look that spares most hands the search.
bool may_leave_ready(const Counts& concealed, int num_melds, OwnFour own_four);

inline int shanten(const Hand& hand, const SuitForms& forms) {
    return shanten_by_form(hand.concealed, hand.melded, hand.num_melds(), forms).least();
}
inline KindSet waits(const Hand& hand, const SuitForms& forms) {
    return waits(hand.concealed, hand.melded, hand.num_melds(), forms);
}

}  // namespace hupai
