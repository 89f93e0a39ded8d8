#include "rules/riichi/explain.hpp"

#include "patterns/reading_text.hpp"
#include "rules/riichi/reading_text.hpp"
#include "tiles/notation.hpp"
#include "waits/ukeire.hpp"

namespace hupai::riichi {
namespace {

/// The score of a complete hand in one of its readings, where the given one has none because too
/// few yaku were found: without the two-han minimum, or else the first reading.
Score with_reading(const Score& score, const Hand& hand, const Win& win, const Options& options) {
    if (score.reason == NoWin::two_han_minimum) {
        Options lenient = options;
        lenient.two_han_minimum_from_honba = kNoNumber;
        return riichi::score(hand, win, lenient);
    }
    Score read = score;
    if (score.reason != NoWin::no_yaku) return read;
    read.reading = decompose(hand.concealed.with(win.tile.kind()))[0];
    const unsigned shapes = wait_shapes(read.reading, win.tile.kind());
    read.wait = static_cast<Wait>(shapes & -shapes);
    return read;
}

class Explainer {
  public:
    Explainer(const Score& score, const Hand& hand, const Win& win, const Options& options,
              Language language)
        : score_(score),
          read_(with_reading(score, hand, win, options)),
          hand_(hand),
          win_(win),
          options_(options),
          language_(language) {}

    std::string text(bool all) {
        if (score_.items.has(Item::nagashi_mangan)) {
            lines_.add(say(Phrase::nagashi, {name(Item::nagashi_mangan)}),
                       info(Item::nagashi_mangan).clause);
            add_payment();
            return lines_.text();
        }
        lines_.add(say(win_.tsumo() ? Phrase::won_by_tsumo : Phrase::won_by_ron,
                       {to_string(hand_), to_string(win_.tile)}));
        if (score_.reason != NoWin::not_complete) add_reading();
        if (score_.is_win()) {
            lines_.add(say(Phrase::yaku_heading));
            add_items();
            add_fu();
            add_result();
            add_payment();
        } else {
            add_no_win();
        }
        if (all && score_.reason != NoWin::not_complete) add_failed();
        return lines_.text();
    }

  private:
    using Values = std::initializer_list<std::string_view>;

    std::string say(Phrase phrase, Values values = {}) const {
        return sentence(phrase, language_, values);
    }
    std::string name(Item item) const { return item_name(item, language_); }

    void add_reading() {
        constexpr Phrase kPhrases[] = {Phrase::reading_standard, Phrase::reading_seven_pairs,
                                       Phrase::reading_orphans};
        const bool standard = read_.shape == Shape::standard;
        const Wait wait = standard ? read_.wait : Wait::single;
        lines_.add(say(kPhrases[static_cast<int>(read_.shape)],
                       {reading_text(read_, hand_, win_), word(wait, language_)}));
    }

    std::string times_text(int times) const {
        if (times == 1) return say(Phrase::one_yakuman);
        if (times == 2) return say(Phrase::two_yakuman);
        return say(Phrase::many_yakuman, {std::to_string(times)});
    }

    void add_items() {
        read_.items.each([&](Item item) {
            const int value = worth(item, read_, hand_.is_closed(), options_);
            lines_.part(read_.yakuman > 0
                            ? say(Phrase::item_yakuman, {name(item), times_text(value)})
                            : say(Phrase::item_han, {name(item), std::to_string(value)}),
                        info(item).clause);
        });
        for (int i = 0; i < kNumDoraItems; ++i) {
            const auto item = static_cast<Item>(kFirstDora + i);
            const int value = read_.dora[static_cast<std::size_t>(i)];
            if (value == 0) continue;
            lines_.part(say(Phrase::item_han, {name(item), std::to_string(value)}) + shown_by(item),
                        info(item).clause);
        }
        const bool limit = options_.renhou != Renhou::han5;
        if (limit && read_.items.has(Item::renhou)) lines_.part(say(Phrase::renhou_alone), "R-4.5");
    }

    /// The indicators of dora and ura dora, and the kinds that they make dora.
    std::string shown_by(Item item) const {
        if (item != Item::dora && item != Item::ura_dora) return "";
        const bool ura = item == Item::ura_dora;
        const Indicators& indicators = ura ? win_.ura : win_.dora;
        const std::size_t size =
            ura ? num_ura_indicators(win_, options_) : num_dora_indicators(win_, options_);
        std::string shown;
        std::string dora;
        for (std::size_t i = 0; i < size; ++i) {
            const char* blank = i > 0 ? " " : "";
            const Tile made{dora_of(indicators[i].kind(), options_.is_sanma())};
            shown.append(blank).append(to_string(indicators[i]));
            dora.append(blank).append(to_string(made));
        }
        return say(Phrase::indicators, {dora, shown});
    }

    static std::string copies(TileKind kind, int size) {
        return " " + GroupWriter().tiles(kind, size, 0);
    }
    static std::string fu_tiles(const FuItem& item) {
        switch (item.part) {
            case FuPart::open_triplet:
            case FuPart::closed_triplet: return copies(item.kind, 3);
            case FuPart::open_kan:
            case FuPart::closed_kan: return copies(item.kind, 4);
            case FuPart::pair: return copies(item.kind, 2);
            default: return item.kind == kNoKind ? "" : copies(item.kind, 1);
        }
    }

    void add_fu() {
        const FuItems items = fu_items(score_, hand_, win_, options_);
        if (items.empty()) return;
        lines_.add(say(Phrase::fu_heading));
        int sum = 0;
        for (const FuItem& item : items) {
            sum += item.fu;
            lines_.part(say(Phrase::fu_line,
                            {word(item.part, language_) + fu_tiles(item), std::to_string(item.fu)}),
                        "R-4.7");
        }
        lines_.part(fu_sum_text(sum), "R-4.7");
    }

