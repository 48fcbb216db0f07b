"""Endless Winter: Paleoamericans (EW): a chapter of the rulebook a module.

set-up `setup` and `drafts`; the turn `turn`, its free actions `abilities`, the columns `columns`,
rest `rest`; what symbols do: `gains` (several in any order), `bonuses` (the ladder of EW-2.2),
`cards`, `animals`, `land`, `megaliths`, `totems`, `stones`; `eclipse`, `preparation`, `scoring`.
The maps are `hexes` and `layouts`, the data `pack` and `effects`; the opponent of the solo game is
`nomad`; the index page is `game`.
"""

from firstfire.core.manifest import Manifest

MANIFEST = Manifest(
    "endless-winter",
    __name__,
    "firstfire.games.endless_winter.game:EndlessWinterGame",
    minutes=(60, 150),
    read_pack="firstfire.games.endless_winter.pack:read_pack",
    data=("pack.toml", "culture.toml", "boards.toml", "nomad.toml"),
    texts="firstfire.i18n.endless_winter:EndlessWinterTexts",
    board="firstfire.tui.endless_winter:EndlessWinterBoard",
    evaluator="firstfire.bots.endless_winter:EndlessWinterEvaluator",
    rule_prefixes=("EW", "EWS"),
    rule_pages=("endless-winter.md", "endless-winter-solo.md"),
)
