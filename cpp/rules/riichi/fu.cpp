#include <utility>

#include "rules/riichi/facts.hpp"

namespace hupai::riichi {
namespace {

constexpr int triplet_fu(TileKind kind, bool open) {
    return (is_terminal_or_honor(kind) ? 8 : 4) / (open ? 2 : 1);
}

int single_meld_fu(const Meld& meld) {
    if (meld.type == MeldType::chi) return 0;
    return triplet_fu(meld.kind, meld.is_open()) * (meld.is_kan() ? 4 : 1);
}

/// Two fu for each way in which the pair is worth a yaku; a double wind by its option.
int pair_fu(const Facts& facts, TileKind pair, const Win& win, const Options& options) {
    if (!facts.value_kinds.has(pair)) return 0;
    const bool double_wind = pair == wind_kind(win.seat_wind) && pair == wind_kind(win.round_wind);
    return double_wind ? options.double_wind_pair_fu : 2;
}

constexpr int wait_fu(Wait wait) {
    return wait == Wait::closed || wait == Wait::edge || wait == Wait::single ? 2 : 0;
}

/// The tsumo's own 2 fu: not with pinfu, and on a replacement tile by its option.
int tsumo_fu(const Win& win, bool pinfu, const Options& options) {
    if (!win.tsumo() || pinfu) return 0;
    return win.has(kRinshan) && !options.rinshan_tsumo_fu ? 0 : 2;
}

FuPart wait_part(Wait wait) {
    switch (wait) {
        case Wait::closed: return FuPart::closed_wait;
        case Wait::edge: return FuPart::edge_wait;
        default: return FuPart::single_wait;
    }
}

}  // namespace

const char* to_string(FuPart part) {
    constexpr const char* kWords[] = {"base",         "seven_pairs",    "closed_ron",  "tsumo",
                                      "open_triplet", "closed_triplet", "open_kan",    "closed_kan",
                                      "pair",         "single_wait",    "closed_wait", "edge_wait"};
    return kWords[static_cast<int>(part)];
}

int meld_fu(const Hand& hand) {
    int sum = 0;
    for (const Meld& meld : hand.melds) sum += single_meld_fu(meld);
    return sum;
}

int fu_sum(const Facts& facts, const Placement& placement, const Win& win, bool pinfu, int meld_fu,
           const Options& options) {
    const KindSet triplets = placement.reading.triplets;
    const int simple = (triplets & kinds::kSimples).size();
    int sum = 20 + meld_fu + 4 * simple + 8 * (triplets.size() - simple);
    if (!win.tsumo()) {
        if (facts.closed) sum += 10;
        // The triplet that the ron completed is an open one.
        if (placement.wait == Wait::triplet) sum -= triplet_fu(win.tile.kind(), true);
    }
    return sum + tsumo_fu(win, pinfu, options) +
           pair_fu(facts, placement.reading.pair, win, options) + wait_fu(placement.wait);
}

FuItems fu_items(const Hand& hand, const Facts& facts, const Placement& placement, const Win& win,
                 bool pinfu, const Options& options) {
    FuItems items;
    const auto add = [&](FuPart part, int fu, TileKind kind = kNoKind) {
        if (fu <= 0) return;
        items.push_back({part, static_cast<std::uint8_t>(fu), kind});
        // Each goes behind those of its part and before the next: std::stable_sort would allocate.
        for (auto* item = items.end() - 1; item > items.begin() && item->part < item[-1].part;
             --item) {
            std::swap(item[0], item[-1]);
        }
    };
    add(FuPart::base, 20);
    if (!win.tsumo() && facts.closed) add(FuPart::closed_ron, 10);
    add(FuPart::tsumo, tsumo_fu(win, pinfu, options));
    for (const Meld& meld : hand.melds) {
        const FuPart part = !meld.is_kan()   ? FuPart::open_triplet
                            : meld.is_open() ? FuPart::open_kan
                                             : FuPart::closed_kan;
        add(part, single_meld_fu(meld), meld.kind);
    }
    for (const TileKind kind : placement.reading.triplets) {
        const bool open =
            placement.wait == Wait::triplet && kind == win.tile.kind() && !win.tsumo();
        add(open ? FuPart::open_triplet : FuPart::closed_triplet, triplet_fu(kind, open), kind);
    }
    const TileKind pair = placement.reading.pair;
    add(FuPart::pair, pair_fu(facts, pair, win, options), pair);
    add(wait_part(placement.wait), wait_fu(placement.wait), win.tile.kind());
    return items;
}

int rounded_fu(int sum, bool pinfu) {
    if (sum == 20 && !pinfu) return 30;
    return (sum + 9) / 10 * 10;
}

}  // namespace hupai::riichi
