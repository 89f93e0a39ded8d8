#include "base/base64.hpp"

#include <cstddef>

namespace hupai {
namespace {

constexpr std::string_view kLetters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

Problem bad_length(std::size_t is, std::size_t wanted) {
    return {ErrorCode::bad_field,
            std::to_string(is) + " base64 letters (" + std::to_string(wanted) + " are wanted)", ""};
}

}  // namespace

std::optional<Problem> read_base64(std::string_view text, std::span<std::uint8_t> out) {
    const std::size_t padding = (3 - out.size() % 3) % 3;
    const std::size_t wanted = (out.size() + padding) / 3 * 4;
    if (text.size() != wanted) return bad_length(text.size(), wanted);
    std::uint32_t bits = 0;
    std::size_t written = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        std::size_t value = kLetters.find(text[i]);
        if (i + padding >= text.size() && text[i] == '=') value = 0;
        if (value == std::string_view::npos) {
            return Problem{ErrorCode::bad_field,
                           "character " + std::to_string(i + 1) + " is no base64 letter", ""};
        }
        bits = bits << 6 | static_cast<std::uint32_t>(value);
        if (i % 4 != 3) continue;
        for (int shift = 16; shift >= 0 && written < out.size(); shift -= 8) {
            out[written++] = static_cast<std::uint8_t>(bits >> shift);
        }
        bits = 0;
    }
    return std::nullopt;
}

}  // namespace hupai
