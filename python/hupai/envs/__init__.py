"""Environments of Gymnasium and PettingZoo; they want the extra ``rl``."""
