"""Culture cards: 8 theme grounds, some 30 elements, 40 pictures put together of them. Picture viewBox 0 0 90 54."""
# ruff: noqa: E501 (a drawing is made of long lines)

import math

from lib import COVER, Sprite, dot, line, num, oval, path

CULTURE = Sprite("culture", "Endless Winter: culture cards", COVER)
K = "#2A1A14"
bgs = {
    "fire": '<path d="M0 0H90V54H0Z" fill="#4A2A2C"/>'
    + dot(45, 36, 34, "#8A4526", opacity=0.55)
    + dot(45, 38, 22, "#D9782E", opacity=0.5)
    + path("M0 42Q45 34 90 42V54H0Z", "#331B18"),
    "craft": '<path d="M0 0H90V54H0Z" fill="#BFD0C6"/>'
    + path("M0 26L20 16 38 26 58 12 90 26V54H0Z", "#9DB7AF")
    + path("M0 40Q45 34 90 40V54H0Z", "#B8925F")
    + path("M0 48Q45 43 90 48V54H0Z", "#9C774A"),
    "spirit": '<path d="M0 0H90V54H0Z" fill="#3A2F5C"/>'
    + path("M0 30L22 18 44 30 66 16 90 30V54H0Z", "#2D2448")
    + path("M0 42Q45 35 90 42V54H0Z", "#221A38")
    + "".join(
        dot(x, y, r, "#F3E7C4")
        for x, y, r in (
            (8, 8, 0.9),
            (20, 12, 0.7),
            (34, 6, 1),
            (60, 7, 0.8),
            (76, 11, 1.1),
            (84, 5, 0.7),
            (50, 12, 0.6),
        )
    ),
    "trail": '<path d="M0 0H90V54H0Z" fill="#C5DCE4"/>'
    + path("M0 30L16 14 28 24 46 8 64 26 76 16 90 28V54H0Z", "#93B4C3")
    + path("M46 8L39 15 44 14 47 18 51 14 53 15ZM16 14L11 20 16 19 20 18Z", "#F4FAFA")
    + path("M0 36Q30 28 90 36V54H0Z", "#EEF4F2")
    + path("M0 46Q40 40 90 48V54H0Z", "#D5E2E2"),
    "hunt": '<path d="M0 0H90V54H0Z" fill="#E9A66C"/>'
    + dot(68, 20, 8, "#FFE7B4")
    + path("M0 34Q24 22 48 32T90 28V54H0Z", "#B95F3D")
    + path("M0 44Q45 36 90 44V54H0Z", "#7E3526"),
    "folk": '<path d="M0 0H90V54H0Z" fill="#DDB26A"/>'
    + dot(45, 26, 24, "#F0D08F")
    + path("M0 44Q45 38 90 44V54H0Z", "#9A6430"),
    "stone": '<path d="M0 0H90V54H0Z" fill="#C9D6B9"/>'
    + dot(18, 14, 6, "#FBF3D6")
    + path("M0 34Q22 24 46 32T90 28V54H0Z", "#93AB78")
    + path("M0 44Q45 37 90 44V54H0Z", "#6F8A58"),
    "trade": '<path d="M0 0H90V54H0Z" fill="#E5D3AC"/>'
    + path("M0 32Q22 22 46 30T90 26V54H0Z", "#C9AE7A")
    + path("M0 42Q45 36 90 42V54H0Z", "#A98A55"),
}
for k, v in bgs.items():
    CULTURE.add("cb-" + k, "0 0 90 54", v)
