#include "patterns/words.hpp"

#include "base/check.hpp"
#include "tiles/notation.hpp"

namespace hupai {

Result<Language> parse_language(std::string_view text) {
    if (text == "en") return Language::english;
    if (text == "ja") return Language::japanese;
    if (text == "zh") return Language::chinese;
    return Problem{ErrorCode::bad_field, "a language is en, ja or zh, not " + quoted(text), "lang"};
}

std::string fill_in(std::string_view sentence, std::initializer_list<std::string_view> values) {
    std::string out;
    while (!sentence.empty()) {
        const std::size_t mark = sentence.find('{');
        out += sentence.substr(0, mark);
        if (mark == std::string_view::npos) break;
        const auto place = static_cast<std::size_t>(sentence[mark + 1] - '0');
        HUPAI_ASSERT(place < values.size());
        out += values.begin()[place];
        sentence.remove_prefix(mark + 3);  // the mark is {0}
    }
    return out;
}

std::string points_text(std::int64_t points, Language language) {
    std::string text = std::to_string(points);
    if (language == Language::english) text += points == 1 ? " point" : " points";
    return text;
}

void Lines::add(std::string_view line, const char* clause) {
    out_ += line;
    if (clause) out_.append(" [").append(clause).append("]");
    out_ += '\n';
}

void Lines::part(std::string_view line, const char* clause) {
    out_ += "  ";
    add(line, clause);
}

}  // namespace hupai
