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

std::string tile_text(Tile tile) {
    return tile.is_valid() ? to_string(tile) : "?";
}

/// Each tile with its own letter, as own tiles of a call are written.
std::string own_tiles(const Event& event) {
    std::string text;
    for (std::size_t i = 0; i < event.num_tiles; ++i) text += tile_text(event.tiles[i]);
    return text;
}

/// A hand as it is dealt: one letter a suit.
std::string dealt(const Event& event) {
    if (!event.tiles[0].is_valid()) return std::string(event.num_tiles, '?');
    TileList tiles;
    for (std::size_t i = 0; i < event.num_tiles; ++i) tiles.push_back(event.tiles[i]);
    return to_string(tiles);
}

std::string start_text(const Event& event) {
    const StartFacts& start = event.start;
    const std::string dealer = "dealer=" + std::to_string(event.seat);
    std::string text;
    if (start.deal_index >= 0) {
        text = dealer + " deal=" + std::to_string(start.deal_index);
    } else {
        text = "ESWN"[start.round_wind] + std::to_string(event.seat + 1) + ' ' + dealer +
               " honba=" + std::to_string(start.honba) +
               " deposits=" + std::to_string(start.deposits);
    }
    text += " scores=";
    for (std::size_t i = 0; i < start.players; ++i) {
        if (i > 0) text += ',';
        text += std::to_string(start.scores[i]);
    }
    return text;
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

std::string to_string(const Event& event) {
    std::string text = to_string(event.type);
    text += ' ';
    switch (event.type) {
        case EventType::start: return text + start_text(event);
        case EventType::dora:
        case EventType::open_tile: return text + tile_text(event.tile);
        case EventType::exchange_die: return text + std::to_string(event.number);
        case EventType::end: return text + to_string(event.end);
        default: break;
    }
    text += std::to_string(event.seat);
    switch (event.type) {
        case EventType::deal:
        case EventType::hand: return text + ' ' + dealt(event);
        case EventType::void_suit: return text + ' ' + "mps"[event.number];
        case EventType::exchange:
            return text + ' ' + own_tiles(event) + ' ' + std::to_string(event.from);
        case EventType::draw:
        case EventType::replacement:
        case EventType::added_kan:
        case EventType::tsumo: return text + ' ' + tile_text(event.tile);
        case EventType::discard:
            return text + ' ' + tile_text(event.tile) + (event.tsumogiri ? "*" : "");
        case EventType::dance:
        case EventType::horses:
        case EventType::closed_kan: return text + ' ' + own_tiles(event);
        case EventType::chi:
        case EventType::pon:
        case EventType::open_kan:
            return text + ' ' + own_tiles(event) + ' ' + tile_text(event.tile) + ' ' +
                   std::to_string(event.from);
        case EventType::ron:
            return text + ' ' + std::to_string(event.from) + ' ' + tile_text(event.tile);
        default: return text;
    }
}

}  // namespace hupai
