#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

#include "base/check.hpp"

namespace hupai {

/// A list with a fixed capacity and no heap: trivially copyable when T is.
template <class T, std::size_t Capacity>
class StaticVector {
  public:
    static constexpr std::size_t capacity() { return Capacity; }

    void push_back(const T& value) {
        HUPAI_ASSERT(size_ < Capacity);
        items_[size_++] = value;
    }
    void clear() { size_ = 0; }
    bool full() const { return size_ == Capacity; }
    bool empty() const { return size_ == 0; }
    std::size_t size() const { return size_; }

    T& operator[](std::size_t i) { return items_[i]; }
    const T& operator[](std::size_t i) const { return items_[i]; }
    T* begin() { return items_.data(); }
    T* end() { return items_.data() + size_; }
    const T* begin() const { return items_.data(); }
    const T* end() const { return items_.data() + size_; }

    friend bool operator==(const StaticVector& a, const StaticVector& b) {
        if (a.size_ != b.size_) return false;
        for (std::size_t i = 0; i < a.size_; ++i) {
            if (!(a.items_[i] == b.items_[i])) return false;
        }
        return true;
    }

  private:
    std::array<T, Capacity> items_{};
    std::uint32_t size_ = 0;
};

}  // namespace hupai
