#include "sim/threads.hpp"

#include <new>
#include <system_error>

namespace hupai {

// The one place below the bindings that catches: the standard library has no other way to say that
// there is no thread to be had, and with fewer of them the work comes to the same.
bool start_thread(std::vector<std::thread>& threads, void (*call)(void*), void* object) {
    try {
        threads.emplace_back(call, object);
        return true;
    } catch (const std::system_error&) {
        return false;
    } catch (const std::bad_alloc&) {
        return false;
    }
}

}  // namespace hupai
