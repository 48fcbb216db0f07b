"""Mammoths, fires, clubs and stones; hunters are drawn by hand in hunters.svg."""
# ruff: noqa: E501, E731, E741, N803 (drawings are long lines and short names)

import pathlib
import re

ART = pathlib.Path(__file__).resolve().parents[2] / "src/games/eiszeit/art"
head = (pathlib.Path(__file__).parent / "hunters.svg").read_text()
LEGF = [
    "M19.500 33 18.700 46q-.3 5-2 8h8.800q2.400-8 3.400-18z",
    "M44.500 34l-1 12q-.4 5-2 8h8.600q2-8 3.600-17z",
]
LEGN = [
    "M27 35 25.700 47q-.5 5-2.800 7.300H33.700q2.200-7 3.400-17.300z",
    "M52 36q3.500 7 2.600 12-.5 4-2.200 6.300h9.800Q64.900 46 64.900 33z",
]
HEM = "l-1.200 4.300-2-3.800-1.700 5-2.500-4-2.600 5.300-2.500-4.700-3.200 5.300-2.400-4.800-3.700 5.300-2.300-4.800-3.900 5.300-2.400-5-3.800 5-2.300-5-3.600 3.600"
BODY = (
    "M30 8C35.500 4 43.500 5 48.700 8.800 57 12.500 63.600 18.500 64.900 27c.8 5.500.4 10.500-.5 14.500"
    + HEM
    + "-2.300-9c-4-2.500-5-10-4-19z"
)
BACK = "M30 8C35.500 4 43.500 5 48.700 8.800 57 12.500 63.600 18.500 64.900 27q.4 3 .2 6l-2.300-4-.4 3.600-3-5.200-.8 3.700-3.400-5.700-1 3.500-3.600-5.600-1.400 3.400-3.800-5.300-1.500 3.300-3.700-4.500-2 3.200-3.200-3.500z"
BELLY = (
    "M65 29c.6 4.500.2 9-.6 12.500"
    + HEM
    + "-1.600-7 3.700-1 1.200 2 3-3.200 1.600 2.400 3.400-3 1.700 2.400 3.400-3.300 1.600 2.400 3.300-3.600 1.700 2.200 2.800-4 1.500 2 2-3.500 1.300 1.500z"
)
TAIL = "M63.500 22q5 4.500 4.600 12.500l-1.800 3.300-1.200-3.600q.4-6-2.400-9z"
HEAD = "M14 24C10.500 15 14 4.500 21.500 2.600 28.500 1 33.600 7 34.500 15c.8 7-1 14-4.500 17l-1.700 3.500-1.800-2.500-2.200 3.400-1.800-3.200-2.200 2.300-2.300-4.500c-1 5-1.700 11-4.700 15.500-2 3-6 3-7.500 0-1-2 0-4 2-3.500 1.500.4 2-.5 3-2.500 1.500-4.500 1.700-10.500 3.200-16.500z"
HEADL = "M14 24C10.500 15 14 4.500 21.500 2.600c2-.5 4-.2 5.600.6C20.500 5.500 17.400 14 18 22.500c.4 4-.4 11-2.800 17Q13.600 44 10.500 46.500q3-5 3.200-11.500z"
TOP = "M19.500 4.600q2.500-5.600 8-3.600l-.8 2.700 3.800.1q2 3 .8 5.700l-2.600-1-.7 2.600q-4-3.600-8.500-6.500z"
EAR = "M28.500 13.500c3.800-.2 5.600 4 4.600 8.500l-1.500 3.600-1.300-1.700-1.600 1.300-1.600-3.700c-.6-3-.2-6.500 1.400-8z"
TUSK = {
    "adult": (
        "M20.800 29.600C16 36.500 7.400 39.600 3.700 33.600 2 30.800 2.600 28 4.200 26.300c.4 4.700 5 6 9.300 3.200 2.200-1.400 3.200-3 4-4.800z",
        "M20 29.600C15.500 35 8.500 38 4.800 33.800q5 2 10-1.800z",
    ),
    "bull": (
        "M21.500 29C17 38.500 5 43-1.200 36-4.600 32-4 26 .4 22.400c-.8 6 3 10.200 8 9.400 4.600-.7 7.500-3.600 9-7.400z",
        "M20.700 29.400C15.500 37 6 40.500.4 35.800q7.600 2 14-3.800z",
    ),
    "cow": (
        "M20 29.500c-4 5-9.700 6.500-13 3.500-1.200-1.200-1.500-2.600-1.200-3.800 2 2.200 5 2 7.700.2 1.800-1.200 2.800-2.600 3.700-4.400z",
        "M19.300 29.500c-3.500 4-8 5.300-11 3.500q4.500 0 8-3z",
    ),
}


