"""The sentences of Endless Winter, made from moves, events and refusals."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final, cast

from firstfire.core import Move, Pack
from firstfire.core.packs import Entry
from firstfire.games.endless_winter.effects import Effect, parse_effect
from firstfire.games.endless_winter.pack import WinterPack
from firstfire.games.endless_winter.pieces import (
    ANIMALS,
    CARDS,
    CHIEFS,
    COLUMNS,
    GLACIER_TOKENS,
    LANDS,
    N_FOLK,
    NONE,
    REST_TOKENS,
    SET_UPS,
    STONES,
)
from firstfire.games.endless_winter.symbols import GAINS
from firstfire.i18n import Catalogue
from firstfire.i18n.endless_winter_catalogue import explained as explained_thing
from firstfire.i18n.endless_winter_details import detail
from firstfire.i18n.endless_winter_entries import words_of
from firstfire.i18n.endless_winter_nomad import explained, join_nomad
from firstfire.i18n.marks import plain
from firstfire.i18n.texts import Deed, GameTexts, joined_in_turn

LISTS: Final = {  # events that follow one another are told in one sentence, with all their things
    "draw": ("card", "cards"),
    "lay": ("card", "cards"),
    "discard": ("card", "cards"),
    "lay-culture": ("card", "cards"),
    "lay-animal": ("animal", "animals"),
    "nomad-culture": ("card", "cards"),
    "nomad-bury": ("card", "cards"),
    "nomad-unearth": ("card", "cards"),
}
CARD_SHEETS: Final = ("starting", "tribe", "culture")
SUMS: Final = ("food", "tools", "labour")  # likewise, with the sum
TIDYING: Final = ("turn-end", "eclipse-end")  # seen on the table, not worth a line
PAID_FOR: Final = ("take", "learn", "hunt", "camp", "move", "stone", "village")
WORKS: Final = ("play", "use", "chief")  # labour that follows belongs to them


class EndlessWinterTexts(GameTexts):
    """Speaks of one table: its data and its players' names; to one player also of the Nomad."""

    game = "endless-winter"
    headings = frozenset(("round", "eclipse", "prepare"))
    continuing = frozenset(("lay",))  # bots lay their stacks card by card

    def __init__(self, catalogue: Catalogue, pack: Pack, names: list[str]) -> None:
        super().__init__(catalogue, pack, names)
        self.pack = cast(WinterPack, pack)
        self.people = len(names)
        if self.people == 1:  # EWS-1.2
            self.names = [*names, self.called(1)]
        self.sheets = {name: {entry.id for entry in self.pack.sheets[name]} for name in CARD_SHEETS}

    # --- names ------------------------------------------------------------------------------

    def called(self, seat: int, form: str = "inside") -> str:
        return self.names[seat] if seat < self.people else self.say("opponent", form=form)

    def tie(self, tie: str, value: int, parties: int) -> str:
        """EW-9.5 The place in the turn order, 1 is the best; EWS-4.5 a sign for the Nomad."""
        return str(parties + 1 - value) if tie == "order" else ("✓" if value else "–")

    def source(self, source: str) -> str:
        """Where points come from; the Nomad's camps on glaciers count as land (EWS-3.9)."""
        solo = self.people == 1 and source == "land"
        return self.say("source-land-solo") if solo else self.say("source", source=source)

    def card(self, card: str) -> str:
        sheet = next((name for name in CARD_SHEETS if card in self.sheets[name]), "")
        return self.mark(f"{sheet}.{card}", self.say("card", card=card))

    def chief(self, chief: str) -> str:
        return self.mark(f"chiefs.{chief}", self.say("chief", chief=chief))

    def animal(self, animal: str, short: bool = False) -> str:
        name = self.say("animal-short" if short else "animal", animal=animal)
        return self.mark(f"animals.{animal}", name)

    def tile(self, tile: str) -> str:
        """A tile of the land by its ring and the quarter of the sky."""
        return self.say("tile", tile=tile)

    def land(self, land: str) -> str:
        return self.say("land", land=land)

    def spot(self, spot: str) -> str:
        return self.say("spot", spot=spot)

    def space(self, space: str) -> str:
        """A megalith space by its place: "b3" is in column b, row 3."""
        return self.say("space", column=space[0], row=space[1:])

    def stone(self, stone: str) -> str:
        """The name of a sacred stone, with the land or the animals that it counts."""
        kind, _, more = stone.partition("-")
        counts = self.pack.stone_counts[STONES.index(stone)]
        if kind == "villages":
            what = "/".join(self.land(LANDS[land]) for land in counts)
        else:
            what = "/".join(self.animal(ANIMALS[one], short=True) for one in counts)
        name = self.say("stone", stone=kind, what=plain(what) if more else "")
        return self.mark(f"stones.{stone}", name)

    def listed(self, names: list[str]) -> str:
        """Names as in a sentence: with commas and a last "and"."""
        if len(names) < 2:
            return "".join(names)
        return self.say("and", list=", ".join(names[:-1]), last=names[-1])

    def counted(self, names: list[str]) -> list[str]:
        """Equal names once, with their number."""
        return [
            name if n == 1 else self.say("times", name=name, n=n)
            for name, n in Counter(names).items()
        ]

    def entry(self, sheet: str, entry: Entry) -> tuple[str, str]:
        return words_of(self, sheet, entry)

    def explained(self, sheet: str, id: str, facts: dict[str, Any]) -> dict[str, Any]:
        return explained_thing(self, sheet, id, facts)

    # --- effects ----------------------------------------------------------------------------

    def gain(self, symbol: str, n: int = 1, message: str = "gain") -> str:
        """Some symbols of a kind in words; labour in halves."""
        shown = halves(n) if symbol == "labour" else n
        return self.say(message, gain=symbol.replace(" ", "-"), n=shown)

    def effect(self, effect: str | Effect) -> str:
        """What a card, tile or token does, in words."""
        one = parse_effect(effect) if isinstance(effect, str) else effect
        text = ", ".join(self.gain(name, n) for name, n in one.amounts().items())
        if one.costs():
            price = self.listed([self.gain(name, n) for name, n in one.price().items()])
            text = self.say("effect-cost", price=price, gain=text)
        if one.column != NONE:
            column = self.spot(COLUMNS[one.column])
            text = self.say("effect-column", column=column, effect=text)
        return text or self.say("effect-none")

    def short(self, effect: Effect) -> str:
        """What a space or tile gives, for tight places."""
        return ", ".join(self.gain(name, n, "short") for name, n in effect.amounts().items())

    def numbered(self, number: int) -> str:
        """The effect with a number of the data, in words."""
        return self.effect(self.pack.effects[number])

    def does(self, card: str) -> str:
        """What a card does and is worth."""
        number = CARDS.index(card)
        parts = []
        if number < N_FOLK:
            parts.append(self.gain("labour", self.pack.labour[number]))
            action, eclipse = self.pack.action[number], self.pack.eclipse[number]
            if self.pack.effects[action].text:
                parts.append(self.action(action))
            if self.pack.effects[eclipse].text:
                parts.append(self.say("does-eclipse", effect=self.numbered(eclipse)))
        else:
            parts.append(self.numbered(self.pack.culture[number - N_FOLK]))
        if self.pack.points[number]:
            parts.append(self.say("does-points", n=self.pack.points[number]))
        return "; ".join(parts)

    def action(self, number: int) -> str:
        """The ability of a tribe card in a turn, saying where it works."""
        effect = self.pack.effects[number]
        text = self.effect(effect)
        return self.say("does-action", effect=text) if effect.column == NONE else text

    def chief_does(self, chief: str, side: str) -> str:
        """What one side of a chief card does."""
        return self.numbered(self.pack.chiefs[2 * CHIEFS.index(chief) + (side == "b")])

    def set_up_does(self, card: str) -> str:
        """What a set-up card gives."""
        i = SET_UPS.index(card)
        goods = {"food": self.pack.set_food[i], "tool": self.pack.set_tools[i]}
        return self.say(
            "does-set-up-camp" if self.pack.set_camp[i] else "does-set-up",
            name=self.card(card),
            goods=", ".join(self.gain(name, n) for name, n in goods.items() if n),
            animals=", ".join(self.animal(ANIMALS[kind]) for kind in self.pack.set_animals[i]),
        )

    def stone_scores(self, stone: str) -> str:
        """The points of a sacred stone in an eclipse."""
        i = STONES.index(stone)
        table = self.pack.stone_table[i]
        points = "/".join(str(n) for n in table) if table else str(self.pack.stone_each[i])
        return self.say(
            "stone-scores",
            stone=stone.partition("-")[0],
            points=self.say("gain", gain="points", n=points),
            per=self.pack.stone_per[i],
            how="table" if table else "each",
        )

    def consuming(self, animal: str) -> str:
        """What an animal brings when it is consumed."""
        return self.numbered(self.pack.consume[ANIMALS.index(animal)])

    def sets(self, animal: str) -> str:
        """The points of animals of a kind that are not consumed."""
        table = self.pack.sets[ANIMALS.index(animal)]
        how = "table" if table else "wild"
        return self.say("sets", how=how, points="/".join(str(n) for n in table))

    def token(self, token: str, glacier: bool) -> str:
        """What a glacier token or a rest token gives."""
        if glacier:
            return self.numbered(self.pack.glacier_tokens[GLACIER_TOKENS.index(token)])
        return self.numbered(self.pack.rest_tokens[REST_TOKENS.index(token)])

    # --- moves, events, refusals ------------------------------------------------------------

    def move(self, move: Move) -> str:
        """A move as a button says it."""
        args: tuple[str, ...] = (*move.args, "", "")
        about: dict[str, Any] = {"side": args[0], "tile": args[0]}
        about |= {"zone": args[0], "token": args[0]}
        about |= {"figure": args[0], "spot": args[1], "known": "yes", "kind": args[0]}
        if move.verb == "first":
            about["gain"] = self.gain(GAINS[move.a])
        if move.verb in ("play", "discard", "lay", "use", "take", "learn", "eclipse", "set-up"):
            about["name"] = self.card(args[0])
        if move.verb == "bury":
            about["name"] = self.card(args[1])
        if move.verb in ("megalith", "raise"):
            about["space"] = self.space(args[0])
        if move.verb == "place":
            about["spot_name"] = self.spot(args[1])
        if move.verb == "choose":
            about["chief"] = self.chief(args[0])
        if move.verb == "stone":
            about["stone"] = self.stone(args[0])
        if move.verb in ("hunt", "consume"):
            about["animal"] = self.animal(args[0])
            about["known"] = "no" if args[0] == "none" else "yes"
        if move.verb == "from":
            about["place"] = int(args[0])
        if move.verb == "move":
            about |= {"start": self.tile(args[0]), "end": self.tile(args[1])}
        if move.verb == "land":
            about["tile_name"] = self.tile(args[0])
        if move.verb in ("village", "mammoth"):
            about["tiles"] = self.listed([self.tile(tile) for tile in move.args])
        return self.say(f"move-{move.verb}", **about)

    def detail(self, move: Move, view: dict[str, Any]) -> str:
        """What a move costs and gives, and what is there already."""
        return detail(self, move, view)

    def ask(self, view: dict[str, Any]) -> str:
        """The question; some depend on whether anything can be answered but "go on"."""
        decision = view["decision"]
        verbs = {move.partition(" ")[0] for move in decision["moves"] or []}
        able = {"play-or-place": {"play"}, "middle": {"pay", "stone", "village", "consume"}}
        about = self.parts(decision["about"])
        about["able"] = "yes" if verbs & able.get(decision["ask"], set()) else "no"
        about["mammoth"] = "yes" if "mammoth" in verbs else "no"
        return self.say(f"ask-{decision['ask']}", **about)

    def event(self, told: dict[str, Any], subject: str = "") -> str:
        """What happened; of the Nomad also why."""
        return super().event(explained(self, told), subject)

    def joined(self, events: list[dict[str, Any]]) -> list[Deed]:
        """What belongs together is told in one sentence."""
        return joined_in_turn(events, join, TIDYING)

    def parts(self, about: dict[str, Any]) -> dict[str, Any]:
        """What a message mentions, with the names of things instead of or beside their ids."""
        more = {k: v for k, v in about.items() if not isinstance(v, list | dict)}
        cards = about.get("cards", [about["card"]] if "card" in about else [])
        more["known"] = "yes" if cards else "no"
        more["names"] = self.listed(self.counted([self.card(card) for card in cards]))
        more["name"] = self.card(cards[0]) if cards else ""
        more.setdefault("n", max(1, len(cards)))
        animals = about.get("animals", [about["animal"]] if "animal" in about else [])
        more["animals"] = self.listed(self.counted([self.animal(one) for one in animals]))
        more["animal"] = self.animal(animals[0]) if animals else ""
        self.name_things(more, about)
        self.name_amounts(more, about)
        return more

    def name_things(self, more: dict[str, Any], about: dict[str, Any]) -> None:
        """Names instead of ids; beside them where a message chooses by the id."""
        for key in ("chief", "land", "stone", "space"):
            if key in about:
                more[key] = getattr(self, key)(about[key])
        for key in ("spot", "column"):
            if key in about:
                more[f"{key}_name"] = self.spot(about[key])
        if "setup" in about:
            more["setup"] = self.card(about["setup"])
        if "source" in about:
            more["source_name"] = self.source(about["source"])
        if "token" in about:
            more["token"] = self.token(about["token"], "tile" in about)
        if "tile" in about:
            more["tile_name"] = self.tile(about["tile"])
        for key in ("start", "end"):
            if key in about:
                more[key] = self.tile(about[key])
        if "tiles" in about:
            more["tiles"] = self.listed([self.tile(tile) for tile in about["tiles"]])
        if "order" in about:
            more["order"] = ", ".join(self.mentioned(seat) for seat in about["order"])

    def name_amounts(self, more: dict[str, Any], about: dict[str, Any]) -> None:
        """Effects, prices and labour in words."""
        for key in ("gain", "bonus"):
            if key in about:
                more["gain"] = self.gain(about[key])
        if "gains" in about:
            more["gains"] = self.listed([self.gain(one, n) for one, n in about["gains"].items()])
        if "effect" in about:
            more["effect"] = self.effect(about["effect"])
        goods = {"food": "food", "tool": "tools", "labour": "labour"}
        paid = {name: about[key] for name, key in goods.items() if about.get(key)}
        more["price"] = self.listed([self.gain(name, n) for name, n in paid.items()])
        if "have_tools" in about:
            more["cost"] = more["price"]
            held = {name: about[f"have_{goods[name]}"] for name in paid}
            more["have"] = self.listed([self.gain(name, n) for name, n in held.items()])
        more["labour"] = halves(about["labour"]) if "labour" in about else "none"
        more["worked"] = halves(about["worked"]) if "worked" in about else "none"


