// Settlements of the Sichuan family worked by hand on the rule pages, played out: fees that move to
// the winners, chains of kans (P-31), factors of both sides (P-30), pigs and the ready check
//
#include "check.hpp"
#include "rules/panzhihua/deal.hpp"
#include "rules/xuezhan/deal.hpp"
#include "tiles/notation.hpp"

using namespace hupai;
using namespace hupai::sichuan;
using namespace hupai::tests;

namespace {

using Points = std::array<std::int64_t, kSeats>;
using Texts = std::initializer_list<const char*>;

TileList tiles_in(const char* text) {
    const Result<TileList> read = parse_tiles(text);
    return read.ok() ? read.value() : TileList{};
}

/// A wall made to order: the hands of the seats (13 tiles each), the first draws, the last tiles
/// (the very last one last); what is left over fills the rest, highest kinds first.
class WallOrder {
  public:
    explicit WallOrder(Texts hands) {
        int seat = 0;
        for (const char* hand : hands) {
            int i = 0;
            for (const Tile tile : tiles_in(hand)) lay(dealt_place(seat, i++, kSeats), tile);
            ++seat;
        }
    }
    WallOrder& draws(const char* text) {
        std::size_t place = kDealt * kSeats;
        for (const Tile tile : tiles_in(text)) lay(place++, tile);
        return *this;
    }
    WallOrder& last(const char* text) {
        const TileList tiles = tiles_in(text);
        std::size_t place = kWallSize - tiles.size();
        for (const Tile tile : tiles) lay(place++, tile);
        return *this;
    }
    Wall wall() const {
        Wall wall;
        wall.size = kWallSize;
        std::array<int, kNumKinds> left{};
        for (const TileKind kind : kinds::kNumbers) left[kind] = kCopies;
        for (const Tile tile : tiles_) {
            if (tile.is_valid()) --left[tile.kind()];
        }
        int kind = kEast - 1;
        for (std::size_t place = 0; place < kWallSize; ++place) {
            wall.tiles[place] = tiles_[place];
            if (tiles_[place].is_valid()) continue;
            while (kind >= 0 && left[static_cast<std::size_t>(kind)] <= 0) --kind;
            if (kind < 0) break;
            --left[static_cast<std::size_t>(kind)];
            wall.tiles[place] = Tile{static_cast<TileKind>(kind)};
        }
        return wall;
    }

  private:
    void lay(std::size_t place, Tile tile) { tiles_[place] = tile; }

    std::array<Tile, kWallSize> tiles_{};
};

/// A deal under a rule text, with what is checked of it.
template <class Rules>
class Table {
  public:
    Table(Check& check, const RuleSets<typename Rules::Options>& sets, const char* rules,
          const Wall& wall)
        : check_(check), name_(rules) {
        const auto options = sets.parse(rules);
        if (!check_.that(options.ok(), name_)) return;
        if (!check_.that(!check_start(DealStart{}, wall, kSupply), name_ + ": no wall")) return;
        NullSink sink;
        start_deal(deal, options.value(), DealStart{}, wall, sink);
    }
    void play(Texts actions) {
        for (const char* text : actions) {
            const Result<Action> action = parse_action(text);
            NullSink sink;
            const bool legal = action.ok() && apply(deal, action.value(), sink);
            if (!check_.that(legal, name_ + ": not legal: " + text)) return;
        }
        check_.that(problems(deal) == 0, name_ + ": unsound");
    }
    void expect(const Points& wanted, const char* what) {
        std::string found;
        for (const std::int64_t score : deal.scores) found += ' ' + std::to_string(score);
        check_.that(deal.scores == wanted, name_ + ": " + what + ":" + found);
    }

    Deal<Rules> deal;

