#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "base/mt19937.hpp"
#include "base/result.hpp"
#include "play/wall.hpp"

namespace hupai {

/// Walls of Tenhou from the text of a SHUFFLE element, "mt19937ar-sha512-n288-base64,…": one
/// generator for a match, one wall after the other.
class TenhouShuffle {
  public:
    static Result<TenhouShuffle> of(std::string_view seed);

    /// The next deal's wall; three players have 108 tiles. Without `reds` all fives are plain.
    Wall next_wall(int players, bool reds);
    void skip_wall();
    /// The two dice of the wall drawn last.
    std::array<int, 2> dice() const { return dice_; }

  private:
    explicit TenhouShuffle(const Mt19937& random) : random_(random) {}

    Mt19937 random_;
    std::array<int, 2> dice_{};
};

}  // namespace hupai
