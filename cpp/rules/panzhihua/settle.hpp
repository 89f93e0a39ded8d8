#pragma once
#include "rules/panzhihua/score.hpp"
#include "table/sichuan_rules.hpp"

namespace hupai::panzhihua {

/// What the settlement of a deal takes from the options.
sichuan::SettleRules settle_rules(const Options& options);

/// The fee of a kan that stands, chains of kans included (P-31).
sichuan::KanFee kan_fee(const sichuan::KanFacts& kan, const Options& options);

/// What a seat that is not ready pays one that is: the factors of both count (P-34).
std::int64_t ready_points(const Score& score, int factor, int payer_factor, const Options& options);

}  // namespace hupai::panzhihua
