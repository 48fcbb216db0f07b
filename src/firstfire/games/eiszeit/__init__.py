"""Eiszeit (EZ), also known as Mammoth Hunters: a chapter of the rulebook a module.

set-up `setup`, colonisation `colonisation`, conflict `conflict`, scoring `scoring`, glacier
`glacier`, the round `rounds`; the cards `light`, `driving` and `dark`, with what they share in
`hunters` and `mammoths`; the index page is `game`.
"""

from firstfire.core.manifest import Manifest

MANIFEST = Manifest(
    "eiszeit",
    __name__,
    "firstfire.games.eiszeit.game:EiszeitGame",
    minutes=(60, 120),
    read_pack="firstfire.games.eiszeit.pack:read_pack",
    data=("pack.toml",),
    texts="firstfire.i18n.eiszeit:EiszeitTexts",
    board="firstfire.tui.eiszeit:EiszeitBoard",
    evaluator="firstfire.bots.eiszeit:EiszeitEvaluator",
    rule_prefixes=("EZ",),
    rule_pages=("eiszeit.md",),
)
