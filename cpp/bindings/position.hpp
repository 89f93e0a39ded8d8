#pragma once
// A deal as a dict that can be read, changed and made a deal of again: what every family shares.
#include "bindings/deal_class.hpp"
#include "bindings/fields.hpp"

namespace hupai::bindings {

/// The seats of a position, each read by read(value, seat).
template <class Read>
void read_seats(const py::object& value, int players, const Read& read) {
    const Items items = list_of_field(value, "seats");
    if (items.size() != players) {
        refuse_field("seats",
                     std::to_string(players) + " are wanted, not " + std::to_string(items.size()));
    }
    for (int i = 0; i < players; ++i) {
        const py::object one = items[i];
        naming_seat(i, [&] { read(one, i); });
    }
}

/// rules.position(dict): the Play reads the start, each seat, what lies on the table and, of a deal
/// that is over, its result.
template <class Play>
DealObject<Play> position_of(const RulesPtr<typename Play::Family>& rules,
                             const py::object& position, bool log) {
    Fields fields(position, "position");
    if (const py::object text = fields.take("rules")) {
        const auto named = value_or_raise(read_rules<typename Play::Family>(text.ptr()));
        if (!(*named == *rules)) refuse_field("rules", "the position is of " + named->text);
    }
    typename Play::Deal deal;
    deal.options = rules->options;
    deal.start = Play::read_start(fields.take("start", py::dict()), rules->options);
    const py::object wall = fields.take("wall", py::str(""));
    const TileList tiles = value_or_raise(in_field(read_tiles(wall.ptr()), "wall"));
    deal.wall = value_or_raise(given_wall(tiles, Play::tile_supply(rules->options)));
    read_seats(fields.take("seats", py::list()), Play::players(rules->options),
               [&](const py::object& value, int seat) { Play::read_seat(value, deal, seat); });
    Play::read_table(fields, deal);
    const py::object result = fields.take("result");
    if (is_over(deal)) {
        if (result) Play::read_result(result, deal);
    } else if (result) {
        refuse_field("result", "only a deal that is over has one");
    }
    fields.end();
    refresh(deal);
    const py::list words = problem_words<Play>(deal);
    if (!words.empty()) {
        raise({ErrorCode::conflict,
               "the position cannot be: wrong are " +
                   py::str(", ").attr("join")(words).template cast<std::string>(),
               "position"});
    }
    return deal_from<Play>(rules, deal, log);
}

/// What every position has; the family adds its own.
template <class Play>
py::dict position_dict(const py::object& self) {
    const auto& d = self.cast<const DealObject<Play>&>();
    py::list seats;
    for (int i = 0; i < d.players(); ++i) seats.append(Play::seat_dict(d.deal.seat(i)));
    py::dict out;
    out["rules"] = d.rules->text;
    out["start"] = self.attr("start");
    out["wall"] = to_string(tiles_of(d.deal.wall));
    out["seats"] = seats;
    out["scores"] = tuple_of(d.deal.scores, d.players());
    out["phase"] = to_string(d.deal.phase);
    out["turn"] = d.deal.turn;
    out["drawn"] = tile_object(d.deal.drawn);
    Play::add_table(out, d.deal);
    out["answers"] = answer_list(d.deal.answers, d.players());
    out["result"] = is_over(d.deal) ? py::object(Play::result_dict(d.deal)) : py::none();
    return out;
}

template <class Play>
void def_position(DealClass<Play>& deal) {
    deal.def("to_position", &position_dict<Play>,
             "The state as a dict of texts, numbers and lists, which `Rules.position` reads.");
}

}  // namespace hupai::bindings
