#include "rules/panzhihua/score.hpp"

namespace hupai::panzhihua {

Greatest greatest(const Hand& hand, const Options& options, const Win& around, const Counts& seen) {
    const SuitForms forms = options.suit_rule().forms(around.void_suit, hand.melded);
    const KindSet waited = waits(hand, forms);
    Options checked = options;
    checked.dancer_ron = true;  // a value, not a win: P-14 bars no payment
    return sichuan::greatest_of<Score>(waited, hand, checked, around, seen);
}

}  // namespace hupai::panzhihua
