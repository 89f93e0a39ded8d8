#include "waits/suit_forms.hpp"

#include "shapes/wait_table.hpp"
#include "waits/useful_parts.hpp"

namespace hupai {
namespace {

/// Rows by number, from the tables.
class TableRows {
  public:
    using Row = RowId;

    TableRows(const Counts& concealed, int num_melds)
        : concealed_(concealed), melds_(4 - num_melds) {}

    Row row(int suit) const { return row_of(concealed_, suit, TileSet::suits); }
    static Row joined(Row a, Row b) { return row_table::join(a, b); }
    int lacking(Row all) const { return row_table::kWithPair[melds_][all]; }
    /// Ranks of a suit that, drawn beside the others, leave fewer than the `lacking` tiles that
    /// they all lack now.
    std::uint64_t useful_ranks(int suit, Row others, int lacking) const {
        const std::uint32_t word = concealed_.word[static_cast<std::size_t>(suit)];
        const std::uint64_t ranks =
            nearer_ranks(word, suit, TileSet::suits, others, melds_, lacking);
        return ranks & ~(every_third_bit(digits_at_least_4(word)));
    }

  private:
    const Counts& concealed_;
    int melds_;
};

/// Whole rows, walked: where own copies in melds count, or no copies do (`own_four`).
class ExactRows {
  public:
    using Row = DistanceRow;

    ExactRows(const Counts& concealed, const Counts& melded, int num_melds, const Forms& forms)
        : concealed_(concealed),
          melded_(melded),
          num_wanted_(static_cast<std::size_t>(4 - num_melds)),
          forms_(forms) {}

    Row row(int suit) const { return exact_row(concealed_, melded_, suit, forms_); }
    static Row joined(const Row& a, const Row& b) { return join(a, b); }
    int lacking(const Row& all) const { return all.with_pair[num_wanted_]; }
    std::uint64_t useful_ranks(int suit, const Row& others, int wanted) const {
        std::uint64_t ranks = 0;
        for (int rank = 0; rank < kRanks; ++rank) {
            const TileKind kind = kind_of(suit, rank);
            if (concealed_[kind] >= kCopies && forms_.own_four != OwnFour::ignore) continue;
            const Row after = exact_row(concealed_.with(kind), melded_, suit, forms_);
            ranks |= std::uint64_t{lacking(join(after, others)) < wanted} << rank;
        }
        return ranks;
    }

  private:
    const Counts& concealed_;
    const Counts& melded_;
    std::size_t num_wanted_;
    const Forms& forms_;
};

/// Tiles that seven pairs lack: one beside a single, else two.
constexpr int lacking_of(int missing_pairs, int singles) {
    return 2 * missing_pairs - std::min(missing_pairs, singles);
}

/// Seven pairs within some suits: tiles of the others are of no use, so that new pairs may have to
/// be begun.
struct PairsWithin {
    KindSet singles;  // one or three copies
    KindSet open;     // kinds with room for another tile
    int missing;      // pairs

    PairsWithin(const CopySets& held, KindSet within)
        : singles(((held.one - held.two) | (held.three - held.four)) & within),
          open(within - held.four),
          missing(7 - (held.two & within).size() - (held.four & within).size()) {}

    KindSet useful() const { return missing > singles.size() ? open : singles; }
};

constexpr KindSet kinds_within(unsigned suits) {
    KindSet within;
    for (int suit = 0; suit < kNumSuits; ++suit) {
        if (suits >> suit & 1) within |= kinds::suit(suit);
    }
    return within;
}

/// Every choice of suits, each measured by itself.
template <class Rows>
class SuitSearch {
  public:
    SuitSearch(const Counts& concealed, int num_melds, SuitChoices choices, const Rows& rows)
        : concealed_(concealed), num_melds_(num_melds), choices_(choices), source_(rows) {
        for (int suit = 0; suit < kNumSuits; ++suit) {
            rows_[static_cast<std::size_t>(suit)] = source_.row(suit);
        }
    }

    ShantenByForm by_form() const {
        ShantenByForm least;
        each_choice([&](unsigned suits) {
            least.standard = std::min(least.standard, source_.lacking(joined(suits)) - 1);
            if (num_melds_ > 0) return;
            least.seven_pairs = std::min(least.seven_pairs, pairs_lacking(suits) - 1);
        });
        return least;
    }

    /// A draw brings a choice nearer by one at most, so that only the nearest matter.
    KindSet useful(int lacking) const {
        KindSet found;
        each_choice([&](unsigned suits) {
            if (source_.lacking(joined(suits)) == lacking) found |= standard_useful(suits, lacking);
            if (num_melds_ > 0 || pairs_lacking(suits) != lacking) return;
            found |= PairsWithin(CopySets::of(concealed_), kinds_within(suits)).useful();
        });
        return found;
    }

  private:
    using Row = typename Rows::Row;

    template <class Visit>
    void each_choice(const Visit& visit) const {
        for (unsigned rest = choices_; rest != 0; rest &= rest - 1) {
            visit(static_cast<unsigned>(std::countr_zero(rest)));
        }
    }

