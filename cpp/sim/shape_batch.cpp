#include "sim/shape_batch.hpp"

#include "tiles/notation.hpp"

namespace hupai {
namespace {

/// A row as the shape functions take it; without meaning where its counts do not fit.
struct RowHand {
    Counts concealed;
    Counts melded;
    RowSize size;
    int num_melds;

    RowHand(const ShapeRows& rows, std::size_t row)
        : size(read_counts(rows.counts + row * kNumKinds, concealed)),
          num_melds((kMaxConcealed - size.total) / 3) {
        if (!rows.melds) return;
        const auto melds = melds_of_codes(rows.melds + row * kMaxMelds);
        if (!melds) return;  // refused by check_melds
        for (const Meld& meld : *melds) meld.add_to(melded);
    }
};

Problem too_many(int copies, TileKind kind) {
    return {ErrorCode::too_many_copies,
            std::to_string(copies) + " copies of " + to_string(Tile{kind}) + " (limit 4)",
            "counts"};
}

Problem overfull(const std::uint8_t* counts) {
    TileKind kind = 0;
    while (counts[kind] <= kCopies) ++kind;
    return too_many(counts[kind], kind);
}

std::optional<Problem> check_melds(const ShapeRows& rows, std::size_t row, int total,
                                   TileSet tiles) {
    const std::uint8_t* counts = rows.counts + row * kNumKinds;
    const auto melds = melds_of_codes(rows.melds + row * kMaxMelds);
    if (!melds) return Problem{ErrorCode::bad_meld, "a meld code that no meld has", "melds"};
    if (!melds->empty() && static_cast<int>(melds->size()) != (kMaxConcealed - total) / 3) {
        return Problem{
            ErrorCode::bad_hand,
            std::to_string(total) + " tiles beside " + std::to_string(melds->size()) + " melds",
            "counts"};
    }
    std::array<int, kNumKinds> copies{};
    for (const Meld& meld : *melds) {
        if (meld.type == MeldType::chi && tiles != TileSet::four_player) {
            return Problem{ErrorCode::bad_meld, to_string(meld) + ": no chi in this rule set",
                           "melds"};
        }
        Counts held;
        meld.add_to(held);
        for (const TileKind kind : held.kinds()) copies[kind] += held[kind];
    }
    for (TileKind kind = 0; kind < kNumKinds; ++kind) {
        if (copies[kind] + counts[kind] > kCopies)
            return too_many(copies[kind] + counts[kind], kind);
    }
    return std::nullopt;
}

/// The column of void suits, which only a SuitRule reads.
Column<std::uint8_t> void_column(const ShapeRows& rows) {
    return {"void", rows.void_suit, kNumSuits - 1, 1, true};
}

/// Why a row whose counts fit is no hand all the same.
std::optional<Problem> check_row(const ShapeRows& rows, std::size_t row, const RowHand& hand,
                                 TileSet tiles, bool wants_3n1) {
    const int total = hand.size.total;
    const int rest = total % 3;
    if ((wants_3n1 ? rest != 1 : rest == 0) || total > kMaxConcealed) {
        return Problem{ErrorCode::bad_hand,
                       std::to_string(total) + " tiles, where " +
                           (wants_3n1 ? "3n+1" : "3n+1 or 3n+2") + " up to 14 are wanted",
                       "counts"};
    }
    if (rows.melds) {
        if (auto problem = check_melds(rows, row, total, tiles)) return problem;
    }
    for (const TileKind kind : (hand.concealed.kinds() | hand.melded.kinds()) - kinds_of(tiles)) {
        return Problem{ErrorCode::bad_tile, to_string(Tile{kind}) + " is no tile of this rule set",
                       "counts"};
    }
    return void_column(rows).problem(row);
}

/// The rows of a stretch that need no closer look: without melds or void suits to check, of a good
/// size (one bit a number of tiles) and without foreign tiles (digits of the characters and of the
/// honours).
struct Sound {
    unsigned sizes = 0;
    std::uint32_t foreign_characters = 0;
    std::uint32_t foreign_honors = 0;

