#include "rules/riichi/points.hpp"

namespace hupai::riichi {
namespace {

/// tsumo_loss = false: each payer of three-player tsumo adds half of the missing seat's
/// share.
std::int32_t half_share(std::int32_t base, const Options& options) {
    if (!options.is_sanma() || options.tsumo_loss) return 0;
    return up_to_100(up_to_100(base) / 2);
}

/// Yakuman that a liable seat answers for.
bool covers(const Pao& pao, const YakumanTimes& yakuman, const Options& options) {
    if (!options.pao || !yakuman.items.has(pao.yakuman)) return false;
    return pao.yakuman != Item::suukantsu || options.pao_suukantsu;
}

/// The part of a hand, in yakuman, for which each liable seat answers.
struct Liability {
    std::array<int, 2> times{};
    int total() const { return times[0] + times[1]; }
};

Liability liability_of(const YakumanTimes& yakuman, const Win& win, const Options& options) {
    Liability liability;
    for (std::size_t i = 0; i < win.pao.size(); ++i) {
        // One yakuman has one liable seat: who is named first.
        const bool named_before = i > 0 && win.pao[0].yakuman == win.pao[i].yakuman;
        if (covers(win.pao[i], yakuman, options) && !named_before) {
            liability.times[i] = times_of(win.pao[i].yakuman, options);
        }
    }
    // Each for its own yakuman; what is left falls to the first (section 7, R-4.10).
    if (liability.total() > 0 && options.pao_covers == PaoCovers::all_yakuman) {
        liability.times[liability.times[0] > 0 ? 0 : 1] += yakuman.total - liability.total();
    }
    return liability;
}

/// the liable seat pays a tsumo as a ron, and half of a ron off another.
Payment pao_payment(const Liability& liability, const YakumanTimes& yakuman, const Win& win,
                    const Options& options) {
    const int rest = yakuman.total - liability.total();
    Payment payment =
        ordinary_payment(yakuman_base(rest).points, win.tsumo(), win.dealer(), options);
    for (std::size_t i = 0; i < win.pao.size(); ++i) {
        const std::int32_t share =
            ron_points(yakuman_base(liability.times[i]).points, win.dealer());
        if (share == 0) continue;
        payment.value += share;
        const bool discarded = !win.tsumo() && win.pao[i].seat == win.from;
        if (win.tsumo()) {
            payment.liable[i] = share;
        } else if (discarded) {
            payment.ron += share;
        } else {
            payment.liable[i] = share / 2;
            payment.ron += share / 2;
        }
    }
    return payment;
}

}  // namespace

int times_of(Item yakuman, const Options& options) {
    const auto twice = [&](DoubleYakuman bit) { return options.double_yakuman & bit ? 2 : 1; };
    switch (yakuman) {
        case Item::kokushi_13: return twice(kDoubleKokushi13);
        case Item::suuankou_tanki: return twice(kDoubleSuuankouTanki);
        case Item::junsei_chuuren: return twice(kDoubleJunseiChuuren);
        case Item::daisuushii: return twice(kDoubleDaisuushii);
        default: return info(yakuman).closed;
    }
}

Base base_of(int han, int fu, const Options& options) {
    if (han >= 13) {
        switch (options.kazoe) {
            case Kazoe::yakuman: return yakuman_base(1);
            case Kazoe::multiple: return yakuman_base(han / 13);
            case Kazoe::sanbaiman: break;
        }
    }
    if (han >= 11) return {6000, Limit::sanbaiman};
    if (han >= 8) return {4000, Limit::baiman};
    if (han >= 6) return {3000, Limit::haneman};
    if (han >= 5) return {2000, Limit::mangan};
    const std::int32_t points = fu << (han + 2);
    const bool rounded_up = options.kiriage && points == 1920;
    if (points >= 2000 || rounded_up) return {2000, Limit::mangan};
    return {points, Limit::none};
}

Payment ordinary_payment(std::int32_t base, bool tsumo, bool dealer, const Options& options) {
    Payment payment;
    if (base == 0) return payment;
    const int others = options.players - 1;
    if (!tsumo) {
        payment.ron = ron_points(base, dealer);
        payment.value = payment.ron;
    } else if (dealer) {
        payment.each = up_to_100(2 * base) + half_share(2 * base, options);
        payment.value = payment.each * others;
    } else {
        const std::int32_t half = half_share(base, options);
        payment.dealer = up_to_100(2 * base) + half;
        payment.other = up_to_100(base) + half;
        payment.value = payment.dealer + payment.other * (others - 1);
    }
    return payment;
}

void add_table_points(Payment& payment, std::int32_t honba, std::int32_t deposits,
                      const Options& options) {
    payment.points =
        payment.value + honba * options.honba_per_payer * (options.players - 1) + deposits * kStick;
}

Payment payment_of(const Base& base, const YakumanTimes& yakuman, const Win& win,
                   const Options& options) {
    Payment payment;
    const Liability liability = win.pao.empty() ? Liability{} : liability_of(yakuman, win, options);
    const bool kan_fed = options.rinshan_pao && win.tsumo() && win.has(kRinshan) &&
                         win.kan_feeder != Source::unknown && !win.has(kFuriten);
    if (liability.total() > 0) {
        payment = pao_payment(liability, yakuman, win, options);
    } else if (kan_fed) {
        payment.feeder = ron_points(base.points, win.dealer());
        payment.value = payment.feeder;
    } else {
        payment = ordinary_payment(base.points, win.tsumo(), win.dealer(), options);
    }
    add_table_points(payment, win.honba, win.deposits, options);
    return payment;
}

}  // namespace hupai::riichi
