#pragma once
#include <cstdio>
#include <string>

namespace hupai::tests {

/// Counts what failed and says the first of it.
class Check {
  public:
    /// Returns `holds`.
    bool that(bool holds, const std::string& what) {
        ++num_checks_;
        if (!holds && ++num_failures_ <= 20) std::printf("FAIL %s\n", what.c_str());
        return holds;
    }
    /// The exit status of the program.
    int done() const {
        std::printf("%lld checks, %lld failures\n", num_checks_, num_failures_);
        return num_failures_ == 0 && num_checks_ > 0 ? 0 : 1;
    }

  private:
    long long num_checks_ = 0;
    long long num_failures_ = 0;
};

}  // namespace hupai::tests
