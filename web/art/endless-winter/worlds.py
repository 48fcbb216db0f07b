"""Banners of the four worlds, land ground, hide of my board, card back, eclipse scene, Nomad with his lamp."""
# ruff: noqa: E501 (a drawing is made of long lines)

import math
import random

from culture import ELEMENTS
from lib import Drawing, Sprite, brush, dot, group, line, num, oval, path, shade

WORLDS = Sprite("worlds", "Endless Winter: banners, grounds, backs", "xMaxYMax slice")


def ppl(k, x, y, s, f=1):
    return group(ELEMENTS[k], t=f"translate({x} {y}) scale({num(s * f)} {num(s)})")


def flat(d, c):
    return path(d, c)


# --- banners 360 x 48, subject in the right 170, xMaxYMax slice. One winter's day: dawn, morning, noon, sunset
WORLDS.add(
    "w-initiation",
    "0 0 360 48",
    '<linearGradient id="wgi"><stop offset=".2" stop-color="#4B2E57"/><stop offset="1" stop-color="#8A5578"/></linearGradient><path d="M0 0H360V48H0Z" fill="url(#wgi)"/>',
    path("M0 34L40 22 80 32 130 16 180 30 220 20 260 34V48H0Z", "#3C2347"),
    group(
        path("M232 48C226 20 246 2 292 0H360V48Z", "#2E1B35"),
        path("M250 48C248 24 266 10 300 10S350 24 348 48Z", "#B85A34"),
        path("M260 48C260 28 276 17 300 17S340 28 338 48Z", "#E98B3A"),
        dot(300, 38, 15, "#FFD27A", opacity=0.75),
        group(
            path(
                "M0-3C-12-5-11-16-4-22C-4-17-1-17-1-21C-1-27 3-30 4-34C11-27 14-17 10-9C8-5 4-3 0-3Z",
                "#FFF0B8",
            ),
            t="translate(300 48) scale(.72)",
        ),
        ppl("sit", 272, 49, 0.75),
        ppl("sit", 328, 49, 0.75, -1),
        ppl("armsup", 287, 49, 0.68),
        ppl("stand", 318, 49, 0.62),
        t="translate(83 11) scale(.77)",
    ),
    path("M0 42Q120 36 240 44L260 48H0Z", "#2E1B35"),
)
WORLDS.add(
    "w-development",
    "0 0 360 48",
    '<linearGradient id="wgd"><stop offset=".2" stop-color="#1F4A56"/><stop offset="1" stop-color="#4A8A90"/></linearGradient><path d="M0 0H360V48H0Z" fill="url(#wgd)"/>',
    dot(330, 12, 7, "#F6EBC9", opacity=0.9),
    path("M0 34L40 24 80 33 140 18 190 31 240 16 290 30 330 20 360 28V48H0Z", "#1B404B"),
    path("M0 43Q180 34 360 42V48H0Z", "#14323B"),
    group(
        *[
            path(
                f"M{x - s * 6} 45L{x - s * 5} {45 - s * 26}C{x - s * 3} {45 - s * 31} {x + s * 4} {45 - s * 31} {x + s * 6} {45 - s * 25}L{x + s * 8} 45Z",
                c,
            )
            for x, s, c in ((196, 0.7, "#5E8084"), (216, 0.95, "#7D9C9C"), (334, 0.9, "#5E8084"))
        ]
    ),
    path("M210 45L211 22C213 17 216 17 217 17C215 26 214 36 214 45Z", "#B9CFC9"),
    group(
        line("M-20 2L-16-34M20 2L16-34M-22-31H22", "#10272E", 2.8),
        path("M-13-28Q0-24 13-28Q9-16 14-4Q0-8-14-4Q-9-16-13-28Z", "#E3BF86"),
        line("M-5-18a5 5 0 1 1 5 5M4-12q3-2 5-6", "#A33B1C", 1.8),
        t="translate(276 45) scale(.96)",
    ),
    ppl("stand", 306, 46, 0.86),
    line("M299 28L290 22", "#10272E", 3),
    ppl("sit", 248, 46, 0.7),
)
WORLDS.add(
    "w-migration",
    "0 0 360 48",
    '<linearGradient id="wgm"><stop offset=".2" stop-color="#3B5A2C"/><stop offset="1" stop-color="#8DAF66"/></linearGradient><path d="M0 0H360V48H0Z" fill="url(#wgm)"/>',
    dot(236, 9, 6, "#FFF7D8"),
    path("M150 32L200 14 226 26 262 6 300 26 330 14 360 26V48H150Z", "#456835"),
    path("M262 6L250 13 258 13 263 18 270 12ZM200 14L190 19 198 19 204 18Z", "#F3F7EA"),
    '<linearGradient id="wg-hill"><stop offset=".3" stop-color="#33502A"/><stop offset=".62" stop-color="#6C9150"/></linearGradient>',
    path("M0 36Q80 22 160 34T360 27V48H0Z", "url(#wg-hill)"),
    path("M0 45Q150 37 360 43V48H0Z", "#2B4522"),
    ppl("spearman", 206, 44, 0.62),
    ppl("stand", 224, 44, 0.62),
    ppl("stand", 238, 44, 0.46),
    group(
        line("M-26-2Q-22 2-14 1H24M-20-7H22", "#16240F", 2.6),
        path("M-14-7C-12-20 14-20 18-7Z", "#C08A52"),
        t="translate(266 44) scale(.6)",
    ),
    line("M248 38L256 40", "#16240F", 1.4),
    ppl("stand", 288, 43, 0.58),
    group(ELEMENTS["tent"], t="translate(334 44) scale(.8)"),
    group(ELEMENTS["tent"], t="translate(312 42) scale(.5)"),
)
WORLDS.add(
    "w-hunting",
    "0 0 360 48",
    '<linearGradient id="wgh"><stop offset=".2" stop-color="#6A2619"/><stop offset="1" stop-color="#C9633A"/></linearGradient><path d="M0 0H360V48H0Z" fill="url(#wgh)"/>',
    group(
        dot(262, 24, 26, "#DE7E3E", opacity=0.6),
        dot(262, 24, 17, "#F6B65C"),
        t="translate(66 2) scale(.82)",
    ),
    path("M0 34Q60 24 130 33T260 34T360 26V48H0Z", "#5A1F15"),
    path("M0 44Q150 36 360 42V48H0Z", "#3B130D"),
    group(
        group(ELEMENTS["mammoth"], t="translate(322 43) scale(.98)"),
        group(ELEMENTS["mammoth"], t="translate(276 42) scale(.42)"),
        ppl("spearman", 218, 45, 0.66, -1),
        ppl("spearman", 238, 46, 0.6, -1),
        ppl("sit", 204, 46, 0.5),
        t="translate(74 9.500) scale(.79)",
    ),
)


