#pragma once
// Requests about a win, the same for every family of rule sets.
#include <algorithm>

#include "bindings/dicts.hpp"
#include "bindings/rule_set.hpp"
#include "bindings/waits.hpp"
#include "patterns/words.hpp"

namespace hupai::bindings {

/// Everything of one request about a win.
template <class Family>
struct Request {
    RulesPtr<Family> rules;
    Hand hand;
    typename Family::Win win;
    bool has_win = false;
    bool has_by = false;

    const typename Family::Options& options() const { return rules->options; }
};

/// A scored request: Python's Score and NoWin are views of it.
template <class Family>
struct Scored {
    Request<Family> request;
    typename Family::Score score;

    const typename Family::Options& options() const { return request.options(); }
    bool is_win() const { return score.is_win(); }
    friend bool operator==(const Scored& a, const Scored& b) { return a.score == b.score; }
};
/// A hand that is no win: the same value under a name of its own.
template <class Family>
struct NoWinOf : Scored<Family> {};

/// Whether a field was read: false where the request has none of that name.
using Taken = Result<bool>;

/// Puts a read value where it belongs, or hands back the problem.
template <class T, class Store>
Taken store(Result<T> value, const Store& put) {
    if (!value.ok()) return std::move(value.problem());
    put(value.value());
    return true;
}

struct FlagField {
    std::string_view name;
    std::uint32_t flag;
};
/// A field of a table that is true or false: a bit of `flags`.
Taken read_flag_field(std::span<const FlagField> table, std::uint32_t& flags, std::string_view name,
                      PyObject* value);
/// A field that is a number, a seat.
template <class Number>
Taken take_number(Number& into, PyObject* value, const char* name, int least, int most) {
    return store(in_field(read_number(value, least, most), name),
                 [&](int number) { into = static_cast<Number>(number); });
}
Taken take_seat(Source& into, PyObject* value, const char* name);

/// "ron" or "tsumo" (true).
Result<bool> read_by(PyObject* value);

// The fields that every request has: None is as good as nothing.
template <class Family>
Taken read_win(Request<Family>& request, PyObject* value) {
    if (value == Py_None) return true;
    request.has_win = true;
    return store(in_field(read_tile(value), "win"), [&](Tile tile) { request.win.tile = tile; });
}
template <class Family>
Taken read_by(Request<Family>& request, PyObject* value) {
    if (value == Py_None) return true;
    return store(read_by(value), [&](bool tsumo) {
        request.has_by = true;
        if (tsumo) request.win.flags |= Family::kTsumo;
    });
}

/// The problem that is told where a request has several: a name that is no field, the rule set,
/// `by`, other fields, the hand, the winning tile.
class FieldProblems {
  public:
    void add(std::string_view field, Problem problem) {
        auto& place = field == "by" ? by_ : field == "win" ? win_ : other_;
        if (!place) place = std::move(problem);
    }
    /// Those that stand before the hand and after it.
    std::optional<Problem> before_hand() { return std::move(by_ ? by_ : other_); }
    std::optional<Problem> after_hand() { return std::move(win_); }

