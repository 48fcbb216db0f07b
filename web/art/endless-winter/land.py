"""Terrain hexes, pieces, megaliths, sacred stones, poles."""
# ruff: noqa: E501 (a drawing is made of long lines)

import math
import random

from lib import Sprite, dot, fur, group, line, num, oval, path, poly, shade, smooth

TERRAIN = Sprite("terrain", "Endless Winter: the land")


def hexd(r=50, cy=0):
    return poly(
        [
            (r * math.cos(math.radians(60 * k - 90)), cy + r * math.sin(math.radians(60 * k - 90)))
            for k in range(6)
        ]
    )


HEX = hexd()


def tile(id, base, *body, edge="#3A2A1E", rim="#FFF6DC"):
    TERRAIN.add(
        id,
        "-50 -50 100 108",
        path(hexd(50, 7), edge),
        f'<clipPath id="{id}c"><path d="{HEX}"/></clipPath><g clip-path="url(#{id}c)"><path d="M-50-50H50V50H-50Z" fill="{base}"/>',
        *body,
        "</g>",
        line("M-43 24V-24.700L0-49.400 43-25", rim, 1.6, opacity=0.65),
        line("M43-25V25L0 49.500-43 25", "#1C1210", 1.6, opacity=0.4),
    )


def pine(x, y, s, a, b, snow=None):
    o = (
        path(
            f"M{num(x)} {num(y - 20 * s)}L{num(x + 4.6 * s)} {num(y - 10 * s)}H{num(x + 2.6 * s)}L{num(x + 6.4 * s)} {num(y - 3 * s)}H{num(x - 6.4 * s)}L{num(x - 2.6 * s)} {num(y - 10 * s)}H{num(x - 4.6 * s)}Z",
            a,
        )
        + path(
            f"M{num(x)} {num(y - 20 * s)}L{num(x + 4.6 * s)} {num(y - 10 * s)}H{num(x + 2.6 * s)}L{num(x + 6.4 * s)} {num(y - 3 * s)}H{num(x + 0.6 * s)}Z",
            b,
        )
        + path(
            f"M{num(x - 0.8 * s)} {num(y - 3 * s)}h{num(1.8 * s)}v{num(3 * s)}h-{num(1.8 * s)}z",
            "#4A2F20",
        )
    )
    if snow:
        o += path(
            f"M{num(x)} {num(y - 20 * s)}L{num(x + 1.6 * s)} {num(y - 15.5 * s)}L{num(x - 0.6 * s)} {num(y - 14 * s)}L{num(x - 2.600 * s)} {num(y - 15 * s)}ZM{num(x - 4.6 * s)} {num(y - 10 * s)}L{num(x - 1.8 * s)} {num(y - 9 * s)}L{num(x - 2 * s)} {num(y - 11.500 * s)}Z",
            snow,
        )
    return o


r = random.Random(5)


def tuft(x, y, c, s=1):
    return line(
        f"M{num(x)} {num(y)}q{num(-2 * s)}-{num(4 * s)} {num(-4 * s)}-{num(5 * s)}M{num(x)} {num(y)}v-{num(7 * s)}M{num(x)} {num(y)}q{num(2 * s)}-{num(4 * s)} {num(4 * s)}-{num(5 * s)}",
        c,
        1.5,
    )