# --- grounds
def contour(seed, w, h, n, col):
    r = random.Random(seed)
    d = ""
    for _ in range(n):
        x, y = r.uniform(0, w), r.uniform(0, h)
        long = r.uniform(30, 90)
        d += f"M{num(x)} {num(y)}q{num(long / 4)} {num(r.uniform(-9, -3))} {num(long / 2)} 0t{num(long / 2)} 0"
    return line(d, col, 1.3)


WORLDS.add(
    "ground-land",
    "0 0 346 350",
    group(contour(4, 340, 350, 34, "currentColor"), opacity=0.22),
    group(
        *[
            path(f"M{x} {y}l5-13 5 13zM{x + 3} {y + 1}h4v3h-4z", "currentColor")
            for x, y in (
                (14, 44),
                (26, 52),
                (8, 60),
                (318, 300),
                (330, 308),
                (308, 314),
                (16, 310),
                (28, 318),
                (322, 58),
            )
        ],
        opacity=0.3,
    ),
    path("M10 334q12-14 22-4q8-12 18 4z", "currentColor", opacity=0.25),
    fits="none",
)
WORLDS.add(
    "hide",
    "0 0 560 168",
    path(
        "M10 8C60 14 120 2 190 7C260 12 330 3 400 8C460 12 520 2 552 9C560 40 548 70 555 100C560 130 552 150 550 161C500 155 430 167 360 161C280 157 200 168 130 161C80 158 40 166 9 160C2 130 12 100 6 72C2 50 8 30 10 8Z",
        "var(--hide,#E6CFA4)",
    ),
    path(
        "M10 8C60 14 120 2 190 7C260 12 330 3 400 8C460 12 520 2 552 9L549 15C500 9 460 18 400 14C330 9 260 18 190 13C120 8 60 20 16 14Z",
        "#fff",
        opacity=0.22,
    ),
    line(
        "M10 8C60 14 120 2 190 7C260 12 330 3 400 8C460 12 520 2 552 9C560 40 548 70 555 100C560 130 552 150 550 161C500 155 430 167 360 161C280 157 200 168 130 161C80 158 40 166 9 160C2 130 12 100 6 72C2 50 8 30 10 8Z",
        "var(--hideline,#8A6A3E)",
        1.6,
    ),
    line("M18 20l-5-4M542 20l6-4", "var(--hideline,#8A6A3E)", 2.4),
    brush(20, 16, 540, 150, 46, 9, "var(--hideline,#8A6A3E)", 3, 0.8, 80, 0.22),
    fits="none",
)
WORLDS.add(
    "eclipse-back",
    "0 0 60 90",
    path("M0 0H60V90H0Z", "#3A2A3E"),
    path("M5 5H55V85H5Z", "none", stroke="#A98B5B", stroke_width=1.4),
    dot(30, 45, 17, "#F0B75A"),
    dot(30, 45, 13.5, "#17111D"),
    *[
        line(
            f"M{num(30 + 19 * math.cos(a))} {num(45 + 19 * math.sin(a))}L{num(30 + (26 if k % 2 else 23) * math.cos(a))} {num(45 + (26 if k % 2 else 23) * math.sin(a))}",
            "#F0B75A",
            1.6,
        )
        for k, a in [(k, math.pi * k / 8) for k in range(16)]
    ],
    line("M12 14l5 5M48 14l-5 5M12 76l5-5M48 76l-5-5", "#A98B5B", 1.6),
    fits="none",
)
WORLDS.add(
    "herd",
    "0 0 240 44",
    *[
        group(ELEMENTS[e], t=f"translate({x} 42) scale({s} {abs(s)})")
        for e, x, s in (
            ("mammoth", 46, 1.1),
            ("mammoth", 108, 0.8),
            ("deer", 158, 0.9),
            ("deer", 190, 0.7),
            ("spearman", 226, -0.8),
        )
    ],
    fits="",
)
# --- the eclipse
ECLIPSE = Sprite("eclipse", "Endless Winter: the eclipse")
r = random.Random(9)


