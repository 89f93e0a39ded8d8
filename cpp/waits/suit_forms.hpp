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

ShantenByForm shanten_by_form(const Counts& concealed, const Counts& melded, int num_melds,
                              const SuitForms& forms);
KindSet useful_kinds(const Counts& concealed, const Counts& melded, int num_melds,
                     const SuitForms& forms);
KindSet waits(const Counts& concealed, const Counts& melded, int num_melds, const SuitForms& forms);
Discards discards(const Counts& concealed, const Counts& melded, int num_melds,
                  const SuitForms& forms);

}  // namespace hupai
