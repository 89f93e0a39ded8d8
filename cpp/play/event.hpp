#pragma once
#include <array>
#include <string>
#include <type_traits>

#include "play/seats.hpp"
#include "tiles/tile.hpp"

namespace hupai {

enum class EventType : std::uint8_t {
    start,
    deal,
    dora,
    draw,
    replacement,
    riichi,
    open_riichi,
    discard,
    riichi_accepted,
    chi,
    pon,
    open_kan,
    closed_kan,
    added_kan,
    kita,
    ron,
    tsumo,
    tenpai,
    noten,
    end,
    open_tile,
    exchange_die,
    exchange,
    void_suit,
    sing,
    dance,
    hand,
    horses,
    pig,
};
inline constexpr int kNumEventTypes = 29;

const char* to_string(EventType type);

/// How a deal ended.
enum class EndKind : std::uint8_t {
    win,
    exhaustive,
    nagashi,
    nine_terminals,
    four_winds,
    four_kans,
    four_riichi,
    triple_ron,
};
inline constexpr int kNumEndKinds = 8;

const char* to_string(EndKind kind);

/// What stands on the table when a deal begins (in its first event). Where deals are counted there
/// are no rounds, and no honba and deposits.
struct StartFacts {
    Wind round_wind = 0;
    std::uint8_t players = 0;
    std::int32_t honba = 0;
    std::int32_t deposits = 0;
    std::int32_t deal_index = -1;  // in its match; -1: deals are told by round and honba
    std::array<std::int64_t, kMaxSeats> scores{};

    friend bool operator==(const StartFacts&, const StartFacts&) = default;
};

/// One thing that happened at the table. Fields that do not apply keep their defaults.
struct Event {
    EventType type = EventType::start;
    Seat seat = kNobody;  // who did it; of `start` the dealer
    Seat from = kNobody;  // whose tile was called or won on; who receives an exchange
    Tile tile;            // drawn, discarded, called, added, shown; kNoKind where hidden
    bool tsumogiri = false;
    EndKind end = EndKind::win;  // of `end`
    std::uint8_t live_left = 0;  // after the event
    std::uint8_t number = 0;  // of `exchange_die` the die, of `void_suit` the suit: 0 m, 1 p, 2 s
    std::uint8_t num_tiles = 0;    // in `tiles`
    std::array<Tile, 13> tiles{};  // dealt, given, waited for, laid open; own ones of a call or kan
    StartFacts start;

    friend bool operator==(const Event&, const Event&) = default;
};
static_assert(std::is_trivially_copyable_v<Event>);

/// The event as `seat` sees it: others' hands and draws hidden.
Event masked(const Event& event, int seat);

/// "discard 0 5m*", "chi 1 3m4m 5m 0"; hidden tiles are "?".
std::string to_string(const Event& event);
/// The same at the end of a text.
void append_text(std::string& end, const Event& event);

}  // namespace hupai
