#pragma once
#include "base/rng.hpp"
#include "rules/panzhihua/deal.hpp"
#include "rules/xuezhan/deal.hpp"

// Players and options for random deals of the Sichuan family.
namespace hupai::tests {

using namespace sichuan;

/// Mostly what leads somewhere: wins, kans and declarations where they are open.
template <class Rules>
Action choose(const Deal<Rules>& deal, Rng& rng) {
    const Legal choices = legal(deal);
    const int size = choices.size();
    const Action last = choices[size - 1];
    if (deal.phase == Phase::claims && rng.bounded(3) == 0) return last;
    if (last.type() == ActionType::dance && rng.bounded(2) == 0) return last;
    for (int i = 0; i < size; ++i) {
        if (choices[i].type() < ActionType::discard && rng.bounded(2) == 0) return choices[i];
    }
    return choices[static_cast<int>(rng.bounded(static_cast<unsigned>(size)))];
}

/// Options with some values changed at random.
template <class Options>
Options shaken(const RuleSets<Options>& sets, Rng& rng) {
    const auto index = [&](std::size_t size) { return rng.bounded(static_cast<unsigned>(size)); };
    Options options = sets.presets[index(sets.presets.size())].options;
    for (int changes = 0; changes < 12; ++changes) {
        const OptionInfo& info = sets.options[index(sets.options.size())];
        std::string value = rng.bounded(2) ? "true" : "false";
        if (!info.words.empty()) value = info.words[index(info.words.size())];
        if (info.type == OptionType::number) {
            const auto most = static_cast<unsigned>(std::min(info.most, 12));
            value = std::to_string(info.least + static_cast<int>(rng.bounded(most)));
        }
        const Result<Options> changed = sets.with_option(options, info.name, value);
        if (changed.ok()) options = changed.value();
    }
    return options;
}

}  // namespace hupai::tests