def join(last: dict[str, Any], told: dict[str, Any]) -> dict[str, Any] | None:
    """Two events in one, or None if each is told by itself."""
    if last["seat"] != told["seat"]:
        return None
    kind, before = told["kind"], last["kind"]
    if kind == "labour" and before in WORKS:
        return last | {"labour": last.get("labour", 0) + told["labour"]}
    if kind == "labour" and before == "pay":
        return last | {"worked": last.get("worked", 0) + told["labour"]}
    if before == "pay" and kind in PAID_FOR and "worked" not in last and not told.get("lost"):
        return {**{k: v for k, v in last.items() if k != "kind"}, **told, "deed": kind}
    if kind != before:
        return None
    if kind in SUMS:
        sums = {k: last[k] + told[k] for k in ("n", "lost", "labour") if k in told}
        return last | sums
    if kind == "pay" and "worked" in last:
        return None
    if kind in LISTS:
        one, many = LISTS[kind]
        if (one in told) != bool(one in last or last.get(many)):
            return None
        things = {
            many: [*last.get(many, [last[one]] if one in last else []), told[one]]
            if one in told
            else []
        }
        n = last.get("n", 1) + 1
        return {k: v for k, v in last.items() if k != one} | things | {"n": n}
    return join_nomad(last, told)


def halves(n: int) -> str:
    """Labour as people count it."""
    whole = str(n // 2) if n > 1 or not n else ""
    return whole + "½" * (n % 2)
