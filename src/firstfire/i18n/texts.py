"""What the sentences of all games have in common."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Any, NamedTuple, Self

from firstfire.core import Game, Move, Pack, Refusal, State
from firstfire.core.manifest import resolve
from firstfire.core.packs import Entry
from firstfire.i18n import Catalogue, catalogue
from firstfire.i18n.marks import marked, plain
from firstfire.i18n.person import Person
from firstfire.library import manifest

PLAIN = "firstfire.i18n.plain:PlainTexts"  # for games without texts of their own

NOBODY = -1
SUBJECT = "\N{WORD JOINER}"  # stands for the player where a sentence begins with its subject


class Deed(NamedTuple):
    """What is told in one sentence, and how many of the events have been told with it."""

    told: dict[str, Any]
    end: int


class Line(NamedTuple):
    """A sentence of the log."""

    text: str
    seat: int  # whose deed it tells; nobody's if it is below 0
    heading: bool  # whether it begins a part of the game
    end: int  # the number of events that have been told with it


class GameTexts:
    """Speaks of one table in the messages of its game, calling its players by their names.

    The player in whose seat the reader sits is addressed: "You send", where others read
    "Hazel sends". Spectators, and people who share a device, are nobody's reader.
    """

    game = ""  # the messages of a game begin with its name
    reader = NOBODY  # the seat of the one who reads
    continuing: frozenset[str] = frozenset()  # events that go on with the deed of another entry
    headings: frozenset[str] = frozenset(("round", "phase"))  # events that begin a part of the game
    marks = False  # whether words that pictures can stand for stay marked (see marks.py)
    marked: Self | None = None  # the same texts with marks, once they were wanted
    mentions: set[int] | None = None  # the parties that are mentioned while somebody wants to know

    def __init__(self, catalogue: Catalogue, pack: Pack, names: list[str]) -> None:
        self.catalogue = catalogue
        self.names = names

    def say(self, message: str, /, **about: Any) -> str:
        text = self.catalogue.text(f"{self.game}-{message}", **about)
        return text if self.marks else plain(text)

    def with_marks(self) -> Self:
        """The same texts, with the marks of what pictures can stand for."""
        if self.marked is None:
            found = copy.copy(self)
            found.marks = True
            self.marked = found
        return self.marked

    def mark(self, name: str, words: str) -> str:
        """Words for a thing of the catalogue, marked where marks are wanted."""
        return marked(name, words) if self.marks else words

    def called(self, seat: int, form: str = "inside") -> str:
        """The name of a party inside a sentence or at its start, as a label, as a letter."""
        return self.names[seat]

    def person(self, seat: int, subject: str = "") -> Person:
        """A party as messages get it; another subject may stand for its name."""
        if self.mentions is not None:
            self.mentions.add(seat)
        if seat == self.reader:
            return Person(subject or self.called(seat), reads=True)
        return Person(subject or self.called(seat, "start"), subject or self.called(seat))

    def mentioned(self, seat: int) -> str:
        """A party inside a sentence: by name, or "you"."""
        return self.catalogue.text("person-inside", player=self.person(seat))

    def ask(self, view: dict[str, Any]) -> str:
        """The sentence that puts the open decision."""
        decision = view["decision"]
        return self.say(f"ask-{decision['ask']}", **self.parts(decision["about"]))

    def event(self, told: dict[str, Any], subject: str = "") -> str:
        """What happened, as the one to whom it was told may know it.

        The player who did it is called by name, or by ``subject``.
        """
        about = {key: value for key, value in told.items() if key not in ("kind", "seat", "deed")}
        if told["seat"] >= 0:
            about["player"] = self.person(told["seat"], subject)
        message = f"deed-{told['deed']}" if "deed" in told else f"event-{told['kind']}"
        return self.say(message, **self.parts(about))

    def sentence(self, told: dict[str, Any]) -> tuple[str, frozenset[int]]:
        """What happened, and the parties in the sentence: any other reader reads the same."""
        self.mentions = set()
        try:
            return self.event(told), frozenset(self.mentions)
        finally:
            self.mentions = None

    def joined(self, events: list[dict[str, Any]]) -> list[Deed]:
        """The events, with those in one that are told in one sentence.

        A ``deed`` names the message of such a one, if it is not that of its kind.
        """
        return [Deed(event, i) for i, event in enumerate(events, 1)]

    def story(self, events: list[dict[str, Any]]) -> list[str]:
        """Several events as sentences."""
        return [line.text for line in self.lines(events)]

    def lines(self, events: list[dict[str, Any]]) -> list[Line]:
        """Several events as lines of the log."""
        return [
            Line(self.event(told), told["seat"], told["kind"] in self.headings, end)
            for told, end in self.joined(events)
        ]

    def digest(self, events: list[dict[str, Any]]) -> list[str]:
        """The story in its shortest form: a sentence for all that a player does in a row."""
        return digest(
            (
                self.subject(told["seat"]) if told["seat"] >= 0 else "",
                self.event(told, SUBJECT),
            )
            for told, _ in self.joined(events)
        )

    def subject(self, seat: int) -> str:
        """The word with which a sentence about a party begins."""
        return self.catalogue.text("person-subject", player=self.person(seat))

    def reasons(self, reasons: list[str]) -> str:
        """What a move is good for, as a bot sees it; nothing if it is good for nothing special."""
        if not reasons:
            return ""
        first, *more = (self.say("good-for", reason=reason) for reason in reasons)
        second = more[0] if more else ""
        return self.catalogue.text("hint-why", n=len(reasons), first=first, second=second)

    def refusal(self, refusal: Refusal) -> str:
        """Why not, in a sentence."""
        return self.say(f"refusal-{refusal.reason}", **self.parts(refusal.about))

    def entry(self, sheet: str, entry: Entry) -> tuple[str, str]:
        """The name and the explanation of an entry of the game's data."""
        return entry.id, ""

    def moves(self, first: Move, last: Move) -> str:
        """A move as a button says it, or several that differ in the number at their end."""
        label = self.move(first)
        return label if first is last else f"{label} … {last.args[-1]}"

    def spell(self, move: Move) -> str:
        """A move as people at this table type it."""
        return move.text

    def source(self, source: str) -> str:
        """Where points come from."""
        return self.say("source", source=source)

    def tie(self, tie: str, value: int, parties: int) -> str:
        """What a player shows in a tie-break."""
        return str(value)

    def examples(self) -> list[tuple[str, str]]:
        """Lines that can be typed in this game, each with its meaning."""
        return pairs(self.say("examples")) if self.has("examples") else []

    def legend(self) -> str:
        """The signs on the table, explained."""
        return self.say("legend") if self.has("legend") else ""

    def has(self, message: str) -> bool:
        return self.catalogue.has(f"{self.game}-{message}")

    def explained(self, sheet: str, id: str, facts: dict[str, Any]) -> dict[str, Any]:
        """Words for a thing of the catalogue, from its facts (`Game.drawing` and the data).

        ``lines`` are sentences that explain it; ``words`` say its effects by column; ``name``
        names what is not in the data. Whatever is here stands beside the facts or replaces them.
        """
        return {}

    # --- each game has its own --------------------------------------------------------------

    def move(self, move: Move) -> str:
        """A move as a button says it."""
        raise NotImplementedError

    def detail(self, move: Move, view: dict[str, Any]) -> str:
        """What else a player wants to know before choosing a move; often nothing."""
        raise NotImplementedError

    def parts(self, about: dict[str, Any]) -> dict[str, Any]:
        """What a message mentions, with the names of things beside their ids."""
        raise NotImplementedError