def p(d, f, x=""):
    return f'<path d="{d}" fill="{f}"{x}/>'


o = [
    head,
    "<!-- mammoths: 72x58, ground at y 54, facing left; all parts shared. Swing: .ez-la far legs, .ez-lb near legs, .ez-tr head and trunk. Fur by m1 mid, m2 light, m3 dark, m4 darkest -->\n",
]
V = lambda n, h: f"var(--m{n},{h})"
M1, M2, M3, M4 = V(1, "#6A452B"), V(2, "#A0724A"), V(3, "#472C1A"), V(4, "#2B1A10")
o.append(
    f'<g id="ez-m-out"><path class="ez-la" d="{"".join(LEGF)}"/><path class="ez-lb" d="{"".join(LEGN)}"/><path d="{BODY}"/><path d="{TAIL}"/></g>\n'
)
o.append(
    f'<g id="ez-m-body"><g class="ez-la">{p(LEGF[0] + LEGF[1], M4)}</g>{p(TAIL, M4)}{p(BODY, M1)}{p(BACK, M2)}{p(BELLY, M3)}<g class="ez-lb">{p(LEGN[0] + LEGN[1], M3)}{p("M23 54.300q2-2.200 5.200-2.200t5.500 2.200zM52.400 54.300q2-2.200 4.900-2.200t4.900 2.200z", "#D9C29A")}<path d="M29 40l-.8 6M31.600 42l-.6 5M58 41l.4 6M61 41v5" stroke="{M4}" stroke-width="1" fill="none" stroke-linecap="round"/></g></g>\n'
)
o.append(
    f'<g id="ez-m-head">{p(HEAD, M1)}{p(HEADL, M2)}{p(TOP, M3)}{p(EAR, M3)}<path d="M24 29l1 3M27.500 28l.8 3.500M11.600 38.500l2.200.8M12.500 34.500l2.300.6M9.400 42.800l1.700 1.500" stroke="{M3}" stroke-width="1.100" fill="none" stroke-linecap="round"/><circle cx="19.800" cy="17.600" r="1.600" fill="#140C07"/><circle cx="19.300" cy="17" r=".6" fill="#FFF3DC"/></g>\n'
)
o.append(f'<path id="ez-m-ho" d="{HEAD}"/>\n')


def mam(id, tusk, ht="", style="", scale=""):
    t = ""
    if tusk:
        a, b = TUSK[tusk]
        t = f'<path d="{a}" fill="#F9EFD6" stroke="#1A1310" stroke-width="1.400" stroke-linejoin="round"/><path d="{b}" fill="#CDB488"/>'
    to = f'<path d="{TUSK[tusk][0]}"/>' if tusk else ""
    hd = f'<g class="ez-tr"{ht}>'
    return (
        f'<symbol id="{id}" viewBox="-4 -4 78 62" overflow="visible"><g{style}{scale}><ellipse class="ez-sh" cx="43" cy="53.800" rx="30" ry="4.800" fill="#1E1410" opacity=".36"/>'
        f'<g fill="none" stroke="#FFF6E2" stroke-width="5" stroke-linejoin="round"><use href="#ez-m-out"/><g class="ez-tr"{ht}><use href="#ez-m-ho"/>{to}</g></g><g fill="#1A1310" stroke="#1A1310" stroke-width="2.200" stroke-linejoin="round"><use href="#ez-m-out"/><g class="ez-tr"{ht}><use href="#ez-m-ho"/></g></g>'
        f'<use href="#ez-m-body"/>{hd}<use href="#ez-m-head"/>{t}</g></g></symbol>\n'
    )


o.append(mam("ez-mammoth", "adult"))
o.append(
    mam(
        "ez-mammoth-bull",
        "bull",
        ' transform="translate(-3.500 -4.500) scale(1.110)"',
        ' style="--m1:#54341F;--m2:#8A5C39;--m3:#382113;--m4:#20120A"',
    )
)
o.append(
    mam(
        "ez-mammoth-cow",
        "cow",
        ' transform="translate(1.600 2.400) scale(.96)"',
        ' style="--m1:#7E5436;--m2:#B98A5C;--m3:#573722;--m4:#352114"',
        ' transform="translate(3 5) scale(.93)"',
    )
)
o.append(
    mam(
        "ez-mammoth-calf",
        None,
        ' transform="translate(-5 -7.500) scale(1.220)"',
        ' style="--m1:#8F5A35;--m2:#C98F5B;--m3:#653C22;--m4:#3E2414"',
        ' transform="translate(16 20.500) scale(.62)"',
    )
)
# fires -18..18, hearth at a slant
ST = [
    (-14, 5, 4.2, 3.4),
    (-9.600, 0.6, 4, 3.1),
    (-3, -1.400, 4.2, 3),
    (4.200, -1.300, 4.1, 3),
    (10.400, 1, 4, 3.2),
    (14.300, 5.600, 4, 3.500),
]
SF = [
    (-12.600, 10.400, 4.600, 3.900),
    (-5.800, 13.300, 4.900, 4),
    (1.800, 14.200, 4.800, 4.100),
    (9, 12.300, 4.900, 4),
]