tile(
    "t-grassland",
    "#C3C66E",
    path("M-50-20C-30-32-6-22 14-28S40-34 50-28V50H-50Z", "#B2BA5C"),
    path("M-50 0C-26-12-4 2 18-4S40-8 50-4V50H-50Z", "#A3AE4E"),
    path("M-50 24C-30 14-6 26 16 20S42 18 50 20V50H-50Z", "#94A146"),
    path("M-50-32C-30-44 0-34 20-40S44-44 50-42V-34C30-36 10-26-10-30S-40-26-50-22Z", "#DADA8C"),
    "".join(
        tuft(x, y, c, s)
        for x, y, c, s in (
            (-27, -16, "#6E7F2F", 1.1),
            (-14, -24, "#6E7F2F", 0.9),
            (24, -17, "#6E7F2F", 1.1),
            (12, -28, "#7C8C38", 0.8),
            (-33, 8, "#5F7029", 1.2),
            (33, 6, "#5F7029", 1.2),
            (-22, 26, "#5F7029", 1.1),
            (24, 28, "#5F7029", 1),
        )
    ),
    "".join(
        dot(x, y, 1.5, c)
        for x, y, c in (
            (-20, -9, "#F4E27A"),
            (30, -8, "#F6F0D6"),
            (-36, -4, "#F6F0D6"),
            (2, -33, "#F4E27A"),
            (36, 16, "#F4E27A"),
        )
    ),
    group(
        path("M-4-13c1-4 5-6 8-5 4 0 7 1 9 4l1 6h-3l-1-3h-5l-1 3h-3l-1-3c-2 1-4 0-4-2z", "#5A3B26"),
        t="translate(0 -3)",
    ),
)
tile(
    "t-forest",
    "#6F9060",
    path("M-50-16C-28-26 0-18 50-24V50H-50Z", "#5F8354"),
    path("M-50 14C-24 4 14 14 50 6V50H-50Z", "#527549"),
    "".join(
        pine(x, y, s, "#3F6547", "#2C4C38", "#DCE7D2")
        for x, y, s in (
            (-10, -20, 0.9),
            (8, -23, 0.9),
            (26, -16, 0.95),
            (-27, -14, 0.95),
            (-1, -12, 1.15),
        )
    ),
    "".join(
        pine(x, y, s, "#568152", "#3C6443", "#E6EEDB")
        for x, y, s in ((-17, -3, 1.2), (17, -5, 1.25), (-35, 4, 1.15), (35, 5, 1.15))
    ),
    "".join(
        pine(x, y, s, "#64925B", "#466F48")
        for x, y, s in ((-33, 30, 1.2), (34, 31, 1.2), (-20, 40, 1), (21, 41, 1))
    ),
    line("M-10 20Q0 16 10 20M-6 28Q2 25 8 28", "#86A873", 1.3),
)
tile(
    "t-hills",
    "#DDBB7B",
    path("M-50-14C-36-40-14-44 4-20C16-38 36-40 50-18V50H-50Z", "#CFA663"),
    path("M4-20C16-38 36-40 50-18V10C36-16 18-22 4-20Z", "#E9CC94"),
    path("M-50-14C-40-34-24-42-10-34C-26-30-38-14-44 8L-50 10Z", "#EBD09A"),
    path("M-10-34C-2-30 2-24 4-20C10-8 14 2 16 12L-4 8C-2-10-4-24-10-34Z", "#A97C42"),
    path("M36-31C44-28 48-22 50-18V20L38 14C42-4 41-20 36-31Z", "#A97C42"),
    path("M-50 18C-30-2-8 0 8 12S36 16 50 8V50H-50Z", "#C4974F"),
    path("M-50 18C-30-2-8 0 8 12C-10 8-34 12-50 30Z", "#E0BE80"),
    path("M-50 38C-20 28 20 40 50 28V50H-50Z", "#B28441"),
    tuft(-26, 6, "#7A5A26", 0.8),
    tuft(26, 2, "#7A5A26", 0.8),
    line("M-30-22q6-6 12-6M16-22q6-6 12-5M-38 22q12-10 24-8", "#F6E3B8", 1.4),
)
tile(
    "t-mountains",
    "#B8ADA6",
    path("M-50-10L50-16V50H-50Z", "#A49892"),
    path("M-40 14L-16-30-8-20 6-44 22-16 30-24 46 8 50 20H-50Z", "#857B7C"),
    path("M-40 14L-16-30-12-14-18 0-10 14ZM-8-20L6-44 4-22 10-8 2 14H-10Z", "#CFC7C2"),
    path("M22-16L30-24 28-8 34 12H20Z", "#CFC7C2"),
    path(
        "M-16-30L-22-19-17-20-14-14-11-20-8-20ZM6-44L-4-26 1-28 4-20 9-26 15-25 17-24ZM30-24L24-14 28-15 31-11 35-14Z",
        "#FFFFFF",
    ),
    path("M6-44L17-24 15-25 9-26 8-34ZM-16-30L-8-20-11-20-14-25Z", "#C8D3DE"),
    path("M-50 16C-24 6 20 18 50 8V50H-50Z", "#9C918A"),
    path("M-50 30C-20 22 20 34 50 24V50H-50Z", "#8E827B"),
    line("M-34 22l6-3M24 20l7-3M-28 36l8-3M22 36l8-2", "#C9BFB8", 1.6),
    dot(-36, 27, 2.4, "#766B66"),
    dot(35, 28, 2.8, "#766B66"),
)
tile(
    "t-lakes",
    "#A9BF7C",
    path("M-50-24C-28-36 10-30 50-36V-20C20-16-20-20-50-10Z", "#C2D094"),
    path(
        "M-38-8C-36-24-10-28 10-24C32-22 44-8 38 8C34 26 14 34-6 32C-30 30-42 12-38-8Z", "#8FA765"
    ),
    path("M-35-8C-33-22-10-26 9-22C30-20 41-8 35 7C31 23 13 31-6 29C-28 27-38 10-35-8Z", "#4E94B2"),
    path("M-35-8C-33-22-10-26 9-22C22-21 31-16 35-8C20-16-20-16-35-4Z", "#86C3D6"),
    path("M-30 12C-14 20 16 18 33 10C28 24 12 31-6 29C-18 28-26 21-30 12Z", "#3B7C9C"),
    line("M-20-10h12M-2-13h14M12-4h12M-26 2h9M-12 22h16M14 16h9", "#D5EEF3", 1.5),
    line("M-36 14v-13M-33 16v-15M-39 15v-9M37-4v-14M40-2v-10", "#55702F", 1.6),
    path("M-37 1h2v-5h-2zM-34 1h2v-5h-2zM36-18h2v5h-2z", "#7A4A24"),
    path("M6-8l9-3 8 3-3 4-11 0z", "#F3FAFB"),
    path("M9-4l11 0 3-4 1 3-3 4h-9z", "#A5CBDA"),
    tuft(-22, 40, "#6E8448", 1),
    tuft(24, 38, "#6E8448", 1),
)
tile(
    "t-tundra",
    "#CBD0BF",
    path("M-50-22C-24-34 14-24 50-32V50H-50Z", "#BDC4AE"),
    path("M-50 8C-24-4 20 8 50-2V50H-50Z", "#B0B89E"),
    path("M-50 32C-24 22 20 34 50 22V50H-50Z", "#A4AD90"),
    path(
        "M-34-26C-26-34-10-32-6-26C-12-20-28-20-34-26ZM8-16C16-24 34-22 40-14C32-8 14-8 8-16ZM-42 8C-34 0-22 2-18 8C-24 14-36 14-42 8ZM20 18C28 12 40 14 44 20C38 26 24 26 20 18ZM-20 36C-12 30 4 30 10 36C2 42-14 42-20 36Z",
        "#F7F8F3",
    ),
    path(
        "M-34-26C-28-22-12-22-6-26C-12-20-28-20-34-26ZM8-16C16-11 34-11 40-14C32-8 14-8 8-16ZM-42 8C-36 12-24 12-18 8C-24 14-36 14-42 8Z",
        "#D3DBDD",
    ),
    "".join(
        line(f"M{x} {y}q-3-5-6-6M{x} {y}v-8M{x} {y}q3-5 6-6", c, 1.6)
        for x, y, c in (
            (-14, -8, "#A9623E"),
            (30, 4, "#A9623E"),
            (-32, 26, "#8E6A45"),
            (0, -30, "#8E6A45"),
        )
    ),
    dot(-11, -10, 1.6, "#C9482B"),
    dot(32, 1, 1.6, "#C9482B"),
    path(
        "M-2-14c2-3 5-3 6-1 3-1 6 1 6 4l-2 3h-9c-3-1-3-4-1-6zM3-15l-1-5 2 0 1 4 1-4 2 0-1 5z",
        "#FDFCF6",
    ),
    dot(9, -12, 0.8, "#3A2A1E"),
)
tile(
    "t-glacier",
    "#D6ECF2",
    path("M-50-10L50-18V50H-50Z", "#BFE0EA"),
    path("M-44 12L-34-22-24-12-14-38-2-18 8-44 20-14 28-26 42 10V50H-44Z", "#8FC6DA"),
    path(
        "M-44 12L-34-22-30-4-36 16ZM-24-12L-14-38-12-16-18 8-26 6ZM-2-18L8-44 8-16 2 10-6 6ZM20-14L28-26 28-8 24 10Z",
        "#FFFFFF",
    ),
    path(
        "M-30-4L-24-12-26 6-36 16ZM-12-16L-2-18-6 6-18 8ZM8-16L20-14 24 10 2 10ZM28-8L42 10 34 14 24 10Z",
        "#A9D6E5",
    ),
    path("M-50 12L-30 6-8 14 14 6 36 12 50 6V50H-50Z", "#E9F6F9"),
    path("M-50 26L-24 20 0 28 26 20 50 26V50H-50Z", "#D2EAF1"),
    line("M-40 20l10 4 8-3M10 16l10 5 12-4M-20 36l14 4 12-5", "#6FB2CC", 1.7),
    line("M-14-38l2 22M8-44v28", "#E9F9FC", 1),
    dot(-28, -30, 1.2, "#fff"),
    dot(24, -36, 1.2, "#fff"),
    edge="#3E6E86",
)
stones = "".join(
    path(
        smooth(
            [
                (math.cos(a) * 19 + dx, -6 + math.sin(a) * 10 + dy)
                for dx, dy in ((-4, -2), (0, -3.4), (4, -2), (4, 2), (0, 3), (-4, 2))
            ]
        ),
        c,
    )
    for a, c in [
        (math.radians(k * 40 + 10), ["#A79A8D", "#8E8177", "#C0B4A5"][k % 3]) for k in range(9)
    ]
)
tile(
    "t-base",
    "#E4C184",
    path("M-50-20C-20-34 20-26 50-34V50H-50Z", "#DAB473"),
    path("M-50 12C-20 0 20 12 50 0V50H-50Z", "#CFA664"),
    line(
        "M-43-25L-22-12M43-25L22-12M0-50V-26M-43 25L-24 8M43 25L24 8M0 50V14",
        "#F1DBAE",
        7,
        opacity=0.75,
    ),
    oval(0, -6, 30, 17, "#F7D98F", opacity=0.55),
    oval(0, -5, 22, 12, "#7A5433", opacity=0.55),
    stones,
    line("M-10 0L10-7M-10-7L10 0", "#4A2C1B", 4),
    path(
        "M0-2C-11-4-11-14-4-20C-4-15-1-15-1-19C-1-25 3-28 4-32C10-25 14-16 10-8C8-4 4-2 0-2Z",
        "#EE8422",
        cls="base-fire",
    ),
    path("M0-2C-5-5-4-11-1-14C0-11 3-12 3-16C7-11 7-4 0-2Z", "#FFDC7E"),
)
TERRAIN.add(
    "t-hidden",
    "-50 -50 100 108",
    path(hexd(50, 7), "#5E5145"),
    path(HEX, "#B7A890"),
    line("M-20 10a20 20 0 1 1 20 20a12 12 0 1 1 12-12a6 6 0 1 1-6-6", "#8C7C66", 3),
    line("M-43 24V-24.700L0-49.400 43-25", "#FFF6DC", 1.6, opacity=0.5),
)
# ------------------------------------------------------------------------------------ pieces; --p seat colour, --pd its shade, --pi its ink
PIECES = Sprite("pieces", "Endless Winter: pieces; colours --p, --pd, --pi from the seat")
SHP = {
    "a": "M0-9a9 9 0 1 1 0 18 9 9 0 0 1 0-18z",
    "b": "M0-10.500 10.800 8.600H-10.800z",
    "c": "M-8.600-8.600H8.600V8.600H-8.600z",
    "d": "M0-11.500 10.600 0 0 11.500-10.600 0z",
    "e": "M-4-9.500H4V-4H9.500V4H4V9.500H-4V4H-9.500V-4H-4z",
}
FILL, SHADE, PRINT = "var(--p,#B23A1B)", "var(--pd,#7C2410)", "var(--pi,#FFF8EC)"
halo = "#FBF3E2"
ink = "#1A1310"
tent = "M0-22L20 16H-20Z"
PIECES.add(
    "pc-camp",
    "-24 -30 48 52",
    oval(1, 17, 21, 4, "#000", opacity=0.28),
    line("M-3-27L14 16M3-27L-14 16", halo, 5),
    path(tent, halo, stroke=halo, stroke_width=6, stroke_linejoin="round"),
    line("M-3.500-28L1-18M3.500-28L-1-18", ink, 2.2),
    path("M0-22L20 16H-20Z", FILL),
    path("M0-22L20 16H4Z", SHADE),
    path("M-20 16L-17 10H17L20 16Z", "#1A1310", opacity=0.28),
    path("M4 16L10 0 15 16Z", ink),
    path("M6.500 16L10 6 12.500 16Z", "#FFB03A", cls="lit"),
    path(tent, "none", stroke=ink, stroke_width=2, stroke_linejoin="round"),
    line("M0-22L4 16", ink, 1.2),
)


