"""What every deal of every rule set and preset must keep to, whatever its rules are."""
