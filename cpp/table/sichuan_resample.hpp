#pragma once
#include "table/ready_search.hpp"
#include "table/resampled.hpp"
#include "table/sichuan_problems.hpp"
#include "table/sichuan_view.hpp"
#include "table/suit_dealer.hpp"
#include "table/tile_pool.hpp"

namespace hupai::sichuan {

/// Deals everything anew that one seat of a deal does not see.
template <class Rules>
class Resampler {
  public:
    /// `steps`: how long it may look for ready hands.
    Resampler(Deal<Rules>& deal, int seat, Rng& rng, int steps)
        : deal_(deal), seat_(seat), rng_(rng), steps_(steps), pool_(rng) {}

    /// False where chance brought no position of this kind. With `plans_claim` a seat that others
    /// are waited for is given a claim, where it would take much luck to have one.
    bool run(bool plans_claim) {
        note_known();
        collect();
        for (int i = 0; i < kSeats; ++i) {
            if (is_hidden(i) && deal_.seat(i).has_declared()) {
                ready_.push_back(static_cast<Seat>(i));
            }
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
    Counts& kept(int i) { return kept_[static_cast<std::size_t>(i)]; }
    int& wanted(int i) { return wanted_[static_cast<std::size_t>(i)]; }

    bool is_hidden(int i) const { return i != seat_ && !deal_.has_won(i); }
    /// The owner of a tile that may be robbed has shown that it holds it.
    bool draws_laid_out() const {
        return deal_.phase == Phase::claims && deal_.claim_on == ClaimOn::added_kan;
    }
    /// A declared seat makes a kan with the drawn tile alone; some places of the wall are known.
    bool hides_drawn() const {
        if (deal_.turn == seat_ || !deal_.drawn.is_valid()) return false;
        if (draws_laid_out() && deal_.seat(deal_.turn).has_declared()) return false;
        if (front_drew_open_tile()) return false;
        const bool replaced = deal_.turn_kans > 0 && deal_.num_replacements > 0;
        return !(replaced && was_known(deal_.num_replacements - 1));
    }

    /// Whether the last tile taken is the open one, though no replacement has come from the end.
    bool front_drew_open_tile() const {
        return Rules::kStacks && deal_.num_replacements == 0 &&
               deal_.num_draws == deal_.wall.size - 1;
    }
    /// The place of the i-th replacement from the wall's end.
    int replaced_place(int i) const {
        const int size = deal_.wall.size;
        return Rules::kStacks ? size - 2 - i / 2 * 2 + i % 2 : size - 1 - i;
    }
    bool is_known(int place) const { return known_places_[static_cast<std::size_t>(place)]; }
    bool was_known(int replacement) const {
        // Where the front has come to the open tile, kans have drawn others.
        const bool open_tile_drawn = Rules::kStacks && deal_.num_draws > deal_.wall.size - 2;
        return !open_tile_drawn && is_known(replaced_place(replacement));
    }

    /// Places of the wall whose tile lay open, and tiles that seats are known to hold.
    void note_known() {
        if (Rules::kStacks) known_places_[deal_.wall.size - 2u] = true;
        for (const WinRecord& won : deal_.won) {
            for (int i = 0; i < won.num_horses; ++i) {
                known_places_[won.horses[static_cast<std::size_t>(i)]] = true;
            }
        }
        for (int i = 0; i < deal_.num_replacements; ++i) {
            const auto place = static_cast<std::size_t>(replaced_place(i));
            if (was_known(i)) note_drawn(i, deal_.wall.tiles[place]);
        }
        const int receiver = receiver_of(seat_, deal_.start.exchange_die);
        if (has_exchanged(deal_) && is_hidden(receiver)) note_given(receiver);
    }
    /// The owner of a kan drew a tile that everybody knew.
    void note_drawn(int kan, Tile tile) {
        const int i = deal_.kans[static_cast<std::size_t>(kan)].seat;
        const bool is_drawn = i == deal_.turn && deal_.drawn.is_valid() && deal_.turn_kans > 0 &&
                              kan + 1 == deal_.num_replacements;
        const TileKind kind = tile.kind();
        if (!is_hidden(i) || is_drawn || may_have_left(i, kind)) return;
        if (state(i).hand.concealed[kind] > kept(i)[kind]) kept(i).add(kind);
    }
    /// Whether a tile of this kind that a seat drew may be gone, at once perhaps.
    bool may_have_left(int i, TileKind kind) {
        for (const DiscardedTile discard : state(i).discards) {
            if (discard.tile().kind() == kind) return true;
        }
        return num_given_up(i, kind) > 0;
    }
    /// Of the tiles that the observer gave, a seat holds those that it has not given up.
    void note_given(int i) {
        const Hand held = hides_drawn() ? full_hand(deal_, i) : state(i).hand;
        Counts given;
        for (const Tile tile : state(seat_).given) given.add(tile.kind());
        for (const TileKind kind : given.kinds()) {
            const int room = held.concealed[kind] - kept(i)[kind];
            const int copies = std::min(given[kind] - num_given_up(i, kind), room);
            if (copies > 0) kept(i).add(kind, copies);
        }
    }
    /// How many tiles of a kind can have left a seat's hand.
    int num_given_up(int i, TileKind kind) {
        int copies = 0;
        bool is_first = true;
        for (const DiscardedTile discard : state(i).discards) {
            // The tile that the dealer drew may be one of those it received.
            const bool from_hand = !discard.is_tsumogiri() || is_first;
            copies += from_hand && discard.tile().kind() == kind;
            is_first = false;
        }
        for (const Meld& meld : state(i).hand.melds) {
            const bool is_fed = meld.type == MeldType::pon || meld.type == MeldType::open_kan ||
                                meld.type == MeldType::added_kan;
            if (meld.kind == kind) copies += meld.num_tiles() - is_fed;
        }
        for (const WinRecord& won : deal_.won) {
            copies += won.from == i && won.win.has(kRobKan) && won.win.tile.kind() == kind;
        }
        return copies;
    }

    /// Fills the pool; hidden hands lose everything but what is known of them.
    void collect() {
        if (hides_drawn() && !draws_laid_out()) pool_.add(deal_.drawn);
        for (int i = 0; i < kSeats; ++i) {
            if (is_hidden(i)) collect_hand(i);
        }
        for (const std::uint8_t place : undrawn_places(deal_)) {
            if (!is_known(place)) pool_.add(deal_.wall.tiles[place]);
        }
    }
    void collect_hand(int i) {
        const bool is_owner = i == deal_.turn && draws_laid_out();
        const bool adds_drawn = is_owner && hides_drawn();
        Hand& hand = state(i).hand;
        if (adds_drawn) hand.add(deal_.drawn);
        const bool holds_claimed = adds_drawn || !(deal_.drawn == deal_.claimed);
        if (is_owner && holds_claimed && kept(i)[deal_.claimed.kind()] == 0) {
            kept(i).add(deal_.claimed.kind());
        }
        wanted(i) = hand.concealed.total() - adds_drawn;
        for (const Tile tile : concealed_tiles(hand)) pool_.add(tile);
        hand.concealed = {};
        if (!state(i).has_declared()) keep(i);
    }
    void keep(int i) {
        for (const TileKind kind : kept(i).kinds()) {
            for (int copies = kept(i)[kind]; copies > 0; --copies) {
                state(i).hand.add(pool_.draw(kind));
            }
        }
    }

    /// Takes one of the others who could claim the tile, and a way of doing so.
    bool plan_claim() {
        StaticVector<Seat, kSeats> seats;
        for (int i = 0; i < kSeats; ++i) {
            if (is_hidden(i) && i != deal_.turn) seats.push_back(static_cast<Seat>(i));
        }
        if (seats.empty()) return false;
        const int chosen = seats[rng_.bounded(static_cast<std::uint32_t>(seats.size()))];
        const bool only_ron = state(chosen).has_declared() || deal_.claim_on != ClaimOn::discard;
        const TileKind kind = deal_.claimed.kind();
        if (!only_ron && rng_.bounded(4) != 0) {
            for (int held = state(chosen).hand.concealed[kind]; held < 2; ++held) {
                if (pool_.counts()[kind] == 0 || has_its_tiles(chosen)) return false;
                state(chosen).hand.add(pool_.draw(kind));
            }
            return true;
        }
        claimant_ = static_cast<Seat>(chosen);
        if (state(chosen).has_declared()) return true;
        for (const Tile tile : concealed_tiles(state(chosen).hand)) pool_.add(tile);
        state(chosen).hand.concealed = {};
        ready_.push_back(claimant_);
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
        ReadyWish wish;
        wish.num_tiles = wanted(i);
        wish.orphans = false;
        wish.quads = true;
        if (i == claimant_) {
            wish.kind = deal_.claimed.kind();
        } else if (is_dancer(deal_, i)) {
            wish.kind = *state(i).waits.begin();
        }
        const auto accept = [&](const Counts& tiles) {
            constexpr int kStepsOfLook = 12;
            steps_ -= kStepsOfLook;
            Hand& hand = state(i).hand;
            hand.concealed = tiles;
            if (may_hold(i)) {
                for (const Tile tile : concealed_tiles(hand)) pool_.draw(tile.kind());
                if (deal_ready(n + 1)) return true;
                for (const Tile tile : concealed_tiles(hand)) pool_.add(tile);
            }
            hand.concealed = {};
            return false;
        };
        return ReadySearch(tiles_for(i), wish, rng_, steps_, accept).run();
    }
    /// The tiles that a ready hand of the seat can be made of, in suits of one choice.
    Counts tiles_for(int i) {
        StaticVector<unsigned, 8> sets;
        const SuitForms forms = forms_of(deal_, i);
        for (unsigned suits = 0; suits < 8; ++suits) {
            if ((forms.choices >> suits & 1) != 0) sets.push_back(suits);
        }
        Counts tiles = pool_.counts();
        if (sets.empty()) return {};
        const unsigned set = sets[rng_.bounded(static_cast<std::uint32_t>(sets.size()))];
        for (std::size_t suit = 0; suit < kNumSuits; ++suit) {
            if ((set >> suit & 1) == 0) tiles.word[suit] = 0;
        }
        return tiles;
    }
    /// Whether a hand that is one tile from complete is one that its seat can have.
    bool may_hold(int i) {
        SeatState& seat = state(i);
        for (const TileKind kind : kept(i).kinds()) {
            if (seat.hand.concealed[kind] < kept(i)[kind]) return false;
        }
        const KindSet found = waits(seat.hand, forms_of(deal_, i));
        if (found.empty()) return false;
        if (is_dancer(deal_, i) && !(found == seat.waits)) return false;
        if constexpr (Rules::kDeclares) {
            const bool forced = deal_.options.declared_win_forced && seat.has_declared();
            if (forced && !(found & passed(i)).empty()) return false;
        }
        return i != claimant_ || found.has(deal_.claimed.kind());
    }
    /// Kinds that a declared seat drew since and did not win on.
    KindSet passed(int i) {
        KindSet kinds;
        bool since = false;
        for (const DiscardedTile discard : state(i).discards) {
            if (since) kinds |= KindSet::of(discard.tile().kind());
            since = since || discard.is_declared();
        }
        return kinds;
    }

    /// Whether a seat is known to hold nothing of its void suit: its last discard was of another
    /// and it has not drawn for a kan since, which lets a tile of that suit wait.
    bool is_rid_of_void(int i) {
        const SeatState& seat = state(i);
        if (seat.void_suit == kNoSuit || seat.discards.empty()) return false;
        const bool has_discarded =
            deal_.phase == Phase::claims && deal_.claim_on == ClaimOn::discard;
        if (i == deal_.turn && deal_.turn_kans > 0 && !has_discarded) return false;
        const Tile last = seat.discards[seat.discards.size() - 1].tile();
        return group_of(last.kind()) != seat.void_suit;
    }

    bool deal_rest() {
        SuitDealer dealer;
        for (int i = 0; i < kSeats; ++i) {
            if (!is_hidden(i)) continue;
            const int barred = is_rid_of_void(i) ? state(i).void_suit : kNoSuit;
            dealer.want(wanted(i) - state(i).hand.concealed.total(), barred);
        }
        StaticVector<std::uint8_t, kMaxWall> places;
        for (const std::uint8_t place : undrawn_places(deal_)) {
            if (!is_known(place)) places.push_back(place);
        }
        const bool deals_drawn = hides_drawn();
        dealer.want(deals_drawn + static_cast<int>(places.size()), kNoSuit);
        if (!dealer.deal(pool_, rng_)) return false;
        std::size_t taker = 0;
        for (int i = 0; i < kSeats; ++i) {
            if (!is_hidden(i)) continue;
            for (const Tile tile : dealer.dealt(taker)) state(i).hand.add(tile);
            ++taker;
        }
        const TileList& rest = dealer.dealt(taker);
        std::size_t used = 0;
        if (deals_drawn) deal_.drawn = rest[used++];
        for (const std::uint8_t place : places) deal_.wall.tiles[place] = rest[used++];
        return refill_drawn_places() && settle_seats();
    }

    /// The places drawn from hold what lies elsewhere now, so that the wall stays a whole one;
    /// those whose tile was seen keep it.
    bool refill_drawn_places() {
        std::array<bool, kMaxWall> is_set{};
        for (const std::uint8_t place : undrawn_places(deal_)) is_set[place] = true;
        std::array<int, Tile::kNumCodes> left{};
        const TileList dealt = dealt_tiles(deal_);
        for (const Tile tile : dealt) ++left[tile.code];
        for (std::size_t place = 0; place < deal_.wall.size; ++place) {
            if (is_set[place] || !known_places_[place]) continue;
            is_set[place] = true;
            if (--left[deal_.wall.tiles[place].code] < 0) return false;
        }
        std::size_t place = 0;
        for (std::uint8_t code = 0; code < Tile::kNumCodes; ++code) {
            for (; left[code] > 0; --left[code]) {
                while (is_set[place]) ++place;
                deal_.wall.tiles[place++] = Tile{code};
            }
        }
        return true;
    }

    /// What nobody else knows of a seat follows from its new tiles.
    bool settle_seats() {
        refresh(deal_);
        for (int i = 0; i < kSeats; ++i) {
            if (!is_hidden(i)) continue;
            SeatState& seat = state(i);
            seat.declined_value = SeatState{}.declined_value;
            seat.declined = {};
            seat.dealt_ready = Rules::kDeclares && may_be_dealt_ready(i);
        }
        exchange_again();
        say_suits_again();
        return claims_again(deal_, seat_, rng_) && problems(deal_) == 0;
    }
    bool may_be_dealt_ready(int i) {
        const SeatState& seat = state(i);
        const bool begun = deal_.phase == Phase::turn || deal_.phase == Phase::claims;
        if (!begun || i == deal_.start.dealer || seat.hand.num_melds() > 0) return false;
        for (const DiscardedTile discard : seat.discards) {
            if (!discard.is_tsumogiri()) return false;
        }
        return !seat.waits.empty();
    }

    /// What others gave, as far as the observer neither gave nor received it.
    void exchange_again() {
        if (!Rules::exchanges(deal_.options)) return;
        const bool over = has_exchanged(deal_);
        if (!over) deal_.start.exchange_die = static_cast<std::uint8_t>(rng_.bounded(6) + 1);
        for (int i = 0; i < kSeats; ++i) {
            const int receiver = receiver_of(i, deal_.start.exchange_die);
            if (i == seat_ || (over && receiver == seat_)) continue;
            const std::size_t number = state(i).given.size();
            give_some_of(over ? tiles_of_seat(receiver) : full_hand(deal_, i).concealed, i);
            while (state(i).given.size() > number) state(i).given.pop_back();
        }
    }
    /// All that a seat has held since the exchange, but for what others fed it.
    Counts tiles_of_seat(int i) {
        Counts tiles = state(i).hand.concealed;
        for (const DiscardedTile discard : state(i).discards) {
            if (tiles[discard.tile().kind()] < kCopies) tiles.add(discard.tile().kind());
        }
        return tiles;
    }
    /// Three tiles of one suit, of which there are enough in one at least.
    void give_some_of(const Counts& tiles, int giver) {
        StaticVector<int, kNumSuits> suits;
        for (int suit = 0; suit < kNumSuits; ++suit) {
            const std::uint32_t word = tiles.word[static_cast<std::size_t>(suit)];
            if (Counts::group_total(word) >= kExchanged) suits.push_back(suit);
        }
        if (suits.empty()) return;
        const int suit = suits[rng_.bounded(static_cast<std::uint32_t>(suits.size()))];
        TilePool held(rng_);
        for (const TileKind kind : tiles.kinds() & kinds::suit(suit)) {
            for (int copies = tiles[kind]; copies > 0; --copies) held.add(Tile{kind});
        }
        Counts given;
        for (int i = 0; i < kExchanged; ++i) given.add(held.draw().kind());
        state(giver).given.clear();
        for (const TileKind kind : given.kinds()) {
            for (int copies = given[kind]; copies > 0; --copies) {
                state(giver).given.push_back(Tile{kind});
            }
        }
    }

    /// Suits that others have said already, before anybody hears them.
    void say_suits_again() {
        if (deal_.phase != Phase::void_suit) return;
        Answers& answers = deal_.answers;
        for (int i = 0; i < kSeats; ++i) {
            if (i == seat_ || !answers.has_answered(i)) continue;
            answers.answer(i, Action::void_suit(static_cast<int>(rng_.bounded(kNumSuits))));
        }
    }

    Deal<Rules>& deal_;
    int seat_;
    Rng& rng_;
    int steps_;
    TilePool pool_;
    std::array<bool, kWallSize> known_places_{};
    std::array<Counts, kSeats> kept_{};  // tiles that a hidden hand is known to hold
    std::array<int, kSeats> wanted_{};   // concealed tiles without the one drawn
    StaticVector<Seat, kSeats> ready_;   // whose hands must be ready
    Seat claimant_ = kNobody;            // who shall be able to win on the claimed tile
    bool is_sound_ = false;
};

template <class Rules>
Result<Deal<Rules>> resample_hidden(const Deal<Rules>& deal, int seat, Rng& rng) {
    return resampled<Resampler<Rules>>(deal, seat, rng);
}

}  // namespace hupai::sichuan