ELEMENTS = {}
ELEMENTS["fire"] = (
    line("M-9 0L9-6M-9-6L9 0", "#3A2014", 4)
    + path(
        "M0-3C-12-5-11-16-4-22C-4-17-1-17-1-21C-1-27 3-30 4-34C11-27 14-17 10-9C8-5 4-3 0-3Z",
        "#EE8422",
    )
    + path("M0-3C-6-6-4-12-1-15C0-12 3-13 3-17C7-12 7-5 0-3Z", "#FFDC7E")
)
ELEMENTS["sit"] = path(
    "M0-22C5-22 6-16 4-13C10-10 12-4 14 0H-12C-14-6-10-12-5-13C-6-17-5-22 0-22Z", K
)
ELEMENTS["stand"] = path(
    "M0-32C5-32 6-26 4-23C10-20 9-8 8 0H-8C-9-8-10-20-4-23C-6-26-5-32 0-32Z", K
)
ELEMENTS["spearman"] = (
    ELEMENTS["stand"]
    + line("M-6-16L-15-19M-14 2L-17-36", K, 2.4)
    + path("M-17-36l-3 -3 2-7 4 6z", "#C8CDD0")
)
ELEMENTS["armsup"] = path(
    "M0-32C5-32 6-26 4-23L12-34 15-32 8-17C9-10 8-4 8 0H-8C-8-4-9-10-8-17L-15-32-12-34-4-23C-6-26-5-32 0-32Z",
    K,
)
ELEMENTS["needle"] = (
    line("M-14 0L12-24", "#F6EEDC", 3)
    + dot(11, -23, 1.1, K)
    + line("M12-24C22-28 20-8 8-8S-2 2-12 4", "#B23A1B", 1.5)
)
ELEMENTS["rope"] = "".join(
    line(
        f"M{-14 + i} {-6 - 4 * i}a{14 - i} 5 0 1 0 {28 - 2 * i} 0a{14 - i} 5 0 1 0-{28 - 2 * i} 0",
        c,
        4,
    )
    for i, c in ((0, "#8A6234"), (1, "#A97B45"), (2, "#C99A5E"))
) + line("M13-8Q24-4 26 2", "#C99A5E", 3.4)
ELEMENTS["basket"] = (
    path("M-15-14H15L11 1H-11Z", "#A6723A")
    + line("M-13-9H13M-12-4H12M-8-14l1 15M0-14V1M8-14l-1 15", "#6B4420", 1.3)
    + path("M-15-14Q0-20 15-14Q0-10-15-14Z", "#5A1F2A")
    + "".join(
        dot(x, y, 2.8, c)
        for x, y, c in (
            (-8, -16, "#C9485A"),
            (-2, -18, "#A12B3A"),
            (4, -17, "#C9485A"),
            (9, -15, "#A12B3A"),
            (1, -14, "#D9606F"),
        )
    )
)
ELEMENTS["figurine"] = (
    path("M-5-28C-5-33 5-33 5-28L7-19C11-14 11-7 8-3L9 1H-9L-8-3C-11-7-11-14-7-19Z", "#D9A86C")
    + path("M1-32C5-31 5-30 5-28L7-19C11-14 11-7 8-3L9 1H3C6-8 5-22 1-32Z", "#9C6B38")
    + line("M-3-26h2M2-26h2M-4-12q4 4 8 0M-4-7q4 4 8 0", K, 1.3)
)
ELEMENTS["mound"] = (
    path("M-30 2C-24-18-10-22 0-22S24-18 30 2Z", "#5E7A4A")
    + path("M4-22C18-20 26-14 30 2H14C16-10 12-18 4-22Z", "#425A36")
    + path("M-7 2V-9H7V2Z", K)
    + path("M-11-9H11V-13H-11Z", "#B5ADA0")
)
ELEMENTS["cave"] = path("M-30 4C-32-20-18-34 0-34S32-20 30 4Z", "#6A5C66") + path(
    "M-18 4C-20-12-10-24 0-24S20-12 18 4Z", "#17101C"
)
ELEMENTS["moon"] = dot(0, -20, 9, "#F6E9C0") + dot(3.5, -22, 7.5, "#3A2F5C")
ELEMENTS["cairn"] = (
    oval(0, -3, 13, 4.6, "#8C8A84")
    + oval(-1, -10, 9.5, 4, "#A5A29B")
    + oval(1, -16, 7, 3.4, "#8C8A84")
    + oval(0, -21.5, 4.6, 2.8, "#B9B6AE")
)
ELEMENTS["tent"] = (
    line("M-3-31L1-22M3-31L-1-22", K, 1.8)
    + path("M0-25L18 0H-18Z", "#C98F55")
    + path("M0-25L18 0H5Z", "#8F5F33")
    + path("M-6 0L-1-12 4 0Z", K)
    + line("M-14-5H-7M8-5H15M-9-12h4", "#7A3A22", 1.4)
)
ELEMENTS["sledge"] = (
    line("M-26-2Q-22 2-14 1H24M-16 0v-7M16 0v-7M-20-7H22", "#5B3820", 2.6)
    + path("M-14-7C-12-20 14-20 18-7Z", "#A5764A")
    + line("M-8-8v-8M2-8v-10M11-8v-7", "#5B3820", 1.5)
)
ELEMENTS["boat"] = (
    path("M-26-10C-18 2 18 2 26-10C16-6-16-6-26-10Z", "#7A4A2A")
    + line("M-30 0Q-22-3-14 0T2 0T18 0T34 0M-24 5Q-16 2-8 5T8 5T24 5", "#5C9AB5", 1.8)
    + path("M-3-8C-3-18 3-18 4-8Z", K)
    + line("M4-16L14 0", K, 1.6)
)
ELEMENTS["shore"] = path("M-50 8Q-20-6 50-2V14H-50Z", "#5C9AB5") + line(
    "M-30 4h14M0 2h16M-8 8h12", "#D5EEF3", 1.4
)
ELEMENTS["snare"] = (
    line("M-14 2Q-14-28 6-26", "#5B3820", 3)
    + line("M6-26V-14", "#E9D9B4", 1.4)
    + line("M6-14a6 7 0 1 1-.1 0", "#E9D9B4", 1.6)
)
ELEMENTS["hare"] = path(
    "M-8 0C-10-6-4-11 2-9C4-12 8-12 9-8C11-7 10-4 8-4C8-1 6 0 4 0ZM4-11l-2-8 3 0 2 7z", "#F3EBDB"
)
ELEMENTS["deer"] = path(
    "M-14 0L-13-12C-17-14-18-17-16-19L-20-20-14-24-10-20C-4-20 4-20 10-18L12-8 13 0H10L8-9H-6L-8 0H-10L-10-9-11 0Z",
    K,
) + line("M-14-24Q-18-28-15-34M-16-29l-4-2M-12-24Q-9-28-11-34", K, 1.8)
ELEMENTS["mammoth"] = path(
    "M-24 0L-24-10C-27-4-30-4-31-8C-28-16-26-26-16-27C-12-27-10-25-9-23C0-27 14-24 20-16L22 0H15L13-10C6-8-2-8-8-9L-9 0H-15L-16-9-18 0Z",
    K,
) + line("M-26-12Q-28-2-35-6", "#F6EEDC", 2)
ELEMENTS["atlatl"] = (
    line("M-26 0L24-26", "#8A5D38", 2.6)
    + path("M24-26l-1-5 9-1-4 7z", "#C8CDD0")
    + line("M-26 0l5-1M-24 4l5-3", "#B23A1B", 2)
    + line("M-22 6Q-8 2 2-4", "#5B3820", 4)
)
ELEMENTS["mask"] = (
    path("M-14-26C-10-34 10-34 14-26C16-12 8 2 0 3C-8 2-16-12-14-26Z", "#B9552D")
    + path("M0-32C8-32 13-29 14-26C16-12 8 2 0 3Z", "#833418")
    + path("M-9-20h7v4h-7zM2-20h7v4H2z", "#F6EEDC")
    + path("M-7-19h3v3h-3zM4-19h3v3H4z", K)
    + path("M-5-4h10v3h-10z", K)
    + line("M-11-12h5M-11-9h5M6-12h5M6-9h5M0-30v9", "#F0C36A", 1.6)
    + path("M-12-29L-20-40-8-33ZM12-29L20-40 8-33Z", "#F0C36A")
)
ELEMENTS["hand"] = path(
    "M-8 0C-9-6-12-10-15-15Q-14-18-11-16L-7-11-9-26Q-7-29-5-26L-3-14-2-29Q0-32 2-29L3-14 6-26Q8-28 10-25L8-12 13-19Q15-20 16-17C12-9 11-5 9 0Z",
    "#B9331A",
)
ELEMENTS["drum"] = (
    path("M-15-18V-2C-15 4 15 4 15-2V-18Z", "#8F4A28")
    + line("M-15-16L-8 0 0-15 8 0 15-16", "#F0C36A", 1.4)
    + oval(0, -18, 15, 5, "#F0DFBC")
    + oval(0, -18, 15, 5, "none", stroke="#5B2F18", stroke_width=1.6)
    + line("M-4-20L-18-34M6-19L18-32", "#5B3820", 2)
    + dot(-18, -34, 2.6, "#B23A1B")
    + dot(18, -32, 2.6, "#B23A1B")
)
ELEMENTS["menhir"] = (
    path("M-10 1L-8-26C-6-34 5-34 8-25L11 1Z", "#9A9A93")
    + path("M2-31C6-30 7-28 8-25L11 1H4C6-10 5-24 2-31Z", "#6C6D69")
    + line("M-4-14a4 4 0 1 1 4 4a2 2 0 1 1-1-3", "#4A4B48", 1.5)
)
ELEMENTS["circle"] = (
    "".join(
        path(
            f"M{x - s * 4} 0L{x - s * 3}-{20 * s}C{x - s * 2}-{24 * s} {x + s * 3}-{24 * s} {x + s * 4}-{20 * s}L{x + s * 5} 0Z",
            c,
        )
        for x, s, c in (
            (-34, 0.8, "#7C7D79"),
            (-20, 1, "#8F908B"),
            (20, 1, "#7C7D79"),
            (34, 0.8, "#6C6D69"),
        )
    )
    + path("M-11 0L-10-22H-4L-4 0ZM4 0L4-22H10L11 0Z", "#8F908B")
    + path("M-14-22H14L13-28H-13Z", "#A8A9A3")
    + path("M4-22H14L13-28H6Z", "#6C6D69")
)
ELEMENTS["rollers"] = (
    path("M-24-8L-18-22H20L26-8Z", "#9A9A93")
    + path("M20-22L26-8H8L6-22Z", "#6C6D69")
    + "".join(dot(x, -3, 5, "#A06C38") + dot(x, -3, 2.4, "#D9AE72") for x in (-18, -6, 6, 18))
    + line("M26-14L40-20", "#C99A5E", 2)
)
ELEMENTS["beads"] = line("M-18-24Q0 6 18-24", "#5B3820", 1.2) + "".join(
    dot(
        -18 + 4.5 * i,
        -24 + 15 * math.sin(math.pi * i / 8),
        2.8 if i % 2 else 2.1,
        ["#B23A1B", "#F6EEDC", "#2F6473", "#E3A81C"][i % 4],
    )
    for i in range(9)
)
ELEMENTS["flint"] = (
    path("M-4 0L-13-12-8-26 3-32 12-20 9-4Z", "#6D767C")
    + path("M-13-12L-8-26 3-32-1-18Z", "#B4BEC2")
    + path("M-1-18L3-32 12-20 9-4-4 0Z", "#4E565B")
    + line("M-1-18L-4 0M-1-18L9-10", "#8C969B", 1)
)
ELEMENTS["spark"] = line("M-7-7L-12-12M7-7L12-12M0-9V-16M9 0H16M-9 0H-16", "#FFDC7E", 1.8)
ELEMENTS["hide"] = (
    line("M-20 2L-16-34M20 2L16-34M-22-31H22M-24-1H24", "#5B3820", 2.6)
    + path("M-13-28Q0-24 13-28Q9-16 14-4Q0-8-14-4Q-9-16-13-28Z", "#D9B27A")
    + path("M2-26Q8-26 13-28Q9-16 14-4Q8-6 3-6Z", "#B08850")
    + line("M-13-28l-4-2M13-28l4-2M-14-4l-4 2M14-4l4 2M-11-16h-6M11-16h6", "#3A2318", 1.1)
)
ELEMENTS["rack"] = (
    line("M-22 2L-16-30M22 2L16-30M-22-28H22", "#5B3820", 2.6)
    + "".join(
        path(f"M{x}-27v3q-4 6 0 13q4-7 0-13z", "#B5533A") + line(f"M{x}-27v4", K, 1)
        for x in (-12, -4, 4, 12)
    )
    + line("M-6-4q4-4 0-8M4-4q4-4 0-8", "#E5DCCB", 1.4)
)
ELEMENTS["bowl"] = (
    path("M-16-12H16C16-2 8 2 0 2S-16-2-16-12Z", "#A35A35")
    + path("M4-12H16C16-2 8 2 0 2C6-2 6-8 4-12Z", "#73391F")
    + oval(0, -12, 16, 4, "#5A2A18")
    + path("M-10-13C-6-20-2-18 0-14C4-20 9-19 10-13Z", "#C9703F")
    + line("M-5-20q3-4 0-8M4-20q3-4 0-8", "#F3E7C4", 1.5)
)
ELEMENTS["joint"] = (
    path("M-12-4C-14-14-2-20 6-14C12-10 10-2 4 0C-2 3-11 2-12-4Z", "#B5472E")
    + path("M0-16C8-16 12-8 8-2C4 1-2 2-6 1C4-2 4-10 0-16Z", "#7E2A1A")
    + line("M8-3L16 2", "#F6EEDC", 3.4)
    + dot(17, 1, 2.4, "#F6EEDC")
    + dot(16, 4, 2.4, "#F6EEDC")
)
ELEMENTS["knife"] = (
    path("M-20-2L8-16 14-14 12-9-12 2Z", "#8C969B")
    + path("M-20-2L8-16 14-14Z", "#C3CBCD")
    + line("M13-12L24-18", "#5B3820", 5)
)
ELEMENTS["blocks"] = (
    path("M-20 0V-14H-2V0Z", "#9A9A93")
    + path("M-20-14L-14-19H4L-2-14Z", "#B9B9B1")
    + path("M-2 0V-14L4-19V-5Z", "#6C6D69")
    + path("M4 0V-9H20V0Z", "#8F908B")
    + path("M4-9L8-13H24L20-9Z", "#B9B9B1")
    + path("M20 0V-9L24-13V-4Z", "#6C6D69")
)
ELEMENTS["shell"] = path("M-9 0C-14-8-8-18 0-18S14-8 9 0Z", "#F3DCC2") + line(
    "M0 0V-17M-4 0L-8-14M4 0L8-14", "#B5835A", 1.2
)
ELEMENTS["eye"] = (
    path("M-22-18Q0-36 22-18Q0 0-22-18Z", "#F3E7C4")
    + dot(0, -18, 8, "#8E6BB0")
    + dot(0, -18, 3.6, K)
)
ELEMENTS["star"] = path("M0-14L3-4 13-4 5 2 8 12 0 6-8 12-5 2-13-4-3-4Z", "#F6D98A")
ELEMENTS["mark"] = (
    line("M0 2V-26", "#5B3820", 3.4)
    + path("M-1-26L14-22-1-17Z", "#B23A1B")
    + line("M-6-10h12", "#F6EEDC", 2)
)
ELEMENTS["track"] = "".join(
    oval(x, y, 2, 3, "#8FA6AE") for x, y in ((-24, 6), (-17, 3), (-9, 3), (-2, 0), (6, 0), (13, -3))
)
for k, v in ELEMENTS.items():
    CULTURE.add("ce-" + k, "-45 -42 90 54", v, fits="")
