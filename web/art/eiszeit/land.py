"""The painted land and what stands on it, for a desk and a phone, and both for the square map."""
# ruff: noqa: B023, E501, E731, E741, N806, A006 (drawings are long lines and short names)

import math
import random
import re

from geometry import (
    EDGES,
    PHONE,
    ROWS,
    SIDES,
    TABLE,
    TER,
    border,
    edge,
    flat,
    n,
    poly,
    regions,
    smooth,
    square,
)
from palette import ART, c


def sym(id, body):
    return f'<g id="{id}">{body}</g>'


def p(d, k, x=""):
    return f'<path d="{d}" fill="{c(k)}"{x}/>'


SH = lambda rx, ry, cx=4, o=".3": (
    f'<ellipse cx="{cx}" cy="0" rx="{rx}" ry="{ry}" fill="{c("sha")}" opacity="{o}"/>'
)
SYM = []
SYM.append(
    sym(
        "t1",
        SH(9, 2.6, 5)
        + p("M-1.200-4h2.400V.5h-2.400z", "trk")
        + p(
            "M0-26 5.200-17 2.800-17.300 7.200-9.400 4-9.700 9-2.400Q0 .6-9-2.400L-4-9.700-7.200-9.400-2.800-17.300-5.200-17z",
            "for4",
        )
        + p(
            "M0-26-5.200-17-2.800-17.300-7.200-9.400-4-9.700-9-2.400Q-5.500-.9-2.500-.9L-1.600-8.500-4-8 .4-16-1.600-15.700z",
            "for3",
        )
        + p(
            "M0-26-5.200-17-3.600-17.200-1.200-20zM-4.800-13.500-7.200-9.400-5-9.600-3.400-12zM-6.800-5.700-9-2.400-6.600-1.700-4.600-5z",
            "fol",
        ),
    )
)
SYM.append(
    sym(
        "t2",
        SH(7, 2.2, 4)
        + p("M-1-3.500h2V.5h-2z", "trk")
        + p(
            "M0-31 4-21 2.200-21.300 5.600-12 3-12.300 6.800-2.400Q0 .2-6.800-2.400L-3-12.300-5.600-12-2.200-21.300-4-21z",
            "for4",
        )
        + p(
            "M0-31-4-21-2.200-21.300-5.600-12-3-12.300-6.800-2.400Q-4-1.200-2-1.200L-1.200-11-2.800-10.700.3-20-1.200-19.700z",
            "for3",
        )
        + p(
            "M0-31-4-21-2.600-21.200-1-25zM-4-16.500-5.600-12-4-12.200-2.600-15zM-5-7-6.800-2.400-5-1.800-3.200-6.500z",
            "fol",
        ),
    )
)
SYM.append(
    sym(
        "bu",
        SH(7, 2, 3, ".26")
        + p(
            "M-7-1C-8.500-5-5-7.500-3-6.800-2-10 3-10 4-6.600 7.500-7 8.500-3 6.500-.6 2 1.400-4 1-7-1z",
            "pas4",
        )
        + p(
            "M-7-1C-8.500-5-5-7.500-3-6.800-2-10 2-9.800 3-7.500 0-8-1.500-5.500-2-3-4-4-6-3-7-1z",
            "pas3",
        ),
    )
)
SYM.append(
    sym(
        "k1",
        f'<ellipse cx="14" cy="-1" rx="38" ry="7" fill="{c("sha")}" opacity=".22"/>'
        + p("M-34 0C-30-6-26-16-20-22L-15-20C-11-27-5-38 0-46L3-30 0-18 4-8 2 1Q-16 3-34 0z", "mol")
        + p("M0-46 7-33 11-35 18-20 22-19 34 0Q18 3 2 1L4-8 0-18 3-30z", "mou4")
        + p(
            "M0-46-9.500-31-6-32.500-4.600-26-1-31 .6-24 3-30zM-20-22-25-14.500-21.500-17-19.500-13-16.500-18.600z",
            "sno",
        )
        + p("M0-46 7-33 11-35 13-30.500 9-31.500 8-26 4.600-32 3.600-28 3-30z", "sns")
        + p("M-24-8-17-14-20-4zM-10-12-5-21-6-6zM-30-1l6-4-1 4.500z", "mou2")
        + p("M8-22l4 9-1 12h-3l1-10zM18-15l5 9 1 6h-4z", "mou3"),
    )
)
SYM.append(
    sym(
        "k2",
        f'<ellipse cx="9" cy="-1" rx="24" ry="5" fill="{c("sha")}" opacity=".22"/>'
        + p("M-21 0C-17-6-13-15-8-20L-5-19 0-28 1-16-1-8 1 1Q-10 2-21 0z", "mol")
        + p("M0-28 6-19 9-20 21 0Q10 2 1 1L-1-8 1-16z", "mou3")
        + p("M0-28-5.500-19-3.500-20-1.500-15 1-19 3.500-15.500 4.500-21z", "sno")
        + p("M-14-6-9-11-11-2zM-5-9-2-14-3-4z", "mou2"),
    )
)
SYM.append(
    sym(
        "ms",
        f'<ellipse cx="9" cy="-1" rx="25" ry="5.500" fill="{c("sha")}" opacity=".24"/>'
        + p("M-23 0Q-21-10-18-13L-16-23Q-4-27 12-24L15-14Q20-9 22 0 0 3-23 0z", "roc3")
        + p("M-23 0Q-21-10-18-13L-16-23Q-9-25.300-3-25.600L-4-14Q-8-8-7 1.200-15 1-23 0z", "rol")
        + p("M-16-23Q-4-28 12-24 4-21-3-21.500-11-21.500-16-23z", "roc2")
        + p("M15-14Q20-9 22 0 14 1.500 7 1.600L10-12z", "roc4")
        + p(
            "M-17-17.500 14.500-17 15-14.500-18-14.800zM-20-8l40 .5.800 2.300L-21-5.500z",
            "roc4",
            ' opacity=".4"',
        ),
    )
)
SYM.append(
    sym(
        "r1",
        SH(9, 2.4, 3)
        + p("M-8 0-7-6-2-9.500 4-8 8-3 7 .8Q0 2.200-8 0z", "roc3")
        + p("M-8 0-7-6-2-9.500 1-8.800-1.500-4-3 1z", "rol")
        + p("M-7-6-2-9.500 4-8-1-5.600z", "roc2"),
    )
)
SYM.append(
    sym(
        "r2",
        SH(6, 1.800, 2)
        + p("M-5 .4-4.500-4-.5-6 4-4 5 .4Q0 1.400-5 .4z", "mou3")
        + p("M-5 .4-4.500-4-.5-6 1-5.300-1-1.500-1.500 1z", "mou2"),
    )
)
SYM.append(
    sym(
        "s1",
        p("M-19 1C-20-3-9-5-2-4.500 6-6.500 19-4 18 0 17 4 6 4-1 4.500-9 5.500-18 4-19 1z", "sns")
        + p(
            "M-19 0C-20-4-9-6-2-5.500 6-7.500 18-5 17.500-1.500 15 1.500 6 1-1 1.800-9 3-18 2.500-19 0z",
            "sno",
        ),
    )
)
SYM.append(
    sym(
        "gp",
        f'<path d="M-4 0q-1-4-3-6M-2 0q0-5-.5-8M.5 0Q1-5 3-7.500M3 0q.5-3 3-4.500" fill="none" stroke="{c("pas4")}" stroke-width="1.300" stroke-linecap="round"/>',
    )
)
SYM.append(
    sym(
        "gs",
        f'<path d="M-5 0q0-6-3-9M-2.500 0q0-7-1-12M0 0Q.5-7 3-11M2.500 0Q3-5 7-8" fill="none" stroke="{c("ste3")}" stroke-width="1.300" stroke-linecap="round"/><path d="M-3.500-12q-1.200-2.600.2-4 1.200 1.800-.2 4zM3-11q0-3 2-3.600.4 2.400-2 3.600zM-8-9q-2-1.500-1.600-3.400 1.800.7 1.600 3.400z" fill="{c("ste4")}"/>',
    )
)
SYM.append(
    sym(
        "gm",
        f'<path d="M-5 0q-.5-3-3-4M-2.500 0q0-4-.6-6M0 0q.5-4 1.600-5.500M2.500 0q.7-2.500 3.300-3.500" fill="none" stroke="{c("tun4")}" stroke-width="1.400" stroke-linecap="round"/>',
    )
)
SYM.append(
    sym(
        "fl",
        f'<path d="M-9 0h.1M4-3h.1M9 3h.1" stroke="{c("flo")}" stroke-width="2.600" stroke-linecap="round"/><path d="M-3-4h.1M0 3h.1" stroke="{c("fly")}" stroke-width="2.600" stroke-linecap="round"/><path d="M-6 4h.1M12-2h.1" stroke="{c("flp")}" stroke-width="2.600" stroke-linecap="round"/>',
    )
)
SYM.append(
    sym(
        "hi",
        p("M-26 3Q-14-9 0-9T26 3Q0-1-26 3z", "pas2", ' opacity=".75"')
        + p("M2-9Q16-8 26 3 14 .5 4 .4 8-4 2-9z", "pas1", ' opacity=".8"'),
    )
)
SYM.append(
    sym(
        "hs",
        p("M-28 3Q-14-8 0-8T28 3Q0-1-28 3z", "ste2", ' opacity=".8"')
        + p("M2-8Q17-7 28 3 15 .5 4 .4 9-3 2-8z", "ste1", ' opacity=".8"'),
    )
)
SYM.append(
    sym(
        "po",
        p("M-20 1C-20-4-8-6 0-5.500 9-6.500 21-4 20 1 19 6-18 7-20 1z", "wad")
        + p("M-19 2C-18-2.500-8-4 0-3.600 9-4.500 20-2.500 19 1.500 17 5.500-17 6-19 2z", "wat")
        + f'<path d="M-10 .5h9M2 2.500h8" stroke="{c("wal")}" stroke-width="1.300" stroke-linecap="round"/>'
        + f'<path d="M16-1q1-6-.5-10M18.500 0q2-5 1.500-9M-17 2q-2-5-1-9" stroke="{c("pas4")}" stroke-width="1.400" fill="none" stroke-linecap="round"/>',
    )
)
SYM.append(
    sym(
        "ip",
        p("M-22 1C-21-5-8-6 0-5.500 9-7 23-4 21 1.500 17 6-19 7-22 1z", "sns")
        + p("M-20 2C-19-3-8-4 0-3.600 9-5 21-2.500 19 2 15 5-17 6-20 2z", "ic2")
        + f'<path d="M-12 1 0-1l6 3 8-2M0-1-3 4" stroke="{c("icl")}" stroke-width="1.200" fill="none"/>',
    )
)
SYM.append(
    sym(
        "ck",
        f'<path d="M-18 0-9-2-3 2 6-1l6 3 7-2M-9-2-12-6M-3 2l-3 5M6-1l3-5" fill="none" stroke="{c("roc4")}" stroke-width="1.300" stroke-linecap="round" opacity=".55"/>',
    )
)
SYM.append(
    sym(
        "bo",
        f'<ellipse cx="2" cy="1" rx="17" ry="4" fill="{c("sha")}" opacity=".2"/><path d="M-14 0Q-16-10-9-13M-8 1Q-10-12-2-15M-2 1Q-3-12 5-14M4 1Q4-9 11-11" fill="none" stroke="{c("roc4")}" stroke-width="3.400" stroke-linecap="round"/><path d="M-14 0Q-16-10-9-13M-8 1Q-10-12-2-15M-2 1Q-3-12 5-14M4 1Q4-9 11-11M-16 1Q-4 3 12 1" fill="none" stroke="{c("flo")}" stroke-width="2.100" stroke-linecap="round"/>',
    )
)
SYM.append(
    sym(
        "dt",
        SH(8, 2, 5)
        + f'<path d="M0 0Q1-8-1-14M-.5-9-6-15M-.8-12 4-18M-1-14-3-21" fill="none" stroke="{c("trk")}" stroke-width="2" stroke-linecap="round"/>',
    )
)


