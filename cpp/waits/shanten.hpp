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

/// Seven pairs and thirteen orphans where they are open; the standard form is left at kNoForm.
ShantenByForm special_shanten(const Counts& concealed, int num_melds, const Forms& forms);

/// Every form at once, under any `own_four`; `melded` are the copies in the hand's own melds.
ShantenByForm shanten_by_form(const Counts& concealed, const Counts& melded, int num_melds,
                              const Forms& forms);

/// The least of the forms.
int shanten(const Counts& concealed, const Counts& melded, int num_melds, const Forms& forms);

inline int shanten(const Hand& hand, const Forms& forms) {
    return shanten(hand.concealed, hand.melded, hand.num_melds(), forms);
}

/// True where `own_four` can differ from the tables' limit, so that the exact walk is needed.
inline bool needs_exact(const Counts& melded, const Forms& forms) {
    if (forms.own_four == OwnFour::concealed) return false;
    if (forms.own_four == OwnFour::ignore) return true;
    return (melded.word[0] | melded.word[1] | melded.word[2] | melded.word[3]) != 0;
}

/// How many copies of a kind a pattern may use under `own_four`.
int pattern_limit(TileKind kind, const Counts& melded, const Forms& forms);

/// The distance row of one group under any `own_four`, by walking over it.
DistanceRow exact_row(const Counts& concealed, const Counts& melded, int group, const Forms& forms);

}  // namespace hupai
