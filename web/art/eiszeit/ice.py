"""The glacier: one tile a region, with wall, crevasses and moraine."""
# ruff: noqa: B023, E501, E731, E741, N806 (drawings are long lines and short names)

import math
import random

from geometry import PHONE, PREC, TABLE, flat, n, poly, regions, square
from land import p, rubble, write

c = lambda k: f"var(--ez-{k})"


def flow(seed, m, w=210, h=150):
    r = random.Random(seed)
    d = ""
    for k in range(m):
        x = w * (k + 0.5) / m + r.uniform(-4, 4)
        y = r.uniform(0, h * 0.45)
        l = r.uniform(h * 0.3, h * 0.55)
        s = (x / w - 0.5) * 18
        t = r.uniform(1, 2.6)
        d += f"M{x:.0f} {y:.0f}q{t + s * 0.2:.0f} {l * 0.5:.0f} {s:.0f} {l:.0f}q{-t * 1.6 - s * 0.3:.0f} {-l * 0.5:.0f} {-s:.0f} {-l:.0f}z"
    return d


FLOW = flow(5, 9)


def ogive():
    r = random.Random(2)
    d = ""
    e = ""
    for k in range(6):
        y = -10 + k * 29 + r.uniform(-4, 4)
        s = 26 + k * 3
        t = r.uniform(9, 15)
        d += f"M0 {y:.0f}Q60 {y + s * 0.9:.0f} 120 {y + s * 0.55:.0f}T240 {y + 3:.0f}V{y + t:.0f}Q180 {y + s + t * 0.8:.0f} 120 {y + s * 0.55 + t:.0f}T0 {y + t * 0.6:.0f}z"
        e += f"M0 {y:.0f}Q60 {y + s * 0.9:.0f} 120 {y + s * 0.55:.0f}T240 {y + 3:.0f}"
    return d, e


OG, OE = ogive()
O6 = ' opacity=".62"'
O4 = ' opacity=".4"'


def taper(r, pts, w):
    """A crack along points: two edges, widest at the start or in the middle."""
    k = len(pts) - 1
    A = []
    B = []
    for t, (x, y) in enumerate(pts):
        e = w(t / k)
        A.append((x - e * 0.2, y - e * 0.5))
        B.append((x + e * 0.2, y + e * 0.5))
    return A + B[::-1]


def zig(r, x, y, dx, dy, k, j):
    return [
        (
            x + dx * t / k + (r.uniform(-j, j) if 0 < t < k else 0),
            y + dy * t / k + (r.uniform(-j, j) if 0 < t < k else 0),
        )
        for t in range(k + 1)
    ]


def rel0(q):
    PREC[0] = 0
    d = poly(q)
    PREC[0] = 1
    return d


