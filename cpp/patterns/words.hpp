#pragma once
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace hupai {

/// The languages of explanations.
enum class Language : std::uint8_t { english, japanese, chinese };
inline constexpr int kNumLanguages = 3;

/// "en", "ja" or "zh".
Result<Language> parse_language(std::string_view text);

/// One word or sentence in each language, in the order of the enum.
using Words = const char* const[kNumLanguages];

constexpr const char* pick(const Words& words, Language language) {
    return words[static_cast<int>(language)];
}

/// Writes an explanation, one fact a line, clauses in brackets.
class Lines {
  public:
    void add(std::string_view line, const char* clause = nullptr);
    /// A line below a heading.
    void part(std::string_view line, const char* clause);

    const std::string& text() const { return out_; }

  private:
    std::string out_;
};

/// A sentence with its {0}, {1}, … replaced.
std::string fill_in(std::string_view sentence, std::initializer_list<std::string_view> values);

/// "1 point" or "64 points" in English, elsewhere the number: there the sentences have the word.
std::string points_text(std::int64_t points, Language language);

}  // namespace hupai