def hut(x, y, s, a, b):
    return group(
        path("M-11 8V-1C-11-14 11-14 11-1V8Z", a),
        path("M2-10.500C8-10 11-6 11-1V8H3C6 2 6-6 2-10.500Z", b),
        path("M-11 8V-1C-11-14 11-14 11-1V8Z", "none", stroke=ink, stroke_width=1.8),
        path("M-3.500 8V2Q0-2.500 3.500 2V8Z", ink),
        path("M-1.800 8V4Q0 1.500 1.800 4V8Z", "#FFB03A", cls="lit"),
        line("M-8-5Q0-9 8-5", ink, 1, opacity=0.5),
        line("M-2-11.500L1-15M2-11.500L-1-15", ink, 1.5),
        t=f"translate({x} {y}) scale({s})",
    )


PIECES.add(
    "pc-village",
    "-28 -28 56 56",
    dot(0, 0, 26, halo, stroke=ink, stroke_width=2),
    dot(0, 0, 22.5, "#D8B877"),
    path("M-22 6C-10 0 10 10 22 4A22.500 22.500 0 0 1-22 6Z", "#B98F4E"),
    hut(-9, -4, 0.8, FILL, SHADE),
    hut(10, -3, 0.8, FILL, SHADE),
    hut(0, 8, 1, FILL, SHADE),
    line("M-21 12v-6M-17 16v-6M17 16v-6M21 12v-6", "#5B3820", 2.2),
)
PIECES.add(
    "pc-figure",
    "-16 -40 32 44",
    oval(0, 1, 13, 3.2, "#000", opacity=0.3),
    path(
        "M0-34C6-34 8-28 7-23C13-20 14-8 14 0H-14C-14-8-13-20-7-23C-8-28-6-34 0-34Z",
        halo,
        stroke=halo,
        stroke_width=5,
        stroke_linejoin="round",
    ),
    path("M-7-23C-13-20-14-8-14 0H14C14-8 13-20 7-23Z", FILL),
    path("M5-23C12-20 14-8 14 0H5C8-8 8-16 5-23Z", SHADE),
    path(fur(0, -21.5, 9, 4.5, 18, 0.25, 3), "#F1E3C6"),
    dot(0, -28, 6.6, "#C98E62"),
    path(
        "M0-34.600C8-35 9-26 5-22C6-27 5-30 0-30.500C-5-30-6-27-5-22C-9-26-8-35 0-34.600Z",
        "#2B1D18",
    ),
    line("M-7-23C-13-20-14-8-14 0H14C14-8 13-20 7-23", ink, 1.6),
    dot(0, -8, 6.4, ink, opacity=0.28),
)
PIECES.add(
    "pc-chief",
    "-20 -54 40 58",
    oval(0, 1, 15, 3.4, "#000", opacity=0.3),
    line(
        "M-4-36C-8-40-14-40-16-48M-10.500-40C-14-39-17-41-19-39M4-36C8-40 14-40 16-48M10.500-40C14-39 17-41 19-39",
        halo,
        6.5,
    ),
    path(
        "M0-38C8-38 10-31 8-26C15-22 16-9 16 0H-16C-16-9-15-22-8-26C-10-31-8-38 0-38Z",
        halo,
        stroke=halo,
        stroke_width=5,
        stroke_linejoin="round",
    ),
    line(
        "M-4-36C-8-40-14-40-16-48M-10.500-40C-14-39-17-41-19-39M4-36C8-40 14-40 16-48M10.500-40C14-39 17-41 19-39",
        ink,
        4.6,
    ),
    line(
        "M-4-36C-8-40-14-40-16-48M-10.500-40C-14-39-17-41-19-39M4-36C8-40 14-40 16-48M10.500-40C14-39 17-41 19-39",
        "#E9BE6E",
        2.4,
    ),
    path("M-8-26C-15-22-16-9-16 0H16C16-9 15-22 8-26Z", FILL),
    path("M6-26C14-22 16-9 16 0H6C9-9 9-18 6-26Z", SHADE),
    path(fur(0, -24, 12, 6, 24, 0.25, 5), "#F1E3C6"),
    dot(0, -31, 7.2, "#C98E62"),
    path(
        "M0-38.500C9-39 10-29 6-24C7-30 6-33 0-33.500C-6-33-7-30-6-24C-10-29-9-39 0-38.500Z",
        "#2B1D18",
    ),
    line("M-8-26C-15-22-16-9-16 0H16C16-9 15-22 8-26", ink, 1.7),
    dot(0, -9, 7, ink, opacity=0.28),
)
for k, d in SHP.items():
    PIECES.add(f"pc-shape-{k}", "-12 -12 24 24", path(d, PRINT))


