#pragma once
#include <algorithm>
#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

#include "sim/threads.hpp"

namespace hupai {

inline constexpr int kMaxThreads = 256;

/// Calls work(begin, end) over [0, size) in contiguous parts. Each thread takes the next part when
/// it is done with one, so that a thread that begins late or shares its core holds up nobody. What
/// a row becomes may depend on that row only: results are the same at any number of threads, so
/// that fewer do where the system gives no more.
/// `part` rows at a time go to a thread; with fewer in all, one thread costs less than two.
template <class Work>
void parallel_rows(std::size_t size, int threads, const Work& work, std::size_t part = 1024) {
    std::atomic<std::size_t> next{0};
    auto take_parts = [&] {
        for (std::size_t begin = 0;
             (begin = next.fetch_add(part, std::memory_order_relaxed)) < size;) {
            work(begin, std::min(begin + part, size));
        }
    };
    const std::size_t num_threads =
        std::clamp<std::size_t>(size / part, 1, static_cast<std::size_t>(threads));
    std::vector<std::thread> others;
    others.reserve(num_threads - 1);
    while (others.size() + 1 < num_threads && start_thread(others, take_parts)) {
    }
    take_parts();
    for (std::thread& thread : others) thread.join();
}

}  // namespace hupai
