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
#include "sim/tables_room.hpp"

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

template <class Family>
void check_steps(const typename Family::Options& options, TablesPlan plan, Check& check) {
    plan.size = kTables;
    plan.seed = 7;
    plan.threads = 1;
    TablesRoom<Family> one(options, plan);
    plan.threads = 3;
    TablesRoom<Family> three(options, plan);
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
