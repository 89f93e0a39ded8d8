#include "play/tenhou_wall.hpp"

#include <algorithm>
#include <utility>

#include "base/base64.hpp"
#include "base/sha512.hpp"
#include "tiles/notation.hpp"

namespace hupai {
namespace {

constexpr std::string_view kHead = "mt19937ar-sha512-n288-base64,";
constexpr std::size_t kSeedBytes = Mt19937::kWords * 4;
constexpr std::size_t kDrawsOfAWall = 288;
constexpr std::size_t kWordsOfABlock = 32;  // of 128 bytes, that SHA-512 turns into 16
constexpr std::size_t kNumBlocks = kDrawsOfAWall / kWordsOfABlock;
constexpr std::size_t kDicePlace = 135;

using Numbers = std::array<std::uint32_t, kNumBlocks * 16>;

std::uint32_t little_endian(const std::uint8_t* bytes) {
    return bytes[0] | std::uint32_t{bytes[1]} << 8 | std::uint32_t{bytes[2]} << 16 |
           std::uint32_t{bytes[3]} << 24;
}

Numbers numbers_of_a_wall(Mt19937& random) {
    Numbers numbers;
    std::array<std::uint8_t, kWordsOfABlock * 4> block;
    for (std::size_t b = 0; b < kNumBlocks; ++b) {
        for (std::size_t i = 0; i < kWordsOfABlock; ++i) {
            const std::uint32_t word = random.next();
            for (std::size_t byte = 0; byte < 4; ++byte) {
                block[4 * i + byte] = static_cast<std::uint8_t>(word >> (8 * byte));
            }
        }
        const auto hash = sha512(block);
        for (std::size_t i = 0; i < 16; ++i) {
            numbers[16 * b + i] = little_endian(hash.data() + 4 * i);
        }
    }
    return numbers;
}

/// Sanma has no 2m-8m: after the four 1m come the 9m.
TileId id_of(std::uint8_t place, int players) {
    constexpr int kWithout = 7 * kCopies;
    return static_cast<TileId>(players == 4 || place < kCopies ? place : place + kWithout);
}

}  // namespace

Result<TenhouShuffle> TenhouShuffle::of(std::string_view seed) {
    if (!seed.starts_with(kHead)) {
        return Problem{ErrorCode::bad_field,
                       "a seed of Tenhou begins with '" + std::string(kHead) + "', not " +
                           quoted(seed.substr(0, kHead.size())),
                       "seed"};
    }
    std::array<std::uint8_t, kSeedBytes> bytes;
    if (auto problem = read_base64(seed.substr(kHead.size()), bytes)) {
        problem->message = "the seed after '" + std::string(kHead) + "': " + problem->message;
        problem->field = "seed";
        return *problem;
    }
    std::array<std::uint32_t, Mt19937::kWords> key;
    for (std::size_t i = 0; i < key.size(); ++i) key[i] = little_endian(bytes.data() + 4 * i);
    return TenhouShuffle(Mt19937(key));
}

void TenhouShuffle::skip_wall() {
    for (std::size_t i = 0; i < kDrawsOfAWall; ++i) random_.next();
}

Wall TenhouShuffle::next_wall(int players, bool reds) {
    const Numbers numbers = numbers_of_a_wall(random_);
    const std::size_t size = players == 3 ? 108 : 136;
    std::array<std::uint8_t, kNumTileIds> places;
    for (std::size_t i = 0; i < size; ++i) places[i] = static_cast<std::uint8_t>(i);
    for (std::size_t i = 0; i + 1 < size; ++i) {
        std::swap(places[i], places[i + numbers[i] % (size - i)]);
    }
    for (std::size_t die = 0; die < dice_.size(); ++die) {
        dice_[die] = static_cast<int>(numbers[kDicePlace + die] % 6) + 1;
    }
    Wall wall;
    for (std::size_t i = size; i-- > 0;) {  // dealt from the end
        const Tile tile = tile_of_id(id_of(places[i], players));
        wall.tiles[wall.size++] = reds ? tile : Tile{tile.kind()};
    }
    return wall;
}

}  // namespace hupai
