"""The core beside the slow reference, on random input, and its batch forms beside its scalars."""
