"""The sentences of Eiszeit, made from moves, events and refusals."""

from __future__ import annotations

from typing import Any, cast

from firstfire.core import Move, Pack
from firstfire.core.packs import Entry
from firstfire.games.eiszeit.pack import EiszeitPack
from firstfire.games.eiszeit.pieces import HERDER, KINDS, TERRAINS, is_cult, is_dark
from firstfire.i18n import Catalogue
from firstfire.i18n.eiszeit_deeds import CONTINUING, UNTOLD, join
from firstfire.i18n.texts import Deed, GameTexts, joined_in_turn


class EiszeitTexts(GameTexts):
    """Speaks of one table: its data and its players' names."""

    game = "eiszeit"
    continuing = CONTINUING

    def __init__(self, catalogue: Catalogue, pack: Pack, names: list[str]) -> None:
        super().__init__(catalogue, pack, names)
        self.pack = cast(EiszeitPack, pack)

    def terrain(self, region: int) -> str:
        return self.say("terrain", terrain=TERRAINS[self.pack.terrain[region]])

    def card(self, card: str) -> str:
        """The name of a kind of card."""
        sheet = "dark" if is_dark(KINDS.index(card)) else "light"
        return self.mark(f"{sheet}.{card}", self.say("card", card=card))

    def listed(self, names: list[str]) -> str:
        """Names as in a sentence: with commas and a last "and"."""
        if len(names) < 2:
            return "".join(names)
        return self.say("and", list=", ".join(names[:-1]), last=names[-1])

    def joined(self, events: list[dict[str, Any]]) -> list[Deed]:
        """A card with its price, hunters placed or sent home, cards drawn: a sentence each."""
        return joined_in_turn(events, join, UNTOLD)

    def does(self, card: str) -> str:
        """What a card does and costs or brings, in words."""
        kind = KINDS.index(card)
        place, step, leap = self.pack.herder
        terrain = self.say("terrain", terrain=card) if card in TERRAINS else ""
        text = self.say("does", card=card, place=place, step=step, leap=leap, terrain=terrain)
        if is_cult(kind) or kind == HERDER:
            return text
        colour = "dark" if is_dark(kind) else "light"
        return f"{self.say('stones', colour=colour, n=self.pack.stones[kind])}; {text}"

    def entry(self, sheet: str, entry: Entry) -> tuple[str, str]:
        if sheet in ("light", "dark"):
            return self.card(entry.id), self.does(entry.id)
        if sheet == "regions":
            return entry.id, self.terrain(int(entry.id) - 1)
        if sheet == "herder":
            return self.card("herder"), self.does("herder")
        return entry.id, ""

    def explained(self, sheet: str, id: str, facts: dict[str, Any]) -> dict[str, Any]:
        if sheet in ("light", "dark"):
            return {"lines": [facts["text"]]}
        if sheet == "herder":
            name = self.say("move-herd", use=id, cost=facts["cost"])
            return {"name": name, "lines": [self.say("about-herd")]}
        if sheet == "notes" and id.startswith("hunter"):
            return {"lines": [self.say("about-hunter", club=1 if id == "hunter-club" else 0)]}
        known = self.has(f"about-{id}")
        return {"lines": [self.say(f"about-{id}")] if sheet == "notes" and known else []}

    def does_now(self, card: str, view: dict[str, Any]) -> str:
        """What a card would do now: nothing, if it ends the last colonisation (EZ-4.10)."""
        kind, table = KINDS.index(card), view["state"]
        last = table["round"] == int(view["options"]["rounds"])
        ends = is_dark(kind) and not is_cult(kind) and self.pack.stones[kind] >= table["dark"]
        return self.say("void") if last and ends else self.does(card)

    def move(self, move: Move) -> str:
        """A move as a button says it."""
        about: dict[str, Any] = {"region": move.a + 1, "club": max(move.b, 0)}
        if move.verb in ("play", "discard"):
            about["name"] = self.card(move.args[0])
        if move.verb in ("copy", "draw"):
            about["colour"] = move.args[0]
        if move.verb in ("name", "take"):
            known = move.a < len(self.names)
            about["player"] = self.person(move.a) if known else move.args[0]
        if move.verb == "herd":
            about |= {"use": move.args[0], "cost": self.pack.herder[move.a]}
        return self.say(f"move-{move.verb}", **about)

    def spell(self, move: Move) -> str:
        """A move as people type it: seats by the names of their players."""
        if move.verb not in ("name", "take") or move.a >= len(self.names):
            return move.text
        return " ".join((move.verb, self.names[move.a], *move.args[1:]))

    def detail(self, move: Move, view: dict[str, Any]) -> str:
        """What a card does; which card a Cult would copy; what stands in a region."""
        if move.verb == "play":
            return self.does_now(move.args[0], view)
        if move.verb == "copy":
            top = view["state"]["tops"][move.a]
            return f"{self.card(top)}: {self.does_now(top, view)}"
        if move.verb in ("place", "at", "to", "from", "ice"):
            return self.terrain(move.a)
        return ""

    def parts(self, about: dict[str, Any]) -> dict[str, Any]:
        """What a message mentions, with the names of things beside their ids."""
        more = {key: value for key, value in about.items() if not isinstance(value, list)}
        if "card" in about:
            more["name"] = self.card(about["card"])
        if "opponent" in about:
            more["opponent_person"] = self.person(about["opponent"])
        if "values" in about:
            more["values"] = " + ".join(str(value) for value in about["values"])
        if "regions" in about:
            places = [self.say("region", region=region) for region in about["regions"]]
            more["regions"] = self.listed(places)
        if "cards" in about:
            more["names"] = self.listed([self.card(card) for card in about["cards"]])
        more["known"] = "yes" if "card" in about or about.get("cards") else "no"
        return more
