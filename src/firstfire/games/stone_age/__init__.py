"""Stone Age (SA): a chapter of the rulebook a module.

set-up `setup`, placement `placement`, actions `actions`, tools and rolls `tools`, cards `cards`,
buildings `buildings`, payment `payment`, feeding `feeding`, new round and end `rounds`, final
scoring `scoring`; the index page is `game`.
"""

from firstfire.core.manifest import Manifest

MANIFEST = Manifest(
    "stone-age",
    __name__,
    "firstfire.games.stone_age.game:StoneAgeGame",
    minutes=(60, 90),
    read_pack="firstfire.games.stone_age.effects:read_pack",
    data=("pack.toml", "buildings.toml", "cards.toml"),
    texts="firstfire.i18n.stone_age:StoneAgeTexts",
    board="firstfire.tui.stone_age:StoneAgeBoard",
    evaluator="firstfire.bots.stone_age:StoneAgeEvaluator",
    bots={"woodcutter": "firstfire.bots.woodcutter:WoodcutterBot"},
    rule_prefixes=("SA",),
    rule_pages=("stone-age.md",),
)
