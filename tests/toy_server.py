"""A server on which the toy game is played too, for tests in a browser.

    FIRSTFIRE_PURE=1 python -m tests.toy_server --port 0

The arguments are those of ``firstfire serve``. The toy is derived from classes of the core, so the
engine must be interpreted.
"""

from __future__ import annotations

import sys

import firstfire
from firstfire.cli import main

if __name__ == "__main__":
    firstfire.register("tests.core.toy:MANIFEST")
    sys.argv[1:1] = ["serve"]
    main()
