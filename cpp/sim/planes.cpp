#include "sim/planes.hpp"

namespace hupai {

std::string PlaneLayout::name(int plane) const {
    constexpr const char* kSeats[kMaxSeats] = {"own", "next", "second", "third"};
    const auto word = [&](const PlaneWords& part, int place) {
        return std::string(part.words[place]);
    };
    if (plane < own.size) return word(own, plane);
    if (plane < first_of_table()) {
        const int place = plane - own.size;
        return kSeats[place / seat.size] + ("." + word(seat, place % seat.size));
    }
    if (plane < size()) return word(table, plane - first_of_table());
    if (plane < first_of_wall()) {
        const int place = plane - size();
        return kSeats[1 + place / hidden.size] + ("." + word(hidden, place % hidden.size));
    }
    return word(wall, plane - first_of_wall());
}

}  // namespace hupai
