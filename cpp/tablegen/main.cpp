// Writes the suit tables into one .cpp at build time (see shapes/suit_index.hpp, row_table.hpp,
// wait_table.hpp).
#include <cstdio>
#include <cstdlib>
#include <map>
#include <vector>

#include "shapes/row_table.hpp"
#include "shapes/suit_reading.hpp"
#include "tablegen/wait_parts.hpp"

namespace {

using namespace hupai;
using namespace hupai::suit_index;
using namespace hupai::tablegen;

struct IndexTables {
    std::vector<std::uint16_t> low_rank = std::vector<std::uint16_t>(kLowSize, 0);
    std::vector<std::uint32_t> high_base;
    std::uint32_t size = 0;
};

IndexTables make_index(int high_size) {
    IndexTables tables;
    std::vector<std::uint32_t> num_low_up_to(kMaxTiles + 1, 0);
    std::uint16_t rank = 0;
    for (int sum = 0; sum <= kLowRanks * kCopies; ++sum) {
        for (std::uint32_t low = 0; low < kLowSize; ++low) {
            if (digits_fit(low) && digit_sum(low) == sum) tables.low_rank[low] = rank++;
        }
        if (sum <= kMaxTiles) num_low_up_to[static_cast<std::size_t>(sum)] = rank;
    }
    tables.high_base.assign(static_cast<std::size_t>(high_size), 0);
    for (std::uint32_t high = 0; high < static_cast<std::uint32_t>(high_size); ++high) {
        const int sum = digit_sum(high);
        if (!digits_fit(high) || sum > kMaxTiles) continue;
        tables.high_base[high] = tables.size;
        tables.size += num_low_up_to[static_cast<std::size_t>(kMaxTiles - sum)];
    }
    return tables;
}

/// Numbers the rows in the order in which they are met.
class RowNumbers {
  public:
    RowId of(const DistanceRow& row) {
        const auto [place, is_new] = ids_.try_emplace(row, rows_.size());
        if (is_new) rows_.push_back(row);
        return static_cast<RowId>(place->second);
    }
    const std::vector<DistanceRow>& rows() const { return rows_; }

    /// Adds joins until every join of two rows is a row.
    void close() {
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            for (std::size_t j = 0; j <= i; ++j) of(join(rows_[i], rows_[j]));
        }
    }

  private:
    std::map<DistanceRow, std::size_t> ids_;
    std::vector<DistanceRow> rows_;
};

struct Group {
    int ranks;
    bool has_runs;
};

/// Visits every count vector of a group; vectors that begin alike share their walk.
template <class Visit>
void visit_vectors(const Group& group, const DistanceWalk& walk, std::uint32_t word, int rank,
                   int left, const Visit& visit) {
    if (rank == group.ranks) return visit(word, walk.row());
    for (int copies = 0; copies <= std::min(kCopies, left); ++copies) {
        DistanceWalk next = walk;
        next.advance(copies, kCopies, group.has_runs && rank + 2 < group.ranks);
        visit_vectors(group, next, word | static_cast<std::uint32_t>(copies) << (3 * rank),
                      rank + 1, left - copies, visit);
    }
}

template <class T>
void write_array(std::FILE* out, const char* type, const char* name, const std::vector<T>& values) {
    std::fprintf(out, "extern const %s %s[%zu] = {", type, name, values.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
        std::fprintf(out, "%s%u,", i % 32 == 0 ? "\n" : "", static_cast<unsigned>(values[i]));
    }
    std::fprintf(out, "};\n");
}

/// What each row is already whole as: bit m = m melds, bit 5 + m = m melds and a pair.
std::vector<std::uint16_t> whole_flags(const std::vector<DistanceRow>& rows) {
    std::vector<std::uint16_t> flags(256, 0);
    for (std::size_t id = 0; id < rows.size(); ++id) {
        for (std::size_t melds = 0; melds < 5; ++melds) {
            if (rows[id].melds_only[melds] == 0)
                flags[id] |= static_cast<std::uint16_t>(1 << melds);
            if (rows[id].with_pair[melds] == 0) {
                flags[id] |= static_cast<std::uint16_t>(32 << melds);
            }
        }
    }
    return flags;
}

void write_readings(std::FILE* out) {
    namespace reading = hupai::suit_reading;
    std::vector<std::uint32_t> low;
    for (std::uint32_t half = 0; half < reading::kLowSize; ++half) {
        low.push_back(reading::make_low(half));
    }
    std::vector<std::uint32_t> high;
    std::vector<std::uint16_t> high_rank(kHighSize, 0);
    for (int state = 0; state < reading::kNumStates; ++state) {
        std::uint16_t rank = 0;
        for (std::uint32_t half = 0; half < kHighSize; ++half) {
            if (!digits_fit(half)) continue;
            high_rank[half] = rank++;
            high.push_back(reading::make_high(state, half));
        }
    }
    std::fprintf(out, "namespace hupai::suit_reading {\n");
    write_array(out, "std::uint32_t", "kLow", low);
    write_array(out, "std::uint32_t", "kHigh", high);
    write_array(out, "std::uint16_t", "kHighRank", high_rank);
    std::fprintf(out, "}\n");
}

[[noreturn]] void fail(const char* why) {
    std::fprintf(stderr, "tablegen: %s\n", why);
    std::exit(1);
}

struct Tables {
    IndexTables suit = make_index(kHighSize);
    IndexTables honor = make_index(kHonorHighSize);
    RowNumbers numbers;
    std::vector<RowId> suit_row, honor_row, sanma_row, joins;

