"""The icons of the app: the fire of the lobby on dark wood, for tabs and for home screens.

``.venv/bin/python web/art/shell/icons.py`` writes web/public. The PNG files are photographs of the
SVG drawing by Chromium, for systems whose home screens take no SVG.
"""

from __future__ import annotations

import io
import json
import os
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

OUT = Path(__file__).resolve().parents[2] / "public"
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")

LOGS = (
    '<path d="M-26 6 22-6M-22-6 26 6M-8 10 10 8" fill="none" stroke="#140A06" stroke-width="9" '
    'stroke-linecap="round"/><path d="M-26 5 20-6.5M-22-7 24 5" fill="none" stroke="#A3652F" '
    'stroke-width="3.4" stroke-linecap="round"/>'
)
FLAMES = (
    '<path d="M-20 2c-3-4-1-13 1-18s7-7 9-12 1-16 1-16 7 13 9 10 3-26 3-26 8 16 10 22 0 8 2 12 6 7 '
    '7 12 1 12-3 16-12 6-19 6-17-2-20-6z" fill="#E2571A"/><path d="M-13 3c-2-3 0-11 1-15s5-6 7-10 '
    '3-14 3-14 5 8 7 12 5 6 6 10 4 10 2 14-9 6-13 7-11-1-13-4z" fill="#FF9A2E"/><path d="M-7 4c-1-2'
    ' 0-7 1-11S0-20 0-20s4 7 5 11 3 7 2 10-5 4-7 5-6 0-7-2z" fill="#FFE38A"/>'
)
GROUND = (
    '<defs><radialGradient id="g" cx=".5" cy=".62" r=".62"><stop offset="0" stop-color="#B4591C"/>'
    '<stop offset=".55" stop-color="#5A3020"/><stop offset="1" stop-color="#2C1B14"/>'
    "</radialGradient></defs>"
)
DOT = '<circle cx="25.500" cy="6.500" r="6" fill="#FFC65F" stroke="#2C1B14" stroke-width="2"/>'


def icon(scale: float, corner: float, more: str = "") -> str:
    """The fire on its ground; `scale` leaves room where a system cuts a shape out of it."""
    fire = f'<g transform="translate(16 25.5) scale({scale})">{LOGS}{FLAMES}</g>'
    ground = f'<rect width="32" height="32" rx="{corner}" fill="url(#g)"/>'
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">'
    return f"{head}{GROUND}{ground}{fire}{more}</svg>\n"


PICTURES = {"icon-192.png": (192, 0.36, 7), "icon-512.png": (512, 0.36, 7)}
FULL = {"icon-maskable-512.png": (512, 0.29, 0), "apple-touch-icon.png": (180, 0.34, 0)}
MANIFEST = {
    "name": "Firstfire",
    "short_name": "Firstfire",
    "description": "Prehistoric board games against friends and bots",
    "start_url": "/",
    "display": "standalone",
    "background_color": "#2A2D58",
    "theme_color": "#35241A",
    "icons": [
        {"src": "/favicon.svg", "sizes": "any", "type": "image/svg+xml"},
        {"src": "/icon-192.png", "sizes": "192x192", "type": "image/png"},
        {"src": "/icon-512.png", "sizes": "512x512", "type": "image/png"},
        {
            "src": "/icon-maskable-512.png",
            "sizes": "512x512",
            "type": "image/png",
            "purpose": "maskable",
        },
    ],
}


def main() -> None:
    (OUT / "favicon.svg").write_text(icon(0.36, 7), encoding="utf-8")
    (OUT / "favicon-turn.svg").write_text(icon(0.36, 7, DOT), encoding="utf-8")
    (OUT / "app.webmanifest").write_text(json.dumps(MANIFEST, indent=2) + "\n", encoding="utf-8")
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for name, (size, scale, corner) in (PICTURES | FULL).items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(
                f"<style>body{{margin:0}}svg{{display:block}}</style>{icon(scale, corner)}"
            )
            picture = Image.open(io.BytesIO(page.screenshot(omit_background=True)))
            few = picture.quantize(96, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
            few.save(OUT / name, optimize=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
