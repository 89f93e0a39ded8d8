"""Helpers to play whole deals in tests: walls made to order, real records, a driver of deals."""
