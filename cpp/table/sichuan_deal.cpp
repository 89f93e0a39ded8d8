#include "table/sichuan_deal.hpp"

namespace hupai::sichuan {

std::optional<Problem> check_start(const DealStart& start, const Wall& wall,
                                   const TileSupply& supply) {
    const auto out_of_range = [](const char* field, std::int64_t value, std::int64_t least,
                                 std::int64_t most) {
        return Problem{ErrorCode::bad_field,
                       std::string(field) + " is " + std::to_string(least) + " to " +
                           std::to_string(most) + ", not " + std::to_string(value),
                       field};
    };
    if (start.dealer >= kSeats) return out_of_range("dealer", start.dealer, 0, kSeats - 1);
    if (start.exchange_die < 1 || start.exchange_die > 6) {
        return out_of_range("exchange_die", start.exchange_die, 1, 6);
    }
    if (start.deal_index < 0 || start.deal_index > kMostDeals) {
        return out_of_range("deal_index", start.deal_index, 0, kMostDeals);
    }
    for (const std::int64_t score : start.scores) {
        if (score < -kMostScore || score > kMostScore) {
            return out_of_range("scores", score, -kMostScore, kMostScore);
        }
    }
    return wall_problem(tiles_of(wall), supply);
}

}  // namespace hupai::sichuan
