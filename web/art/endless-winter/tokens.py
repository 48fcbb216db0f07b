"""Backs of cards, carved sacred stones, pictures of a kind for things of unknown names, the winner."""
# ruff: noqa: E501 (a drawing is made of long lines)

import math
import random

from beasts import ANIMALS, ANTLER, CAT, MAMMOTH, MOOSE, RHINO, SHELL, SLOTH, scenery
from culture import ELEMENTS
from land import PIECES
from lib import COVER, Drawing, Sprite, brush, dot, fur, group, line, num, oval, path, shade
from people import PEOPLE, backdrop, shoulders

INK = "#2A2019"
HALO = "#FBF3E2"

# --- backs of cards, 60 × 90 ---------------------------------------------------------------------

BACKS = Sprite("backs", "Endless Winter: backs of cards", COVER)


def back(kind, ground, frame, *emblem):
    BACKS.add(
        f"back-{kind}",
        "0 0 60 90",
        path("M0 0H60V90H0Z", ground),
        path("M5 5H55V85H5Z", "none", stroke=frame, stroke_width=1.4),
        line("M12 14l5 5M48 14l-5 5M12 76l5-5M48 76l-5-5", frame, 1.6),
        *emblem,
    )


def element(name, x, y, scale):
    return group(ELEMENTS[name], t=f"translate({x} {y}) scale({num(scale)} {num(abs(scale))})")


SPIRAL = "M30 45a4 4 0 1 1 4 4a9 9 0 1 1-9-9a14 14 0 1 1 15 14"
back(
    "culture-1",
    "#8A6A3C",
    "#E9D3A0",
    line(SPIRAL, "#F6E3BC", 3),
    line("M30 18v5M30 68v5", "#F6E3BC", 2.4),
)
back(
    "culture-2",
    "#4A3F5A",
    "#CDBFD9",
    line(SPIRAL, "#E6DAF0", 3),
    line("M25 18v5M35 18v5M25 68v5M35 68v5", "#E6DAF0", 2.4),
)
back("animal", "#6A3424", "#E3A97C", element("mammoth", 33, 55, 0.78).replace("#2A1A14", "#F3D9B4"))
back(
    "tribe",
    "#4A3250",
    "#C9A6C6",
    element("stand", 19, 58, 0.66).replace("#2A1A14", "#E9D3E4"),
    element("stand", 41, 58, 0.66).replace("#2A1A14", "#E9D3E4"),
    element("armsup", 30, 61, 0.8).replace("#2A1A14", "#FBF0F6"),
)
back(
    "nomad",
    "#1C2838",
    "#7FA6BE",
    dot(24, 50, 17, "#FFC24A", opacity=0.16),
    dot(24, 50, 10, "#FFC24A", opacity=0.25),
    path(
        "M36 24C29 24 26 30 27 37C22 44 20 54 19 66H53C52 54 50 44 45 37C46 30 43 24 36 24Z",
        "#8C9AA6",
    ),
    path(
        "M36 28C32 28 31 33 31.500 38C33 42 35 43 36 43C38 43 40 41 40.500 38C41 33 40 28 36 28Z",
        "#0D1016",
    ),
    path("M20 46H28L29 57H19Z", "#FFE9B0", stroke="#17110C", stroke_width=1.6),
)
back(
    "map",
    "#3B5A2C",
    "#B9D196",
    *[
        path(
            "M"
            + "L".join(
                f"{num(x + 8.4 * math.cos(math.radians(60 * k - 90)))} {num(y + 8.4 * math.sin(math.radians(60 * k - 90)))}"
                for k in range(6)
            )
            + "Z",
            fill,
            stroke="#E7ECD6",
            stroke_width=1.2,
        )
        for x, y, fill in (
            (30, 45, "#C9A45C"),
            (14.4, 45, "#6F9060"),
            (45.6, 45, "#8FC6DA"),
            (22.2, 31.5, "#93AB78"),
            (37.8, 31.5, "#A49892"),
            (22.2, 58.5, "#8FC6DA"),
            (37.8, 58.5, "#93AB78"),
        )
    ],
)

# --- the sacred stones, 60 × 60: what they count is carved above, the points stand below -----------

STONES = Sprite("stones", "Endless Winter: sacred stones")
STONE = "M6 30C4 14 14 4 29 3C46 2 57 13 56 30C55 47 46 56 30 56C14 56 7 46 6 30Z"


