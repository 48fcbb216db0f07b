"""Many games at once: random play, tournaments of bots, the analysis of a record."""
