"""Draws what the valley needs besides its scenes: run `python web/art/stone-age/draw.py`.

- wall-cards.svg, wall-buildings.svg: the rock wall behind those pages of a phone
- tokens.svg: the small pictures of a card, a building, a tribe that is hungry, props beside a hut
"""

from __future__ import annotations

from kit import (
    HAND,
    INK,
    curve,
    dabs,
    ellipse,
    path,
    polygon,
    save,
    scratches,
    symbol,
    themed,
    worn,
)

BISON = (
    "c5-6 12-7 20-6 6-4 10-5 14-4l4-4 1 5c2 2 4 4 5 6-3 1-5 1-7 3-1 4-2 7-2 11h-2l-1-9c-6 2-11 2"
    "-16 0l-2 10h-2l-1-10c-4-1-8-2-11-2z"
)
HUNTER = "l8-12m-12 6l4-3 3 3-2 7 3 8m-4-9l16-10"
WIDTH, HEIGHT, BLEED = 390, 470, 230  # a page of a phone, and how far the wall goes on around it


def rock() -> str:
    """The wall: lit planes at the left, shaded ones at the right, cracks."""
    left, right = -BLEED, WIDTH + BLEED
    top, bottom = -BLEED, HEIGHT + BLEED
    stops = ((0, "#7A5540"), (0.35, "#644433"), (1, "#432D1E"))
    gradient = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in stops)
    text = f'<linearGradient id="sa-wall" x1="0" y1="0" x2="1" y2=".6">{gradient}</linearGradient>'
    text += path(f"M{left} {top}H{right}V{bottom}H{left}z", "url(#sa-wall)")
    planes = (
        ([(120, -230), (205, 60), (180, 150), (330, 700), (620, 700), (620, -230)], "#2A1810", 0.2),
        ([(-230, -230), (90, -230), (60, 90), (110, 200), (40, 260), (-230, 250)], "#F3C58C", 0.1),
        ([(-230, 330), (80, 300), (140, 420), (60, 700), (-230, 700)], "#F3C58C", 0.1),
        ([(240, -230), (620, -230), (620, 90), (320, 50)], "#1E100A", 0.22),
    )  # fmt: skip
    for points, colour, opacity in planes:
        text += path(polygon([*points]), colour, opacity=opacity)
    box = (left + 10, top + 10, right - left - 20, bottom - top - 20)
    text += path(scratches(box, 60, 31, 0.35), "none", "#2E1C12", 1.1, 0.4)
    return text + path(scratches(box, 46, 33, 0.35), "none", "#E9BC88", 1, 0.3)


def rail(y: float) -> str:
    """The branch on which the cards hang."""
    d = f"M-{BLEED} {y + 1}C60 {y - 3} 250 {y + 4} {WIDTH + BLEED} {y - 1}"
    shadow = path(d, "none", "#20122A", 9, 0.4, 'transform="translate(2 5)"')
    light = path(d, "none", "#B57A3E", 2.6, 1, 'transform="translate(0 -2)"')
    return shadow + path(d, "none", "#5A3A20", 8) + light


def ledge(y: float) -> str:
    """The ledge on which the buildings stand."""
    left, right = -BLEED, WIDTH + BLEED
    top = f"M{left} {y}C40 {y - 5} 160 {y + 2} 260 {y - 4}S360 {y} {right} {y}"
    face = path(
        f"{top}v10C300 {y + 6} 150 {y + 13} 60 {y + 8}S-40 {y + 12} {left} {y + 10}z", "#C99A6B"
    )
    under = path(
        f"M{left} {y + 10}C-40 {y + 12} 0 {y + 6} 60 {y + 8}S300 {y + 6} {right} {y + 10}v14"
        f"C300 {y + 16} 100 {y + 20} {left} {y + 24}z",
        *("#2E1C12", "", 1, 0.45),
    )
    return face + under


