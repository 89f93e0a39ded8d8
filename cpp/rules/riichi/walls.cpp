#include "rules/riichi/walls.hpp"

#include <algorithm>

#include "play/tenhou_wall.hpp"
#include "play/throw.hpp"

namespace hupai::riichi {

Result<Wall> tenhou_wall(std::string_view seed, int deal, const Options& options) {
    const auto& aka = options.aka;
    const bool reds = std::any_of(aka.begin(), aka.end(), [](int n) { return n > 0; });
    for (std::size_t suit = options.is_sanma() ? 1 : 0; suit < kNumSuits; ++suit) {
        if (aka[suit] == (reds ? 1 : 0)) continue;
        return Problem{ErrorCode::conflict,
                       "a wall of Tenhou has one red five of every suit or none, not aka=" +
                           std::to_string(aka[0]) + "," + std::to_string(aka[1]) + "," +
                           std::to_string(aka[2]),
                       "rules"};
    }
    Result<TenhouShuffle> shuffle = TenhouShuffle::of(seed);
    if (!shuffle.ok()) return shuffle.problem();
    for (int i = 0; i < deal; ++i) shuffle.value().skip_wall();
    return shuffle.value().next_wall(options.players, reds);
}

Result<Wall> thrown_wall(std::span<const TileList, kNumSides> sides, int dealer, int dice,
                         const Options& options) {
    if (options.is_sanma()) {
        return Problem{ErrorCode::conflict,
                       "four sides of 17 stacks are not thrown at with three players", "rules"};
    }
    return hupai::thrown_wall(sides, dealer, dice, tile_supply(options));
}

Result<int> first_dealer(std::span<const int> throws, const Options& options) {
    const auto wanted = static_cast<std::size_t>(num_throws(options));
    if (throws.size() != wanted) {
        return Problem{ErrorCode::bad_field,
                       std::to_string(wanted) + (wanted == 1 ? " throw is" : " throws are") +
                           " wanted, not " + std::to_string(throws.size()),
                       "throws"};
    }
    for (const int dice : throws) {
        if (const auto problem = dice_problem(dice)) return *problem;
    }
    return hupai::first_dealer(throws, options.players);
}

}  // namespace hupai::riichi
