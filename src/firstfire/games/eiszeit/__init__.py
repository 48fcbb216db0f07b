"""Eiszeit (EZ), also known as Mammoth Hunters: a chapter of the rulebook a module.

set-up `setup`, colonisation `colonisation`, conflict `conflict`, scoring `scoring`, glacier
`glacier`, the round `rounds`; the cards `light`, `driving` and `dark`, with what they share in
`hunters` and `mammoths`; the index page is `game`.
"""

from firstfire.games.eiszeit.game import EiszeitGame
from firstfire.games.eiszeit.pack import read_pack

__all__ = ["EiszeitGame", "read_pack"]
