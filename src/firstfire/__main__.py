"""``python -m firstfire``."""

from firstfire.cli import main

main()
