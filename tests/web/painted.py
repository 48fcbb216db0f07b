"""How painted pages look to the eye, by the points of a screenshot.

Texts are judged on the ground that is really behind them: the page is photographed once as it is
and once without its letters (halos and shadows stay, they are part of the ground), and every
letter's colour is compared with the points around it. Pieces are judged likewise, also as people
see them who tell fewer colours apart.
"""

from __future__ import annotations

import io
import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from PIL import Image, ImageChops, ImageFilter
from playwright.sync_api import Page

Colour = tuple[int, int, int]
NEAR = 2  # px around a letter that count as its ground
CONTRAST = 4.5  # of a text with the middle of its ground
WORST = 3.0  # with the quarter of its ground that is most like it: outlines, dabs of paint
SMALLEST = 11.95  # px: 12 as drawn, without what rounding takes away

# Every text that can be seen: where, how large, in which colour; not what is disabled or cut off.
TEXTS = """() => {
  const found = [];
  const modal = document.querySelector('dialog:modal');
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const box = (e) => e.getBoundingClientRect();
  const cut = (rect, by) => ({
    left: Math.max(rect.left, by.left), top: Math.max(rect.top, by.top),
    right: Math.min(rect.right, by.right), bottom: Math.min(rect.bottom, by.bottom),
  });
  const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const rgba = (colour) => {
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = colour;
    brush.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = brush.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a];
  };
  const area = (r) => Math.max(0, r.right - r.left) * Math.max(0, r.bottom - r.top);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const text = node.textContent.trim(), parent = node.parentElement;
    if (modal && !modal.contains(parent)) continue; // a veil lies over it
    if (!text || parent.closest('.sr, noscript, script, style, title, option')) continue;
    if (parent.closest(':disabled, [aria-disabled="true"]')) continue;
    const style = getComputedStyle(parent);
    if (style.visibility === 'hidden' || style.clipPath === 'inset(50%)') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const whole = range.getBoundingClientRect();
    if (whole.width < 2 || whole.height < 2) continue;
    let rect = cut(whole, { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
    let alpha = 1;
    for (let e = parent; e; e = e.parentElement) {
      const s = getComputedStyle(e);
      alpha *= parseFloat(s.opacity);
      const clips = e !== document.documentElement && e !== document.body &&
        (e instanceof SVGSVGElement
          ? !e.ownerSVGElement
          : s.overflowX !== 'visible' && s.display !== 'inline');
      if (clips) rect = cut(rect, box(e));
    }
    if (area(rect) < 0.6 * area(whole)) continue;
    const svg = parent instanceof SVGGraphicsElement;
    const drawn = svg ? parent.getScreenCTM() : null;
    let zoom = 1;
    for (let e = parent; !svg && e; e = e.parentElement)
      zoom *= parseFloat(getComputedStyle(e).zoom || 1);
    const size = parseFloat(style.fontSize) * (drawn ? Math.hypot(drawn.b, drawn.d) : zoom);
    const colour = svg ? style.fill : style.webkitTextFillColor || style.color;
    if (colour === 'none') continue;
    const numbers = rgba(colour);
    alpha *= numbers[3] / 255 * (svg ? parseFloat(style.fillOpacity) : 1);
    found.push({
      text: text.slice(0, 60), size, alpha, colour: numbers.slice(0, 3),
      box: [rect.left, rect.top, rect.right, rect.bottom],
      place: parent.closest('[data-region]')?.dataset?.region ?? '',
    });
  }
  return found;
}"""
NO_LETTERS = """
  *, *::before, *::after { -webkit-text-fill-color: transparent !important; }
  svg text, svg tspan { fill: transparent !important; }
"""
PIECES = "[data-region=board] svg [data-piece]"
NO_PIECES = f"{PIECES} {{ visibility: hidden !important; }}"
PIECE_BOXES = """(selector) => [...document.querySelectorAll(selector)].map((e) => {
  const r = e.getBoundingClientRect();
  return { name: e.dataset.piece, box: [r.left, r.top, r.right, r.bottom] };
}).filter(({ box: [left, top, right, bottom] }) => right - left > 6 && bottom - top > 6 &&
  left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight)"""


def photograph(page: Page) -> Image.Image:
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def photographs(page: Page, without: str) -> tuple[Image.Image, Image.Image]:
    """The page as it is, and without something."""
    whole = photograph(page)
    style = page.add_style_tag(content=without)
    page.wait_for_timeout(150)
    bare = photograph(page)
    style.evaluate("(element) => element.remove()")
    return whole, bare


