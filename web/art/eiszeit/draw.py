"""Draws the art of Eiszeit.

``python3 web/art/eiszeit/draw.py`` writes all its SVG files and the palette.
"""

import cards
import ice
import land
import palette
import pieces
import table

if __name__ == "__main__":
    for module in (palette, pieces, cards, table, land, ice):  # the square map comes last in both
        module.main()
