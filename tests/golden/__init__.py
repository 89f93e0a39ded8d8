"""Values that change only on purpose."""