def strokes(seed, w, h, m, th=(1, 3), ln=(16, 44)):
    r = random.Random(seed)
    d = ""
    for _ in range(m):
        x, y = r.uniform(0, w), r.uniform(0, h)
        l = r.uniform(*ln)
        t = r.uniform(*th)
        s = r.uniform(-3, 3)
        d += f"M{x:.0f} {y:.0f}q{l / 2:.0f} {-t:.1f} {l:.0f} {s:.0f}q{-l / 2:.0f} {t * 0.9:.1f} {-l:.0f} {-s:.0f}z"
    return d


def chunk(id, seed, w=30):
    rr = random.Random(seed)
    a = b = ""
    x = -w / 2
    while x < w / 2:
        r = rr.uniform(1.5, 4.6)
        hh = r * rr.uniform(0.6, 0.85)
        y = rr.uniform(-1, 3)
        a += f"M{x - r:.1f} {y + 1:.1f}l{r * 0.5:.1f} {-hh - 0.6:.1f} {r * 0.9:.1f} 0 {r * 0.7:.1f} {hh * 0.9:.1f}z"
        b += f"M{x - r:.1f} {y:.1f}l{r * 0.5:.1f} {-hh:.1f} {r * 0.7:.1f} 0 {-r * 0.5:.1f} {hh * 0.7:.1f}z"
        x += rr.uniform(3, 6)
    return f'<g id="{id}">{p(a, "mo1")}{p(b, "mo2")}</g>'


