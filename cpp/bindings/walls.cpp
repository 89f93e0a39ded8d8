// Walls, dice and sticks as Python objects.
#include "rules/riichi/walls.hpp"

#include "bindings/families.hpp"
#include "bindings/play.hpp"
#include "bindings/register.hpp"
#include "play/throw.hpp"

namespace hupai::bindings {
namespace {

constexpr int kMostDeals = 10'000;  // that a match may have

riichi::Options options_of(const py::object& rules) {
    return value_or_raise(read_rules<Riichi>(rules.ptr()))->options;
}

TileSupply supply_of(const riichi::Options& options) {
    return riichi::tile_supply(options);
}
template <class Options>
TileSupply supply_of(const Options&) {
    return {kinds::kNumbers, {}};
}

/// Refuses what tells deals apart in another family only.
void refuse_other(const char* field, int value, const char* family) {
    if (value == 0) return;
    raise(
        {ErrorCode::conflict,
         std::string(field) + ": no wall of " + family + " has one (" + std::to_string(value) + ")",
         field});
}

Wall seeded(const py::object& seed, const py::object& rules, const py::object& round,
            const py::object& honba, const py::object& deal_index) {
    const std::uint64_t number = seed_of(seed);
    const int of_round = number_of(round, "round", 0, 255);
    const int repeats = number_of(honba, "honba", 0, riichi::kMaxHonba);
    const int deal = number_of(deal_index, "deal_index", 0, kMostDealIndex);
    return value_or_raise(
        with_rules<Wall>(rules, [&]<class Family>(Family, const auto& options) -> Wall {
            if constexpr (std::is_same_v<Family, Riichi>) {
                refuse_other("deal_index", deal, Family::kName);
                return riichi::seeded_wall(options, number, of_round, repeats);
            } else {
                refuse_other("round", of_round, Family::kName);
                refuse_other("honba", repeats, Family::kName);
                return seeded_wall(supply_of(options), number, static_cast<std::uint64_t>(deal), 0);
            }
        }));
}

TileList tiles_argument(const py::handle& tiles, const char* field) {
    return value_or_raise(in_field(read_tiles(tiles.ptr()), field));
}

std::array<TileList, kNumSides> sides_of(const py::object& sides) {
    const Items items(sides.ptr());
    if (!items || items.size() != kNumSides) {
        const std::string is = items ? std::to_string(items.size()) + " sides" : shown(sides.ptr());
        raise({ErrorCode::bad_field, "sides: 4 sides of tiles are wanted, not " + is, "sides"});
    }
    std::array<TileList, kNumSides> lists;
    for (std::size_t seat = 0; seat < lists.size(); ++seat) {
        lists[seat] = tiles_argument(items[static_cast<Py_ssize_t>(seat)], "sides");
    }
    return lists;
}

TwoDice two_dice(const py::object& dice) {
    const Items items(dice.ptr());
    if (!items || items.size() != 2) {
        raise({ErrorCode::bad_field,
               "dice: what each of two dice shows is wanted, not " + shown(dice.ptr()), "dice"});
    }
    return {number_of(items[0], "dice", 1, 6), number_of(items[1], "dice", 1, 6)};
}

/// The competition rules let the long sides stand before seats 0 and 2, whoever deals.
int long_side(const xuezhan::Options& options, int dealer) {
    return options.fan_table == xuezhan::FanTable::additive ? 0 : dealer;
}
int long_side(const panzhihua::Options&, int dealer) {
    return dealer;
}

Wall thrown(const py::object& sides, const py::object& dice, const py::object& dealer,
            const py::object& rules) {
    const auto lists = sides_of(sides);
    const int seat = number_of(dealer, "dealer", 0, kNumSides - 1);
    return value_or_raise(
        with_rules<Wall>(rules, [&]<class Family>(Family, const auto& options) -> Result<Wall> {
            if constexpr (std::is_same_v<Family, Riichi>) {
                const int sum = number_of(dice, "dice", kLeastDice, kMostDice);
                return riichi::thrown_wall(lists, seat, sum, options);
            } else {
                return broken_wall(lists, long_side(options, seat),
                                   wall_break(seat, two_dice(dice)), supply_of(options));
            }
        }));
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
                const TileList list = tiles_argument(tiles, "wall");
                return value_or_raise(
                    with_rules<Wall>(rules, [&](auto, const auto& options) -> Result<Wall> {
                        return given_wall(list, supply_of(options));
                    }));
            },
            "tiles"_a, "rules"_a = "riichi",
            "A wall in a given order, checked against the tiles of the rule set. Source: R-1.11.")
        .def_static("seeded", &seeded, "seed"_a, "rules"_a = "riichi", "round"_a = 0, "honba"_a = 0,
                    "deal_index"_a = 0, R"doc(The wall of a seed.

The deals of a match have one seed. In riichi they differ by `round`, which is wind x players +
dealer, and `honba`; in the Sichuan family by `deal_index`. Source: R-1.11.

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
    The tiles before each seat, from its right end to the left, the upper tile of a stack before
    the lower: 17 stacks each in riichi; in the Sichuan family 14, 13, 14 and 13 from the dealer on
    (under the competition rules, ``fan_table=additive``, from seat 0 on).
dice : int or pair of int
    What the dealer's two dice show: together in riichi, each in the Sichuan family.
dealer : int
rules : Rules or str

Source: R-1.4, R-1.6, R-1.8, P-2.
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
    if (!number) {
        PyErr_Clear();
        refuse();
    }
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
    module.def(
        "wall_break",
        [](const py::object& dealer, const py::object& dice) {
            const WallBreak at = wall_break(number_of(dealer, "dealer", 0, 3), two_dice(dice));
            return py::make_tuple(at.seat, at.stacks);
        },
        "dealer"_a, "dice"_a, R"doc(Where the dealer's two dice break a wall of 54 stacks.

The sum counts seats from the dealer on, itself as one; the smaller die says how many stacks are
left standing at that side's right end.

Returns
-------
(int, int)
    Seat and stacks.

Source: P-2.

Examples
--------
>>> from hupai import panzhihua
>>> panzhihua.wall_break(0, (1, 2))
(2, 1)
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
