// Walls, dice and sticks as Python objects.
#include "rules/riichi/walls.hpp"

#include "bindings/play.hpp"
#include "bindings/register.hpp"
#include "bindings/riichi.hpp"
#include "play/throw.hpp"

namespace hupai::bindings {
namespace {

constexpr int kMostDeals = 10'000;  // that a match may have

riichi::Options options_of(const py::object& rules) {
    return value_or_raise(read_rules<Riichi>(rules.ptr()))->options;
}

TileList tiles_argument(const py::handle& tiles, const char* field) {
    return value_or_raise(in_field(read_tiles(tiles.ptr()), field));
}

Wall thrown(const py::object& sides, const py::object& dice, const py::object& dealer,
            const py::object& rules) {
    const Items items(sides.ptr());
    if (!items || items.size() != kNumSides) {
        const std::string is = items ? std::to_string(items.size()) + " sides" : shown(sides.ptr());
        raise({ErrorCode::bad_field, "sides: 4 sides of 34 tiles are wanted, not " + is, "sides"});
    }
    std::array<TileList, kNumSides> lists;
    for (std::size_t seat = 0; seat < lists.size(); ++seat) {
        lists[seat] = tiles_argument(items[static_cast<Py_ssize_t>(seat)], "sides");
    }
    return value_or_raise(riichi::thrown_wall(lists, number_of(dealer, "dealer", 0, 3),
                                              number_of(dice, "dice", kLeastDice, kMostDice),
                                              options_of(rules)));
}

void def_makers(py::class_<Wall>& wall) {
    wall.def(py::init([](const py::object& tiles) {
                 const TileList list = tiles_argument(tiles, "wall");
                 return value_or_raise(given_wall(list, likely_supply(list)));
             }),
             "tiles"_a)
        .def_static(
            "of",
            [](const py::object& tiles, const py::object& rules) {
                const TileSupply supply = riichi::tile_supply(options_of(rules));
                return value_or_raise(given_wall(tiles_argument(tiles, "wall"), supply));
            },
            "tiles"_a, "rules"_a = "riichi",
            "A wall in a given order, checked against the tiles of the rule set. Source: R-1.11.")
        .def_static(
            "seeded",
            [](const py::object& seed, const py::object& rules, const py::object& round,
               const py::object& honba) {
                return riichi::seeded_wall(options_of(rules), seed_of(seed),
                                           number_of(round, "round", 0, 255),
                                           number_of(honba, "honba", 0, riichi::kMaxHonba));
            },
            "seed"_a, "rules"_a = "riichi", "round"_a = 0, "honba"_a = 0, R"doc(The wall of a seed.

`round` is wind x players + dealer; the deals of a match have one seed. Source: R-1.11.

>>> import hupai as hp
>>> hp.Wall.seeded(7).tiles[:4]
('5s', '5m', '2p', '6s')
)doc")
        .def_static(
            "tenhou",
            [](const std::string& seed, const py::object& deal, const py::object& rules) {
                return value_or_raise(riichi::tenhou_wall(
                    seed, number_of(deal, "deal", 0, kMostDeals), options_of(rules)));
            },
            "seed"_a, "deal"_a = 0, "rules"_a = "tenhou",
            "The wall of a match at Tenhou: the seed of its SHUFFLE, and which deal, from 0. "
            "Source: R-1.11.")
        .def_static("thrown", &thrown, "sides"_a, "dice"_a, "dealer"_a = 0, "rules"_a = "riichi",
                    R"doc(The wall of four sides and the dealer's dice.

Parameters
----------
sides : list of four
    The 34 tiles before each seat, from its right end to the left, the upper tile of a stack before
    the lower.
dice : int
    What the dealer's two dice show together.
dealer : int

Source: R-1.4, R-1.6, R-1.8.
)doc");
}

void register_wall(py::module_& module) {
    py::class_<Wall> wall(module, "Wall",
                          R"doc(All tiles of a deal in the order in which they are drawn.

Three rounds of four tiles a seat from the dealer on, one more each, then the draws; replacement
tiles and indicators are counted from the end. Source: R-1.7 to R-1.11.

Parameters
----------
tiles : str or list
    136 tiles, or 108 (three players). `Wall.of` checks them against a rule set too.

Raises
------
HandError
    Too many or too few copies of a tile; the message names it and how many there are.

Examples
--------
>>> import hupai as hp
>>> wall = hp.Wall.seeded(7, "tenhou_sanma")
>>> len(wall), wall == hp.Wall(wall.text)
(108, True)
)doc");
    def_equal(wall);
    def_makers(wall);
    wall.def_property_readonly(
            "tiles",
            [](const Wall& w) {
                py::tuple names(w.size);
                for (std::size_t i = 0; i < w.size; ++i) names[i] = tile_name(w.tiles[i]);
                return names;
            },
            "Every tile as a text.")
        .def_property_readonly(
            "text", [](const Wall& w) { return to_string(tiles_of(w)); }, "As mpsz text.")
        .def("__len__", [](const Wall& w) { return w.size; })
        .def("__hash__", [](const Wall& w) { return py::hash(py::str(to_string(tiles_of(w)))); })
        .def("__reduce__",
             [](const py::object& self) {
                 return py::make_tuple(py::type::of(self), py::make_tuple(self.attr("text")));
             })
        .def("__repr__", [](const Wall& w) { return "Wall('" + to_string(tiles_of(w)) + "')"; });
}

int first_dealer(const py::object& throws, const py::object& rules) {
    const Items items(throws.ptr());
    if (!items) {
        raise({ErrorCode::bad_field, "throws: a list is wanted, not " + shown(throws.ptr()),
               "throws"});
    }
    std::vector<int> numbers;
    for (Py_ssize_t i = 0; i < items.size(); ++i) {
        numbers.push_back(number_of(items[i], "throws", kLeastDice, kMostDice));
    }
    return value_or_raise(riichi::first_dealer(numbers, options_of(rules)));
}

py::dict stick_counts(const py::object& points) {
    const int number = number_of(points, "points", 0, kMostPoints);
    if (number % 100 != 0) {
        raise({ErrorCode::bad_field,
               "points: whole hundreds are wanted, not " + std::to_string(number), "points"});
    }
    const Sticks counts = sticks(number);
    py::dict out;
    out[py::int_(10000)] = counts.ten_thousands;
    out[py::int_(5000)] = counts.five_thousands;
    out[py::int_(1000)] = counts.thousands;
    out[py::int_(100)] = counts.hundreds;
    return out;
}

}  // namespace

std::uint64_t seed_of(const py::handle& object, const char* field) {
    const auto refuse = [&]() {
        raise({ErrorCode::bad_field,
               field + std::string(": a whole number from 0 to 2^64 - 1 is wanted, not ") +
                   shown(object.ptr()),
               field});
    };
    if (PyBool_Check(object.ptr()) || !PyIndex_Check(object.ptr())) refuse();
    const auto number = py::reinterpret_steal<py::object>(PyNumber_Index(object.ptr()));
    if (!number) throw py::error_already_set();
    const std::uint64_t seed = PyLong_AsUnsignedLongLong(number.ptr());
    if (PyErr_Occurred()) {
        PyErr_Clear();
        refuse();
    }
    return seed;
}

int number_of(const py::handle& object, const char* field, int least, int most) {
    return value_or_raise(in_field(read_number(object.ptr(), least, most), field));
}

void register_walls(py::module_& module) {
    register_wall(module);
    module.def(
        "dice_seat",
        [](const py::object& thrower, const py::object& dice) {
            return dice_seat(number_of(thrower, "thrower", 0, 3),
                             number_of(dice, "dice", kLeastDice, kMostDice));
        },
        "thrower"_a, "dice"_a, R"doc(The seat that two dice point at.

Counted from the thrower on, itself as one. Source: R-1.4.

Examples
--------
>>> from hupai import riichi
>>> [riichi.dice_seat(0, dice) for dice in (5, 6, 7, 8)]
[0, 1, 2, 3]
)doc");
    module.def("first_dealer", &first_dealer, "throws"_a, "rules"_a = "riichi",
               R"doc(The first dealer among the seats as drawn, East being 0.

Parameters
----------
throws : list of int
    What two dice show together: as many throws as the rule set's `first_dealer` wants.
rules : Rules or str

Source: R-1.5.

Examples
--------
>>> from hupai import riichi
>>> riichi.first_dealer([6, 7])
3
)doc");
    module.def("sticks", &stick_counts, "points"_a, R"doc(Points as counting sticks (点棒).

Returns
-------
dict
    How many of 10000, 5000, 1000 and 100.

Source: R-1.12.

Examples
--------
>>> from hupai import riichi
>>> riichi.sticks(25000)
{10000: 1, 5000: 1, 1000: 9, 100: 10}
)doc");
}

}  // namespace hupai::bindings
