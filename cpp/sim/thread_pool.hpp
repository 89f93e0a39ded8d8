#pragma once
#include <cstddef>
#include <memory>

namespace hupai {

/// Threads that are kept for pieces of work which come again and again: taking one up allocates
/// nothing and makes no thread. What a row becomes may depend on that row only, as in
/// `parallel_rows`.
class ThreadPool {
  public:
    /// The caller of `run` is one of the threads. There are fewer where the system gives no more.
    explicit ThreadPool(int threads);
    ThreadPool(ThreadPool&&) noexcept;
    ~ThreadPool();

    /// Calls work(begin, end) over [0, size), `part` rows at a time. One caller at a time.
    template <class Work>
    void run(std::size_t size, std::size_t part, const Work& work) {
        run(Job{[](const void* object, std::size_t begin, std::size_t end) {
                    (*static_cast<const Work*>(object))(begin, end);
                },
                &work, size, part});
    }

  private:
    struct Job {
        void (*call)(const void* work, std::size_t begin, std::size_t end) = nullptr;
        const void* work = nullptr;
        std::size_t size = 0;
        std::size_t part = 1;
    };
    struct Shared;

    void run(const Job& job);

    std::unique_ptr<Shared> shared_;
};

}  // namespace hupai