    std::string fu_sum_text(int sum) const {
        if (score_.shape == Shape::seven_pairs) return say(Phrase::fu_fixed);
        if (sum == score_.fu) return say(Phrase::fu_sum, {std::to_string(sum)});
        if (sum == 20) return say(hand_.is_closed() ? Phrase::fu_20 : Phrase::fu_open_20);
        return say(Phrase::fu_rounded, {std::to_string(sum), std::to_string(score_.fu)});
    }

    void add_result() {
        const std::int32_t formula = score_.fu << (std::min(score_.han, 5) + 2);
        Phrase phrase = Phrase::result_limit;
        std::string limit = word(score_.base.limit, language_);
        if (score_.yakuman > 0) {
            phrase = Phrase::result_yakuman;
            limit = times_text(score_.yakuman);
        } else if (score_.base.limit == Limit::yakuman) {
            phrase = Phrase::result_counted;
            limit = times_text(score_.base.points / 8000);
        } else if (score_.base.limit == Limit::none) {
            phrase = Phrase::result_han;
        } else if (score_.han < 5 && formula < 2000) {
            phrase = Phrase::result_rounded_up;
        }
        lines_.add(say(phrase, {std::to_string(score_.han), std::to_string(score_.fu),
                                std::to_string(score_.base.points), limit}),
                   "R-4.8");
    }

    /// " (left)", or nothing where the seat is not known.
    std::string in_brackets(Source seat) const {
        if (seat == Source::unknown) return "";
        const bool english = language_ == Language::english;
        return (english ? " (" : "（") + std::string(word(seat, language_)) +
               (english ? ")" : "）");
    }

    void pay(Phrase phrase, std::int32_t points, const char* clause, Source seat = Source::unknown,
             const std::string& yakuman = "") {
        if (points == 0) return;
        lines_.part(say(phrase, {in_brackets(seat), std::to_string(points), yakuman}), clause);
    }

    void add_payment() {
        lines_.add(say(Phrase::pay_heading));
        const Payment& payment = score_.pay;
        pay(Phrase::pay_ron, payment.ron, "R-4.9", win_.from);
        pay(Phrase::pay_each, payment.each, "R-4.9");
        pay(Phrase::pay_dealer, payment.dealer, "R-4.9");
        pay(Phrase::pay_other, payment.other, "R-4.9");
        pay(Phrase::pay_feeder, payment.feeder, "R-4.11", win_.kan_feeder);
        for (std::size_t i = 0; i < win_.pao.size(); ++i) {
            pay(Phrase::pay_liable, payment.liable[i], "R-4.10", win_.pao[i].seat,
                name(win_.pao[i].yakuman));
        }
        add_table_points();
        lines_.add(say(Phrase::total, {points_text(payment.points, language_)}));
    }

    /// Honba and deposits, where `points` holds them (a nagashi mangan may not).
    void add_table_points() {
        const Payment& payment = score_.pay;
        if (payment.points == payment.value) return;
        if (win_.honba > 0) {
            const std::int32_t each = win_.honba * options_.honba_per_payer;
            const auto [phrase, clause] = honba_payer();
            const bool from_each = phrase == Phrase::honba_each;
            const std::int32_t points = from_each ? each : each * (options_.players - 1);
            lines_.part(say(phrase, {std::to_string(win_.honba), std::to_string(points)}), clause);
        }
        if (win_.deposits > 0) {
            lines_.part(say(Phrase::deposits,
                            {std::to_string(win_.deposits), std::to_string(win_.deposits * 1000)}),
                        "R-4.9");
        }
    }

    struct HonbaPayer {
        Phrase phrase;
        const char* clause;
    };
    HonbaPayer honba_payer() const {
        const Payment& payment = score_.pay;
        const bool liable = payment.liable[0] > 0 || payment.liable[1] > 0;
        if (payment.feeder > 0) return {Phrase::honba_feeder, "R-4.11"};
        if (liable && (payment.ron == 0 || options_.pao_honba == PaoHonba::liable)) {
            return {Phrase::honba_liable, "R-4.10"};
        }
        return {payment.ron > 0 ? Phrase::honba_discarder : Phrase::honba_each, "R-4.9"};
    }

    void add_no_win() {
        lines_.add(say(Phrase::no_win, {word(score_.reason, language_)}), "R-4.1");
        if (score_.reason == NoWin::two_han_minimum) {
            lines_.add(say(Phrase::two_han_has));
            add_items();
        }
        if (score_.reason != NoWin::not_complete) return;
        const Forms forms = options_.forms();
        const KindSet waited = waits(hand_, forms);
        lines_.add(waited.empty()
                       ? say(Phrase::missing_shanten, {std::to_string(shanten(hand_, forms))})
                       : say(Phrase::missing_waits, {to_string(waited)}));
    }

    void add_failed() {
        const Subject subject(read_, hand_, win_, options_);
        lines_.add(say(Phrase::failed_heading));
        for (const Requirement& row : requirements()) {
            if (!is_offered(row.item, options_)) continue;
            const std::optional<Condition> failing = first_failing(row.item, subject);
            if (!failing) continue;
            lines_.part(say(Phrase::failed_line, {name(row.item), word(*failing, language_)}),
                        info(row.item).clause);
        }
    }

    const Score& score_;
    const Score read_;  // the score with a reading to show where it is no win
    const Hand& hand_;
    const Win& win_;
    const Options& options_;
    const Language language_;
    Lines lines_;
};

}  // namespace

std::string explain(const Score& score, const Hand& hand, const Win& win, const Options& options,
                    Language language, bool all) {
    return Explainer(score, hand, win, options, language).text(all);
}

}  // namespace hupai::riichi
