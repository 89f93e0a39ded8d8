#include "base/mt19937.hpp"

#include <algorithm>

#include "base/check.hpp"

namespace hupai {

Mt19937::Mt19937(std::span<const std::uint32_t> key) {
    HUPAI_ASSERT(!key.empty());
    words_[0] = 19650218u;
    for (std::uint32_t i = 1; i < kWords; ++i) {
        words_[i] = 1812433253u * (words_[i - 1] ^ words_[i - 1] >> 30) + i;
    }
    std::size_t i = 1;
    std::size_t j = 0;
    const auto mixed = [&](std::uint32_t factor) {
        return words_[i] ^ (words_[i - 1] ^ words_[i - 1] >> 30) * factor;
    };
    const auto step = [&] {
        if (++i == kWords) {
            words_[0] = words_[kWords - 1];
            i = 1;
        }
    };
    for (std::size_t left = std::max(kWords, key.size()); left > 0; --left) {
        words_[i] = mixed(1664525u) + key[j] + static_cast<std::uint32_t>(j);
        if (++j == key.size()) j = 0;
        step();
    }
    for (std::size_t left = kWords - 1; left > 0; --left) {
        words_[i] = mixed(1566083941u) - static_cast<std::uint32_t>(i);
        step();
    }
    words_[0] = 0x80000000u;
}

void Mt19937::refill() {
    constexpr std::size_t kApart = 397;
    for (std::size_t i = 0; i < kWords; ++i) {
        const std::uint32_t joined =
            (words_[i] & 0x80000000u) | (words_[(i + 1) % kWords] & 0x7FFFFFFFu);
        words_[i] =
            words_[(i + kApart) % kWords] ^ joined >> 1 ^ ((joined & 1) != 0 ? 0x9908B0DFu : 0);
    }
    used_ = 0;
}

std::uint32_t Mt19937::next() {
    if (used_ == kWords) refill();
    std::uint32_t out = words_[used_++];
    out ^= out >> 11;
    out ^= out << 7 & 0x9D2C5680u;
    out ^= out << 15 & 0xEFC60000u;
    return out ^ out >> 18;
}

}  // namespace hupai
