"""Tests of the log formats: invented games, broken logs, garbage, and the real records."""
