#include "rules/riichi/advice.hpp"

namespace hupai::riichi {
namespace {

constexpr int kMostYakuman = 6;  // no hand holds more

/// Fu that a hand of so many han can have: 20 and 25 only with the yaku that make them.
constexpr bool exists(int han, int fu, bool tsumo) {
    if (fu == 20) return tsumo && han >= 2;       // pinfu with tsumo
    if (fu == 25) return han >= (tsumo ? 3 : 2);  // seven pairs
    return true;
}

/// Points of every seat after the win.
std::array<std::int32_t, 4> after_win(const Standing& standing, int seat, const Needed& way,
                                      std::int32_t base, const Options& options) {
    std::array<std::int32_t, 4> points = standing.points;
    const bool dealer = seat == standing.dealer;
    Payment pay = ordinary_payment(base, way.tsumo, dealer, options);
    add_table_points(pay, standing.honba, standing.deposits, options);
    const std::int32_t each_honba = standing.honba * options.honba_per_payer;
    for (int other = 0; other < options.players; ++other) {
        std::int32_t& theirs = points[static_cast<std::size_t>(other)];
        if (other == seat) {
            theirs += pay.points;
        } else if (way.tsumo) {
            theirs -= each_honba + (dealer                     ? pay.each
                                    : other == standing.dealer ? pay.dealer
                                                               : pay.other);
        } else if (other == way.from) {
            theirs -= pay.ron + each_honba * (options.players - 1);
        }
    }
    return points;
}

int place_of(const std::array<std::int32_t, 4>& points, int seat, int players) {
    int place = 1;
    const auto own = points[static_cast<std::size_t>(seat)];
    for (int other = 0; other < players; ++other) {
        const auto theirs = points[static_cast<std::size_t>(other)];
        if (theirs > own || (theirs == own && other < seat)) ++place;
    }
    return place;
}

/// Asks of one base whether it reaches the place, and keeps the least value that does.
class Search {
  public:
    Search(Needed& way, const Standing& standing, int seat, int place, const Options& options)
        : way_(way), standing_(standing), seat_(seat), place_(place), options_(options) {}

    /// The least han of each fu, the least limit, and yakuman where nothing less does.
    void run() {
        for (const int fu : {20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130}) {
            for (int han = 1; han <= 4; ++han) {
                if (!exists(han, fu, way_.tsumo)) continue;
                if (offer({han, fu, 0}, base_of(han, fu, options_).points)) break;
            }
        }
        for (const int han : {5, 6, 8, 11, 13}) {
            if (offer({han, 0, 0}, base_of(han, 30, options_).points)) return;
        }
        for (int times = 1; times <= kMostYakuman; ++times) {
            if (offer({0, 0, times}, yakuman_base(times).points)) return;
        }
    }

  private:
    bool offer(const NeededHand& hand, std::int32_t base) {
        const auto points = after_win(standing_, seat_, way_, base, options_);
        if (place_of(points, seat_, options_.players) > place_) return false;
        const bool dealer = seat_ == standing_.dealer;
        const std::int32_t value = ordinary_payment(base, way_.tsumo, dealer, options_).value;
        if (way_.value == 0 || value < way_.value) way_.value = value;
        way_.hands.push_back(hand);
        return true;
    }

    Needed& way_;
    const Standing& standing_;
    int seat_;
    int place_;
    const Options& options_;
};

}  // namespace

KindSet forbidden_discards(const Meld& call, Tile taken, const Options& options) {
    if (options.kuikae == Kuikae::allowed) return {};
    const TileKind kind = taken.kind();
    KindSet forbidden = KindSet::of(kind);
    if (options.kuikae == Kuikae::same_tile_only || call.type != MeldType::chi) return forbidden;
    // The tile at the other end of the run that the same two tiles would have completed.
    if (kind == call.kind && rank_of(kind) + 3 <= 8) {
        forbidden |= KindSet::of(static_cast<TileKind>(kind + 3));
    }
    if (kind == call.kind + 2 && rank_of(kind) >= 3) {
        forbidden |= KindSet::of(static_cast<TileKind>(kind - 3));
    }
    return forbidden;
}

NeededList points_needed(const Standing& standing, int seat, int place, const Options& options) {
    NeededList ways;
    Needed tsumo;
    tsumo.tsumo = true;
    ways.push_back(tsumo);
    for (int other = 0; other < options.players; ++other) {
        if (other == seat) continue;
        Needed ron;
        ron.from = other;
        ways.push_back(ron);
    }
    for (Needed& way : ways) Search(way, standing, seat, place, options).run();
    return ways;
}

}  // namespace hupai::riichi
