#include "sim/win_columns.hpp"

namespace hupai {

Problem bad_value(const char* column, std::int64_t value, const std::string& wanted) {
    return {ErrorCode::bad_field, std::to_string(value) + ", where " + wanted + " is wanted",
            column};
}

std::optional<StaticVector<Meld, kMaxMelds>> melds_of_codes(const std::uint16_t* codes) {
    StaticVector<Meld, kMaxMelds> melds;
    for (int i = 0; i < kMaxMelds; ++i) {
        if (codes[i] == kNoMeld) continue;
        const Result<Meld> meld = meld_of_code(codes[i]);
        if (!meld.ok()) return std::nullopt;
        melds.push_back(meld.value());
    }
    return melds;
}

}  // namespace hupai
