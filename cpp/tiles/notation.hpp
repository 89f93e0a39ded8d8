#pragma once
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "tiles/kind_set.hpp"
#include "tiles/tile.hpp"

namespace hupai {

/// Reads tiles in any of the text forms, mixed as one likes, blanks and commas between them
/// ignored:
///   mpsz            123m406p11s   (0m 0p 0s red fives; 1z-7z = E S W N white green red)
///   Unicode tiles   U+1F000-1F021
///   Chinese         一万 3筒 九条 东 白; 赤 or 红 before a five makes it red
/// At most 136 tiles; the message of an error names the place (character position from 1).
Result<TileList> parse_tiles(std::string_view text);

/// Reads exactly one tile.
Result<Tile> parse_tile(std::string_view text);

/// "5p", "0p" (red), "7z".
std::string to_string(Tile tile);

/// mpsz with one letter a suit, in the order given: "406p11s".
std::string to_string(const TileList& tiles);
std::string to_string(KindSet kinds);

/// A caller's text made fit for a one-line message: cut after 40 characters.
std::string quoted(std::string_view text);

}  // namespace hupai
