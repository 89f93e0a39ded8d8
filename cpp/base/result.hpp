#pragma once
#include <cstdint>
#include <string>
#include <utility>
#include <variant>

namespace hupai {

/// Why an input was refused. The words are those of the `error.code` field in JSON answers.
enum class ErrorCode : std::uint8_t {
    bad_tile,
    bad_hand,
    bad_meld,
    too_many_copies,
    conflict,
    unknown_rule,
    bad_json,
    bad_field,
};

constexpr const char* to_string(ErrorCode code) {
    switch (code) {
        case ErrorCode::bad_tile: return "bad_tile";
        case ErrorCode::bad_hand: return "bad_hand";
        case ErrorCode::bad_meld: return "bad_meld";
        case ErrorCode::too_many_copies: return "too_many_copies";
        case ErrorCode::conflict: return "conflict";
        case ErrorCode::unknown_rule: return "unknown_rule";
        case ErrorCode::bad_json: return "bad_json";
        case ErrorCode::bad_field: return "bad_field";
    }
    return "bad_field";
}

/// A refused input: what is wrong in one sentence, and the field (may be empty) it stands in.
struct Problem {
    ErrorCode code;
    std::string message;
    std::string field;
};

/// Either a value or the reason why there is none.
template <class T>
class Result {
  public:
    Result(T value) : held_(std::move(value)) {}
    Result(Problem problem) : held_(std::move(problem)) {}

    bool ok() const { return held_.index() == 0; }
    const T& value() const { return *std::get_if<0>(&held_); }
    T& value() { return *std::get_if<0>(&held_); }
    const Problem& problem() const { return *std::get_if<1>(&held_); }
    Problem& problem() { return *std::get_if<1>(&held_); }

  private:
    std::variant<T, Problem> held_;
};

}  // namespace hupai
