"""Furniture of the table and effects: card backs, bone, trays, hut, price pebbles, dust, snow."""
# ruff: noqa: E501 (drawings are long lines and short names)

import random

from land import write

r = random.Random(4)
o = [
    '<svg xmlns="http://www.w3.org/2000/svg">\n<!-- Firstfire, Eiszeit: furniture of the table and effects. Original. -->\n<defs><linearGradient id="ez-zt-d" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#221D40"/><stop offset="1" stop-color="#4C4476"/></linearGradient><linearGradient id="ez-zt-l" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#F9E9BE"/><stop offset="1" stop-color="#E7BE74"/></linearGradient><linearGradient id="ez-zt-w" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#5A3C22"/><stop offset="1" stop-color="#8A6238"/></linearGradient></defs>\n'
]
HERD = "M-16 6c-.5-5 1-8 4-8.500 1.500-.2 2.500.6 3 1.500 2-1.500 6-1 8 1.500 1.500 2 1.500 4 1.300 7h-3l-.4-3.500h-3.600L-7.200 8h-3l.2-4c-1.400.2-2.200-.2-2.800-1-.3 2-.8 4-2 5l-1-.8zM2 7.500l2-4-1.500-3.500 3 .5L7-2.500 8.500.5 11 1l-1.500 3 2 3.500-2.500-.8L7.300 4 5 7z"
o.append(
    f'<symbol id="ez-back-l" viewBox="0 0 42 62"><rect x=".7" y=".7" width="40.600" height="60.600" rx="7" fill="url(#ez-zt-l)" stroke="#1A1310" stroke-width="1.400"/><rect x="3.600" y="3.600" width="34.800" height="54.800" rx="5" fill="none" stroke="#A8702A" stroke-width="1.200" stroke-dasharray="4 2.400"/><circle cx="21" cy="20" r="7" fill="#F0A524" stroke="#7A4A10" stroke-width="1.300"/><path d="M21 8v3M21 29v3M9 20h3M30 20h3M12.500 11.500l2.200 2.200M27.300 26.300l2.200 2.200M12.500 28.500l2.200-2.200M27.300 13.700l2.200-2.200" stroke="#8A5510" stroke-width="1.900" stroke-linecap="round"/><path transform="translate(23 44)scale(.95)" d="{HERD}" fill="#8A3A18"/></symbol>\n'
)
o.append(
    f'<symbol id="ez-back-d" viewBox="0 0 42 62"><rect x=".7" y=".7" width="40.600" height="60.600" rx="7" fill="url(#ez-zt-d)" stroke="#1A1310" stroke-width="1.400"/><rect x="3.600" y="3.600" width="34.800" height="54.800" rx="5" fill="none" stroke="#A89AD8" stroke-width="1.200" stroke-dasharray="4 2.400"/><path d="M24 11a9.500 9.500 0 1 0 6.500 15.200A8.600 8.600 0 0 1 24 11z" fill="#FFF1C9"/><path d="M32 12h.1M10 10h.1M34 22h.1M9 31h.1" stroke="#FFF1C9" stroke-width="1.900" stroke-linecap="round"/><path transform="translate(23 44)scale(.95)" d="{HERD}" fill="#C9B8F2"/></symbol>\n'
)
# price pebbles
o.append(
    '<symbol id="ez-price-l" viewBox="0 0 36 30"><path d="M3 16C2 7 9 2.500 18 2.500S34 7 33.500 15.500 27 27.500 17 27.500 4 24 3 16z" fill="#F3E8D0" stroke="#1A1310" stroke-width="1.700"/><path d="M6 20q11 7 25-1-3 6.800-14 6.900-8.500 0-11-5.900z" fill="#C9B48D"/><path d="M7 12q3-7 11-7-6 3-11 7z" fill="#FFFDF6"/></symbol>\n<symbol id="ez-price-d" viewBox="0 0 36 30"><path d="M3 16C2 7 9 2.500 18 2.500S34 7 33.500 15.500 27 27.500 17 27.500 4 24 3 16z" fill="#3B3547" stroke="#F4E9D8" stroke-width="1.500"/><path d="M6 20q11 7 25-1-3 6.800-14 6.900-8.500 0-11-5.900z" fill="#241F2E"/><path d="M7 12q3-7 11-7-6 3-11 7z" fill="#6E6680"/></symbol>\n'
)
# bone for the score: 262 x 30
o.append(
    '<symbol id="ez-bone" viewBox="0 0 266 30" preserveAspectRatio="none"><path d="M14 7C12 1 3 1 3 8c0 3 1 5 3 7-2 2-3 4-3 7 0 7 9 7 11 1q119-6 238 0c2 6 11 6 11-1 0-3-1-5-3-7 2-2 3-4 3-7 0-7-9-7-11-1Q133 13 14 7z" fill="#F2E4C4" stroke="#2A2019" stroke-width="1.600"/><path d="M6 22q4 3 7-1 120-6.500 240 0 4 4 8 0-2 6-8.500 2-119.500-6-239 0Q8 28 6 22z" fill="#CDB58A"/></symbol>\n'
)
# hut of mammoth bones and hide: 64 x 48, ground at 46
o.append(
    '<symbol id="ez-hut" viewBox="0 0 64 48" overflow="visible"><ellipse cx="36" cy="45" rx="34" ry="4.500" fill="#1E1410" opacity=".3"/><path d="M3 45C4 22 16 6 31 5s28 16 30 40z" fill="#9A6B3C" stroke="#1A1310" stroke-width="1.800"/><path d="M3 45C4 22 16 6 31 5 22 14 18 28 18 45z" fill="#C79558"/><path d="M45 45c0-16-3-28-10-39.700C50 8 59.500 24 61 45z" fill="#744B27"/><path d="M24 45c0-12 3-18 8-18s8 6 8 18z" fill="#2A1A10"/><path d="M10 45C11 28 19 14 29 8M22 45c0-10 2-16 5-20M42 45c0-9-1-14-4-19M53 45C52 29 46 16 36 8" fill="none" stroke="#1A1310" stroke-width="4"/><path d="M10 45C11 28 19 14 29 8M22 45c0-10 2-16 5-20M42 45c0-9-1-14-4-19M53 45C52 29 46 16 36 8" fill="none" stroke="#F2E4C4" stroke-width="2.200" stroke-linecap="round"/><path d="M27 9 23 1M32 8l1-8M36 9l5-7" stroke="#1A1310" stroke-width="3" stroke-linecap="round"/><path d="M27 9 23 1M32 8l1-8M36 9l5-7" stroke="#B98A52" stroke-width="1.400" stroke-linecap="round"/></symbol>\n'
)
# tray
o.append(
    '<symbol id="ez-tray" viewBox="0 0 150 38" preserveAspectRatio="none"><path d="M4 8Q2 4 10 4 75 1 140 4q8 0 6 5 3 10-1 21-1 5-8 5-62 2-124 0-7 0-8-6Q1 18 4 8z" fill="#6B4526" stroke="#1A1310" stroke-width="1.500"/><path d="M9 10Q8 7 14 7.500q61-3 122 0 6-.5 5 3.500 2 8-1 17-1 3-6 3-59 2-118 0-6 0-6-4-3-9-1-17z" fill="url(#ez-zt-w)"/><path d="M14 7.500q61-3 122 0 6-.5 5 3.500-66-3.500-131 0-1-4 4-3.500z" fill="#3A2412"/><path d="M12 28q60 4 126-1" stroke="#B58A54" stroke-width="1.200" fill="none" opacity=".7"/></symbol>\n'
)


