"""The sentences of Stone Age, made from moves, events and refusals."""

from __future__ import annotations

from typing import Any, cast

from firstfire.core import Move, Pack
from firstfire.core.ints import ints
from firstfire.core.packs import Entry
from firstfire.games.stone_age.buildings import can_afford
from firstfire.games.stone_age.effects import StoneAgePack
from firstfire.games.stone_age.pieces import (
    BUILDING,
    CARD,
    CARD_IDS,
    GOODS,
    RESOURCES,
    SYMBOLS,
    TILE_IDS,
)
from firstfire.i18n import Catalogue
from firstfire.i18n.stone_age_deeds import CONTINUING, deeds
from firstfire.i18n.texts import Deed, GameTexts, sentence_case


class StoneAgeTexts(GameTexts):
    """Speaks of one table: its data and its players' names."""

    game = "stone-age"
    continuing = CONTINUING

    def __init__(self, catalogue: Catalogue, pack: Pack, names: list[str]) -> None:
        super().__init__(catalogue, pack, names)
        self.pack = cast(StoneAgePack, pack)

    # --- things -----------------------------------------------------------------------------

    def goods(self, good: str, n: int) -> str:
        return self.say("goods", good=good, n=n)

    def place(self, location: str) -> str:
        return self.say("place", location=location)

    def card(self, card: str) -> str:
        """Both halves of a card."""
        return self.say("card", top=self.top(card), bottom=self.bottom(card))

    def top(self, card: str) -> str:
        return self.say("top", **self.pack.tops[CARD_IDS.index(card)].about())

    def bottom(self, card: str) -> str:
        i = CARD_IDS.index(card)
        return self.say("bottom", symbol=SYMBOLS[self.pack.symbol[i]], n=self.pack.symbols[i])

    def card_name(self, card: str) -> str:
        """A card as sentences call it: by its lower half, which no two kinds of cards share."""
        i = CARD_IDS.index(card)
        symbol, n = SYMBOLS[self.pack.symbol[i]], self.pack.symbols[i]
        return self.mark(f"cards.{card}", self.say("card-name", symbol=symbol, n=n))

    def tile_name(self, tile: str) -> str:
        """A building as sentences call it: by its points, or by its price if it has none."""
        price = self.pack.prices[TILE_IDS.index(tile)]
        kind = "fixed" if price.fixed else "kinds" if price.kinds else "range"
        limits = {"n": price.least, "least": price.least, "most": price.most}
        name = self.say("tile-name", price=kind, points=price.points, kinds=price.kinds, **limits)
        return self.mark(f"buildings.{tile}", name)

    def goods_listed(self, goods: dict[str, int]) -> str:
        """Several goods as in a sentence, from cheap to dear."""
        parts = [self.goods(good, goods[good]) for good in GOODS if goods.get(good)]
        if len(parts) < 2:
            return "".join(parts)
        return self.say("and", list=", ".join(parts[:-1]), last=parts[-1])

    def cost(self, tile: str) -> str:
        """What a building costs."""
        price = self.pack.prices[TILE_IDS.index(tile)]
        if price.kinds:
            return self.say("cost-kinds", n=price.least, kinds=price.kinds)
        if not price.fixed:
            return self.say("cost-range", least=price.least, most=price.most)
        parts = [self.goods(good, n) for good, n in zip(RESOURCES, price.fixed, strict=True) if n]
        return ", ".join(parts)

    def entry(self, sheet: str, entry: Entry) -> tuple[str, str]:
        if sheet == "cards":
            return sentence_case(self.card_name(entry.id)), self.card(entry.id)
        return sentence_case(self.tile_name(entry.id)), self.building(entry.id)

    def explained(self, sheet: str, id: str, facts: dict[str, Any]) -> dict[str, Any]:
        if sheet == "cards":
            culture = "yes" if facts["culture"] else "no"
            bottom = self.say(
                "about-bottom", symbol=facts["symbol"], n=facts["symbols"], culture=culture
            )
            top = {key: facts[key] for key in ("effect", "n", "good")}
            return {"lines": [self.say("about-top", **top), bottom]}
        if sheet == "buildings":
            return {"lines": [self.about_price(id, facts)]}
        if sheet == "locations":
            return self.about_location(id, facts)
        if sheet == "goods":
            lines = [self.say("about-good" if facts["resource"] else "about-food")]
            return {"name": self.say("web-Good", good=id), "lines": lines}
        if sheet == "dice":
            gives = facts["icons"]["gives"][0]["icon"]
            name = self.say("web-die-name", value=int(id), good=gives)
            return {"name": name, "lines": [self.say("about-die")]}
        name = f"about-{id}"
        known = self.has(name)
        return {"lines": [self.say(name)] if sheet == "notes" and known else []}

    def about_price(self, tile: str, facts: dict[str, Any]) -> str:
        price = facts["price"]
        if price["fixed"]:
            return self.say("about-fixed", goods=self.cost(tile), n=facts["points"])
        if price["kinds"]:
            return self.say("about-kinds", n=price["least"], kinds=price["kinds"])
        return self.say("about-range", least=price["least"], most=price["most"])

    def about_location(self, location: str, facts: dict[str, Any]) -> dict[str, Any]:
        """What a place gives; ``fewer`` says what holds with two or three players."""
        if facts["kind"] == "card":
            return {"lines": [self.say("about-price", price=facts["price"])]}
        if facts["kind"] == "building":
            return {"lines": []}
        name = self.say("web-location", location=location)
        fewer = [self.say("about-limit", seats=seats) for seats in (2, 3)]
        if facts["kind"] == "village":
            fewer = [self.say("about-village")] * 2
        gather = facts.get("good") not in (None, "food")
        line = (
            self.say("about-gather", divisor=facts["divisor"], good=facts["good"])
            if gather
            else self.say(f"about-{location}")
        )
        limited = dict(zip(("2", "3"), fewer, strict=True)) if facts["rings"] else {}
        return {"name": name, "lines": [line], "fewer": limited}

    # --- sentences --------------------------------------------------------------------------

    def move(self, move: Move) -> str:
        """A move as a button says it."""
        about: dict[str, Any] = {"n": move.b, "value": move.a}
        if move.verb in ("place", "use"):
            about["place"] = self.place(move.args[0])
        if move.verb in ("pay", "take"):
            about["good"] = self.say("good", good=move.args[0])
        return self.say(f"move-{move.verb}", **about)

    def moves(self, first: Move, last: Move) -> str:
        if first is last:
            return self.move(first)
        place = self.place(first.args[0])
        return self.say("moves-place", least=first.b, most=last.b, place=place)

    def joined(self, events: list[dict[str, Any]]) -> list[Deed]:
        """A roll with its tools and its gain, a purchase with its price: a sentence each."""
        return deeds(events)

    def detail(self, move: Move, view: dict[str, Any]) -> str:
        """What is at the place of a card or building, and whether it can be paid for now."""
        if move.verb not in ("place", "use") or move.a < CARD:
            return ""
        table = view["state"]
        have = list(table["resources"][view["seat"]].values())
        if move.a < BUILDING:
            card = table["slots"][move.a - CARD]
            text, payable = self.card(card), sum(have) > move.a - CARD
        else:
            tile = table["tops"][move.a - BUILDING]
            text = self.building(tile)
            payable = can_afford(ints(have), self.pack.prices[TILE_IDS.index(tile)])
        if move.verb == "place" or payable:
            return text
        return self.say("cannot-pay", what=text)

    def building(self, tile: str) -> str:
        """What a building costs and scores."""
        price = self.pack.prices[TILE_IDS.index(tile)]
        return self.say(
            "building",
            cost=self.cost(tile),
            points=price.points,
            free="no" if price.fixed else "yes",
        )

    def parts(self, about: dict[str, Any]) -> dict[str, Any]:
        """What a message mentions, with the names of things beside their ids."""
        more = {k: v for k, v in about.items() if not isinstance(v, list | dict)}
        if "good" in about:
            more["good_name"] = self.say("good", good=about["good"])
            if "n" in about:
                more["goods"] = self.goods(about["good"], about["n"])
        if "paid" in about and isinstance(about["paid"], dict):
            more["goods"] = self.goods_listed(about["paid"])
        self.name_things(more, about)
        if "most" in about:
            more["exact"] = "yes" if about["least"] == about["most"] else "no"
        if "dice" in about:
            more["dice"] = " ".join(self.mark(f"die-{die}", str(die)) for die in about["dice"])
            more["total"] = sum(about["dice"])
        if "die" in about:
            more |= {"face": about["die"], "die": self.mark(f"die-{about['die']}", about["die"])}
        if "by" in about:
            more["by_names"] = ", ".join(self.mentioned(seat) for seat in about["by"])
        if "source" in about:
            more["source_name"] = self.say("source", source=about["source"])
            more["loss"] = -about["n"]
        if "reason" in about:
            more["reason_name"] = self.say("reason", reason=about["reason"])
        more["known"] = "yes" if "card" in about else "no"
        return more

    def name_things(self, more: dict[str, Any], about: dict[str, Any]) -> None:
        """The names of places, cards and buildings."""
        if "location" in about:
            more["place"] = self.place(about["location"])
        if "card" in about:
            more["card_name"] = self.card_name(about["card"])
            more["top"] = self.top(about["card"])
        if "tile" in about:
            more["tile_name"] = self.tile_name(about["tile"])
            more["price"] = self.cost(about["tile"])
            more["free"] = "no" if self.pack.prices[TILE_IDS.index(about["tile"])].fixed else "yes"
        if "location" in about and ("card" in about or "tile" in about):
            more["place"] = more.get("card_name") or more["tile_name"]
