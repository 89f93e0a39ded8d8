#include "sim/shape_batch.hpp"

#include <algorithm>
#include <mutex>

#include "sim/parallel.hpp"
#include "tiles/notation.hpp"

namespace hupai {
namespace {

/// A row as the shape functions take it. Its counts must fit (`copies_fit`).
struct RowHand {
    Counts concealed;
    Counts melded;
    int total;
    int num_melds;

    RowHand(const ShapeRows& rows, std::size_t row)
        : concealed(counts_of_bytes(rows.counts + row * kNumKinds)),
          total(concealed.total()),
          num_melds((kMaxConcealed - total) / 3) {
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
    const int rest = hand.total % 3;
    if ((wants_3n1 ? rest != 1 : rest == 0) || hand.total > kMaxConcealed) {
        return Problem{ErrorCode::bad_hand,
                       std::to_string(hand.total) + " tiles, where " +
                           (wants_3n1 ? "3n+1" : "3n+1 or 3n+2") + " up to 14 are wanted",
                       "counts"};
    }
    if (rows.melds) {
        if (auto problem = check_melds(rows, row, hand.total)) return problem;
    }
    if (forms.tiles == TileSet::four_player) return std::nullopt;
    for (const TileKind kind :
         (hand.concealed.kinds() | hand.melded.kinds()) - kinds_of(forms.tiles)) {
        return Problem{ErrorCode::bad_tile, to_string(Tile{kind}) + " is no tile of this rule set",
                       "counts"};
    }
    return std::nullopt;
}

/// The first problem of all threads.
class FirstProblem {
  public:
    void offer(std::size_t row, const Problem& problem) {
        const std::lock_guard lock(access_);
        if (!first_ || row < first_->row) first_ = RowProblem{row, problem};
    }
    const std::optional<RowProblem>& first() const { return first_; }

  private:
    std::optional<RowProblem> first_;
    std::mutex access_;
};

/// Computes out[row] for every row, each checked just before, or all before any is written.
template <class T, class Compute>
std::optional<RowProblem> fill_rows(const ShapeRows& rows, const Forms& forms, RowQuestion question,
                                    T* out, Checking checking, int threads,
                                    const Compute& compute) {
    FirstProblem problems;
    const bool wants_3n1 = question == RowQuestion::waits || question == RowQuestion::useful;
    // Sizes that need no closer look, one bit a number of tiles; none where more has to be checked.
    const bool plain = !rows.melds && forms.tiles == TileSet::four_player;
    const unsigned good_sizes = !plain ? 0u : wants_3n1 ? 0b10010010010010u : 0b110110110110110u;
    const auto pass = [&](const auto& use) {
        parallel_rows(rows.size, threads, [&](std::size_t begin, std::size_t end) {
            for (std::size_t row = begin; row < end; ++row) {
                const std::uint8_t* counts = rows.counts + row * kNumKinds;
                if (!copies_fit(counts)) return problems.offer(row, overfull(counts));
                const RowHand hand(rows, row);
                if (hand.total > kMaxConcealed || !(good_sizes >> hand.total & 1)) {
                    const auto problem = check_row(rows, row, hand, forms, wants_3n1);
                    if (problem) return problems.offer(row, *problem);
                }
                use(row, hand);
            }
        });
    };
    if (checking == Checking::all_first) {
        pass([](std::size_t, const RowHand&) {});
        if (problems.first()) return problems.first();
    }
    pass([&](std::size_t row, const RowHand& hand) { out[row] = compute(hand); });
    return problems.first();
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
            return fill(static_cast<std::int8_t*>(out), [&](const RowHand& h) {
                return static_cast<std::int8_t>(shanten(h.concealed, h.melded, h.num_melds, forms));
            });
        case RowQuestion::by_form:
            return fill(static_cast<Triple*>(out), [&](const RowHand& h) {
                const ShantenByForm by_form =
                    shanten_by_form(h.concealed, h.melded, h.num_melds, forms);
                return Triple{static_cast<std::int8_t>(by_form.standard),
                              static_cast<std::int8_t>(by_form.seven_pairs),
                              static_cast<std::int8_t>(by_form.thirteen_orphans)};
            });
        case RowQuestion::waits:
            return fill(static_cast<std::uint64_t*>(out), [&](const RowHand& h) {
                return waits(h.concealed, h.melded, h.num_melds, forms).bits;
            });
        case RowQuestion::useful:
            return fill(static_cast<std::uint64_t*>(out), [&](const RowHand& h) {
                return useful_kinds(h.concealed, h.melded, h.num_melds, forms).bits;
            });
        case RowQuestion::complete:
            return fill(static_cast<bool*>(out), [&](const RowHand& h) {
                return shanten(h.concealed, h.melded, h.num_melds, forms) == -1;
            });
    }
    return std::nullopt;
}

}  // namespace hupai
