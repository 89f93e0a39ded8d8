#pragma once
#include "table/sichuan_claims.hpp"
#include "table/sichuan_end.hpp"
#include "table/sichuan_wins.hpp"

// What a deal of the family is made of, what follows from it, and what can be wrong with it.
namespace hupai::sichuan {

template <class Rules>
TileList dealt_tiles(const Deal<Rules>& deal) {
    TileList tiles;
    for (const SeatState& seat : deal.seats) {
        for (const Tile tile : concealed_tiles(seat.hand)) tiles.push_back(tile);
        for (const Meld& meld : seat.hand.melds) {
            for (const Tile tile : tiles_of(meld)) tiles.push_back(tile);
        }
        for (const DiscardedTile discard : seat.discards) {
            if (!discard.is_called()) tiles.push_back(discard.tile());
        }
    }
    for (const Tile tile : won_tiles(deal)) tiles.push_back(tile);
    if (deal.drawn.is_valid()) tiles.push_back(deal.drawn);
    return tiles;
}

template <class Rules>
void refresh(Deal<Rules>& deal) {
    deal.active = 15;
    for (const WinRecord& won : deal.won) {
        deal.active = static_cast<SeatSet>(deal.active & ~seat_bit(won.seat));
    }
    for (int i = 0; i < kSeats; ++i) {
        SeatState& seat = deal.seat(i);
        refresh_tiles(seat);
        const bool waits_now = seat.hand.concealed.total() == kDealt - 3 * seat.hand.num_melds();
        seat.waits = waits_now ? waits(seat.hand, forms_of(deal, i)) : KindSet{};
    }
    deal.banned = banned_kinds(deal);
    deal.claims = {};
    if (deal.phase == Phase::claims && deal.claimed.is_valid()) find_claims(deal);
}

/// The questions of `problems`, one for each bit.
template <class Rules>
class Inspector {
  public:
    explicit Inspector(const Deal<Rules>& deal) : deal_(deal), options_(deal.options) {}

    bool is_start_sound() const {
        const DealStart& start = deal_.start;
        bool sound = start.dealer < kSeats && start.exchange_die >= 1 && start.exchange_die <= 6 &&
                     start.deal_index >= 0 && start.deal_index <= kMostDeals;
        for (const std::int64_t score : start.scores) {
            sound = sound && score >= -kMostScore && score <= kMostScore;
        }
        return sound;
    }

    std::uint32_t hand_problems() const {
        std::uint32_t found = 0;
        for (int i = 0; i < kSeats; ++i) {
            const Hand& hand = deal_.seat(i).hand;
            if (hupai::problems(hand) & ~kSizeOutOfStep) found |= kProblemHand;
            for (const Meld& meld : hand.melds) {
                if (meld.type == MeldType::chi) found |= kProblemHand;
            }
            if (hand.concealed.total() != hand_size(i)) found |= kProblemHandSize;
        }
        return found;
    }

    /// Hands, melds, discards and what is undrawn make up the set of tiles.
    bool are_tiles_complete() const {
        std::array<int, Tile::kNumCodes> copies{};
        for (const Tile tile : dealt_tiles(deal_)) ++copies[tile.code];
        for (const std::uint8_t place : undrawn_places(deal_)) {
            ++copies[deal_.wall.tiles[place].code];
        }
        const TileSupply supply = supply_of(options_);
        for (std::uint8_t code = 0; code < Tile::kNumCodes; ++code) {
            if (copies[code] != supply.copies(Tile{code})) return false;
        }
        return true;
    }

    bool are_counters_sound() const {
        const std::size_t from_end =
            options_.replacement == Replacement::tail ? deal_.kans.size() : 0;
        const bool acts = deal_.phase == Phase::turn || deal_.phase == Phase::claims;
        bool sound = deal_.num_draws > kSeats * kDealt && live_left(deal_) >= 0 &&
                     deal_.num_replacements == from_end && deal_.turn_kans <= deal_.kans.size() &&
                     deal_.chain_links <= deal_.kans.size();
        for (std::size_t i = 0; sound && acts && i < deal_.turn_kans; ++i) {
            sound = deal_.kans[deal_.kans.size() - 1 - i].seat == deal_.turn;
        }
        return sound;
    }

