#pragma once
#include "patterns/sichuan.hpp"
#include "patterns/words.hpp"

namespace hupai::sichuan {

/// What an item needs of a hand as it was read; an explanation names the first that fails.
enum class Condition : std::uint8_t {
    standard_shape,
    seven_pairs_shape,
    four_of_a_kind,
    all_triplets,
    one_suit,
    outside_groups,
    two_five_eight,
    four_melds,
    pair_won,
    by_tsumo,
    by_ron,
    after_kan,
    robbed,
    last_tile,
    heavenly,
    earthly,
    dealt_ready,
    own_kan,
    root,
    horse,
    pon_fourth,
    concealed_fourth,
    middle_five,
    edge_wait,
    closed_wait,
    single_wait,
    nothing_greater,  // never holds: the item would count if nothing greater did
};

/// A hand as its score read it.
struct Subject {
    const Facts& facts;
    const Win& win;
    Shape shape;
    const Reading& reading;
    Wait wait;
};
bool holds(Condition condition, const Subject& subject);

/// Why an item does not count when this is its first failing condition.
const char* word(Condition condition, Language language);

/// An item with its conditions; places not used are `nothing_greater`.
template <class Item>
struct Requirement {
    Item item;
    Condition first = Condition::nothing_greater;
    Condition second = Condition::nothing_greater;
    Condition third = Condition::nothing_greater;

    Condition first_failing(const Subject& subject) const {
        for (const Condition condition : {first, second, third}) {
            if (!holds(condition, subject)) return condition;
        }
        return Condition::nothing_greater;
    }
};

}  // namespace hupai::sichuan
