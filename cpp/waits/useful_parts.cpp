#include "waits/useful_parts.hpp"

namespace hupai {
namespace {

KindSet seven_pairs_useful(const CopySets& held, const Forms& forms) {
    const KindSet singles = held.one - held.two;
    if (forms.seven_pairs == SevenPairs::quads) return singles | (held.three - held.four);
    const bool lacks_kinds = held.one.size() < 7;
    return lacks_kinds ? singles | (kinds_of(forms.tiles) - held.one) : singles;
}

KindSet orphans_useful(const CopySets& held) {
    const KindSet ends = held.one & kinds::kTerminalsAndHonors;
    const KindSet missing = kinds::kTerminalsAndHonors - ends;
    const bool has_pair = !(held.two & kinds::kTerminalsAndHonors).empty();
    return has_pair ? missing : missing | ends;
}

}  // namespace

KindSet special_useful(const CopySets& held, const ShantenByForm& by_form, int least,
                       const Forms& forms) {
    KindSet useful;
    if (by_form.seven_pairs == least) useful |= seven_pairs_useful(held, forms);
    if (by_form.thirteen_orphans == least) useful |= orphans_useful(held);
    return useful;
}

}  // namespace hupai
