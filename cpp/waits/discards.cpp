#include "waits/ukeire.hpp"
#include "waits/useful_parts.hpp"

namespace hupai {
namespace {

using namespace row_table;

/// All discards of one hand. What the three other groups still want depends only on the row that a
/// discard leaves behind, and the rows after a draw are the same for every discard from elsewhere.
class DiscardTable {
  public:
    DiscardTable(const Counts& counts, int num_melds, const Forms& forms)
        : counts_(counts),
          num_melds_(num_melds),
          forms_(forms),
          with_pair_(kWithPair[4 - num_melds]),
          held_(CopySets::of(counts)),
          drawable_(kinds_of(forms.tiles) - held_.four) {
        for (int g = 0; g < kNumGroups; ++g) {
            const auto i = static_cast<std::size_t>(g);
            rows_[i] = row_of(counts, g, forms.tiles);
            rows_after_draw(counts.word[i], g, forms.tiles, [&](int rank, RowId row) {
                draws_[i][static_cast<std::size_t>(rank)] = row;
            });
        }
    }

    Discards all() const {
        Discards found;
        for (int g = 0; g < kNumGroups; ++g) add_group(found, g);
        return found;
    }

  private:
    void add_group(Discards& found, int g) const {
        const auto i = static_cast<std::size_t>(g);
        std::array<std::size_t, 3> other{};
        for (std::size_t o = 0, at = 0; o < kNumGroups; ++o) {
            if (o != i) other[at++] = o;
        }
        const RowId others = join(join(rows_[other[0]], rows_[other[1]]), rows_[other[2]]);
        // The useful kinds of the other groups, by the row left behind and the distance wanted.
        struct Known {
            RowId row;
            int distance;
            KindSet useful;
        };
        StaticVector<Known, kRanks> known;
        for (std::uint32_t ranks = held_.one.group(g); ranks != 0; ranks &= ranks - 1) {
            const int rank = std::countr_zero(ranks);
            const TileKind kind = kind_of(g, rank);
            const std::uint32_t word = counts_.word[i] - Counts::unit(rank);
            const RowId row = row_of_word(word, g, forms_.tiles);
            CopySets held = held_;
            held.remove(kind);
            const ShantenByForm by_form = shanten_of(row, others, held);
            const int least = by_form.least();
            Discard discard{kind, static_cast<std::int8_t>(least),
                            special_useful(held, by_form, least, forms_)};
            if (by_form.standard == least) {
                const int distance = least + 1;
                const Known* same = known.begin();
                while (same != known.end() && (same->row != row || same->distance != distance))
                    ++same;
                if (same == known.end()) {
                    known.push_back({row, distance, elsewhere(row, distance, other)});
                    same = known.end() - 1;
                }
                discard.useful |= same->useful | here(word, g, kind, others, distance);
            }
            found.push_back(discard);
        }
    }

    ShantenByForm shanten_of(RowId row, RowId others, const CopySets& held) const {
        ShantenByForm by_form;
        by_form.standard = with_pair_[join(others, row)] - 1;
        if (num_melds_ > 0) return by_form;
        if (forms_.seven_pairs != SevenPairs::none) {
            by_form.seven_pairs = held.seven_pairs(forms_.seven_pairs).shanten(forms_.seven_pairs);
        }
        if (forms_.thirteen_orphans) by_form.thirteen_orphans = held.orphans().shanten();
        return by_form;
    }

    /// Useful kinds of the group that the tile was discarded from.
    KindSet here(std::uint32_t word, int g, TileKind kind, RowId others, int distance) const {
        const std::uint64_t ranks =
            ranks_below(word, g, forms_.tiles, others, with_pair_, distance);
        const KindSet can_draw = (drawable_ | KindSet::of(kind)) & kinds::suit(g);
        return KindSet{ranks << (kRanks * g)} & can_draw;
    }

    /// Useful kinds of the three groups beside it.
    KindSet elsewhere(RowId row, int distance, const std::array<std::size_t, 3>& other) const {
        KindSet useful;
        for (std::size_t o = 0; o < 3; ++o) {
            const RowId two = join(rows_[other[(o + 1) % 3]], rows_[other[(o + 2) % 3]]);
            const RowId* joined = &kJoin[join(row, two) << 8];
            const auto& draws = draws_[other[o]];
            std::uint64_t ranks = 0;
            for (std::size_t rank = 0; rank < kRanks; ++rank) {
                ranks |= std::uint64_t{with_pair_[joined[draws[rank]]] < distance} << rank;
            }
            useful.bits |= ranks << (kRanks * other[o]);
        }
        return useful & drawable_;
    }

    const Counts& counts_;
    int num_melds_;
    const Forms& forms_;
    const std::uint8_t* with_pair_;
    CopySets held_;
    KindSet drawable_;
    std::array<RowId, kNumGroups> rows_{};
    std::array<std::array<RowId, kRanks>, kNumGroups> draws_{};
};

}  // namespace

Discards discards(const Counts& concealed, const Counts& melded, int num_melds,
                  const Forms& forms) {
    if (!needs_exact(melded, forms)) return DiscardTable(concealed, num_melds, forms).all();
    Discards found;
    for (const TileKind kind : concealed.kinds()) {
        const Counts rest = concealed.without(kind);
        const int least = shanten(rest, melded, num_melds, forms);
        found.push_back(
            {kind, static_cast<std::int8_t>(least), useful_kinds(rest, melded, num_melds, forms)});
    }
    return found;
}

}  // namespace hupai
