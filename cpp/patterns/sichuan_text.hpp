#pragma once
#include "patterns/item_set.hpp"
#include "patterns/sichuan_conditions.hpp"

namespace hupai::sichuan {

/// Sentences of an explanation. {0}, {1}, … are what `sentence` puts in.
enum class Phrase : std::uint8_t {
    won_by_tsumo,  // hand, tile
    won_by_ron,
    reading_standard,
    reading_seven_pairs,
    items_heading,
    item_fan,         // name, fan
    item_multiplier,  // name, multiplier
    result_fan,       // fan, doublings, base, value
    result_capped,    // the same and the cap
    result_face,      // face
    result_factor,    // factor of the winner
    result_cap,       // cap
    tsumo_bonus,      // points
    pay_heading,
    pay_ron,  // points
    pay_each,
    pay_feeder,
    pay_factor,  // place from the right, factor, points
    total,
    no_win,
    missing_shanten,
    missing_waits,
    missing_suits,
    failed_heading,
    failed_line,
};
std::string sentence(Phrase phrase, Language language,
                     std::initializer_list<std::string_view> values = {});
const char* word(NoWin reason, Language language);

/// What is missing to a hand that is not complete.
struct Missing {
    int shanten;
    KindSet waits;
};

/// Writes the explanation of a score.
class Explanation {
  public:
    using Values = std::initializer_list<std::string_view>;

    Explanation(const Hand& hand, const Win& win, Language language)
        : hand_(hand), win_(win), language_(language) {}

    const std::string& text() const { return lines_.text(); }

    void add(Phrase phrase, Values values = {}, const char* clause = nullptr) {
        lines_.add(sentence(phrase, language_, values), clause);
    }
    /// A line below a heading.
    void part(Phrase phrase, Values values, const char* clause) {
        lines_.part(sentence(phrase, language_, values), clause);
    }
    /// The hand; then its reading and the heading of its items, or why it does not win: false.
    template <class Score>
    bool begin(const Score& score, const Missing& missing) {
        add_hand();
        if (!score.is_win()) {
            add_no_win(score.reason, missing);
            return false;
        }
        add_reading(score.shape, score.reading);
        add(Phrase::items_heading);
        return true;
    }
    /// An item that counts, with its fan or multiplier.
    void add_item(Phrase phrase, const ItemName& item, int worth, const char* clause);
    /// One that does not, with the condition that fails.
    void add_failed(const ItemName& item, Condition failing, const char* clause);
    /// The heading, who pays (`clause`; the feeder by `feeder_clause`) and the total.
    void add_payment(const Payment& payment, const char* clause, const char* feeder_clause);

  private:
    void add_hand();
    void add_reading(Shape shape, const Reading& reading);
    void add_no_win(NoWin reason, const Missing& missing);
    std::string pairs_text() const;
    void pay(Phrase phrase, std::int64_t points, const char* clause);

    const Hand& hand_;
    const Win& win_;
    const Language language_;
    Lines lines_;
};

}  // namespace hupai::sichuan
