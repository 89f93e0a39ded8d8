#pragma once
// Fixed-seed hands for the native loops, the same on every platform.
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "rules/riichi/context.hpp"

namespace hupai::bench {

using CountArray = std::array<std::uint8_t, kNumKinds>;

/// Counts as an array, as callers from outside hold them, and packed, as a kept-up hand holds them.
struct Workload {
    std::vector<CountArray> arrays;
    std::vector<Counts> counts;
    std::vector<riichi::Win> wins;  // of scoring workloads, one a hand

    void add(const Counts& hand);
    std::size_t size() const { return counts.size(); }
};

/// `name`: random13, random14, one_suit14, ready13, win14 (13 tiles and the winning one beside).
Workload make_workload(const std::string& name, std::size_t size);

/// Lines of 34 digits; of a win also "win tsumo seat_wind round_wind riichi dora_indicator".
Workload read_workload(const std::string& path);

/// 34 bytes to packed digits: three bits a rank gathered by shifts.
inline std::uint32_t pack_eight(std::uint64_t bytes) {
    bytes = (bytes | bytes >> 5) & 0x003F003F003F003Full;
    bytes = (bytes | bytes >> 10) & 0x00000FFF00000FFFull;
    return static_cast<std::uint32_t>((bytes | bytes >> 20) & 0xFFFFFF);
}
Counts pack(const CountArray& array);

}  // namespace hupai::bench