# megalith as a dressed block: top face, front, side (oblique). 24 x 16 footprint, 9 high
def block(id, top, front, side, extra=""):
    PIECES.add(
        id,
        "-16 -24 36 36",
        path("M-12 8H12L18 4V-1L12 8Z", "#000", opacity=0.25),
        path("M-12 8V-3Q-12-5-10-5H10Q12-5 12-3V8Q0 9.500-12 8Z", front),
        path("M12 8V-3L17-12Q18-11 18-9V1Z", side),
        path(
            "M-12-3.500L-7-13.500Q-6-15-4-15H15Q18-15 17-12.500L12-3.500Q11-2 9-2H-10Q-13-2-12-3.500Z",
            top,
        ),
        path(
            "M-12 8V-3.500L-7-13.500Q-6-15-4-15H15Q18-15 18-12V1L12 8Q0 9.500-12 8Z",
            "none",
            stroke=ink,
            stroke_width=1.5,
            stroke_linejoin="round",
        ),
        line("M-12-3.500Q0-1 12-3L17.500-12.500", ink, 1, opacity=0.55),
        line("M-8 2h5M3 4h6", "#fff", 1, opacity=0.3),
        extra,
    )


block("pc-megalith", FILL, SHADE, SHADE)
block(
    "pc-megalith-n",
    "#D5CDBD",
    "#8D857A",
    "#6E675F",
    line("M-1-11.500l7 6M6-11.500l-7 6", "#4A433C", 1.8),
)
PIECES.add(
    "pc-store",
    "-10 -18 20 22",
    path("M-8 2V-9C-8-18 8-18 8-9V2Z", "var(--p,#9B948A)", stroke=ink, stroke_width=1.6),
    path("M2-15.500C6-15 8-13 8-9V2H3C5-4 5-11 2-15.500Z", "var(--pd,#6E675F)"),
    line("M-5-8Q-5-13-1-14", "#fff", 1.3, opacity=0.5),
)
# sacred stones: an upright river stone with a carved window
for era, a, b, c in (
    ("1", "#9DB7A6", "#6C8877", "#C9DCCB"),
    ("2", "#A3AEC0", "#707C92", "#CFD7E3"),
):
    PIECES.add(
        f"pc-stone-{era}",
        "0 0 60 60",
        oval(31, 56, 24, 3.4, "#000", opacity=0.3),
        shade(
            f"st{era}",
            "M6 30C4 14 14 4 29 3C46 2 57 13 56 30C55 47 46 56 30 56C14 56 7 46 6 30Z",
            a,
            b,
            c,
            (-3.5, -4.5),
            (2, 2.4),
            line("M12 40q4 8 12 11M48 16q4 6 4 13", "#fff", 1.2, opacity=0.35),
            *[
                dot(x, y, 0.9, "#2A2019", opacity=0.3)
                for x, y in ((14, 20), (45, 44), (50, 36), (18, 47), (40, 9))
            ],
        ),
        path(
            "M6 30C4 14 14 4 29 3C46 2 57 13 56 30C55 47 46 56 30 56C14 56 7 46 6 30Z",
            "none",
            stroke="#22201C",
            stroke_width=1.8,
        ),
    )
