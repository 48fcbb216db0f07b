"""Pictures of the cards, 118x66: a day world (light) and a night world (dark), sun or moon at the upper right,
upper left free for the price."""
# ruff: noqa: E501, E731, E741, N802 (drawings are long lines and short names)

from geometry import num
from land import write

W, H = 118, 66


def U(id, x, y, s=1):
    return f'<use href="#{id}" transform="translate({x} {y})scale({s})"/>'


def hu(cl, x, y, s=1, club=False):
    return f'<use class="{cl}" href="#ez-hunter{"-club" if club else ""}" x="{num(x - 16 * s)}" y="{num(y - 42 * s)}" width="{num(34 * s)}" height="{num(46 * s)}"/>'


def ma(v, x, y, w):
    return f'<use href="#ez-mammoth{v}" x="{num(x - w / 2)}" y="{num(y - w * 0.744)}" width="{num(w)}" height="{num(w * 0.795)}"/>'


AR = "#F59A23"


def arrow(d, head, k=""):
    return f'<path d="{d}{head}" class="ez-sa{k}"/>'


def down(x, y, l=9):
    return f'<path d="M{x} {y}v{l}m-4-4 4 4 4-4" class="ez-sa"/><path d="M{x} {y}v{l}m-4-4 4 4 4-4" class="ez-sb"/>'


def right(x, y, l=16, k=""):
    return f'<path d="M{x} {y}h{l}m-5-5 5 5-5 5" class="ez-sa"/><path d="M{x} {y}h{l}m-5-5 5 5-5 5" class="ez-sb"/>'


def free(d):
    return f'<path d="{d}" class="ez-sa"/><path d="{d}" class="ez-sb"/>'


def cross(x, y, r=9):
    return f'<path d="M{x - r} {y - r}l{2 * r} {2 * r}m0-{2 * r}-{2 * r} {2 * r}" class="ez-sa"/><path d="M{x - r} {y - r}l{2 * r} {2 * r}m0-{2 * r}-{2 * r} {2 * r}" class="ez-sr"/>'


def slash(x):
    return f'<path d="M{x + 8} 8 {x - 8} 60" class="ez-sa" stroke-width="4"/><path d="M{x + 8} 8 {x - 8} 60" stroke="#FFF6E2" stroke-width="2" stroke-linecap="round"/>'


