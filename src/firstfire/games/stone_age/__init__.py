"""Stone Age (SA): a chapter of the rulebook a module.

set-up `setup`, placement `placement`, actions `actions`, tools and rolls `tools`, cards `cards`,
buildings `buildings`, payment `payment`, feeding `feeding`, new round and end `rounds`, final
scoring `scoring`; the index page is `game`.
"""

from firstfire.games.stone_age.effects import read_pack
from firstfire.games.stone_age.game import StoneAgeGame

__all__ = ["StoneAgeGame", "read_pack"]