    bool are_declarations_sound() const {
        for (int i = 0; i < kSeats; ++i) {
            const SeatState& seat = deal_.seat(i);
            if (!is_factor_sound(seat) || !is_void_suit_sound(seat) || !is_given_sound(seat)) {
                return false;
            }
            const bool untouched = i != deal_.start.dealer && seat.hand.num_melds() == 0;
            if (seat.dealt_ready && !(Rules::kDeclares && untouched)) return false;
            const bool is_ready = seat.dealt_ready || seat.has_declared();
            if (is_ready && waits(seat.hand, forms_of(deal_, i)).empty()) return false;
            const std::int64_t declined = seat.declined_value;
            if (declined < -1 || declined > kMostSum) return false;
            if (seat.has_declined() == seat.declined.empty()) return false;
        }
        return true;
    }

    /// Every kan of a hand stands in the list, and no others; what they cost was paid by others.
    bool are_kans_sound() const {
        std::size_t in_hands = 0;
        for (const SeatState& seat : deal_.seats) {
            for (const Meld& meld : seat.hand.melds) in_hands += meld.is_kan();
        }
        if (in_hands != deal_.kans.size()) return false;
        std::array<KindSet, kSeats> seen{};
        for (const KanRecord& kan : deal_.kans) {
            if (kan.seat < 0 || !has_kan(kan)) return false;
            KindSet& kinds = seen[static_cast<std::size_t>(kan.seat)];
            if (kinds.has(kan.kind)) return false;
            kinds |= KindSet::of(kan.kind);
            const KanFee most = greatest_fee(kan.type);
            for (int i = 0; i < kSeats; ++i) {
                const std::int64_t points = kan.paid[static_cast<std::size_t>(i)];
                const std::int64_t fee = i == kan.from ? most.feeder : most.each;
                if (points < 0 || points > (i == kan.seat ? 0 : fee)) return false;
            }
        }
        return true;
    }

    bool are_wins_sound() const {
        SeatSet winners = 0;
        const auto most = static_cast<std::size_t>(options_.end_after_wins);
        for (const WinRecord& won : deal_.won) {
            if (has_seat(winners, won.seat) || !is_win_sound(won, std::popcount(winners))) {
                return false;
            }
            winners |= seat_bit(won.seat);
        }
        const bool ends = deal_.won.size() >= most || std::popcount(winners) >= kSeats - 1;
        const bool is_won = is_over(deal_) && deal_.result.kind == EndKind::win;
        return ends == is_won;
    }

    /// What one loses another has gained, or it is a penalty.
    bool are_scores_sound() const {
        std::int64_t points = 0;
        for (std::size_t i = 0; i < kSeats; ++i) {
            if (deal_.penalties[i] > 0 || deal_.penalties[i] < -kMostScore) return false;
            if (deal_.scores[i] < -kMostSum || deal_.scores[i] > kMostSum) return false;
            points += deal_.scores[i] - deal_.start.scores[i] - deal_.penalties[i];
        }
        return points == 0;
    }

    bool is_phase_sound() const {
        if (deal_.turn < 0 || deal_.turn >= kSeats) return false;
        switch (deal_.phase) {
            case Phase::exchange:
            case Phase::void_suit: return is_preparation_sound();
            case Phase::turn:
                return !deal_.has_won(deal_.turn) && !deal_.claimed.is_valid() &&
                       deal_.answers == Answers{} && legal(deal_).size() > 0;
            case Phase::claims: return are_claims_sound();
            case Phase::over: break;
        }
        return !deal_.drawn.is_valid() && !deal_.claimed.is_valid() && deal_.answers == Answers{} &&
               is_result_sound();
    }
    /// Before the end the result says how many won first, and nothing else.
    bool is_result_sound() const {
        const std::uint8_t first = deal_.result.num_first;
        if (first > deal_.won.size() || (first == 0) != deal_.won.empty()) return false;
        if (is_over(deal_)) return deal_.result == result_of(deal_, deal_.result.kind, first);
        DealResult none;
        none.num_first = first;
        return deal_.result == none;
    }

