#pragma once
#include <thread>
#include <vector>

namespace hupai {

/// Starts one more thread that calls call(object); false where the system gives no more of them.
bool start_thread(std::vector<std::thread>& threads, void (*call)(void*), void* object);

/// The same with a function object, which must live until the thread is joined.
template <class Work>
bool start_thread(std::vector<std::thread>& threads, Work& work) {
    return start_thread(threads, [](void* object) { (*static_cast<Work*>(object))(); }, &work);
}

}  // namespace hupai