def build(frame, name, small=False):
    R, _sc = regions(frame)
    o = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {frame[0] * 2 + frame[2]} {frame[1] + frame[3] + 18}">\n<!-- Firstfire, Eiszeit: the glacier, one tile per region; slide ice-N along y. Needs terrain.svg, land.svg, palette.css. Original. -->\n<defs><linearGradient id="gi-t" x1="0" y1="0" x2=".15" y2="1"><stop stop-color="{c("ic1")}"/><stop offset=".25" stop-color="{c("ic0")}"/><stop offset=".7" stop-color="{c("ic0")}"/><stop offset="1" stop-color="{c("ic2")}"/></linearGradient><linearGradient id="gi-w" x1="0" y1="0" x2="0" y2="1"><stop stop-color="{c("ic3")}"/><stop offset="1" stop-color="{c("ic5")}"/></linearGradient><g id="se1"><path d="M-7 2-5-7 0-15 2-5 0 2z" fill="{c("icl")}"/><path d="M0-15 4-6 8 2H0L2-5z" fill="{c("ic3")}"/><path d="M-7 2-5-7-3-3-3 2z" fill="{c("ic2")}"/></g><g id="se2"><path d="M-5 1-3-5 0-9 1 1z" fill="{c("icl")}"/><path d="M0-9 3-4 5 1H1z" fill="{c("ic3")}"/></g><path id="gi-s" d="{FLOW}"/><g id="gi-o"><path d="{OG}" fill="{c("ic2")}" opacity=".3"/><path d="{OE}" fill="none" stroke="{c("ic3")}" stroke-width="1" opacity=".45"/></g></defs>\n'
    ]
    wall = 20 if not small else 13
    for r in R.values():
        rr = random.Random(r.n * 13)
        F = flat(r.pts, True, 19 if not small else 11)
        top, bot = r.top, r.bottom
        up = []
        arc = []
        for x, y in F:
            ny = y
            if r.row == 0 and y < top + 14:
                ny = y - (11 if not small else 8)
            t = max(0, min(1, (y - (bot - 24)) / 20))
            if t > 0:
                ny = y - wall * t * t * (3 - 2 * t) + (rr.uniform(-3, 2.4) if t > 0.7 else 0)
            if x < frame[0] + 5:
                x -= 3
            if x > frame[0] + frame[2] - 5:
                x += 3
            up.append((x, ny))
            if y > bot - 23:
                arc.append((x, y, ny))
        # contiguous bottom arc, right to left in path order
        lip = [(x, ny) for x, y, ny in arc]
        foot = [(x, y + 1.5 + rr.uniform(-1, 1)) for x, y, ny in arc]
        m = len(arc)
        fac = fac2 = ""
        PREC[0] = 0
        for i in range(0, m - 2, 2):
            if rr.random() < 0.85:
                fac += poly(
                    [
                        lip[i],
                        lip[i + 1],
                        (foot[i + 1][0] + rr.uniform(-3, 2), foot[i + 1][1] - rr.uniform(0, 4)),
                        (foot[i][0] + rr.uniform(-2, 2), foot[i][1]),
                    ]
                )
            if rr.random() < 0.5:
                fac2 += f"M{n(lip[i + 1][0])} {n(lip[i + 1][1] + 1)}l{n(rr.uniform(-2, 1))} {n(wall * rr.uniform(0.4, 0.75))}"
        bx = min(q[0] for q in r.pts)
        W = max(q[0] for q in r.pts) - bx
        H = bot - top
        PREC[0] = 1
        dep = cr = hl = ""
        sc1 = 1 if not small else 0.66

        def crev(x, y, w, slope, th):
            nonlocal dep, cr, hl
            z = zig(rr, x, y, w, slope, 6, 3 * sc1)
            f = lambda t: th * math.sin(math.pi * min(1, max(0, t))) ** 0.8
            q = taper(rr, z, f)
            cr += poly(q)
            dep += rel0([(a, b + th * 0.9) for a, b in taper(rr, z, lambda t: f(t) * 2.2)])
            hl += poly([(a + 0.6, b + f(k / 6) * 0.5 + 0.9) for k, (a, b) in enumerate(z)], False)
            if rr.random() < 0.75:
                k = rr.choice((2, 3, 4))
                a, b = z[k]
                m = rr.choice((-1, 1))
                br = zig(
                    rr, a, b, rr.uniform(10, 20) * sc1 * m, rr.uniform(8, 14) * sc1, 3, 2 * sc1
                )
                cr += poly(taper(rr, br, lambda t: th * 0.6 * (1 - t)))

        for fr, side in ((0.34, 0.62), (0.5, 0.18), (0.66, 0.72), (0.8, 0.3)):
            y = top + (H - wall) * fr
            xl, xr = r.left(y) + 8, r.right(y) - 8
            w = (xr - xl) * rr.uniform(0.3, 0.5)
            x = min(xr - w, max(xl, xl + (xr - xl) * side - w / 2 + rr.uniform(-10, 10)))
            crev(x, y, w, rr.uniform(-9, 9) * sc1, rr.uniform(4, 6.5) * sc1)
        for j in (m // 6, m * 2 // 5, m * 3 // 4):
            x, y = lip[j]
            z = zig(rr, x, y + 3, rr.uniform(-14, 14) * sc1, -rr.uniform(22, 36) * sc1, 4, 3 * sc1)
            cr += poly(
                [(a - 3 * sc1 * (1 - k / 4), b) for k, (a, b) in enumerate(z)]
                + [(a + 3 * sc1 * (1 - k / 4), b) for k, (a, b) in enumerate(z)][::-1]
            )
        ser = []
        for j in range(1, m - 1):
            if rr.random() < 0.6:
                ser.append(
                    (
                        lip[j][1] - rr.uniform(-2, 5) * sc1,
                        lip[j][0] + rr.uniform(-4, 4),
                        rr.choice(("se1", "se2")),
                    )
                )
        ser = "".join(
            f'<use href="#{k if not small else "se2"}" x="{x:.0f}" y="{y:.0f}"/>'
            for y, x, k in sorted(ser)
        )
        back = ""
        if r.row == 0:  # neighbours in the north are one sheet: no gap between their corners
            corners = [
                (r.left(top) - 2, top - 12),
                (r.right(top) + 2, top - 12),
                (r.right(top + 26), top + 26),
                (r.left(top + 26), top + 26),
            ]
            back = p(rel0(corners), "ic1")
        rim = '<path d="' + poly(lip, False) + '"' if r.row == 0 else f'<use href="#iu-{r.n}"'
        PREC[0] = 0
        o.append(
            f'<clipPath id="ic-{r.n}"><path d="M{bx - 6:.0f} {top - (14 if r.row == 0 else 0):.0f}h{W + 12:.0f}V{bot + 9:.0f}h{-W - 12:.0f}z"/></clipPath><clipPath id="it-{r.n}"><path id="iu-{r.n}" d="{poly(up)}"/></clipPath>'
        )
        o.append(
            f'<g clip-path="url(#ic-{r.n})"><g class="ez-tile-{r.n}"><g transform="translate(5 6)" fill="{c("sha")}" opacity=".4"><use href="#iu-{r.n}"/><use href="#iw-{r.n}"/></g>{back}<path id="iw-{r.n}" d="{poly(lip + foot[::-1])}" fill="url(#gi-w)"/>{p(fac, "ic3", O6)}<use href="#iu-{r.n}" fill="url(#gi-t)"/><g clip-path="url(#it-{r.n})"><use href="#gi-o" transform="translate({bx - 4:.0f} {top:.0f})scale({(W + 8) / 240:.2f} {H / 160:.2f})"/><use href="#gi-s" x="{bx - 6:.0f}" y="{top + 10:.0f}" fill="{c("ic3")}" opacity=".2"/>{p(dep, "ic3", O4)}<g class="ez-crack">{p(cr, "ic4")}</g><path d="{hl}" fill="none" stroke="{c("icl")}" stroke-width="1.400"/></g>{rim} fill="none" stroke="{c("icl")}" stroke-width="1.800"/><g>{ser}</g><g>{rubble(foot, rr)}</g></g></g>\n'
        )
    o.append("</svg>\n")
    write("".join(o), name)


def main():
    square(False)
    build(TABLE, "ice.svg")
    build(PHONE, "ice-phone.svg", True)
    square(True)
    build(TABLE, "ice-square.svg")
    build(PHONE, "ice-square-phone.svg", True)