DAY = """<g id="ez-day"><path d="M0 0h118v66H0z" fill="url(#ez-zs-d)"/><circle cx="103" cy="15" r="13" fill="#FFF3C4" opacity=".6"/><circle cx="103" cy="15" r="7.500" fill="#FFC93C" stroke="#8A5510" stroke-width="1.300"/><path d="M103 3v2.500M103 24.500V27M91 15h2.500M112.500 15h2.500M94.500 6.500l1.800 1.800M109.700 21.700l1.800 1.800M94.500 23.500l1.800-1.800M109.700 8.300l1.800-1.800" stroke="#B4700F" stroke-width="1.700" stroke-linecap="round"/><path d="M0 38 16 27 30 35 46 23 62 34 78 26 96 36 118 28V66H0z" fill="#A9B9B2" opacity=".75"/><path d="M0 43Q30 35 60 41T118 38V66H0z" fill="#C3C79A"/></g>"""
NIGHT = """<g id="ez-nite"><path d="M0 0h118v66H0z" fill="url(#ez-zs-n)"/><path d="M0 22Q22 8 44 17T90 11L118 4V14Q96 18 80 22T40 27 0 33z" fill="#4FB79A" opacity=".3"/><path d="M0 16Q26 6 52 12T118 2V7Q80 14 54 17T0 24z" fill="#7BD8B0" opacity=".22"/><path d="M44 7h.1M58 4h.1M70 9h.1M84 5h.1M36 17h.1M76 18h.1M50 13h.1M90 26h.1M62 22h.1M112 32h.1" stroke="#FFF6E2" stroke-width="1.600" stroke-linecap="round"/><path d="M106 5.500a9.500 9.500 0 1 0 6.500 15.200A8.600 8.600 0 0 1 106 5.500z" fill="#FFF1C9" stroke="#191327" stroke-width="1.200"/><path d="M0 40 14 28 26 36 44 22 60 35 80 25 98 38 118 30V66H0z" fill="#3C4468"/><path d="M0 44Q30 37 60 42T118 40V66H0z" fill="#4A4A6E"/></g>"""
G = lambda d, f: f'<path d="{d}" fill="{f}"/>'
FG = lambda f, f2: G("M0 48Q34 41 64 46T118 44V66H0z", f) + G("M0 57Q40 50 118 56V66H0z", f2)
three = lambda y=62, cl="ez-tribe-o": (
    hu(cl, 40, y, 0.72) + hu(cl, 59, y + 1, 0.72) + hu(cl, 78, y, 0.72)
)
S = {}
S["steppe"] = (
    FG("#E8CE80", "#D9B65E")
    + U("hs", 30, 46, 0.9)
    + U("hs", 92, 48, 1)
    + "".join(
        U("gs", x, y, s)
        for x, y, s in (
            (6, 62, 1.1),
            (14, 54, 0.9),
            (22, 64, 1.2),
            (98, 62, 1.2),
            (108, 55, 1),
            (113, 65, 1.3),
            (90, 52, 0.8),
            (50, 48, 0.7),
            (68, 47, 0.7),
        )
    )
    + U("dt", 103, 48, 0.9)
    + three()
)
S["forest"] = (
    FG("#9DB77C", "#86A566")
    + "".join(
        U(t, x, y, s)
        for t, x, y, s in (
            ("t2", 38, 44, 0.8),
            ("t1", 48, 45, 0.8),
            ("t2", 58, 43, 0.85),
            ("t1", 70, 45, 0.85),
            ("t2", 80, 44, 0.9),
            ("t1", 90, 47, 0.9),
            ("t2", 8, 50, 1),
            ("t1", 20, 52, 1),
            ("t2", 30, 48, 0.9),
            ("t1", 4, 62, 1.1),
            ("t1", 101, 52, 1),
            ("t2", 112, 58, 1.1),
            ("t1", 17, 64, 1),
        )
    )
    + three(63)
)
S["mountains"] = (
    FG("#C9BBA9", "#B7A694")
    + U("k1", 44, 50, 0.95)
    + U("k2", 72, 48, 1.1)
    + U("k1", 94, 53, 0.7)
    + U("k2", 14, 52, 1)
    + U("r2", 8, 62)
    + U("r2", 104, 62, 1.1)
    + U("r2", 96, 57, 0.8)
    + three(63)
)
S["tundra"] = (
    FG("#CBD3C3", "#DCE4DC")
    + U("s1", 24, 50, 1)
    + U("s1", 86, 48, 1)
    + U("s1", 56, 54, 0.9)
    + U("ip", 96, 60, 0.8)
    + U("s1", 10, 62, 0.8)
    + "".join(
        U("gm", x, y, s)
        for x, y, s in (
            (16, 56, 1),
            (30, 61, 1.1),
            (88, 55, 1),
            (108, 52, 1),
            (70, 49, 0.8),
            (46, 48, 0.8),
            (112, 64, 1.1),
        )
    )
    + U("t2", 10, 49, 0.6)
    + U("t2", 17, 47, 0.5)
    + U("t2", 108, 47, 0.5)
    + three(63)
)
S["rock-desert"] = (
    FG("#E3BE8A", "#D7A96F")
    + U("ms", 28, 50, 0.95)
    + U("ms", 84, 48, 1.05)
    + U("r1", 8, 62, 1.1)
    + U("r1", 108, 60, 1)
    + U("ck", 60, 53, 0.8)
    + U("ck", 96, 62, 0.8)
    + U("bo", 106, 51, 0.6)
    + three(63)
)
S["pasture"] = (
    FG("#C9D58A", "#B4C670")
    + U("hi", 30, 47, 1)
    + U("hi", 86, 46, 1.1)
    + U("po", 94, 56, 0.75)
    + U("bu", 8, 52, 1.1)
    + U("bu", 20, 48, 0.8)
    + U("bu", 110, 50, 1)
    + U("fl", 24, 60, 1)
    + U("fl", 98, 64, 0.9)
    + U("fl", 60, 50, 0.8)
    + "".join(U("gp", x, y, 1) for x, y in ((12, 64), (30, 56), (110, 63), (70, 50)))
    + three(63)
)
S["swap"] = (
    FG("#C9D58A", "#E3C98A")
    + G("M59 44Q62 54 56 66H118V44Q88 46 59 44z", "#E3BE8A")
    + '<path d="M60 44q3 10-4 22" stroke="#5DA3BF" stroke-width="3.500" fill="none"/>'
    + hu("ez-tribe-o", 34, 62, 0.86)
    + hu("ez-tribe-x", 82, 62, 0.86)
    + free("M42 24Q58 15 72 23m-7.500-5 7.500 5-7.800 4")
    + free("M74 54Q58 62 45 55m8 5-8-5 7.500-4.500")
)
S["drive"] = (
    FG("#E8CE80", "#D9B65E")
    + hu("ez-tribe-x", 20, 52, 0.66)
    + hu("ez-tribe-o", 32, 63, 0.7)
    + hu("ez-tribe-y", 48, 50, 0.66)
    + right(60, 36, 22)
    + right(46, 57, 22)
    + right(78, 50, 24)
)
S["settle"] = (
    FG("#C9D58A", "#B4C670")
    + U("bu", 8, 52, 1)
    + ma("", 88, 63, 48)
    + hu("ez-tribe-o", 34, 63, 0.78)
    + hu("ez-tribe-o", 51, 63, 0.78)
    + down(44, 14, 9)
    + down(76, 6, 9)
)
S["club-or-mammoth"] = (
    FG("#E8CE80", "#D9B65E")
    + U("gs", 10, 62, 1)
    + U("gs", 110, 64, 1)
    + '<use href="#ez-club" x="12" y="24" width="40" height="40"/>'
    + ma("-cow", 88, 63, 50)
    + slash(58)
)
S["march"] = (
    FG("#CBD3C3", "#DCE4DC")
    + U("s1", 100, 50, 0.8)
    + ma("", 84, 56, 46)
    + hu("ez-tribe-o", 20, 59, 0.7)
    + hu("ez-tribe-o", 34, 60, 0.7)
    + hu("ez-tribe-o", 48, 59, 0.7)
    + right(60, 62, 44)
)
S["herder"] = (
    FG("#E8CE80", "#D9B65E")
    + U("hs", 28, 47, 1)
    + ma("-bull", 66, 62, 58)
    + hu("ez-tribe-o", 108, 62, 0.74)
    + U("gs", 14, 62, 1)
)
S["fire"] = (
    FG("#C9D58A", "#B4C670")
    + '<ellipse cx="92" cy="55" rx="16" ry="8" fill="#6B5A3C" opacity=".35"/><ellipse cx="92" cy="54" rx="14" ry="7" fill="none" stroke="#5A4A33" stroke-width="1.800" stroke-dasharray="4 3"/><use href="#ez-fire-down" x="16" y="30" width="36" height="36"/>'
    + free("M54 40Q66 28 80 38m-8.500-3 8.500 3-2-8.500")
)
CULT = lambda paper, ink, n: (
    G("M26 66C22 40 34 14 60 13S98 38 94 66z", "#1A1310")
    + G("M28.500 66C25 42 36 16 60 15.500S95 40 91.500 66z", paper)
    + f'<path d="M60 58c-11 0-18-7-17-16 1-8 8-13 16-12 8 1 12 7 11 13s-6 9-11 8-7-4-6-8 4-5 7-4" fill="none" stroke="{ink}" stroke-width="3.600" stroke-linecap="round"/>'
)
HAND = lambda x, y, f, s=1: (
    f'<path transform="translate({x} {y})scale({s})" d="M-3 6C-5 3-6-1-5-2s2 1 2 2L-3.500-5c0-1.500 1.600-1.500 1.800 0L-1.200-1-1-6.500c0-1.500 1.800-1.500 1.900 0L1.100-1 1.900-5.500c.2-1.400 1.800-1.200 1.700.2L3.200 0c1-1.400 2.600-1.400 2.200 0C4.600 3 4 5 2.500 6.500z" fill="{f}"/>'
)
S["cult"] = (
    FG("#C9D58A", "#B4C670")
    + CULT("#D9B98A", "#A33A1B", 0)
    + HAND(38, 56, "#A33A1B", 0.9)
    + HAND(83, 50, "#7C4C2C", 0.9)
    + hu("ez-tribe-o", 14, 63, 0.74)
    + hu("ez-tribe-o", 104, 63, 0.74, True)
)
N = {}
NG = FG("#565278", "#625C7E")
snow = "".join(
    f'<path d="M{x} {y}h.1" stroke="#FFF6E2" stroke-width="{s}" stroke-linecap="round"/>'
    for x, y, s in ()
)
gone = lambda x, y, s: f'<g opacity=".9">{hu("ez-gone", x, y, s)}</g>'
N["all-two"] = (
    NG
    + '<ellipse cx="62" cy="60" rx="40" ry="9" fill="#FFB43C" opacity=".3"/>'
    + hu("ez-tribe-x", 34, 62, 0.7)
    + hu("ez-tribe-x", 48, 62, 0.7)
    + hu("ez-tribe-y", 72, 62, 0.7)
    + hu("ez-tribe-y", 86, 62, 0.7)
    + down(44, 16, 9)
    + down(79, 16, 9)
    + U("t2", 108, 60, 0.9)
    + U("t1", 10, 56, 0.8)
)
N["all-one"] = (
    NG
    + '<ellipse cx="59" cy="60" rx="40" ry="9" fill="#FFB43C" opacity=".3"/>'
    + hu("ez-tribe-x", 38, 63, 0.74)
    + hu("ez-tribe-y", 61, 62, 0.74)
    + hu("ez-tribe-o", 84, 63, 0.74)
    + down(38, 20, 8)
    + down(60, 15, 8)
    + down(83, 22, 7)
    + U("t2", 8, 56, 0.8)
    + U("t2", 110, 60, 0.9)
)
N["remove-two"] = (
    NG
    + U("s1", 24, 60, 0.8)
    + gone(40, 63, 0.86)
    + hu("ez-gone", 78, 63, 0.86)
    + cross(39, 49, 7)
    + cross(77, 49, 7)
)
N["remove-one"] = (
    NG
    + U("s1", 88, 58, 0.8)
    + hu("ez-gone", 58, 64, 0.98)
    + cross(57, 47, 8)
    + '<path d="M22 60h.1M30 57h.1M38 60h.1" stroke="#2A2440" stroke-width="3" stroke-linecap="round"/>'
)
N["remove-mammoth"] = (
    NG
    + U("s1", 100, 60, 0.8)
    + '<g style="--m1:#837D86;--m2:#B4AEB6;--m3:#5A5560;--m4:#3B3742">'
    + ma("", 58, 64, 58)
    + "</g>"
    + cross(64, 43, 9)
)
N["club-or-move"] = (
    NG
    + '<use href="#ez-club" x="10" y="25" width="38" height="38"/>'
    + slash(56)
    + hu("ez-tribe-x", 70, 62, 0.68)
    + hu("ez-tribe-x", 83, 62, 0.68)
    + right(92, 44, 16)
)
N["dark-fire"] = (
    NG
    + '<ellipse cx="92" cy="55" rx="14" ry="7" fill="none" stroke="#B7A9D8" stroke-width="1.800" stroke-dasharray="4 3"/><ellipse cx="34" cy="54" rx="30" ry="14" fill="#FFB43C" opacity=".35"/><use href="#ez-fire-down" x="16" y="30" width="36" height="36"/>'
    + free("M54 40Q66 28 80 38m-8.500-3 8.500 3-2-8.500")
)
N["dark-cult"] = (
    NG
    + '<ellipse cx="60" cy="60" rx="50" ry="12" fill="#FFB43C" opacity=".25"/>'
    + CULT("#7A5A6E", "#FFC46B", 0)
    + HAND(38, 56, "#FFC46B", 0.9)
    + HAND(83, 50, "#E8894A", 0.9)
    + hu("ez-tribe-x", 14, 63, 0.74)
    + hu("ez-tribe-x", 104, 63, 0.74)
)
# Kinds that nobody has painted: a herd by day, a camp by night.
S["light"] = (
    FG("#C9D58A", "#B4C670")
    + U("hi", 30, 47, 1)
    + U("bu", 10, 52, 1)
    + ma("", 74, 60, 40)
    + ma("-calf", 98, 63, 34)
    + hu("ez-tribe-o", 32, 63, 0.74)
    + U("gp", 16, 64)
    + U("gp", 52, 64)
)
N["dark"] = (
    NG
    + '<ellipse cx="60" cy="58" rx="38" ry="12" fill="#FFB43C" opacity=".3"/>'
    + U("t2", 10, 56, 0.9)
    + U("t1", 106, 58, 0.9)
    + '<use href="#ez-fire-1" x="45" y="34" width="30" height="30"/>'
    + hu("ez-tribe-x", 32, 63, 0.74)
    + hu("ez-tribe-y", 88, 63, 0.74)
)
DEFS = (
    '<defs><linearGradient id="ez-zs-d" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#BFDDE6"/><stop offset=".65" stop-color="#FBE7B8"/></linearGradient><linearGradient id="ez-zs-n" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#1B1838"/><stop offset=".7" stop-color="#4A4478"/></linearGradient>'
    + DAY
    + NIGHT
    + "</defs>\n"
)
o = [
    '<svg xmlns="http://www.w3.org/2000/svg">\n<!-- Firstfire, Eiszeit: pictures of the cards, 118x66, ez-card-KIND; ez-card-light and ez-card-dark for kinds without one. Needs pieces.svg, terrain.svg, palette.css. Original. -->\n',
    DEFS,
]
for k, b in S.items():
    o.append(
        f'<symbol id="ez-card-{k}" viewBox="0 0 118 66"><g class="ez-day"><use href="#ez-day"/>{b}</g></symbol>\n'
    )
for k, b in N.items():
    o.append(
        f'<symbol id="ez-card-{k}" viewBox="0 0 118 66"><g class="ez-night"><use href="#ez-nite"/>{b}</g></symbol>\n'
    )


def main():
    o.append("</svg>\n")
    write("".join(o), "cards.svg")
