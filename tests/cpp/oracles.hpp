#pragma once
#include <cctype>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <vector>

#include "check.hpp"

namespace hupai::tests {

/// Distinct and weighted number of hands.
struct Count {
    std::int64_t distinct = 0;
    std::int64_t weighted = 0;

    void add(std::int64_t weight, std::int64_t times = 1) {
        distinct += times;
        weighted += weight;
    }
};
using Numbers = std::vector<std::int64_t>;
using Histogram = std::map<int, Count>;

/// The entries of oracles.json as their whole numbers in the order of the text, keys of histograms
/// included: {"0": [1, 2]} is 0, 1, 2. Of a mean only the sums and totals.
class Oracles {
  public:
    explicit Oracles(const char* path) {
        std::ifstream file(path);
        std::stringstream text;
        text << file.rdbuf();
        const std::string all = text.str();
        const std::string key_mark = "{\"key\": \"";
        for (std::size_t at = all.find(key_mark); at != std::string::npos;) {
            const std::size_t key = at + key_mark.size();
            const std::size_t next = all.find(key_mark, key);
            const std::string entry = all.substr(key, next - key);
            std::string value = entry.substr(entry.find("\"value\": "));
            value = value.substr(0, value.find("\"mean\": "));
            values_[entry.substr(0, entry.find('"'))] = numbers_in(value);
            at = next;
        }
    }

    /// Compares where there is such an entry, and says that it did.
    void compare(const std::string& key, const Numbers& numbers, Check& check) const {
        const auto entry = values_.find(key);
        if (entry == values_.end()) return;
        if (check.that(entry->second == numbers,
                       key + ": " + shown(numbers) + " instead of " + shown(entry->second))) {
            std::printf("ok %s\n", key.c_str());
        }
    }
    void compare(const std::string& key, const Count& count, Check& check) const {
        compare(key, Numbers{count.distinct, count.weighted}, check);
    }
    void compare(const std::string& key, const Histogram& histogram, Check& check) const {
        Numbers numbers;
        for (const auto& [value, count] : histogram) {
            numbers.insert(numbers.end(), {value, count.distinct, count.weighted});
        }
        compare(key, numbers, check);
    }
    /// Compares a distribution, and its mean, which has an entry of its own.
    void compare_with_mean(const std::string& letter, const std::string& name,
                           const Histogram& histogram, Check& check) const {
        compare(letter + "." + name, histogram, check);
        Count sum, total;
        for (const auto& [value, count] : histogram) {
            sum.add(value * count.weighted, value * count.distinct);
            total.add(count.weighted, count.distinct);
        }
        compare(letter + ".mean." + name,
                Numbers{sum.distinct, sum.weighted, total.distinct, total.weighted}, check);
    }

  private:
    static Numbers numbers_in(const std::string& text) {
        Numbers numbers;
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (!std::isdigit(static_cast<unsigned char>(text[i]))) continue;
            const bool negative = text[i - 1] == '-';
            char* end = nullptr;
            // The greatest sums need 64 bits without a sign; none of them is compared here.
            const auto number = static_cast<std::int64_t>(std::strtoull(&text[i], &end, 10));
            numbers.push_back(negative ? -number : number);
            i = static_cast<std::size_t>(end - text.data());
        }
        return numbers;
    }
    static std::string shown(const Numbers& numbers) {
        std::string text;
        for (const std::int64_t number : numbers) text += std::to_string(number) + " ";
        return text;
    }

    std::map<std::string, Numbers> values_;
};

/// Ways to take so many of the four copies of a kind.
inline std::int64_t combinations(int copies) {
    constexpr std::int64_t kWays[] = {1, 4, 6, 4, 1};
    return kWays[copies];
}

}  // namespace hupai::tests
