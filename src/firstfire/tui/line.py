"""Plain line mode: the table as text, numbered moves, one line of input at a time."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.markup import escape

from firstfire.bots import SECONDS, Bot, dealt_anew, decide, searcher
from firstfire.core import SPECTATOR, CannotUndo, GameError, IllegalMove, Move, Refusal, Table
from firstfire.core.state import OWNER
from firstfire.i18n import Catalogue, catalogue
from firstfire.rulebook import plain, rulebook
from firstfire.tui.boards import speak_and_draw
from firstfire.tui.seats import LETTERS, mark

HELP = """\
You can type
  3                  the move with that number
  place forest 3     a move as text (the middle column of the list)
  why 3, why done    which rule forbids a move, and in what words
  rule SA-2.4        the words of a rule; a word finds all rules that have it
  table, moves       draw the table or list the moves again
  hint               the moves that a second of thought finds best
  log, log 20        what has happened: since your last decision, or the last 20 lines
  undo               take your last move back, up to the last dice, card or other player's move
  save FILE          write the game to a file; "play --load FILE" goes on with it
  quit               leave
"""

HINT_SECONDS = SECONDS
HINTED = 3  # moves that a hint names

Ask = Callable[[str], str]


class Quit(Exception):
    """The player has left the table."""


class LineGame:
    """One table in the terminal: people at the keyboard, bots at the other seats."""

    def __init__(
        self,
        table: Table,
        bots: dict[int, Bot],
        console: Console,
        ask: Ask,
        levels: dict[int, str] | None = None,
        confirm: bool = True,
    ) -> None:
        self.table = table
        self.bots = bots
        self.console = console
        self.ask = ask
        self.confirm = confirm
        self.catalogue: Catalogue = catalogue()
        self.texts, self.board = speak_and_draw(table, self.roles(levels or {}))
        self.told = [0] * table.state.seats  # events each seat has been shown
        self.sitting: int | None = None  # the person at the keyboard
        self.decided: int | None = None  # who decided last
        self.drawn: tuple[int | None, ...] = ()  # round, phase and turn last drawn
        self.own_files: set[Path] = set()
        self.safe = -1  # lines of the record when it was last saved
        self.seated = [(levels or {}).get(seat, "person") for seat in range(table.state.seats)]

    def roles(self, levels: dict[int, str]) -> list[str]:
        """What each seat is: you, a person among several, a bot."""
        seats = self.table.state.seats
        person = self.catalogue.text("you" if seats - len(self.bots) == 1 else "person")
        return [
            self.catalogue.text("bot", level=levels.get(seat, "")) if seat in self.bots else person
            for seat in range(seats)
        ]

    # --- playing ----------------------------------------------------------------------------

    def run(self) -> bool:
        """Play to the end; False if the player left before."""
        try:
            while not self.table.over:
                self.turn()
        except (Quit, EOFError, KeyboardInterrupt):
            self.print(self.catalogue.text("goodbye"))
            return False
        self.news(self.sitting if self.sitting is not None else SPECTATOR)
        self.show_result()
        return True

    def turn(self) -> None:
        """One decision."""
        seat = self.table.seat
        assert seat is not None
        if seat in self.bots:
            self.table.play(decide(self.bots[seat], self.table))
            self.decided = seat
            return
        now = self.table.view(SPECTATOR)["state"]
        moment = (now.get("round"), now.get("phase"), now.get("turn_number"))
        going_on = (*moment, self.decided) == (*self.drawn, seat)
        self.drawn = moment
        self.sit_down(seat)
        self.news(seat)
        if going_on:
            self.console.print(self.board.brief(self.table.view(seat)), highlight=False)
        else:
            self.draw(seat)
        self.show_moves()
        self.decided = seat
        while not self.command(seat, self.ask(f"{LETTERS[seat]}> ").strip()):
            pass

    def sit_down(self, seat: int) -> None:
        """Between two people at one keyboard: a curtain where somebody has a secret."""
        before, self.sitting = self.sitting, seat
        if before is None or before == seat:
            return
        if self.has_secret(before) or self.has_secret(seat):
            self.news(before)
            self.ask(self.catalogue.text("hand-over", player=self.texts.names[before]) + " ")
            self.console.clear()
            self.print("\n" * 40)
            self.ask(self.catalogue.text("curtain", player=self.texts.names[seat]) + " ")

    def has_secret(self, seat: int) -> bool:
        """Does the seat hold anything that only it may see?"""
        seen = self.table.view(seat)["state"]
        own = [f.name for f in self.table.game.fields if f.sight == OWNER]
        return any(seen[name][seat] for name in own)

    def command(self, seat: int, line: str) -> bool:
        """Do what was typed; True when the decision has been made or taken back."""
        if not line:
            return False
        if self.other_command(seat, line):
            return False
        if line.lower() == "undo":
            return self.undo(seat)
        return self.move(seat, line)

    def other_command(self, seat: int, line: str) -> bool:
        """Do what was typed if it is neither a move nor an undo."""
        word, _, rest = line.partition(" ")
        commands: dict[str, Callable[[], None]] = {
            "?": self.help,
            "help": self.help,
            "why": lambda: self.why(seat, rest.strip()),
            "rule": lambda: self.rule(rest.strip()),
            "rules": lambda: self.rule(rest.strip()),
            "table": lambda: self.draw(seat),
            "moves": self.show_moves,
            "hint": lambda: self.hint(seat),
            "log": lambda: self.log(seat, rest.strip()),
            "save": lambda: self.save(rest.strip()),
            "quit": self.quit,
            "exit": self.quit,
        }
        if word.lower() not in commands:
            return False
        commands[word.lower()]()
        return True

    def help(self) -> None:
        self.print(HELP)
        self.print(self.texts.say("legend"))

    def quit(self) -> None:
        """Leave; a game that is not saved is left only by saying so twice."""
        lines = len(self.table.record().lines)
        if self.safe != lines and any(line.seat >= 0 for line in self.table.record().lines):
            self.safe = lines
            self.print("  " + self.catalogue.text("not-saved"))
            return
        raise Quit

    def skip_history(self) -> None:
        """What happened before the game was saved is not told again."""
        self.told = [len(self.table.events(SPECTATOR))] * self.table.state.seats
        self.safe = len(self.table.record().lines)

    def move(self, seat: int, line: str) -> bool:
        """Play the move that a number or a text names."""
        try:
            self.table.play(self.numbered(line) or line)
        except IllegalMove as error:
            self.refuse(error.refusal)
            return False
        except GameError:
            self.print(self.catalogue.text("not-a-move", text=line[:60]))
            return False
        return self.confirmed(seat)

    def numbered(self, text: str) -> Move | None:
        """The move with a number of the list."""
        moves, number = self.table.moves(), small_number(text)
        return moves[number - 1] if number and number <= len(moves) else None

    def confirmed(self, seat: int) -> bool:
        """The end of a turn can be taken back until the next player has begun to decide."""
        if not self.confirm or not self.table.can_undo(seat) or self.table.seat == seat:
            return True
        self.news(seat)
        while line := self.ask(self.catalogue.text("turn-over") + " ").strip():
            if line.lower() in ("undo", "u"):
                return self.undo(seat)
            if not self.other_command(seat, line):
                self.print("  " + self.catalogue.text("turn-over-help", text=line[:60]))
        return True

    def undo(self, seat: int) -> bool:
        try:
            self.table.undo(seat)
        except CannotUndo as error:
            self.print(self.catalogue.text("undo-none", reason=error.reason))
            return False
        events = len(self.table.events(SPECTATOR))
        self.told = [min(told, events) for told in self.told]
        return True

    # --- telling ----------------------------------------------------------------------------

    def print(self, text: str) -> None:
        self.console.print(text, markup=False, highlight=False)

    def draw(self, seat: int) -> None:
        for part in self.board.draw(self.table.view(seat)):
            self.console.print(part, highlight=False)

    def news(self, seat: int) -> None:
        """What has happened since this seat was last told."""
        if seat == SPECTATOR:
            return
        told = self.told[seat]
        events = self.table.events(seat, told)
        if told == 0:  # the set-up is on the table
            begun = [i for i, event in enumerate(events) if event["kind"] == "round"]
            events = events[begun[0] :] if begun else []
        for line in self.texts.story(events):
            self.print(f"  {line}")
        self.told[seat] = told + len(self.table.events(seat, told))

    def hint(self, seat: int) -> None:
        """The best moves that a search finds within a second, on what this seat may know."""
        state = dealt_anew(self.table.state, self.table.seed)
        found = searcher(state, self.table.seed, seconds=HINT_SECONDS).search(state)
        for candidate in found[:HINTED]:
            move = self.texts.move(candidate.move)
            wins, score = round(100 * candidate.wins), round(candidate.score)
            text = self.catalogue.text("hint", move=move, wins=wins, score=score)
            self.print(f"  {candidate.move.text:<20} {text}")

    def log(self, seat: int, count: str) -> None:
        """The last lines; without a number, those since the last decision of this seat."""
        events = self.table.events(seat)
        since = max(12, len(events) - self.last_own(seat))
        lines = self.texts.story(events if count else events[-since:])
        for line in lines[-(small_number(count) or since) :]:
            self.print(f"  {line}")

    def last_own(self, seat: int) -> int:
        """The number of the event before this seat's last own deed."""
        events = self.table.events(seat)
        own = [i for i, event in enumerate(events) if event["seat"] == seat]
        return own[-1] if own else 0

    def show_moves(self) -> None:
        """The moves, numbered; neighbours that differ by a number of people share a line."""
        seat = self.table.seat
        assert seat is not None
        view = self.table.view(seat)
        name = mark(seat, self.texts.names[seat])
        self.console.print(f"\n{name}: {escape(self.texts.ask(view))}", highlight=False)
        groups = grouped(self.table.moves())
        wide = max(20, *[len(group[0].text) for _, group in groups])
        for first, group in groups:
            number, text = f"{first}", group[0].text
            label = self.texts.move(group[0])
            if len(group) > 1:
                last = group[-1].args[-1]
                number = f"{first}–{first + len(group) - 1}"
                text = f"{text} … {last}"
                label = f"{label} … {last}"
            detail = self.texts.detail(group[0], view)
            self.print(f"  {number:>5}  {text:<{wide}} {label}{f' ({detail})' if detail else ''}")

    def refuse(self, refusal: Refusal) -> None:
        self.print(f"  {self.texts.refusal(refusal)}")
        rule = rulebook(self.table.game.name).get(refusal.rule)
        if rule is not None:
            self.print(f"  {rule.id}: {plain(rule.sentence)}")

    def why(self, seat: int, text: str) -> None:
        """The rule against a move, by its text or its number in the list."""
        try:
            refusal = self.table.refusal(seat, self.numbered(text) or text)
        except GameError as error:
            alike = [m.text for m in self.table.game.moves.moves if m.text.startswith(stem(text))]
            hint = f"; there is {', '.join(alike[:8])}" if text and alike else ""
            self.print(f"  {error}{hint}")
            return
        if refusal is None:
            self.print("  " + self.catalogue.text("may-now"))
        else:
            self.refuse(refusal)

    def rule(self, id: str) -> None:
        rules = rulebook(self.table.game.name)
        one = rules.get(id.upper())
        with_word = [r for r in rules.values() if id and id.lower() in r.sentence.lower()]
        for found in [one] if one else with_word:
            self.print(f"  {found.id}: {plain(found.sentence)}")
        if not one and not with_word:
            self.print(f"  no rule {id!r}")

    def show_result(self) -> None:
        result = self.table.result().as_dict()
        for part in self.board.result(result):
            self.console.print(part, highlight=False)
        names = [self.texts.called(seat, "start") for seat in result["winners"]]
        message = "winner" if len(names) == 1 else "winners"
        self.print(self.catalogue.text(message, names=", ".join(names)))

    # --- saving -----------------------------------------------------------------------------

    def save(self, name: str) -> None:
        if not name:
            self.print("  save FILE: the name of the file is missing")
            return
        file = Path(name).expanduser()
        if file.exists() and file not in self.own_files:
            self.print(f"  {file} is there already; choose another name")
            return
        try:
            write_whole(file, f"{self.table.record()}# seated {' '.join(self.seated)}\n")
        except OSError as error:
            self.print(f"  {file}: {error.strerror}")
            return
        self.own_files.add(file)
        self.safe = len(self.table.record().lines)
        self.print("  " + self.catalogue.text("saved", file=str(file)))


def grouped(moves: list[Move]) -> list[tuple[int, list[Move]]]:
    """Moves with the number of the first, those that place 1, 2, 3 … at one location together."""
    groups: list[tuple[int, list[Move]]] = []
    for number, move in enumerate(moves, 1):
        last = groups[-1][1][-1] if groups else None
        counts = len(move.args) == 2 and move.args[1].isdigit()
        if last and counts and (last.verb, last.a) == (move.verb, move.a):
            groups[-1][1].append(move)
        else:
            groups.append((number, [move]))
    return groups


def small_number(text: str) -> int:
    """A number that a person may mean, or 0."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 7 else 0


def stem(text: str) -> str:
    """The words of a move without its last one."""
    return text.lower().rpartition(" ")[0] or text.lower()


def write_whole(file: Path, text: str) -> None:
    """Write a file wholly or not at all."""
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as out:
            out.write(text)
        os.replace(name, file)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
