#pragma once
#include "sim/planes.hpp"
#include "table/sichuan_deal.hpp"

namespace hupai::sichuan {

/// The planes of the family's deals, "planes-v1"; docs/observations.md says what each holds.
extern const PlaneLayout kPlanes;
template <class Rules>
const PlaneLayout& plane_layout(const Deal<Rules>&) {
    return kPlanes;
}

inline constexpr int kColumns = kNumSuits * kRanks;

/// What is kept of a deal from one of its observations to the next: by seat.
using KeptPlanes = std::array<DiscardPlanes<kColumns, false>, kSeats>;
template <class Rules>
KeptPlanes kept_planes(const Deal<Rules>&) {
    return {};
}

/// Writes what `seat` may know, or with the oracle everything: `kPlanes.size(oracle)` times 27
/// bytes. It says no more than `observe` does.
template <class Rules>
void write_planes(const Deal<Rules>& deal, int seat, bool oracle, std::uint8_t* planes);
/// The same with what has been kept since the deal began.
template <class Rules>
void write_planes(const Deal<Rules>& deal, int seat, bool oracle, KeptPlanes& kept,
                  std::uint8_t* planes);

}  // namespace hupai::sichuan
