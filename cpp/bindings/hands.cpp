// Tiles, kind sets, melds and hands as Python objects.
#include <pybind11/operators.h>

#include "bindings/readers.hpp"
#include "bindings/register.hpp"
#include "tiles/notation.hpp"

namespace hupai::bindings {
namespace {

TileKind kind_of_object(const py::handle& tile) {
    return value_or_raise(read_tile(tile.ptr())).kind();
}

py::list names_of(KindSet set) {
    py::list names;
    for (const TileKind kind : set) names.append(tile_name(Tile{kind}));
    return names;
}

void register_kind_set(py::module_& module) {
    py::class_<KindSet> kind_set(module, "KindSet",
                                 R"doc(A set of tile kinds, iterated as texts in tile order.

Parameters
----------
tiles : iterable of str or int, or a text of tiles
    Kinds to hold; a red five counts as a five.

Examples
--------
>>> import hupai as hp
>>> list(hp.KindSet("25s7z")), "2s" in hp.KindSet("25s"), hp.KindSet("1m").bits
(['2s', '5s', '7z'], True, 1)
)doc");
    def_equal(kind_set);
    kind_set
        .def(py::init([](const py::object& tiles) {
                 const TileList list = value_or_raise(read_tiles(tiles.ptr()));
                 KindSet set;
                 for (const Tile tile : list) set |= KindSet::of(tile.kind());
                 return set;
             }),
             "tiles"_a = "")
        .def_static(
            "from_bits",
            [](std::uint64_t bits) {
                if ((bits & ~kinds::kAll.bits) != 0) {
                    raise({ErrorCode::bad_field,
                           "a set of kinds has 34 bits, not " + std::to_string(bits), "bits"});
                }
                return KindSet{bits};
            },
            "bits"_a, "The set with these bits (kind 0 = 1m is bit 0).")
        .def_property_readonly(
            "bits", [](KindSet set) { return set.bits; },
            "One bit a kind: bit 0 = 1m … bit 33 = 7z.")
        .def("__len__", &KindSet::size)
        .def("__bool__", [](KindSet set) { return !set.empty(); })
        .def("__contains__",
             [](KindSet set, const py::object& tile) { return set.has(kind_of_object(tile)); })
        .def("__iter__", [](KindSet set) { return names_of(set).attr("__iter__")(); })
        .def("__hash__", [](KindSet set) { return py::hash(py::int_(set.bits)); })
        .def("__or__", [](KindSet a, KindSet b) { return a | b; })
        .def("__and__", [](KindSet a, KindSet b) { return a & b; })
        .def("__sub__", [](KindSet a, KindSet b) { return a - b; })
        .def("__reduce__",
             [](const py::object& self) {
                 return py::make_tuple(py::type::of(self), py::make_tuple(py::str(self)));
             })
        .def("__str__", [](KindSet set) { return to_string(set); })
        .def("__repr__", [](const py::object& self) {
            return "KindSet(" + py::repr(py::str(self)).cast<std::string>() + ")";
        });
}

void register_meld(py::module_& module) {
    py::class_<Meld> meld(module, "Meld", R"doc(A group laid open, or a closed kan (副露).

Parameters
----------
text : str
    ``"chi 123m <"``, ``"pon 555z ^"``, ``"open_kan 1111m >"``, ``"added_kan 1111m <"`` or
    ``"closed_kan 2222s"``; the mark tells who fed it: ``<`` left, ``^`` across, ``>`` right.

Examples
--------
>>> import hupai as hp
>>> meld = hp.Meld("chi 406p <")
>>> meld.type, meld.tiles, meld.source
('chi', '406p', 'left')
)doc");
    def_equal(meld);
    meld.def(py::init([](const std::string& text) { return value_or_raise(parse_meld(text)); }),
             "text"_a)
        .def_static(
            "from_code", [](std::uint16_t code) { return value_or_raise(meld_of_code(code)); },
            "code"_a, "The meld of a 16-bit code of `code`.")
        .def_property_readonly(
            "type", [](const Meld& m) { return to_string(m.type); },
            "chi, pon, open_kan, added_kan or closed_kan.")
        .def_property_readonly(
            "tiles", [](const Meld& m) { return to_string(tiles_of(m)); },
            "The tiles as mpsz text.")
        .def_property_readonly(
            "source",
            [](const Meld& m) -> py::object {
                if (m.source == Source::unknown) return py::none();
                return py::str(to_string(m.source));
            },
            "left, across, right, or None where unknown.")
        .def_property_readonly("is_open", &Meld::is_open, "Anything but a closed kan.")
        .def_property_readonly("is_kan", &Meld::is_kan, "Four tiles, of whatever kan.")
        .def_property_readonly("code", &Meld::code,
                               "16 bits: type (3) | kind (6) | red fives (3) | source (2), low "
                               "bits first; what batch arrays hold.")
        .def("__hash__", [](const Meld& m) { return m.code(); })
        .def("__reduce__",
             [](const py::object& self) {
                 return py::make_tuple(py::type::of(self), py::make_tuple(py::str(self)));
             })
        .def("__str__", [](const Meld& m) { return to_string(m); })
        .def("__repr__", [](const Meld& m) { return "Meld('" + to_string(m) + "')"; });
}

py::bytes counts_bytes(const Counts& counts) {
    std::string bytes(kNumKinds, '\0');
    for (TileKind kind = 0; kind < kNumKinds; ++kind) bytes[kind] = static_cast<char>(counts[kind]);
    return py::bytes(bytes);
}

void register_hand(py::module_& module) {
    py::class_<Hand> hand(module, "Hand",
                          R"doc(Concealed tiles and melds of one seat; it cannot be changed.

Parameters
----------
tiles : str, list, bytes or Hand
    ``"123m406p11s (555z<) [2222s]"``: concealed tiles, then melds in brackets. Or a list of tile
    texts and Tenhou ids (0-135), or 34 counts (a list of ints, bytes, a uint8 array).
melds : list of str or Meld, optional
    Melds beside the concealed tiles.

Raises
------
TileError
    An unreadable tile; the message names the place.
HandError
    Five of a kind, too many tiles, or a meld that cannot be.

Examples
--------
>>> import hupai as hp
>>> hand = hp.Hand("1230m55z (777p<)")
>>> str(hand), [str(m) for m in hand.melds], len(hand)
('1230m55z (777p<)', ['pon 777p <'], 6)
)doc");
    def_equal(hand);
    hand.def(py::init([](const py::object& tiles, const py::object& melds) {
                 return value_or_raise(read_hand(tiles.ptr(), melds.ptr()));
             }),
             "tiles"_a, "melds"_a = py::none())
        .def_property_readonly(
            "concealed", [](const Hand& h) { return to_string(concealed_tiles(h)); },
            "The concealed tiles as mpsz text, sorted.")
        .def_property_readonly(
            "melds",
            [](const Hand& h) { return std::vector<Meld>(h.melds.begin(), h.melds.end()); },
            "The melds in the order given.")
        .def_property_readonly("is_closed", &Hand::is_closed, "No meld but closed kans.")
        .def_property_readonly(
            "counts", [](const Hand& h) { return counts_bytes(h.concealed); },
            "34 bytes: copies of each kind among the concealed tiles.")
        .def_property_readonly(
            "problems", [](const Hand& h) { return problems(h); },
            "Bitmask of what is wrong: 1 five of a kind, 2 too many tiles, 4 more "
            "red fives than fives, 8 neither 3n+1 nor 3n+2 concealed tiles.")
        .def("__len__", [](const Hand& h) { return h.concealed.total(); })
        .def("__hash__", [](const Hand& h) { return py::hash(py::str(to_string(h))); })
        .def("__reduce__",
             [](const py::object& self) {
                 return py::make_tuple(py::type::of(self), py::make_tuple(py::str(self)));
             })
        .def("__str__", [](const Hand& h) { return to_string(h); })
        .def("__repr__", [](const Hand& h) { return "Hand('" + to_string(h) + "')"; });
}

}  // namespace

void register_hands(py::module_& module) {
    register_kind_set(module);
    register_meld(module);
    register_hand(module);
    module.def(
        "parse_tiles",
        [](const py::object& tiles) {
            py::list names;
            for (const Tile tile : value_or_raise(read_tiles(tiles.ptr())))
                names.append(tile_name(tile));
            return names;
        },
        "tiles"_a, R"doc(Read tiles in any text form into a list of mpsz texts.

Parameters
----------
tiles : str or list
    mpsz (``406p``), Unicode tiles, Chinese (``一万 3筒 东 白``), or a list of such texts and Tenhou
    ids 0-135. At most 136 tiles.

Raises
------
TileError
    Names the character at which the text stops being tiles.

Examples
--------
>>> import hupai as hp
>>> hp.parse_tiles("40p 东 🀇"), hp.parse_tiles([16, 135])
(['4p', '0p', '1z', '1m'], ['0m', '7z'])
)doc");
}

}  // namespace hupai::bindings