    static std::uint32_t index(const IndexTables& tables, std::uint32_t word) {
        return tables.high_base[word >> kLowBits] + tables.low_rank[word & kLowMask];
    }
    void fill() {
        suit_row.resize(suit.size);
        honor_row.resize(honor.size);
        sanma_row.resize(64);
        visit_vectors({9, true}, {}, 0, 0, kMaxTiles,
                      [&](auto word, auto row) { suit_row[index(suit, word)] = numbers.of(row); });
        visit_vectors({7, false}, {}, 0, 0, kMaxTiles, [&](auto word, auto row) {
            honor_row[index(honor, word)] = numbers.of(row);
        });
        visit_vectors({2, false}, {}, 0, 0, kMaxTiles,
                      [&](auto word, auto row) { sanma_row[word] = numbers.of(row); });
        numbers.close();
        const std::vector<DistanceRow>& rows = numbers.rows();
        joins.resize(rows.size() * 256);
        for (std::size_t a = 0; a < rows.size(); ++a) {
            for (std::size_t b = 0; b < rows.size(); ++b) {
                joins[a << 8 | b] = numbers.of(join(rows[a], rows[b]));
            }
        }
    }
};

/// Parts of the waits (wait_parts.hpp); false where the sizes are not those of the header.
bool write_waits(std::FILE* out, const Tables& tables) {
    const std::vector<std::uint16_t> flags = whole_flags(tables.numbers.rows());
    WaitTables waits;
    waits.add_group(9, [&](std::uint32_t word) {
        return flags[tables.suit_row[Tables::index(tables.suit, word)]];
    });
    waits.add_group(7, [&](std::uint32_t word) {
        return flags[tables.honor_row[Tables::index(tables.honor, word)]];
    });
    std::vector<std::uint32_t> sanma(64, 0);
    const auto sanma_whole = [&](std::uint32_t word) {
        return flags[tables.sanma_row[sanma_key(word)]];
    };
    for (std::uint32_t key = 0; key < sanma.size(); ++key) {
        sanma[key] = make_wait_part((key & 7) | (key & 070) << 21, {0, 8}, sanma_whole);
    }
    std::fprintf(out, "namespace hupai::wait_table {\n");
    write_array(out, "std::uint32_t", "kHigh", waits.high);
    write_array(out, "std::uint8_t", "kPartName", waits.names);
    write_array(out, "std::uint32_t", "kParts", waits.parts);
    write_array(out, "std::uint32_t", "kSanmaPart", sanma);
    std::fprintf(out, "}\n");
    return waits.fits && waits.names.size() == wait_table::kNumVectors &&
           waits.parts.size() == wait_table::kNumParts;
}

/// Of each number of melds, the distances with a pair, or only some bits of them.
void write_distances(std::FILE* out, const char* name, const std::vector<DistanceRow>& rows,
                     int bits) {
    std::fprintf(out, "extern const std::uint8_t %s[5][256] = {\n", name);
    for (std::size_t melds = 0; melds < 5; ++melds) {
        std::fprintf(out, "{");
        for (std::size_t i = 0; i < 256; ++i) {
            std::fprintf(out, "%d,", (i < rows.size() ? rows[i].with_pair[melds] : kFar) & bits);
        }
        std::fprintf(out, "},\n");
    }
    std::fprintf(out, "};\n");
}

void write_rows(std::FILE* out, const std::vector<DistanceRow>& rows) {
    std::fprintf(out, "extern const DistanceRow kRows[%zu] = {\n", rows.size());
    for (const DistanceRow& row : rows) {
        const auto& m = row.melds_only;
        const auto& p = row.with_pair;
        std::fprintf(out, "{{%d,%d,%d,%d,%d},{%d,%d,%d,%d,%d}},\n", m[0], m[1], m[2], m[3], m[4],
                     p[0], p[1], p[2], p[3], p[4]);
    }
    std::fprintf(out, "};\n");
    write_distances(out, "kWithPair", rows, 0xFF);
    write_distances(out, "kOdd", rows, 1);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) fail("usage: tablegen OUTPUT.cpp");
    Tables tables;
    if (tables.suit.size != kNumSuitVectors || tables.honor.size != kNumHonorVectors) {
        fail("wrong index size");
    }
    tables.fill();
    if (tables.numbers.rows().size() != row_table::kNumRows) fail("wrong number of distance rows");

    std::FILE* out = std::fopen(argv[1], "w");
    if (!out) fail("cannot write the output file");
    std::fprintf(out,
                 "// Generated by tablegen.\n#include \"shapes/row_table.hpp\"\n"
                 "#include \"shapes/suit_reading.hpp\"\n"
                 "#include \"shapes/wait_table.hpp\"\n\n");
    write_readings(out);
    std::fprintf(out, "namespace hupai::suit_index {\n");
    write_array(out, "std::uint16_t", "kLowRank", tables.suit.low_rank);
    write_array(out, "std::uint32_t", "kHighBase", tables.suit.high_base);
    write_array(out, "std::uint32_t", "kHonorHighBase", tables.honor.high_base);
    std::fprintf(out, "}\nnamespace hupai::row_table {\n");
    write_array(out, "std::uint8_t", "kSuitRow", tables.suit_row);
    write_array(out, "std::uint8_t", "kHonorRow", tables.honor_row);
    write_array(out, "std::uint8_t", "kSanmaRow", tables.sanma_row);
    write_array(out, "std::uint8_t", "kJoin", tables.joins);
    write_rows(out, tables.numbers.rows());
    std::fprintf(out, "}\n");
    if (!write_waits(out, tables)) fail("wrong size of the waits");
    if (std::fclose(out) != 0) fail("cannot finish the output file");
    return 0;
}
