#include "rules/xuezhan/score.hpp"

namespace hupai::xuezhan {

Greatest greatest(const Hand& hand, const Options& options, const Win& around, const Counts& seen) {
    const SuitForms forms = options.suit_rule().forms(around.void_suit, hand.melded);
    const KindSet waited = waits(hand, forms);
    return sichuan::greatest_of<Score>(waited, hand, options, around, seen);
}

}  // namespace hupai::xuezhan
