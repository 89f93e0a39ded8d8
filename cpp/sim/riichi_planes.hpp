#pragma once
#include "rules/riichi/deal.hpp"
#include "sim/planes.hpp"

namespace hupai::riichi {

/// The planes of riichi deals, "planes-v1"; docs/observations.md says what each holds.
extern const PlaneLayout kPlanes;
inline const PlaneLayout& plane_layout(const Deal&) {
    return kPlanes;
}

/// What is kept of a deal from one of its observations to the next: by seat.
using KeptPlanes = std::array<DiscardPlanes<kNumKinds, true>, kMaxSeats>;
inline KeptPlanes kept_planes(const Deal&) {
    return {};
}

/// Writes what `seat` may know, or with the oracle everything: `kPlanes.size(oracle)` times 34
/// bytes. It says no more than `observe` does.
void write_planes(const Deal& deal, int seat, bool oracle, std::uint8_t* planes);
/// The same with what has been kept since the deal began.
void write_planes(const Deal& deal, int seat, bool oracle, KeptPlanes& kept, std::uint8_t* planes);

}  // namespace hupai::riichi
