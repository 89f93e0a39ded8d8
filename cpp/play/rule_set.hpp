#pragma once
#include <concepts>
#include <type_traits>

#include "play/action.hpp"
#include "play/sink.hpp"

namespace hupai {

/// What the simulator, perft and the bindings ask of a rule set's deal: a value that knows who is
/// asked, what may be answered, and how to go on. The functions stand beside the type.
template <class Deal>
concept PlayableDeal = std::is_trivially_copyable_v<Deal> &&
                       requires(Deal& deal, const Deal& position, Action action, NullSink& sink) {
                           { to_act(position) } -> std::convertible_to<int>;  // kNobody when over
                           { is_over(position) } -> std::convertible_to<bool>;
                           { legal(position).size() } -> std::convertible_to<int>;
                           { legal(position)[0] } -> std::same_as<Action>;  // in canonical order
                           { is_legal(position, action) } -> std::convertible_to<bool>;
                           {
                               apply(deal, action, sink)
                           } -> std::convertible_to<bool>;  // false: nothing has changed
                           apply_unchecked(deal, action, sink);
                       };

}  // namespace hupai
