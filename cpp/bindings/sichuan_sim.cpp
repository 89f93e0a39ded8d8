// Built-in players, perft and many deals of xuezhan and panzhihua.
#include "bindings/decisions.hpp"
#include "bindings/many.hpp"
#include "bindings/sichuan_deal.hpp"
#include "sim/sichuan_deals.hpp"
#include "sim/sichuan_efficient.hpp"
#include "sim/sichuan_tables.hpp"

namespace hupai::bindings {

template <class Play>
void def_sichuan_sim(DealClass<Play>& deal) {
    def_deal_sim<Play>(deal, docs_of<Play>(docs::kChoose).c_str());
    def_decisions<Play>(deal, kSichuanActions);
}
template void def_sichuan_sim<XuezhanPlay>(DealClass<XuezhanPlay>&);
template void def_sichuan_sim<PanzhihuaPlay>(DealClass<PanzhihuaPlay>&);

template <class Play>
void def_sichuan_many(RulesClass<typename Play::Family>& rules) {
    def_play_many<Play>(rules, {sichuan::kPointParts});
    def_rows<Play>(rules, kSichuanActions, {sichuan::kPointParts});
}
template void def_sichuan_many<XuezhanPlay>(RulesClass<Xuezhan>&);
template void def_sichuan_many<PanzhihuaPlay>(RulesClass<Panzhihua>&);

}  // namespace hupai::bindings