def carved(d, width=1.9):
    """A groove: dark, with light on its lower edge."""
    return line(d, "#fff", width, opacity=0.55, transform="translate(.8 1)") + line(d, INK, width)


def filled(d, place):
    """A shape with colour rubbed into it."""
    return group(path(d, "#fff", opacity=0.5, transform="translate(2.4 3)"), path(d, INK), t=place)


HUT = "M37 30V24C37 18 47 18 47 24V30ZM40.500 30V26.500h3V30M39.500 18l5-3M44.500 18l-5-3"
HERE = {
    "grassland": "M14 30q-1-6-4-8M14 30v-11M14 30q1-6 4-8M24 30q-1-6-4-8M24 30v-11M24 30q1-6 4-8",
    "forest": "M16 12l6 9h-3l5 7H8l5-7h-3zM16 28v4M27 18l4 6h-2l3 5h-8",
    "hills": "M8 29q8-15 16 0M20 24q6-9 12 5",
    "mountains": "M8 30L17 12l8 18M22 23l5-8 6 15M14 18l3 3 3-3",
    "lakes": "M9 18q4-4 8 0t8 0t7 0M9 24q4-4 8 0t8 0t7 0M9 30q4-4 8 0t8 0t7 0",
    "tundra": "M9 30h23M13 30v-6M13 26l-3-3M13 26l3-3M25 30v-8M25 26l-3-3M25 25l4-3M19 16h.1M29 14h.1M11 15h.1",
    "glacier": "M20 11v20M11.500 16l17 10M28.500 16l-17 10M20 14l-3-2M20 14l3-2M20 28l-3 2M20 28l3 2",
}
BONE = "M43 26l7-7M42 24.500a2 2 0 1 0 2.500 3M48.500 17.500a2 2 0 1 1 3 2.500"
EATEN = {
    "rhino": filled(RHINO, "translate(8 10) scale(.3)")
    + group(path("M8 52C0 44-1 30 3 18C7 30 13 42 20 45Z", INK), t="translate(8 10) scale(.3)"),
    "sloth": filled(SLOTH, "translate(2 9) scale(.29)"),
    "tiger": filled(CAT, "translate(6 8) scale(.31)")
    + group(path("M18.500 49L20 65 23.500 50.500Z", "#FFF8E6"), t="translate(6 8) scale(.31)"),
    "glyptodon": filled(
        SHELL
        + "M34 62H48L47 80H33ZM82 62H96L97 80H83ZM30 60C20 62 11 60 8 53C8 46 15 42 25 44L34 50Z",
        "translate(7 9) scale(.29)",
    ),
    "moose": filled(MOOSE + ANTLER, "translate(8 9) scale(.3)"),
    "giants": filled(MAMMOTH, "translate(6 8) scale(.31)")
    + group(
        path("M25 55C25 70 12 75 2 64C1 61 1 58 3 55C9 65 17 62 17 51Z", "#FFF8E6"),
        t="translate(6 8) scale(.31)",
    ),
}
SIGNS = {
    "variety": carved(
        "M30 10L41 30H19ZM27 7l6 6M33 7l-6 6M30 20v10M12 22q3-4 6 0M44 30l3-7 4 7M10 30h6"
    ),
    "ground": carved("M10 30H50M20 30V19h20V30M20 19l4-5h20l-4 5M40 30l4-5V14"),
    "tiles": carved("M15 11H29V21H15ZM31 11H45V21H31ZM15 23H29V33H15ZM31 23H45V33H31Z")
    + filled("M18 14h8v4h-8z", ""),
    "buried": carved(
        "M11 31C14 15 24 11 30 11S46 15 49 31ZM26 31v-7h8v7M22 20h.1M38 20h.1M30 16h.1"
    ),
    "raised": carved("M13 31V23h12v8M31 31V23h12v8M22 23V14h12v9M48 20V10M45 13l3-3 3 3"),
    "totems": carved(
        "M23 8h14v8H23ZM21 16h18v16H21ZM25.500 21h3M31.500 21h3M26 27h8M27 12h.1M33 12h.1"
    ),
    "kinds": carved(
        "M15 26a3.500 4 0 1 0 .1 0M11 20v-3M15 18.500v-3M19 20v-3M31 17q5-6 5 1q0 5-5 1zM31 17q-5-6-5 1q0 5 5 1M43 31l-2-7M43 31v-8M43 31l3-7"
    ),
    **{f"villages-{land}": carved(d) + carved(HUT) for land, d in HERE.items()},
    **{f"eaten-{animal}": d + carved(BONE) for animal, d in EATEN.items()},
}
for name, sign in SIGNS.items():
    STONES.add(f"st-{name}", "0 0 60 60", sign)

