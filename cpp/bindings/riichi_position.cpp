// A riichi deal as a dict that can be read, changed and made a deal of again.
#include "bindings/position.hpp"
#include "bindings/riichi_deal.hpp"
#include "bindings/riichi_match.hpp"
#include "sim/riichi_batch.hpp"

namespace hupai::bindings {
namespace {

using riichi::ClaimOn;
using riichi::Deal;
using riichi::Item;
using riichi::PaoSeat;
using riichi::RiichiKind;
using riichi::SeatState;

constexpr const char* kClaims[] = {"discard", "added_kan", "closed_kan", "kita"};
constexpr const char* kRiichiKinds[] = {"none", "riichi", "double_riichi"};

// --- writing -------------------------------------------------------------------------------------

}  // namespace

py::dict RiichiPlay::seat_dict(const SeatState& seat) {
    py::list pao;
    for (const PaoSeat& one : seat.pao) {
        if (one.seat != kNobody) {
            pao.append(py::make_tuple(riichi::info(one.yakuman).name, one.seat));
        }
    }
    py::dict out;
    out["hand"] = to_string(seat.hand);
    out["discards"] = discard_texts(seat.discards, "riichi");
    out["kita"] = seat.kita;
    out["riichi"] = kRiichiKinds[static_cast<int>(seat.riichi)];
    out["open_riichi"] = seat.open_riichi;
    out["ippatsu"] = seat.ippatsu;
    out["temporary_furiten"] = seat.temporary_furiten;
    out["riichi_furiten"] = seat.riichi_furiten;
    out["pao"] = pao;
    return out;
}

py::dict RiichiPlay::result_dict(const Deal& deal) {
    py::dict out;
    out["kind"] = to_string(deal.result.kind);
    out["winners"] = tuple_of(deal.result.winners, deal.result.num_winners);
    out["from_seat"] = seat_object(deal.result.from_seat);
    out["tenpai"] = seat_list(deal.result.tenpai);
    return out;
}

void RiichiPlay::add_table(py::dict& out, const Deal& deal) {
    out["deposits"] = deal.deposits;
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
    out["shown"] = seat_list(deal.shown);
}

// --- reading -------------------------------------------------------------------------------------

namespace {

void read_pao(const py::object& value, SeatState& seat, int players) {
    if (!value) return;
    const Items items = list_of_field(value, "pao");
    if (items.size() > 2) refuse_field("pao", "at most two seats can be liable");
    for (Py_ssize_t i = 0; i < items.size(); ++i) {
        const py::object one = items[i];
        const Items pair = pair_of(one, "pao");
        PaoSeat& into = seat.pao[static_cast<std::size_t>(i)];
        const py::object name = pair[0];
        for (const Item item : riichi::kPaoYakuman) {
            if (text_of(name.ptr()) == riichi::info(item).name) into.yakuman = item;
        }
        if (text_of(name.ptr()) != riichi::info(into.yakuman).name) {
            refuse_field("pao",
                         "daisangen, daisuushii or suukantsu is wanted, not " + shown(name.ptr()));
        }
        into.seat = static_cast<Seat>(number_of(pair[1], "pao", 0, players - 1));
    }
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

void RiichiPlay::read_seat(const py::object& value, Deal& deal, int i) {
    SeatState& seat = deal.seat(i);
    Fields fields(value, "seats");
    if (const py::object hand = fields.take("hand")) {
        seat.hand = value_or_raise(read_hand(hand.ptr()));
    }
    read_discards(fields, seat.discards, "riichi");
    fields.number("kita", seat.kita, kCopies);
    fields.word("riichi", seat.riichi, kRiichiKinds);
    fields.flag("open_riichi", seat.open_riichi);
    fields.flag("ippatsu", seat.ippatsu);
    fields.flag("temporary_furiten", seat.temporary_furiten);
    fields.flag("riichi_furiten", seat.riichi_furiten);
    read_pao(fields.take("pao"), seat, deal.players());
    fields.end();
}

riichi::DealStart RiichiPlay::read_start(const py::object& value, const riichi::Options& options) {
    Fields fields(value, "start");
    const riichi::DealStart start = riichi_start_of(
        options, fields.take("round_wind", py::str("E")), fields.take("dealer", py::int_(0)),
        fields.take("honba", py::int_(0)), fields.take("deposits", py::int_(0)),
        fields.take("scores", py::none()), fields.take("dealer_deals", py::int_(1)),
        fields.take("dealer_wins", py::int_(0)));
    fields.end();
    return start;
}

void RiichiPlay::read_result(const py::object& value, Deal& deal) {
    Fields fields(value, "result");
    const py::object kind = fields.take("kind", py::str(""));
    const RiichiDealResult result = riichi_result_of(
        std::string(text_of(kind.ptr()).value_or("")), tuple_of(deal.scores, deal.players()),
        py::none(), fields.take("winners", py::list()), fields.take("from_seat", py::none()),
        fields.take("tenpai", py::list()), py::int_(deal.deposits));
    fields.end();
    deal.result = result.result;
    for (std::size_t i = 0; i < kMaxSeats; ++i) {
        deal.result.deltas[i] = deal.scores[i] - deal.start.scores[i];
    }
}

void RiichiPlay::read_table(Fields& fields, Deal& deal) {
    const int players = deal.players();
    deal.scores = deal.start.scores;
    if (const py::object scores = fields.take("scores")) {
        deal.scores = seat_numbers(scores, "scores", players);
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
    fields.kinds("forbidden", deal.forbidden);
    fields.tile("claimed", deal.claimed);
    fields.word("claim_on", deal.claim_on, kClaims);
    read_answers(fields.take("answers"), deal.answers, players);
    fields.seats("shown", deal.shown, players);
    count_kans(deal);
}

void def_riichi_position(RulesClass<Riichi>& rules) {
    rules.def("position", &position_of<RiichiPlay>, "position"_a, "log"_a = true,
              R"doc(A deal from a dict as `Deal.to_position` makes it.

What is not given is as at the begin of a deal. A position that no deal can come to is refused,
with words for what is wrong. The log begins here.

Examples
--------
>>> from hupai import riichi
>>> deal = riichi.TENHOU.deal(seed=7)
>>> riichi.TENHOU.position(deal.to_position()) == deal
True
)doc");
}

void def_riichi_position(RiichiDealClass& deal) {
    def_position<RiichiPlay>(deal);
}

}  // namespace hupai::bindings
