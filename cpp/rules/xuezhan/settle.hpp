#pragma once
#include "rules/xuezhan/score.hpp"
#include "table/sichuan_rules.hpp"

namespace hupai::xuezhan {

/// What the settlement of a deal takes from the options.
sichuan::SettleRules settle_rules(const Options& options);

/// The fee of a kan that stands.
sichuan::KanFee kan_fee(const sichuan::KanFacts& kan, const Options& options);

/// What a seat that is not ready pays one that is.
std::int64_t ready_points(const Score& score, int factor, int payer_factor, const Options& options);

}  // namespace hupai::xuezhan
