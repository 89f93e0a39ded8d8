"""Direct tests of the Python objects."""