def slab(x: float, y: float, w: float, h: float) -> str:
    """A flat worked stone that carries the tracks: light face, thick lower edge."""
    d = curve(worn(x, y, w, h, 5, 9, 0.025))
    text = path(d, "#20122A", opacity=0.4, more='transform="translate(5 8)"')
    text += path(d, "#8F7649", more='transform="translate(1.5 6)"')
    text += path(d, "#C9B184", more='transform="translate(0 3)"') + path(
        d, "#DFCFA9", "#F0E4C6", 1.6
    )
    text += path(scratches((x + 10, y + 8, w - 50, h - 16), 12, 7, 0.2), "none", "#C9B184", 1, 0.5)
    text += path(dabs((x + 6, y + 6, w - 60, h - 14), 22, 8), "#F0E4C6", opacity=0.5)
    text += path(
        dabs((x + w * 0.3, y + h * 0.5, w * 0.55, h * 0.44), 16, 9), "#CDB88A", opacity=0.5
    )
    crack = f"M{x + w - 6} {y + 26}l-14 8 3 12-9 7M{x + 40} {y + h - 4}l6-12-4-9 8-8"
    return text + path(crack, "none", "#A98B5B", 1.3, 0.7)


def hide(x: float, y: float, w: float, h: float) -> str:
    """A stretched hide with a stitched edge: it carries dice and forecasts."""
    points = worn(x, y, w, h, 6, 8, 0)
    waved = [(px, py + (2 if i % 2 else -1.5)) for i, (px, py) in enumerate(points)]
    middle = (x + w / 2, y + h / 2)
    inside = [
        (middle[0] + (px - middle[0]) * 0.965, middle[1] + (py - middle[1]) * 0.91)
        for px, py in waved
    ]
    seam = path(curve(inside), "#E9D9B4", "#A98B5B", 1.4, 1, 'stroke-dasharray="7 5"')
    shadow = path(curve(waved), "#20122A", opacity=0.4, more='transform="translate(4 6)"')
    return shadow + path(curve(waved), "#D9C394", "#FBF2DC", 1.4) + seam


def paintings(*things: tuple[str, float, float, float]) -> str:
    """Ochre figures on the rock: hands, bisons, hunters."""
    text = ""
    for kind, x, y, size in things:
        move = f'transform="translate({x} {y}) scale({size})"'
        if kind == "hand":
            text += path(HAND, "#D0622F", opacity=0.5, more=move)
        elif kind == "bison":
            text += path(f"M0 0{BISON}", "#D0622F", opacity=0.5, more=move)
        else:
            text += path(f"M0 0{HUNTER}", "none", "#D0622F", 2, 0.5, move)
            text += path("M7-17a3 3 0 1 0 .1 0z", "#D0622F", opacity=0.5, more=move)
    return text


def walls() -> None:
    """Both pages lie at their own place in the plane of a phone's board: see layout.ts."""
    box = f"0 0 {WIDTH} {HEIGHT}"
    herd = [
        ("bison", 20, 448, 0.9),
        ("bison", 84, 452, 1.1),
        ("hunter", 160, 462, 1),
        ("hunter", 186, 460, 0.9),
    ]
    hands = [("hand", 250, 34, 0.9), ("hand", 282, 36, 0.8)]
    cards = rock() + paintings(*hands, ("hand", 300, 460, 0.9), ("hand", 340, 452, 1), *herd)
    cards += rail(58) + slab(2, 264, 386, 174)
    save("wall-cards", themed(cards), box)
    scene = [
        ("bison", 30, 448, 1.3),
        ("bison", 120, 436, 1),
        ("hunter", 196, 456, 1.1),
        ("hunter", 226, 452, 1),
    ]
    more = [
        ("hand", 320, 446, 1.2),
        ("hand", 356, 450, 1),
        ("hand", 150, 40, 0.8),
        ("hand", 184, 38, 0.72),
    ]
    houses = rock() + paintings(*scene, *more, ("bison", 226, 34, 0.9)) + ledge(206)
    save("wall-buildings", themed(houses + hide(5, 252, 380, 140)), box)