def rays(n, r0, r1, seed, w=0.05):
    q = random.Random(seed)
    d = ""
    for k in range(n):
        a = 2 * math.pi * k / n + q.uniform(-0.06, 0.06)
        far = q.uniform(r0 + (r1 - r0) * 0.35, r1)
        d += f"M{num(r0 * math.cos(a - w))} {num(r0 * math.sin(a - w))}L{num(far * math.cos(a))} {num(far * math.sin(a))}L{num(r0 * math.cos(a + w))} {num(r0 * math.sin(a + w))}Z"
    return d


CORONA = Drawing(
    "eclipse-corona",
    "Endless Winter: the moon before the sun",
    "-200 -200 400 400",
    '<radialGradient id="ech"><stop offset=".36" stop-color="#FFF0C8" stop-opacity=".85"/><stop offset=".46" stop-color="#F9D48C" stop-opacity=".45"/><stop offset=".68" stop-color="#F0B75A" stop-opacity=".16"/><stop offset="1" stop-color="#F0B75A" stop-opacity="0"/></radialGradient>',
    dot(0, 0, 198, "url(#ech)", cls="ec-halo"),
    group(
        path(rays(44, 70, 190, 3), "#F6C878", opacity=0.35),
        path(rays(36, 70, 132, 5, 0.07), "#FCE6B8", opacity=0.6),
        cls="ec-rays",
    ),
    dot(0, 0, 78, "#FFF3D2", cls="ec-sun"),
    dot(0, 0, 72.5, "#0E0A14", cls="ec-moon"),
    group(
        line("M-55-47A72.500 72.500 0 0 1 40-60", "#6B5A86", 1.6, opacity=0.7),
        dot(59, -46, 5, "#FFF9E8"),
        dot(59, -46, 10, "#FFE9B4", opacity=0.45),
        cls="ec-bead",
    ),
)


def ridge(y, height, seed, fill, peaks=16, width=1106, **more):
    chance = random.Random(seed)
    d = "M0 260"
    for i in range(peaks + 1):
        x = width * i / peaks + chance.uniform(-14, 14)
        d += f"L{num(x)} {num(y - height * chance.uniform(0.15, 1) * (1 if i % 2 else 0.4))}"
    return path(d + f"L{width} 260Z", fill, **more)


SKY = Drawing(
    "eclipse-sky",
    "Endless Winter: the sky of the eclipse",
    "0 0 1106 496",
    '<radialGradient id="ecg" cx=".72" cy=".32" r=".85"><stop offset="0" stop-color="#5A3A5E"/><stop offset=".25" stop-color="#3D2750"/><stop offset=".6" stop-color="#211735"/><stop offset="1" stop-color="#0F0B18"/></radialGradient>',
    path("M0 0H1106V496H0Z", "url(#ecg)"),
    group(
        *[
            dot(
                r.randint(4, 1100),
                r.randint(4, 330),
                r.uniform(0.6, 1.7),
                "#F3E7C4",
                opacity=num(r.uniform(0.35, 0.95)),
            )
            for _ in range(90)
        ],
        cls="ec-stars",
    ),
    group(
        ridge(120, 96, 2, "#2B1D40", stroke="#E2A765", stroke_width=1.4, stroke_opacity=0.55),
        group(line("M0 150Q200 128 420 146T820 140T1106 148", "#F6C878", 1.4, opacity=0.4)),
        ridge(180, 80, 7, "#1D1430", 22),
        path("M0 214Q180 186 360 206T720 200T1106 210V260H0Z", "#120B1E"),
        line("M0 206Q180 186 360 204T720 198T1106 206", "#F6C878", 1, opacity=0.35),
        t="translate(0 250) scale(1 .95)",
    ),
)


