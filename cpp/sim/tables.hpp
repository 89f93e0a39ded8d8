#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "play/action_ids.hpp"
#include "sim/deals.hpp"
#include "sim/planes.hpp"
#include "sim/thread_pool.hpp"

namespace hupai {

/// When a table begins anew after an episode's end.
enum class Autoreset : std::uint8_t {
    next_step,  // at the next step, whatever its action
    same_step,  // at once; how the episode ended is kept beside
    disabled,   // when it is reset
};
inline constexpr const char* kAutoresetWords[] = {"next_step", "same_step", "disabled"};

enum class Episode : std::uint8_t { deal, match };
inline constexpr const char* kEpisodeWords[] = {"deal", "match"};

/// Instead of an action, of a table whose episode is over.
inline constexpr int kNoAction = -1;
/// Instead of an action: the episode ends as it stands.
inline constexpr int kGiveUp = -2;

/// What many tables are to be.
struct TablesPlan {
    std::size_t size = 0;
    std::uint64_t seed = 0;
    Episode episode = Episode::deal;
    Autoreset autoreset = Autoreset::next_step;
    bool oracle = false;
    SeatSet driven = 0;   // the seats whose actions come from outside
    Policies policies{};  // of the others
    int threads = 1;
};

/// Where tables write, a row each; the final ones only where an episode begins in the step in which
/// another ends.
struct TablesMemory {
    std::uint8_t* observations = nullptr;  // planes by columns
    std::uint8_t* masks = nullptr;         // by action
    std::int32_t* rewards = nullptr;       // of four seats: points since the step before
    std::uint8_t* terminations = nullptr;  // whether the episode has ended
    std::int8_t* seats = nullptr;          // who is asked, or kNobody
    std::int8_t* observers = nullptr;      // who observes: who is asked, or was last
    std::int64_t* episodes = nullptr;      // which deal or match of the run it is
    std::uint64_t* seeds = nullptr;        // of that episode
    std::int64_t* final_scores = nullptr;  // of the last episode that has ended
    std::int8_t* final_places = nullptr;   // of matches: 1 to 4
    std::uint8_t* final_observations = nullptr;
    std::int8_t* final_observers = nullptr;
};

/// How an episode stands, or has ended.
struct Standing {
    std::array<std::int64_t, kMaxSeats> scores{};
    std::array<std::uint8_t, kMaxSeats> places{};  // of a match that is over
};

/// Many tables at which deals or matches are played, those seats that are driven from outside and
/// built-in players at the others. The i-th table plays the episodes i, i + size, i + 2 size, … of
/// the run, so that what it plays depends neither on threads nor on other tables. An episode in
/// which no driven seat is asked at all is left out.
///
/// Family is what sim/match_play.hpp asks of a Table but for add_deal, and names the numbers of its
/// actions and the layout of its planes (sim/riichi_tables.hpp).
template <class Family>
class Tables {
  public:
    using Options = typename Family::Options;

    Tables(const Options& options, const TablesPlan& plan, const TablesMemory& memory);

    const TablesPlan& plan() const { return plan_; }
    /// Bytes of one table, what it writes left out.
    static constexpr std::size_t table_bytes() { return sizeof(Table) + sizeof(Legal); }

    /// Does an action at each table: its number or kGiveUp; where the episode is over, kNoAction,
    /// or anything if that begins the next one. Where one cannot be, nothing is done and the first
    /// such table is told.
    template <class Id>
    std::optional<std::size_t> step(const Id* ids);
    /// Begins the next episode of the tables with a mask that is not 0, or of all; with a seed the
    /// first one of another run; with a seed for each table that of a run of its own, whose
    /// episodes are 0, 1, 2, ….
    void reset(const std::uint8_t* mask, std::optional<std::uint64_t> seed,
               const std::uint64_t* own_seeds = nullptr);

    /// All tables as bytes, and back: of tables of the same plan and the same build; what they
    /// write is left out.
    std::size_t state_bytes() const { return plan_.size * table_bytes(); }
    void save(std::uint8_t* state) const;
    void load(const std::uint8_t* state);

    bool is_over(std::size_t i) const { return tables_[i].is_over; }
    int seat(std::size_t i) const { return tables_[i].seat; }
    std::vector<int> legal_ids(std::size_t i) const;

  private:
    using Deal = typename Family::Deal;
    using Match = typename Family::MatchState;
    using Legal = decltype(legal(std::declval<const Deal&>()));
    using KeptPlanes = decltype(kept_planes(std::declval<const Deal&>()));

    struct Table {
        Deal deal;
        KeptPlanes kept;
        Match match;
        Rng rng{0};
        std::uint64_t seed = 0;    // of the run
        bool is_alone = false;     // in its run
        std::uint64_t round = 0;   // how many episodes it has begun before in this run
        std::uint32_t number = 0;  // of the deal in its match
        Seat seat = 0;             // asked now, or last
        bool is_over = false;
        std::array<std::int64_t, kMaxSeats> told{};  // scores of which rewards have been given
    };

    static constexpr std::size_t kPart = 16;  // tables that a thread takes at once

    bool is_illegal(std::size_t i, std::int64_t id) const;
    void step_one(std::size_t i, int id);
    void begin_deal(Table& table);
    void begin_episode(std::size_t i);
    bool play_on(Table& table);
    Standing standing(const Table& table) const;
    void give_rewards(std::size_t i, const Standing& now);
    void observe(Table& table, std::uint8_t* planes);
    void write_asked(std::size_t i);
    void end_episode(std::size_t i, const Standing& last);

    Options options_;
    TablesPlan plan_;
    TablesMemory memory_;
    std::size_t planes_bytes_;
    std::vector<Table> tables_;
    std::vector<Legal> legal_;
    ThreadPool pool_;
};

}  // namespace hupai
