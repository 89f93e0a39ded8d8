// A riichi deal as a dict that can be read, changed and made a deal of again.
#include "bindings/riichi_deal.hpp"
#include "bindings/riichi_match.hpp"
#include "rules/riichi/walls.hpp"
#include "sim/riichi_batch.hpp"

namespace hupai::bindings {
namespace {

using riichi::ClaimOn;
using riichi::Deal;
using riichi::DiscardedTile;
using riichi::Item;
using riichi::PaoSeat;
using riichi::RiichiKind;
using riichi::SeatState;

constexpr const char* kClaims[] = {"discard", "added_kan", "closed_kan", "kita"};
constexpr const char* kRiichiKinds[] = {"none", "riichi", "double_riichi"};

// --- writing -------------------------------------------------------------------------------------

std::string discard_text(DiscardedTile discard) {
    std::string text = to_string(discard.tile());
    if (discard.is_tsumogiri()) text += '*';
    if (discard.is_riichi()) text += " riichi";
    if (discard.is_called()) text += " called";
    return text;
}

py::list seat_list(SeatSet seats) {
    py::list out;
    for (int seat = 0; seat < kMaxSeats; ++seat) {
        if (has_seat(seats, seat)) out.append(seat);
    }
    return out;
}

py::dict seat_dict(const SeatState& seat) {
    py::list discards;
    for (const DiscardedTile discard : seat.discards) discards.append(discard_text(discard));
    py::list pao;
    for (const PaoSeat& one : seat.pao) {
        if (one.seat != kNobody) {
            pao.append(py::make_tuple(riichi::info(one.yakuman).name, one.seat));
        }
    }
    py::dict out;
    out["hand"] = to_string(seat.hand);
    out["discards"] = discards;
    out["kita"] = seat.kita;
    out["riichi"] = kRiichiKinds[static_cast<int>(seat.riichi)];
    out["open_riichi"] = seat.open_riichi;
    out["ippatsu"] = seat.ippatsu;
    out["temporary_furiten"] = seat.temporary_furiten;
    out["riichi_furiten"] = seat.riichi_furiten;
    out["pao"] = pao;
    return out;
}

py::list answer_list(const Deal& deal) {
    py::list out;
    for (int seat = 0; seat < deal.players(); ++seat) {
        if (!has_seat(deal.answers.asked, seat)) continue;
        const bool given = deal.answers.has_answered(seat);
        const Action action = deal.answers.given[static_cast<std::size_t>(seat)];
        out.append(py::make_tuple(
            seat, given ? py::object(py::str(to_string(action))) : py::object(py::none())));
    }
    return out;
}

py::dict result_dict(const Deal& deal) {
    py::dict out;
    out["kind"] = to_string(deal.result.kind);
    out["winners"] = tuple_of(deal.result.winners, deal.result.num_winners);
    out["from_seat"] = seat_object(deal.result.from_seat);
    out["tenpai"] = seat_list(deal.result.tenpai);
    return out;
}

py::dict to_position(const py::object& self) {
    const auto& d = self.cast<const RiichiDeal&>();
    const Deal& deal = d.deal;
    py::list seats;
    for (int i = 0; i < deal.players(); ++i) seats.append(seat_dict(deal.seat(i)));
    py::dict out;
    out["rules"] = d.rules->text;
    out["start"] = self.attr("start");
    out["wall"] = to_string(tiles_of(deal.wall));
    out["seats"] = seats;
    out["scores"] = tuple_of(deal.scores, deal.players());
    out["deposits"] = deal.deposits;
    out["phase"] = to_string(deal.phase);
    out["turn"] = deal.turn;
    out["drawn"] = tile_object(deal.drawn);
    out["num_draws"] = deal.num_draws;
    out["num_replacements"] = deal.num_replacements;
    out["num_indicators"] = deal.num_indicators;
    out["pending_indicators"] = deal.pending_indicators;
    out["untouched"] = deal.untouched;
    out["on_replacement"] = deal.on_replacement;
    out["after_kita"] = deal.after_kita;
    out["kan_feeder"] = seat_object(deal.kan_feeder);
    out["riichi_waiting"] = deal.riichi_waiting;
    out["forbidden"] = to_string(deal.forbidden);
    out["claimed"] = tile_object(deal.claimed);
    out["claim_on"] = kClaims[static_cast<int>(deal.claim_on)];
    out["answers"] = answer_list(deal);
    out["shown"] = seat_list(deal.shown);
    out["result"] = riichi::is_over(deal) ? py::object(result_dict(deal)) : py::none();
    return out;
}

// --- reading -------------------------------------------------------------------------------------

[[noreturn]] void bad(const char* field, const std::string& why) {
    raise({ErrorCode::bad_field, std::string(field) + ": " + why, field});
}

/// The entries of a dict, each asked for once; what is left over has a name that is no field.
class Fields {
  public:
    Fields(const py::handle& object, const char* name) {
        if (!PyDict_Check(object.ptr())) bad(name, "a dict is wanted, not " + shown(object.ptr()));
        left_ = py::reinterpret_steal<py::dict>(PyDict_Copy(object.ptr()));
    }
    /// The value, or nothing where it is not given or None.
    py::object take(const char* name) {
        if (!left_.contains(name)) return {};
        py::object value = left_[name];
        PyDict_DelItemString(left_.ptr(), name);
        return value.is_none() ? py::object() : value;
    }
    void number(const char* name, std::uint8_t& into, int most) {
        if (const py::object value = take(name)) {
            into = static_cast<std::uint8_t>(number_of(value, name, 0, most));
        }
    }
    void flag(const char* name, bool& into) {
        if (const py::object value = take(name)) {
            into = value_or_raise(in_field(read_flag(value.ptr()), name));
        }
    }
    void tile(const char* name, Tile& into) {
        if (const py::object value = take(name)) {
            into = value_or_raise(in_field(read_tile(value.ptr()), name));
        }
    }
    void seat(const char* name, Seat& into, int players) {
        if (const py::object value = take(name)) into = seat_of(value, name, players);
    }
    template <class Enum, std::size_t N>
    void word(const char* name, Enum& into, const char* const (&words)[N]) {
        if (const py::object value = take(name)) {
            const auto word = text_of(value.ptr());
            into = enum_of<Enum>(word ? std::string(*word) : shown(value.ptr()), name, words);
        }
    }
    void end() const {
        for (const auto& [key, value] : left_) {
            const auto name = text_of(key.ptr());
            raise(unknown_field(name ? std::string(*name) : shown(key.ptr())));
        }
    }

