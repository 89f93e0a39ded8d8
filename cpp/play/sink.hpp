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
    void penalty(const Transfer&) {}
};

/// Only what each seat gains or loses by the ledger.
struct SumSink {
    static constexpr bool kWantsEvents = false;
    static constexpr bool kWantsTransfers = true;
    std::array<std::int64_t, kMaxSeats> deltas{};

    void event(const Event&) {}
    void transfer(const Transfer& transfer) {
        if (transfer.payer != kNobody) {
            deltas[static_cast<std::size_t>(transfer.payer)] -= transfer.points;
        }
        if (transfer.payee != kNobody) {
            deltas[static_cast<std::size_t>(transfer.payee)] += transfer.points;
        }
    }
    void penalty(const Transfer&) {}
};

/// Everything, in order.
struct LogSink {
    static constexpr bool kWantsEvents = true;
    static constexpr bool kWantsTransfers = true;
    std::vector<Event> events;
    std::vector<Transfer> transfers;
    std::vector<Transfer> penalties;  // outside the ledger: nobody receives them

    void event(const Event& event) { events.push_back(event); }
    void transfer(const Transfer& transfer) { transfers.push_back(transfer); }
    void penalty(const Transfer& transfer) { penalties.push_back(transfer); }
};

}  // namespace hupai