CARDS = {  # id: (theme, [(element, x, y, scale)...]); x y is the middle of the element's foot
    "firekeeping": ("fire", [("fire", 45, 46, 1.1)]),
    "bone-needles": ("craft", [("needle", 45, 44, 1.2)]),
    "cordage": ("craft", [("rope", 43, 46, 1.05)]),
    "gathering-baskets": ("trade", [("basket", 45, 47, 1.4)]),
    "fireside-tales": (
        "fire",
        [("fire", 45, 46, 0.8), ("sit", 18, 48, 0.9), ("sit", 72, 48, -0.9)],
    ),
    "carved-figurine": ("spirit", [("moon", 70, 32, 0.9), ("figurine", 42, 49, 1.3)]),
    "ancestor-rites": (
        "spirit",
        [("fire", 45, 47, 0.7), ("armsup", 20, 49, 0.9), ("armsup", 70, 49, 0.9)],
    ),
    "trail-markers": ("trail", [("track", 30, 46, 1), ("mark", 60, 46, 1.2)]),
    "hide-tents": ("trail", [("tent", 30, 48, 1.2), ("tent", 66, 44, 0.8)]),
    "snares": ("hunt", [("snare", 34, 48, 1.3), ("hare", 62, 48, 1.2)]),
    "ambush": ("hunt", [("deer", 26, 44, 0.9), ("spearman", 72, 50, 0.95)]),
    "butchery": ("craft", [("joint", 32, 46, 1.3), ("knife", 64, 46, 0.9)]),
    "initiation-mask": ("folk", [("mask", 45, 47, 1.15)]),
    "body-paint": ("folk", [("hand", 32, 46, 1.15), ("hand", 62, 46, -0.9)]),
    "drum-circle": ("folk", [("drum", 45, 46, 1.15)]),
    "quarrying": ("stone", [("blocks", 42, 48, 1.3)]),
    "standing-stone": ("stone", [("menhir", 46, 49, 1.35)]),
    "smokehouse": ("fire", [("rack", 45, 50, 1.25)]),
    "barter": ("trade", [("shell", 26, 44, 1), ("joint", 64, 46, 1), ("beads", 45, 34, 0.8)]),
    "offering": ("spirit", [("bowl", 45, 49, 1.2)]),
    "atlatl": ("hunt", [("atlatl", 45, 42, 1.3)]),
    "great-hunt": ("hunt", [("mammoth", 42, 46, 1.2), ("spearman", 78, 50, 0.7)]),
    "cave-shrine": ("spirit", [("cave", 45, 50, 1.15), ("figurine", 45, 48, 0.6)]),
    "stone-circle": ("stone", [("circle", 45, 48, 1.1)]),
    "log-rollers": ("stone", [("rollers", 40, 48, 1.15)]),
    "council-fire": (
        "fire",
        [("fire", 45, 42, 0.8), ("sit", 16, 50, 1), ("sit", 74, 50, -1), ("sit", 45, 54, 0.7)],
    ),
    "feast": ("fire", [("bowl", 32, 48, 1), ("joint", 64, 47, 1.2)]),
    "sledges": ("trail", [("sledge", 44, 47, 1.25)]),
    "new-shores": ("trail", [("shore", 45, 44, 1), ("boat", 45, 44, 1.1)]),
    "apprenticeship": ("folk", [("stand", 32, 49, 1.1), ("stand", 58, 49, 0.75)]),
    "funeral-mound": ("stone", [("mound", 45, 47, 1.25)]),
    "flint-mastery": ("craft", [("flint", 40, 48, 1.25), ("spark", 66, 26, 0.9)]),
    "tanning": ("craft", [("hide", 45, 50, 1.25)]),
    "war-paint": (
        "folk",
        [("spearman", 20, 50, 0.9), ("hand", 46, 46, 1.1), ("spearman", 74, 50, -0.9)],
    ),
    "sky-watching": (
        "spirit",
        [("moon", 30, 36, 1.2), ("star", 64, 20, 0.9), ("sit", 56, 50, 0.9)],
    ),
    "spirit-vision": ("spirit", [("eye", 45, 45, 1.2)]),
    "game-drive": (
        "hunt",
        [("deer", 20, 44, 0.7), ("deer", 44, 47, 0.9), ("spearman", 76, 50, 0.85)],
    ),
    "hearth-communities": (
        "fire",
        [("tent", 20, 46, 0.8), ("tent", 70, 46, 0.8), ("fire", 45, 50, 0.8)],
    ),
    "trade-network": (
        "trade",
        [("basket", 22, 46, 0.9), ("beads", 47, 42, 1), ("shell", 72, 46, 1)],
    ),
    "monument": ("stone", [("circle", 45, 42, 0.7), ("menhir", 45, 51, 1.35)]),
}
# A card of somebody else's data has the picture of what it brings; one that brings nothing known, that of its kind.
THEMES = {
    "fire": ("fire", [("fire", 45, 47, 0.9), ("joint", 20, 48, 0.8)]),
    "craft": ("craft", [("knife", 34, 46, 1), ("flint", 64, 48, 0.9)]),
    "spirit": ("spirit", [("moon", 68, 30, 0.8), ("eye", 42, 48, 0.9)]),
    "trail": ("trail", [("track", 34, 46, 1.2), ("tent", 66, 44, 0.7)]),
    "hunt": ("hunt", [("deer", 40, 46, 1.1)]),
    "folk": ("folk", [("stand", 30, 50, 0.9), ("armsup", 58, 50, 0.9)]),
    "stone": ("stone", [("cairn", 45, 48, 1.3)]),
    "trade": ("trade", [("beads", 40, 40, 1), ("shell", 66, 47, 1)]),
    "any": ("craft", [("hide", 45, 50, 1.2)]),
}


def put_together(id, theme, elements):
    CULTURE.add(
        id,
        "0 0 90 54",
        f'<use href="#cb-{theme}" width="90" height="54"/>',
        *[
            f'<use href="#ce-{e}" x="-45" y="-42" width="90" height="54" transform="translate({x} {y}) scale({num(s)} {num(abs(s))})"/>'
            for e, x, y, s in elements
        ],
    )


for name, (theme, elements) in THEMES.items():
    put_together(f"ct-{name}", theme, elements)
for name, (theme, elements) in CARDS.items():
    put_together(f"cu-{name}", theme, elements)
