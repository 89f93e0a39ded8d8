#include "patterns/win_check.hpp"
#include "rules/riichi/facts.hpp"
#include "tiles/notation.hpp"

namespace hupai::riichi {
namespace {

/// Flags that a turn of events cannot bring together.
std::optional<Problem> check_events(const Hand& hand, const Win& win, const Options& options) {
    const bool ron = !win.tsumo();
    const bool kita = options.kita == Kita::dora && win.kita > 0;
    return first_conflict({
        {win.has(kIppatsu) && !win.has(kRiichi), "ippatsu without riichi", "ippatsu"},
        {win.has(kDeclaredOpen) && !win.has(kRiichi) && (options.old_yaku & kOpenRiichi),
         "open riichi without riichi", "open_riichi"},
        {win.has(kRiichi) && !hand.is_closed(), "riichi with an open meld", "riichi"},
        {win.has(kRinshan) && ron, "rinshan is a tsumo, not a ron", "rinshan"},
        {win.has(kHaitei) && ron, "haitei is a tsumo, not a ron (the last discard is houtei)",
         "haitei"},
        {win.has(kChankan) && win.tsumo(), "chankan is a ron, not a tsumo", "chankan"},
        {win.has(kHoutei) && win.tsumo(), "houtei is a ron, not a tsumo (the last tile is haitei)",
         "houtei"},
        {win.has(kIppatsu) && win.has(kRinshan), "ippatsu with rinshan: a kan breaks ippatsu",
         "ippatsu"},
        {win.has(kHaitei) && win.has(kRinshan) && !options.haitei_with_rinshan,
         "haitei with rinshan: a replacement tile is not the wall's last", "haitei"},
        {win.has(kHoutei) && win.has(kChankan), "houtei with chankan: a robbed tile is no discard",
         "houtei"},
        {win.has(kRinshan) && !hand.has_kan() && !kita, "rinshan without a kan of one's own",
         "rinshan"},
    });
}

/// Tenhou, chiihou and renhou: before the first go-round is over and before any call.
std::optional<Problem> check_first_turn(const Hand& hand, const Win& win, const Options& options) {
    const bool untouched = hand.num_melds() == 0 && !win.has(kRiichi | kRinshan | kHaitei) &&
                           !(options.kita == Kita::dora && win.kita > 0);
    const bool renhou = win.has(kRenhou) && options.renhou != Renhou::off;
    return first_conflict({
        {win.has(kTenhou) && !win.dealer(), "tenhou is the dealer's, and the seat wind is not E",
         "tenhou"},
        {win.has(kChiihou) && win.dealer(), "chiihou is not the dealer's, and the seat wind is E",
         "chiihou"},
        {win.has(kTenhou) && !win.tsumo(), "tenhou is a tsumo, not a ron", "tenhou"},
        {win.has(kChiihou) && !win.tsumo(), "chiihou is a tsumo, not a ron", "chiihou"},
        {win.has(kTenhou) && !untouched, "tenhou with a meld, riichi, rinshan, haitei or kita",
         "tenhou"},
        {win.has(kChiihou) && !untouched, "chiihou with a meld, riichi, rinshan, haitei or kita",
         "chiihou"},
        {renhou && win.dealer(), "renhou is not the dealer's, and the seat wind is E", "renhou"},
        {renhou && win.tsumo(), "renhou is a ron, not a tsumo", "renhou"},
        {renhou && (!untouched || win.has(kChankan | kHoutei)),
         "renhou with a meld, riichi, chankan, houtei or kita", "renhou"},
    });
}

std::optional<Problem> not_played(TileKind kind, const char* field) {
    return Problem{ErrorCode::bad_tile,
                   to_string(Tile{kind}) + " is no tile of the three-player set", field};
}

std::optional<Problem> check_tile_set(const Win& win, const Options& options) {
    if (!options.is_sanma()) return std::nullopt;
    if (!kinds::kSanma.has(win.tile.kind())) return not_played(win.tile.kind(), "win");
    for (const Tile tile : win.dora) {
        if (!kinds::kSanma.has(tile.kind())) return not_played(tile.kind(), "dora");
    }
    for (const Tile tile : win.ura) {
        if (!kinds::kSanma.has(tile.kind())) return not_played(tile.kind(), "ura");
    }
    return std::nullopt;
}

/// What can be seen of a set of tiles: first the hand, then every other tile as it is added.
class Seen {
  public:
    Seen(const Hand& hand, const Options& options)
        : hand_(hand), options_(options), copies_(hand.all()), reds_(hand.reds) {
        for (const Meld& meld : hand.melds) {
            if (meld.reds > 0) reds_[static_cast<std::size_t>(group_of(meld.kind))] += meld.reds;
        }
    }
    int copies(TileKind kind) const { return copies_[kind]; }

