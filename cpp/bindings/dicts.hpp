#pragma once
// Answers as dicts, fast: keys and words are made once and live as long as the interpreter.
#include "bindings/python.hpp"

namespace hupai::bindings {

inline PyObject* interned(const char* text) {
    return PyUnicode_InternFromString(text);
}

/// Words by number, made once: item names, reasons.
template <std::size_t N>
class WordObjects {
  public:
    template <class NameOf>
    explicit WordObjects(const NameOf& name_of) {
        for (std::size_t i = 0; i < N; ++i) words_[i] = interned(name_of(i));
    }
    PyObject* operator[](std::size_t i) const { return words_[i]; }
    py::object object(std::size_t i) const { return py::reinterpret_borrow<py::object>(words_[i]); }

  private:
    std::array<PyObject*, N> words_;
};

/// [name, number]
inline py::object pair_of(PyObject* name, long number) {
    PyObject* pair = PyList_New(2);
    PyList_SET_ITEM(pair, 0, Py_NewRef(name));
    PyList_SET_ITEM(pair, 1, PyLong_FromLong(number));
    return py::reinterpret_steal<py::object>(pair);
}

inline void put(py::dict& into, PyObject* key, const py::object& value) {
    PyDict_SetItem(into.ptr(), key, value.ptr());
}
inline void put(py::dict& into, PyObject* key, std::int64_t value) {
    put(into, key, py::int_(value));
}

/// Lists of pairs as tuples of tuples, which nobody can change.
py::tuple as_tuples(const py::list& pairs);

/// The keys of answers.
struct Keys {
    PyObject* id = interned("id");
    PyObject* win = interned("win");
    PyObject* reason = interned("reason");
    PyObject* items = interned("items");
    PyObject* han = interned("han");
    PyObject* fu = interned("fu");
    PyObject* fu_items = interned("fu_items");
    PyObject* limit = interned("limit");
    PyObject* yakuman = interned("yakuman");
    PyObject* fan = interned("fan");
    PyObject* doublings = interned("doublings");
    PyObject* face = interned("face");
    PyObject* value = interned("value");
    PyObject* pay = interned("pay");
    PyObject* points = interned("points");
    PyObject* explain = interned("explain");
    PyObject* ron = interned("ron");
    PyObject* each = interned("each");
    PyObject* dealer = interned("dealer");
    PyObject* other = interned("other");
    PyObject* feeder = interned("feeder");
    PyObject* liable = interned("liable");
    PyObject* by_payer = interned("by_payer");
    PyObject* tile = interned("tile");
    PyObject* ready = interned("ready");
};
const Keys& keys();

}  // namespace hupai::bindings
