#include "rules/riichi/claims.hpp"
#include "rules/riichi/observe.hpp"
#include "rules/riichi/settle.hpp"
#include "table/ready_search.hpp"
#include "table/resampled.hpp"
#include "table/tile_pool.hpp"
#include "waits/ukeire.hpp"

namespace hupai::riichi {
namespace {

/// Deals everything anew that one seat of a deal does not see.
class Resampler {
  public:
    /// `steps`: how long it may look for ready hands.
    Resampler(Deal& deal, int seat, Rng& rng, int steps)
        : deal_(deal), seat_(seat), rng_(rng), steps_(steps), pool_(rng) {}

    /// False where chance brought no position of this kind. With `plans_claim` a seat that others
    /// are waited for is given a claim, where it would take much luck to have one.
    bool run(bool plans_claim) {
        collect();
        for (int i = 0; i < deal_.players(); ++i) {
            if (is_hidden(i) && must_be_ready(i)) ready_.push_back(static_cast<Seat>(i));
        }
        if (plans_claim && !plan_claim()) return false;
        return deal_ready(0) && is_sound_;
    }
    /// Whether somebody else is waited for, who must have a claim then.
    bool waits_for_another() const {
        return deal_.phase == Phase::claims && to_act(deal_) != seat_;
    }

  private:
    SeatState& state(int i) { return deal_.seat(i); }
    int& wanted(int i) { return wanted_[static_cast<std::size_t>(i)]; }

    /// The owner of a tile that may be robbed has shown that it holds it.
    bool draws_laid_out() const {
        return deal_.phase == Phase::claims && deal_.claim_on != ClaimOn::discard;
    }
    /// Which tile of those laid out was the one drawn is known in riichi.
    bool hides_drawn() const {
        if (deal_.turn == seat_ || !deal_.drawn.is_valid()) return false;
        return !draws_laid_out() || !deal_.seat(deal_.turn).in_riichi();
    }
    bool is_hidden(int i) const {
        return i != seat_ && !deal_.seat(i).open_riichi && !has_seat(deal_.shown, i);
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
            if (is_hidden(i)) collect_hand(i);
        }
        if (hides_drawn() && !draws_laid_out()) pool_.add(deal_.drawn);
        for (const std::uint8_t place : undrawn_places(deal_)) {
            if (!is_shown(place)) pool_.add(deal_.wall.tiles[place]);
        }
    }
    void collect_hand(int i) {
        const bool adds_drawn = i == deal_.turn && draws_laid_out() && hides_drawn();
        const TileList tiles = concealed_tiles(adds_drawn ? full_hand(deal_, i) : state(i).hand);
        wanted(i) = static_cast<int>(tiles.size()) - adds_drawn;
        Hand& hand = state(i).hand;
        hand.concealed = {};
        hand.reds = {};
        int kept = deal_.claim_on == ClaimOn::closed_kan ? kCopies : 1;
        // A tile drawn in riichi is the one laid out; of a closed kan three more are in the hand.
        if (!adds_drawn) --kept;
        for (const Tile tile : tiles) {
            if (is_laid_out(i, tile) && kept-- > 0) {
                hand.add(tile);
            } else {
                pool_.add(tile);
            }
        }
    }

    /// Takes one of the others who could claim the tile, and a way of doing so.
    bool plan_claim() {
        StaticVector<Seat, kMaxSeats> seats;
        for (int i = 0; i < deal_.players(); ++i) {
            if (is_hidden(i) && i != deal_.turn) seats.push_back(static_cast<Seat>(i));
        }
        if (seats.empty()) return true;  // the claim is that of a hand that lies open
        const int chosen = seats[rng_.bounded(static_cast<std::uint32_t>(seats.size()))];
        const bool only_ron = state(chosen).in_riichi() || deal_.claim_on != ClaimOn::discard;
        if (!only_ron && rng_.bounded(4) != 0) return plan_call(chosen);
        claimant_ = static_cast<Seat>(chosen);
        if (!state(chosen).in_riichi()) ready_.push_back(claimant_);
        return true;
    }
    /// Two tiles for a pon or a chi.
    bool plan_call(int chosen) {
        const TileKind kind = deal_.claimed.kind();
        const bool may_chi = !is_honor(kind) && !deal_.options.is_sanma() &&
                             chosen == next_seat(deal_.turn, deal_.players());
        int lower = kind;
        int upper = kind;
        if (may_chi && rng_.bounded(4) != 0) {
            const int lowest = kind - static_cast<int>(rng_.bounded(3));
            if (lowest < kind - rank_of(kind) || lowest + 2 > kind - rank_of(kind) + 8) {
                return false;
            }
            lower = lowest == kind ? kind + 1 : lowest;
            upper = lowest + 2 == kind ? kind - 1 : lowest + 2;
        }
        for (const int own : {lower, upper}) {
            const auto own_kind = static_cast<TileKind>(own);
            if (pool_.counts()[own_kind] == 0 || has_its_tiles(chosen)) return false;
            state(chosen).hand.add(pool_.draw(own_kind));
        }
        return true;
    }
    bool has_its_tiles(int i) { return state(i).hand.concealed.total() >= wanted(i); }

