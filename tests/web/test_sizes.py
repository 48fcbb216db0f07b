"""What a browser has to load stays small."""

from __future__ import annotations

import gzip

from tests.web.browser import STATIC

MOST_SCRIPT = 260_000  # bytes, gzipped, of all scripts of all games together
MOST_CHUNK = 40_000  # of one of them


def test_scripts_stay_small() -> None:
    scripts = sorted((STATIC / "assets").glob("*.js"))
    assert scripts, "the client is not built: npm run build in web/"
    sizes = [len(gzip.compress(path.read_bytes(), 9)) for path in scripts]
    assert sum(sizes) <= MOST_SCRIPT
    assert max(sizes) <= MOST_CHUNK
