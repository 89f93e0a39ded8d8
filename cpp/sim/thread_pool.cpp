#include "sim/thread_pool.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>
#include <vector>

#include "sim/threads.hpp"

#ifndef _WIN32
#include <unistd.h>
#endif

namespace hupai {
namespace {

/// Tells a process from one that was forked off it.
long process_id() {
#ifdef _WIN32
    return 0;  // nothing is forked there
#else
    return getpid();
#endif
}

}  // namespace

struct ThreadPool::Shared {
    /// The rows that a thread takes first: the same ones each time, which its core still has at
    /// hand. Then it helps the others.
    struct alignas(64) Share {
        std::atomic<std::size_t> next{0};
        std::size_t end = 0;
    };

    explicit Shared(std::size_t num_shares) : shares(num_shares) {}

    std::mutex mutex;
    std::condition_variable begun;
    std::condition_variable done;
    // Under the mutex.
    Job job;
    std::uint64_t number = 0;  // of jobs so far
    bool is_open = false;      // a thread may still join in
    bool is_ending = false;
    int busy = 0;               // threads at work, the caller left out
    std::size_t num_begun = 0;  // threads that have begun to wait

    std::vector<Share> shares;  // the caller's, then one for each thread
    std::vector<std::thread> threads;
    long process = process_id();

    bool is_forked() const { return process != process_id(); }
    void operator()() { wait_for_work(); }

    /// While nobody is at work.
    void share_out(const Job& given) {
        const std::size_t parts = (given.size + given.part - 1) / given.part;
        std::size_t begin = 0;
        for (std::size_t i = 0; i < shares.size(); ++i) {
            const std::size_t end = parts * (i + 1) / shares.size() * given.part;
            shares[i].next.store(begin, std::memory_order_relaxed);
            shares[i].end = begin = std::min(end, given.size);
        }
    }
    void take_parts(const Job& taken, std::size_t own) {
        for (std::size_t i = 0; i < shares.size(); ++i) {
            Share& share = shares[(own + i) % shares.size()];
            for (std::size_t begin = 0; (begin = share.next.fetch_add(
                                             taken.part, std::memory_order_relaxed)) < share.end;) {
                taken.call(taken.work, begin, std::min(begin + taken.part, share.end));
            }
        }
    }
    void wait_for_work() {
        std::uint64_t seen = 0;
        std::unique_lock lock(mutex);
        const std::size_t own = ++num_begun;
        while (true) {
            begun.wait(lock, [&] { return is_ending || (is_open && number != seen); });
            if (is_ending) return;
            seen = number;
            ++busy;
            const Job taken = job;
            lock.unlock();
            take_parts(taken, own);
            lock.lock();
            if (--busy == 0) done.notify_one();
        }
    }
};

ThreadPool::ThreadPool(int threads)
    : shared_(std::make_unique<Shared>(static_cast<std::size_t>(threads))) {
    Shared* shared = shared_.get();
    shared->threads.reserve(static_cast<std::size_t>(threads - 1));
    for (int i = 1; i < threads && start_thread(shared->threads, *shared); ++i) {
    }
}

ThreadPool::ThreadPool(ThreadPool&&) noexcept = default;

ThreadPool::~ThreadPool() {
    if (!shared_) return;
    if (shared_->is_forked()) {
        // A forked process has the memory but none of the threads: nothing there can be ended.
        static_cast<void>(shared_.release());
        return;
    }
    {
        const std::lock_guard lock(shared_->mutex);
        shared_->is_ending = true;
    }
    shared_->begun.notify_all();
    for (std::thread& thread : shared_->threads) thread.join();
}

void ThreadPool::run(const Job& job) {
    // A forked process is alone, and one of the others may have held the mutex when it was made.
    const bool is_alone = shared_->threads.empty() || shared_->is_forked();
    if (is_alone || job.size <= job.part) return job.call(job.work, 0, job.size);
    {
        const std::lock_guard lock(shared_->mutex);
        shared_->job = job;
        shared_->share_out(job);
        ++shared_->number;
        shared_->is_open = true;
    }
    shared_->begun.notify_all();
    shared_->take_parts(job, 0);
    // Nothing is left to take; only those who have begun are waited for.
    std::unique_lock lock(shared_->mutex);
    shared_->is_open = false;
    shared_->done.wait(lock, [&] { return shared_->busy == 0; });
}

}  // namespace hupai
