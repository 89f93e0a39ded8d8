#pragma once
#include <initializer_list>
#include <optional>

#include "hands/hand.hpp"

namespace hupai {

// What makes a hand and a win impossible together, in every rule set.

/// One pair of facts that cannot both be: the sentence and the field to blame.
struct Contradiction {
    bool holds;
    const char* message;
    const char* field;
};
std::optional<Problem> first_conflict(std::initializer_list<Contradiction> contradictions);

/// Without its winning tile a hand has 13 - 3 x melds concealed tiles.
inline bool has_winning_size(const Hand& hand) {
    return hand.concealed.total() == 13 - 3 * hand.num_melds();
}
/// The problem of a hand that has not.
Problem wrong_size(const Hand& hand);

}  // namespace hupai
