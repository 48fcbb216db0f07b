"""What buildings are made of: land, walls, roofs, doors, ornaments and things around."""

from __future__ import annotations

import random

from kit import INK, Point, curve, ellipse, path, polygon

DARK = "#2A1810"
# Sky, far hills, near hills, ground and its dabs.
MOODS = {
    "day": ("#BFD6CE", "#E5E0BE", "#8FA067", "#7E8A48", "#B5B868"),
    "noon": ("#A9CCD8", "#DCE3C4", "#7F9A5E", "#8B9450", "#C2C274"),
    "dusk": ("#F2C58E", "#E39C74", "#A06A5C", "#8A6A44", "#C79A5E"),
    "dawn": ("#F3DDC0", "#E9BFA6", "#A79A78", "#8E8A52", "#C6B976"),
    "cold": ("#C6D3DE", "#DDE3E6", "#93A39A", "#838A66", "#B9BE8E"),
    "violet": ("#D9C6D8", "#BFA3BE", "#83768F", "#7C7A58", "#AFA877"),
}
LIGHT = {"wood": "#D29A5A", "clay": "#E9A176", "stone": "#D8D2C8", "thatch": "#E3C070"}
LOCAL = {"wood": "#96622F", "clay": "#C4693C", "stone": "#9A948E", "thatch": "#BE9748"}
SHADE = {"wood": "#5A3A20", "clay": "#8C4020", "stone": "#6A6570", "thatch": "#7D5C2C"}


def line(d: str, colour: str, width: float, opacity: float = 1) -> str:
    return path(d, "none", colour, width, opacity)


def edged(d: str, fill: str, width: float = 1.6) -> str:
    return path(d, fill, INK, width)


def land(mood: str, seed: int) -> str:
    sky, far, near, ground, dab = MOODS[mood]
    r = random.Random(seed)
    text = path("M0 0H88V118H0z", sky)
    for colour, high, deep in ((far, 32, 14), (near, 54, 10), (ground, 74, 5)):
        top: list[Point] = [(x, high + r.uniform(-deep, deep)) for x in (-6, 18, 44, 70, 94)]
        text += path(curve([*top, (96, 126), (-8, 126)]), colour)
    d = ""
    for _ in range(8):
        x, y, long = r.uniform(2, 72), r.uniform(78, 88), r.uniform(8, 17)
        d += f"M{x:.0f} {y:.0f}q{long / 2:.0f}-3 {long:.0f} 0q{-long / 2:.0f} 3 {-long:.0f} 0"
    return text + path(d, dab, opacity=0.8)


def shadow(x: float, width: float, y: float = 86) -> str:
    return ellipse(x + 5, y, width / 2, 4.6, "#20122A", 0.4)


# --- walls --------------------------------------------------------------------------------------


def logs(x: float, y: float, w: float, rows: int) -> str:
    text = ""
    for row in range(rows):
        at = y + 8.4 * row + 4.2
        text += line(f"M{x} {at:.1f}H{x + w}", DARK, 9.4) + line(
            f"M{x} {at:.1f}H{x + w}", LOCAL["wood"], 7.4
        )
        text += line(f"M{x} {at - 2:.1f}H{x + w - 8}", LIGHT["wood"], 1.8)
        text += ellipse(x, at, 3.2, 3.7, "#E6BE84")
    return text


def posts(x: float, y: float, w: float, h: float, count: int) -> str:
    """A wall of standing trunks."""
    step = w / count
    text = ""
    for i in range(count):
        left = x + i * step
        text += edged(
            f"M{left:.1f} {y + h}V{y + 3}l{step / 2:.1f}-4 {step / 2:.1f} 4V{y + h}z",
            LOCAL["wood"],
            1.3,
        )
        text += line(f"M{left + 2:.1f} {y + h - 3}V{y + 5}", LIGHT["wood"], 1.4)
    return text


def clay(x: float, y: float, w: float, h: float, bulge: float = 5) -> str:
    d = (
        f"M{x} {y + h}C{x - bulge} {y + h * 0.55:.1f} {x + 1} {y + 4} {x + 7} {y}H{x + w - 7}"
        f"C{x + w - 1} {y + 4} {x + w + bulge} {y + h * 0.55:.1f} {x + w} {y + h}z"
    )
    shade = (
        f"M{x + w * 0.68:.1f} {y + 1}H{x + w - 7}C{x + w - 1} {y + 4} {x + w + bulge}"
        f" {y + h * 0.55:.1f} {x + w} {y + h}H{x + w * 0.6:.1f}z"
    )
    cracks = f"M{x + 6} {y + 8}q3 4 1 9M{x + w - 12} {y + h - 12}q-4 3-3 8"
    text = edged(d, LOCAL["clay"]) + path(shade, SHADE["clay"], opacity=0.5)
    return (
        text
        + line(f"M{x + 3} {y + h - 4}Q{x} {y + h / 2:.1f} {x + 7} {y + 4}", LIGHT["clay"], 2.2)
        + line(cracks, SHADE["clay"], 1)
    )


