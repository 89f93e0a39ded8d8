#include "patterns/win_check.hpp"

namespace hupai {

std::optional<Problem> first_conflict(std::initializer_list<Contradiction> contradictions) {
    for (const Contradiction& c : contradictions) {
        if (c.holds) return Problem{ErrorCode::conflict, c.message, c.field};
    }
    return std::nullopt;
}

Problem wrong_size(const Hand& hand) {
    const int wanted = 13 - 3 * hand.num_melds();
    return {ErrorCode::bad_hand,
            std::to_string(hand.concealed.total()) + " concealed tiles beside " +
                std::to_string(hand.num_melds()) + " melds and the winning tile (" +
                std::to_string(wanted) + " are wanted) in " + to_string(hand),
            "hand"};
}

}  // namespace hupai
