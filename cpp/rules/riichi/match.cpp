#include "rules/riichi/match.hpp"

#include <algorithm>
#include <cstdlib>

namespace hupai::riichi {
namespace {

constexpr int kMostWinds = 4;

/// Winds that are played in any case.
int scheduled_winds(const Options& options) {
    switch (options.length) {
        case Length::east: return 1;
        case Length::south: return 2;
        case Length::all: return 4;
    }
    return 2;
}

bool is_in_last_deals(const MatchState& match, const Options& options) {
    return match.round(options) + 1 >= scheduled_winds(options) * options.players;
}

std::uint8_t one_more(std::uint8_t count) {
    return count == 255 ? count : static_cast<std::uint8_t>(count + 1);
}

/// Nagashi mangan is a win or an exhaustive draw, as the rule set has it.
bool is_win(const DealResult& result, const Options& options) {
    return result.kind == EndKind::win ||
           (result.kind == EndKind::nagashi && options.nagashi == Nagashi::win);
}
bool is_exhaustive(const DealResult& result, const Options& options) {
    return result.kind == EndKind::exhaustive ||
           (result.kind == EndKind::nagashi && options.nagashi != Nagashi::win);
}

bool dealer_won(const MatchState& match, const DealResult& result, const Options& options) {
    const auto* end = result.winners.begin() + result.num_winners;
    return is_win(result, options) &&
           std::find(result.winners.begin(), end, match.start.dealer) != end;
}

/// does the dealer keep the deal?
bool repeats(const MatchState& match, const DealResult& result, const Options& options) {
    if (is_win(result, options)) {
        return options.renchan != Renchan::never && dealer_won(match, result, options);
    }
    if (!is_exhaustive(result, options)) return options.abort_renchan;
    switch (options.renchan) {
        case Renchan::tenpai: return has_seat(result.tenpai, match.start.dealer);
        case Renchan::any_draw: return true;
        case Renchan::win_only:
        case Renchan::never: return false;
    }
    return false;
}

/// seats from first to last; of equal points the earlier seat is higher.
std::array<std::uint8_t, kMaxSeats> ranking(const std::array<std::int32_t, kMaxSeats>& points,
                                            int players) {
    std::array<std::uint8_t, kMaxSeats> seats{0, 1, 2, 3};
    std::sort(seats.begin(), seats.begin() + players,
              [&](int a, int b) { return points[a] != points[b] ? points[a] > points[b] : a < b; });
    return seats;
}

/// the dealer is first, has the target, and has won or is ready.
bool dealer_stops(const MatchState& match, const DealResult& result, const Options& options) {
    if (options.dealer_stop == DealerStop::none || !is_in_last_deals(match, options)) return false;
    const int dealer = match.start.dealer;
    const bool by_tenpai = options.dealer_stop == DealerStop::win_or_tenpai &&
                           is_exhaustive(result, options) && has_seat(result.tenpai, dealer);
    if (!by_tenpai && !dealer_won(match, result, options)) return false;
    std::int32_t target = options.dealer_stop_target;
    if (target == kNoNumber) target = options.extend_below;
    if (target == kNoNumber) target = options.return_points;
    return result.scores[dealer] >= target && ranking(result.scores, options.players)[0] == dealer;
}

/// The deal has passed: is that the end? `round` is the one that would come.
bool ends_before(int round, const DealResult& result, const Options& options) {
    const int winds = scheduled_winds(options);
    if (round < winds * options.players) return false;
    // There is no wind after North to go on into.
    const int most = std::min(winds + options.extend_winds, kMostWinds);
    if (options.extend_below == kNoNumber || round >= most * options.players) return true;
    return std::any_of(result.scores.begin(), result.scores.begin() + options.players,
                       [&](std::int32_t points) { return points >= options.extend_below; });
}

/// final points in thousands, as points. `down` is toward zero, `up` away from it.
std::int32_t rounded(std::int32_t points, Rounding rounding) {
    const std::int32_t size = std::abs(points);
    const std::int32_t whole = size / 1000 * 1000;
    const std::int32_t rest = size - whole;
    bool more = false;
    switch (rounding) {
        case Rounding::keep: return points;
        case Rounding::half_up: more = rest >= 500; break;
        case Rounding::five_down: more = rest >= 600; break;  // the digit of the hundreds decides
        case Rounding::up: more = rest > 0; break;
        case Rounding::down: break;
    }
    const std::int32_t out = whole + (more ? 1000 : 0);
    return points < 0 ? -out : out;
}

/// Of the first seats of a ranking, how many have as much as the one at `place` from there on.
int num_equal(const std::array<std::int32_t, kMaxSeats>& points,
              const std::array<std::uint8_t, kMaxSeats>& seats, int place, int players) {
    int equal = 1;
    while (place + equal < players && points[seats[place + equal]] == points[seats[place]]) ++equal;
    return equal;
}

/// the sticks left on the table go to the first, or are shared by those who are equal.
void pay_leftover_sticks(MatchResult& out, const MatchState& match, const Options& options,
                         const std::array<std::uint8_t, kMaxSeats>& seats, int num_first) {
    if (options.leftover_sticks == LeftoverSticks::lost || match.start.deposits == 0) return;
    const std::int32_t all = match.start.deposits * kStick;
    const std::int32_t share = all / num_first / 100 * 100;  // sticks of 100 are the smallest
    for (int i = 0; i < num_first; ++i) {
        const std::int32_t part = i == 0 ? all - share * (num_first - 1) : share;
        if (part == 0) continue;
        out.points[seats[i]] += part;
        out.ledger.push_back(
            {kNobody, static_cast<Seat>(seats[i]), TransferReason::leftover_sticks, part});
    }
}

}  // namespace

MatchState start_match(const Options& options, std::uint64_t seed) {
    MatchState match;
    match.seed = seed;
    for (int seat = 0; seat < options.players; ++seat) {
        match.start.scores[seat] = options.start_points;
    }
    return match;
}

MatchState next_deal(const MatchState& match, const DealResult& result, const Options& options) {
    MatchState next = match;
    if (match.is_over) return next;
    DealStart& start = next.start;
    start.scores = result.scores;
    start.deposits = result.deposits;
    const bool won = dealer_won(match, result, options);
    const bool repeat = repeats(match, result, options);
    const bool bust =
        options.bust && std::any_of(result.scores.begin(), result.scores.begin() + options.players,
                                    [](std::int32_t points) { return points < 0; });
    const int round = match.round(options) + (repeat ? 0 : 1);
    next.is_over = bust || dealer_stops(match, result, options) ||
                   (!repeat && ends_before(round, result, options));
    if (next.is_over) return next;

    start.round_wind = static_cast<Wind>(round / options.players);
    start.dealer = static_cast<std::uint8_t>(round % options.players);
    // a draw or a dealer's win adds one, whoever deals next.
    start.honba = won || !is_win(result, options) ? start.honba + 1 : 0;
    start.dealer_deals = repeat ? one_more(start.dealer_deals) : 1;
    start.dealer_wins = repeat && won ? one_more(start.dealer_wins) : 0;
    return next;
}

MatchResult match_result(const MatchState& match, const Options& options) {
    MatchResult out;
    out.players = options.players;
    out.points = match.start.scores;
    const int players = options.players;
    const auto seats = ranking(out.points, players);
    const bool share = options.ties == Ties::share;
    pay_leftover_sticks(out, match, options, seats,
                        share ? num_equal(out.points, seats, 0, players) : 1);

    const std::int64_t oka =
        static_cast<std::int64_t>(options.return_points - options.start_points) * players;
    // Equal seats are found by the points before the sticks, which may not go up evenly.
    const auto& ranked = match.start.scores;
    std::int64_t sum = 0;
    for (int place = 0; place < players;) {
        const int equal = share ? num_equal(ranked, seats, place, players) : 1;
        std::int64_t bonus = place == 0 ? oka : 0;
        for (int i = place; i < place + equal; ++i) bonus += options.uma[i] * 1000;
        for (int i = place; i < place + equal; ++i) {
            const int seat = seats[i];
            const std::int64_t own =
                rounded(out.points[seat], options.rounding) - options.return_points;
            out.places[seat] = static_cast<std::uint8_t>(i + 1);
            out.twelfths[seat] = own * kPointParts + bonus * kPointParts / equal;
            sum += out.twelfths[seat];
        }
        place += equal;
    }
    if (options.rounding == Rounding::keep) return out;
    // what rounding has added or taken is the first's.
    const int first = share ? num_equal(ranked, seats, 0, players) : 1;
    for (int i = 0; i < first; ++i) out.twelfths[seats[i]] -= sum / first;
    return out;
}

}  // namespace hupai::riichi
