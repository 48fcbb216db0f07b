"""Draws the art of Endless Winter.

``python3 web/art/endless-winter/draw.py`` writes all its SVG files.
"""

from beasts import ANIMALS, MORE
from culture import CULTURE
from land import PIECES, POLES, TERRAIN
from people import CHIEFS, PEOPLE
from tokens import BACKS, STONES, WINNER
from worlds import CORONA, ECLIPSE, NOMAD, SKY, WATCHERS, WORLDS

if __name__ == "__main__":
    for file in (
        *(ANIMALS, MORE, BACKS, CHIEFS, CORONA, CULTURE, ECLIPSE, NOMAD, PEOPLE, PIECES),
        *(POLES, SKY, STONES, TERRAIN, WATCHERS, WINNER, WORLDS),
    ):
        file.write()