# effects
def puff(id, f, g, seed, k=7):
    rr = random.Random(seed)
    a = "".join(
        f'<circle cx="{rr.uniform(-16, 16):.0f}" cy="{rr.uniform(-6, 3):.0f}" r="{rr.uniform(3, 7):.1f}"/>'
        for _ in range(k)
    )
    b = "".join(
        f'<circle cx="{rr.uniform(-16, 16):.0f}" cy="{rr.uniform(-9, -1):.0f}" r="{rr.uniform(2, 4.500):.1f}"/>'
        for _ in range(k - 2)
    )
    return f'<symbol id="{id}" viewBox="-24 -16 48 24" overflow="visible"><g fill="{g}" opacity=".75">{a}</g><g fill="{f}">{b}</g></symbol>\n'


o.append(puff("ez-dust", "#EAD9B4", "#B79C70", 3))
o.append(puff("ez-spray", "#FFFFFF", "#BFE3EE", 6, 9))
o.append(
    '<symbol id="ez-steps" viewBox="0 0 34 10"><g fill="#2A1A12" opacity=".5"><ellipse cx="4" cy="3" rx="2.600" ry="1.500"/><ellipse cx="11" cy="7" rx="2.600" ry="1.500"/><ellipse cx="18" cy="3" rx="2.600" ry="1.500"/><ellipse cx="25" cy="7" rx="2.600" ry="1.500"/></g></symbol>\n<symbol id="ez-point" viewBox="-14 -14 28 28" overflow="visible"><path d="M0-13 3.600-4.800 12.600-3.800 5.800 2.200 7.800 11 0 6.400-7.800 11-5.800 2.200-12.600-3.800-3.600-4.800z" fill="#FFC93C" stroke="#1A1310" stroke-width="2" stroke-linejoin="round"/><path d="M0-10.500-2.600-3.600-9.600-2.900Q-3-3 0-10.500z" fill="#FFF1B8"/></symbol>\n'
)


def main():
    o.append("</svg>\n")
    write("".join(o), "table.svg")