def joined_in_turn(
    events: list[dict[str, Any]],
    join: Callable[[dict[str, Any], dict[str, Any]], dict[str, Any] | None],
    untold: Iterable[str],
) -> list[Deed]:
    """The events without those of some kinds, each joined with the one before it if it can be."""
    found: list[Deed] = []
    for end, event in enumerate(events, 1):
        if event["kind"] in untold:
            continue
        both = join(found[-1].told, event) if found else None
        if both is None:
            found.append(Deed(event, end))
        else:
            found[-1] = Deed(both, end)
    return found


def game_texts(
    game: Game[State], pack: Pack, names: list[str], lang: str = "en", reader: int = NOBODY
) -> GameTexts:
    """The texts for a table of ``game`` whose players have these names, for one of them."""
    texts = resolve(manifest(game.name).texts or PLAIN)(catalogue(lang), pack, list(names))
    assert isinstance(texts, GameTexts)
    texts.reader = reader
    return texts


def sentence_case(text: str) -> str:
    """The text as a sentence begins.

    >>> sentence_case("the music card")
    'The music card'
    """
    return text[:1].upper() + text[1:]


def pairs(text: str) -> list[tuple[str, str]]:
    """The two sides of each line of a message, parted by a dash."""
    lines = [line.partition(" — ") for line in text.splitlines()]
    return [(left.strip(), right.strip()) for left, _, right in lines]


def digest(sentences: Iterable[tuple[str, str]]) -> list[str]:
    """Sentences, each with the name of its player, those of one player in a row made into one.

    The name is the word with which sentences about the player begin; in them `SUBJECT` may stand
    for it.

    >>> digest([("B", SUBJECT + " rests."), ("B", SUBJECT + " draws a card."), ("", "Round 2.")])
    ['B rests; draws a card.', 'Round 2.']
    >>> digest([("You", "You rest."), ("You", "You draw a card.")])
    ['You rest; draw a card.']
    """
    found: list[str] = []
    whole = [(name, text.replace(SUBJECT, name)) for name, text in sentences]
    named = [(name if name and text.startswith(f"{name} ") else "", text) for name, text in whole]
    for subject, group in groupby(named, key=lambda one: one[0]):
        told = counted([text for _, text in group])
        if subject:
            deeds = [one.removeprefix(f"{subject} ").removesuffix(".") for one in told]
            found.append(f"{subject} {'; '.join(deeds)}.")
        else:
            found += told
    return found


def counted(sentences: list[str]) -> list[str]:
    """Equal sentences in a row once, with their number."""
    found: list[str] = []
    for sentence, group in groupby(sentences):
        n = len(list(group))
        found.append(sentence if n == 1 else f"{sentence.removesuffix('.')} ×{n}.")
    return found