def dome(cx: float, y: float, w: float, h: float) -> str:
    """A round hut of clay."""
    left, right, top = cx - w / 2, cx + w / 2, y - h
    d = (
        f"M{left} {y}C{left} {top + 6} {cx - w * 0.2:.1f} {top} {cx} {top}"
        f"S{right} {top + 6} {right} {y}z"
    )
    shade = (
        f"M{cx + w * 0.14:.1f} {y}C{cx + w * 0.26:.1f} {y - h * 0.4:.1f}"
        f" {cx + w * 0.16:.1f} {top + 5} {cx + 2} {top}C{cx + w * 0.2:.1f}"
        f" {top} {right} {top + 6} {right} {y}z"
    )
    text = edged(d, LOCAL["clay"]) + path(shade, SHADE["clay"], opacity=0.5)
    return text + line(
        f"M{left + 3.5} {y - 3}C{left + 4} {y - h * 0.6:.1f} {cx - w * 0.22:.1f}"
        f" {top + 5} {cx - 4} {top + 3}",
        LIGHT["clay"],
        2.2,
    )


def stones(x: float, y: float, w: float, h: float, seed: int) -> str:
    r = random.Random(seed)
    text = edged(f"M{x} {y + h}V{y}H{x + w}V{y + h}z", SHADE["stone"])
    rows = max(1, round(h / 9))
    high = h / rows
    for row in range(rows):
        left, top = x + 1, y + row * high
        while left < x + w - 3:
            wide = min(r.uniform(8, 15), x + w - 1 - left)
            tone = LOCAL["stone"] if r.random() < 0.6 else "#B3ADA4"
            text += path(
                f"M{left + 0.8:.1f} {top + high - 1:.1f}l.4-{high - 2.6:.1f} {wide - 2:.1f}-.6.6"
                f" {high - 2:.1f}z",
                tone,
            )
            text += line(
                f"M{left + 1.8:.1f} {top + 2.2:.1f}h{max(1.0, wide - 5):.1f}", LIGHT["stone"], 1.1
            )
            left += wide
    return text


# --- roofs --------------------------------------------------------------------------------------


def gable(x: float, y: float, w: float, h: float, kind: str = "thatch") -> str:
    """A roof seen from its gable: lit to the left."""
    cx = x + w / 2
    text = edged(f"M{x} {y}L{cx} {y - h}L{x + w} {y}Q{cx} {y - 4} {x} {y}z", LOCAL[kind])
    text += path(
        f"M{cx} {y - h}L{x + w} {y}Q{cx + w * 0.28:.1f} {y - 3} {cx} {y - 2}z",
        SHADE[kind],
        opacity=0.6,
    )
    strokes = "".join(
        f"M{cx - i * w * 0.09:.1f} {y - h + i * h * 0.2:.1f}l{-w * 0.1:.1f} {h * 0.34:.1f}"
        for i in range(1, 4)
    )
    return (
        text
        + line(strokes, LIGHT[kind], 1.5)
        + line(f"M{x + 3} {y - 3}L{cx} {y - h + 2}", LIGHT[kind], 2)
    )


def hipped(x: float, y: float, w: float, h: float, kind: str = "thatch") -> str:
    """A roof seen from its long side."""
    inset = min(w * 0.26, h)
    text = edged(
        f"M{x} {y}L{x + inset:.1f} {y - h}H{x + w - inset:.1f}L{x + w} "
        f"{y}Q{x + w / 2} {y + 4} {x} {y}z",
        LOCAL[kind],
    )
    text += path(
        f"M{x + w * 0.62:.1f} {y - h}H{x + w - inset:.1f}L{x + w} {y}Q{x + w * 0.8:.1f}"
        f" {y + 2} {x + w * 0.66:.1f} {y + 1.6}z",
        SHADE[kind],
        opacity=0.6,
    )
    strokes = "".join(
        f"M{x + inset + i * 7:.1f} {y - h + 3}l{-inset * 0.4:.1f} {h * 0.6:.1f}"
        for i in range(max(1, int((w - 2 * inset) / 8)))
    )
    return (
        text
        + line(strokes, LIGHT[kind], 1.5)
        + line(f"M{x + inset:.1f} {y - h}H{x + w - inset:.1f}", DARK, 3)
    )


def flat(x: float, y: float, w: float, kind: str = "wood") -> str:
    """Beams that lie over the walls, their ends to the front."""
    text = edged(f"M{x} {y}l4-7H{x + w - 4}l4 7z", LOCAL[kind]) + line(
        f"M{x + 5} {y - 5}H{x + w - 14}", LIGHT[kind], 1.6
    )
    return text + "".join(
        ellipse(x + 6 + i * 9.5, y + 1.6, 2.8, 2.8, "#E6BE84") for i in range(int((w - 4) / 9.5))
    )


