// Whole deals of the Sichuan family with random actions, every preset and random options: every
// position is sound, its bytes give it back, cut or changed bytes never give an unsound one, and a
// deal dealt anew looks the same to its observer and can be played to its end.
#include "check.hpp"
#include "sichuan_play.hpp"

using namespace hupai;
using namespace hupai::tests;

namespace {

constexpr int kDeals = 6;
constexpr int kRandomOptions = 30;

std::string words_of(std::uint32_t found) {
    std::string words;
    for (int i = 0; i < kNumDealProblems; ++i) {
        if ((found >> i & 1) != 0) words += std::string(" ") + problem_word(i);
    }
    return words;
}

template <class Rules>
void check_bytes(const Deal<Rules>& deal, Rng& rng, Check& check) {
    std::vector<std::uint8_t> bytes = to_bytes(deal);
    const Result<Deal<Rules>> read = deal_of_bytes<Rules>(bytes);
    check.that(
        read.ok() && read.value() == deal,
        "bytes do not give the deal back" + (read.ok() ? "" : ": " + read.problem().message));
    bytes[rng.bounded(static_cast<unsigned>(bytes.size()))] ^=
        static_cast<std::uint8_t>(1 + rng.bounded(255));
    const Result<Deal<Rules>> changed = deal_of_bytes<Rules>(bytes);
    check.that(!changed.ok() || problems(changed.value()) == 0, "changed bytes, unsound deal");
    bytes.resize(rng.bounded(static_cast<unsigned>(bytes.size())));
    check.that(!deal_of_bytes<Rules>(bytes).ok(), "cut bytes were read");
}

struct Found {
    int anew = 0;
    int refused = 0;
    int same_hands = 0;
};

/// What is known of others: no tile of the void suit is left to one whose last discard was another,
/// and tiles that were given away are where they went.
template <class Rules>
void check_known(const Deal<Rules>& deal, int observer, Check& check) {
    for (int i = 0; i < kSeats; ++i) {
        const SeatState& seat = deal.seat(i);
        const bool has_konged = i == deal.turn && deal.turn_kans > 0;
        if (seat.void_suit == kNoSuit || seat.discards.empty() || has_konged) continue;
        const Tile last = seat.discards[seat.discards.size() - 1].tile();
        const bool holds = seat.hand.concealed.word[static_cast<std::size_t>(seat.void_suit)] != 0;
        check.that(group_of(last.kind()) == seat.void_suit || !holds,
                   "a seat kept tiles of its void suit");
    }
    if (!Rules::exchanges(deal.options) || deal.phase == Phase::exchange) return;
    const int receiver = receiver_of(observer, deal.start.exchange_die);
    const SeatState& seat = deal.seat(receiver);
    if (!seat.discards.empty() || seat.hand.num_melds() > 0 || deal.has_won(receiver)) return;
    const Hand hand = full_hand(deal, receiver);
    Counts given;
    for (const Tile tile : deal.seat(observer).given) given.add(tile.kind());
    for (const TileKind kind : given.kinds()) {
        check.that(hand.concealed[kind] >= given[kind], "a tile given away is not there");
    }
}

template <class Rules>
void check_resampled(const Deal<Rules>& deal, int seat, Rng& rng, Check& check, Found& found) {
    Result<Deal<Rules>> anew = resample_hidden(deal, seat, rng);
    ++(anew.ok() ? found.anew : found.refused);
    if (!anew.ok()) return;
    Deal<Rules>& other = anew.value();
    check.that(observe(deal, seat) == observe(other, seat), "a resampled deal looks otherwise");
    check_known(deal, seat, check);
    check_known(other, seat, check);
    bool same = true;
    for (int i = 0; i < kSeats; ++i) {
        same = same && (i == seat || deal.has_won(i) || deal.seat(i).hand == other.seat(i).hand);
    }
    found.same_hands += same;
    NullSink sink;
    while (!is_over(other)) apply_unchecked(other, choose(other, rng), sink);
    const std::uint32_t wrong = problems(other);
    check.that(wrong == 0, "a resampled deal ends unsound:" + words_of(wrong));
}

template <class Rules>
void play(const typename Rules::Options& options, Rng& rng, Check& check, Found& found) {
    DealStart start;
    start.dealer = static_cast<std::uint8_t>(rng.bounded(kSeats));
    start.exchange_die = static_cast<std::uint8_t>(1 + rng.bounded(6));
    Deal<Rules> deal;
    NullSink sink;
    start_deal(deal, options, start, seeded_wall(rng.next(), 0), sink);
    for (int step = 0; !is_over(deal); ++step) {
        if (step % 4 == 0) check_bytes(deal, rng, check);
        if (step % 8 == 0) check_resampled(deal, step / 8 % kSeats, rng, check, found);
        const Action action = choose(deal, rng);
        apply_unchecked(deal, action, sink);
        const std::uint32_t wrong = problems(deal);
        if (!check.that(wrong == 0, "unsound after " + to_string(action) + ":" + words_of(wrong))) {
            return;
        }
    }
    check_bytes(deal, rng, check);
}

template <class Rules>
void play_all(const RuleSets<typename Rules::Options>& sets, Rng& rng, Check& check) {
    Found found;
    for (const auto& preset : sets.presets) {
        for (int i = 0; i < kDeals; ++i) play<Rules>(preset.options, rng, check, found);
    }
    for (int i = 0; i < kRandomOptions; ++i) play<Rules>(shaken(sets, rng), rng, check, found);
    std::printf("dealt anew %d, of them with the same hands %d; refused %d\n", found.anew,
                found.same_hands, found.refused);
    check.that(found.refused * 10 < found.anew, "too many deals are refused");
    check.that(found.same_hands * 50 < found.anew, "too many true hands");
}

}  // namespace

int main() {
    Check check;
    Rng rng(21);
    play_all<xuezhan::Rules>(xuezhan::rule_sets(), rng, check);
    play_all<panzhihua::Rules>(panzhihua::rule_sets(), rng, check);
    return check.done();
}
