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

std::optional<Problem> check_melds(const ShapeRows& rows, std::size_t row, int total) {
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
        Counts tiles;
        meld.add_to(tiles);
        for (const TileKind kind : tiles.kinds()) copies[kind] += tiles[kind];
    }
    for (TileKind kind = 0; kind < kNumKinds; ++kind) {
        if (copies[kind] + counts[kind] > kCopies)
            return too_many(copies[kind] + counts[kind], kind);
    }
    return std::nullopt;
}

/// Why a row whose counts fit is no hand all the same.
std::optional<Problem> check_row(const ShapeRows& rows, std::size_t row, const RowHand& hand,
                                 const Forms& forms, bool wants_3n1) {
    const int rest = hand.size.total % 3;
    if ((wants_3n1 ? rest != 1 : rest == 0) || hand.size.total > kMaxConcealed) {
        return Problem{ErrorCode::bad_hand,
                       std::to_string(hand.size.total) + " tiles, where " +
                           (wants_3n1 ? "3n+1" : "3n+1 or 3n+2") + " up to 14 are wanted",
                       "counts"};
    }
    if (rows.melds) {
        if (auto problem = check_melds(rows, row, hand.size.total)) return problem;
    }
    if (forms.tiles == TileSet::four_player) return std::nullopt;
    for (const TileKind kind :
         (hand.concealed.kinds() | hand.melded.kinds()) - kinds_of(forms.tiles)) {
        return Problem{ErrorCode::bad_tile, to_string(Tile{kind}) + " is no tile of this rule set",
                       "counts"};
    }
    return std::nullopt;
}

/// Sizes that need no closer look, one bit a number of tiles; none where more has to be checked.
unsigned sound_sizes(const ShapeRows& rows, const Forms& forms, bool wants_3n1) {
    if (rows.melds || forms.tiles != TileSet::four_player) return 0;
    return wants_3n1 ? 0b10010010010010u : 0b110110110110110u;
}

/// Computes out[row] for every row.
template <class T, class Compute>
std::optional<RowProblem> fill_rows(const ShapeRows& all, const Forms& asked, RowQuestion question,
                                    T* out, Checking checking, int threads,
                                    const Compute& compute) {
    const bool wants_3n1 = question == RowQuestion::waits || question == RowQuestion::useful;
    const auto visit = [&](std::size_t begin, std::size_t end, Pass pass, FirstProblem& problems) {
        // Copies of our own, which no writing of an answer can seem to change.
        const ShapeRows rows = all;
        const Forms forms = asked;
        const unsigned sound = sound_sizes(rows, forms, wants_3n1);
        for (std::size_t row = begin; row < end; ++row) {
            const RowHand hand(rows, row);
            if (!hand.size.fits)
                return problems.offer(row, overfull(rows.counts + row * kNumKinds));
            if (hand.size.total > kMaxConcealed || !(sound >> hand.size.total & 1)) {
                const auto problem = check_row(rows, row, hand, forms, wants_3n1);
                if (problem) return problems.offer(row, *problem);
            }
            if (pass.writes) out[row] = compute(hand, forms);
        }
    };
    return visit_rows(all.size, checking, threads, visit);
}

}  // namespace

std::optional<RowProblem> answer_rows(RowQuestion question, const ShapeRows& rows,
                                      const Forms& forms, void* out, Checking checking,
                                      int threads) {
    using Triple = std::array<std::int8_t, 3>;
    static_assert(sizeof(Triple) == 3);
    const auto fill = [&](auto* typed, const auto& compute) {
        return fill_rows(rows, forms, question, typed, checking, threads, compute);
    };
    switch (question) {
        case RowQuestion::shanten:
            return fill(static_cast<std::int8_t*>(out), [](const RowHand& h, const Forms& f) {
                return static_cast<std::int8_t>(shanten(h.concealed, h.melded, h.num_melds, f));
            });
        case RowQuestion::by_form:
            return fill(static_cast<Triple*>(out), [](const RowHand& h, const Forms& f) {
                const ShantenByForm by_form =
                    shanten_by_form(h.concealed, h.melded, h.num_melds, f);
                return Triple{static_cast<std::int8_t>(by_form.standard),
                              static_cast<std::int8_t>(by_form.seven_pairs),
                              static_cast<std::int8_t>(by_form.thirteen_orphans)};
            });
        case RowQuestion::waits:
            return fill(static_cast<std::uint64_t*>(out), [](const RowHand& h, const Forms& f) {
                return waits(h.concealed, h.melded, h.num_melds, f).bits;
            });
        case RowQuestion::useful:
            return fill(static_cast<std::uint64_t*>(out), [](const RowHand& h, const Forms& f) {
                return useful_kinds(h.concealed, h.melded, h.num_melds, f).bits;
            });
        case RowQuestion::complete:
            return fill(static_cast<bool*>(out), [](const RowHand& h, const Forms& f) {
                return shanten(h.concealed, h.melded, h.num_melds, f) == -1;
            });
    }
    return std::nullopt;
}

}  // namespace hupai
