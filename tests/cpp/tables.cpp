// Many tables stepped at once: a step allocates nothing, threads change no byte, an action that
// cannot be done changes nothing; and the numbers of all 65,536 actions.
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <vector>

#include "check.hpp"
#include "sim/riichi_tables.hpp"
#include "sim/sichuan_tables.hpp"

using namespace hupai;
using namespace hupai::tests;

namespace {
std::atomic<long long> allocations{0};
}  // namespace

void* operator new(std::size_t size) {
    ++allocations;
    if (void* memory = std::malloc(size)) return memory;
    std::abort();
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}

namespace {

constexpr std::size_t kTables = 48;
constexpr int kSteps = 400;

/// Tables with the memory that they write to.
template <class Family>
struct Room {
    std::vector<std::uint8_t> observations, masks, terminations, final_observations;
    std::vector<std::int32_t> rewards;
    std::vector<std::int8_t> seats, observers, final_places, final_observers;
    std::vector<std::int64_t> episodes, final_scores;
    std::vector<std::uint64_t> seeds;
    Tables<Family> tables;

    Room(const typename Family::Options& options, const TablesPlan& plan)
        : tables(options, plan, memory_of(plan)) {}

    TablesMemory memory_of(const TablesPlan& plan) {
        const auto planes =
            static_cast<std::size_t>(Family::planes().size(plan.oracle) * Family::planes().columns);
        const auto actions = static_cast<std::size_t>(Family::actions().size());
        const auto room = [&](auto& numbers, std::size_t each) {
            numbers.resize(plan.size * each);
            return numbers.data();
        };
        return {room(observations, planes),
                room(masks, actions),
                room(rewards, kMaxSeats),
                room(terminations, 1),
                room(seats, 1),
                room(observers, 1),
                room(episodes, 1),
                room(seeds, 1),
                room(final_scores, kMaxSeats),
                room(final_places, kMaxSeats),
                room(final_observations, planes),
                room(final_observers, 1)};
    }
    bool is_like(const Room& other) const {
        return observations == other.observations && masks == other.masks &&
               terminations == other.terminations && rewards == other.rewards &&
               seats == other.seats && observers == other.observers && episodes == other.episodes &&
               seeds == other.seeds && final_scores == other.final_scores &&
               final_places == other.final_places &&
               final_observations == other.final_observations &&
               final_observers == other.final_observers;
    }
    /// A legal action of a table, each as likely; kNoAction where none is.
    int choose(std::size_t table, Rng& rng) const {
        const auto size = static_cast<std::size_t>(Family::actions().size());
        const std::uint8_t* mask = masks.data() + table * size;
        int chosen = kNoAction;
        std::uint32_t met = 0;
        for (std::size_t id = 0; id < size; ++id) {
            if (mask[id] && rng.bounded(++met) == 0) chosen = static_cast<int>(id);
        }
        return chosen;
    }
};

template <class Family>
void check_steps(const typename Family::Options& options, TablesPlan plan, Check& check) {
    plan.size = kTables;
    plan.seed = 7;
    plan.threads = 1;
    Room<Family> one(options, plan);
    plan.threads = 3;
    Room<Family> three(options, plan);
    Rng rng(11);
    std::vector<std::int32_t> ids(kTables);
    for (int step = 0; step < kSteps; ++step) {
        for (std::size_t i = 0; i < kTables; ++i) ids[i] = one.choose(i, rng);
        const long long before = allocations;
        const bool done = !one.tables.step(ids.data()) && !three.tables.step(ids.data());
        const bool is_quiet = allocations == before;  // a text below allocates itself
        check.that(is_quiet, "a step allocates");
        check.that(done, "a legal action is refused");
        check.that(one.is_like(three), "threads make a difference");
        if (step % 50 != 0) continue;
        const std::size_t wrong = rng.bounded(kTables);
        for (std::size_t i = 0; i < kTables; ++i) ids[i] = one.choose(i, rng);
        ids[wrong] = Family::actions().size();
        const bool may_be_any = one.tables.is_over(wrong) && plan.autoreset == Autoreset::next_step;
        if (may_be_any) continue;
        const auto found = one.tables.step(ids.data());
        check.that(found && *found == wrong, "what is no action is done");
        check.that(one.is_like(three), "a refused step changes something");
    }
}

template <class Family>
void check_plans(const typename Family::Options& options, Check& check) {
    for (const Autoreset autoreset :
         {Autoreset::next_step, Autoreset::same_step, Autoreset::disabled}) {
        TablesPlan plan;
        plan.autoreset = autoreset;
        plan.driven = static_cast<SeatSet>((1 << Family::players(options)) - 1);
        check_steps<Family>(options, plan, check);
        plan.episode = Episode::match;
        plan.oracle = true;
        plan.driven = 1;
        plan.policies = {Policy::random, Policy::efficient, Policy::random, Policy::first};
        check_steps<Family>(options, plan, check);
    }
}

void check_ids(const ActionIds& ids, Check& check) {
    int found = 0;
    for (unsigned bits = 0; bits <= 0xFFFF; ++bits) {
        const Action action = Action::of_bits(static_cast<std::uint16_t>(bits));
        const int id = ids.id_of(action);
        if (id < 0) continue;
        ++found;
        check.that(id < ids.size() && ids[id] == action, "number of " + to_string(action));
    }
    check.that(found == ids.size(), "an action without a number");
}

}  // namespace

int main() {
    Check check;
    check_ids(kRiichiActions, check);
    check_ids(kSichuanActions, check);
    check_plans<riichi::TableFamily>(riichi::Options{}, check);
    riichi::Options three;
    three.players = 3;
    three.kita = riichi::Kita::dora;
    check_plans<riichi::TableFamily>(three, check);
    check_plans<sichuan::TableFamily<xuezhan::Rules>>(xuezhan::Options{}, check);
    check_plans<sichuan::TableFamily<panzhihua::Rules>>(panzhihua::Options{}, check);
    return check.done();
}
