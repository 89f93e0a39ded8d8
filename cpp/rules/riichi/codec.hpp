#pragma once
#include <span>
#include <vector>

#include "rules/riichi/deal.hpp"

namespace hupai::riichi {

/// A deal as bytes: a version, then every primary field, little-endian.
std::vector<std::uint8_t> to_bytes(const Deal& deal);
/// The deal back; refuses bytes that no sound deal has.
Result<Deal> deal_of_bytes(std::span<const std::uint8_t> bytes);

}  // namespace hupai::riichi