# --- pieces of the modules -------------------------------------------------------------------------

PIECES.add(
    "pc-mammoth",
    "-6 4 120 86",
    oval(60, 82, 48, 5, "#000", opacity=0.3),
    path(
        MAMMOTH + "M25 55C25 70 12 75 2 64C1 61 1 58 3 55C9 65 17 62 17 51Z",
        HALO,
        stroke=HALO,
        stroke_width=11,
        stroke_linejoin="round",
    ),
    path(MAMMOTH, "#1A1310", stroke="#1A1310", stroke_width=5, stroke_linejoin="round"),
    path("M76 80V62H88L86 80ZM50 80V62H60L57 80Z", "#3A2419"),
    shade(
        "mampc",
        MAMMOTH,
        "#8A5A3A",
        "#55321F",
        "#C08A5C",
        (-3, -4),
        (1.6, 2),
        brush(30, 20, 104, 60, 20, 12, "#55321F", 4, 1.8, 80, 0.6),
        path("M35 33C44 30 48 42 42 51C35 48 32 40 35 33Z", "#6A4129"),
    ),
    path(
        "M25 55C25 70 12 75 2 64C1 61 1 58 3 55C9 65 17 62 17 51Z",
        "#F7EFDC",
        stroke="#1A1310",
        stroke_width=2.4,
    ),
    dot(25, 38, 2.6, "#140D0B"),
)
PIECES.add(
    "pc-rest",
    "0 0 40 40",
    oval(21, 36, 16, 3, "#000", opacity=0.3),
    shade(
        "rst",
        "M3 20C3 9 10 3 20 3C31 3 37 10 37 20C37 31 30 36 20 36C9 36 3 30 3 20Z",
        "#C79A5E",
        "#8F6534",
        "#EBC991",
        (-2, -2.6),
        (1.4, 1.6),
        line("M9 12Q20 8 31 12M7 29Q20 34 33 29", "#8F6534", 1.2, opacity=0.7),
    ),
    path(
        "M3 20C3 9 10 3 20 3C31 3 37 10 37 20C37 31 30 36 20 36C9 36 3 30 3 20Z",
        "none",
        stroke="#1A1310",
        stroke_width=1.8,
    ),
)
PIECES.add(
    "pc-ice",
    "0 0 40 40",
    oval(21, 36, 16, 3, "#000", opacity=0.3),
    shade(
        "ice",
        "M4 14L14 3H28L37 13V27L27 37H13L3 27Z",
        "#CFEAF2",
        "#8FC0D3",
        "#F6FDFF",
        (-2, -2.6),
        (1.4, 1.6),
        line("M8 16l7-8M31 31l3-4", "#fff", 1.4, opacity=0.8),
    ),
    path("M4 14L14 3H28L37 13V27L27 37H13L3 27Z", "none", stroke="#173847", stroke_width=1.8),
)

# --- pictures of a kind, for things of somebody else's data ----------------------------------------

ANIMALS.add(
    "an-any",
    "0 0 120 90",
    scenery("#B9C6D2", "#93A5B6", "#EDF1F3", kind="pines", snow=10),
    *[
        group(
            oval(0, 0, 5, 4, "#5B6B78"),
            oval(-5, -6, 1.8, 2.6, "#5B6B78"),
            oval(0, -8, 1.8, 2.6, "#5B6B78"),
            oval(5, -6, 1.8, 2.6, "#5B6B78"),
            t=f"translate({x} {y}) rotate(20) scale({s})",
        )
        for x, y, s in ((22, 84, 1.1), (46, 80, 0.95), (64, 72, 0.8), (82, 69, 0.65), (96, 63, 0.5))
    ],
)
PEOPLE.add(
    "p-any",
    "0 0 100 100",
    backdrop("#A9A58E", "#87826B", "#625E4B", glow="#D9D2B0"),
    shoulders("#5E5242", "#3E3529", "#7C6E59"),
    path(
        "M24 58C20 24 36 10 50 10C64 10 80 24 76 58C75 74 66 84 50 86C34 84 25 74 24 58Z", "#5E5242"
    ),
    path("M56 10.500C70 14 80 28 76 58C75 74 66 84 50 86C66 76 70 42 56 10.500Z", "#3E3529"),
    path(fur(50, 49, 24, 30, 48, 0.12, 6), "#D9CDB4"),
    path("M33 49C33 28 67 28 67 49C67 67 57 74 50 74C43 74 33 67 33 49Z", "#2B241C"),
    line("M43 50h3M54 50h3", "#F4E6CF", 2.4),
)

