#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace hupai {

/// The Mersenne Twister with 32-bit outputs. Only the walls of Tenhou are drawn with it; the
/// standard library's own cannot be seeded with an array as `init_by_array` does.
class Mt19937 {
  public:
    static constexpr std::size_t kWords = 624;

    /// Seeded as the reference code's init_by_array; the key is not empty.
    explicit Mt19937(std::span<const std::uint32_t> key);

    std::uint32_t next();

  private:
    void refill();

    std::array<std::uint32_t, kWords> words_;
    std::size_t used_ = kWords;
};

}  // namespace hupai