  private:
    std::optional<Problem> by_, other_, win_;
};

Problem missing_hand();

/// Reads one field of a win, or notes what is wrong; an unknown one is told at once.
template <class Family>
std::optional<Problem> take_field(Request<Family>& request, FieldProblems& problems,
                                  std::string_view name, PyObject* value) {
    Taken taken = Family::read_field(request, name, value);
    if (!taken.ok()) {
        problems.add(name, std::move(taken.problem()));
    } else if (!taken.value()) {
        return unknown_field(name);
    }
    return std::nullopt;
}

/// The hand of a request whose fields are read; its own problems stand between theirs.
template <class Family>
std::optional<Problem> take_hand(Request<Family>& request, FieldProblems& problems, PyObject* hand,
                                 PyObject* melds) {
    if (request.has_win && !request.has_by) {
        problems.add("by",
                     {ErrorCode::bad_field, "by: ron or tsumo is wanted where win is given", "by"});
    }
    if (auto problem = problems.before_hand()) return problem;
    if (!hand) return missing_hand();
    const Result<Hand> read = Family::hand_of(hand, melds);
    if (!read.ok()) return read.problem();
    request.hand = read.value();
    return problems.after_hand();
}

/// A request from a hand and keyword arguments; raises where it cannot be read. `tries` names a
/// method that tries winning tiles itself.
template <class Family>
Request<Family> request_of(const RulesPtr<Family>& rules, const py::object& hand,
                           const py::kwargs& fields, const char* tries = nullptr) {
    Request<Family> request;
    request.rules = rules;
    FieldProblems problems;
    PyObject* melds = nullptr;
    PyObject *key = nullptr, *value = nullptr;
    for (Py_ssize_t at = 0; PyDict_Next(fields.ptr(), &at, &key, &value);) {
        const auto name = text_of(key);
        if (name == "melds") {
            melds = value;
        } else if (auto problem = take_field(request, problems, name.value_or(""), value)) {
            raise(*problem);
        }
    }
    if (tries && request.has_win) {
        raise(
            {ErrorCode::bad_field, std::string("win is what ") + tries + "() tries itself", "win"});
    }
    if (auto problem = take_hand(request, problems, hand.ptr(), melds)) raise(*problem);
    return request;
}

template <class Family>
Scored<Family> scored(Request<Family>&& request) {
    const auto score = Family::evaluate(request);
    return {std::move(request), score};
}

/// A Score or NoWin object.
template <class Family>
py::object score_object(Scored<Family>&& scored) {
    if (scored.is_win()) return py::cast(std::move(scored));
    return py::cast(NoWinOf<Family>{std::move(scored)});
}

/// The answer of `score --jsonl` as a dict of its own.
template <class Family>
py::dict answer_dict(const Scored<Family>& scored) {
    py::dict out;
    add_answer(out, scored);
    return out;
}

/// rules.score(hand, win=…, by=…)
template <class Family>
py::object score_call(const RulesPtr<Family>& rules, const py::object& hand,
                      const py::kwargs& fields) {
    Request<Family> request = request_of(rules, hand, fields);
    if (!request.has_win) {
        raise({ErrorCode::bad_field, "win: the winning tile is wanted (readings() tries each)",
               "win"});
    }
    if (auto problem = check(request.hand, request.win, request.options())) raise(*problem);
    return score_object(scored(std::move(request)));
}

/// A drawn hand must hold as many tiles as a complete one.
std::optional<Problem> check_drawn(const Hand& hand);

/// Every tile of a drawn hand as the winning one, best value first.
template <class Family>
Result<std::vector<Scored<Family>>> readings_of(Request<Family> request) {
    Family::settle_reds(request.hand, request.options());
    if (auto problem = check_drawn(request.hand)) return *problem;
    if (!request.has_by) request.win.flags |= Family::kTsumo;
    std::vector<Scored<Family>> readings;
    const TileList tiles = concealed_tiles(request.hand);
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        if (i > 0 && tiles[i] == tiles[i - 1]) continue;
        Request<Family> one = request;
        one.has_win = true;
        one.hand.remove(tiles[i]);
        one.win.tile = tiles[i];
        if (auto problem = check(one.hand, one.win, one.options())) return *problem;
        readings.push_back(scored(std::move(one)));
    }
    std::stable_sort(readings.begin(), readings.end(), [](const auto& a, const auto& b) {
        return Family::value_of(a.score) > Family::value_of(b.score);
    });
    return readings;
}

/// rules.readings(hand, …): pairs of tile and Score or NoWin.
template <class Family>
py::list readings_call(const RulesPtr<Family>& rules, const py::object& hand,
                       const py::kwargs& fields) {
    py::list out;
    for (Scored<Family>& reading :
         value_or_raise(readings_of(request_of(rules, hand, fields, "readings")))) {
        const py::str tile = tile_name(reading.request.win.tile);
        out.append(py::make_tuple(tile, score_object(std::move(reading))));
    }
    return out;
}

/// One wait of a ready hand: Score or NoWin by ron and by tsumo; None where no copy can come.
template <class Family>
struct WaitOf {
    TileKind kind;
    int left;
    py::object ron;
    py::object tsumo;
};

/// rules.tenpai(hand, …): every wait with what it would win.
template <class Family>
std::vector<WaitOf<Family>> waits_of(const RulesPtr<Family>& rules, const py::object& hand,
                                     const py::object& seen, const py::kwargs& fields) {
    const Request<Family> request = request_of(rules, hand, fields, "tenpai");
    if (request.has_by) raise({ErrorCode::bad_field, "by is what tenpai() tries itself", "by"});
    const ShapeHand shape = waiting_hand(py::cast(request.hand),
                                         Family::shapes(request.options(), request.win), "tenpai");
    const LeftCounts left = value_or_raise(left_counts(request.hand, seen.ptr()));
    const Counts all = request.hand.all();
    std::vector<WaitOf<Family>> waits;
    for (const TileKind kind : shape.waits()) {
        const auto score_by = [&](std::uint32_t flag) -> py::object {
            if (all[kind] >= kCopies) return py::none();
            Request<Family> one = request;
            one.has_win = one.has_by = true;
            one.win.tile = Tile{kind};
            one.win.flags |= flag;
            if (auto problem = check(one.hand, one.win, one.options())) raise(*problem);
            return score_object(scored(std::move(one)));
        };
        waits.push_back({kind, left[kind], score_by(0), score_by(Family::kTsumo)});
    }
    return waits;
}

}  // namespace hupai::bindings
