#pragma once
#include <span>
#include <string_view>

#include "play/make_wall.hpp"
#include "rules/riichi/options.hpp"

namespace hupai::riichi {

/// The tiles that a rule set is played with.
inline TileSupply tile_supply(const Options& options) {
    return {options.is_sanma() ? kinds::kSanma : kinds::kAll, options.aka};
}

/// The wall of a seed for a round (wind x players + dealer) and honba.
inline Wall seeded_wall(const Options& options, std::uint64_t seed, int round, int honba) {
    return hupai::seeded_wall(tile_supply(options), seed, static_cast<std::uint64_t>(round),
                              static_cast<std::uint64_t>(honba));
}

/// A wall of Tenhou: `deal` is counted from 0 within the match. Refuses options with more
/// than one red five of a suit, which Tenhou's tiles have not.
Result<Wall> tenhou_wall(std::string_view seed, int deal, const Options& options);

/// Four sides thrown at; four players only.
Result<Wall> thrown_wall(std::span<const TileList, kNumSides> sides, int dealer, int dice,
                         const Options& options);

/// How many throws find the first dealer.
constexpr int num_throws(const Options& options) {
    switch (options.first_dealer) {
        case FirstDealer::two_throws: return 2;
        case FirstDealer::one_throw: return 1;
        case FirstDealer::east: return 0;
    }
    return 0;
}

/// The first dealer among the seats as drawn, East being seat 0.
Result<int> first_dealer(std::span<const int> throws, const Options& options);

}  // namespace hupai::riichi