    /// False where the set has no such tile left.
    bool add(Tile tile) {
        const TileKind kind = tile.kind();
        copies_.add(kind);
        if (!tile.is_red()) return copies_[kind] <= kCopies;
        ++reds_[static_cast<std::size_t>(group_of(kind))];
        return copies_[kind] <= kCopies && reds_fit();
    }
    bool reds_fit() const { return overfull_suit() == kNumSuits; }

    /// The problem of a tile that could not be added.
    Problem problem_of(Tile tile) const {
        const TileKind kind = tile.kind();
        if (copies_[kind] <= kCopies) return problem_of_reds();
        return too_many(std::to_string(copies_[kind]) + " copies of " + to_string(Tile{kind}) +
                        " (limit 4)");
    }
    Problem problem_of_reds() const {
        const std::size_t suit = overfull_suit();
        return too_many(std::to_string(reds_[suit]) + " red fives of " + "mps"[suit] + " (limit " +
                        std::to_string(options_.aka[suit]) + ")");
    }

  private:
    /// The first suit with more red fives than there are, or kNumSuits.
    std::size_t overfull_suit() const {
        std::size_t suit = 0;
        while (suit < kNumSuits && (options_.aka[suit] == 0 || reds_[suit] <= options_.aka[suit])) {
            ++suit;
        }
        return suit;
    }
    Problem too_many(const std::string& what) const {
        return {ErrorCode::too_many_copies,
                what + " among " + to_string(hand_) +
                    ", the winning tile, norths set aside and indicators",
                "hand"};
    }

    const Hand& hand_;
    const Options& options_;
    Counts copies_;
    std::array<std::uint8_t, kNumSuits> reds_;
};

std::optional<Problem> check_copies(const Hand& hand, const Win& win, const Options& options) {
    Seen seen(hand, options);
    if (!seen.reds_fit()) return seen.problem_of_reds();
    for (std::size_t i = 0; i < num_dora_indicators(win, options); ++i) {
        if (!seen.add(win.dora[i])) return seen.problem_of(win.dora[i]);
    }
    for (std::size_t i = 0; i < num_ura_indicators(win, options); ++i) {
        if (!seen.add(win.ura[i])) return seen.problem_of(win.ura[i]);
    }
    for (int i = 0; options.kita == Kita::dora && i < win.kita; ++i) {
        if (!seen.add(Tile{kNorth})) return seen.problem_of(Tile{kNorth});
    }
    const TileKind won = win.tile.kind();
    if (win.has(kChankan) && seen.copies(won) > 0) {
        return Problem{ErrorCode::conflict,
                       "chankan on " + to_string(Tile{won}) + " while " +
                           std::to_string(seen.copies(won)) +
                           " of it lie in the hand or as indicators: the kan holds all four",
                       "chankan"};
    }
    if (!seen.add(win.tile)) return seen.problem_of(win.tile);
    return std::nullopt;
}

}  // namespace

std::optional<Problem> check_hand(const Hand& hand, const Options& options) {
    if (!options.is_sanma()) return std::nullopt;
    for (const TileKind kind : hand.concealed.kinds() | hand.melded.kinds()) {
        if (!kinds::kSanma.has(kind)) return not_played(kind, "hand");
    }
    for (const Meld& meld : hand.melds) {
        if (meld.type == MeldType::chi) {
            return Problem{ErrorCode::bad_meld, to_string(meld) + ": no chi with three players",
                           "melds"};
        }
    }
    return std::nullopt;
}

std::optional<Problem> check(const Hand& hand, const Win& win, const Options& options) {
    if (!has_winning_size(hand)) return wrong_size(hand);
    if (options.is_sanma() && win.seat_wind == 3) {
        return Problem{ErrorCode::bad_field, "seat wind N does not exist with three players",
                       "seat_wind"};
    }
    if (options.is_sanma()) {
        if (auto problem = check_hand(hand, options)) return problem;
        if (auto problem = check_tile_set(win, options)) return problem;
    }
    if (auto problem = check_copies(hand, win, options)) return problem;
    // Most wins: nothing has happened that could contradict something else.
    const bool plain = (win.flags & ~(kTsumo | kRiichi)) == 0;
    if (plain && (!win.has(kRiichi) || hand.is_closed())) return std::nullopt;
    if (auto problem = check_events(hand, win, options)) return problem;
    if (win.has(kTenhou | kChiihou | kRenhou)) {
        if (auto problem = check_first_turn(hand, win, options)) return problem;
    }
    const bool tsubame = win.has(kOnRiichiTile) && (options.old_yaku & kTsubameGaeshi);
    return first_conflict({{tsubame && (win.tsumo() || win.has(kChankan)),
                            "tsubame-gaeshi is a ron on a riichi tile", "tsubame_gaeshi"}});
}

}  // namespace hupai::riichi
