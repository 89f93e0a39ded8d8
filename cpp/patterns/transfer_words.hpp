#pragma once
#include <string>

#include "patterns/words.hpp"
#include "play/transfer.hpp"

namespace hupai {

/// "Seat 1 pays seat 0 3900 points for the hand": who pays whom, how much and why.
std::string explain(const Transfer& transfer, Language language);

}  // namespace hupai