PIECES.add(
    "pc-stone-slot",
    "0 0 60 60",
    path(
        "M6 30C4 14 14 4 29 3C46 2 57 13 56 30C55 47 46 56 30 56C14 56 7 46 6 30Z",
        "var(--slot,#0002)",
        stroke="var(--slotline,#8A7357)",
        stroke_width=1.6,
        stroke_dasharray="5 4",
    ),
)
# idol
PIECES.add(
    "pc-idol",
    "0 0 40 60",
    shade(
        "ido",
        "M12 6C12 2 28 2 28 6L30 22C34 28 34 40 31 46L33 57H7L9 46C6 40 6 28 10 22Z",
        "#C98F55",
        "#8A5730",
        "#EBBF85",
        (-2, -2),
        (1.4, 1.6),
    ),
    path("M13 10h6v3h-6zM21 10h6v3h-6zM18 14h4l-2 4z", "#3A2013"),
    line("M15 20h10M13 30q7 5 14 0M13 36q7 5 14 0M14 46h12", "#5A3419", 1.8),
    dot(20, 41, 2.4, "#B23A1B"),
)
PIECES.add(
    "pc-glacier",
    "0 0 40 40",
    dot(20, 20, 17, "#CFEAF2", stroke="#2C5E78", stroke_width=2),
    line("M20 9v22M11 14l18 12M29 14L11 26M20 9l-3 3M20 9l3 3M20 31l-3-3M20 31l3-3", "#2C5E78", 2),
)
# ------------------------------------------------------------------------------------ carved poles: 8 segments, two kinds
POLES = Sprite("poles", "Endless Winter: totem poles", "none")


