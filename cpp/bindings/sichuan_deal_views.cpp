// What can be read of a deal of xuezhan or panzhihua: the table, kans, wins.
#include "bindings/register.hpp"
#include "bindings/sichuan_deal.hpp"

namespace hupai::bindings {
namespace {

using sichuan::kSeats;

/// of(seat) for each seat.
template <class Of>
py::tuple of_seats(const Of& of) {
    py::tuple out(kSeats);
    for (int seat = 0; seat < kSeats; ++seat) out[static_cast<std::size_t>(seat)] = of(seat);
    return out;
}

/// What the ledger has brought each seat.
template <class Play>
py::tuple deltas_of(const DealObject<Play>& d) {
    auto deltas = score_changes(d);
    for (std::size_t i = 0; i < deltas.size(); ++i) deltas[i] -= d.deal.penalties[i];
    return tuple_of(deltas, kSeats);
}

template <class Play>
py::object greatest_of_seat(const DealObject<Play>& d, const py::object& seat) {
    using Family = typename Play::Family;
    const int number = number_of(seat, "seat", 0, kSeats - 1);
    const auto found = greatest(d.deal, number);
    if (!found.is_ready()) return py::none();
    const sichuan::SeatState& state = d.deal.seat(number);
    GreatestOf<Family> out;
    auto& request = out.best.request;
    request.hand = state.hand;
    request.win.tile = Tile{found.tile};
    request.win.flags = state.dealt_ready * sichuan::kDealtReady;
    request.win.void_suit = state.void_suit;
    request.win.factor = state.factor;
    request.has_win = request.has_by = true;
    const std::string_view override = Family::ready_override(d.rules->options, request.win);
    request.rules = override.empty()
                        ? d.rules
                        : value_or_raise(rules_of<Family>(d.rules->text + std::string(override)));
    out.best.score = found.score;
    return py::cast(out);
}

template <class Play>
void def_table_of_seats(DealClass<Play>& deal) {
    using D = DealObject<Play>;
    deal.def_property_readonly(
            "void_suits",
            [](const D& d) {
                return of_seats([&](int i) { return suit_object(d.deal.seat(i).void_suit); });
            },
            "The suit that each seat has declared void, or None. Source: X-3.")
        .def_property_readonly(
            "factors",
            [](const D& d) {
                return of_seats([&](int i) { return py::int_(d.deal.seat(i).factor); });
            },
            "1; 2 of a seat that sings, 4 of one that dances. Source: P-10.")
        .def_property_readonly(
            "has_won",
            [](const D& d) {
                return of_seats([&](int i) { return py::bool_(d.deal.has_won(i)); });
            },
            "Which seats have won and are out. Source: X-8, P-4.")
        .def_property_readonly(
            "kans", [](const D& d) { return kan_tuple(d.deal.kans); },
            "The kans that stand, with what has been paid for them. Source: X-30, P-31.")
        .def("greatest", &greatest_of_seat<Play>, "seat"_a,
             "What the ready check would take of a seat's hand, the tile just drawn left out: a "
             "Greatest, or None where it is not ready. Source: X-36, P-34.")
        .def(
            "is_ready",
            [](const D& d, const py::object& seat) {
                return greatest(d.deal, number_of(seat, "seat", 0, kSeats - 1)).is_ready();
            },
            "seat"_a, "Whether a seat would pass the ready check. Source: X-36, P-34.");
}

template <class Play>
void def_begin(DealClass<Play>& deal) {
    using D = DealObject<Play>;
    deal.def_property_readonly(
            "start", [](const D& d) { return start_dict(d.deal.start); },
            "What it began with: arguments of `Rules.deal`.")
        .def_property_readonly(
            "phase", [](const D& d) { return to_string(d.deal.phase); },
            "``exchange``, ``void_suit``, ``turn``, ``claims`` or ``over``.")
        .def_property_readonly("players", &D::players, "Four.")
        .def_property_readonly(
            "deal_index", [](const D& d) { return d.deal.start.deal_index; },
            "Which deal of its match, from 0.")
        .def_property_readonly("deltas", &deltas_of<Play>,
                               "What the ledger has brought each seat so far; the sum is 0.")
        .def_property_readonly(
            "live_left", [](const D& d) { return live_left(d.deal); }, "Tiles left to draw.")
        .def_property_readonly(
            "open_tile", [](const D& d) { return tile_object(open_tile(d.deal)); },
            "The tile that lies open in the wall, or None. Source: P-3.");
}

template <class Play>
py::tuple wins_of(const DealObject<Play>& d) {
    py::list out;
    for (const auto& win : wins(d.deal)) {
        WinObject<Play> object = win_object(d, win);
        object.kan = win.kan;
        out.append(py::cast(object));
    }
    return py::tuple(out);
}

template <class Play>
void def_end(DealClass<Play>& deal) {
    using D = DealObject<Play>;
    def_told(
        deal, "penalties", [](const D& d) { return list_of(d.told.penalties); },
        "What seats have lost to nobody, outside the ledger. Source: X-35.");
    deal.def_property_readonly(
            "settlement",
            [](const py::object& self) {
                {
                    const HeldDeal<Play> d(self);
                    if (!d->log) refuse_without_log("settlement");
                }
                return py::module_::import("hupai.settlement")
                    .attr("DealSettlement")
                    .attr("of")(self);
            },
            "The ledger as one value that explains itself, with what a referee may add.")
        .def_property_readonly(
            "result",
            [](const D& d) -> py::object {
                if (!is_over(d.deal)) return py::none();
                return py::cast(d.deal.result);
            },
            "How the deal ended, or None.")
        .def_property_readonly("wins", &wins_of<Play>, "Each win so far with its score, in order.")
        .def("__repr__", [](const D& d) {
            return std::string("<") + Play::Family::kName + ".Deal " +
                   std::to_string(d.deal.start.deal_index) + " " + to_string(d.deal.phase) + ", " +
                   std::to_string(live_left(d.deal)) + " tiles left>";
        });
}

py::tuple kan_fields(const KanObject& k) {
    return py::make_tuple(k.id, k.kan.seat, to_string(k.kan.type), tile_name(Tile{k.kan.kind}),
                          seat_object(k.kan.from), tuple_of(k.kan.paid, kSeats), k.kan.moved);
}

void register_kan(py::module_& module) {
    using K = KanObject;
    py::class_<K> kan(module, "Kan", R"doc(A kan that stands in a deal of the Sichuan family.

Source: X-30, P-31.

Examples
--------
>>> from hupai import xuezhan
>>> kan = xuezhan.Kan(1, 0, "closed_kan", "5m", None, [0, 12, 12, 12], False)
>>> kan.type, kan.paid
('closed_kan', (0, 12, 12, 12))
)doc");
    def_equal(kan);
    kan.def(py::init(&kan_of), "id"_a, "seat"_a, "type"_a, "kind"_a, "from_seat"_a = py::none(),
            "paid"_a = py::make_tuple(0, 0, 0, 0), "moved"_a = false)
        .def_readonly("id", &K::id, "1 for the first kan of the deal, and so on.")
        .def_property_readonly(
            "seat", [](const K& k) { return k.kan.seat; }, "Whose it is.")
        .def_property_readonly(
            "type", [](const K& k) { return to_string(k.kan.type); },
            "``open_kan``, ``added_kan`` or ``closed_kan``.")
        .def_property_readonly(
            "kind", [](const K& k) { return tile_name(Tile{k.kan.kind}); }, "Its tile.")
        .def_property_readonly(
            "from_seat", [](const K& k) { return seat_object(k.kan.from); },
            "Who fed an open kan; else None.")
        .def_property_readonly(
            "paid", [](const K& k) { return tuple_of(k.kan.paid, kSeats); },
            "What each seat has paid for it.")
        .def_property_readonly(
            "moved", [](const K& k) { return k.kan.moved; },
            "Its fee has left the owner: the discard after it was won on. Source: X-33.");
    def_fields(kan, "Kan", &kan_fields);
}

template <class Play>
void register_win(py::module_& module) {
    using W = WinObject<Play>;
    py::class_<W> win(module, class_name<Play>("Win").c_str(),
                      docs_of<Play>(docs::kWinClass).c_str());
    def_win<Play>(win);
    const std::string maker = std::string(Play::Family::kName) + "_win_restored";
    module.def(
        maker.c_str(),
        [](const py::object& seat, const py::object& from_seat, const typename Play::Scored& score,
           const py::object& kan) {
            const int id = kan.is_none() ? 0 : number_of(kan, "kan", 1, sichuan::kMaxKans);
            return W{static_cast<Seat>(number_of(seat, "seat", 0, kSeats - 1)),
                     static_cast<Seat>(number_of(from_seat, "from_seat", 0, kSeats - 1)), score,
                     id};
        },
        "seat"_a, "from_seat"_a, "score"_a, "kan"_a, "A pickled win made anew.");
    win.def_property_readonly(
           "kan", [](const W& w) { return kan_object(w.kan); },
           "Of a win on a kan's replacement, or on the discard after it: the kan's id; else None.")
        .def("__reduce__", [maker](const W& w) {
            return py::make_tuple(py::module_::import("hupai._core").attr(maker.c_str()),
                                  py::make_tuple(w.seat, w.from_seat, w.score, kan_object(w.kan)));
        });
}

}  // namespace

KanObject kan_of(const py::object& id, const py::object& seat, const std::string& type,
                 const py::object& kind, const py::object& from_seat, const py::object& paid,
                 bool moved) {
    static const char* const words[] = {to_string(MeldType::open_kan),
                                        to_string(MeldType::added_kan),
                                        to_string(MeldType::closed_kan)};
    const int first = static_cast<int>(MeldType::open_kan);
    KanObject out;
    out.id = number_of(id, "id", 1, sichuan::kMaxKans);
    out.kan.seat = static_cast<Seat>(number_of(seat, "seat", 0, kSeats - 1));
    out.kan.type =
        static_cast<MeldType>(first + static_cast<int>(enum_of<MeldType>(type, "type", words)));
    out.kan.kind = value_or_raise(in_field(read_tile(kind.ptr()), "kind")).kind();
    out.kan.from = seat_of(from_seat, "from_seat", kSeats);
    out.kan.paid = seat_points(paid, "paid");
    out.kan.moved = moved;
    return out;
}

py::tuple kan_tuple(const Kans& kans) {
    py::list out;
    for (const sichuan::KanRecord& kan : kans) {
        out.append(py::cast(KanObject{static_cast<int>(out.size()) + 1, kan}));
    }
    return py::tuple(out);
}

template <class Play>
void def_sichuan_views(py::module_& module, DealClass<Play>& deal) {
    register_win<Play>(module);
    def_begin<Play>(deal);
    def_table_of_seats<Play>(deal);
    def_end<Play>(deal);
}
template void def_sichuan_views<XuezhanPlay>(py::module_&, DealClass<XuezhanPlay>&);
template void def_sichuan_views<PanzhihuaPlay>(py::module_&, DealClass<PanzhihuaPlay>&);

void register_sichuan_told(py::module_& module) {
    register_kan(module);
}

}  // namespace hupai::bindings
