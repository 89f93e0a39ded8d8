// A deal of xuezhan or panzhihua as a dict that can be read, changed and made a deal of again.
#include "bindings/position.hpp"
#include "bindings/sichuan_deal.hpp"
#include "table/sichuan_end.hpp"

namespace hupai::bindings {
namespace {

using sichuan::KanRecord;
using sichuan::kSeats;
using sichuan::SeatState;
using sichuan::WinRecord;

constexpr const char* kClaims[] = {"discard", "added_kan"};
constexpr const char* kDeclared = "declared";  // a discard with a song or dance

py::dict kan_dict(const KanRecord& kan) {
    py::dict out;
    out["seat"] = kan.seat;
    out["type"] = to_string(kan.type);
    out["kind"] = tile_name(Tile{kan.kind});
    out["from_seat"] = seat_object(kan.from);
    out["paid"] = tuple_of(kan.paid, kSeats);
    out["moved"] = kan.moved;
    return out;
}

py::dict win_dict(const WinRecord& won) {
    py::dict out = win_fields(won.win, true);
    out["seat"] = won.seat;
    out["from_seat"] = won.from;
    out["kan"] = won.kan;
    out["horse_places"] = tuple_of(won.horses, won.num_horses);
    return out;
}

KanRecord read_kan(const py::object& value) {
    Fields fields(value, "kans");
    const py::object type = fields.take("type", py::str(""));
    const auto word = text_of(type.ptr());
    KanObject kan = kan_of(py::int_(1), fields.take("seat", py::int_(0)),
                           word ? std::string(*word) : shown(type.ptr()),
                           fields.take("kind", py::str("")), fields.take("from_seat", py::none()),
                           fields.take("paid", py::make_tuple(0, 0, 0, 0)), false);
    fields.flag("moved", kan.kan.moved);
    fields.end();
    return kan.kan;
}

/// A win; what is around it is read as a request's fields are.
template <class Family>
WinRecord read_won(const py::object& value) {
    Fields fields(value, "won");
    WinRecord won;
    fields.seat("seat", won.seat, kSeats);
    fields.seat("from_seat", won.from, kSeats);
    fields.number("kan", won.kan, sichuan::kMaxKans);
    if (const py::object places = fields.take("horse_places")) {
        const Items items = list_of_field(places, "horse_places");
        for (Py_ssize_t i = 0; i < items.size(); ++i) {
            if (i >= 2) refuse_field("horse_places", "more than 2");
            won.horses[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(
                number_of(items[i], "horse_places", 0, sichuan::kWallSize - 1));
            ++won.num_horses;
        }
    }
    Request<Family> request;
    FieldProblems problems;
    fields.rest([&](std::string_view name, PyObject* field) {
        if (auto problem = take_field(request, problems, name, field)) raise(*problem);
    });
    if (auto problem = problems.before_hand()) raise(*problem);
    if (auto problem = problems.after_hand()) raise(*problem);
    won.win = request.win;
    return won;
}

template <class List, class Read>
void read_list(Fields& fields, const char* name, List& into, const Read& read) {
    const py::object value = fields.take(name);
    if (!value) return;
    const Items items = list_of_field(value, name);
    for (Py_ssize_t i = 0; i < items.size(); ++i) {
        if (into.full()) refuse_field(name, "more than " + std::to_string(into.size()));
        into.push_back(read(items[i]));
    }
}

}  // namespace

template <class Of, class CoreRules>
py::dict SichuanPlay<Of, CoreRules>::seat_dict(const SeatState& seat) {
    py::dict out;
    out["hand"] = to_string(seat.hand);
    out["discards"] = discard_texts(seat.discards, kDeclared);
    out["given"] = tile_tuple(seat.given);
    out["void_suit"] = suit_object(seat.void_suit);
    out["factor"] = seat.factor;
    out["dealt_ready"] = seat.dealt_ready;
    out["declined_value"] =
        seat.has_declined() ? py::object(py::int_(seat.declined_value)) : py::object(py::none());
    out["declined"] = to_string(seat.declined);
    return out;
}

template <class Of, class CoreRules>
void SichuanPlay<Of, CoreRules>::add_table(py::dict& out, const Deal& deal) {
    out["penalties"] = tuple_of(deal.penalties, kSeats);
    out["num_draws"] = deal.num_draws;
    out["num_replacements"] = deal.num_replacements;
    out["turn_kans"] = deal.turn_kans;
    out["chain_links"] = deal.chain_links;
    out["claimed"] = tile_object(deal.claimed);
    out["claim_on"] = kClaims[static_cast<int>(deal.claim_on)];
    py::list kans;
    for (const KanRecord& kan : deal.kans) kans.append(kan_dict(kan));
    out["kans"] = kans;
    py::list won;
    for (const WinRecord& one : deal.won) won.append(win_dict(one));
    out["won"] = won;
    out["num_first"] = deal.result.num_first;
}

template <class Of, class CoreRules>
py::dict SichuanPlay<Of, CoreRules>::result_dict(const Deal& deal) {
    py::dict out;
    out["kind"] = to_string(deal.result.kind);
    return out;
}

template <class Of, class CoreRules>
sichuan::DealStart SichuanPlay<Of, CoreRules>::read_start(const py::object& value, const Options&) {
    Fields fields(value, "start");
    const sichuan::DealStart start = sichuan_start_of(
        fields.take("dealer", py::int_(0)), fields.take("deal_index", py::int_(0)),
        fields.take("scores", py::none()), fields.take("exchange_die", py::none()), 0);
    fields.end();
    return start;
}

template <class Of, class CoreRules>
void SichuanPlay<Of, CoreRules>::read_seat(const py::object& value, Deal& deal, int i) {
    SeatState& seat = deal.seat(i);
    Fields fields(value, "seats");
    if (const py::object hand = fields.take("hand")) {
        seat.hand = value_or_raise(Of::hand_of(hand.ptr(), nullptr));
    }
    read_discards(fields, seat.discards, kDeclared);
    read_list(fields, "given", seat.given, [](const py::object& tile) {
        return value_or_raise(in_field(read_tile(tile.ptr()), "given"));
    });
    if (const py::object suit = fields.take("void_suit")) {
        seat.void_suit =
            static_cast<std::int8_t>(value_or_raise(in_field(read_void(suit.ptr()), "void_suit")));
    }
    fields.number("factor", seat.factor, 4, 1);
    fields.flag("dealt_ready", seat.dealt_ready);
    if (const py::object worth = fields.take("declined_value")) {
        seat.declined_value =
            value_or_raise(in_field(read_points(worth.ptr(), kMostSum), "declined_value"));
    }
    fields.kinds("declined", seat.declined);
    fields.end();
}

template <class Of, class CoreRules>
void SichuanPlay<Of, CoreRules>::read_table(Fields& fields, Deal& deal) {
    deal.scores = deal.start.scores;
    fields.points("scores", deal.scores);
    fields.points("penalties", deal.penalties);
    fields.word("phase", deal.phase, sichuan::kPhaseWords);
    fields.seat("turn", deal.turn, kSeats);
    fields.tile("drawn", deal.drawn);
    fields.number("num_draws", deal.num_draws, sichuan::kWallSize);
    fields.number("num_replacements", deal.num_replacements, sichuan::kMaxKans);
    fields.number("turn_kans", deal.turn_kans, sichuan::kMaxKans);
    fields.number("chain_links", deal.chain_links, sichuan::kMaxKans);
    fields.tile("claimed", deal.claimed);
    fields.word("claim_on", deal.claim_on, kClaims);
    read_answers(fields.take("answers"), deal.answers, kSeats);
    read_list(fields, "kans", deal.kans, &read_kan);
    read_list(fields, "won", deal.won, &read_won<Of>);
    fields.number("num_first", deal.result.num_first, sichuan::kMaxWins);
}

template <class Of, class CoreRules>
void SichuanPlay<Of, CoreRules>::read_result(const py::object& value, Deal& deal) {
    Fields fields(value, "result");
    const py::object kind = fields.take("kind", py::str(""));
    const auto word = text_of(kind.ptr());
    const EndKind end = end_kind_of(word ? std::string(*word) : shown(kind.ptr()));
    fields.end();
    deal.result = sichuan::result_of(deal, end, deal.result.num_first);
}

template struct SichuanPlay<Xuezhan, xuezhan::Rules>;
template struct SichuanPlay<Panzhihua, panzhihua::Rules>;

}  // namespace hupai::bindings