  private:
    Check& check_;
    std::string name_;
};

/// A has a closed kan (12 from each) and is ronned by B and C, 12 each.
void fees_move(Check& check) {
    const Wall wall =
        WallOrder({"111m2258m2258p58s", "123456789s46p99p", "234567789m46p33p", "3479m1478p13579s"})
            .draws("1m")
            .last("5p")
            .wall();
    Table<xuezhan::Rules> table(check, xuezhan::rule_sets(), "laok", wall);
    table.play({"closed_kan 1m"});
    table.expect({36, -12, -12, -12}, "the fee of a closed kan");
    table.play({"discard 5p*", "ron", "ron"});
    table.expect({-24, 18, 18, -12}, "X-34");
}

/// P-31: A kongs, B kongs its discard, C the next, D the one after.
void kans_in_a_row(Check& check, const char* rules, const Points& wanted) {
    // Replacements come stack by stack from the end, the upper tile first: 2p 3s 4m 7s.
    const Wall wall = WallOrder({"111m2369m1458p14s", "222p579m15p589s14s", "333s579m458p258s4s",
                                 "444m68m6799p1467s"})
                          .draws("1m")
                          .last("4m7s2p3s")
                          .wall();
    Table<panzhihua::Rules> table(check, panzhihua::rule_sets(), rules, wall);
    table.play({"closed_kan 1m", "discard 2p*", "open_kan", "discard 3s*", "open_kan",
                "discard 4m*", "open_kan"});
    table.expect(wanted, "P-31");
}

/// A plain hand of seat 1, ready for 6p, and three others that are not.
Wall plain_wall(const char* dealer, const char* right) {
    return WallOrder({dealer, right, "147m258p36s14789s", "258m147p69s25569s"}).draws("6p").wall();
}

/// What seat 1 receives of seat 0's discard (P-30).
void ron_with_factors(Check& check, int winner, int payer, std::int64_t wanted) {
    Table<panzhihua::Rules> table(check, panzhihua::rule_sets(), "panzhihua_short",
                                  plain_wall("2369m1458p14457s", "123456789s45p99p"));
    table.deal.seat(1).dealt_ready = false;
    table.deal.seat(1).factor = static_cast<std::uint8_t>(winner);
    table.deal.seat(0).factor = static_cast<std::uint8_t>(payer);
    NullSink sink;
    apply_unchecked(table.deal, Action::of(ActionType::discard, tiles_in("6p")[0], true), sink);
    apply_unchecked(table.deal, Action::of(ActionType::ron), sink);
    table.expect({-wanted, wanted, 0, 0}, "P-30 by ron");
}

/// What the others pay seat 0, who draws its tile.
void tsumo_with_factors(Check& check, const std::array<int, kSeats>& factors,
                        const Points& wanted) {
    Table<panzhihua::Rules> table(check, panzhihua::rule_sets(), "panzhihua_short",
                                  plain_wall("123456789s45p99p", "2369m1458p14457s"));
    for (int i = 0; i < kSeats; ++i) {
        table.deal.seat(i).factor = static_cast<std::uint8_t>(factors[static_cast<std::size_t>(i)]);
    }
    NullSink sink;
    apply_unchecked(table.deal, Action::of(ActionType::tsumo), sink);
    table.expect(wanted, "P-30 by tsumo");
}

void factors_of_both_sides(Check& check) {
    ron_with_factors(check, 2, 1, 2);   // a singer off a plain discarder
    ron_with_factors(check, 2, 2, 4);   // off another singer
    ron_with_factors(check, 1, 2, 2);   // a singer shoots a plain winner
    ron_with_factors(check, 4, 2, 8);   // one sings and one dances
    ron_with_factors(check, 4, 4, 16);  // both dance
    tsumo_with_factors(check, {2, 1, 1, 1}, {6, -2, -2, -2});
    tsumo_with_factors(check, {2, 2, 1, 1}, {8, -4, -2, -2});
    tsumo_with_factors(check, {2, 1, 4, 1}, {12, -2, -8, -2});
    tsumo_with_factors(check, {4, 4, 2, 1}, {28, -16, -8, -4});
}

/// An empty wall: seat 0 is a pig, 1 is not ready, 2 can win 3 fan at most, 3 has won.
void pigs_and_ready_check(Check& check, const char* rules, const Points& wanted) {
    const Wall wall =
        WallOrder({"1478m258p1479s13p", "1245789m124578p", "23434567856s99s", "123456789m66p12p"})
            .draws("9m")
            .wall();
    Table<xuezhan::Rules> table(check, xuezhan::rule_sets(), rules, wall);
    auto& deal = table.deal;
    deal.turn = 1;
    deal.num_draws = kWallSize;
    WinRecord won;
    won.seat = won.from = 3;
    deal.won.push_back(won);
    refresh(deal);
    NullSink sink;
    apply_unchecked(deal, Action::of(ActionType::discard, tiles_in("9m")[0], true), sink);
    check.that(is_over(deal) && deal.result.kind == EndKind::exhaustive, "the wall is empty");
    table.expect(wanted, "X-35, X-36");
}

}  // namespace

int main() {
    Check check;
    fees_move(check);
    kans_in_a_row(check, "panzhihua_long", {2, -6, -6, 10});
    kans_in_a_row(check, "panzhihua_long+kan_chain=linear", {2, -6, -6, 10});
    kans_in_a_row(check, "panzhihua_long+kan_chain=geometric", {2, -6, -10, 14});
    kans_in_a_row(check, "panzhihua_long+kan_chain=off", {4, -2, -2, 0});
    factors_of_both_sides(check);
    pigs_and_ready_check(check, "laok", {-108, 30, 78, 0});
    pigs_and_ready_check(check, "laok+pig_multiple=16", {-192, 72, 120, 0});
    return check.done();
}
