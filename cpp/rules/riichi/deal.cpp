#include "rules/riichi/deal.hpp"

namespace hupai::riichi {
namespace {

constexpr int kDeadWall = 14;  // at all times

/// Replacement tiles lie outermost: two stacks with four players, four with three.
int first_indicator(const Deal& deal) {
    return deal.wall.size - (deal.options.is_sanma() ? 10 : 6);
}

}  // namespace

int to_act(const Deal& deal) {
    switch (deal.phase) {
        case Phase::over: return kNobody;
        case Phase::claims: return first_after(deal.answers.waiting, deal.turn, deal.players());
        default: return deal.turn;
    }
}

int live_left(const Deal& deal) {
    return deal.wall.size - kDeadWall - deal.num_draws - deal.num_replacements;
}

Wind seat_wind(const Deal& deal, int seat) {
    return static_cast<Wind>(turns_after(deal.start.dealer, seat, deal.players()));
}

int indicator_place(const Deal& deal, int i) {
    return first_indicator(deal) - 2 * i;
}

Tile dora_indicator(const Deal& deal, int i) {
    return deal.wall.tiles[static_cast<std::size_t>(indicator_place(deal, i))];
}

Tile ura_indicator(const Deal& deal, int i) {
    return deal.wall.tiles[static_cast<std::size_t>(indicator_place(deal, i) + 1)];
}

Tile replacement_tile(const Deal& deal, int i) {
    // Stack by stack from the outermost, the upper tile of each first.
    return deal.wall.tiles[static_cast<std::size_t>(deal.wall.size - 2 - 2 * (i / 2) + i % 2)];
}

Indicators dora_indicators(const Deal& deal) {
    Indicators shown;
    for (int i = 0; i < deal.num_indicators; ++i) shown.push_back(dora_indicator(deal, i));
    return shown;
}

Indicators ura_indicators(const Deal& deal) {
    Indicators below;
    for (int i = 0; i < deal.num_indicators; ++i) below.push_back(ura_indicator(deal, i));
    return below;
}

}  // namespace hupai::riichi
