#pragma once
// Hands from a file that bench/files.py has written.
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "patterns/sichuan.hpp"
#include "rules/riichi/context.hpp"

namespace hupai::bench {

using CountArray = std::array<std::uint8_t, kNumKinds>;

/// Counts as an array, as callers from outside hold them, and packed, as a kept-up hand holds them;
/// of scoring workloads also one win a hand.
struct Workload {
    std::vector<CountArray> arrays;
    std::vector<Counts> counts;
    std::vector<riichi::Win> wins;
    // of the Sichuan family
    std::vector<Hand> hands;
    std::vector<sichuan::Win> sichuan_wins;

    std::size_t size() const { return counts.size(); }
};

/// Lines of 34 digits, one a kind; of a win also numbers: "win tsumo seat_wind round_wind riichi
/// dora_indicator".
Workload read_hands(const std::string& path);

/// Lines of 34 digits and "win tsumo after_kan last_tile void factor", then the code of each meld.
Workload read_sichuan_wins(const std::string& path);

}  // namespace hupai::bench
