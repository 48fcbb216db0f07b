"""A game in the terminal: people at one keyboard, bots at the other seats."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from firstfire.bots import Bot, decide
from firstfire.core import SPECTATOR, CannotUndo, Move, Rng, State, Table, view
from firstfire.core.arrange import Obstacle
from firstfire.core.flow import CHANCE
from firstfire.core.state import OWNER
from firstfire.i18n import catalogue
from firstfire.i18n.texts import NOBODY
from firstfire.tui.boards import speak_and_draw
from firstfire.tui.commands import Quit, run_command
from firstfire.tui.reading import (
    Ambiguous,
    MoveReader,
    NoSuchNumber,
    NumberMissing,
    Unclear,
    is_number,
)
from firstfire.tui.screen import Screen, begun
from firstfire.tui.seats import LETTERS
from firstfire.tui.selection import Selection

Ask = Callable[[str], str]  # shows a prompt and returns the line that was typed
Moment = tuple[int | None, ...]

TRIAL = 0x7E1  # a stream of random numbers that no game uses


class Session:
    """One table from the first decision to the result."""

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
        self.ask = ask
        self.confirm = confirm
        self.catalogue = catalogue()
        seats = table.state.seats
        self.seated = [(levels or {}).get(seat, "person") for seat in range(seats)]
        self.texts, board = speak_and_draw(table, self.roles(), self.addressed())
        self.screen = Screen(console, table, self.texts, board, self.catalogue)
        self.selection = Selection(table.state)
        self.reader = MoveReader(table.game.moves.moves, self.texts.spell)
        self.listed: list[Move] = []  # the moves as they were numbered last
        self.told = [0] * seats  # events that each seat has been shown
        self.decided_at = [0] * seats  # events before each seat's last decision
        self.undoable: list[int] = []  # how many moves each line of the deciding seat has played
        self.sitting: int | None = None  # the person at the keyboard
        self.last_decided: int | None = None
        self.last_drawn: Moment = ()
        self.own_files: set[Path] = set()
        self.saved_lines = -1  # lines of the record when it was last saved

    def roles(self) -> list[str]:
        """What each seat is: you, a person among several, a bot."""
        person = self.catalogue.text("you" if len(self.seated) - len(self.bots) == 1 else "person")
        return [
            self.catalogue.text("bot", level=level) if seat in self.bots else person
            for seat, level in enumerate(self.seated)
        ]

    def addressed(self) -> int:
        """The seat of the only person at the keyboard; nobody's if there are several."""
        people = [seat for seat in range(len(self.seated)) if seat not in self.bots]
        return people[0] if len(people) == 1 else NOBODY

    def resume(self, file: Path) -> None:
        """Go on with a saved game: its file is the player's own, its past is not told again."""
        self.own_files.add(file)
        self.saved_lines = len(self.table.lines)
        self.told = [len(self.table.events(SPECTATOR))] * len(self.told)
        for seat in range(len(self.told)):
            own = [i for i, line in enumerate(self.table.lines) if line.seat == seat]
            self.decided_at[seat] = self.events_before(own[-1] if own else 0)

    def events_before(self, line: int) -> int:
        """How many events there were before a line of the record."""
        game = self.table.game
        pack = game.pack_of(self.table.state)
        return len(Table.replay(game, self.table.record(), pack, line).events(SPECTATOR))

    # --- playing ----------------------------------------------------------------------------

    def run(self) -> bool:
        """Play to the end; False if the player left before."""
        self.table.settle()
        try:
            while not self.table.over:
                self.next_decision()
        except (Quit, EOFError, KeyboardInterrupt):
            self.screen.line(self.catalogue.text("goodbye"), indent="")
            return False
        if self.sitting is not None:
            self.news(self.sitting)
        self.screen.result()
        return True

    def next_decision(self) -> None:
        """Let a bot decide, or ask the person whose decision it is."""
        seat = self.table.seat
        assert seat is not None
        if seat in self.bots:
            self.table.play(decide(self.bots[seat], self.table))
            self.last_decided = seat
            return
        self.sit_down(seat)
        self.show(seat)
        self.last_decided = seat
        while not self.enter(seat, self.ask(f"{LETTERS[seat]}> ").strip()):
            pass

    def show(self, seat: int) -> None:
        """The whole table at the beginning of a turn, else what is new; then the question."""
        now = self.moment()
        if (now, seat) == (self.last_drawn, self.last_decided):
            self.news(seat)
            self.screen.brief(seat)
        else:
            self.screen.draw(seat)
            self.news(seat, short=True)
        self.last_drawn = now
        self.selection = Selection(self.table.state)
        self.ask_again(seat)

    def ask_again(self, seat: int) -> None:
        """The question with what can be chosen now, if it is this seat's."""
        if self.table.seat != seat:
            self.screen.say("later")
            return
        self.listed = self.selection.offered()
        now = view(self.selection.preview(), seat)
        self.screen.question(now, self.listed, self.selection.moves)

    def offered(self, seat: int) -> list[Move]:
        """The moves that were listed last, if it is this seat's decision."""
        return self.listed if self.table.seat == seat else []

    def moment(self) -> Moment:
        """The round, phase and turn that everybody sees."""
        return moment_of(self.table.state)

    def sit_down(self, seat: int) -> None:
        """Between two people at one keyboard: hide what one of them may not see."""
        before, self.sitting = self.sitting, seat
        if before is None or before == seat:
            return
        if self.has_secret(before) or self.has_secret(seat):
            self.news(before)
            self.ask(self.catalogue.text("hand-over", player=self.texts.names[before]) + " ")
            self.screen.clear()
            self.ask(self.catalogue.text("curtain", player=self.texts.names[seat]) + " ")

    def has_secret(self, seat: int) -> bool:
        """Does the seat hold anything that only it may see?"""
        seen = self.table.view(seat)["state"]
        own = [f.name for f in self.table.game.fields if f.sight == OWNER]
        return any(seen[name][seat] for name in own)

    def news(self, seat: int, short: bool = False) -> None:
        """What has happened since this seat was last told."""
        told = self.told[seat]
        events = self.table.events(seat, told)
        self.told[seat] = told + len(events)
        tell = self.screen.digest if short else self.screen.story
        tell(events if told else begun(events))

    def own_news(self, seat: int) -> None:
        """What has happened up to the last event of this seat's own; the rest is told later."""
        told = self.told[seat]
        events = self.table.events(seat, told)
        while events and events[-1]["seat"] != seat:
            events.pop()
        self.told[seat] = told + len(events)
        self.screen.story(events)

    # --- what is typed ----------------------------------------------------------------------

    def enter(self, seat: int, line: str) -> bool:
        """Do what was typed; True when the question has been answered or taken back."""
        if not line or run_command(self, seat, line):
            return False
        if line.lower() in ("undo", "u"):
            return self.undo(seat)
        try:
            moves = self.reader.read(line, self.listed)
        except NumberMissing as error:
            return self.ask_number(seat, error.candidates)
        except Unclear as error:
            self.explain(error)
            return False
        return bool(moves) and self.answer(seat, moves)

    def ask_number(self, seat: int, moves: list[Move]) -> bool:
        """Ask which of several moves that differ by a number is meant; another line is obeyed."""
        numbers = {move.args[-1]: move for move in moves}
        what = self.texts.spell(moves[0]).rpartition(" ")[0]
        values = self.catalogue.text("range", least=moves[0].args[-1], most=moves[-1].args[-1])
        line = self.ask(self.catalogue.text("how-many", what=what, values=values) + " ").strip()
        if not is_number(line):
            return self.enter(seat, line)
        if line in numbers:
            return self.answer(seat, [numbers[line]])
        return self.ask_number(seat, moves)

    def explain(self, error: Unclear) -> None:
        """Why a line could not be read."""
        if isinstance(error, Ambiguous):
            self.screen.candidates(error.text, error.candidates)
        elif isinstance(error, NumberMissing):
            self.screen.candidates(error.candidates[0].verb, error.candidates)
        elif isinstance(error, NoSuchNumber):
            self.screen.say("no-such-number", number=error.number, last=error.last)
        else:
            self.screen.say("not-a-move", text=str(error)[:60])

    def why(self, seat: int, moves: list[Move]) -> None:
        """What is in the way of moves, if anything is."""
        if self.table.seat != seat:
            refusal = self.table.refusal(seat, moves[0])
            assert refusal is not None
            self.screen.refusal(refusal)
        elif obstacle := self.selection.fits(moves):
            self.screen.obstacle(obstacle, len(moves) > 1)
        else:
            self.screen.say("may-now")

    # --- moves ------------------------------------------------------------------------------

    def answer(self, seat: int, moves: list[Move]) -> bool:
        """Choose moves; True when that is an answer, and has been played."""
        found = self.selection.add(moves)
        if isinstance(found, Obstacle):
            self.screen.obstacle(found, len(moves) > 1 or bool(self.selection.lines))
            return False
        if not found:
            self.ask_again(seat)
            return False
        return self.play(seat, found)

    def play(self, seat: int, moves: list[Move]) -> bool:
        """Decide one move after another; chance strikes after the last, once that is confirmed."""
        self.decided_at[seat] = len(self.table.events(SPECTATOR))
        moment = self.moment()
        if self.table.reach == 0 or not self.table.can_undo(seat):
            self.undoable.clear()
        for move in moves:
            self.table.decide(move)
        self.selection.lines.clear()
        self.undoable.append(len(moves))
        undoable = self.confirm and self.table.can_undo(seat)
        if not undoable or not self.ends_turn(seat, moment) or self.confirmed(seat):
            self.table.settle()
        return True

    def ends_turn(self, seat: int, moment: Moment) -> bool:
        """Will it be somebody else's turn, or another turn, when this seat is asked again?

        What chance has not decided yet is tried on a copy, with dice of its own.
        """
        if self.table.seat == seat:
            return False
        after = likely(self.table.state)
        same = after.turn >= 0 and self.table.game.on_turn(after) == seat
        return not same or moment_of(after) != moment

    def confirmed(self, seat: int) -> bool:
        """Ask before a turn ends, while it can still be taken back."""
        self.own_news(seat)
        while line := self.ask(self.catalogue.text("turn-over") + " ").strip():
            if line.lower() in ("undo", "u"):
                self.undo(seat)
                return False
            if not run_command(self, seat, line):
                self.screen.say("turn-over-help", text=line[:60])
        return True

    def undo(self, seat: int) -> bool:
        """Take back what the last line has chosen or played; True if it was played."""
        if self.selection.lines:
            self.selection.lines.pop()
            self.ask_again(seat)
            return False
        try:
            self.table.undo(seat)
        except CannotUndo as error:
            self.screen.say("undo-none", reason=error.reason)
            return False
        for _ in range(1, self.undoable.pop() if self.undoable else 1):
            self.table.undo(seat)
        events = len(self.table.events(SPECTATOR))
        self.told = [min(told, events) for told in self.told]
        self.decided_at = [min(at, events) for at in self.decided_at]
        return True


def moment_of(s: State) -> Moment:
    """The round, phase and turn of a state, as far as its game has them."""
    return tuple(getattr(s, name, None) for name in ("round", "phase", "turn_number"))


def likely(s: State) -> State:
    """A copy of the state in which chance has struck, with dice that tell nothing of the real."""
    copy = s.clone()
    rng = Rng(0, TRIAL)
    while copy.turn == CHANCE:
        copy.happen(copy.sample(rng))
    return copy
