#include "rules/riichi/facts.hpp"

namespace hupai::riichi {
namespace {

/// How many tiles of a hand the first `size` indicators make dora.
std::uint8_t count_dora(const Counts& all, const Indicators& indicators, std::size_t size,
                        bool sanma) {
    int total = 0;
    for (std::size_t i = 0; i < size; ++i) {
        total += all[dora_of(indicators[i].kind(), sanma)];
    }
    return static_cast<std::uint8_t>(total);
}

/// All of them, the first alone, or none.
std::size_t num_counted(const Indicators& indicators, bool counts, bool kan_counts) {
    const std::size_t limit = !counts ? 0 : kan_counts ? kMaxIndicators : 1;
    return std::min(indicators.size(), limit);
}

}  // namespace

std::size_t num_dora_indicators(const Win& win, const Options& options) {
    return num_counted(win.dora, options.dora, options.kan_dora);
}

std::size_t num_ura_indicators(const Win& win, const Options& options) {
    return num_counted(win.ura, options.ura && win.has(kRiichi), options.kan_ura);
}

TileKind dora_of(TileKind indicator, bool sanma) {
    if (indicator >= kHaku)
        return indicator == kChun ? kHaku : static_cast<TileKind>(indicator + 1);
    if (indicator >= kEast)
        return indicator == kNorth ? kEast : static_cast<TileKind>(indicator + 1);
    const int group = group_of(indicator);
    const int rank = rank_of(indicator);
    if (sanma && group == 0) return kind_of(0, rank == 0 ? 8 : 0);  // 1m -> 9m -> 1m
    return kind_of(group, rank == 8 ? 0 : rank + 1);
}

Facts::Facts(const Hand& hand, const Win& win, const Options& options)
    : concealed(hand.concealed.with(win.tile.kind())), num_melds(hand.num_melds()) {
    all = concealed + hand.melded;
    kinds = all.kinds();
    int reds = 0;
    for (int suit = 0; suit < kNumSuits; ++suit) {
        if (options.aka[static_cast<std::size_t>(suit)] > 0) {
            reds += hand.reds[static_cast<std::size_t>(suit)];
        }
    }
    for (const Meld& meld : hand.melds) {
        const KindSet kind = KindSet::of(meld.kind);
        if (meld.type == MeldType::chi) {
            chi_starts |= kind;
        } else if (meld.is_open()) {
            open_triplets |= kind;
        } else {
            closed_kans |= kind;
        }
        num_kans += meld.is_kan();
        closed = closed && !meld.is_open();
        if (meld.reds > 0 && options.aka[static_cast<std::size_t>(group_of(meld.kind))] > 0) {
            reds += meld.reds;
        }
    }
    if (win.tile.is_red() && options.aka[static_cast<std::size_t>(group_of(win.tile.kind()))] > 0) {
        ++reds;
    }
    value_kinds = kinds::kDragons | KindSet::of(wind_kind(win.seat_wind)) |
                  KindSet::of(wind_kind(win.round_wind));
    if (options.kita == Kita::yakuhai) value_kinds |= KindSet::of(kNorth);

    const bool sanma = options.is_sanma();
    const int kita = options.kita == Kita::dora ? win.kita : 0;
    Counts with_kita = all;
    with_kita.add(kNorth, kita);
    dora[0] = count_dora(with_kita, win.dora, num_dora_indicators(win, options), sanma);
    dora[1] = count_dora(with_kita, win.ura, num_ura_indicators(win, options), sanma);
    dora[2] = static_cast<std::uint8_t>(reds);
    dora[3] = static_cast<std::uint8_t>(kita);
}

}  // namespace hupai::riichi
