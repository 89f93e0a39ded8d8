"""Tests of the project itself: layout, sizes, names, texts, documentation."""
