#pragma once
#include <algorithm>

#include "waits/forms.hpp"
#include "waits/special.hpp"

namespace hupai {

/// Distance to a ready hand, by form: -1 complete, 0 ready; kNoForm where a form is not open.
struct ShantenByForm {
    int standard = kNoForm;
    int seven_pairs = kNoForm;
    int thirteen_orphans = kNoForm;

    int least() const { return std::min({standard, seven_pairs, thirteen_orphans}); }
};

/// Under the ordinary limit (own_four = concealed), from the tables. `counts` holds the concealed
/// tiles: 3n+1 or 3n+2 of them, 4 - n melds lie beside them or count as laid out.
inline int standard_shanten(const Counts& counts, int num_melds, TileSet set) {
    using namespace row_table;
    const RowId low = join(row_of(counts, 0, set), row_of(counts, 1, set));
    const RowId high = join(row_of(counts, 2, set), row_of(counts, 3, set));
    return kWithPair[4 - num_melds][join(low, high)] - 1;
}

/// True where `own_four` can differ from the tables' limit, so that the exact walk is needed.
inline bool needs_exact(const Counts& melded, const Forms& forms) {
    if (forms.own_four == OwnFour::concealed) return false;
    return forms.own_four == OwnFour::ignore || melded.overlaid() != 0;
}

/// The standard form by walking over the groups, under any `own_four`.
int exact_standard_shanten(const Counts& concealed, const Counts& melded, int num_melds,
                           const Forms& forms);

/// Seven pairs and thirteen orphans where they are open; the standard form is left at kNoForm.
inline ShantenByForm special_shanten(const Counts& concealed, int num_melds, const Forms& forms) {
    ShantenByForm result;
    if (num_melds > 0) return result;
    if (forms.seven_pairs != SevenPairs::none) {
        result.seven_pairs =
            SevenPairsShape::of(concealed, forms.seven_pairs).shanten(forms.seven_pairs);
    }
    if (forms.thirteen_orphans) result.thirteen_orphans = OrphansShape::of(concealed).shanten();
    return result;
}

/// Every form at once, under any `own_four`; `melded` are the copies in the hand's own melds.
/// (Inline for the loops that ask nothing else: it takes less than a call and a result in memory.)
inline ShantenByForm shanten_by_form(const Counts& concealed, const Counts& melded, int num_melds,
                                     const Forms& forms) {
    ShantenByForm result = special_shanten(concealed, num_melds, forms);
    result.standard = needs_exact(melded, forms)
                          ? exact_standard_shanten(concealed, melded, num_melds, forms)
                          : standard_shanten(concealed, num_melds, forms.tiles);
    return result;
}

/// The least of the forms.
inline int shanten(const Counts& concealed, const Counts& melded, int num_melds,
                   const Forms& forms) {
    return shanten_by_form(concealed, melded, num_melds, forms).least();
}
inline int shanten(const Hand& hand, const Forms& forms) {
    return shanten(hand.concealed, hand.melded, hand.num_melds(), forms);
}

/// How many copies of a kind a pattern may use under `own_four`.
int pattern_limit(TileKind kind, const Counts& melded, const Forms& forms);

/// The distance row of one group under any `own_four`, by walking over it.
DistanceRow exact_row(const Counts& concealed, const Counts& melded, int group, const Forms& forms);

}  // namespace hupai
