#include "patterns/sichuan.hpp"

#include "tiles/notation.hpp"

namespace hupai::sichuan {
namespace {

void add_new(WideReadings& readings, const Reading& reading) {
    for (const Reading& known : readings) {
        if (known == reading) return;
    }
    readings.push_back(reading);
}

/// Readings in which the run from `lowest` on is one of the melds.
void add_with_run(WideReadings& readings, const Counts& concealed, TileKind lowest) {
    Counts rest = concealed;
    for (int i = 0; i < 3; ++i) {
        const auto kind = static_cast<TileKind>(lowest + i);
        if (rest[kind] == 0) return;
        rest.remove(kind);
    }
    for (Reading reading : decompose(rest)) {
        const auto suit = static_cast<std::size_t>(group_of(lowest));
        reading.runs[suit] += Counts::unit(rank_of(lowest));
        reading.starts |= KindSet::of(lowest);
        add_new(readings, reading);
    }
}

Problem not_played(TileKind kind, const char* field) {
    return {ErrorCode::bad_tile, to_string(Tile{kind}) + " is no tile of the three suits", field};
}

/// An open kan that the named seat can have fed.
bool has_kan_fed_by(const Hand& hand, Source seat) {
    for (const Meld& meld : hand.melds) {
        const bool open = meld.type == MeldType::open_kan;
        if (open && (meld.source == seat || meld.source == Source::unknown)) return true;
    }
    return false;
}

}  // namespace

WideReadings decompose_with_fifth(const Counts& concealed, TileKind kind) {
    WideReadings readings;
    // Five equal tiles lie in a triplet, or in a run at least: a pair holds two of them.
    Counts rest = concealed;
    rest.remove(kind, 3);
    for (Reading reading : decompose(rest)) {
        if (reading.triplets.has(kind)) continue;
        reading.triplets |= KindSet::of(kind);
        add_new(readings, reading);
    }
    for (int before = 0; before < 3; ++before) {
        const int rank = rank_of(kind) - before;
        if (rank >= 0 && rank <= 6)
            add_with_run(readings, concealed, kind_of(group_of(kind), rank));
    }
    return readings;
}

std::optional<Problem> check_tiles(const Hand& hand) {
    if (hand.concealed.word[kHonorGroup] != 0) {
        return not_played(*(hand.concealed.kinds() & kinds::kHonors).begin(), "hand");
    }
    for (const Meld& meld : hand.melds) {
        if (is_honor(meld.kind)) return not_played(meld.kind, "melds");
        if (meld.type == MeldType::chi) {
            return Problem{ErrorCode::bad_meld, to_string(meld) + ": no chi in this rule set",
                           "melds"};
        }
    }
    return std::nullopt;
}

std::optional<Problem> check_win_tiles(const Hand& hand, const Win& win) {
    if (auto problem = check_tiles(hand)) return problem;
    const TileKind kind = win.tile.kind();
    if (is_honor(kind)) return not_played(kind, "win");
    if (!has_winning_size(hand)) return wrong_size(hand);
    const int copies = hand.concealed[kind] + hand.melded[kind] + 1;
    if (copies <= kCopies) return std::nullopt;
    return Problem{ErrorCode::too_many_copies,
                   std::to_string(copies) + " copies of " + to_string(Tile{kind}) +
                       " (limit 4) among " + to_string(hand) + " and the winning tile",
                   "hand"};
}

std::optional<Problem> check_events(const Hand& hand, const Win& win, bool may_rob_after_kan) {
    const TileKind kind = win.tile.kind();
    // The kan took four; a published example scores a hand that holds one more all the same.
    const bool holds_robbed = hand.concealed[kind] + hand.melded[kind] > 1;
    const bool after_kan = win.has(kAfterKan);
    const bool rob = win.has(kRobKan);
    return first_conflict({
        {after_kan && win.tsumo() && !hand.has_kan(),
         "after_kan by tsumo without a kan of one's own", "after_kan"},
        {after_kan && rob && !may_rob_after_kan,
         "after_kan with rob_kan: a robbed tile is no discard", "after_kan"},
        {rob && win.tsumo(), "rob_kan is a ron, not a tsumo", "rob_kan"},
        {rob && holds_robbed,
         "rob_kan on a kind of which copies lie in the hand: the kan holds all four", "rob_kan"},
        {rob && win.has(kLastTile), "last_tile with rob_kan: a kan needs a tile left to draw",
         "last_tile"},
        {win.kan_feeder != Source::unknown && !has_kan_fed_by(hand, win.kan_feeder),
         "kan_feeder without an open kan from that seat", "kan_feeder"},
    });
}

}  // namespace hupai::sichuan
