// Deals of xuezhan and panzhihua as Python objects: how they begin.
#include "bindings/sichuan_deal.hpp"

#include "bindings/position.hpp"
#include "bindings/register.hpp"

namespace hupai::bindings {
namespace {

template <class Play>
DealObject<Play> sichuan_deal(const RulesPtr<typename Play::Family>& rules, const py::object& seed,
                              const py::object& wall, const py::object& dealer,
                              const py::object& deal_index, const py::object& scores,
                              const py::object& exchange_die, bool log) {
    const std::uint64_t number = seed.is_none() ? 0 : seed_of(seed);
    const sichuan::DealStart start =
        sichuan_start_of(dealer, deal_index, scores, exchange_die, number);
    return new_deal<Play>(rules, seed, wall, start, log, [&](std::uint64_t of) {
        return sichuan::seeded_wall(of, start.deal_index);
    });
}

template <class Play>
void register_deal(py::module_& module) {
    DealClass<Play> deal(module, class_name<Play>("Deal").c_str(),
                         docs_of<Play>(docs::kDealClass).c_str());
    def_deal<Play>(deal, module);
    def_sichuan_views<Play>(module, deal);
    def_sichuan_observation<Play>(module, deal);
    def_sichuan_sim<Play>(deal);
    def_position<Play>(deal);
}

}  // namespace

std::string with_names(std::string text, std::string_view family, std::string_view preset) {
    const auto put_in = [&text](std::string_view place, std::string_view name) {
        for (auto at = text.find(place); at != std::string::npos; at = text.find(place, at)) {
            text.replace(at, place.size(), name);
        }
    };
    put_in("{family}", family);
    put_in("{PRESET}", preset);
    return text;
}

sichuan::DealStart sichuan_start_of(const py::object& dealer, const py::object& deal_index,
                                    const py::object& scores, const py::object& exchange_die,
                                    std::uint64_t seed) {
    static_assert(kMostSum == sichuan::kMostSum && kMostDealIndex == sichuan::kMostDeals);
    sichuan::DealStart start;
    start.dealer = static_cast<std::uint8_t>(number_of(dealer, "dealer", 0, sichuan::kSeats - 1));
    start.deal_index = number_of(deal_index, "deal_index", 0, kMostDealIndex);
    if (!scores.is_none()) start.scores = seat_points(scores, "scores");
    start.exchange_die =
        exchange_die.is_none()
            ? sichuan::exchange_die(seed, start.deal_index)
            : static_cast<std::uint8_t>(number_of(exchange_die, "exchange_die", 1, 6));
    return start;
}

py::dict start_dict(const sichuan::DealStart& start) {
    py::dict out;
    out["dealer"] = start.dealer;
    out["deal_index"] = start.deal_index;
    out["scores"] = tuple_of(start.scores, sichuan::kSeats);
    out["exchange_die"] = start.exchange_die;
    return out;
}

template <class Play>
void def_sichuan_deals(RulesClass<typename Play::Family>& rules) {
    rules
        .def("deal", &sichuan_deal<Play>, "seed"_a = py::none(), "wall"_a = py::none(),
             py::kw_only(), "dealer"_a = 0, "deal_index"_a = 0, "scores"_a = py::none(),
             "exchange_die"_a = py::none(), "log"_a = true, docs_of<Play>(docs::kDeal).c_str())
        .def("position", &position_of<Play>, "position"_a, "log"_a = true,
             docs_of<Play>(docs::kPosition).c_str())
        .def(
            "match",
            [](const py::object& self, const py::object& seed, const py::object& deals, bool log) {
                return py::module_::import("hupai.match")
                    .attr("SichuanMatch")(self.attr("start_match")(seed, deals), "log"_a = log);
            },
            "seed"_a = 0, "deals"_a = py::none(), py::kw_only(), "log"_a = true,
            docs_of<Play>(docs::kMatch).c_str());
    def_sichuan_match<Play>(rules);
    def_sichuan_many<Play>(rules);
}

template void def_sichuan_deals<XuezhanPlay>(RulesClass<Xuezhan>&);
template void def_sichuan_deals<PanzhihuaPlay>(RulesClass<Panzhihua>&);

void register_sichuan_deals(py::module_& module) {
    register_sichuan_told(module);
    register_sichuan_seat_view(module);
    register_deal<XuezhanPlay>(module);
    register_deal<PanzhihuaPlay>(module);
}

}  // namespace hupai::bindings
