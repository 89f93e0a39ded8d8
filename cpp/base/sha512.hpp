#pragma once
#include <array>
#include <cstdint>
#include <span>

namespace hupai {

/// The SHA-512 of some bytes (FIPS 180-4). Only the walls of Tenhou need it.
std::array<std::uint8_t, 64> sha512(std::span<const std::uint8_t> bytes);

}  // namespace hupai