def seg(id, base, lo, hi, body):
    POLES.add(
        id,
        "0 0 40 44",
        path("M3 0H37V44H3Z", base),
        path("M29 0H37V44H29Z", lo),
        path("M3 0H8V44H3Z", hi),
        path("M3 0H37V3.500H3Z", lo),
        path("M3 3.500H37V5H3Z", hi, opacity=0.7),
        body,
    )


K = "#3A1F12"


def faces(pref, base, lo, hi, paint):
    seg(
        pref + "1",
        base,
        lo,
        hi,
        dot(13, 18, 5.5, hi)
        + dot(27, 18, 5.5, hi)
        + dot(13, 18, 2.6, K)
        + dot(27, 18, 2.6, K)
        + path("M17 22h6l-3 9z", paint)
        + line("M9 12Q14 9 18 12M22 12Q26 9 31 12M10 36Q20 41 30 36", K, 2),
    )
    seg(
        pref + "2",
        base,
        lo,
        hi,
        path("M8 14h10v7H8zM22 14h10v7H22z", hi)
        + dot(13, 17.5, 2.4, K)
        + dot(27, 17.5, 2.4, K)
        + path("M9 29H31V39H9Z", K)
        + path(
            "M11 29h4v5h-4zM18 29h4v5h-4zM25 29h4v5h-4zM14 39h4v-4h-4zM22 39h4v-4h-4z", "#F6EAD2"
        )
        + path("M18 21h4l2 5h-8z", paint),
    )
    seg(
        pref + "3",
        base,
        lo,
        hi,
        path("M3 10Q20 2 37 10L33 20Q20 13 7 20Z", paint)
        + dot(14, 22, 3, K)
        + dot(26, 22, 3, K)
        + path("M15 26H25L20 40Z", "#E9BE6E")
        + path("M20 26H25L20 40Z", "#B5843C")
        + line("M6 30l5 3M6 35l5 3M34 30l-5 3M34 35l-5 3", K, 1.8),
    )
    seg(
        pref + "4",
        base,
        lo,
        hi,
        line("M20 9a11 11 0 1 1-11 11a7 7 0 1 1 14 0a3.500 3.500 0 1 1-7 0", K, 2.4)
        + path("M8 36h24v3H8z", paint)
        + line("M8 34h24", K, 1.2),
    )


