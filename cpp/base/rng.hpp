#pragma once
#include <array>
#include <bit>
#include <cstdint>

namespace hupai {

/// One step of splitmix64: spreads a number over all 64 bits.
constexpr std::uint64_t splitmix64(std::uint64_t x) {
    x += 0x9E3779B97F4A7C15ull;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ull;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBull;
    return x ^ (x >> 31);
}

/// The project's own generator, xoshiro256++ with its own bounded draw: the standard library's
/// shuffles and distributions differ from one platform to the next.
class Rng {
  public:
    /// A stream of its own for each (seed, a, b): of a deal, `a` is its round and `b` its honba.
    constexpr explicit Rng(std::uint64_t seed, std::uint64_t a = 0, std::uint64_t b = 0) {
        std::uint64_t state = splitmix64(splitmix64(splitmix64(seed) ^ a) ^ b);
        for (std::uint64_t& word : words_) {
            word = splitmix64(state);
            state += 0x9E3779B97F4A7C15ull;
        }
    }

    constexpr std::uint64_t next() {
        const std::uint64_t out = std::rotl(words_[0] + words_[3], 23) + words_[0];
        const std::uint64_t shifted = words_[1] << 17;
        words_[2] ^= words_[0];
        words_[3] ^= words_[1];
        words_[1] ^= words_[2];
        words_[0] ^= words_[3];
        words_[2] ^= shifted;
        words_[3] = std::rotl(words_[3], 45);
        return out;
    }

    /// 0 … n - 1, each as often as any other (Lemire's multiplication); n is not 0.
    constexpr std::uint32_t bounded(std::uint32_t n) {
        std::uint64_t wide = (next() >> 32) * n;
        if (static_cast<std::uint32_t>(wide) < n) {  // only then can a draw be one too many
            const std::uint32_t too_many = (0u - n) % n;
            while (static_cast<std::uint32_t>(wide) < too_many) wide = (next() >> 32) * n;
        }
        return static_cast<std::uint32_t>(wide >> 32);
    }

  private:
    std::array<std::uint64_t, 4> words_{};
};

}  // namespace hupai
