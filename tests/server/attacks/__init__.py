"""What strangers, guests and hosts of bad intent have tried, and what must hold."""
