#pragma once
// Readers of what the deals of every rule set are played with.
#include "bindings/readers.hpp"
#include "play/wall.hpp"

namespace hupai::bindings {

/// 0 to 2^64 - 1.
std::uint64_t seed_of(const py::handle& object);
/// A whole number from `least` to `most`, or an error that names the field.
int number_of(const py::handle& object, const char* field, int least, int most);

}  // namespace hupai::bindings
