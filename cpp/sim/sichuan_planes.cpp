#include "sim/sichuan_planes.hpp"

#include "rules/panzhihua/deal.hpp"
#include "rules/xuezhan/deal.hpp"
#include "table/sichuan_end.hpp"

namespace hupai::sichuan {
namespace {

using Writer = PlaneWriter<kColumns>;

// Each list stands once as names and once as words, in the same order.
enum OwnPlane {
    kHand,  // four planes
    kDrawn = kHand + 4,
    kWaits,
    kBarred,
    kGiven,
    kReceived,
    kClaimed,
    kClaimedFrom,  // three planes
    kNumOwn = kClaimedFrom + 3,
};
constexpr const char* kOwnWords[] = {"hand_1",
                                     "hand_2",
                                     "hand_3",
                                     "hand_4",
                                     "drawn",
                                     "waits",
                                     "barred",
                                     "given",
                                     "received",
                                     "claimed",
                                     "claimed_from_next",
                                     "claimed_from_second",
                                     "claimed_from_third"};
static_assert(std::size(kOwnWords) == kNumOwn);

enum SeatPlane {
    kMelded,
    kPons,
    kOpenKans,
    kAddedKans,
    kClosedKans,
    kDiscards,
    kLastDiscard,
    kDrawnDiscards,
    kCalled,
    kDeclaredTile,
    kVoidSuit,
    kSings,
    kDances,
    kShownWaits,
    kHasWon,
    kOpenHand,
    kConcealed,
    kScore,
    kScoreFar,
    kDealer,
    kNumSeat,
};
constexpr const char* kSeatWords[] = {
    "melded",    "pons",         "open_kans",      "added_kans",  "closed_kans",
    "discards",  "last_discard", "drawn_discards", "called",      "declared_tile",
    "void_suit", "sings",        "dances",         "shown_waits", "has_won",
    "open_hand", "concealed",    "score",          "score_far",   "dealer"};
static_assert(std::size(kSeatWords) == kNumSeat);
static_assert(kDeclaredTile - kDiscards == KeptPlanes::value_type::kDeclared);

enum TablePlane { kUnseen, kOpenTile, kLiveLeft, kExchange, kVoiding, kTurn, kNumTable };
constexpr const char* kTableWords[] = {"unseen",   "open_tile", "live_left",
                                       "exchange", "voiding",   "turn"};
static_assert(std::size(kTableWords) == kNumTable);

enum HiddenPlane { kTheirHand, kTheirWaits = kTheirHand + 4, kNumHidden };
constexpr const char* kHiddenWords[] = {"hand_1", "hand_2", "hand_3", "hand_4", "waits"};
static_assert(std::size(kHiddenWords) == kNumHidden);

enum WallPlane { kDraws, kReplacement = kDraws + 4, kNumWall };
constexpr const char* kWallWords[] = {"draws_1", "draws_2", "draws_3", "draws_4", "replacement"};
static_assert(std::size(kWallWords) == kNumWall);

/// A hand with the tile just drawn, and its waits without it. Right after a call it has none.
template <class Rules>
void write_hand(const Writer& out, int plane, int waits_plane, const Deal<Rules>& deal, int seat) {
    out.set_at_least(plane, full_concealed(deal, seat));
    const bool has_called =
        deal.phase == Phase::turn && seat == deal.turn && !deal.drawn.is_valid();
    if (!has_called) out.set(waits_plane, deal.seat(seat).waits);
}

template <class Rules>
void write_own(const Writer& out, const Deal<Rules>& deal, int seat) {
    write_hand(out, kHand, kWaits, deal, seat);
    const SeatState& own = deal.seat(seat);
    if (has_drawn(deal, seat)) out.set(kDrawn, deal.drawn.kind());
    out.fill_if(kBarred, own.has_declined());
    for (const Tile tile : own.given) out.add(kGiven, tile.kind());
    if (Rules::exchanges(deal.options) && deal.phase != Phase::exchange) {
        for (int giver = 0; giver < kSeats; ++giver) {
            if (receiver_of(giver, deal.start.exchange_die) != seat) continue;
            for (const Tile tile : deal.seat(giver).given) out.add(kReceived, tile.kind());
        }
    }
    if (deal.phase != Phase::claims) return;
    out.set(kClaimed, deal.claimed.kind());
    if (deal.turn == seat) return;
    out.fill(kClaimedFrom + turns_after(seat, deal.turn, kSeats) - 1, 1);
}

int plane_of(MeldType type) {
    switch (type) {
        case MeldType::open_kan: return kOpenKans;
        case MeldType::added_kan: return kAddedKans;
        case MeldType::closed_kan: return kClosedKans;
        default: return kPons;
    }
}

/// All that everybody sees of a seat but for its discards.
template <class Rules>
void write_seat(const Writer& out, const Deal<Rules>& deal, int i) {
    constexpr std::int64_t kFar = 16;
    const SeatState& seat = deal.seat(i);
    for (const Meld& meld : seat.hand.melds) {
        out.add_tiles(kMelded, meld);
        out.set(plane_of(meld.type), meld.kind);
    }
    if (seat.void_suit != kNoSuit) out.set_suit(kVoidSuit, seat.void_suit);
    out.fill_if(kSings, seat.has_declared() && !is_dancer(deal, i));
    if (Rules::kDeclares && is_dancer(deal, i)) {
        out.fill(kDances, 1);
        out.set(kShownWaits, seat.waits);
    }
    if (deal.has_won(i)) {
        out.fill(kHasWon, 1);
        out.set_counts(kOpenHand, seat.hand.concealed);
    }
    out.fill(kConcealed, seat.hand.concealed.total() + has_drawn(deal, i));
    const std::int64_t bases =
        floor_div(deal.scores[static_cast<std::size_t>(i)], deal.options.base);
    out.fill(kScore, centred(bases));
    out.fill(kScoreFar, centred(floor_div(bases, kFar)));
    out.fill_if(kDealer, i == deal.start.dealer);
}

template <class Rules>
void write_table(const Writer& out, const Deal<Rules>& deal, int seat, const KeptPlanes& kept) {
    Writer::Row seen = Writer::row_of(full_concealed(deal, seat) + deal.seat(seat).hand.melded +
                                      shown_tiles(deal, seat));
    for (const auto& discards : kept) discards.add_left(seen);
    out.set_left(kUnseen, seen);
    if (const Tile open = open_tile(deal); open.is_valid()) out.set(kOpenTile, open.kind());
    out.fill(kLiveLeft, live_left(deal));
    out.fill_if(kExchange, deal.phase == Phase::exchange);
    out.fill_if(kVoiding, deal.phase == Phase::void_suit);
    out.fill_if(kTurn, deal.phase == Phase::turn);
}

/// What will be drawn, in which order, and what the next kan draws.
template <class Rules>
void write_wall(const Writer& out, const Deal<Rules>& deal) {
    std::array<std::uint8_t, kColumns> copies{};
    int place = 0;
    for (const std::uint8_t undrawn : undrawn_places(deal)) {
        const TileKind kind = deal.wall.tiles[undrawn].kind();
        out.set(kDraws + copies[kind]++, kind, ++place);
    }
    if (live_left(deal) == 0) return;
    out.set(kReplacement, deal.wall.tiles[replacement_place(deal)].kind());
}

}  // namespace

const PlaneLayout kPlanes{"planes-v1",
                          kColumns,
                          plane_words(kOwnWords),
                          plane_words(kSeatWords),
                          plane_words(kTableWords),
                          plane_words(kHiddenWords),
                          plane_words(kWallWords)};

template <class Rules>
void write_planes(const Deal<Rules>& deal, int seat, bool oracle, KeptPlanes& kept,
                  std::uint8_t* planes) {
    std::memset(planes, 0, static_cast<std::size_t>(kPlanes.size(oracle) * kColumns));
    write_own({planes, 0}, deal, seat);
    for (int turns = 0; turns < kSeats; ++turns) {
        const int other = (seat + turns) % kSeats;
        const Writer out{planes, kPlanes.first_of_seat(turns)};
        write_seat(out, deal, other);
        auto& discards = kept[static_cast<std::size_t>(other)];
        discards.follow(deal.seat(other).discards);
        discards.copy_to(out, kDiscards);
        if (!oracle || turns == 0) continue;
        write_hand(Writer{planes, kPlanes.first_of_hidden(turns)}, kTheirHand, kTheirWaits, deal,
                   other);
    }
    write_table({planes, kPlanes.first_of_table()}, deal, seat, kept);
    if (oracle) write_wall({planes, kPlanes.first_of_wall()}, deal);
}

template <class Rules>
void write_planes(const Deal<Rules>& deal, int seat, bool oracle, std::uint8_t* planes) {
    KeptPlanes kept;
    write_planes(deal, seat, oracle, kept, planes);
}

#define HUPAI_PLANES_OF(Rules)                                                \
    template void write_planes(const Deal<Rules>&, int, bool, std::uint8_t*); \
    template void write_planes(const Deal<Rules>&, int, bool, KeptPlanes&, std::uint8_t*);
HUPAI_PLANES_OF(xuezhan::Rules)
HUPAI_PLANES_OF(panzhihua::Rules)

}  // namespace hupai::sichuan
