#pragma once
#include "bindings/python.hpp"

// The parts of the module, each by the file of its name.
namespace hupai::bindings {

void register_hands(py::module_& module);
void register_walls(py::module_& module);
void register_play(py::module_& module);
/// Tiles on the table, as every deal has them.
void register_discarded(py::module_& module);
void register_sichuan_match(py::module_& module);
void register_sichuan_seat_view(py::module_& module);
void register_sichuan_deals(py::module_& module);
void register_riichi_deal(py::module_& module);
void register_riichi_match(py::module_& module);
void register_waits(py::module_& module);
void register_suit_forms(py::module_& module);
void register_riichi_score(py::module_& module);
void register_riichi_advice(py::module_& module);
void register_riichi_rules(py::module_& module);
void register_sichuan_scores(py::module_& module);
void register_sichuan_rules(py::module_& module);
/// Requests as dicts: score, waits, shanten, discards, greatest.
void register_answers(py::module_& module);
void register_batch(py::module_& module);
/// What many deals are made of.
void register_sums(py::module_& module);

}  // namespace hupai::bindings
