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
    std::mutex mutex;
    std::condition_variable begun;
    std::condition_variable done;
    // Under the mutex.
    Job job;
    std::uint64_t number = 0;  // of jobs so far
    bool is_open = false;      // a thread may still join in
    bool is_ending = false;
    int busy = 0;  // threads at work, the caller left out

    std::atomic<std::size_t> next{0};
    std::vector<std::thread> threads;
    long process = process_id();

    bool is_forked() const { return process != process_id(); }
    void operator()() { wait_for_work(); }

    void take_parts(const Job& taken) {
        for (std::size_t begin = 0;
             (begin = next.fetch_add(taken.part, std::memory_order_relaxed)) < taken.size;) {
            taken.call(taken.work, begin, std::min(begin + taken.part, taken.size));
        }
    }
    void wait_for_work() {
        std::uint64_t seen = 0;
        std::unique_lock lock(mutex);
        while (true) {
            begun.wait(lock, [&] { return is_ending || (is_open && number != seen); });
            if (is_ending) return;
            seen = number;
            ++busy;
            const Job taken = job;
            lock.unlock();
            take_parts(taken);
            lock.lock();
            if (--busy == 0) done.notify_one();
        }
    }
};

ThreadPool::ThreadPool(int threads) : shared_(std::make_unique<Shared>()) {
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
        shared_->next.store(0, std::memory_order_relaxed);
        ++shared_->number;
        shared_->is_open = true;
    }
    shared_->begun.notify_all();
    shared_->take_parts(job);
    // Nothing is left to take; only those who have begun are waited for.
    std::unique_lock lock(shared_->mutex);
    shared_->is_open = false;
    shared_->done.wait(lock, [&] { return shared_->busy == 0; });
}

}  // namespace hupai
