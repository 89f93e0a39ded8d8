#include "bindings/dicts.hpp"

namespace hupai::bindings {

const Keys& keys() {
    static const Keys made;
    return made;
}

py::tuple as_tuples(const py::list& pairs) {
    py::tuple out(pairs.size());
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        out[i] = py::tuple(py::reinterpret_borrow<py::list>(pairs[i]));
    }
    return out;
}

}  // namespace hupai::bindings
