"""Colours of the painted land by theme; writes palette.css."""
# ruff: noqa: E501 (drawings are long lines and short names)

import pathlib

ART = pathlib.Path(__file__).resolve().parents[2] / "src/games/eiszeit/art"
L = {  # light theme: low sun from the left
    "pas0": "#C9D58A",
    "pas1": "#A9BF6A",
    "pas2": "#DDE6A6",
    "pas3": "#7F9C4C",
    "pas4": "#5F7F3C",
    "tun0": "#C6D6CF",
    "tun1": "#A2B6AE",
    "tun2": "#E9EEE6",
    "tun3": "#8A9A8E",
    "tun4": "#A8764E",
    "sno": "#F6FAF8",
    "sns": "#B4CBD6",
    "mou0": "#C8B4A4",
    "mou1": "#A68F83",
    "mou2": "#DFD4C3",
    "mou3": "#857669",
    "mou4": "#5E544E",
    "mol": "#B9AA9B",
    "roc0": "#E3BE8A",
    "roc1": "#CC9C65",
    "roc2": "#F2DAB0",
    "roc3": "#A8703F",
    "roc4": "#7C4C2C",
    "rol": "#DDA46A",
    "for0": "#9DB77C",
    "for1": "#7F9E63",
    "for2": "#BCD096",
    "for3": "#4F7A4C",
    "for4": "#2F5540",
    "fol": "#7BA05A",
    "trk": "#5B4028",
    "ste0": "#E8CE80",
    "ste1": "#CFAA55",
    "ste2": "#F6E6AE",
    "ste3": "#A98038",
    "ste4": "#7E5A26",
    "wat": "#5DA3BF",
    "wal": "#CDEBF0",
    "wad": "#2F6E8C",
    "ban": "#5C4A33",
    "lip": "#FFF1CC",
    "cl0": "#A37C55",
    "cl1": "#6B4A31",
    "cl2": "#C79F70",
    "sha": "#3A2A3C",
    "ic0": "#F4FBFC",
    "ic1": "#D5EDF3",
    "ic2": "#A9DAE7",
    "ic3": "#5FB0CB",
    "ic4": "#2C7DA1",
    "ic5": "#15506F",
    "icl": "#FFFFFF",
    "mo0": "#8B7663",
    "mo1": "#5A4A40",
    "mo2": "#B7A48E",
    "flo": "#FFF6E0",
    "flp": "#E58BA0",
    "fly": "#F5C93B",
    "air": "#DDEAF2",
    "sun": "#FFE9B0",
    "soi": "#7A5638",
    "so2": "#5B3D27",
    "so3": "#93704B",
}


def h2(c):
    return [int(c[i : i + 2], 16) for i in (1, 3, 5)]


def hx(v):
    return "#" + "".join(f"{max(0, min(255, round(x))):02X}" for x in v)


def night(k, c):
    r, g, b = h2(c)
    if k.startswith("ic"):
        m = (0.52, 0.62, 0.74)
        add = (6, 14, 26)
    elif k in ("sno", "sns", "tun2"):
        m = (0.47, 0.55, 0.68)
        add = (6, 12, 24)
    else:
        m = (0.47, 0.49, 0.53)
        add = (6, 14, 32)
    y = 0.3 * r + 0.59 * g + 0.11 * b
    s = 1.25
    r, g, b = [y + (v - y) * s for v in (r, g, b)]
    return hx((r * m[0] + add[0], g * m[1] + add[1], b * m[2] + add[2]))


D = {k: night(k, c) for k, c in L.items()}
D.update(
    ic0="#A9C6DA",
    ic1="#8FB3CE",
    ic2="#6C99BD",
    sha="#050A18",
    lip="#B9B48E",
    air="#31507A",
    sun="#8FB0D8",
    wal="#9CC8DC",
    wat="#31688C",
    wad="#16415F",
    ban="#1C1A22",
    icl="#CFE6F2",
    flo="#B9B7B0",
    ic5="#0A2C48",
    ic4="#1C5578",
)
SEAT = {
    "a": ("#B23A1B", "#DB6A45", "#7A2210", "#FFF8EC"),
    "b": ("#E3A81C", "#F7D065", "#A87408", "#1A1310"),
    "c": ("#2A66C8", "#5E95EA", "#173F86", "#FFF8EC"),
    "d": ("#A5E3CE", "#D3F6EA", "#63AE95", "#1A1310"),
    "e": ("#29252F", "#56506A", "#121016", "#FFF8EC"),
}


