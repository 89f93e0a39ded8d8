#pragma once
#include <mutex>
#include <optional>

#include "base/result.hpp"
#include "sim/parallel.hpp"

namespace hupai {

/// A row that a batch refuses.
struct RowProblem {
    std::size_t row = 0;
    Problem problem;
};

/// When rows are checked: all of them before anything is written (a caller's array must not be
/// changed by a call that fails), or each just before its answer, which reads the rows only once.
enum class Checking : std::uint8_t { all_first, each };

/// What one pass over the rows does with them.
struct Pass {
    bool checks;
    bool writes;
};

/// The first problem of all threads.
class FirstProblem {
  public:
    void offer(std::size_t row, const Problem& problem) {
        const std::lock_guard lock(access_);
        if (!first_ || row < first_->row) first_ = RowProblem{row, problem};
    }
    const std::optional<RowProblem>& first() const { return first_; }

  private:
    std::optional<RowProblem> first_;
    std::mutex access_;
};

/// Calls visit(begin, end, pass, problems) over all rows, in one pass or two. It stops where it
/// offers a problem: the least row of those offered is the first of all.
template <class Visit>
std::optional<RowProblem> visit_rows(std::size_t size, Checking checking, int threads,
                                     const Visit& visit) {
    FirstProblem problems;
    const auto run = [&](Pass pass) {
        parallel_rows(size, threads, [&](std::size_t begin, std::size_t end) {
            visit(begin, end, pass, problems);
        });
    };
    if (checking == Checking::all_first) {
        run({true, false});
        if (problems.first()) return problems.first();
        run({false, true});
    } else {
        run({true, true});
    }
    return problems.first();
}

}  // namespace hupai