def stones(L):
    return "".join(f'<ellipse cx="{x}" cy="{y}" rx="{a}" ry="{b}"/>' for x, y, a, b in L)


def hearth(L):
    return (
        f'<g fill="#8C857C" stroke="#1A1310" stroke-width="1.300">{stones(L)}</g><g fill="#BDB5A8">'
        + "".join(
            f'<ellipse cx="{x - 0.9:.1f}" cy="{y - 1.1:.1f}" rx="{a * 0.5:.1f}" ry="{b * 0.36:.1f}"/>'
            for x, y, a, b in L
        )
        + "</g>"
    )


o.append("<!-- camp fires: 36x36, centre 0,0; the flame is .ez-fl, the smoke .ez-sm -->\n")
o.append(
    f'<g id="ez-f-back"><ellipse cx="1.500" cy="9" rx="20" ry="10.500" fill="#1E1410" opacity=".3"/><ellipse cx="0" cy="6.600" rx="17.500" ry="11.300" fill="none" stroke="#FFF6E2" stroke-width="5"/><ellipse cx="0" cy="6.600" rx="15" ry="9" fill="#2A201B" stroke="#1A1310" stroke-width="2.400"/>{hearth(ST)}</g><g id="ez-f-front">{hearth(SF)}</g>\n'
)
LOG = '<path d="M-9 9.500 7 3.200M9.500 9.200-6 3" stroke="#1A1310" stroke-width="5" stroke-linecap="round"/><path d="M-9 9.200 7 2.900M9.500 8.900-6 2.700" stroke="{}" stroke-width="2.600" stroke-linecap="round"/>'
FL = {
    2: (
        "M0-19C6-13 11-8 10.500-.5 10 6 5 9.500 0 9.500S-10.500 6-10.500-.5c0-4 2.500-6 3.500-9.500 2 1 3 2.500 3.200 4.500C-1.500-9-1.200-14 0-19z",
        "M.4-11c3.600 4 6.600 7 6.300 11.500C6.400 5 3.500 7.500 0 7.500S-6.300 5-6.300 1c0-2.500 1.500-4 2-6 1.500.8 2.200 1.800 2.500 3C-.2-4.500.2-7.500.4-11z",
        "M.3-3c2 2.400 3.600 4.200 3.400 6.500C3.500 6 2 7 0 7S-3.600 5.800-3.600 3.500C-3.600 1.200-.8-.2.3-3z",
    ),
    1: (
        "M0-11C4-6.500 7.500-3 7.200 2 7 6.500 4 9 0 9S-7.200 6.500-7.200 2c0-2.700 1.700-4 2.400-6.500C-3.200-3.800-2.600-2.700-2.500-1.400-1-4-.8-7.500 0-11z",
        "M.3-5.500C2.700-2.500 4.800-.5 4.600 2.800 4.400 6 2.500 7.600 0 7.600S-4.400 6-4.400 3c0-1.700 1-2.700 1.400-4.100 1 .5 1.500 1.200 1.700 2C-.2-1-.1-3 .3-5.500z",
        "M.2.5c1.300 1.600 2.300 2.800 2.200 4.200C2.300 6.300 1.300 7 0 7s-2.300-.8-2.300-2.200C-2.300 3.300-.5 2.300.2.500z",
    ),
}
o.append(
    f'<symbol id="ez-fire-down" viewBox="-18 -18 36 36" overflow="visible"><use href="#ez-f-back"/>{LOG.format("#5C4A3D")}<path class="ez-sm" d="M1 0c-4-3.500 3.500-6-.5-10.500M1-10.500c-3-3 2.500-4.500 0-7.500" fill="none" stroke="#1A1310" stroke-width="3.600" stroke-linecap="round" opacity=".5"/><path class="ez-sm" d="M1 0c-4-3.500 3.500-6-.5-10.500-2-3.500 2.500-4.500.2-7.500" fill="none" stroke="#F2E7D2" stroke-width="2" stroke-linecap="round"/><use href="#ez-f-front"/></symbol>\n'
)
for v in (0, 1, 2):
    f = ""
    if v == 0:
        f = '<path d="M-8 7q8-5 16 0-8 3.500-16 0z" fill="#8E867C"/><circle cx="-2.500" cy="6.500" r="1.300" fill="#E2571C"/><circle cx="3" cy="5.600" r="1" fill="#E2571C"/>'
    else:
        a, b, c = FL[v]
        f = f'<g class="ez-fl living"><path d="{a}" fill="#E2571C" stroke="#1A1310" stroke-width="1.500" stroke-linejoin="round"/><path d="{b}" fill="#F79A28"/><path d="{c}" fill="#FFE28A"/></g>'
    glow = (
        f'<ellipse class="ez-gl" cx="0" cy="6" rx="{24 + 6 * v}" ry="{14 + 4 * v}" fill="#FFB43C" opacity=".34"/>'
        if v
        else ""
    )
    o.append(
        f'<symbol id="ez-fire-{v}" viewBox="-18 -18 36 36" overflow="visible">{glow}<use href="#ez-f-back"/>{LOG.format("#8A5A2E" if v else "#6E6258")}{f}<use href="#ez-f-front"/></symbol>\n'
    )
