"""What the terminal prints: the table, the question with its moves, what happened, the result."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Any

from rich.console import Console
from rich.markup import escape

from firstfire.core import Move, Refusal, Table
from firstfire.core.arrange import REFUSED, Obstacle
from firstfire.i18n import Catalogue
from firstfire.i18n.texts import GameTexts, sentence_case
from firstfire.rulebook import plain, rulebook
from firstfire.tui.boards import Board
from firstfire.tui.layout import hanging
from firstfire.tui.seats import mark

Events = list[dict[str, Any]]
SHOWN = 12  # candidates that are named at most
FILE = 10_000  # columns of a file, whose lines are not wrapped
LEAST_LABEL = 30  # columns that the meaning of a move gets at least


class Screen:
    """Prints one table on a console, no wider than the console is."""

    def __init__(
        self, console: Console, table: Table, texts: GameTexts, board: Board, catalogue: Catalogue
    ) -> None:
        self.console = console
        self.table = table
        self.texts = texts
        self.board = board
        self.catalogue = catalogue

    # --- lines ------------------------------------------------------------------------------

    def line(self, text: str, indent: str = "  ", hang: str | None = None) -> None:
        """A line of plain text, wrapped between words; output to a file is not wrapped."""
        hang = indent if hang is None else hang
        if self.console.soft_wrap:
            parts = [indent + text]
        else:
            width = max(self.console.width, len(hang) + 20)
            parts = wrap(text, width, initial_indent=indent, subsequent_indent=hang) or [""]
        for part in parts:
            self.console.print(part, markup=False, highlight=False)

    def say(self, message: str, **about: Any) -> None:
        """A sentence that all games share."""
        self.line(self.catalogue.text(message, **about))

    def clear(self) -> None:
        """Leave nothing of what was shown, on a terminal that cannot be cleared as well."""
        self.console.clear()
        self.console.print("\n" * 40)

    # --- the table and the question ---------------------------------------------------------

    def draw(self, seat: int) -> None:
        for part in self.board.draw(self.table.view(seat), self.console.width):
            self.console.print(part, highlight=False)

    def brief(self, seat: int) -> None:
        """The stocks of a seat in a line."""
        self.markup("  ", self.board.brief(self.table.view(seat)).markup.lstrip())

    def markup(self, head: str, body: str) -> None:
        """A line of markup, wrapped like `line`."""
        width = self.console.width
        for part in hanging(head, body, FILE if self.console.soft_wrap else width):
            self.console.print(part, highlight=False)

    def question(self, view: dict[str, Any], moves: Sequence[Move], chosen: Sequence[Move]) -> None:
        """The open question, what is chosen already, and the moves."""
        seat = view["seat"]
        name = mark(seat, self.texts.names[seat])
        self.console.print()
        self.markup(f"{name}: ", escape(self.texts.ask(view)))
        if chosen:
            self.say("chosen", moves=self.listed(chosen))
        self.moves(view, moves)

    def moves(self, view: dict[str, Any], moves: Sequence[Move]) -> None:
        """The moves with their numbers; those that differ by a number share a line."""
        rows = [self.row(first, group, view) for first, group in grouped(moves)]
        wide = max(20, *[len(text) for _, text, _ in rows])
        wide = max(20, min(wide, self.console.width - LEAST_LABEL - 10))
        for number, text, label in rows:
            head = f"  {number:>5}  {text:<{wide}} "
            self.line(label, head, " " * (10 + wide))

    def row(self, first: int, group: list[Move], view: dict[str, Any]) -> tuple[str, str, str]:
        number, label = f"{first}", self.texts.moves(group[0], group[-1])
        detail = self.texts.detail(group[0], view)
        if len(group) > 1:
            number = f"{first}–{first + len(group) - 1}"
        return number, self.spelled(group), f"{label} ({detail})" if detail else label

    def spelled(self, group: list[Move]) -> str:
        """The text of a move, or of several that differ in a number."""
        text = self.texts.spell(group[0])
        return f"{text} … {group[-1].args[-1]}" if len(group) > 1 else text

    def candidates(self, text: str, moves: Sequence[Move]) -> None:
        """What a line that is not clear may mean."""
        shown = [self.spelled(group) for _, group in grouped(moves)]
        more = ["…"] if len(shown) > SHOWN else []
        self.say("ambiguous", text=text, candidates=", ".join(shown[:SHOWN] + more))

    def listed(self, moves: Sequence[Move]) -> str:
        """Moves by their texts."""
        return ", ".join(self.texts.spell(move) for move in moves)

    # --- what happened ----------------------------------------------------------------------

    def story(self, events: Events) -> None:
        """Every event in a sentence of its own."""
        for sentence in self.texts.story(events):
            self.line(sentence, hang="    ")

    def digest(self, events: Events) -> None:
        """What happened in the shortest form: what one player did one after another on a line."""
        for sentence in self.texts.digest(events):
            self.line(sentence, hang="    ")

    def refusal(self, refusal: Refusal) -> None:
        """Why not, and the rule that says so."""
        self.line(self.texts.refusal(refusal))
        self.rule(refusal.rule)

    def obstacle(self, obstacle: Obstacle, several: bool) -> None:
        """What is in the way of moves; of which one, if there are several."""
        move = self.texts.spell(obstacle.move) if obstacle.move else ""
        if obstacle.reason == REFUSED and obstacle.refusal is not None:
            head = f"{move}: " if several else ""
            self.line(head + self.texts.refusal(obstacle.refusal))
            self.rule(obstacle.refusal.rule)
        else:
            self.say(f"obstacle-{obstacle.reason}", move=move)

    def rule(self, id: str) -> None:
        """The sentence of a rule, if the game has a rulebook."""
        rule = rulebook(self.table.game.name).get(id)
        if rule is not None:
            self.line(f"{id}: {plain(rule.sentence)}", hang="    ")

    def result(self) -> None:
        result = self.table.result().as_dict()
        for part in self.board.result(result):
            self.console.print(part, highlight=False)
        winners = [self.texts.person(seat) for seat in result["winners"]]
        if len(winners) == 1:
            self.line(self.catalogue.text("winner", player=winners[0]), indent="")
            return
        names = ", ".join(self.texts.mentioned(seat) for seat in result["winners"])
        self.line(self.catalogue.text("winners", names=sentence_case(names)), indent="")


def grouped(moves: Sequence[Move]) -> list[tuple[int, list[Move]]]:
    """Moves with the number of the first; those that differ in their last number together."""
    groups: list[tuple[int, list[Move]]] = []
    for number, move in enumerate(moves, 1):
        last = groups[-1][1][-1] if groups else None
        counts = len(move.args) == 2 and move.args[1].isdigit()
        if last and counts and (last.verb, last.a) == (move.verb, move.a):
            groups[-1][1].append(move)
        else:
            groups.append((number, [move]))
    return groups


def begun(events: Events) -> Events:
    """The events from the first round on: the set-up can be seen on the table."""
    rounds = [i for i, event in enumerate(events) if event["kind"] == "round"]
    return events[rounds[0] :] if rounds else []
