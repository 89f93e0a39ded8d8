// Sums of squares carry past 64 bits; the order in which parts are added does not matter.
#include "sim/deal_sums.hpp"

#include "base/rng.hpp"
#include "check.hpp"

using namespace hupai;
using namespace hupai::tests;

namespace {

__extension__ using Wide = unsigned __int128;

Wide wide(const SquareSum& sum) {
    return (Wide{sum.high} << 64) | sum.low;
}

void check_squares(Check& check) {
    constexpr std::int64_t kLeast = INT64_MIN;
    for (const std::int64_t number :
         {std::int64_t{0}, std::int64_t{1}, std::int64_t{-1}, std::int64_t{1} << 32,
          (std::int64_t{1} << 32) - 1, kLeast, -(kLeast + 1), std::int64_t{-0x1'2345'6789'ABCD}}) {
        SquareSum sum;
        sum.add_square_of(number);
        const Wide size = number < 0 ? Wide{0} - static_cast<Wide>(number) : Wide(number);
        check.that(wide(sum) == size * size, "the square of " + std::to_string(number));
    }
}

void check_sums(Check& check) {
    Rng rng(1);
    Wide all = 0;
    SquareSum one;
    SquareSum other;
    for (int i = 0; i < 100'000; ++i) {
        const auto number = static_cast<std::int64_t>(rng.next()) >> (i % 60);
        const Wide size = number < 0 ? Wide{0} - static_cast<Wide>(number) : Wide(number);
        all += size * size;
        (i % 3 ? one : other).add_square_of(number);
    }
    SquareSum turned = other;
    turned += one;
    one += other;
    check.that(wide(one) == all, "the sum of many squares");
    check.that(one == turned, "the order of two sums");
}

}  // namespace

int main() {
    Check check;
    check_squares(check);
    check_sums(check);
    return check.done();
}