    /// Gives the n-th and later of the seats that must be ready their hands, and then deals the
    /// rest. True when it came to that.
    bool deal_ready(std::size_t n) {
        if (n == ready_.size()) {
            is_sound_ = deal_rest();
            return true;
        }
        const int i = ready_[n];
        const Hand laid_out = state(i).hand;
        ReadyWish wish;
        wish.num_tiles = wanted(i) - laid_out.concealed.total();
        if (i == claimant_) {
            wish.kind = deal_.claimed.kind();
            wish.orphans_only = deal_.claim_on == ClaimOn::closed_kan;
        }
        const auto accept = [&](const Counts& tiles) {
            constexpr int kStepsOfLook = 12;
            steps_ -= kStepsOfLook;
            TileList drawn;
            for (const TileKind kind : tiles.kinds()) {
                for (int copies = tiles[kind]; copies > 0; --copies) {
                    drawn.push_back(pool_.draw(kind));
                    state(i).hand.add(drawn[drawn.size() - 1]);
                }
            }
            if (may_hold(i) && deal_ready(n + 1)) return true;
            for (const Tile tile : drawn) pool_.add(tile);
            state(i).hand = laid_out;
            return false;
        };
        return ReadySearch(pool_.counts(), wish, rng_, steps_, accept).run();
    }
    /// Whether a hand that is one tile from complete is one that its seat can have.
    bool may_hold(int i) {
        SeatState& seat = state(i);
        seat.waits = waits(seat.hand, deal_.options.forms());
        if (seat.waits.empty()) return false;
        if (draws_laid_out() && i == deal_.turn && deal_.claim_on == ClaimOn::closed_kan) {
            Deal before = deal_;  // the kan that was declared in riichi must have been legal
            before.phase = Phase::turn;
            return is_legal(before, Action::of(ActionType::closed_kan, deal_.claimed));
        }
        forget_passes(i);
        return i != claimant_ || (seat.waits.has(deal_.claimed.kind()) && can_ron(deal_, i));
    }

    bool deal_rest() {
        for (int i = 0; i < deal_.players(); ++i) {
            while (is_hidden(i) && !has_its_tiles(i)) state(i).hand.add(pool_.draw());
        }
        if (hides_drawn()) deal_.drawn = pool_.draw();  // what is laid out is in the hand
        for (const std::uint8_t place : undrawn_places(deal_)) {
            if (!is_shown(place)) deal_.wall.tiles[place] = pool_.draw();
        }
        refill_drawn_places();
        refresh(deal_);
        for (int i = 0; i < deal_.players(); ++i) {
            if (is_hidden(i)) forget_passes(i);
        }
        return claims_again(deal_, seat_, rng_) && problems(deal_) == 0;
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
    void forget_passes(int i) {
        SeatState& seat = state(i);
        seat.temporary_furiten = seat.riichi_furiten = false;
        bool after = false;
        for (const DiscardedTile discard : seat.discards) {
            if (after && seat.waits.has(discard.tile().kind())) seat.riichi_furiten = true;
            after = after || discard.is_declared();
        }
    }

    Deal& deal_;
    int seat_;
    Rng& rng_;
    int steps_;
    TilePool pool_;
    std::array<int, kMaxSeats> wanted_{};  // concealed tiles without the one drawn
    StaticVector<Seat, kMaxSeats> ready_;  // whose hands must be ready
    Seat claimant_ = kNobody;              // who shall be able to win on the claimed tile
    bool is_sound_ = false;
};

}  // namespace

Result<Deal> resample_hidden(const Deal& deal, int seat, Rng& rng) {
    return resampled<Resampler>(deal, seat, rng);
}

}  // namespace hupai::riichi
