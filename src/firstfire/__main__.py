"""``python -m firstfire``."""

from firstfire.cli import main

if __name__ == "__main__":
    main()
