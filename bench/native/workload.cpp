#include "workload.hpp"

#include <fstream>
#include <sstream>

namespace hupai::bench {
namespace {

Tile tile_of(int kind) {
    return Tile{static_cast<TileKind>(kind)};
}

void read_counts(std::istream& fields, Workload& workload) {
    std::string digits;
    fields >> digits;
    if (digits.size() != kNumKinds) return;
    CountArray array{};
    for (std::size_t k = 0; k < kNumKinds; ++k) {
        array[k] = static_cast<std::uint8_t>(digits[k] - '0');
    }
    workload.arrays.push_back(array);
    workload.counts.push_back(counts_of_bytes(array.data()));
}

}  // namespace

Workload read_hands(const std::string& path) {
    Workload workload;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        std::istringstream fields(line);
        read_counts(fields, workload);
        int tile = 0, tsumo = 0, seat = 0, round = 0, riichi_declared = 0, dora = 0;
        if (!(fields >> tile >> tsumo >> seat >> round >> riichi_declared >> dora)) continue;
        riichi::Win win;
        win.tile = tile_of(tile);
        if (tsumo != 0) win.flags |= riichi::kTsumo;
        if (riichi_declared != 0) win.flags |= riichi::kRiichi;
        win.seat_wind = static_cast<Wind>(seat);
        win.round_wind = static_cast<Wind>(round);
        win.dora.push_back(tile_of(dora));
        workload.wins.push_back(win);
    }
    return workload;
}

Workload read_sichuan_wins(const std::string& path) {
    Workload workload;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        std::istringstream fields(line);
        read_counts(fields, workload);
        int tile = 0, tsumo = 0, after_kan = 0, last_tile = 0, void_suit = 0, factor = 0;
        fields >> tile >> tsumo >> after_kan >> last_tile >> void_suit >> factor;
        sichuan::Win win;
        win.tile = tile_of(tile);
        if (tsumo != 0) win.flags |= sichuan::kTsumo;
        if (after_kan != 0) win.flags |= sichuan::kAfterKan;
        if (last_tile != 0) win.flags |= sichuan::kLastTile;
        win.void_suit = static_cast<std::int8_t>(void_suit);
        win.factor = static_cast<std::uint8_t>(factor);
        workload.sichuan_wins.push_back(win);
        Hand hand;
        hand.concealed = workload.counts.back();
        for (unsigned code = 0; fields >> code;) {
            hand.add(meld_of_code(static_cast<std::uint16_t>(code)).value());
        }
        workload.hands.push_back(hand);
    }
    return workload;
}

}  // namespace hupai::bench
