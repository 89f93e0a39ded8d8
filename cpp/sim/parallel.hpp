#pragma once
#include <algorithm>
#include <cstddef>
#include <thread>
#include <vector>

namespace hupai {

inline constexpr int kMaxThreads = 256;

/// Calls work(begin, end) over [0, size) in contiguous parts, one a thread. What a row becomes may
/// depend on that row only, so that results are the same at any number of threads.
template <class Work>
void parallel_rows(std::size_t size, int threads, const Work& work) {
    constexpr std::size_t kLeastPart = 1024;  // below that a thread costs more than it saves
    const std::size_t parts =
        std::clamp<std::size_t>(size / kLeastPart, 1, static_cast<std::size_t>(threads));
    std::vector<std::thread> others;
    others.reserve(parts - 1);
    for (std::size_t part = 1; part < parts; ++part) {
        others.emplace_back(
            [&work, size, parts, part] { work(size * part / parts, size * (part + 1) / parts); });
    }
    work(0, size / parts);
    for (std::thread& thread : others) thread.join();
}

}  // namespace hupai
