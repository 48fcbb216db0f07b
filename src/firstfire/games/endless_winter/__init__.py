"""Endless Winter: Paleoamericans (EW): a chapter of the rulebook a module.

set-up `setup` and `drafts`; the turn `turn`, its free actions `abilities`, the columns `columns`,
rest `rest`; what symbols do: `gains` (several in any order), `bonuses` (the ladder of EW-2.2),
`cards`, `animals`, `land`, `megaliths`, `totems`, `stones`; `eclipse`, `preparation`, `scoring`.
The maps are `hexes` and `layouts`, the data `pack` and `effects`; the opponent of the solo game is
`nomad`; the index page is `game`.
"""

from firstfire.games.endless_winter.game import EndlessWinterGame
from firstfire.games.endless_winter.pack import read_pack

__all__ = ["EndlessWinterGame", "read_pack"]
