#pragma once
#include "patterns/features.hpp"
#include "patterns/wait_shape.hpp"
#include "rules/riichi/context.hpp"

namespace hupai::riichi {

/// What is true of the complete hand however its concealed tiles are read.
struct Facts {
    Counts concealed;       // with the winning tile
    Counts all;             // with the melds' tiles
    KindSet kinds;          // of `all`
    KindSet open_triplets;  // pons and open kans
    KindSet closed_kans;
    KindSet chi_starts;  // lowest tiles of the chis
    int num_melds = 0;
    int num_kans = 0;
    bool closed = true;
    KindSet value_kinds;  // kinds whose triplet is a yaku: dragons, seat and round wind, …
    std::array<std::uint8_t, kNumDoraItems> dora{};  // dora, ura, red, kita

    Facts(const Hand& hand, const Win& win, const Options& options);

    int num_dora() const { return dora[0] + dora[1] + dora[2] + dora[3]; }
};

/// One way to read the hand: the decomposition and the wait that the winning tile completed.
struct Placement {
    const Reading& reading;
    Wait wait;
};

/// How many of the indicators given count: none, the first, or those of kans too.
std::size_t num_dora_indicators(const Win& win, const Options& options);
std::size_t num_ura_indicators(const Win& win, const Options& options);

/// The kind that an indicator makes dora.
TileKind dora_of(TileKind indicator, bool sanma);

/// Yaku of one reading of four melds and a pair; yakuman alone where there is one.
ItemSet standard_items(const Facts& facts, const Placement& placement, const Win& win,
                       const Options& options);
/// Yaku of seven pairs and of thirteen orphans, likewise.
ItemSet seven_pairs_items(const Facts& facts, const Win& win, const Options& options);
ItemSet orphans_items(const Facts& facts, const Win& win, const Options& options);

/// One part of the fu.
enum class FuPart : std::uint8_t {
    base,
    seven_pairs,
    closed_ron,
    tsumo,
    open_triplet,
    closed_triplet,
    open_kan,
    closed_kan,
    pair,
    single_wait,
    closed_wait,
    edge_wait,
};
struct FuItem {
    FuPart part;
    std::uint8_t fu;
    TileKind kind = kNoKind;  // of triplets, kans and the pair
};
/// base, ron or tsumo, four melds, pair, wait.
using FuItems = StaticVector<FuItem, 8>;
const char* to_string(FuPart part);

/// The fu of a reading before rounding, with its reasons. `pinfu` is whether that yaku counts.
FuItems fu_items(const Hand& hand, const Facts& facts, const Placement& placement, const Win& win,
                 bool pinfu, const Options& options);
/// Only the sum of the same.
int fu_sum(const Facts& facts, const Placement& placement, const Win& win, bool pinfu, int meld_fu,
           const Options& options);
/// Fu of the melds laid out.
int meld_fu(const Hand& hand);
/// rounded up to 10; only pinfu has 20, any other 20 is 30.
int rounded_fu(int sum, bool pinfu);

}  // namespace hupai::riichi