def tent(cx: float, y: float, w: float, h: float, skins: list[str]) -> str:
    """Poles with skins from the left, which is lit, to the right."""
    top = y - h
    text = line(
        f"M{cx - 3} {top + 4}L{cx + 8} {top - 11}M{cx + 3} {top + 4}L{cx - 7}"
        f" {top - 12}M{cx} {top + 4}V{top - 13}",
        "#4A2F1C",
        2.4,
    )
    edges = [cx - w / 2 + w * i / len(skins) for i in range(len(skins) + 1)]
    for i, colour in enumerate(skins):
        text += path(polygon([(cx, top), (edges[i + 1], y), (edges[i], y)]), colour, INK, 1.1)
    text += path(polygon([(cx, top), (cx + w / 2, y), (cx + w * 0.18, y)]), "#33253F", opacity=0.3)
    return text + path(polygon([(cx, top), (cx + w / 2, y), (cx - w / 2, y)]), "none", INK, 1.6)


# --- doors, ornaments, things around -------------------------------------------------------------


def arch(cx: float, y: float, w: float, h: float) -> str:
    d = f"M{cx - w / 2} {y}V{y - h + w / 2:.1f}a{w / 2} {w / 2} 0 0 1 {w} 0V{y}z"
    return path(d, DARK, INK, 1.4) + line(
        f"M{cx - w / 2 + 1} {y - 1}V{y - h + w / 2:.1f}", "#7A5540", 1.6
    )


def square(cx: float, y: float, w: float, h: float) -> str:
    return path(f"M{cx - w / 2} {y}V{y - h}h{w}V{y}z", DARK) + line(
        f"M{cx - w / 2 - 2} {y - h}h{w + 4}", "#C98C4B", 3
    )


def flap(cx: float, y: float, w: float, h: float) -> str:
    return path(f"M{cx - w / 2} {y}L{cx} {y - h}L{cx + w / 2} {y}z", DARK, INK, 1.3) + path(
        f"M{cx} {y - h}l{-w * 0.32:.1f} {h}h{-w * 0.34:.1f}z", "#E9D9B4", INK, 1
    )


def sun(cx: float, cy: float, r: float) -> str:
    rays = "".join(
        f"M{cx + dx * (r + 1.5):.1f} {cy + dy * (r + 1.5):.1f}l{dx * 3:.1f} {dy * 3:.1f}"
        for dx, dy in (
            (1, 0),
            (-1, 0),
            (0, 1),
            (0, -1),
            (0.7, 0.7),
            (-0.7, 0.7),
            (0.7, -0.7),
            (-0.7, -0.7),
        )
    )
    disc = f'<circle cx="{cx}" cy="{cy}" r="{r}" fill="#F2BE2C" stroke="{INK}" stroke-width="1.5"/>'
    return (
        line(rays, "#F2BE2C", 1.8)
        + disc
        + line(
            f"M{cx - r * 0.55:.1f} {cy + 0.5}a{r * 0.6:.1f} {r * 0.6:.1f} 0"
            f" 0 1 {r * 0.5:.1f}-{r * 0.55:.1f}",
            "#FFF0A8",
            1.6,
        )
    )


def antlers(cx: float, y: float) -> str:
    d = (
        f"M{cx - 2} {y}c-3-4-9-4-10-11M{cx - 7} {y - 4}l-5-1M{cx - 10} "
        f"{y - 7}l3-5M{cx + 2} {y}c3-4 9-4 10-11M{cx + 7} {y - 4}l5-1M{cx + 10}"
        f" {y - 7}l-3-5"
    )
    return (
        line(d, INK, 3.6)
        + line(d, "#F4E6C8", 2)
        + edged(f"M{cx - 3.5} {y - 2}h7l-1 7-2.500 3-2.500-3z", "#F4E6C8", 1.2)
    )


def tusks(x: float, w: float, y: float, h: float) -> str:
    d = (
        f"M{x} {y}C{x - 5} {y - h * 0.6:.1f} {x + 1} {y - h} {x + 8} {y - h - 2}"
        f"M{x + w} {y}C{x + w + 5} {y - h * 0.6:.1f} {x + w - 1} {y - h}"
        f" {x + w - 8} {y - h - 2}"
    )
    return line(d, INK, 5.6) + line(d, "#F4E6C8", 3.6)


def smoke(x: float, y: float) -> str:
    return line(f"M{x} {y}c-4-5 4-8 0-14s3-8 1-12", "#FFFFFF", 4, 0.5)