def lit(k, x, y, s, f=1):  # a watcher, rim of light towards the corona
    def at(c, dx, dy):
        return group(
            ELEMENTS[k].replace("#2A1A14", c),
            t=f"translate({num(x + dx)} {num(y + dy)}) scale({num(s * f)} {num(s)})",
        )

    return at("#F6C878", 1.3 if x < 260 else -1.3, -1.2) + at("#0D0815", 0, 0)


WATCHERS = Drawing(
    "eclipse-watchers",
    "Endless Winter: who watches the eclipse",
    "0 0 520 70",
    group(
        *[
            lit(*a)
            for a in (
                ("spearman", 26, 66, 1.25),
                ("armsup", 62, 67, 1.15),
                ("stand", 92, 68, 0.8),
                ("sit", 118, 69, 0.9),
                ("sit", 408, 69, 0.9, -1),
                ("stand", 434, 68, 0.85),
                ("armsup", 464, 67, 1.2),
                ("spearman", 498, 66, 1.2, -1),
            )
        ],
        cls="ec-people",
    ),
)
ECLIPSE.add(
    "ec-small",
    "-30 -30 60 60",
    path(rays(18, 17, 30, 4, 0.13), "#FFC65C"),
    dot(0, 0, 18, "#FFE9B4"),
    dot(0, 0, 13, "#17101E"),
)
# --- the Nomad on the board
NOMAD = Sprite("nomad", "Endless Winter: the Nomad and his way")
body = "M44 6C34 6 28 16 29 28C20 40 14 74 12 112C24 117 56 117 68 112C66 74 62 42 57 28C58 16 54 6 44 6Z"
NOMAD.add(
    "nomad-figure",
    "-20 0 110 122",
    oval(40, 114, 36, 6, "#000", opacity=0.35),
    group(
        dot(6, 62, 34, "#FFC24A", opacity=0.12),
        dot(6, 62, 23, "#FFC24A", opacity=0.18),
        dot(6, 62, 14, "#FFD980", opacity=0.4),
        cls="nomad-glow",
    ),
    line("M72 116L66 14", "#3A2A1C", 3.4),
    line("M66 14q-8-6-3-11q6-2 6 5", "#3A2A1C", 3),
    group(
        shade(
            "nmb",
            body,
            "#55626F",
            "#2A323D",
            "#8C9AA6",
            (-4, -3),
            (2, 2),
            line("M34 40Q26 70 22 114M50 44Q56 76 56 116M42 60Q40 90 40 116", "#2A323D", 1.6),
            line("M14 100q26 8 54 0", "#B9923F", 1.6),
        ),
        path(
            "M44 13C36 14 34 24 35 32C38 38 42 40 45 40C49 39 52 36 53 31C53 22 51 13 44 13Z",
            "#0D1016",
        ),
        path(
            "M43 19C38 20 37.500 27 38.500 31C40 36 43 38 45 38C48 37 49.500 33 49.500 29C49.500 23 47 18.500 43 19Z",
            "#E4D8BE",
        ),
        path(
            "M39.500 27q2-2 3.500 .5q-2 2-3.500-.5zM45.500 27.500q2-2 3.500-.5q-1.500 2.500-3.500 .5z",
            "#0D1016",
        ),
        path("M34 50C24 48 14 50 7 52L8 57C18 57 28 60 36 62Z", "#3A4450"),
        cls="nomad-body",
    ),
    group(
        line("M7 50v6", "#17110C", 1.6),
        path("M0 57H13L15 74H-2Z", "#3A2A1C"),
        path("M2 60H11L12.500 72H.5Z", "#FFE9B0"),
        path("M6.500 61Q11 67 6.500 71Q2 67 6.500 61Z", "#F08A24"),
        path("M-1 56.500Q6.500 51 14 56.500ZM-3 74H16V77H-3Z", "#221712"),
        cls="nomad-flame",
    ),
)
NOMAD.add(
    "way-step",
    "-12 -12 24 24",
    oval(-3, 3, 3.4, 5, "currentColor", transform="rotate(18)"),
    oval(4, -4, 3.4, 5, "currentColor", transform="rotate(18)"),
)
NOMAD.add(
    "way-head",
    "-20 -16 40 32",
    path(
        "M-18-7H-2V-15L18 0-2 15V7H-18L-12 0Z",
        "var(--way,#BFE6F7)",
        stroke="#14202A",
        stroke_width=2,
        stroke_linejoin="round",
    ),
)