# --- light ----------------------------------------------------------------------------------------


def linear(value: float) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def luminance(colour: Colour) -> float:
    red, green, blue = (linear(value) for value in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@dataclass
class Finding:
    """A text on its ground."""

    text: str
    place: str
    size: float
    middle: float
    worst: float

    @property
    def bad(self) -> bool:
        return self.size < SMALLEST or self.middle < CONTRAST or self.worst < WORST

    def __str__(self) -> str:
        return (
            f"{self.text!r} ({self.place or 'page'}): {self.size:.1f} px, "
            f"contrast {self.middle:.1f} : 1, at its worst {self.worst:.1f} : 1"
        )


def over(colour: list[float], alpha: float, ground: Colour) -> Colour:
    red, green, blue = (
        round(alpha * one + (1 - alpha) * two) for one, two in zip(colour, ground, strict=True)
    )
    return red, green, blue


def points(image: Image.Image) -> list[Colour]:
    flat = image.tobytes()
    return list(zip(flat[::3], flat[1::3], flat[2::3], strict=True))


def judged(text: dict[str, Any], whole: Image.Image, bare: Image.Image) -> Finding | None:
    """A text's contrast with its ground; none where no letter is seen: something covers it."""
    left, top, right, bottom = text["box"]
    box = (
        max(0, int(left) - NEAR),
        max(0, int(top) - NEAR),
        min(whole.width, math.ceil(right) + NEAR),
        min(whole.height, math.ceil(bottom) + NEAR),
    )
    cuts = whole.crop(box), bare.crop(box)
    changed = (
        ImageChops.difference(*cuts).convert("L").point(lambda value: 255 if value > 12 else 0)
    )
    if sum(changed.histogram()[128:]) < 4:
        return None
    near = changed.filter(ImageFilter.MaxFilter(2 * NEAR + 1))
    grounds = [
        colour for colour, wanted in zip(points(cuts[1]), near.tobytes(), strict=True) if wanted
    ]
    ratios = sorted(contrast(over(text["colour"], text["alpha"], one), one) for one in grounds)
    return Finding(
        text["text"],
        text["place"],
        text["size"],
        ratios[len(ratios) // 2],
        ratios[len(ratios) // 4],
    )


def texts_of(page: Page) -> list[Finding]:
    """Every text of a page, on its ground. Nothing may move meanwhile."""
    page.mouse.move(0, 0)
    page.wait_for_timeout(200)
    listed = page.evaluate(TEXTS)
    whole, bare = photographs(page, NO_LETTERS)
    return [found for text in listed if (found := judged(text, whole, bare))]


# --- fewer colours --------------------------------------------------------------------------------

# What is left of red, green and blue (linear) without one kind of cone: Machado, Oliveira and
# Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009).
VISIONS: dict[str, tuple[tuple[float, float, float], ...]] = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def lab(colour: Colour, vision: str) -> tuple[float, float, float]:
    """A colour as it is seen, in a space where distances are like those that people see."""
    light = [linear(value) for value in colour]
    seen = [
        min(1.0, max(0.0, sum(part * one for part, one in zip(row, light, strict=True))))
        for row in VISIONS[vision]
    ]
    red, green, blue = seen
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (
        value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116 for value in (x, y, z)
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one: Colour, other: Colour, vision: str) -> float:
    return math.dist(lab(one, vision), lab(other, vision))


def pieces_of(page: Page) -> Iterator[tuple[str, dict[str, float]]]:
    """How far every piece of the board stands out from what it covers, by vision."""
    boxes = page.evaluate(PIECE_BOXES, PIECES)
    whole, bare = photographs(page, NO_PIECES)
    for piece in boxes:
        left, top, right, bottom = piece["box"]
        box = (int(left), int(top), math.ceil(right), math.ceil(bottom))
        pairs = [
            (one, other)
            for one, other in zip(points(whole.crop(box)), points(bare.crop(box)), strict=True)
            if max(abs(a - b) for a, b in zip(one, other, strict=True)) > 12
        ]
        if len(pairs) < 30:
            continue  # covered by others
        step = max(1, len(pairs) // 200)
        yield (
            piece["name"],
            {
                vision: sum(distance(*pair, vision) for pair in pairs[::step]) / len(pairs[::step])
                for vision in VISIONS
            },
        )
