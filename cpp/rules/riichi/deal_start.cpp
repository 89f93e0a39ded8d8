#include <new>

#include "rules/riichi/deal_flow.hpp"
#include "rules/riichi/walls.hpp"

namespace hupai::riichi {
namespace {

std::optional<Problem> bad_field(const std::string& why, const char* field) {
    return Problem{ErrorCode::bad_field, why, field};
}

}  // namespace

std::optional<Problem> check_start(const Options& options, const DealStart& start,
                                   const Wall& wall) {
    if (start.dealer >= options.players) {
        return bad_field("the dealer is one of the seats 0 to " +
                             std::to_string(options.players - 1) + ", not " +
                             std::to_string(start.dealer),
                         "dealer");
    }
    if (start.round_wind > 3) {
        return bad_field("a round wind is 0 (E) to 3 (N), not " + std::to_string(start.round_wind),
                         "round_wind");
    }
    if (start.honba < 0 || start.honba > kMaxHonba) {
        return bad_field("honba " + std::to_string(start.honba) + " is out of range 0 to " +
                             std::to_string(kMaxHonba),
                         "honba");
    }
    if (start.deposits < 0 || start.deposits > kMaxDeposits) {
        return bad_field("deposits " + std::to_string(start.deposits) + " are out of range 0 to " +
                             std::to_string(kMaxDeposits),
                         "deposits");
    }
    return wall_problem(tiles_of(wall), tile_supply(options));
}

template <class Sink>
void Flow<Sink>::begin(const Options& options, const DealStart& start, const Wall& wall) {
    ::new (&deal_) Deal;  // in place: a deal is large
    deal_.options = options;
    deal_.start = start;
    deal_.wall = wall;
    deal_.scores = start.scores;
    deal_.deposits = start.deposits;
    deal_.turn = static_cast<Seat>(start.dealer);
    for (int seat = 0; seat < players(); ++seat) {
        const int turns = turns_after(start.dealer, seat, players());
        for (int i = 0; i < kDealt; ++i) {
            deal_.seat(seat).put(wall.tiles[dealt_place(turns, i, players())]);
        }
        update_waits(deal_.seat(seat));
    }
    deal_.num_draws = static_cast<std::uint8_t>(kDealt * players());
    if constexpr (Sink::kWantsEvents) {
        Event event = event_of(EventType::start, start.dealer);
        event.start.round_wind = start.round_wind;
        event.start.players = static_cast<std::uint8_t>(players());
        event.start.honba = start.honba;
        event.start.deposits = start.deposits;
        std::copy(start.scores.begin(), start.scores.end(), event.start.scores.begin());
        sink_.event(event);
        for (int seat = 0; seat < players(); ++seat) {
            tell_tiles(EventType::deal, seat, concealed_tiles(deal_.seat(seat).hand));
        }
    }
    if (options.dora) reveal();
    draw(start.dealer);
}

template <class Sink>
void start_deal(Deal& deal, const Options& options, const DealStart& start, const Wall& wall,
                Sink& sink) {
    Flow<Sink>(deal, sink).begin(options, start, wall);
}

#define HUPAI_START(Sink)                                                           \
    template void Flow<Sink>::begin(const Options&, const DealStart&, const Wall&); \
    template void start_deal<Sink>(Deal&, const Options&, const DealStart&, const Wall&, Sink&);
HUPAI_FOR_EACH_SINK(HUPAI_START)

}  // namespace hupai::riichi
