#pragma once
#include "table/sichuan_end.hpp"
#include "table/sichuan_kans.hpp"
#include "table/sichuan_start.hpp"
#include "table/sichuan_turn.hpp"
#include "table/sichuan_view.hpp"
#include "table/sichuan_wins.hpp"

// Every function of sichuan_deal.hpp, sichuan_legal.hpp and `observe`, for one rule set.

#define HUPAI_SICHUAN_SINK(Rules, Sink)                                                          \
    template class Flow<Rules, Sink>;                                                            \
    template void start_deal(Deal<Rules>&, const Rules::Options&, const DealStart&, const Wall&, \
                             Sink&);                                                             \
    template bool apply(Deal<Rules>&, Action, Sink&);                                            \
    template void apply_unchecked(Deal<Rules>&, Action, Sink&);

#define HUPAI_SICHUAN_DEAL(Rules)                               \
    HUPAI_SICHUAN_SINK(Rules, NullSink)                         \
    HUPAI_SICHUAN_SINK(Rules, SumSink)                          \
    HUPAI_SICHUAN_SINK(Rules, LogSink)                          \
    template std::size_t draw_place(const Deal<Rules>&);        \
    template std::size_t replacement_place(const Deal<Rules>&); \
    template WallPlaces undrawn_places(const Deal<Rules>&);     \
    template Tile open_tile(const Deal<Rules>&);                \
    template Legal legal(const Deal<Rules>&);                   \
    template SeatSet find_claims(Deal<Rules>&);                 \
    template Win win_of(const Deal<Rules>&, int);               \
    template DealWins<Rules> wins(const Deal<Rules>&);          \
    template Rules::Greatest greatest(const Deal<Rules>&, int); \
    template Observation observe(const Deal<Rules>&, int);      \
    static_assert(PlayableDeal<Deal<Rules>>);
