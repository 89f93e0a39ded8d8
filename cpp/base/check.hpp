#pragma once
#include <cassert>

/// Checked in debug builds only: a broken assumption of our own, never bad input of a caller.
#define HUPAI_ASSERT(condition) assert(condition)
