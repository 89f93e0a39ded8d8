#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "base/result.hpp"

namespace hupai {

/// Reads exactly `out.size()` bytes of base64 (RFC 4648, no blanks); the problem names the place.
std::optional<Problem> read_base64(std::string_view text, std::span<std::uint8_t> out);

}  // namespace hupai
