#pragma once
#include "table/sichuan_codec.hpp"
#include "table/sichuan_resample.hpp"

// A rule set's deals as bytes, looked at for what is wrong, and dealt anew.

#define HUPAI_SICHUAN_KEPT(Rules)                                              \
    template TileList dealt_tiles(const Deal<Rules>&);                         \
    template void refresh(Deal<Rules>&);                                       \
    template std::uint32_t problems(const Deal<Rules>&);                       \
    template std::vector<std::uint8_t> to_bytes(const Deal<Rules>&);           \
    template Result<Deal<Rules>> deal_of_bytes(std::span<const std::uint8_t>); \
    template Result<Deal<Rules>> resample_hidden(const Deal<Rules>&, int, Rng&);