    int pairs_lacking(unsigned suits) const {
        int missing = 7;
        int singles = 0;
        for (unsigned rest = suits; rest != 0; rest &= rest - 1) {
            const std::uint64_t word =
                concealed_.word[static_cast<std::size_t>(std::countr_zero(rest))];
            missing -=
                std::popcount(digits_at_least_2(word)) + std::popcount(digits_at_least_4(word));
            singles += std::popcount(word & kOnes);
        }
        return lacking_of(missing, singles);
    }

    Row joined(unsigned suits) const {
        Row all = rows_[static_cast<std::size_t>(std::countr_zero(suits))];
        for (unsigned rest = suits & (suits - 1); rest != 0; rest &= rest - 1) {
            all = Rows::joined(all, rows_[static_cast<std::size_t>(std::countr_zero(rest))]);
        }
        return all;
    }

    KindSet standard_useful(unsigned suits, int lacking) const {
        KindSet found;
        for (unsigned rest = suits; rest != 0; rest &= rest - 1) {
            const int suit = std::countr_zero(rest);
            const Row others = joined(suits & ~(1u << suit));
            found.bits |= source_.useful_ranks(suit, others, lacking) << (kRanks * suit);
        }
        return found;
    }

    const Counts& concealed_;
    int num_melds_;
    SuitChoices choices_;
    const Rows& source_;
    std::array<Row, kNumSuits> rows_;
};

/// Calls ask(search) with the tables where they tell the whole truth, else with walked rows.
template <class Ask>
auto with_search(const Counts& concealed, const Counts& melded, int num_melds,
                 const SuitForms& forms, const Ask& ask) {
    const Forms exact{TileSet::suits, SevenPairs::quads, false, forms.own_four};
    if (needs_exact(melded, exact)) {
        const ExactRows rows(concealed, melded, num_melds, exact);
        return ask(SuitSearch<ExactRows>(concealed, num_melds, forms.choices, rows));
    }
    const TableRows rows(concealed, num_melds);
    return ask(SuitSearch<TableRows>(concealed, num_melds, forms.choices, rows));
}

/// The kinds that may join concealed tiles of some suits, all of which must be used.
KindSet kinds_beside(unsigned suits, SuitChoices choices) {
    KindSet within;
    for (unsigned rest = choices; rest != 0; rest &= rest - 1) {
        const auto choice = static_cast<unsigned>(std::countr_zero(rest));
        if ((suits & ~choice) == 0) within |= kinds_within(choice);
    }
    return within;
}

/// Seven pairs wait for the one kind that is held once or thrice.
KindSet only_single(const Counts& concealed) {
    const std::uint64_t low = concealed.low_half() & kOnes;
    const std::uint64_t high = concealed.high_half() & kOnes;
    if (std::popcount(low) + std::popcount(high) != 1) return {};
    return {every_third_bit(low) | every_third_bit(high) << 18};
}

/// Each draw tried: four equal concealed tiles may wait for a fifth.
KindSet walked_waits(const Counts& concealed, const Counts& melded, int num_melds,
                     const SuitForms& forms) {
    return with_search(concealed, melded, num_melds, forms, [](const auto& search) {
        return search.by_form().least() == 0 ? search.useful(1) : KindSet{};
    });
}

}  // namespace

ShantenByForm shanten_by_form(const Counts& concealed, const Counts& melded, int num_melds,
                              const SuitForms& forms) {
    return with_search(concealed, melded, num_melds, forms,
                       [](const auto& search) { return search.by_form(); });
}

KindSet useful_kinds(const Counts& concealed, const Counts& melded, int num_melds,
                     const SuitForms& forms) {
    return with_search(concealed, melded, num_melds, forms, [](const auto& search) {
        return search.useful(search.by_form().least() + 1);
    });
}

KindSet waits(const Counts& concealed, const Counts& melded, int num_melds,
              const SuitForms& forms) {
    const KindSet within = kinds_beside(suits_of(concealed), forms.choices);
    if (within.empty()) return {};
    if (forms.own_four == OwnFour::ignore && concealed.has_four()) {
        return walked_waits(concealed, melded, num_melds, forms);
    }
    // A complete hand uses the tiles that it holds, so that own copies bar the drawn kind alone.
    KindSet found = standard_waits(concealed, TileSet::suits);
    if (num_melds == 0) found |= only_single(concealed);
    if (forms.own_four == OwnFour::held) found = found - (concealed + melded).at_least(kCopies);
    return found & within;
}

bool may_leave_ready(const Counts& concealed, int num_melds, OwnFour own_four) {
    if (standard_shanten(concealed, num_melds, TileSet::suits) <= 0) return true;
    if (own_four == OwnFour::ignore && concealed.has_four()) return true;
    return num_melds == 0 && SevenPairsShape::of(concealed, SevenPairs::quads).pairs >= 6;
}

Discards discards(const Counts& concealed, const Counts& melded, int num_melds,
                  const SuitForms& forms) {
    Discards found;
    for (const TileKind kind : concealed.kinds()) {
        const Counts rest = concealed.without(kind);
        found.push_back(with_search(rest, melded, num_melds, forms, [&](const auto& search) {
            const int least = search.by_form().least();
            return Discard{kind, static_cast<std::int8_t>(least), search.useful(least + 1)};
        }));
    }
    return found;
}

}  // namespace hupai
