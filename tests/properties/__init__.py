"""Properties that hold for every input, tried with hypothesis."""
