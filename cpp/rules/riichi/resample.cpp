#include "rules/riichi/deal_flow.hpp"
#include "rules/riichi/observe.hpp"

namespace hupai::riichi {
namespace {

/// Tiles nobody is known to have, to be drawn from at random.
class Pool {
  public:
    explicit Pool(Rng& rng) : rng_(rng) {}

    void add(Tile tile) {
        tiles_[size_++] = tile;
        ++copies_[tile.kind()];
    }
    int copies(TileKind kind) const { return copies_[kind]; }
    Tile draw() { return remove(rng_.bounded(size_)); }
    /// One of the tiles of a kind, any of them; there is one.
    Tile draw(TileKind kind) {
        std::uint32_t place = rng_.bounded(size_);
        while (tiles_[place].kind() != kind) place = place + 1 == size_ ? 0 : place + 1;
        return remove(place);
    }

  private:
    Tile remove(std::uint32_t place) {
        const Tile tile = tiles_[place];
        tiles_[place] = tiles_[--size_];
        --copies_[tile.kind()];
        return tile;
    }

    Rng& rng_;
    std::array<Tile, kMaxWall> tiles_{};
    std::array<int, kNumKinds> copies_{};
    std::uint32_t size_ = 0;
};

using ReadyTiles = StaticVector<Tile, kMaxConcealed>;

/// Draws a complete hand from a pool, meld by meld, and gives one of its tiles back.
class ReadyHand {
  public:
    ReadyHand(Pool& pool, Rng& rng) : pool_(pool), rng_(rng) {}

    /// False where the pool has not the tiles; what was taken is given back.
    bool draw(int num_tiles, ReadyTiles& tiles) {
        constexpr std::uint32_t kOneIn = 8;
        const bool pairs = num_tiles == 13 && rng_.bounded(kOneIn) == 0;
        const bool done =
            pairs ? take_pairs(tiles, 7) : take_pairs(tiles, 1) && take_melds(tiles, num_tiles / 3);
        if (!done) {
            for (const Tile tile : tiles) pool_.add(tile);
            tiles.clear();
            return false;
        }
        const auto last = static_cast<std::uint32_t>(tiles.size() - 1);
        std::swap(tiles[rng_.bounded(last + 1)], tiles[last]);
        pool_.add(tiles[last]);
        tiles.pop_back();
        return true;
    }

  private:
    /// Pairs of different kinds.
    bool take_pairs(ReadyTiles& tiles, int number) {
        KindSet taken;
        for (; number > 0; --number) {
            const TileKind kind = pick([&](TileKind k) {
                const int copies = taken.has(k) ? 0 : pool_.copies(k);
                return copies * (copies - 1);
            });
            if (kind == kNoKind) return false;
            taken |= KindSet::of(kind);
            for (int i = 0; i < 2; ++i) tiles.push_back(pool_.draw(kind));
        }
        return true;
    }

    bool take_melds(ReadyTiles& tiles, int number) {
        for (; number > 0; --number) {
            const TileKind run = pick([&](TileKind k) { return run_ways(k); });
            const TileKind triplet = pick([&](TileKind k) {
                const int copies = pool_.copies(k);
                return copies * (copies - 1) * (copies - 2);
            });
            if (run == kNoKind && triplet == kNoKind) return false;
            constexpr std::uint32_t kOneIn = 5;
            const bool is_run = triplet == kNoKind || (run != kNoKind && rng_.bounded(kOneIn) != 0);
            for (int i = 0; i < 3; ++i) {
                tiles.push_back(pool_.draw(is_run ? static_cast<TileKind>(run + i) : triplet));
            }
        }
        return true;
    }

    int run_ways(TileKind lowest) const {
        if (is_honor(lowest) || rank_of(lowest) > 6) return 0;
        return pool_.copies(lowest) * pool_.copies(static_cast<TileKind>(lowest + 1)) *
               pool_.copies(static_cast<TileKind>(lowest + 2));
    }

    /// A kind at random, each by its weight; kNoKind where none has any.
    template <class Weight>
    TileKind pick(const Weight& weight) {
        int total = 0;
        for (TileKind kind = 0; kind < kNumKinds; ++kind) total += weight(kind);
        if (total == 0) return kNoKind;
        int left = static_cast<int>(rng_.bounded(static_cast<std::uint32_t>(total)));
        TileKind kind = 0;
        while (left >= weight(kind)) left -= weight(kind++);
        return kind;
    }

    Pool& pool_;
    Rng& rng_;
};

/// Deals everything anew that one seat of a deal does not see.
class Resampler {
  public:
    Resampler(Deal& deal, int seat, Rng& rng) : deal_(deal), seat_(seat), rng_(rng), pool_(rng) {}

    /// False where chance brought no position of this kind.
    bool run() {
        collect();
        for (int i = 0; i < deal_.players(); ++i) {
            if (is_hidden(i) && must_be_ready(i) && !deal_ready(i)) return false;
        }
        for (int i = 0; i < deal_.players(); ++i) {
            if (is_hidden(i) && !must_be_ready(i)) deal_any(i);
        }
        if (hides_drawn()) deal_.drawn = pool_.draw();  // what is laid out is in the hand
        for (const std::uint8_t place : undrawn_places(deal_)) {
            if (!is_shown(place)) deal_.wall.tiles[place] = pool_.draw();
        }
        refill_drawn_places();
        refresh(deal_);
        forget_passes();
        return ask_again() && problems(deal_) == 0;
    }

  private:
    SeatState& state(int i) { return deal_.seat(i); }

