"""Tables that are being played: opening, writing, seats, listeners, bots."""
