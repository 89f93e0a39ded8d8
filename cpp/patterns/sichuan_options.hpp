#pragma once
#include <cstdint>

// Options that both rule sets of the Sichuan family have, with the words of their values.
namespace hupai::sichuan {

enum class ReadyWait : std::uint8_t { theoretical, live };
inline constexpr const char* kReadyWaitWords[] = {"theoretical", "live"};

enum class MultipleRon : std::uint8_t { all, head_bump };
inline constexpr const char* kMultipleRonWords[] = {"all", "head_bump"};

enum class Replacement : std::uint8_t { tail, front };
inline constexpr const char* kReplacementWords[] = {"tail", "front"};

// Bounds keep every payment far inside 64 bits.
inline constexpr std::int32_t kMostPoints = 1'000'000;

}  // namespace hupai::sichuan
