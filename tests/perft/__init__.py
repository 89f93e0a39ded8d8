"""How many sequences of legal actions begin a deal, as the reference counts them."""