  private:
    int hand_size(int i) const {
        const int melded = 3 * deal_.seat(i).hand.num_melds();
        const bool has_called =
            deal_.phase == Phase::turn && i == deal_.turn && !deal_.drawn.is_valid();
        return kDealt + has_called - melded;
    }

    bool is_factor_sound(const SeatState& seat) const {
        if (!Rules::kDeclares) return seat.factor == 1;
        return seat.factor == 1 || seat.factor == 2 || seat.factor == 4;
    }
    bool is_void_suit_sound(const SeatState& seat) const {
        const bool chosen = options_.void_suit == VoidSuit::declared &&
                            deal_.phase != Phase::exchange && deal_.phase != Phase::void_suit;
        return chosen == (seat.void_suit != kNoSuit);
    }
    bool is_given_sound(const SeatState& seat) const {
        const bool all = Rules::exchanges(options_) && deal_.phase != Phase::exchange;
        if (all && !seat.given.full()) return false;
        if (!Rules::exchanges(options_) && !seat.given.empty()) return false;
        TileKind least = 0;
        for (const Tile tile : seat.given) {
            const TileKind kind = tile.kind();
            if (kind < least || group_of(kind) != group_of(seat.given[0].kind())) return false;
            least = kind;
        }
        return true;
    }

    bool has_kan(const KanRecord& kan) const {
        for (const Meld& meld : deal_.seat(kan.seat).hand.melds) {
            if (!meld.is_kan() || meld.kind != kan.kind) continue;
            const bool open = kan.type == MeldType::open_kan;
            const Source source = open && kan.from != kNobody
                                      ? source_seen_from(kan.seat, kan.from, kSeats)
                                      : Source::unknown;
            return meld.type == kan.type && open == (kan.from != kNobody) &&
                   (!open || meld.source == source);
        }
        return false;
    }

    /// What a kan costs at most: late in a line from seat to seat, or in a turn full of kans.
    KanFee greatest_fee(MeldType type) const {
        const int links = type == MeldType::open_kan ? kMaxKans : 0;
        const KanFee line = kan_fee(KanFacts{type, false, links, 1}, options_);
        const KanFee turn = kan_fee(KanFacts{type, false, 0, kMaxMelds}, options_);
        return {std::max(line.feeder, turn.feeder), std::max(line.each, turn.each)};
    }

    /// The table around a win: the k-th winner has 3 - k others to pay it.
    bool is_around_sound(const WinRecord& won, int before) const {
        const Win& win = won.win;
        const SeatState& seat = deal_.seat(won.seat);
        const int payers = win.tsumo() ? kSeats - 1 - before : 0;
        const std::size_t factors = !Rules::kDeclares ? 0 : win.tsumo() ? win.active_payers : 1;
        if (win.void_suit != seat.void_suit || win.factor != seat.factor ||
            win.has(kDealer) != (won.seat == deal_.start.dealer) ||
            win.has(kDealtReady) != seat.dealt_ready || win.active_payers != payers ||
            win.payer_factors.size() != factors) {
            return false;
        }
        for (const std::uint8_t factor : win.payer_factors) {
            if (factor != 1 && factor != 2 && factor != 4) return false;
        }
        return are_horses_sound(won);
    }
    bool are_horses_sound(const WinRecord& won) const {
        if (won.num_horses > settle_rules(options_).horses) return false;
        int hits = 0;
        for (std::size_t i = 0; i < won.horses.size(); ++i) {
            if (i < won.num_horses) hits += is_horse_of(deal_, won.horses[i], won.seat);
            if (i >= won.num_horses && won.horses[i] != 0) return false;
        }
        return won.win.horses == hits;
    }

    bool is_win_sound(const WinRecord& won, int before) const {
        if (won.seat < 0 || won.from < 0 || (won.seat == won.from) != won.win.tsumo()) return false;
        if (won.kan > deal_.kans.size() || (won.kan > 0) != won.win.has(kAfterKan)) return false;
        if (!is_around_sound(won, before)) return false;
        const Hand& hand = deal_.seat(won.seat).hand;
        if (check(hand, won.win, options_)) return false;
        if (!score(hand, won.win, options_).is_win()) return false;
        if (won.win.tsumo() || won.win.has(kRobKan)) return true;
        for (const DiscardedTile discard : deal_.seat(won.from).discards) {
            if (discard.tile() == won.win.tile && !discard.is_called()) return true;
        }
        return false;
    }