# --- the winner: the tribe sees the sun come back ---------------------------------------------------


def sunrise():
    chance = random.Random(7)
    rays = "".join(
        f"M150 118L{num(150 + 640 * math.cos(a - w))} {num(118 + 640 * math.sin(a - w))}L{num(150 + 640 * math.cos(a + w))} {num(118 + 640 * math.sin(a + w))}Z"
        for a, w in [(math.pi * (1 + k / 11), 0.05 + 0.03 * chance.random()) for k in range(12)]
    )
    return group(path(rays, "#FFE3A0", opacity=0.35), cls="win-rays")


def standing(name, x, y, scale):
    lit = group(
        ELEMENTS[name].replace("#2A1A14", "#F6C878"),
        t=f"translate({x + (1.2 if x < 150 else -1.2)} {y - 1}) scale({num(scale)} {num(abs(scale))})",
    )
    return lit + group(
        ELEMENTS[name].replace("#2A1A14", "#2A1A2E"),
        t=f"translate({x} {y}) scale({num(scale)} {num(abs(scale))})",
    )


WINNER = Drawing(
    "winner",
    "Endless Winter: the winter is over",
    "0 0 1060 150",
    '<linearGradient id="win" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3D2750"/><stop offset=".55" stop-color="#A8545C"/><stop offset="1" stop-color="#F6C878"/></linearGradient><linearGradient id="winn"><stop offset=".22" stop-color="#1C1226" stop-opacity="0"/><stop offset=".5" stop-color="#1C1226" stop-opacity=".82"/><stop offset="1" stop-color="#150E20" stop-opacity=".9"/></linearGradient>',
    path("M0 0H1060V150H0Z", "url(#win)"),
    group(
        *[
            dot(x, y, r, "#FBF0D2")
            for x, y, r in (
                *((20, 14, 1), (54, 26, 0.8), (92, 10, 1.1), (212, 16, 1), (250, 30, 0.8)),
                *((284, 12, 1.1), (128, 20, 0.7), (420, 18, 1), (560, 30, 1.2), (700, 12, 0.9)),
                *((820, 34, 1.1), (930, 16, 1), (1020, 28, 0.8)),
            )
        ],
        cls="win-stars",
    ),
    sunrise(),
    dot(150, 118, 62, "#FFE9B4", opacity=0.3),
    dot(150, 118, 46, "#FFF3D2"),
    path(
        "M0 118L22 92 40 108 66 82 92 112 118 98 142 118 172 100 196 114 226 80 250 106 272 90 300 112L352 84 396 110 450 78 512 112 580 88 640 114 712 82 790 112 860 90 930 114 990 88 1060 108V150H0Z",
        "#7A4A6A",
    ),
    path(
        "M66 82L56 95 64 94 70 100 76 94 80 97ZM226 80L216 92 224 92 230 98 236 91 240 94ZM450 78L438 92 447 91 454 98 462 90 467 93ZM712 82L700 96 709 95 716 101 724 94 729 97Z",
        "#F6E3E0",
    ),
    path("M0 126Q70 112 150 122T300 120T620 124T1060 118V150H0Z", "#4A2F4C"),
    *[
        standing(*one)
        for one in (
            *(("mammoth", 330, 128, 0.95), ("mammoth", 372, 125, -0.55), ("tent", 30, 135, 0.95)),
            *(("tent", 60, 133, 0.7), ("armsup", 268, 134, 0.85), ("spearman", 292, 135, 0.9)),
        )
    ],
    path("M1060 0H0V150H1060Z", "url(#winn)"),
    path("M0 140Q80 126 150 132T300 136T700 138T1060 134V150H0Z", "#2A1A2E"),
    path("M104 150C106 132 122 124 152 124S196 132 200 150Z", "#3A2A44"),
    path("M104 150C106 132 122 124 152 124C130 128 120 136 118 150Z", "#6A4A68"),
)
