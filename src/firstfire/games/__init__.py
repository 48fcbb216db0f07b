"""The games. Every package in here has a ``MANIFEST``; `firstfire.library` finds it."""
