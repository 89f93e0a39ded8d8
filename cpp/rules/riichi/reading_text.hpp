#pragma once
#include <string>

#include "rules/riichi/score.hpp"

namespace hupai::riichi {

/// The groups of a complete hand as its score reads them: "123m 406p (555z<) [2222s] + 99p",
/// "11m 22m … 77z" of seven pairs, the pair alone of thirteen orphans.
std::string reading_text(const Score& score, const Hand& hand, const Win& win);

}  // namespace hupai::riichi
