#include "sim/policy.hpp"

#include "tiles/notation.hpp"

namespace hupai {

Result<Policy> parse_policy(std::string_view word) {
    std::string known;
    for (int i = 0; i < kNumPolicies; ++i) {
        if (word == kPolicyWords[i]) return static_cast<Policy>(i);
        known += (i ? ", " : "") + std::string(kPolicyWords[i]);
    }
    return Problem{ErrorCode::bad_field, "a policy is one of " + known + ", not " + quoted(word),
                   "policy"};
}

}  // namespace hupai
