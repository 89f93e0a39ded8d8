#include "play/event.hpp"

#include "tiles/notation.hpp"

namespace hupai {
namespace {

constexpr const char* kTypeWords[kNumEventTypes] = {
    "start",        "deal",        "dora",
    "draw",         "replacement", "riichi",
    "open_riichi",  "discard",     "riichi_accepted",
    "chi",          "pon",         "open_kan",
    "closed_kan",   "added_kan",   "kita",
    "ron",          "tsumo",       "tenpai",
    "noten",        "end",         "open_tile",
    "exchange_die", "exchange",    "void_suit",
    "sing",         "dance",       "hand",
    "horses",       "pig"};

constexpr const char* kEndWords[kNumEndKinds] = {
    "win",        "exhaustive", "nagashi",     "nine_terminals",
    "four_winds", "four_kans",  "four_riichi", "triple_ron"};

/// Puts words, numbers and tiles behind a text.
class Text {
  public:
    explicit Text(std::string& text) : text_(text) {}

    Text& operator<<(char letter) {
        text_ += letter;
        return *this;
    }
    Text& operator<<(const char* word) {
        text_ += word;
        return *this;
    }
    Text& operator<<(std::int64_t number) {
        if (0 <= number && number < 10) return *this << static_cast<char>('0' + number);
        text_ += std::to_string(number);
        return *this;
    }
    Text& operator<<(int number) { return *this << std::int64_t{number}; }
    Text& operator<<(Seat seat) { return *this << std::int64_t{seat}; }
    Text& operator<<(Tile tile) {
        text_ += to_string(tile);
        return *this;
    }
    /// The tiles of an event, each with its own letter, as own tiles of a call are written.
    Text& own_tiles(const Event& event) {
        for (std::size_t i = 0; i < event.num_tiles; ++i) *this << event.tiles[i];
        return *this;
    }
    /// A hand as it is dealt: one letter a suit.
    Text& dealt(const Event& event) {
        if (!event.tiles[0].is_valid()) {
            text_.append(event.num_tiles, '?');
            return *this;
        }
        TileList tiles;
        for (std::size_t i = 0; i < event.num_tiles; ++i) tiles.push_back(event.tiles[i]);
        text_ += to_string(tiles);
        return *this;
    }

  private:
    std::string& text_;
};

void add_start(Text& text, const Event& event) {
    const StartFacts& start = event.start;
    if (start.deal_index >= 0) {
        text << "dealer=" << event.seat << " deal=" << start.deal_index;
    } else {
        text << "ESWN"[start.round_wind] << event.seat + 1 << " dealer=" << event.seat
             << " honba=" << start.honba << " deposits=" << start.deposits;
    }
    text << " scores=";
    for (std::size_t i = 0; i < start.players; ++i) {
        if (i > 0) text << ',';
        text << start.scores[i];
    }
}

/// What stands behind the type of an event that a seat does.
void add_done(Text& text, const Event& event) {
    text << event.seat;
    switch (event.type) {
        case EventType::deal:
        case EventType::hand: (text << ' ').dealt(event); break;
        case EventType::void_suit: text << ' ' << "mps"[event.number]; break;
        case EventType::exchange: (text << ' ').own_tiles(event) << ' ' << event.from; break;
        case EventType::draw:
        case EventType::replacement:
        case EventType::added_kan:
        case EventType::tsumo: text << ' ' << event.tile; break;
        case EventType::discard: text << ' ' << event.tile << (event.tsumogiri ? "*" : ""); break;
        case EventType::dance:
        case EventType::horses:
        case EventType::closed_kan: (text << ' ').own_tiles(event); break;
        case EventType::chi:
        case EventType::pon:
        case EventType::open_kan:
            (text << ' ').own_tiles(event) << ' ' << event.tile << ' ' << event.from;
            break;
        case EventType::ron: text << ' ' << event.from << ' ' << event.tile; break;
        default: break;
    }
}

}  // namespace

const char* to_string(EventType type) {
    return kTypeWords[static_cast<int>(type)];
}

const char* to_string(EndKind kind) {
    return kEndWords[static_cast<int>(kind)];
}

Event masked(const Event& event, int seat) {
    Event seen = event;
    if (event.seat == seat) return seen;
    if (event.type == EventType::deal) {
        for (std::size_t i = 0; i < event.num_tiles; ++i) seen.tiles[i] = Tile{};
    } else if (event.type == EventType::exchange && event.from != seat) {
        for (std::size_t i = 0; i < event.num_tiles; ++i) seen.tiles[i] = Tile{};
    } else if (event.type == EventType::draw || event.type == EventType::replacement) {
        seen.tile = Tile{};
    }
    return seen;
}

void append_text(std::string& end, const Event& event) {
    Text text(end);
    text << to_string(event.type) << ' ';
    switch (event.type) {
        case EventType::start: return add_start(text, event);
        case EventType::dora:
        case EventType::open_tile: text << event.tile; return;
        case EventType::exchange_die: text << int{event.number}; return;
        case EventType::end: text << to_string(event.end); return;
        default: return add_done(text, event);
    }
}

std::string to_string(const Event& event) {
    std::string text;
    append_text(text, event);
    return text;
}

}  // namespace hupai
