#pragma once
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "base/check.hpp"

namespace hupai {

/// A list with a fixed capacity and no heap: trivially copyable when T is. Places behind the end
/// are not cleared, since clearing them costs more than most users of a list do with it.
template <class T, std::size_t Capacity>
class StaticVector {
  public:
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

    StaticVector() {}
    static constexpr std::size_t capacity() { return Capacity; }

    void push_back(const T& value) {
        HUPAI_ASSERT(size_ < Capacity);
        items_[size_++] = value;
    }
    /// A new place at the end, to be written to field by field.
    T& append() {
        HUPAI_ASSERT(size_ < Capacity);
        return items_[size_++];
    }
    void pop_back() {
        HUPAI_ASSERT(size_ > 0);
        --size_;
    }
    void clear() { size_ = 0; }
    bool full() const { return size_ == Capacity; }
    bool empty() const { return size_ == 0; }
    std::size_t size() const { return size_; }

    T& operator[](std::size_t i) { return items_[i]; }
    const T& operator[](std::size_t i) const { return items_[i]; }
    T* begin() { return items_; }
    T* end() { return items_ + size_; }
    const T* begin() const { return items_; }
    const T* end() const { return items_ + size_; }

    friend bool operator==(const StaticVector& a, const StaticVector& b) {
        if (a.size_ != b.size_) return false;
        for (std::size_t i = 0; i < a.size_; ++i) {
            if (!(a.items_[i] == b.items_[i])) return false;
        }
        return true;
    }

  private:
    union {
        T items_[Capacity];
    };
    std::uint32_t size_ = 0;
};

}  // namespace hupai