RUB = "".join(chunk(f"rb{i}", i * 5 + 3) for i in (1, 2, 3)) + "\n"


def rubble(ft, rr, step=26, h=0, sc=""):
    o = ""
    last = None
    k = 0
    for x, y in sorted(ft):
        if (last is None or x - last >= step) and x < max(q[0] for q in ft) - 12:
            k += 1
            o += f'<use href="#rb{rr.randint(1, 3)}" x="{x + (17 if last is None else 0):.0f}" y="{y:.0f}"/>'
            last = x
    return o


def build(frame, name, small=False):
    R, sc = regions(frame)
    fx, fy, fw, fh = frame
    rnd = random.Random(77)
    o = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {fx * 2 + fw:.0f} {fy + fh + 18:.0f}">\n<!-- Firstfire, Eiszeit: the painted land. Original. Colours: palette.css. Generated by land.py; outlines are those of map.ts. -->\n<defs>\n'
    ]
    o.append(
        f'<path id="bs1" d="{strokes(3, 230, 170, 18)}"/><path id="bs2" d="{strokes(8, 230, 170, 18, (1.5, 4), (24, 60))}"/>\n'
    )
    for k in ("pas", "tun", "mou", "roc", "for", "ste"):
        o.append(
            f'<linearGradient id="gg-{k}" x1="0" y1="0" x2=".35" y2="1"><stop stop-color="{c(k + "2")}"/><stop offset=".38" stop-color="{c(k + "0")}"/><stop offset="1" stop-color="{c(k + "1")}"/></linearGradient>'
        )
    for k in ("pas", "tun", "mou", "roc", "for", "ste"):
        o.append(
            f'<linearGradient id="gf-{k}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="{c(k + "3")}" stop-opacity=".42"/><stop offset=".12" stop-color="{c(k + "1")}" stop-opacity=".42"/><stop offset=".3" stop-color="{c(k + "2")}" stop-opacity=".4"/><stop offset="1" stop-color="{c(k + "2")}" stop-opacity="0"/></linearGradient>'
        )
    o.append(
        f'<linearGradient id="gg-cl" x1="0" y1="0" x2="0" y2="1"><stop stop-color="{c("cl2")}"/><stop offset="1" stop-color="{c("cl1")}"/></linearGradient><linearGradient id="gg-air" x1="0" y1="0" x2="0" y2="1"><stop stop-color="{c("air")}" stop-opacity=".42"/><stop offset=".45" stop-color="{c("air")}" stop-opacity=".1"/><stop offset="1" stop-color="{c("air")}" stop-opacity="0"/></linearGradient><radialGradient id="gg-sun" cx=".28" cy=".42" r=".8"><stop stop-color="{c("sun")}" stop-opacity=".42"/><stop offset=".6" stop-color="{c("sun")}" stop-opacity="0"/><stop offset="1" stop-color="{c("sha")}" stop-opacity=".17"/></radialGradient><linearGradient id="gg-ice" x1="0" y1="0" x2="0" y2="1"><stop stop-color="{c("ic2")}"/><stop offset="1" stop-color="{c("ic4")}"/></linearGradient>\n'
    )
    for r in R.values():
        o.append(
            f'<path id="rp-{r.n}" d="{r.d}"/><clipPath id="rc-{r.n}"><use href="#rp-{r.n}"/></clipPath>'
        )
    o.append("\n</defs>\n")
    x0, x1, y0, y1 = fx, fx + fw, fy, fy + fh
    # slab
    rr = random.Random(5)
    e = 10 if not small else 8
    fr = (
        [(x0 + 2, y1 - 6)]
        + [(x0 + 2 + (fw - 4) * i / 40, y1 + e - rr.uniform(0, 2.5)) for i in range(41)]
        + [(x1 - 2, y1 - 6)]
    )
    o.append(
        f'<g class="ez-slab"><path d="M{x0 - 3} {y1 - 20}V{y1 + e + 2}Q{x0} {y1 + e + 7} {x0 + 12} {y1 + e + 7}H{x1 - 4}Q{x1 + 8} {y1 + e + 7} {x1 + 8} {y1 + e - 2}V{y0 + 20}z" fill="{c("sha")}" opacity=".32"/>'
        + p(poly(fr), "soi")
        + p(
            strokes(4, fw - 60, 6, 26, (1, 2.4), (14, 40)).replace("M", "M"),
            "so3",
            f' transform="translate({x0 + 6} {y1 + 1})" opacity=".8"',
        )
        + p(f"M{x0 + 3} {y1 - 2}H{x1 - 3}v4H{x0 + 3}z", "so2")
        + f'<rect x="{x0 + 1}" y="{y0 + 4}" width="{fw - 2}" height="{fh - 6}" rx="9" fill="{c("so2")}"/></g>\n'
    )
    # ground
    o.append('<g class="ez-ground">')
    for r in R.values():
        k = TER[r.n]
        bx = min(q[0] for q in r.pts)
        W = max(q[0] for q in r.pts) - bx
        H = r.bottom - r.top
        o.append(
            f'<g class="land-{r.n}"><g fill="var(--ez-ground-{r.n},url(#gg-{k}))" stroke="var(--ez-ground-{r.n},url(#gg-{k}))"><use href="#rp-{r.n}" stroke-width="5"/></g><g clip-path="url(#rc-{r.n})" fill="var(--ez-folds-{r.n},url(#gf-{k}))">'
        )
        for fr in (0.3, 0.52, 0.7, 0.86):
            y = r.top + H * fr + rnd.uniform(-6, 6)
            am = rnd.uniform(3, 7)
            ph = rnd.uniform(0, 6.3)
            st = 34 if not small else 20
            xs = [bx - 6 + st * j for j in range(int((W + 12) / st) + 2)]
            d = f"M{xs[0]:.0f} {y + am * math.sin(ph):.0f}"
            for j, x in enumerate(xs[1:]):
                d += (
                    f"T{x:.0f} {y + am * math.sin(ph + (j + 1) * 0.9) + (j % 2) * 1.5:.0f}"
                    if j
                    else f"q{st / 2:.0f} {rnd.uniform(-4, 4):.0f} {st} {am * (math.sin(ph + 0.9) - math.sin(ph)):.0f}"
                )
            o.append(f'<path d="{d}V{y + 26:.0f}H{xs[0]:.0f}z" />')
        o.append(
            f'<use href="#bs2" x="{bx - rnd.uniform(0, 30):.0f}" y="{r.top + rnd.uniform(0, 20):.0f}" fill="var(--ez-high-{r.n},{c(k + "2")})" opacity=".55"/><use href="#bs1" x="{bx - rnd.uniform(0, 40):.0f}" y="{r.top + rnd.uniform(0, 14):.0f}" fill="var(--ez-low-{r.n},{c(k + "3")})" opacity=".3"/>'
        )
        o.append("</g></g>")
    o.append("</g>\n")
    # light and air over the ground, below what stands
    o.append(f'<rect x="{x0}" y="{y0}" width="{fw}" height="{fh}" rx="9" fill="url(#gg-air)"/>\n')

    # bluffs and rivers
    def rowline(j):
        y = EDGES[j]
        cs = ROWS[j - 1][1] + ROWS[j][0]
        return [sc(q) for q in [*edge(y, SIDES[0], SIDES[1], cs), (SIDES[1], y)]]

    o.append('<g class="ez-borders">')
    ch = 8.5 if not small else 6.5
    riv = []
    falls = []
    rows3 = [[], [], []]
    for i in range(3):
        for j in range(3):
            t, b = ROWS[j][0][i], ROWS[j][1][i]
            pts = [sc(q) for q in [*border((t, EDGES[j]), (b, EDGES[j + 1]), 5), (b, EDGES[j + 1])]]
            if j:
                pb = sc((ROWS[j - 1][1][i], EDGES[j]))
                a = pts[0]
                pts = [
                    (pb[0], pb[1] + ch - 1),
                    (pb[0] * 0.6 + a[0] * 0.4, a[1] + ch + 2),
                    (a[0], a[1] + ch + 3),
                    *pts[1:],
                ]
            else:
                pts[0] = (pts[0][0], pts[0][1] - 2)
            if j < 2:
                falls.append(pts[-1])
            else:
                pts[-1] = (pts[-1][0], pts[-1][1] + 1)
                falls.append(pts[-1])
            riv.append(smooth(pts, False))
            rows3[j].append(riv[-1])
    " ".join(riv)
    w = 1 if not small else 0.78

    def cliff(j):
        L = flat(rowline(j), step=11)
        rr = random.Random(j * 7)
        low = [(x + rr.uniform(-1, 1), y + ch + rr.uniform(-2.2, 1.6)) for x, y in L]
        foot = [(x, y + 5) for x, y in low]
        fac = ""
        for a in range(1, len(L) - 1):
            if rr.random() < 0.6:
                fac += f"M{L[a][0] + rr.uniform(-4, 4):.0f} {L[a][1] + rr.choice((0, 0, 2)):.0f}l{rr.randint(2, 5)} 0 {rr.randint(-2, 1)} {rr.randint(5, 7)}-{rr.randint(1, 4)} 1z"
        return (
            f'<path d="{poly(L + foot[::-1])}" fill="{c("sha")}" opacity=".26"/>'
            + f'<path d="{poly(L + low[::-1])}" fill="url(#gg-cl)"/>'
            + p(fac, "cl1", ' opacity=".75"')
            + f'<path d="{poly(L, False)}" fill="none" stroke="{c("cl1")}" stroke-width="2.600" opacity=".55"/><path d="{poly([(x, y - 1) for x, y in L], False)}" fill="none" stroke="{c("lip")}" stroke-width="1.600"/>'
        )

    o.append(cliff(1) + cliff(2))
    o.append(
        "<defs>"
        + "".join(f'<path id="rv{j}" d="{"".join(rows3[j])}"/>' for j in range(3))
        + '</defs><g class="ez-rivers" fill="none" stroke-linecap="round" stroke-linejoin="round">'
    )
    for col, ww, op in (
        ("lip", 6.5, ".55"),
        ("ban", 2.8, "1"),
        ("wad", 0.9, "1"),
        ("wat", -0.8, "1"),
    ):
        o.append(
            f'<g stroke="{c(col)}"'
            + (f' opacity="{op}"' if op != "1" else "")
            + ">"
            + "".join(
                f'<use href="#rv{j}" stroke-width="{((4.4, 5.8, 7)[j] + ww) * w:.1f}"/>'
                for j in range(3)
            )
            + "</g>"
        )
    o.append(
        f'<g stroke="{c("wal")}">'
        + "".join(
            f'<use href="#rv{j}" x="-1.200" y="-.5" stroke-width="1.200" stroke-dasharray="26 37 8 19 3 52"/><use href="#rv{j}" x="1.300" y=".4" stroke-width=".8" stroke-dasharray="2 33 14 61 6 24" stroke-dashoffset="9"/>'
            for j in range(3)
        )
        + "</g></g>"
    )
    fd = ""
    for x, y in falls:
        fd += f"M{n(x - 2.2)} {n(y - 1)}v{ch + 1:.0f}M{n(x)} {n(y - 2)}v{ch + 2:.0f}M{n(x + 2.2)} {n(y - 1)}v{ch:.0f}"
    o.append(f'<path d="{fd}" stroke="{c("wal")}" stroke-width="1.700" stroke-linecap="round"/>')
    o.append(
        '<path d="'
        + "".join(f"M{n(x - 5)} {n(y + ch + 1)}q5 3 10 0" for x, y in falls[:])
        + f'" stroke="{c("icl")}" stroke-width="1.600" stroke-linecap="round" fill="none"/>'
    )
    o.append("</g>\n")
    ground = o
    o = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {fx * 2 + fw:.0f} {fy + fh + 18:.0f}">\n<!-- Firstfire, Eiszeit: what stands on the land, one group per region (hide it under ice); needs terrain.svg in the page. Original. -->\n'
    ]
    # what stands on the land
    U = lambda id, x, y, s=1: (
        f'<use href="#{id}" '
        + (
            f'x="{x:.0f}" y="{y:.0f}"/>'
            if abs(s - 1) < 0.04
            else f'transform="translate({x:.0f} {y:.0f})scale({s:.2f})"/>'.replace("0.", ".")
        )
    )
    for r in R.values():
        k = TER[r.n]
        f = []
        rs = random.Random(r.n * 31 + (7 if small else 0))
        rowS = (0.84, 0.96, 1.06)[r.row] * (0.72 if small else 1)
        top, bot = r.top, r.bottom
        H = bot - top
        xl = lambda y: r.left(y) + (9 if not small else 7)
        xr = lambda y: r.right(y) - (9 if not small else 7)
        W = xr(top + 40) - xl(top + 40)

        def at(fr, y):
            return xl(y) + fr * (xr(y) - xl(y))

        def add(id, x, y, s=1):
            f.append((y, U(id, x, y, s * rowS)))

        b1 = top + (30 if not small else 22)

        def tufts(id, m, lo=0.3, hi=0.97, s=(0.7, 1)):
            for _ in range(m):
                y = top + H * rs.uniform(lo, hi)
                fr = rs.random()
                add(id, at(fr, y), min(y, bot - 4), rs.uniform(*s))

        dn = 0.55 if small else 1
        if k == "for":
            m = int(W / (9.5 if not small else 8))
            for rw, (dy, keep) in enumerate(
                ((-2, 0), (9, 0.1), (19, 0.25), (30, 0.36), (43, 0.41), (57, 0.45), (70, 0.46))
            ):
                if small:
                    dy *= 0.72
                for i in range(m):
                    fr = (i + rs.uniform(0.1, 0.9)) / m
                    y = b1 + dy + rs.uniform(-4, 4)
                    if abs(fr - 0.5) < keep - 0.02 + rs.uniform(-0.03, 0.03) or (
                        rw > 2 and rs.random() < 0.3
                    ):
                        continue
                    add(
                        rs.choice(("t1", "t2", "t2")) if rw < 3 else rs.choice(("t1", "t1", "t2")),
                        at(fr, y),
                        y,
                        rs.uniform(0.78, 1.08),
                    )
            tufts("gp", int(9 * dn), 0.45, 0.97, (0.6, 0.9))
            add("bu", at(0.34, b1 + 26), b1 + 26, 0.7)
        if k == "mou":
            add("k2", at(0.2, b1 + 8), b1 + 12, 1.05)
            add("k1", at(0.44, b1 + 16), b1 + 18, 1)
            add("k2", at(0.66, b1 + 10), b1 + 14, 1.2)
            add("k1", at(0.86 if not small else 0.8, b1 + 22), b1 + 26, 0.74)
            add("k2", at(0.06, b1 + 30), b1 + 32, 0.9)
            add("k2", at(0.95, b1 + 54), b1 + 56, 0.62)
            for _ in range(int(9 * dn)):
                y = top + H * rs.uniform(0.5, 0.96)
                add(
                    "r2",
                    at(rs.choice((rs.uniform(0, 0.2), rs.uniform(0.8, 1), rs.random())), y),
                    min(y, bot - 5),
                    rs.uniform(0.5, 0.95),
                )
        if k == "roc":
            add("ms", at(0.3, b1 + 12), b1 + 14, 1)
            add("ms", at(0.72, b1 + 6), b1 + 10, 0.8)
            add("r1", at(0.52, b1 + 14), b1 + 15, 0.8)
            add("r1", at(0.95, b1 + 28), b1 + 32, 1.1)
            add("r1", at(0.03, b1 + 34), b1 + 38, 1.2)
            add("r1", at(0.07, b1 + 50), b1 + 52, 0.7)
            for _ in range(int(5 * dn + 1)):
                y = top + H * rs.uniform(0.45, 0.92)
                f.append(
                    (0, U("ck", at(rs.uniform(0.15, 0.85), y), y, rowS * rs.uniform(0.6, 0.9)))
                )
            for _ in range(int(8 * dn)):
                y = top + H * rs.uniform(0.5, 0.96)
                add(
                    "r1",
                    at(rs.choice((rs.uniform(0, 0.15), rs.uniform(0.85, 1), rs.random())), y),
                    min(y, bot - 5),
                    rs.uniform(0.3, 0.5),
                )
            add(
                "bo",
                at(0.8 if r.n == 9 else 0.2, b1 + (72 if r.n == 9 else 50)),
                b1 + (78 if r.n == 9 else 58),
                0.9,
            )
        if k == "tun":
            f.append((0, U("ip", at(0.62, b1 + 30), b1 + 34, rowS)))
            for a, b, s in (
                (0.15, 14, 1),
                (0.8, 8, 0.9),
                (0.45, 4, 0.8),
                (0.05, 52, 0.8),
                (0.92, 62, 0.8),
                (0.5, H * 0.62, 1),
            ):
                f.append((0, U("s1", at(a, b1 + b), min(b1 + b, bot - 10), s * rowS)))
            tufts("gm", int(15 * dn), 0.18, 0.97, (0.7, 1.05))
            for _ in range(int(6 * dn)):
                y = top + H * rs.uniform(0.15, 0.95)
                add(
                    "r2",
                    at(rs.choice((rs.uniform(0, 0.2), rs.uniform(0.8, 1))), y),
                    min(y, bot - 5),
                    rs.uniform(0.5, 0.9),
                )
            add("t2", at(0.1, b1 + 4), b1 + 4, 0.55)
            add("t2", at(0.17, b1 + 8), b1 + 8, 0.45)
            add("t2", at(0.88, b1 + 26), b1 + 26, 0.5)
        if k == "pas":
            for a, b, s in ((0.2, 2, 1), (0.75, 0, 1.05), (0.5, 10, 0.9)):
                f.append((0, U("hi", at(a, b1 + b), b1 + b, s * rowS)))
            f.append((1, U("po", at(0.2 if r.n == 7 else 0.75, b1 + 28), b1 + 32, rowS * 0.9)))
            for a, b in (
                (0.04, 16),
                (0.13, 10),
                (0.9, 10),
                (0.97, 20),
                (0.99, 52),
                (0.01, 62),
                (0.55, 4),
            ):
                add("bu", at(a, b1 + b), b1 + b, rs.uniform(0.75, 1.15))
            tufts("gp", int(17 * dn), 0.25, 0.97)
            for _ in range(int(7 * dn + 1)):
                y = top + H * rs.uniform(0.3, 0.95)
                f.append((2, U("fl", at(rs.uniform(0.08, 0.92), y), min(y, bot - 6), rowS)))
        if k == "ste":
            for a, b, s in ((0.22, 0, 1), (0.72, -2, 1.15), (0.45, 12, 0.95), (0.9, 22, 0.8)):
                f.append((0, U("hs", at(a, b1 + b), b1 + b, s * rowS)))
            for i in range(int(W / 14)):
                y = b1 + rs.uniform(-8, 16)
                add("gs", at((i + rs.random()) / int(W / 14), y), y, rs.uniform(0.75, 1))
            tufts("gs", int(12 * dn), 0.42, 0.97, (0.55, 0.8))
            for _ in range(int(9 * dn + 1)):
                y = b1 + 16 + rs.uniform(0, H * 0.5)
                add("gs", xl(y) + rs.uniform(0, 1) ** 2 * 26, y, rs.uniform(0.75, 1))
                y = b1 + 16 + rs.uniform(0, H * 0.5)
                add("gs", xr(y) - rs.uniform(0, 1) ** 2 * 26, y, rs.uniform(0.75, 1))
            add("dt", at(0.88 if r.n == 6 else 0.1, b1 + 14), b1 + 16, 1)
        f = [x for x in f if x[1]]
        f.sort(key=lambda z: z[0])
        o.append(f'<g class="ez-stand-{r.n}">' + "".join(z[1] for z in f) + "</g>\n")
    stand = o
    o = ground
    o.append(
        f'<rect class="ez-light" x="{x0}" y="{y0}" width="{fw}" height="{fh}" rx="9" fill="url(#gg-sun)" pointer-events="none"/>\n'
    )
    # the ice sheet in the north
    rr = random.Random(12)
    N = int(fw / 15)
    tp = [
        (x0 + fw * i / N, y0 - (26 if not small else 17) + rr.uniform(-6, 5) + (4 if i % 2 else -3))
        for i in range(N + 1)
    ]
    lip = [
        (
            x0 + fw * i / N,
            y0 - (7 if not small else 5) + rr.uniform(-2.5, 2.5) + 5 * math.sin(i * 0.55) * 0.6,
        )
        for i in range(N + 1)
    ]
    ft = [(x, y + (12 if not small else 9) + rr.uniform(-1, 2)) for x, y in lip]
    fac = "".join(
        poly(
            [
                lip[i],
                lip[i + 1],
                (ft[i + 1][0] - rr.uniform(0, 4), ft[i + 1][1]),
                (ft[i][0] + rr.uniform(2, 6), ft[i][1]),
            ]
        )
        for i in range(0, N, 2)
    )
    pk = "".join(f"M{n(tp[i][0])} {n(tp[i][1])}l9 12-10-3z" for i in range(0, N, 2))
    "".join(f"M{n(x)} {n(y + 2)}h.1" for x, y in ft for _ in (0,))
    o.append(
        f'<g class="ez-north"><path d="{poly([(x, y + 4) for x, y in ft] + [(x1, y0 - 4), (x0, y0 - 4)])}" fill="{c("sha")}" opacity=".3"/>'
        + p(poly(tp + lip[::-1]), "ic1")
        + p(pk, "ic2")
        + p(
            strokes(21, fw - 60, 8, 20, (1, 2.4), (20, 60)),
            "icl",
            f' transform="translate({x0 + 8} {y0 - 18 if not small else y0 - 13})"',
        )
        + f'<path d="{poly(lip + ft[::-1])}" fill="url(#gg-ice)"/>'
        + p(fac, "ic3", ' opacity=".7"')
        + f'<path d="{poly(lip, False)}" fill="none" stroke="{c("icl")}" stroke-width="2"/>{rubble(ft, rr)}</g>\n'
    )
    o.append("</svg>\n")
    stand.append("</svg>\n")
    write("".join(o), name)
    write("".join(stand), name.replace("land", "stand"))


SHORT = "t1|t2|bu|k1|k2|ms|r1|r2|s1|gp|gs|gm|fl|hi|hs|po|ip|ck|bo|dt|rb[123]|bs[12]|rv[012]|se[12]"


def write(s, name):
    s = re.sub(r'((?:id="|href="#|url\(#))(' + SHORT + r')(?=["\)])', r"\1ez-\2", s)
    s = re.sub(r"(\.\d*?[1-9])0+(?=\D)", r"\1", s)
    s = re.sub(r"(\d)\.0+(?=\D)", r"\1", s)
    (ART / name).write_text(s)


def main():
    square(False)
    write(
        '<svg xmlns="http://www.w3.org/2000/svg">\n<!-- Firstfire, Eiszeit: trees, peaks, rocks, grass, bones; shared by the land and the cards. Original. -->\n<defs>\n'
        + RUB
        + "\n".join(SYM)
        + "\n</defs></svg>\n",
        "terrain.svg",
    )
    build(TABLE, "land.svg")
    build(PHONE, "land-phone.svg", True)
    square(True)
    build(TABLE, "land-square.svg")
    build(PHONE, "land-square-phone.svg", True)
