"""The outlines of the regions: the same numbers as in the client's map.ts, and how paths are written."""
# ruff: noqa: E501, E731, N806 (drawings are long lines and short names)

import itertools
import math

M = 0xFFFFFFFF


def trembling(seed):
    a = [(int(seed) * 2654435761) & M]

    def nxt():
        a[0] = (a[0] + 0x6D2B79F5) & M
        x = a[0]
        t = ((x ^ (x >> 15)) * (x | 1)) & M
        t = ((t + (((t ^ (t >> 7)) * (t | 61)) & M)) & M) ^ t
        return ((t ^ (t >> 14)) & M) / 4294967296

    return nxt


EDGES = [36, 190, 350, 506]
SIDES = (14, 738)
ROWS = [
    ([196, 376, 560], [212, 388, 548]),
    ([176, 418, 592], [170, 372, 606]),
    ([206, 410, 570], [196, 392, 560]),
]
TABLE = (14, 36, 724, 470)
PHONE = (5, 26, 380, 408)


def jsround(v):
    return math.floor(v + 0.5)


def border(a, b, steps, still=False):
    (ax, ay), (bx, by) = a, b
    n = trembling(jsround(ax * 3 + ay * 7 + bx * 11 + by * 13))
    L = math.hypot(bx - ax, by - ay) or 1
    out = [a]
    for i in range(1, steps):
        p = i / steps
        off = 0 if still else (n() - 0.5) * 10
        out.append(
            (ax + (bx - ax) * p + off * (by - ay) / L, ay + (by - ay) * p - off * (bx - ax) / L)
        )
    return out


def edge(y, x0, x1, corners):
    still = y in (EDGES[0], EDGES[3])
    xs = [x0, *sorted(x for x in corners if x0 < x < x1), x1]
    out = []
    for a, b in itertools.pairwise(xs):
        out += border((a, y), (b, y), 5 if b - a > 60 else 2, still)
    return out


def back(pts, end):
    return [end, *pts[1:][::-1]]


class Region:
    pass


def regions(frame=TABLE):
    fx, fy, fw, fh = frame
    sx, sy = fw / TABLE[2], fh / TABLE[3]
    sc = lambda p: (fx + (p[0] - TABLE[0]) * sx, fy + (p[1] - TABLE[1]) * sy)
    out = {}
    for i in range(12):
        at, c = divmod(i, 4)
        y0, y1 = EDGES[at], EDGES[at + 1]
        tops = [SIDES[0], *ROWS[at][0], SIDES[1]]
        bots = [SIDES[0], *ROWS[at][1], SIDES[1]]
        tl, tr, bl, br = tops[c], tops[c + 1], bots[c], bots[c + 1]
        above = ROWS[at - 1][1] if at else []
        below = ROWS[at + 1][0] if at < 2 else []
        T = edge(y0, tl, tr, above)
        Rr = border((tr, y0), (br, y1), 5, c == 3)
        B = back(edge(y1, bl, br, below), (br, y1))
        L = back(border((tl, y0), (bl, y1), 5, c == 0), (bl, y1))
        r = Region()
        r.n = i + 1
        r.row = at
        r.pts = [sc(p) for p in T + Rr + B + L]
        r.T = [sc(p) for p in [*T, (tr, y0)]]
        r.R = [sc(p) for p in [*Rr, (br, y1)]]
        r.B = [sc(p) for p in [*B, (bl, y1)]]
        r.L = [sc(p) for p in [*L, (tl, y0)]]
        r.top, r.bottom = sc((0, y0))[1], sc((0, y1))[1]

        def along(a, b, y0=y0, y1=y1):
            return lambda y: sc((a + (b - a) * ((y - sc((0, y0))[1]) / ((y1 - y0) * sy)), 0))[0]

        r.left, r.right = along(tl, bl), along(tr, br)
        r.d = smooth(r.pts)
        out[i + 1] = r
    return out, sc


def n(v):
    return num(v)


def num(v):
    s = f"{v:.1f}"
    s = s[:-2] if s.endswith(".0") else s
    if s in ("-0",):
        s = "0"
    return s.replace("0.", ".") if s.startswith(("0.", "-0.")) else s


def join(v):
    o = ""
    for s in v:
        o += (
            s
            if not o or s[0] == "-" or (s[0] == "." and "." in o.replace("-", " ").split(" ")[-1])
            else " " + s
        )
    return o


PREC = [1]


def rel(start, segs, cmd, close):
    """Relative path: segs are tuples of absolute points per command."""
    q = lambda v: round(v, PREC[0])
    x, y = q(start[0]), q(start[1])
    vals = []
    for s in segs:
        ex = ey = 0
        for px, py in s:
            ex, ey = q(q(px) - x), q(q(py) - y)
            vals += [num(ex), num(ey)]
        x, y = q(x + ex), q(y + ey)
    return f"M{num(q(start[0]))} {num(q(start[1]))}{cmd}{join(vals)}".replace(" -", "-") + (
        "z" if close else ""
    )


def smooth(p, closed=True):
    k = len(p)
    m = lambda i: ((p[i % k][0] + p[(i + 1) % k][0]) / 2, (p[i % k][1] + p[(i + 1) % k][1]) / 2)
    if closed:
        return rel(m(k - 1), [(p[i], m(i)) for i in range(k)], "q", True)
    return rel(p[0], [(p[i], m(i) if i < k - 2 else p[-1]) for i in range(1, k - 1)], "q", False)


def flat(p, closed=False, step=6):
    """Points along the smooth curve."""
    k = len(p)
    out = []
    m = lambda i: ((p[i % k][0] + p[(i + 1) % k][0]) / 2, (p[i % k][1] + p[(i + 1) % k][1]) / 2)
    segs = []
    if closed:
        s = m(k - 1)
        for i in range(k):
            segs.append((s, p[i], m(i)))
            s = m(i)
    else:
        s = p[0]
        for i in range(1, k - 1):
            e = m(i) if i < k - 2 else p[-1]
            segs.append((s, p[i], e))
            s = e
        if k == 2:
            segs = [(p[0], ((p[0][0] + p[1][0]) / 2, (p[0][1] + p[1][1]) / 2), p[1])]
    for a, c, b in segs:
        L = math.hypot(b[0] - a[0], b[1] - a[1])
        q = max(1, round(L / step))
        for i in range(q):
            t = i / q
            out.append(
                (
                    (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * c[0] + t * t * b[0],
                    (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * c[1] + t * t * b[1],
                )
            )
    if not closed:
        out.append(p[-1])
    return out


def poly(p, close=True):
    return rel(p[0], [(q,) for q in p[1:]], "l", close)


TER = {
    1: "pas",
    7: "pas",
    2: "tun",
    8: "tun",
    3: "mou",
    10: "mou",
    4: "roc",
    9: "roc",
    5: "for",
    11: "for",
    6: "ste",
    12: "ste",
}


def square(on):
    """Option centre_diagonals off: four regions meet in two points."""
    ROWS[1][0][1] = ROWS[0][1][1] if on else 418
    ROWS[2][0][1] = ROWS[1][1][1] if on else 410