def c(k):
    return f"var(--ez-{k},{L[k]})"


# The grain of the table's wood; wood, hide and mat are the shell's.
WOOD_LIGHT = {"grain1": "#6F4F2E", "grain2": "#E3C79A"}
WOOD_DARK = {"grain1": "#0E0906", "grain2": "#6A4C33"}
TRIBES = {
    "tribe-o": ("#CE7A2C", "#F0AE62", "#8E4C16"),
    "tribe-x": ("#5F7488", "#93A9BC", "#3C4C5B"),
    "tribe-y": ("#7E9A45", "#B0C878", "#526A26"),
    "gone": ("#9A948D", "#BDB7AF", "#6E6862", "#4A4540"),
}
LINES = """.ez-sa,
.ez-sb,
.ez-sr {
  fill: none;
  stroke-linecap: round;
  stroke-linejoin: round;
}
.ez-sa {
  stroke: #1a1310;
  stroke-width: 5.4;
}
.ez-sb {
  stroke: #ffb02e;
  stroke-width: 2.8;
}
.ez-sr {
  stroke: #f0553a;
  stroke-width: 3;
}
[class^='ez-stand-'] {
  transition: opacity calc(600ms * var(--motion, 1));
}
[class^='ez-tile-'] {
  transform-box: fill-box;
}
/* Flames stand in copies of a symbol: a variable reaches them, a selector for the page does not. */
:root {
  --ez-flame: ez-flicker 900ms steps(4) infinite alternate;
}
html[data-still] {
  --ez-flame: none;
}
.ez-fl {
  animation: var(--ez-flame);
}
@keyframes ez-flicker {
  to {
    opacity: 0.72;
  }
}
/* Where a mammoth walks, its legs swing against each other and its head nods. */
.ez-la,
.ez-lb {
  transform-box: fill-box;
  transform-origin: 50% 0;
  animation: var(--ez-far, none);
}
.ez-lb {
  animation: var(--ez-near, none);
}
.ez-tr {
  transform-box: fill-box;
  transform-origin: 80% 50%;
  animation: var(--ez-nod, none);
}
.flight [data-gait='walk'][data-faces] {
  --ez-far: ez-swing 280ms ease-in-out infinite alternate;
  --ez-near: ez-swing 280ms ease-in-out infinite alternate-reverse;
  --ez-nod: ez-nod 280ms ease-in-out infinite alternate;
}
@keyframes ez-swing {
  from {
    transform: skewX(-11deg);
  }
  to {
    transform: skewX(11deg);
  }
}
@keyframes ez-nod {
  from {
    rotate: -3deg;
  }
  to {
    rotate: 3deg;
  }
}
"""


def rule(selectors, values, prefix="--ez-"):
    lines = "".join(f"  {prefix}{name}: {value.lower()};\n" for name, value in values.items())
    return ",\n".join(selectors) + " {\n" + lines + "}\n"


def region(n):
    """What stands in a region fades under ice; its tile is hidden, slides or is only a preview."""
    return f""".ez-stand-{n} {{
  opacity: var(--ez-stand-{n}, 1);
}}
.ez-tile-{n} {{
  visibility: var(--ez-ice-{n}, hidden);
  opacity: var(--ez-frost-{n}, 1);
  animation: var(--ez-slide-{n}, none);
}}
.ez-tile-{n} .ez-crack {{
  animation: var(--ez-cracks-{n}, none);
}}
"""


def css():
    """Colours by theme; pictures of cards keep their own time of day in both."""
    figures = {f"seat-{seat}": colours for seat, colours in SEAT.items()} | TRIBES
    names = ("pc", "pl", "pd", "pi")
    return (
        "/* Eiszeit, the painted land: colours by theme, seats of the figures. Written by web/art/eiszeit. */\n"
        + rule([":root", ".ez-day"], L)
        + rule([":root[data-theme='dark']", ".ez-night"], D)
        + rule([":root[data-theme='dark'] .ez-day"], L)
        + rule([":root"], WOOD_LIGHT)
        + rule([":root[data-theme='dark']"], WOOD_DARK)
        + "".join(
            rule([f".ez-{name}"], dict(zip(names, colours, strict=False)), "--")
            for name, colours in figures.items()
        )
        + LINES
        + "".join(region(n) for n in range(1, 13))
    )


def main():
    (ART / "palette.css").write_text(css())
