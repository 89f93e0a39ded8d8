#include "waits/ukeire.hpp"
#include "waits/useful_parts.hpp"

namespace hupai {
namespace {

using namespace row_table;

/// Shanten of the special forms after a discard: it depends only on whether the kind is a terminal
/// or honour and on how many copies of it are held.
class SpecialsAfter {
  public:
    SpecialsAfter(const CopySets& held, const Forms& forms) {
        const SevenPairsShape pairs = held.seven_pairs(forms.seven_pairs);
        const OrphansShape orphans = held.orphans();
        const int paired_ends = (held.two & kinds::kTerminalsAndHonors).size();
        for (int copies = 1; copies <= kCopies; ++copies) {
            const bool single = copies == 1;
            const bool breaks_pair =
                copies == 2 || (copies == 4 && forms.seven_pairs == SevenPairs::quads);
            const SevenPairsShape left{pairs.pairs - breaks_pair, pairs.kinds - single};
            for (const bool end : {false, true}) {
                ShantenByForm& after = after_[end][copies];
                if (forms.seven_pairs != SevenPairs::none) {
                    after.seven_pairs = left.shanten(forms.seven_pairs);
                }
                if (!forms.thirteen_orphans) continue;
                after.thirteen_orphans = OrphansShape{orphans.kinds - (end && single),
                                                      paired_ends > (end && copies == 2)}
                                             .shanten();
            }
        }
    }
    const ShantenByForm& of(bool end, int copies) const { return after_[end][copies]; }

  private:
    ShantenByForm after_[2][kCopies + 1];
};

/// All discards of one hand. What the three other groups still want depends only on the row that a
/// discard leaves behind, and the rows after a draw are the same for every discard from elsewhere.
class DiscardTable {
  public:
    DiscardTable(const Counts& counts, int num_melds, const Forms& forms)
        : counts_(counts),
          melds_(4 - num_melds),
          forms_(forms),
          held_(CopySets::of(counts)),
          drawable_(kinds_of(forms.tiles) - held_.four),
          specials_(held_, num_melds == 0 ? forms : kStandardOnly) {
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
    static constexpr Forms kStandardOnly{TileSet::four_player, SevenPairs::none, false};

    /// What the three other groups still want, by the row that a discard leaves behind.
    struct Beside {
        std::uint64_t known[4] = {};  // a bit a row
        std::uint64_t useful[256];    // of the known rows
    };

    void add_group(Discards& found, int g) const {
        const auto i = static_cast<std::size_t>(g);
        // The groups beside g are g ^ 1, g ^ 2 and g ^ 3: joined in twos, without each of them.
        const RowId a = rows_[i ^ 1], b = rows_[i ^ 2], c = rows_[i ^ 3];
        const std::array<RowId, kNumGroups> two = {0, join(b, c), join(a, c), join(a, b)};
        const RowId others = join(a, two[1]);
        const std::uint32_t word = counts_.word[i];
        Beside beside;
        for (std::uint32_t ranks = held_.one.group(g); ranks != 0; ranks &= ranks - 1) {
            const int rank = std::countr_zero(ranks);
            const TileKind kind = kind_of(g, rank);
            const std::uint32_t left = word - Counts::unit(rank);
            const RowId row = row_of_word(left, g, forms_.tiles);
            const int lacking = kWithPair[melds_][join(others, row)];
            const ShantenByForm& by_form = specials_.of(kinds::kTerminalsAndHonors.has(kind),
                                                        static_cast<int>(word >> (3 * rank)) & 7);
            const int special = by_form.least();
            KindSet useful;
            if (lacking - 1 <= special) {
                const std::uint64_t here =
                    nearer_ranks(left, g, forms_.tiles, others, melds_, lacking);
                useful = KindSet{here << (kRanks * g)} & (drawable_ | KindSet::of(kind));
                const std::uint64_t bit = std::uint64_t{1} << (row & 63);
                if ((beside.known[row >> 6] & bit) == 0) {
                    beside.known[row >> 6] |= bit;
                    beside.useful[row] = useful_beside(i, row, two, lacking);
                }
                useful |= KindSet{beside.useful[row]} & drawable_;
            }
            if (special <= lacking - 1) useful |= special_after(kind, by_form);
            const int least = std::min(lacking - 1, special);
            found.push_back({kind, static_cast<std::int8_t>(least), useful});
        }
    }

    std::uint64_t useful_beside(std::size_t group, RowId row,
                                const std::array<RowId, kNumGroups>& two, int lacking) const {
        std::uint64_t useful = 0;
        for (std::size_t k = 1; k < kNumGroups; ++k) {
            NearerRanks ranks(join(row, two[k]), melds_);
            for (std::size_t rank = kRanks; rank-- > 0;) ranks.add(draws_[group ^ k][rank]);
            useful |= ranks.nearer_than(lacking) << (kRanks * (group ^ k));
        }
        return useful;
    }

    /// Useful kinds of the nearer of the special forms after a discard.
    KindSet special_after(TileKind kind, const ShantenByForm& by_form) const {
        CopySets held = held_;
        held.remove(kind);
        return special_useful(held, by_form, by_form.least(), forms_);
    }

    const Counts& counts_;
    int melds_;
    const Forms& forms_;
    CopySets held_;
    KindSet drawable_;
    SpecialsAfter specials_;
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