faces("pole-s", "#A8703C", "#744820", "#CF9A62", "#C8401F")
faces("pole-h", "#8C6A78", "#5D4352", "#B493A2", "#E3A81C")
POLES.add(
    "pole-top-s",
    "0 0 60 34",
    path("M13 34H47V20Q30 12 13 20Z", "#A8703C"),
    path("M37 34H47V20Q42 17 37 16Z", "#744820"),
    path("M14 20C6 18 6 10 14 9H46C54 10 54 18 46 20Z", "#5B3A22"),
    path("M14 13H46V16H14Z", "#8A5D38"),
    path("M30 12C18 12 19 3 24-2C24 3 28 2 28-3C34 0 42 10 30 12Z", "#EE8422"),
    path("M30 12C25 10 27 5 30 3C34 6 35 11 30 12Z", "#FFDC7E"),
    fits="",
)
POLES.add(
    "pole-top-h",
    "0 0 60 34",
    path("M13 34H47V18Q30 10 13 18Z", "#8C6A78"),
    path("M37 34H47V18Q42 15 37 14Z", "#5D4352"),
    path("M13 22L-1 12 0 24 13 31ZM47 22L61 12 60 24 47 31Z", "#B493A2"),
    path("M47 31L60 24 61 12 58 26Z", "#5D4352"),
    path("M18 16C18 6 42 6 42 16L40 26H20Z", "#B493A2"),
    dot(25, 17, 2.6, K),
    dot(35, 17, 2.6, K),
    path("M27 20H33L30 30Z", "#E3A81C"),
    fits="",
)
POLES.add(
    "pole-foot",
    "0 0 60 20",
    path("M0 20C6 8 20 4 30 4S54 8 60 20Z", "#6B5038"),
    path("M0 20C6 10 20 6 30 6C20 9 10 13 8 20Z", "#8E6F4F"),
    dot(12, 17, 3, "#8D857A"),
    dot(48, 17, 4, "#8D857A"),
    dot(42, 18, 2, "#B5ADA0"),
)