def pole(x: float, y: float, h: float, colour: str) -> str:
    """A pole with a carved face and feathers."""
    text = edged(f"M{x - 3} {y}V{y - h}h6V{y}z", LOCAL["wood"], 1.3) + path(
        f"M{x - 3} {y - h * 0.55:.1f}h6v4h-6z", colour
    )
    text += edged(f"M{x - 5} {y - h + 9}l1-9h8l1 9z", colour, 1.3)
    return (
        text + f'<circle cx="{x - 1.8}" cy="{y - h + 4}" r="1" fill="{INK}"/><circ'
        f'le cx="{x + 1.8}" cy="{y - h + 4}" r="1" fill="{INK}"/>'
    )


def fire(x: float, y: float) -> str:
    text = line(f"M{x - 6} {y}l12-3M{x + 6} {y}l-12-3", "#4A2F1C", 2.6)
    return (
        text
        + path(f"M{x - 4} {y - 2}c-1-5 3-6 3-11 4 3 6 7 5 11z", "#E8641F")
        + path(f"M{x - 1.500} {y - 2}c0-3 1.500-4 1.500-6 2 2 3 4 2 6z", "#FFC04A")
    )


def pot(x: float, y: float, r: float = 5) -> str:
    d = (
        f"M{x - r * 0.5:.1f} {y - r * 1.8:.1f}h{r}q{r * 0.9:.1f} {r * 0.7:.1f}"
        f" 0 {r * 1.8:.1f}h-{r}q-{r * 0.9:.1f}-{r * 1.1:.1f} 0-{r * 1.8:.1f}z"
    )
    return edged(d, LOCAL["clay"], 1.2) + line(
        f"M{x - r * 0.7:.1f} {y - r:.1f}h{r * 1.4:.1f}", "#F4E6C8", 1.1
    )


def pile(x: float, y: float) -> str:
    """Cut wood."""
    spots = ((0, 0), (7, 0), (14, 0), (3.5, -6), (10.5, -6))
    return "".join(
        edged(
            f"M{x + dx - 3.5} {y + dy - 3.5}a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0-7 0z",
            "#E6BE84",
            1.2,
        )
        + ellipse(x + dx, y + dy - 3.5, 1.2, 1.2, "#A9743A")
        for dx, dy in spots
    )


def rocks(x: float, y: float) -> str:
    text = edged(f"M{x} {y}l2-7 6-2 4 4 1 5z", LOCAL["stone"], 1.2) + line(
        f"M{x + 3} {y - 6}l4-1.500", LIGHT["stone"], 1.3
    )
    return text + edged(f"M{x + 10} {y}l1-4 5-1 3 5z", "#B3ADA4", 1.2)


def rack(x: float, y: float) -> str:
    """Meat that dries."""
    text = line(
        f"M{x} {y}V{y - 20}M{x + 18} {y}V{y - 20}M{x - 2} {y - 18}H{x + 20}", "#4A2F1C", 2.4
    )
    return text + "".join(
        path(f"M{x + 3 + i * 5} {y - 17}h3l1 8q-2.500 3-5 0z", "#B5502F", INK, 0.9)
        for i in range(3)
    )


def ladder(x: float, y: float, h: float) -> str:
    rungs = "".join(f"M{x + 1 + i} {y - 5 - i * 6}h7" for i in range(int(h / 6) - 1))
    return line(f"M{x} {y}l4-{h}M{x + 8} {y}l4-{h}{rungs}", DARK, 3) + line(
        f"M{x} {y}l4-{h}M{x + 8} {y}l4-{h}{rungs}", LIGHT["wood"], 1.6
    )


def paintings(x: float, y: float, colour: str = "#7E2B10") -> str:
    """A bison and a hunter."""
    return path(
        f"M{x} {y}q3-4 8-3l4-3 1 3q3 2 2 4l-2 0-.5 4h-1.200l-.5-3h-6l-.5 3h-1.200l-.5-4z", colour
    ) + line(f"M{x - 7} {y + 4}l2-4-1-3M{x - 5} {y}l1 4M{x - 8} {y - 2}l5 1", colour, 1.2)


def zigzag(x: float, y: float, w: float, colour: str) -> str:
    return line(f"M{x} {y}" + "".join("l3.500-4l3.500 4" for _ in range(int(w / 7))), colour, 1.8)


def stilts(x: float, y: float, w: float, top: float) -> str:
    legs = "".join(f"M{x + 4 + i * (w - 8) / 3:.1f} {y}V{top}" for i in range(4))
    return (
        line(legs, DARK, 6)
        + line(legs, LOCAL["wood"], 4)
        + edged(f"M{x - 3} {top}h{w + 6}v5h-{w + 6}z", LOCAL["wood"])
        + line(f"M{x} {top + 1.6}h{w - 6}", LIGHT["wood"], 1.5)
    )
