#include "sim/riichi_planes.hpp"

#include "rules/riichi/facts.hpp"
#include "rules/riichi/lies_open.hpp"

namespace hupai::riichi {
namespace {

using Writer = PlaneWriter<kNumKinds>;

// Each list stands once as names and once as words, in the same order.
enum OwnPlane {
    kHand,  // four planes
    kHandReds = kHand + 4,
    kDrawn,
    kDrawnRed,
    kWaits,
    kFuriten = kWaits + 1,
    kClaimed,
    kClaimedRed,
    kClaimedFrom,  // three planes
    kNumOwn = kClaimedFrom + 3,
};
constexpr const char* kOwnWords[] = {"hand_1",
                                     "hand_2",
                                     "hand_3",
                                     "hand_4",
                                     "hand_reds",
                                     "drawn",
                                     "drawn_red",
                                     "waits",
                                     "furiten",
                                     "claimed",
                                     "claimed_red",
                                     "claimed_from_next",
                                     "claimed_from_second",
                                     "claimed_from_third"};
static_assert(std::size(kOwnWords) == kNumOwn);

enum SeatPlane {
    kMelded,
    kChis,
    kPons,
    kOpenKans,
    kAddedKans,
    kClosedKans,
    kMeldReds,
    kDiscards,
    kLastDiscard,
    kDrawnDiscards,
    kCalled,
    kRiichiTile,
    kDiscardReds,
    kRiichi,
    kDoubleRiichi,
    kIppatsu,
    kOpenHand,
    kOpenReds,
    kKita,
    kConcealed,
    kScore,
    kScoreRest,
    kDealer,
    kNumSeat,
};
constexpr const char* kSeatWords[] = {
    "melded",       "chis",      "pons",          "open_kans",      "added_kans", "closed_kans",
    "meld_reds",    "discards",  "last_discard",  "drawn_discards", "called",     "riichi_tile",
    "discard_reds", "riichi",    "double_riichi", "ippatsu",        "open_hand",  "open_reds",
    "kita",         "concealed", "score",         "score_rest",     "dealer"};
static_assert(std::size(kSeatWords) == kNumSeat);
static_assert(kDiscardReds - kDiscards == KeptPlanes::value_type::kReds);

enum TablePlane {
    kIndicators,
    kDora,
    kUnseen,
    kRoundWind,
    kSeatWind,
    kLiveLeft,
    kHonba,
    kDeposits,
    kTurn,
    kShow,
    kNumTable,
};
constexpr const char* kTableWords[] = {"indicators", "dora",  "unseen",   "round_wind", "seat_wind",
                                       "live_left",  "honba", "deposits", "turn",       "show"};
static_assert(std::size(kTableWords) == kNumTable);

enum HiddenPlane {
    kTheirHand,  // four planes
    kTheirReds = kTheirHand + 4,
    kTheirWaits,
    kTheirFuriten = kTheirWaits + 1,
    kNumHidden,
};
constexpr const char* kHiddenWords[] = {"hand_1",    "hand_2", "hand_3", "hand_4",
                                        "hand_reds", "waits",  "furiten"};
static_assert(std::size(kHiddenWords) == kNumHidden);

constexpr int kMostReplacements = 8;
constexpr int kMostIndicators = 5;
enum WallPlane {
    kDraws,  // four planes
    kRedDraws = kDraws + 4,
    kReplacements,
    kRedReplacements = kReplacements + kMostReplacements,
    kNextIndicators,
    kUra = kNextIndicators + kMostIndicators,
    kNumWall = kUra + kMostIndicators,
};
constexpr const char* kWallWords[] = {"draws_1",       "draws_2",
                                      "draws_3",       "draws_4",
                                      "red_draws",     "replacement_1",
                                      "replacement_2", "replacement_3",
                                      "replacement_4", "replacement_5",
                                      "replacement_6", "replacement_7",
                                      "replacement_8", "red_replacements",
                                      "indicator_1",   "indicator_2",
                                      "indicator_3",   "indicator_4",
                                      "indicator_5",   "ura_1",
                                      "ura_2",         "ura_3",
                                      "ura_4",         "ura_5"};
static_assert(std::size(kWallWords) == kNumWall);

/// What a hand waits for, and whether it is furiten. Right after a call it has a tile too many.
void write_waits(const Writer& out, int plane, const Deal& deal, int seat) {
    const bool has_called =
        deal.phase == Phase::turn && seat == deal.turn && !deal.drawn.is_valid();
    if (has_called) return;
    out.set(plane, deal.seat(seat).waits);
    out.fill_if(plane + 1, deal.seat(seat).is_furiten());
}

/// A seat's own tiles, the one just drawn included.
void write_hand(const Writer& out, int plane, const Deal& deal, int seat) {
    out.set_at_least(plane, full_concealed(deal, seat));
    out.set_reds(plane + kCopies, deal.seat(seat).hand.reds);
    if (has_drawn(deal, seat) && deal.drawn.is_red()) {
        out.add(plane + kCopies, deal.drawn.kind());
    }
}

void write_own(const Writer& out, const Deal& deal, int seat) {
    write_hand(out, kHand, deal, seat);
    if (has_drawn(deal, seat)) {
        out.set(kDrawn, deal.drawn.kind());
        out.fill_if(kDrawnRed, deal.drawn.is_red());
    }
    write_waits(out, kWaits, deal, seat);
    if (deal.phase != Phase::claims) return;
    out.set(kClaimed, deal.claimed.kind());
    out.fill_if(kClaimedRed, deal.claimed.is_red());
    if (deal.turn == seat) return;
    out.fill(kClaimedFrom + turns_after(seat, deal.turn, deal.players()) - 1, 1);
}

int plane_of(MeldType type) {
    switch (type) {
        case MeldType::chi: return kChis;
        case MeldType::pon: return kPons;
        case MeldType::open_kan: return kOpenKans;
        case MeldType::added_kan: return kAddedKans;
        case MeldType::closed_kan: break;
    }
    return kClosedKans;
}

/// All that everybody sees of a seat but for its discards.
void write_seat(const Writer& out, const Deal& deal, int i, bool is_open) {
    constexpr std::int32_t kThousand = 1000;
    constexpr std::int32_t kHundred = 100;
    const SeatState& seat = deal.seat(i);
    for (const Meld& meld : seat.hand.melds) {
        out.add_tiles(kMelded, meld);
        out.add(plane_of(meld.type), meld.kind);
        if (meld.reds > 0) out.add(kMeldReds, kind_of(group_of(meld.kind), 4), meld.reds);
    }
    out.fill_if(kRiichi, seat.in_riichi());
    out.fill_if(kDoubleRiichi, seat.riichi == RiichiKind::double_riichi);
    out.fill_if(kIppatsu, seat.ippatsu);
    if (is_open) {
        out.set_counts(kOpenHand, seat.hand.concealed);
        out.set_reds(kOpenReds, seat.hand.reds);
    }
    if (seat.kita > 0) out.fill(kKita, seat.kita);
    out.fill(kConcealed, seat.hand.concealed.total() + has_drawn(deal, i));
    const std::int64_t score = deal.scores[static_cast<std::size_t>(i)];
    const std::int64_t thousands = floor_div(score, kThousand);
    out.fill(kScore, centred(thousands));
    out.fill(kScoreRest, static_cast<int>((score - thousands * kThousand) / kHundred));
    out.fill_if(kDealer, i == deal.start.dealer);
}

int up_to_255(std::int32_t number) {
    return number > 255 ? 255 : number;
}

void write_table(const Writer& out, const Deal& deal, int seat) {
    for (int i = 0; i < deal.num_indicators; ++i) {
        const TileKind kind = dora_indicator(deal, i).kind();
        out.add(kIndicators, kind);
        out.add(kDora, dora_of(kind, deal.options.is_sanma()));
    }
    out.set(kRoundWind, wind_kind(deal.start.round_wind));
    out.set(kSeatWind, wind_kind(seat_wind(deal, seat)));
    out.fill(kLiveLeft, live_left(deal));
    out.fill(kHonba, up_to_255(deal.start.honba));
    out.fill(kDeposits, up_to_255(deal.deposits));
    out.fill_if(kTurn, deal.phase == Phase::turn);
    out.fill_if(kShow, deal.phase == Phase::show);
}

/// How many of each kind are left, where the seat has seen so many of those that are no discards.
void write_unseen(const Writer& out, const Deal& deal, const Counts& shown,
                  const KeptPlanes& kept) {
    Writer::Row seen = Writer::row_of(shown);
    for (const auto& discards : kept) discards.add_left(seen);
    out.set_left(kUnseen, seen);
    if (!deal.options.is_sanma()) return;
    for (const TileKind kind : kinds::kAll - kinds::kSanma) out.set(kUnseen, kind, 0);
}

void write_hidden(const Writer& out, const Deal& deal, int seat) {
    write_hand(out, kTheirHand, deal, seat);
    write_waits(out, kTheirWaits, deal, seat);
}

/// What will be drawn, in which order; the tiles that come after a kan; every indicator.
void write_wall(const Writer& out, const Deal& deal) {
    std::array<std::uint8_t, kNumKinds> copies{};
    for (int i = 0; i < live_left(deal); ++i) {
        const Tile tile = deal.wall.tiles[static_cast<std::size_t>(deal.num_draws + i)];
        out.set(kDraws + copies[tile.kind()]++, tile.kind(), i + 1);
        if (tile.is_red()) out.set(kRedDraws, tile.kind(), i + 1);
    }
    const int most = deal.options.is_sanma() ? kMostReplacements : kMostReplacements / 2;
    for (int i = deal.num_replacements; i < most; ++i) {
        const Tile tile = replacement_tile(deal, i);
        const int after = i - deal.num_replacements;
        out.set(kReplacements + after, tile.kind());
        if (tile.is_red()) out.set(kRedReplacements, tile.kind(), after + 1);
    }
    for (int i = 0; i < kMostIndicators; ++i) {
        out.set(kNextIndicators + i, dora_indicator(deal, i).kind());
        out.set(kUra + i, ura_indicator(deal, i).kind());
    }
}

}  // namespace

const PlaneLayout kPlanes{"planes-v1",
                          kNumKinds,
                          plane_words(kOwnWords),
                          plane_words(kSeatWords),
                          plane_words(kTableWords),
                          plane_words(kHiddenWords),
                          plane_words(kWallWords)};

void write_planes(const Deal& deal, int seat, bool oracle, KeptPlanes& kept, std::uint8_t* planes) {
    std::memset(planes, 0, static_cast<std::size_t>(kPlanes.size(oracle) * kNumKinds));
    write_own({planes, 0}, deal, seat);
    const int players = deal.players();
    Counts shown = full_concealed(deal, seat);
    for (int turns = 0; turns < players; ++turns) {
        const int other = (seat + turns) % players;
        const SeatState& state = deal.seat(other);
        const bool is_open = lies_open(deal, other);
        const Writer out{planes, kPlanes.first_of_seat(turns)};
        write_seat(out, deal, other, is_open);
        auto& discards = kept[static_cast<std::size_t>(other)];
        discards.follow(state.discards);
        discards.copy_to(out, kDiscards);
        shown = shown + state.hand.melded;
        shown.add(kNorth, state.kita);
        if (turns == 0) continue;
        if (is_open) shown = shown + state.hand.concealed;
        if (oracle) write_hidden({planes, kPlanes.first_of_hidden(turns)}, deal, other);
    }
    for (int i = 0; i < deal.num_indicators; ++i) shown.add(dora_indicator(deal, i).kind());
    const Writer table{planes, kPlanes.first_of_table()};
    write_table(table, deal, seat);
    write_unseen(table, deal, shown, kept);
    if (oracle) write_wall({planes, kPlanes.first_of_wall()}, deal);
}

void write_planes(const Deal& deal, int seat, bool oracle, std::uint8_t* planes) {
    KeptPlanes kept;
    write_planes(deal, seat, oracle, kept, planes);
}

}  // namespace hupai::riichi