    /// The dealer has drawn; who has given three tiles or said a suit is not asked any more.
    bool is_preparation_sound() const {
        const Answers& answers = deal_.answers;
        const bool is_asked = deal_.phase == Phase::exchange
                                  ? Rules::exchanges(options_)
                                  : options_.void_suit == VoidSuit::declared;
        if (!is_asked || deal_.turn != deal_.start.dealer || !deal_.drawn.is_valid() ||
            deal_.claimed.is_valid() || answers.asked != 15 || answers.waiting == 0 ||
            (answers.waiting & ~answers.asked) != 0 || legal(deal_).size() == 0) {
            return false;
        }
        for (int i = 0; i < kSeats; ++i) {
            const Action given = answers.given[static_cast<std::size_t>(i)];
            const bool answered = answers.has_answered(i);
            const bool says_suit = answered && deal_.phase == Phase::void_suit;
            if (says_suit ? !legal(deal_).has(given) : !(given == Action{})) return false;
            if (deal_.phase != Phase::exchange) continue;
            const SeatState& seat = deal_.seat(i);
            if (answered != seat.given.full()) return false;
            if (i != to_act(deal_) && !answered && !seat.given.empty()) return false;
            Counts left = full_hand(deal_, i).concealed;
            for (const Tile tile : seat.given) {
                if (left[tile.kind()] == 0) return false;
                left.remove(tile.kind());
            }
        }
        return true;
    }

    bool are_claims_sound() const {
        const bool on_kan = deal_.claim_on == ClaimOn::added_kan;
        if (!deal_.claimed.is_valid() || on_kan != deal_.drawn.is_valid()) return false;
        if (on_kan) {
            Deal<Rules> before = deal_;
            before.phase = Phase::turn;
            before.claimed = {};
            if (!is_legal(before, Action::of(ActionType::added_kan, deal_.claimed))) return false;
        } else {
            const auto& discards = deal_.seat(deal_.turn).discards;
            if (discards.empty() || !(discards[discards.size() - 1].tile() == deal_.claimed)) {
                return false;
            }
        }
        const Answers& answers = deal_.answers;
        if ((answers.waiting & ~answers.asked) != 0 || answers.waiting == 0) return false;
        Deal<Rules> asked = deal_;
        if (find_claims(asked) != answers.asked) return false;
        for (int i = 0; i < kSeats; ++i) {
            if (!answers.has_answered(i)) continue;
            asked.answers.waiting = seat_bit(i);
            if (!is_legal(asked, answers.given[static_cast<std::size_t>(i)])) return false;
        }
        return true;
    }

    const Deal<Rules>& deal_;
    const typename Rules::Options& options_;
};

template <class Rules>
std::uint32_t problems(const Deal<Rules>& deal) {
    const TileSupply supply = supply_of(deal.options);
    if (deal.wall.size != supply.size() ||
        deal.num_draws + deal.num_replacements > deal.wall.size ||
        wall_problem(tiles_of(deal.wall), supply)) {
        return kProblemWall;
    }
    const Inspector<Rules> inspector(deal);
    std::uint32_t found = inspector.hand_problems();
    if (!inspector.is_start_sound()) found |= kProblemStart;
    if (!inspector.are_scores_sound()) found |= kProblemScores;
    if (!inspector.are_counters_sound()) found |= kProblemCounters;
    if (found != 0) return found;  // what follows relies on sound hands and counters
    if (!inspector.are_tiles_complete()) found |= kProblemTiles;
    if (!inspector.are_declarations_sound()) found |= kProblemDeclared;
    if (!inspector.are_kans_sound()) found |= kProblemKans;
    if (!inspector.are_wins_sound()) found |= kProblemWins;
    if (found != 0) return found;
    if (!inspector.is_phase_sound() || !inspector.is_result_sound()) found |= kProblemPhase;
    Deal<Rules> fresh = deal;
    refresh(fresh);
    if (!(fresh == deal)) found |= kProblemDerived;
    return found;
}

}  // namespace hupai::sichuan
