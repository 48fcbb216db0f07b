"""Draws the 28 buildings, each its own: run `python web/art/stone-age/huts.py`.

A building is made of what it costs: walls of logs, clay or stone, and a sun of gold. Those whose
price is free stand on stilts (four goods), are long (five) or are tents (one to seven), and show
how many kinds they want.
"""

from __future__ import annotations

from hut_parts import (
    DARK,
    LIGHT,
    LOCAL,
    antlers,
    arch,
    clay,
    dome,
    edged,
    fire,
    flap,
    flat,
    gable,
    hipped,
    ladder,
    land,
    line,
    logs,
    paintings,
    pile,
    posts,
    pot,
    rack,
    shadow,
    smoke,
    square,
    stilts,
    stones,
    sun,
    tent,
    tusks,
    zigzag,
)
from kit import path, save, symbol


def granary(kinds: int) -> str:
    """On stilts; one store for each kind."""
    stores = ["wood", "clay", "stone", "thatch"][:kinds]
    wide = {1: 42, 2: 30, 3: 22, 4: 17}[kinds]
    left = 44 - (wide * kinds + 3 * (kinds - 1)) / 2
    text = shadow(44, 78, 84) + stilts(9, 84, 70, 64)
    for i, kind in enumerate(stores):
        x = left + i * (wide + 3)
        if kind == "wood":
            text += posts(x, 46, wide, 18, max(2, wide // 7))
        elif kind == "clay":
            text += clay(x, 45, wide, 19, 2)
        elif kind == "stone":
            text += stones(x, 46, wide, 18, 7)
        else:
            text += edged(f"M{x} 64V46h{wide}V64z", "#E9D9B4") + zigzag(
                x + 2, 58, wide - 4, "#7E2B10"
            )
        text += square(x + wide / 2, 64, min(9, wide / 2.4), 11) + gable(
            x - 3, 47, wide + 6, 17 if kinds > 1 else 25
        )
    return text + ladder(8, 84, 22)


def longhouse(kinds: int) -> str:
    """Long, of tusks and hides, with a gable for each kind."""
    hides = ["#C9A26A", "#B5793F", "#9E5B38", "#7C8794"][:kinds]
    step = 66 / kinds
    text = shadow(44, 82, 84) + hipped(4, 62, 80, 18) + edged("M10 84V61H78V84z", "#8A6A44")
    for i, hide in enumerate(hides):
        cx = 11 + step * (i + 0.5)
        wide = min(30, step + 3)
        text += edged(
            f"M{cx - wide / 2:.1f} 84C{cx - wide / 2:.1f} 62 {cx - 4:.1f} 50"
            f" {cx:.1f} 46C{cx + 4:.1f} 50 {cx + wide / 2:.1f} 62 {cx + wide / 2:.1f}"
            f" 84z",
            hide,
        )
        text += path(
            f"M{cx:.1f} 46C{cx + 4:.1f} 50 {cx + wide / 2:.1f} 62 {cx + wide / 2:.1f}"
            f" 84h-{wide * 0.3:.1f}z",
            "#33253F",
            opacity=0.3,
        )
        text += arch(cx, 84, min(12, wide * 0.44), 17) + tusks(cx - wide / 2 + 1, wide - 2, 84, 36)
    return text


def buildings() -> dict[str, tuple[str, str]]:
    """By id: the mood of the land, and what stands on it."""
    logs_low = logs(17, 52, 54, 4)
    return {
        "B01": (
            "day",
            shadow(44, 74)
            + logs_low
            + gable(7, 55, 74, 34, "wood")
            + square(42, 86, 15, 20)
            + pot(74, 87, 6)
            + pot(12, 88, 4),
        ),
        "B02": (
            "cold",
            shadow(44, 76)
            + stones(15, 74, 58, 12, 3)
            + logs(18, 48, 52, 3)
            + hipped(8, 51, 72, 26, "thatch")
            + square(46, 86, 14, 22)
            + smoke(62, 24),
        ),
        "B03": (
            "dusk",
            shadow(44, 70)
            + dome(46, 86, 58, 50)
            + arch(46, 86, 16, 22)
            + line("M14 86V58M74 86V62M10 60H80", DARK, 5)
            + line("M14 86V58M74 86V62M10 60H80", LOCAL["wood"], 3.2)
            + zigzag(29, 55, 35, "#F4E6C8"),
        ),
        "B04": (
            "noon",
            shadow(44, 74)
            + posts(14, 54, 60, 32, 8)
            + gable(6, 57, 76, 34, "wood")
            + arch(44, 86, 15, 22)
            + sun(44, 46, 7),
        ),
        "B05": (
            "dawn",
            shadow(44, 72)
            + stones(14, 72, 60, 14, 11)
            + clay(17, 52, 54, 21, 2)
            + flat(10, 53, 68)
            + logs(24, 36, 40, 1)
            + flat(20, 37, 48)
            + square(38, 86, 14, 22)
            + path("M56 58h9v9h-9z", DARK),
        ),
        "B06": (
            "violet",
            shadow(44, 82)
            + stones(6, 58, 24, 28, 5)
            + gable(2, 60, 32, 20)
            + clay(30, 54, 28, 32, 2)
            + gable(26, 56, 36, 22, "clay")
            + posts(58, 60, 24, 26, 4)
            + gable(55, 63, 30, 18, "wood")
            + arch(44, 86, 12, 19),
        ),
        "B07": (
            "cold",
            shadow(44, 78)
            + stones(10, 50, 68, 36, 21)
            + hipped(3, 53, 82, 24, "wood")
            + square(32, 86, 16, 24)
            + path("M54 62h12v9H54z", DARK)
            + line("M60 62v9", "#C98C4B", 2),
        ),
        "B08": (
            "dusk",
            shadow(44, 78)
            + dome(30, 76, 36, 36)
            + dome(60, 76, 32, 28)
            + stones(8, 72, 72, 14, 9)
            + arch(30, 86, 13, 22)
            + arch(61, 86, 10, 16)
            + smoke(30, 42),
        ),
        "B09": (
            "noon",
            shadow(44, 70)
            + clay(18, 56, 52, 30, 4)
            + hipped(8, 58, 72, 22, "wood")
            + arch(34, 86, 15, 20)
            + sun(58, 70, 6)
            + pile(66, 88),
        ),
        "B10": (
            "dawn",
            shadow(44, 74)
            + dome(62, 86, 36, 42)
            + posts(12, 56, 38, 30, 5)
            + gable(5, 59, 52, 30, "wood")
            + arch(31, 86, 13, 20)
            + arch(64, 86, 10, 15)
            + sun(31, 49, 5),
        ),
        "B11": (
            "dusk",
            shadow(44, 78)
            + dome(20, 86, 30, 34)
            + dome(68, 86, 30, 34)
            + dome(44, 86, 42, 54)
            + arch(44, 86, 14, 22)
            + arch(19, 86, 8, 13)
            + arch(70, 86, 8, 13)
            + sun(44, 50, 6),
        ),
        "B12": (
            "day",
            shadow(44, 76)
            + stones(12, 54, 62, 32, 14)
            + clay(58, 26, 14, 32, 1)
            + gable(5, 57, 68, 30)
            + square(36, 86, 15, 22)
            + smoke(65, 26),
        ),
        "B13": (
            "violet",
            shadow(44, 52)
            + stones(24, 66, 40, 20, 2)
            + posts(28, 38, 32, 30, 5)
            + gable(20, 42, 48, 22)
            + arch(44, 86, 12, 17)
            + sun(44, 52, 5)
            + ladder(64, 86, 34),
        ),
        "B14": (
            "noon",
            shadow(44, 78)
            + stones(8, 70, 72, 16, 17)
            + logs(14, 52, 60, 2)
            + hipped(4, 55, 80, 20)
            + antlers(44, 36)
            + square(28, 86, 14, 20)
            + sun(60, 62, 5),
        ),
        "B15": (
            "dusk",
            shadow(44, 66)
            + stones(14, 70, 60, 16, 8)
            + clay(22, 46, 44, 26, 6)
            + clay(34, 24, 20, 24, 2)
            + arch(44, 86, 18, 20)
            + fire(44, 85)
            + sun(44, 54, 5)
            + smoke(44, 24),
        ),
        "B16": (
            "violet",
            shadow(44, 82)
            + stones(4, 74, 80, 12, 4)
            + stones(14, 60, 60, 15, 6)
            + clay(26, 40, 36, 21, 1)
            + flat(22, 41, 44, "clay")
            + square(44, 60, 12, 15)
            + sun(44, 30, 6)
            + line("M37 86h14M38 80h12M39 74h10M40 68h8", "#D8D2C8", 2.2),
        ),
        "B17": (
            "cold",
            shadow(44, 82)
            + "".join(
                edged(f"M{x} 86l1-40h10l1 40z", LOCAL["stone"])
                + line(f"M{x + 3} 82l.6-33", LIGHT["stone"], 2)
                for x in (6, 28, 49, 70)
            )
            + edged("M2 48l3-11h78l4 11z", "#B3ADA4")
            + line("M8 40h54", LIGHT["stone"], 2)
            + sun(44, 28, 7)
            + fire(44, 86),
        ),
        **{
            f"B{17 + n}": (mood, granary(n))
            for n, mood in enumerate(("day", "dusk", "cold", "noon"), 1)
        },
        **{
            f"B{21 + n}": (mood, longhouse(n))
            for n, mood in enumerate(("cold", "dawn", "dusk", "violet"), 1)
        },
        "B26": (
            "violet",
            shadow(44, 66, 84)
            + tent(44, 84, 58, 54, ["#D0803E", "#E9D9B4", "#B5502F", "#7A6A80"])
            + flap(42, 84, 17, 28)
            + fire(76, 86),
        ),
        "B27": (
            "noon",
            shadow(44, 82, 84)
            + tent(24, 82, 36, 40, ["#C9A26A", "#9E7A4A"])
            + tent(66, 82, 34, 36, ["#B5793F", "#8A5A34"])
            + tent(44, 84, 40, 52, ["#E9D9B4", "#CDB98C"])
            + paintings(40, 60)
            + flap(44, 84, 13, 20),
        ),
        "B28": (
            "cold",
            shadow(44, 78, 84)
            + edged("M8 84C8 46 28 36 44 36S80 46 80 84z", "#A9835A")
            + path("M52 37C70 40 80 54 80 84H64C66 60 62 46 52 37z", "#33253F", opacity=0.3)
            + tusks(12, 64, 84, 42)
            + tusks(24, 40, 84, 44)
            + arch(44, 84, 18, 26)
            + antlers(44, 44)
            + rack(66, 86),
        ),
    }


FILES = {"fixed": range(1, 10), "gold": range(10, 18), "four": range(18, 22), "five": range(22, 29)}
ROUND = ' stroke-linecap="round" stroke-linejoin="round"'  # said once for a whole building


def picture(number: int, mood: str, drawing: str) -> str:
    inside = f"{land(mood, number)}{drawing}".replace(ROUND, "")
    return symbol(f"hut-B{number:02}", "0 0 88 118", f"<g{ROUND}>{inside}</g>")


if __name__ == "__main__":
    all_of_them = buildings()
    for name, numbers in FILES.items():
        pictures = (picture(n, *all_of_them[f"B{n:02}"]) for n in numbers)
        save(f"huts-{name}", "".join(pictures))
