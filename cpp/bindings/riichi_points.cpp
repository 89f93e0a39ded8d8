// Points without a hand: the table, the hand needed for a place, nagashi mangan.
#include "bindings/riichi.hpp"
#include "rules/riichi/advice.hpp"

namespace hupai::bindings {
namespace {

void in_range(int value, int least, int most, const char* field) {
    if (value >= least && value <= most) return;
    raise({ErrorCode::bad_field,
           std::string(field) + ": " + std::to_string(least) + " to " + std::to_string(most) +
               " is wanted, not " + std::to_string(value),
           field});
}

py::dict needed_hand(const riichi::NeededHand& hand) {
    py::dict one;
    if (hand.yakuman > 0) {
        one["yakuman"] = hand.yakuman;
    } else {
        one["han"] = hand.han;
        one["fu"] = hand.fu > 0 ? py::object(py::int_(hand.fu)) : py::none();
    }
    return one;
}

}  // namespace

py::list riichi_points_needed(const RiichiRules& rules, const std::vector<std::int32_t>& points,
                              int seat, int place, int dealer, int honba, int deposits) {
    const int players = rules.options.players;
    if (points.size() != static_cast<std::size_t>(players)) {
        raise({ErrorCode::bad_field,
               "points: one number for each of " + std::to_string(players) +
                   " seats is wanted, not " + std::to_string(points.size()),
               "points"});
    }
    for (const std::int32_t p : points) in_range(p, -10'000'000, 10'000'000, "points");
    in_range(seat, 0, players - 1, "seat");
    in_range(dealer, 0, players - 1, "dealer");
    in_range(place, 1, players, "place");
    in_range(honba, 0, riichi::kMaxHonba, "honba");
    in_range(deposits, 0, riichi::kMaxDeposits, "deposits");
    riichi::Standing standing{{}, dealer, honba, deposits};
    std::copy(points.begin(), points.end(), standing.points.begin());
    py::list out;
    for (const riichi::Needed& way : riichi::points_needed(standing, seat, place, rules.options)) {
        py::list hands;
        for (const riichi::NeededHand& hand : way.hands) hands.append(needed_hand(hand));
        py::dict entry;
        entry["by"] = way.tsumo ? "tsumo" : "ron";
        entry["from_seat"] = way.tsumo ? py::object(py::none()) : py::object(py::int_(way.from));
        entry["value"] = way.value > 0 ? py::object(py::int_(way.value)) : py::none();
        entry["hands"] = hands;
        out.append(entry);
    }
    return out;
}

py::object riichi_nagashi(const RiichiRulesPtr& rules, const py::kwargs& fields) {
    RiichiRequest request;
    request.rules = rules;
    for (const auto& [name, value] : fields) {
        const auto field = name.cast<std::string>();
        if (field != "seat_wind" && field != "honba" && field != "deposits") {
            raise(unknown_field(field));
        }
        value_or_raise(Riichi::read_field(request, field, value.ptr()));
    }
    request.win.flags |= riichi::kTsumo;
    return score_object(scored(std::move(request)));
}

py::dict riichi_points(const RiichiRules& rules, int han, const py::object& fu,
                       const std::string& by, bool dealer, int yakuman, int honba) {
    if (by != "ron" && by != "tsumo") {
        raise({ErrorCode::bad_field, "by: ron or tsumo is wanted, not " + quoted(by), "by"});
    }
    in_range(yakuman, 0, 20, "yakuman");
    if (yakuman == 0) in_range(han, 1, 200, "han");
    in_range(honba, 0, riichi::kMaxHonba, "honba");
    const bool fu_matter = yakuman == 0 && han < 5;
    if (fu.is_none() && fu_matter) {
        raise({ErrorCode::bad_field, "fu: is missing (it matters below 5 han)", "fu"});
    }
    const int fu_value =
        fu.is_none() ? 30 : value_or_raise(in_field(read_number(fu.ptr(), 20, 200), "fu"));
    if (fu_value != 25 && fu_value % 10 != 0) {
        raise({ErrorCode::bad_field,
               "fu: 25 or a multiple of 10 is wanted, not " + std::to_string(fu_value), "fu"});
    }
    RiichiScore scored{{std::make_shared<RiichiRules>(rules), {}, {}}, {}};
    scored.request.win.seat_wind = dealer ? 0 : 1;
    const riichi::Base base =
        yakuman > 0 ? riichi::yakuman_base(yakuman) : riichi::base_of(han, fu_value, rules.options);
    scored.score.pay = riichi::ordinary_payment(base.points, by == "tsumo", dealer, rules.options);
    riichi::add_table_points(scored.score.pay, honba, 0, rules.options);
    py::dict out;
    out["pay"] = payment_dict(scored);
    out["limit"] = base.limit == riichi::Limit::none
                       ? py::object(py::none())
                       : py::object(py::str(riichi::to_string(base.limit)));
    out["value"] = scored.score.pay.value;
    out["points"] = scored.score.pay.points;
    return out;
}

}  // namespace hupai::bindings
