#pragma once
// The two families of the Sichuan kind, as the templates of the bindings want them.
#include "bindings/docs_sichuan.hpp"
#include "bindings/request.hpp"
#include "rules/panzhihua/explain.hpp"
#include "rules/xuezhan/explain.hpp"

namespace hupai::bindings {

/// What both have in common.
struct SichuanFamily {
    using Win = sichuan::Win;
    static constexpr bool kHasVoid = true;
    static constexpr std::uint32_t kTsumo = sichuan::kTsumo;

    /// Pons and kans of the three suits; red fives are plain fives in these games.
    static Result<Hand> hand_of(PyObject* hand, PyObject* melds);
    template <class Family>
    static Taken read_field(Request<Family>& request, std::string_view name, PyObject* value) {
        if (name == "by") return read_by(request, value);
        if (name != "win") return read_of_win(request.win, name, value);
        Taken taken = read_win(request, value);
        request.win.tile = Tile{request.win.tile.kind()};
        return taken;
    }
    template <class Family>
    static auto evaluate(const Request<Family>& request) {
        const auto& options = request.options();
        return score(request.hand, relevant(request.win, options), options);
    }
    template <class Options>
    static ShapeRules shapes(const Options& options, const Win& win) {
        return ShapeRules::of_suits(options.suit_rule(), win.void_suit);
    }
    template <class Options>
    static void settle_reds(Hand&, const Options&) {}
    template <class Score>
    static std::int64_t value_of(const Score& score) {
        return score.value;
    }

  private:
    static Taken read_of_win(Win& win, std::string_view name, PyObject* value);
};

struct Xuezhan : SichuanFamily {
    using Options = xuezhan::Options;
    using Score = xuezhan::Score;
    using Item = xuezhan::Item;
    static constexpr const char* kName = "xuezhan";
    static constexpr const char* kPrefix = "Xuezhan";  // of the classes in _core
    static constexpr const char* kDefault = "laok";
    static constexpr const docs::SichuanDocs& kDocs = docs::kXuezhan;

    static const RuleSets<Options>& rule_sets() { return xuezhan::rule_sets(); }
    static auto items() { return xuezhan::item_table(); }
    static void add_worth(py::dict& row, const xuezhan::ItemInfo& item) {
        row["worth"] = item.worth;
        row["additive"] = item.additive < 0 ? py::object(py::none()) : py::int_(item.additive);
    }
    static int worth(Item item, const Score& score, const Options& options) {
        return xuezhan::worth(item, score, options);
    }
    static const char* ready_override(const Options&, const Win&) { return ""; }
    /// Numbers that only this family's scores have.
    template <class Visit>
    static void each_total(const Visit& visit) {
        visit(
            "fan", keys().fan, [](const Score& s) { return s.fan; },
            "Sum of the items, in the meaning of the rule set; not capped. Source: X-22, X-25.");
        visit(
            "doublings", keys().doublings, [](const Score& s) { return s.doublings; },
            "How often the base doubles, not capped. Source: X-21.");
    }
};

struct Panzhihua : SichuanFamily {
    using Options = panzhihua::Options;
    using Score = panzhihua::Score;
    using Item = panzhihua::Item;
    static constexpr const char* kName = "panzhihua";
    static constexpr const char* kPrefix = "Panzhihua";
    static constexpr const char* kDefault = "panzhihua_short";
    static constexpr const docs::SichuanDocs& kDocs = docs::kPanzhihua;

    static const RuleSets<Options>& rule_sets() { return panzhihua::rule_sets(); }
    static auto items() { return panzhihua::item_table(); }
    static void add_worth(py::dict& row, const panzhihua::ItemInfo& item) {
        row["worth"] = item.worth;
        const std::string_view marks = item.inferred;
        py::list presets;
        if (marks.find('s') != std::string_view::npos) presets.append("panzhihua_short");
        if (marks.find('l') != std::string_view::npos) presets.append("panzhihua_long");
        row["inferred"] = presets;
    }
    static int worth(Item item, const Score& score, const Options&) {
        return panzhihua::worth(item, score);
    }
    /// What the ready check takes is a value, not a win: a dancer's too, whom P-14 bars from ron.
    static const char* ready_override(const Options& options, const Win& win) {
        return win.factor == 4 && !options.dancer_ron ? "+dancer_ron=true" : "";
    }
    template <class Visit>
    static void each_total(const Visit& visit) {
        visit(
            "face", keys().face, [](const Score& s) { return s.face; },
            "Product of the items, not capped. Source: P-20.");
    }
};

/// The request as its JSON fields, defaults left out; a request is made of them again.
py::dict win_fields(const sichuan::Win& win, bool has_win);
template <class Family>
py::dict request_fields(const Request<Family>& request) {
    return win_fields(request.win, request.has_win);
}

// Of a scored win: the items as [name, worth], who pays what, and the whole answer.
template <class Family>
py::list items_list(const Scored<Family>& scored);
py::dict payment_dict(const sichuan::Payment& pay);
template <class Family>
py::dict payment_dict(const Scored<Family>& scored) {
    return payment_dict(scored.score.pay);
}
template <class Family>
void add_answer(py::dict& out, const Scored<Family>& scored);
template <class Family>
std::string explain(const Scored<Family>& scored, Language language, bool all);

/// The ready check (查叫; X-36, P-34): the best win of a ready hand, as a ron on its wait.
template <class Family>
struct GreatestOf {
    Scored<Family> best;
    friend bool operator==(const GreatestOf& a, const GreatestOf& b) {
        return a.best.request.win.tile == b.best.request.win.tile && a.best == b.best;
    }
};
/// What a request of it may name, besides the hand; `own_four` and `seen` may be null.
template <class Family>
Result<std::optional<GreatestOf<Family>>> greatest_of(Request<Family> request, PyObject* seen,
                                                      PyObject* own_four);
template <class Family>
void add_greatest(py::dict& out, const GreatestOf<Family>& greatest);
void add_not_ready(py::dict& out);
/// Gives a class of rules the method score_batch.
template <class Family>
void def_score_batch(RulesClass<Family>& rules);

/// The fields of a win that such a request has.
bool is_ready_field(std::string_view name);

}  // namespace hupai::bindings