  private:
    py::dict left_;
};

Items list_of_field(const py::handle& value, const char* field) {
    const Items items(value.ptr());
    if (!items) bad(field, "a list is wanted, not " + shown(value.ptr()));
    return items;
}

SeatSet read_seats(const py::object& value, const char* field, int players) {
    SeatSet seats = 0;
    if (!value) return seats;
    const Items items = list_of_field(value, field);
    for (Py_ssize_t i = 0; i < items.size(); ++i) {
        seats |= seat_bit(number_of(items[i], field, 0, players - 1));
    }
    return seats;
}

DiscardedTile read_discard(const py::object& value) {
    if (!text_of(value.ptr())) {
        bad("discards", "texts such as '5m*' are wanted, not " + shown(value.ptr()));
    }
    std::string_view text = *text_of(value.ptr());
    const auto strip = [&](std::string_view ending) {
        if (!text.ends_with(ending)) return false;
        text.remove_suffix(ending.size());
        return true;
    };
    std::uint16_t bits = 0;
    if (strip(" called")) bits |= DiscardedTile::kCalled;
    if (strip(" riichi")) bits |= DiscardedTile::kRiichi;
    if (strip("*")) bits |= DiscardedTile::kTsumogiri;
    const Tile tile = value_or_raise(in_field(parse_tile(text), "discards"));
    return {static_cast<std::uint16_t>(bits | tile.code)};
}

/// A list or tuple of two.
Items pair_of(const py::object& value, const char* field) {
    const Items pair(value.ptr());
    if (!pair || pair.size() != 2) {
        bad(field, "pairs are wanted, not " + shown(value.ptr()));
    }
    return pair;
}

void read_pao(const py::object& value, SeatState& seat, int players) {
    if (!value) return;
    const Items items = list_of_field(value, "pao");
    if (items.size() > 2) bad("pao", "at most two seats can be liable");
    for (Py_ssize_t i = 0; i < items.size(); ++i) {
        const py::object one = items[i];
        const Items pair = pair_of(one, "pao");
        PaoSeat& into = seat.pao[static_cast<std::size_t>(i)];
        const py::object name = pair[0];
        for (const Item item : riichi::kPaoYakuman) {
            if (text_of(name.ptr()) == riichi::info(item).name) into.yakuman = item;
        }
        if (text_of(name.ptr()) != riichi::info(into.yakuman).name) {
            bad("pao", "daisangen, daisuushii or suukantsu is wanted, not " + shown(name.ptr()));
        }
        into.seat = static_cast<Seat>(number_of(pair[1], "pao", 0, players - 1));
    }
}

void read_seat(const py::object& value, SeatState& seat, int players) {
    Fields fields(value, "seats");
    if (const py::object hand = fields.take("hand")) {
        seat.hand = value_or_raise(read_hand(hand.ptr()));
    }
    if (const py::object discards = fields.take("discards")) {
        const Items items = list_of_field(discards, "discards");
        for (Py_ssize_t i = 0; i < items.size(); ++i) {
            if (seat.discards.full()) {
                bad("discards", "more than " + std::to_string(riichi::kMaxDiscards));
            }
            seat.discards.push_back(read_discard(items[i]));
        }
    }
    fields.number("kita", seat.kita, kCopies);
    fields.word("riichi", seat.riichi, kRiichiKinds);
    fields.flag("open_riichi", seat.open_riichi);
    fields.flag("ippatsu", seat.ippatsu);
    fields.flag("temporary_furiten", seat.temporary_furiten);
    fields.flag("riichi_furiten", seat.riichi_furiten);
    read_pao(fields.take("pao"), seat, players);
    fields.end();
}

/// The same; an error also says of which seat it is.
void read_seat_of(const py::object& value, Deal& deal, int i) {
    try {
        read_seat(value, deal.seat(i), deal.players());
    } catch (py::error_already_set& error) {
        if (!error.matches(py::module_::import("hupai.errors").attr("HupaiError"))) throw;
        const py::object& told = error.value();
        const std::string text =
            "seat " + std::to_string(i) + ": " + py::str(told).cast<std::string>();
        const py::object fresh = error.type()(text, told.attr("code"), told.attr("field"));
        PyErr_SetObject(error.type().ptr(), fresh.ptr());
        throw py::error_already_set();
    }
}

riichi::DealStart read_start(const py::object& value, const riichi::Options& options) {
    Fields fields(value ? value : py::object(py::dict()), "start");
    const auto given = [&](const char* name, py::object otherwise) {
        const py::object one = fields.take(name);
        return one ? one : otherwise;
    };
    const riichi::DealStart start = riichi_start_of(
        options, given("round_wind", py::str("E")), given("dealer", py::int_(0)),
        given("honba", py::int_(0)), given("deposits", py::int_(0)), given("scores", py::none()),
        given("dealer_deals", py::int_(1)), given("dealer_wins", py::int_(0)));
    fields.end();
    return start;
}

void read_answers(const py::object& value, Deal& deal) {
    if (!value) return;
    const Items items = list_of_field(value, "answers");
    for (Py_ssize_t i = 0; i < items.size(); ++i) {
        const py::object one = items[i];
        const Items pair = pair_of(one, "answers");
        const int seat = number_of(pair[0], "answers", 0, deal.players() - 1);
        if (has_seat(deal.answers.asked, seat)) {
            bad("answers", "seat " + std::to_string(seat) + " stands twice");
        }
        deal.answers.asked |= seat_bit(seat);
        const py::object action = pair[1];
        if (action.is_none()) {
            deal.answers.waiting |= seat_bit(seat);
        } else {
            deal.answers.given[static_cast<std::size_t>(seat)] =
                value_or_raise(in_field(read_action(action.ptr()), "answers"));
        }
    }
}

void read_result(const py::object& value, Deal& deal) {
    if (!value) return;
    Fields fields(value, "result");
    const auto given = [&](const char* name, py::object otherwise) {
        const py::object one = fields.take(name);
        return one ? one : otherwise;
    };
    const py::object kind = given("kind", py::str(""));
    const RiichiDealResult result = riichi_result_of(
        std::string(text_of(kind.ptr()).value_or("")), tuple_of(deal.scores, deal.players()),
        py::none(), given("winners", py::list()), given("from_seat", py::none()),
        given("tenpai", py::list()), py::int_(deal.deposits));
    fields.end();
    deal.result = result.result;
    for (std::size_t i = 0; i < kMaxSeats; ++i) {
        deal.result.deltas[i] = deal.scores[i] - deal.start.scores[i];
    }
}

void read_table(Fields& fields, Deal& deal) {
    const int players = deal.players();
    deal.scores = deal.start.scores;
    if (const py::object scores = fields.take("scores")) {
        deal.scores = riichi_seat_numbers(scores, "scores", players);
    }
    deal.deposits = deal.start.deposits;
    if (const py::object deposits = fields.take("deposits")) {
        deal.deposits = number_of(deposits, "deposits", 0, riichi::kMaxDeposits);
    }
    fields.word("phase", deal.phase, riichi::kPhaseWords);
    fields.seat("turn", deal.turn, players);
    fields.tile("drawn", deal.drawn);
    fields.number("num_draws", deal.num_draws, kMaxWall);
    fields.number("num_replacements", deal.num_replacements, 8);
    fields.number("num_indicators", deal.num_indicators, riichi::kMaxIndicators);
    fields.number("pending_indicators", deal.pending_indicators, riichi::kMaxIndicators);
    fields.flag("untouched", deal.untouched);
    fields.flag("on_replacement", deal.on_replacement);
    fields.flag("after_kita", deal.after_kita);
    fields.seat("kan_feeder", deal.kan_feeder, players);
    fields.flag("riichi_waiting", deal.riichi_waiting);
    if (const py::object kinds = fields.take("forbidden")) {
        for (const Tile tile : value_or_raise(in_field(read_tiles(kinds.ptr()), "forbidden"))) {
            deal.forbidden |= KindSet::of(tile.kind());
        }
    }
    fields.tile("claimed", deal.claimed);
    fields.word("claim_on", deal.claim_on, kClaims);
    read_answers(fields.take("answers"), deal);
    deal.shown = read_seats(fields.take("shown"), "shown", players);
}

/// What follows from the hands: kans and who has made one.
void count_kans(Deal& deal) {
    for (int i = 0; i < deal.players(); ++i) {
        for (const Meld& meld : deal.seat(i).hand.melds) {
            if (!meld.is_kan()) continue;
            ++deal.num_kans;
            deal.kan_seats |= seat_bit(i);
        }
    }
}

}  // namespace

RiichiDeal riichi_position(const RiichiRulesPtr& rules, const py::object& position, bool log) {
    Fields fields(position, "position");
    if (const py::object text = fields.take("rules")) {
        const auto named = value_or_raise(read_rules<Riichi>(text.ptr()));
        if (!(*named == *rules)) bad("rules", "the position is of " + named->text);
    }
    Deal deal;
    deal.options = rules->options;
    deal.start = read_start(fields.take("start"), rules->options);
    const py::object wall = fields.take("wall");
    const TileList tiles =
        value_or_raise(in_field(read_tiles((wall ? wall : py::object(py::str(""))).ptr()), "wall"));
    deal.wall = value_or_raise(given_wall(tiles, riichi::tile_supply(rules->options)));
    py::object seats = fields.take("seats");
    if (!seats) seats = py::list();
    const Items items = list_of_field(seats, "seats");
    if (items.size() != deal.players()) {
        bad("seats",
            std::to_string(deal.players()) + " are wanted, not " + std::to_string(items.size()));
    }
    for (int i = 0; i < deal.players(); ++i) read_seat_of(items[i], deal, i);
    read_table(fields, deal);
    const py::object result = fields.take("result");
    if (deal.phase == riichi::Phase::over) {
        read_result(result, deal);
    } else if (result) {
        bad("result", "only a deal that is over has one");
    }
    fields.end();
    count_kans(deal);
    riichi::refresh(deal);
    if (const std::uint32_t found = riichi::problems(deal)) {
        std::string words;
        for (int i = 0; i < riichi::kNumDealProblems; ++i) {
            if (found >> i & 1)
                words += (words.empty() ? "" : ", ") + std::string(riichi::problem_word(i));
        }
        raise({ErrorCode::conflict, "the position cannot be: wrong are " + words, "position"});
    }
    return riichi_deal_from(rules, deal, log);
}

void def_deal_position(RiichiDealClass& deal) {
    deal.def("to_position", &to_position,
             "The state as a dict of texts, numbers and lists, which `Rules.position` reads.");
}

}  // namespace hupai::bindings