def tokens() -> None:
    shadow = ellipse(25, 42, 17, 4, "#20122A", 0.28)
    back = path(
        "M12 6h20a4 4 0 0 1 4 4v28a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4V10a4 4 0 0 1 4-4z",
        "#5E2F18",
        INK,
        1.6,
    )
    front = path(
        "M12 6h20a4 4 0 0 1 4 4v28a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4V10a4 4 0 0 1 4-4z",
        "#7E3A1C",
        INK,
        1.6,
    )
    frame = path("M13 10h18v28H13z", "none", "#E6C48F", 1.3)
    palm = path(HAND, "#E9C58C", more='transform="translate(18 32) scale(.9)"')
    card = f'{shadow}<g transform="rotate(12 30 30)">{back}</g>'
    card += f'<g transform="rotate(-6 22 24)">{front}{frame}{palm}</g>'
    hut = (
        shadow
        + path("M9 40 11 24h26l2 16z", "#B9804A", INK, 1.6)
        + path("M9.500 39 11.500 25H22l-3 14z", "#E3B57C")
    )
    hut += path("M3 27 24 6l21 21-6 2L24 15 9 29z", "#7C4A22", INK, 1.6) + path(
        "M4.500 26.500 23.500 7.500", "none", "#D29A5A", 2
    )
    hut += path("M20 40V31q4-5 8 0v9z", "#2A1810")
    bowl = shadow + path("M6 24h36c0 12-8 18-18 18S6 36 6 24z", "#B05A31", INK, 1.6)
    bowl += path("M8 26c0 9 6 14 13 15-4-4-6-9-6-15z", "#E08C5C") + ellipse(
        24, 24, 18, 5, "#3A1C0E"
    )
    bowl += path("M6 24a18 5 0 0 1 36 0", "none", "#F4BB90", 1.6)
    person = "M12 41c0-11 1-15 5-18-3-9 1-15 7-15s10 6 7 15c4 3 5 7 5 18z"
    tribe = ellipse(25, 42, 15, 4, "#20122A", 0.28) + path(person, "#B98A52", INK, 1.6)
    tribe += path("M13 40c0-10 1-13 5-16-3-8 0-13 5-14-5 8-3 20-5 30z", "#E3BE8A")
    tribe += ellipse(24, 18, 5.4, 6, "#F6E8CB") + ellipse(24, 18.4, 3.8, 4.4, "#DDA870")
    pictures = {"good-card": card, "good-building": hut, "good-bowl": bowl, "good-person": tribe}
    sprite = "".join(symbol(name, "0 0 48 48", drawing) for name, drawing in pictures.items())
    save("tokens", sprite + props())


def props() -> str:
    """What stands beside a hut and tells the third good of its price: logs, pots, blocks, gold."""
    logs = ellipse(12, 20, 12, 3, "#20122A", 0.35)
    for x, y in ((6, 16), (16, 16), (11, 9)):
        logs += (
            ellipse(x, y, 5, 5, "#1E1410")
            + ellipse(x, y, 4, 4, "#E6BE84")
            + ellipse(x, y, 1.8, 1.8, "#A06A33")
        )
    pots = ellipse(12, 20, 11, 3, "#20122A", 0.35)
    for x, size in ((7, 1.0), (17, 0.8)):
        move = f'transform="translate({x} 20) scale({size})"'
        pots += path(
            "M-3-14C-6-10-7-7-6-4-4 0 4 0 6-4 7-7 6-10 3-14z", "#B05A31", INK, 1.2, 1, move
        )
        pots += path("M-2.500-13C-5-10-6-7-5-4-3-1-2-1-2-2-3-6-2-10 0-13z", "#E08C5C", more=move)
        pots += path("M-6-7c4 2 8 2 12 0", "none", "#F3D3A6", 1, 1, move)
    blocks = ellipse(13, 20, 13, 3, "#20122A", 0.35)
    for x, y, w in ((2, 12, 11), (13, 13, 10), (7, 4, 11)):
        blocks += path(f"M{x} {y}h{w}v8h-{w}z", "#B6B8B8", "#4A4650", 1.2) + path(
            f"M{x + 1} {y + 1}h{w - 2}v2h-{w - 2}z", "#EAE4D6"
        )
    gold = ellipse(12, 20, 9, 3, "#20122A", 0.35) + path("M12 20V8", "none", "#4A2F1C", 2.4)
    gold += (
        ellipse(12, 6, 7, 7, "#1E1410")
        + ellipse(12, 6, 6, 6, "#E3AE22")
        + ellipse(10.5, 4.5, 3, 3, "#FFF0A8")
    )
    kinds = {"wood": logs, "clay": pots, "stone": blocks, "gold": gold}
    return "".join(symbol(f"prop-{good}", "0 0 26 24", drawing) for good, drawing in kinds.items())


if __name__ == "__main__":
    walls()
    tokens()
