// Events as Python objects.
#include "bindings/play.hpp"

namespace hupai::bindings {
namespace {

py::object start_value(const Event& event, const py::object& value) {
    return event.type == EventType::start ? value : py::object(py::none());
}
/// What only a start of riichi has.
py::object round_value(const Event& event, const py::object& value) {
    return event.start.deal_index < 0 ? start_value(event, value) : py::object(py::none());
}

/// Every field as numbers, and an event of them again.
py::tuple event_fields(const Event& e) {
    std::string tiles;
    for (std::size_t i = 0; i < e.num_tiles; ++i) tiles += static_cast<char>(e.tiles[i].code);
    return py::make_tuple(static_cast<int>(e.type), e.seat, e.from, e.tile.code, e.tsumogiri,
                          static_cast<int>(e.end), e.live_left, py::bytes(tiles),
                          e.start.round_wind, e.start.players, e.start.honba, e.start.deposits,
                          tuple_of(e.start.scores, kMaxSeats), e.start.deal_index, e.number);
}

Tile kept_tile(int code) {
    const Tile tile{static_cast<std::uint8_t>(code)};
    if (code != kNoKind && !tile.is_valid()) {
        raise({ErrorCode::bad_tile, "no tile has the code " + std::to_string(code), "event"});
    }
    return tile;
}

Event restored_event(const py::tuple& fields) {
    constexpr std::size_t kFields = 15;
    if (fields.size() != kFields) {
        raise({ErrorCode::bad_field, "a kept event has 15 fields", "event"});
    }
    const auto number = [&](std::size_t i, int least, int most) {
        return number_of(fields[i], "event", least, most);
    };
    Event e;
    e.type = static_cast<EventType>(number(0, 0, kNumEventTypes - 1));
    e.seat = static_cast<Seat>(number(1, kNobody, kMaxSeats - 1));
    e.from = static_cast<Seat>(number(2, kNobody, kMaxSeats - 1));
    e.tile = kept_tile(number(3, 0, kNoKind));
    e.tsumogiri = value_or_raise(in_field(read_flag(py::object(fields[4]).ptr()), "event"));
    e.end = static_cast<EndKind>(number(5, 0, kNumEndKinds - 1));
    e.live_left = static_cast<std::uint8_t>(number(6, 0, kMaxWall));
    const py::object tiles = fields[7];
    if (!PyBytes_Check(tiles.ptr()) || PyBytes_GET_SIZE(tiles.ptr()) > 13) {
        raise({ErrorCode::bad_field, "the tiles of a kept event are at most 13 bytes", "event"});
    }
    for (const char code : std::string_view(py::reinterpret_borrow<py::bytes>(tiles))) {
        e.tiles[e.num_tiles++] = kept_tile(static_cast<std::uint8_t>(code));
    }
    e.start.round_wind = static_cast<Wind>(number(8, 0, 3));
    e.start.players = static_cast<std::uint8_t>(number(9, 0, kMaxSeats));
    e.start.honba = number(10, 0, kMostPoints);
    e.start.deposits = number(11, 0, kMostPoints);
    const py::object scores = fields[12];
    e.start.scores = seat_points(scores, "event");
    e.start.deal_index = number(13, -1, kMostDealIndex);
    e.number = static_cast<std::uint8_t>(number(14, 0, 6));
    return e;
}

void def_event_value(py::class_<Event>& event) {
    event
        .def(
            "masked",
            [](const Event& e, const py::object& seat) {
                return masked(e, number_of(seat, "seat", 0, kMaxSeats - 1));
            },
            "seat"_a, "The event as a seat sees it: others' hands and draws hidden.")
        .def("__reduce__",
             [](const Event& e) {
                 return py::make_tuple(py::module_::import("hupai._core").attr("event_restored"),
                                       py::make_tuple(event_fields(e)));
             })
        .def("__hash__", [](const Event& e) { return py::hash(py::str(to_string(e))); })
        .def("__str__", [](const Event& e) { return to_string(e); })
        .def("__repr__", [](const Event& e) { return "<Event " + to_string(e) + ">"; });
}

/// What only some events have: the start of a deal, the dice and suits of the Sichuan family.
void def_event_start(py::class_<Event>& event) {
    event
        .def_property_readonly(
            "round_wind",
            [](const Event& e) {
                return round_value(e, py::str(std::string(1, "ESWN"[e.start.round_wind & 3])));
            },
            "Of `start` in riichi: E, S, W or N.")
        .def_property_readonly(
            "honba", [](const Event& e) { return round_value(e, py::int_(e.start.honba)); },
            "Of `start` in riichi.")
        .def_property_readonly(
            "deposits", [](const Event& e) { return round_value(e, py::int_(e.start.deposits)); },
            "Of `start` in riichi: sticks on the table.")
        .def_property_readonly(
            "deal_index",
            [](const Event& e) -> py::object {
                if (e.type != EventType::start || e.start.deal_index < 0) return py::none();
                return py::int_(e.start.deal_index);
            },
            "Of `start` in the Sichuan family: which deal of its match, from 0.")
        .def_property_readonly(
            "die",
            [](const Event& e) -> py::object {
                if (e.type != EventType::exchange_die) return py::none();
                return py::int_(e.number);
            },
            "Of `exchange_die`: what it shows.")
        .def_property_readonly(
            "suit",
            [](const Event& e) {
                return suit_object(e.type == EventType::void_suit ? e.number : kNoSuit);
            },
            "Of `void_suit`: m, p or s.")
        .def_property_readonly(
            "scores",
            [](const Event& e) {
                return start_value(e, tuple_of(e.start.scores, e.start.players));
            },
            "Of `start`: points of each seat.");
}

}  // namespace

void register_event(py::module_& module) {
    py::class_<Event> event(module, "Event", R"doc(One thing that happened at the table.

Its text is what ``str`` gives: ``discard 0 5m*``, ``chi 1 3m4m 5m 0`` (seat, own tiles, tile, from
whom). What a seat may not see is ``?``.

Examples
--------
>>> from hupai import riichi
>>> deal = riichi.TENHOU.deal(seed=7)
>>> [str(event) for event in deal.events[-2:]]
['dora 4z', 'draw 0 2z']
>>> deal.events[-1].type, deal.events[-1].seat, deal.events[-1].tile
('draw', 0, '2z')
)doc");
    def_equal(event);
    module.def("event_restored", &restored_event, "fields"_a, "A pickled event made anew.");
    event
        .def_property_readonly(
            "type", [](const Event& e) { return to_string(e.type); }, "The first word of the text.")
        .def_property_readonly(
            "seat", [](const Event& e) { return seat_object(e.seat); },
            "Who did it; of `start` the dealer.")
        .def_property_readonly(
            "from_seat", [](const Event& e) { return seat_object(e.from); },
            "Whose tile was called or won on; who receives an `exchange`; or None.")
        .def_property_readonly(
            "tile", [](const Event& e) { return tile_object(e.tile); },
            "The tile drawn, discarded, called, added or shown; None where hidden or none.")
        .def_property_readonly(
            "tiles",
            [](const Event& e) {
                py::tuple tiles(e.num_tiles);
                for (std::size_t i = 0; i < e.num_tiles; ++i) tiles[i] = tile_object(e.tiles[i]);
                return tiles;
            },
            "The tiles dealt, exchanged, danced for or laid open, or the own tiles of a call; None "
            "each "
            "where hidden.")
        .def_readonly("tsumogiri", &Event::tsumogiri, "The tile just drawn is discarded.")
        .def_property_readonly(
            "kind",
            [](const Event& e) -> py::object {
                if (e.type != EventType::end) return py::none();
                return py::str(to_string(e.end));
            },
            "Of `end`: how the deal ended.")
        .def_readonly("live_left", &Event::live_left, "Tiles left to draw after it.");
    def_event_start(event);
    def_event_value(event);
}

}  // namespace hupai::bindings