o.append(
    '<!-- club and stones -->\n<symbol id="ez-club" viewBox="-16 -16 32 32" overflow="visible"><g transform="rotate(40)"><path d="M-2.400 15-5.600-8.500C-6.800-17.500 6.800-17.500 5.600-8.500L2.400 15q-2.400 2-4.800 0z" fill="#B9783A" stroke="#1A1310" stroke-width="1.800" stroke-linejoin="round"/><path d="M-4.200-8.600c-.5-4.800 2.700-6 4.200-5.800-1.800 2-2 4.400-1.800 7.400L-1.200 10z" fill="#E4AE67"/><path d="M.6-11.500 2-9.700M3.300-6.500 1.200-5.500M.6-1.600 2.200-.3" stroke="#4A2D14" stroke-width="1.600" stroke-linecap="round"/><path d="M-2.200 8.500h4.600M-2 11.300h4.200" stroke="#EBDCBD" stroke-width="1.500"/></g></symbol>\n'
)
SH = [
    "M-7.400 1C-7.600-4-3.600-6.600.6-6.400 5-6.200 7.800-3.400 7.500.6 7.200 4.400 3.800 6.200-.6 6-4.800 5.800-7.300 4.600-7.400 1z",
    "M-7.600-.4C-7-4.600-2.600-6.200 1.600-5.600 6-5 8-2 7.400 1.400 6.800 4.800 2.600 6-1.400 5.600-5.400 5.200-8.100 3.400-7.600-.4z",
    "M-7 1.800C-8-2.400-5-5.800-.8-6.200 4-6.600 7.400-4.600 7.600-.6 7.800 3 5 5.600.8 6-3.400 6.300-6.300 5-7 1.800z",
]
for c, (b, l, d, s) in {
    "l": ("#D8CBB2", "#F7EFDD", "#A3937A", "#8C7C64"),
    "d": ("#5F5963", "#8F8896", "#39343D", "#8A828F"),
}.items():
    for i, sh in enumerate(SH):
        o.append(
            f'<symbol id="ez-stone-{c}{i + 1}" viewBox="-9 -8 18 16" overflow="visible"><ellipse cx="1" cy="5" rx="7.600" ry="2.600" fill="#1E1410" opacity=".3"/><path d="{sh}" fill="{b}" stroke="#1A1310" stroke-width="1.300"/><path d="M-5.600 2.600Q0 5 6.400 1.400 5.600 4.900.4 5.200-4.200 5.300-5.600 2.600z" fill="{d}"/><path d="M-5-1.400Q-3.400-4.800 1-4.800-1-2.400-5-1.400z" fill="{l}"/><path d="M{[1.5, -0.5, 2][i]}-1.500q2 .4 2.600 1.800" stroke="{s}" fill="none" stroke-width=".9" stroke-linecap="round"/></symbol>\n'
        )
o.append("</svg>\n")


def main():
    out = "".join(o)
    out = re.sub(r"(\.\d*?[1-9])0+(?=[^\d])", r"\1", out)
    out = re.sub(r"(\d)\.0+(?=[^\d])", r"\1", out)
    (ART / "pieces.svg").write_text(out)
