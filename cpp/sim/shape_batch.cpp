#include "sim/shape_batch.hpp"

#include <algorithm>
#include <mutex>

#include "sim/parallel.hpp"
#include "tiles/notation.hpp"

namespace hupai {
namespace {

/// A row as the shape functions take it.
struct RowHand {
    Counts concealed;
    Counts melded;
    int num_melds;

    RowHand(const ShapeRows& rows, std::size_t row)
        : concealed(counts_of_bytes(rows.counts + row * kNumKinds)),
          num_melds((kMaxConcealed - concealed.total()) / 3) {
        if (!rows.melds) return;
        const auto melds = melds_of_codes(rows.melds + row * kMaxMelds);
        for (const Meld& meld : *melds) meld.add_to(melded);
    }
};

std::optional<Problem> check_row(const ShapeRows& rows, std::size_t row, const Forms& forms,
                                 RowQuestion question) {
    const std::uint8_t* counts = rows.counts + row * kNumKinds;
    int total = 0;
    bool copies_fit = true;
    for (int kind = 0; kind < kNumKinds; ++kind) {
        copies_fit = copies_fit && counts[kind] <= kCopies;
        total += counts[kind];
    }
    if (!copies_fit) {
        const auto kind = std::find_if(counts, counts + kNumKinds, [](int n) { return n > kCopies; });
        return Problem{ErrorCode::too_many_copies,
                       std::to_string(*kind) + " copies of " +
                           to_string(Tile{static_cast<std::uint8_t>(kind - counts)}) + " (limit 4)",
                       "counts"};
    }
    const bool wants_3n1 = question == RowQuestion::waits || question == RowQuestion::useful;
    const bool size_fits = wants_3n1 ? total % 3 == 1 : total % 3 != 0;
    if (!size_fits || total > kMaxConcealed) {
        return Problem{ErrorCode::bad_hand,
                       std::to_string(total) + " tiles, where " +
                           (wants_3n1 ? "3n+1" : "3n+1 or 3n+2") + " up to 14 are wanted",
                       "counts"};
    }
    const Counts packed = counts_of_bytes(counts);
    KindSet kinds = packed.kinds();
    if (rows.melds) {
        const auto melds = melds_of_codes(rows.melds + row * kMaxMelds);
        if (!melds) return Problem{ErrorCode::bad_meld, "a meld code that no meld has", "melds"};
        if (!melds->empty() && static_cast<int>(melds->size()) != (kMaxConcealed - total) / 3) {
            return Problem{ErrorCode::bad_hand,
                           std::to_string(total) + " tiles beside " +
                               std::to_string(melds->size()) + " melds",
                           "counts"};
        }
        std::array<int, kNumKinds> copies{};
        for (const Meld& meld : *melds) {
            Counts tiles;
            meld.add_to(tiles);
            for (const TileKind kind : tiles.kinds()) copies[kind] += tiles[kind];
            kinds |= tiles.kinds();
        }
        for (TileKind kind = 0; kind < kNumKinds; ++kind) {
            if (copies[kind] + counts[kind] <= kCopies) continue;
            return Problem{ErrorCode::too_many_copies,
                           std::to_string(copies[kind] + counts[kind]) + " copies of " +
                               to_string(Tile{kind}) + " (limit 4), melds included",
                           "counts"};
        }
    }
    for (const TileKind kind : kinds - kinds_of(forms.tiles)) {
        return Problem{ErrorCode::bad_tile,
                       to_string(Tile{kind}) + " is no tile of this rule set", "counts"};
    }
    return std::nullopt;
}

/// Computes out[row] for every row.
template <class T, class Compute>
void fill_rows(const ShapeRows& rows, T* out, int threads, const Compute& compute) {
    parallel_rows(rows.size, threads, [&](std::size_t begin, std::size_t end) {
        for (std::size_t row = begin; row < end; ++row) out[row] = compute(RowHand(rows, row));
    });
}

}  // namespace

std::optional<StaticVector<Meld, kMaxMelds>> melds_of_codes(const std::uint16_t* codes) {
    StaticVector<Meld, kMaxMelds> melds;
    for (int i = 0; i < kMaxMelds; ++i) {
        if (codes[i] == kNoMeld) continue;
        const Result<Meld> meld = meld_of_code(codes[i]);
        if (!meld.ok()) return std::nullopt;
        melds.push_back(meld.value());
    }
    return melds;
}

std::optional<RowProblem> check_rows(const ShapeRows& rows, const Forms& forms,
                                     RowQuestion question, int threads) {
    std::optional<RowProblem> first;
    std::mutex access;
    parallel_rows(rows.size, threads, [&](std::size_t begin, std::size_t end) {
        for (std::size_t row = begin; row < end; ++row) {
            std::optional<Problem> problem = check_row(rows, row, forms, question);
            if (!problem) continue;
            const std::lock_guard lock(access);
            if (!first || row < first->row) first = RowProblem{row, *problem};
            return;
        }
    });
    return first;
}

void shanten_rows(const ShapeRows& rows, const Forms& forms, std::int8_t* out, int threads) {
    fill_rows(rows, out, threads, [&](const RowHand& hand) {
        return static_cast<std::int8_t>(
            shanten(hand.concealed, hand.melded, hand.num_melds, forms));
    });
}

void shanten_by_form_rows(const ShapeRows& rows, const Forms& forms, std::int8_t* out,
                          int threads) {
    using Triple = std::array<std::int8_t, 3>;
    static_assert(sizeof(Triple) == 3);
    fill_rows(rows, reinterpret_cast<Triple*>(out), threads, [&](const RowHand& hand) {
        const ShantenByForm by_form =
            shanten_by_form(hand.concealed, hand.melded, hand.num_melds, forms);
        return Triple{static_cast<std::int8_t>(by_form.standard),
                      static_cast<std::int8_t>(by_form.seven_pairs),
                      static_cast<std::int8_t>(by_form.thirteen_orphans)};
    });
}

void waits_rows(const ShapeRows& rows, const Forms& forms, std::uint64_t* out, int threads) {
    fill_rows(rows, out, threads, [&](const RowHand& hand) {
        return waits(hand.concealed, hand.melded, hand.num_melds, forms).bits;
    });
}

void useful_rows(const ShapeRows& rows, const Forms& forms, std::uint64_t* out, int threads) {
    fill_rows(rows, out, threads, [&](const RowHand& hand) {
        return useful_kinds(hand.concealed, hand.melded, hand.num_melds, forms).bits;
    });
}

void complete_rows(const ShapeRows& rows, const Forms& forms, bool* out, int threads) {
    fill_rows(rows, out, threads, [&](const RowHand& hand) {
        return shanten(hand.concealed, hand.melded, hand.num_melds, forms) == -1;
    });
}

}  // namespace hupai
