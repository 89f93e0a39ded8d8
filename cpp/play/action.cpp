#include "play/action.hpp"

#include "play/action_ids.hpp"
#include "tiles/notation.hpp"

namespace hupai {
namespace {

constexpr const char* kWords[kNumActionTypes] = {
    "tsumo",       "ron",     "nine_terminals", "kita",     "closed_kan", "added_kan", "riichi",
    "open_riichi", "discard", "open_kan",       "pon",      "chi",        "show",      "hide",
    "pass",        "sing",    "dance",          "exchange", "void_suit"};
constexpr std::string_view kSuitLetters = "mps";

Problem no_action(std::string_view text, const char* why) {
    return {ErrorCode::bad_field, quoted(text) + " is no action: " + why, "action"};
}

/// The two own tiles of a pon or chi in their canonical order, or a tile of no kind.
Action call_of(ActionType type, Tile a, Tile b) {
    if (type == ActionType::pon) {
        if (a.kind() != b.kind()) return Action::of(ActionType::pass);
        return a.is_red() ? Action::pon(a, b) : Action::pon(b, a);
    }
    const Tile lower = a.kind() < b.kind() ? a : b;
    const Tile upper = a.kind() < b.kind() ? b : a;
    const int gap = upper.kind() - lower.kind();
    const bool one_suit =
        !is_honor(upper.kind()) && group_of(lower.kind()) == group_of(upper.kind());
    if (!one_suit || gap < 1 || gap > 2) return Action::of(ActionType::pass);
    return Action::chi(lower, upper);
}

Result<Action> parse_call(ActionType type, std::string_view tiles_text, std::string_view text) {
    const Result<TileList> tiles = parse_tiles(tiles_text);
    if (!tiles.ok()) return no_action(text, "two own tiles are wanted, such as 3m4m");
    if (tiles.value().size() != 2) return no_action(text, "two own tiles are wanted");
    const Action action = call_of(type, tiles.value()[0], tiles.value()[1]);
    if (action.type() != type) {
        return no_action(text, type == ActionType::pon ? "two equal tiles are wanted"
                                                       : "two tiles of a run are wanted");
    }
    return action;
}

Result<Action> parse_void_suit(std::string_view suit, std::string_view text) {
    const std::size_t place = suit.size() == 1 ? kSuitLetters.find(suit[0]) : suit.npos;
    if (place == suit.npos) return no_action(text, "one of the suits m, p, s is wanted");
    return Action::void_suit(static_cast<int>(place));
}

}  // namespace

const char* to_string(ActionType type) {
    return kWords[static_cast<int>(type)];
}

std::string to_string(Action action) {
    std::string text = to_string(action.type());
    if (action.type() == ActionType::void_suit) {
        return text + ' ' + kSuitLetters[static_cast<std::size_t>(action.suit())];
    }
    if (!action.has_tile()) return text;
    text += ' ';
    text += to_string(action.tile());
    const bool is_call = action.type() == ActionType::pon || action.type() == ActionType::chi;
    if (is_call) text += to_string(action.second());
    if (action.is_drawn()) text += '*';
    return text;
}

Result<Action> parse_action(std::string_view text) {
    const std::size_t blank = text.find(' ');
    const std::string_view word = text.substr(0, blank);
    int type = 0;
    while (type < kNumActionTypes && word != kWords[type]) ++type;
    if (type == kNumActionTypes) return no_action(text, "its first word is unknown");
    const Action bare = Action::of(static_cast<ActionType>(type));
    if (bare.type() == ActionType::void_suit) {
        const std::size_t suit = blank == text.npos ? text.size() : blank + 1;
        return parse_void_suit(text.substr(suit), text);
    }
    if (!bare.has_tile()) {
        if (blank != std::string_view::npos) return no_action(text, "it takes no tile");
        return bare;
    }
    if (blank == std::string_view::npos) return no_action(text, "a tile is wanted");
    std::string_view rest = text.substr(blank + 1);
    if (bare.type() == ActionType::pon || bare.type() == ActionType::chi) {
        return parse_call(bare.type(), rest, text);
    }
    const bool drawn = !rest.empty() && rest.back() == '*';
    if (drawn && !may_be_drawn(bare.type())) return no_action(text, "only discards have a *");
    if (drawn) rest.remove_suffix(1);
    const Result<Tile> tile = parse_tile(rest);
    if (!tile.ok()) return no_action(text, "one tile is wanted");
    if (bare.type() == ActionType::closed_kan && tile.value().is_red()) {
        return no_action(text, "a closed kan is named by its kind");
    }
    return Action::of(bare.type(), tile.value(), drawn);
}

}  // namespace hupai