    Sound(const ShapeRows& rows, TileSet tiles, bool wants_3n1, std::size_t begin, std::size_t end)
        : foreign_characters(tiles == TileSet::sanma ? 0077777770u : 0u),
          foreign_honors(tiles == TileSet::suits ? ~0u : 0u) {
        if (rows.melds || !void_column(rows).fits(begin, end)) return;
        sizes = wants_3n1 ? 0b10010010010010u : 0b110110110110110u;
    }
    bool has(const RowHand& hand) const {
        const std::uint32_t foreign = (hand.concealed.word[0] & foreign_characters) |
                                      (hand.concealed.word[kHonorGroup] & foreign_honors);
        return hand.size.total <= kMaxConcealed && (sizes >> hand.size.total & 1) && foreign == 0;
    }
};

// What rows are asked under: forms that are the same for all, or a rule of suits beside which each
// row has its own.
TileSet tiles_of(const Forms& forms) {
    return forms.tiles;
}
TileSet tiles_of(const SuitRule&) {
    return TileSet::suits;
}
const Forms& forms_of(const Forms& forms, const ShapeRows&, std::size_t, const RowHand&) {
    return forms;
}
SuitForms forms_of(const SuitRule& rule, const ShapeRows& rows, std::size_t row,
                   const RowHand& hand) {
    const bool declared = rows.void_suit && rows.void_suit[row] != kNoKind;
    return rule.forms(declared ? rows.void_suit[row] : kNoSuit, hand.melded);
}

/// Computes out[row] for every row.
template <class T, class Rule, class Compute>
std::optional<RowProblem> fill_rows(const ShapeRows& all, const Rule& asked, RowQuestion question,
                                    T* out, Checking checking, int threads,
                                    const Compute& compute) {
    const bool wants_3n1 = question == RowQuestion::waits || question == RowQuestion::useful;
    const auto visit = [&](std::size_t begin, std::size_t end, Pass pass, FirstProblem& problems) {
        // Copies of our own, which no writing of an answer can seem to change.
        const ShapeRows rows = all;
        const Rule rule = asked;
        const Sound sound(rows, tiles_of(rule), wants_3n1, begin, end);
        for (std::size_t row = begin; row < end; ++row) {
            const RowHand hand(rows, row);
            if (!hand.size.fits) {
                return problems.offer(row, overfull(rows.counts + row * kNumKinds));
            }
            if (!sound.has(hand)) {
                const auto problem = check_row(rows, row, hand, tiles_of(rule), wants_3n1);
                if (problem) return problems.offer(row, *problem);
            }
            if (pass.writes) out[row] = compute(hand, forms_of(rule, rows, row, hand));
        }
    };
    return visit_rows(all.size, checking, threads, visit);
}

template <class Rule>
std::optional<RowProblem> answer_rows_of(RowQuestion question, const ShapeRows& rows,
                                         const Rule& rule, void* out, Checking checking,
                                         int threads) {
    using Triple = std::array<std::int8_t, 3>;
    static_assert(sizeof(Triple) == 3);
    const auto by_form = [](const RowHand& hand, const auto& forms) {
        return shanten_by_form(hand.concealed, hand.melded, hand.num_melds, forms);
    };
    const auto fill = [&](auto* typed, const auto& compute) {
        return fill_rows(rows, rule, question, typed, checking, threads, compute);
    };
    switch (question) {
        case RowQuestion::shanten:
            return fill(static_cast<std::int8_t*>(out), [&](const RowHand& h, const auto& f) {
                return static_cast<std::int8_t>(by_form(h, f).least());
            });
        case RowQuestion::by_form:
            return fill(static_cast<Triple*>(out), [&](const RowHand& h, const auto& f) {
                const ShantenByForm found = by_form(h, f);
                return Triple{static_cast<std::int8_t>(found.standard),
                              static_cast<std::int8_t>(found.seven_pairs),
                              static_cast<std::int8_t>(found.thirteen_orphans)};
            });
        case RowQuestion::waits:
            return fill(static_cast<std::uint64_t*>(out), [](const RowHand& h, const auto& f) {
                return waits(h.concealed, h.melded, h.num_melds, f).bits;
            });
        case RowQuestion::useful:
            return fill(static_cast<std::uint64_t*>(out), [](const RowHand& h, const auto& f) {
                return useful_kinds(h.concealed, h.melded, h.num_melds, f).bits;
            });
        case RowQuestion::complete:
            return fill(static_cast<bool*>(out), [&](const RowHand& h, const auto& f) {
                return by_form(h, f).least() == -1;
            });
    }
    return std::nullopt;
}

}  // namespace

std::optional<RowProblem> answer_rows(RowQuestion question, const ShapeRows& rows,
                                      const Forms& forms, void* out, Checking checking,
                                      int threads) {
    return answer_rows_of(question, rows, forms, out, checking, threads);
}
std::optional<RowProblem> answer_rows(RowQuestion question, const ShapeRows& rows,
                                      const SuitRule& rule, void* out, Checking checking,
                                      int threads) {
    return answer_rows_of(question, rows, rule, out, checking, threads);
}

}  // namespace hupai