    bool is_other_turn() const { return deal_.turn != seat_; }
    /// The owner of a tile that may be robbed has shown that it holds it.
    bool draws_laid_out() const {
        return deal_.phase == Phase::claims && deal_.claim_on != ClaimOn::discard;
    }
    bool hides_drawn() const {
        if (!is_other_turn() || !deal_.drawn.is_valid()) return false;
        return !draws_laid_out() || is_hidden(deal_.turn);
    }
    bool is_hidden(int i) const {
        const SeatState& seat = deal_.seat(i);
        if (i == seat_ || seat.open_riichi || has_seat(deal_.shown, i)) return false;
        // In riichi only the drawn tile is laid out: the hand stays as it is, which is rare.
        return !(draws_laid_out() && i == deal_.turn && seat.in_riichi());
    }
    bool must_be_ready(int i) const {
        return deal_.seat(i).in_riichi() || (deal_.phase == Phase::show && i == deal_.turn);
    }
    bool is_shown(int place) const {
        for (int i = 0; i < deal_.num_indicators; ++i) {
            if (place == indicator_place(deal_, i)) return true;
        }
        return false;
    }
    bool is_laid_out(int i, Tile tile) const {
        if (!draws_laid_out() || i != deal_.turn) return false;
        return deal_.claim_on == ClaimOn::closed_kan ? tile.kind() == deal_.claimed.kind()
                                                     : tile == deal_.claimed;
    }

    /// Fills the pool; hidden hands keep what they have laid out.
    void collect() {
        for (int i = 0; i < deal_.players(); ++i) {
            if (!is_hidden(i)) continue;
            const bool has_drawn = i == deal_.turn && draws_laid_out();
            const TileList tiles = concealed_tiles(has_drawn ? full_hand(deal_, i) : state(i).hand);
            wanted_[static_cast<std::size_t>(i)] = static_cast<int>(tiles.size()) - has_drawn;
            Hand& hand = state(i).hand;
            hand.concealed = {};
            hand.reds = {};
            int kept = deal_.claim_on == ClaimOn::closed_kan ? kCopies : 1;
            for (const Tile tile : tiles) {
                if (is_laid_out(i, tile) && kept-- > 0) {
                    hand.add(tile);
                } else {
                    pool_.add(tile);
                }
            }
        }
        if (hides_drawn() && !draws_laid_out()) pool_.add(deal_.drawn);
        for (const std::uint8_t place : undrawn_places(deal_)) {
            if (!is_shown(place)) pool_.add(deal_.wall.tiles[place]);
        }
    }

    bool deal_ready(int i) {
        ReadyTiles tiles;
        const int wanted = wanted_[static_cast<std::size_t>(i)];
        if (!ReadyHand(pool_, rng_).draw(wanted, tiles)) return false;
        for (const Tile tile : tiles) state(i).hand.add(tile);
        return true;
    }
    void deal_any(int i) {
        Hand& hand = state(i).hand;
        const int wanted = wanted_[static_cast<std::size_t>(i)];
        for (int left = wanted - hand.concealed.total(); left > 0; --left) hand.add(pool_.draw());
    }
    /// The places drawn from hold what lies elsewhere now, so that the wall stays a whole one.
    void refill_drawn_places() {
        std::array<bool, kMaxWall> undrawn{};
        for (const std::uint8_t place : undrawn_places(deal_)) undrawn[place] = true;
        std::size_t place = 0;
        for (const Tile tile : dealt_tiles(deal_)) {
            while (undrawn[place]) ++place;
            deal_.wall.tiles[place++] = tile;
        }
    }

    /// Others' furiten is known only as far as their own draws after riichi tell.
    void forget_passes() {
        for (int i = 0; i < deal_.players(); ++i) {
            SeatState& seat = state(i);
            if (!is_hidden(i)) continue;
            seat.temporary_furiten = seat.riichi_furiten = false;
            bool after = false;
            for (const DiscardedTile discard : seat.discards) {
                if (after && seat.waits.has(discard.tile().kind())) seat.riichi_furiten = true;
                after = after || discard.is_riichi();
            }
        }
    }

    /// Every other seat with a choice answers again; those who would be asked before the observer
    /// answer at random, so that it is still the observer's turn.
    bool ask_again() {
        if (deal_.phase != Phase::claims) return true;
        Answers& answers = deal_.answers;
        const bool is_asked = to_act(deal_) == seat_;
        const Action own = answers.given[static_cast<std::size_t>(seat_)];
        const bool has_answered = answers.has_answered(seat_);
        SeatSet seats = 0;
        for (int i = 0; i < deal_.players(); ++i) {
            if (deal_.claims[static_cast<std::size_t>(i)] != 0) seats |= seat_bit(i);
        }
        answers = {};
        answers.ask(seats);
        if (has_answered) answers.answer(seat_, own);
        while (is_asked && to_act(deal_) != seat_) {
            const Legal choices = legal(deal_);
            const auto size = static_cast<std::uint32_t>(choices.size());
            answers.answer(to_act(deal_), choices[static_cast<int>(rng_.bounded(size))]);
        }
        return answers.waiting != 0 && (to_act(deal_) == seat_) == is_asked;
    }

    Deal& deal_;
    int seat_;
    Rng& rng_;
    Pool pool_;
    std::array<int, kMaxSeats> wanted_{};
};

}  // namespace

Deal resample_hidden(const Deal& deal, int seat, Rng& rng) {
    if (is_over(deal)) return deal;
    constexpr int kAttempts = 200;
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
        Deal other = deal;
        if (Resampler(other, seat, rng).run()) return other;
    }
    return deal;  // all that is hidden is nearly known
}

}  // namespace hupai::riichi
