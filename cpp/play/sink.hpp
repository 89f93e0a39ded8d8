#pragma once
#include <array>
#include <vector>

#include "play/event.hpp"
#include "play/transfer.hpp"

namespace hupai {

// Where events and transfers of a deal go. A sink that wants none says so, and they are not made.

struct NullSink {
    static constexpr bool kWantsEvents = false;
    static constexpr bool kWantsTransfers = false;
    void event(const Event&) {}
    void transfer(const Transfer&) {}
};

/// Only what each seat gains or loses.
struct SumSink {
    static constexpr bool kWantsEvents = false;
    static constexpr bool kWantsTransfers = true;
    std::array<std::int32_t, kMaxSeats> deltas{};

    void event(const Event&) {}
    void transfer(const Transfer& transfer) {
        if (transfer.payer != kNobody) {
            deltas[static_cast<std::size_t>(transfer.payer)] -= transfer.points;
        }
        if (transfer.payee != kNobody) {
            deltas[static_cast<std::size_t>(transfer.payee)] += transfer.points;
        }
    }
};

/// Everything, in order.
struct LogSink {
    static constexpr bool kWantsEvents = true;
    static constexpr bool kWantsTransfers = true;
    std::vector<Event> events;
    std::vector<Transfer> transfers;

    void event(const Event& event) { events.push_back(event); }
    void transfer(const Transfer& transfer) { transfers.push_back(transfer); }
};

}  // namespace hupai
