"""Cases as data rows, and the tests that read them."""
