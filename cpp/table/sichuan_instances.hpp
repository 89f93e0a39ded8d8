#pragma once
#include "table/sichuan_end.hpp"
#include "table/sichuan_kans.hpp"
#include "table/sichuan_start.hpp"
#include "table/sichuan_turn.hpp"
#include "table/sichuan_view.hpp"
#include "table/sichuan_wins.hpp"

// Every function of sichuan_deal.hpp, sichuan_legal.hpp and `observe`, for one rule set.

#define HUPAI_SICHUAN_SINK(Game, Sink)                                                         \
    template class Flow<Game, Sink>;                                                           \
    template void start_deal(Deal<Game>&, const Game::Options&, const DealStart&, const Wall&, \
                             Sink&);                                                           \
    template bool apply(Deal<Game>&, Action, Sink&);                                           \
    template void apply_unchecked(Deal<Game>&, Action, Sink&);

#define HUPAI_SICHUAN_DEAL(Game)                               \
    HUPAI_SICHUAN_SINK(Game, NullSink)                         \
    HUPAI_SICHUAN_SINK(Game, SumSink)                          \
    HUPAI_SICHUAN_SINK(Game, LogSink)                          \
    template std::size_t draw_place(const Deal<Game>&);        \
    template std::size_t replacement_place(const Deal<Game>&); \
    template WallPlaces undrawn_places(const Deal<Game>&);     \
    template Tile open_tile(const Deal<Game>&);                \
    template Legal legal(const Deal<Game>&);                   \
    template SeatSet find_claims(Deal<Game>&);                 \
    template Win win_of(const Deal<Game>&, int);               \
    template DealWins<Game> wins(const Deal<Game>&);           \
    template Game::Greatest greatest(const Deal<Game>&, int);  \
    template Observation observe(const Deal<Game>&, int);      \
    static_assert(PlayableDeal<Deal<Game>>);
