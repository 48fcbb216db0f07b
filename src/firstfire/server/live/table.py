"""A table in memory: the game as its stream of entries has left it.

The stream is the truth. A request is tried on a fork of the game and becomes a `Draft`; once the
draft is durable in the store, `keep` makes it the game. Entries that were read from the store (a
table is opened again, or another process has written) arrive by `follow`.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict, deque
from dataclasses import dataclass
from typing import Any

from firstfire import library
from firstfire.core import CHANCE, SPECTATOR, Game, State, Table
from firstfire.core.events import scene_starts
from firstfire.core.record import Line
from firstfire.server.errors import Problem
from firstfire.server.live.events import SceneStart, event_count, events_of, stored_event
from firstfire.server.live.made_with import OWN_DATA, other_rules, read_data, rules_of
from firstfire.server.live.names import is_reserved, usual_name
from firstfire.server.live.saved import SavedGame, read_saved, saved_body
from firstfire.server.live.undo import TurnMarks, UndoTrail, has_learned
from firstfire.server.store.base import DAMAGED, Changes, EntryRow, SavedState, TableRow
from firstfire.server.store.base import ENDED as ENDED
from firstfire.server.store.base import PLAYING as PLAYING
from firstfire.server.store.base import WAITING as WAITING

GAME_KINDS = ("start", "moves", "undo", "end")  # entries that change the game
PERSON, BOT, OPEN = "person", "bot", "open"
RECENT_ENTRIES = 32  # kept in memory for clients that have missed a few
RECENT_MOVE_IDS = 256  # kept in memory, so that the store need not be asked

log = logging.getLogger("firstfire.server")


@dataclass(frozen=True, slots=True)
class Draft:
    """An entry that is not written yet, and the game after it."""

    kind: str
    seat: int | None
    body: dict[str, Any]
    table: Table | None = None  # None: the game does not change
    scenes: tuple[SceneStart, ...] = ()
    changes: Changes | None = None  # written together with the entry


class LiveTable:
    """One table: its facts, its game, and who may take back what."""

    def __init__(self, row: TableRow, data: str | None = "") -> None:
        """Before its first entry; ``data`` is None if the store has lost what it names."""
        self.id = row.id
        self.created = row.created
        self.changed = row.changed
        self.state = row.state
        self.public = row.public
        self.meta = row.meta
        self.game: Game[State] = library.load(row.game)
        found = read_data(row, self.game, data)
        self.pack_text, self.pack, self.data_name = found.text, found.pack, found.name
        self.damage = found.lost  # why what was stored of the game cannot be followed
        self.seats = len(self.meta["seats"])
        self.lock = asyncio.Lock()
        self.table: Table | None = None
        self.before: State | None = None  # the last entry
        self.scenes: tuple[SceneStart, ...] = ()  # of the last entry
        self.seq = 0
        self.game_seq = 0  # of the last entry that changed the game
        self.held: int | None = None  # the seat whose turn waits to be ended
        self.trail = UndoTrail()  # what can be taken back
        self.marks = TurnMarks((0,) * self.seats, (0,) * self.seats)
        self.recent: deque[EntryRow] = deque(maxlen=RECENT_ENTRIES)
        self.move_ids: OrderedDict[str, int] = OrderedDict()  # with their entries
        self.unsaved = 0  # game entries since the state was last saved
        self.version = 0  # grows whenever anything changes
        self.used = self.heard = time.monotonic()  # by a request, and of the last entry

    # --- what is happening -------------------------------------------------------------------

    @property
    def rules(self) -> int:
        """The version of the rules by which the game is played."""
        return rules_of(self.meta)

    @property
    def trouble(self) -> Problem | None:
        """Why the game cannot go on here. Then it has no state, but can still be read."""
        return other_rules(self.state, self.meta, self.game) or self.damage

    @property
    def playable(self) -> bool:
        """Whether the game can go on here."""
        return self.trouble is None

    def check_playable(self) -> None:
        if self.trouble is not None:
            raise self.trouble

    @property
    def has_own_data(self) -> bool:
        """Whether somebody gave the table a data pack, instead of the one that the game has."""
        return bool(self.meta.get(OWN_DATA))

    @property
    def playing(self) -> Table:
        self.check_playable()
        if self.table is None:
            raise Problem("not-now", "not-started")
        return self.table

    def check_started(self) -> None:
        self.playing  # noqa: B018  it raises the problem

    @property
    def turn(self) -> int | None:
        """The seat that must decide now; None while a turn is held."""
        if self.table is None or self.held is not None:
            return None
        return self.table.seat

    @property
    def awaited(self) -> int | None:
        """The seat that the table waits for: it must decide, or end its turn."""
        return self.held if self.held is not None else self.turn

    def seat(self, number: int) -> dict[str, Any]:
        found: dict[str, Any] = self.meta["seats"][number]
        return found

    def is_bot(self, number: int) -> bool:
        return bool(self.seat(number)["kind"] == BOT)

    @property
    def people(self) -> list[int]:
        return [n for n in range(self.seats) if not self.is_bot(n)]

    @property
    def names(self) -> list[str]:
        """The names of the seats; an old table may call somebody "You", who gets a letter."""
        return [
            seat["name"] if not is_reserved(seat["name"]) else usual_name(PERSON, number)
            for number, seat in enumerate(self.meta["seats"])
        ]

    def reader(self, seat: int) -> int:
        """The seat that sentences for a seat's eyes address: nobody's if people share a device."""
        shared = seat >= 0 and self.seat(seat).get("shared", False)
        return SPECTATOR if shared else seat

    def setting(self, name: str) -> Any:
        return self.meta["settings"][name]

    def holds_turns(self) -> bool:
        """Whether a turn waits until its player ends it."""
        confirm = self.setting("confirm")
        return bool(confirm == "always" or (confirm == "auto" and len(self.people) > 1))

    @property
    def alone(self) -> int | None:
        """The seat of a person who plays against bots alone and may take back what these did."""
        people = self.people if self.meta["settings"].get("takeback", True) else []
        return people[0] if len(people) == 1 and self.seats > 1 else None

    # --- drafts -----------------------------------------------------------------------------

    def draft_start(self) -> Draft:
        """The start: set up and deal."""
        meta = self.meta
        table = self.game.new(self.seats, meta["seed"], meta["options"], self.pack)
        return self.game_draft("start", None, table, 0, 0, [])

    def draft_moves(self, seat: int, texts: list[str], auto: bool = False) -> Draft:
        """Moves of one seat, all or none. No move may follow one that reveals anything.

        Otherwise a batch that is refused after the dice would tell how the dice will fall.
        """
        self.check_turn(seat)
        table = self.playing.fork()
        lines, events = len(table.lines), event_count(table)
        for i, text in enumerate(texts):
            if table.state.turn != seat:
                raise Problem("beyond-chance")
            before = event_count(table)
            table.decide(table.find(text))
            revealed = any(event.reveals for event in events_of(table)[before:])
            if i < len(texts) - 1 and (revealed or table.state.turn == CHANCE):
                raise Problem("beyond-chance")
        table.settle()
        draft = self.game_draft("moves", seat, table, lines, events, texts)
        if auto:
            draft.body["auto"] = True
        if self.keeps_trail(seat, table):
            draft.body["trail"] = True
        return draft

    def auto_answer(self) -> str | None:
        """The only answer to the open question that brings anything, if there is just one."""
        move = self.playing.state.only_answer()
        return move.text if move is not None else None

    def keeps_trail(self, seat: int, table: Table) -> bool:
        """Whether moves leave what others did before them to be taken back."""
        if self.alone is None or self.trail.is_of(seat):
            return False
        return seat == self.alone or not has_learned(self.playing, table, self.alone)

    def draft_undo(self, seat: int, everything: bool) -> Draft:
        """Take back the last decision of this seat, or all of its turn.

        Who plays against bots alone takes back what these have done since, too.
        """
        if self.playing.over:
            raise Problem("no-undo", "undo-over")
        taken = self.trail.taken(seat, everything, with_bots=self.alone == seat)
        if not taken:
            raise Problem("no-undo", f"undo-{self.barrier_for(seat)}")
        table = taken[0].before.fork()
        body = {"undone": [e.seq for e in taken], "turn": table.state.turn, "held": None}
        if all(e.seat == seat for e in taken):
            return Draft("undo", seat, body, table)
        meta = {**self.meta, "takebacks": self.takebacks + 1}
        return Draft("undo", seat, body | {"takeback": True}, table, changes=Changes(meta=meta))

    @property
    def takebacks(self) -> int:
        """How often somebody has taken back what bots did."""
        return int(self.meta.get("takebacks", 0))

    def draft_end(self, seat: int) -> Draft:
        if self.held is None:
            raise Problem("not-held")
        if self.held != seat:
            raise Problem("not-your-turn")
        return Draft("end", seat, {"turn": self.playing.state.turn, "held": None}, self.table)

    def game_draft(
        self, kind: str, seat: int | None, table: Table, lines: int, events: int, texts: list[str]
    ) -> Draft:
        turn = table.state.turn
        hand_over = seat is not None and turn >= 0 and turn != seat and table.can_undo(seat)
        held = seat if hand_over and self.holds_turns() and not self.is_bot(seat or 0) else None
        new = events_of(table)[events:]
        body = {
            "moves": texts,
            "lines": [[line.seat, line.words] for line in table.lines[lines:]],
            "events": [stored_event(event) for event in new],
            "turn": turn,
            "held": held,
        }
        return Draft(kind, seat, body, table, tuple(scene_starts(new)))

    def check_turn(self, seat: int) -> None:
        table = self.playing
        if table.over:
            raise Problem("not-now", "game-over")
        if self.held is not None and self.held != seat:
            raise Problem("held")
        if self.held is not None or table.seat != seat:
            raise Problem("not-your-turn")

    def apply(self, changes: Changes) -> None:
        """Take over what has been written together with an entry."""
        if changes.meta is not None:
            self.meta = changes.meta
        if changes.public is not None:
            self.public = changes.public
        if changes.saved_state is not None:
            self.unsaved = 0

    # --- entries that are durable -----------------------------------------------------------

    def keep(
        self, entry: EntryRow, table: Table | None, scenes: tuple[SceneStart, ...] = ()
    ) -> None:
        """Take over an entry that has been written, with the game after it."""
        before = self.table
        self.before = before.state if before is not None else None
        self.scenes = scenes
        self.note(entry)
        if entry.kind not in GAME_KINDS:
            return
        self.table = table
        self.game_seq = entry.seq
        self.held = entry.body.get("held")
        self.unsaved += 1
        assert table is not None
        self.trail, self.marks = self.undo_after(entry, before, table)
        if table.over:
            self.state = ENDED
        elif entry.kind == "start":
            self.state = PLAYING
        table.forget()
        table.watch()

    def note(self, entry: EntryRow) -> None:
        """Take over what every entry changes, whatever becomes of the game."""
        self.seq = entry.seq
        self.changed, self.heard = entry.at, time.monotonic()
        self.version += 1
        self.recent.append(entry)
        if entry.move_id is not None:
            self.move_ids[entry.move_id] = entry.seq
            if len(self.move_ids) > RECENT_MOVE_IDS:
                self.move_ids.popitem(last=False)

    def undo_after(
        self, entry: EntryRow, before: Table | None, table: Table
    ) -> tuple[UndoTrail, TurnMarks]:
        """What can be taken back after an entry, and where everybody's turns have ended."""
        trail, marks = self.trail.after(entry, before, table, self.marks), self.marks
        if entry.kind == "undo":
            marks = next(e.marks for e in self.trail.entries if e.seq in entry.body["undone"])
        elif entry.kind == "moves":
            marks = marks.after(entry)
        return trail, marks

    def barrier_for(self, seat: int) -> str:
        """Why ``seat`` cannot take back more than it can."""
        entries = self.trail.entries
        if entries and entries[-1].seat != seat:
            return "seen" if self.alone == seat else "others"
        return self.trail.barrier

    def follow(self, entry: EntryRow) -> None:
        """Take over an entry that was read from the store; if it makes no sense, stop there."""
        if self.playable and entry.seq == self.seq + 1 and entry.kind != DAMAGED:
            try:
                return self.follow_game(entry)
            except Exception:  # whatever is wrong with it: other tables must not suffer
                log.exception("Entry %s of table %s cannot be followed.", entry.seq, self.id)
        if self.playable:
            self.stop_at(self.seq + 1)
        return self.note(entry)

    def stop_at(self, seq: int) -> None:
        """The game cannot be followed beyond this entry, which is missing or damaged."""
        self.damage = Problem("damaged", "entry-damaged").with_details(seq=seq)
        self.table = self.before = None
        self.held = None
        self.trail = UndoTrail()

    def check_last(self, last: int) -> None:
        """The store has said how many entries there are; are they all here?"""
        if self.seq < last and self.playable:
            self.stop_at(self.seq + 1)
        self.seq = max(self.seq, last)

    def follow_game(self, entry: EntryRow) -> None:
        table = self.table
        scenes: tuple[SceneStart, ...] = ()
        if entry.kind == "start":
            table = self.dealt(entry)
        elif entry.kind == "moves":
            assert table is not None
            table = table.fork()
            events = event_count(table)
            for seat, words in entry.body["lines"]:
                table.follow(Line(seat, words))
            scenes = tuple(scene_starts(events_of(table)[events:]))
        elif entry.kind == "undo":
            undone = set(entry.body["undone"])
            table = next(e.before for e in self.trail.entries if e.seq in undone).fork()
        self.keep(entry, table, scenes)

    def dealt(self, entry: EntryRow) -> Table:
        """The game after its start, dealt as the entry says. Nothing can be taken back."""
        meta = self.meta
        table = Table(self.game, self.seats, meta["seed"], meta["options"], self.pack)
        for seat, words in entry.body["lines"]:
            table.follow(Line(seat, words))
        return Table(self.game, seed=table.seed, state=table.state, chance_count=table.chance_count)

    # --- saved states --------------------------------------------------------------------------

    def saved_state_after(self, draft: Draft, seq: int) -> SavedState:
        """The state behind which undo cannot go, once the draft is entry ``seq``."""
        assert draft.table is not None
        entry = EntryRow(seq, draft.kind, draft.seat, 0.0, draft.body)
        trail, marks = self.undo_after(entry, self.table, draft.table)
        table, at = draft.table, seq
        if trail.entries:
            first = trail.entries[0]
            table, at, marks = first.before, first.seq - 1, first.marks
        return SavedState(at, saved_body(SavedGame(table, trail, marks)))

    def resume(self, saved: SavedState) -> None:
        """Continue from a saved state instead of the start, if it can be understood."""
        try:
            found = read_saved(saved.body, self.game, self.pack, self.meta["seed"])
        except Exception:  # its entries say the same, only more slowly
            log.exception("The saved state of table %s cannot be used.", self.id)
            return
        self.table, self.trail, self.marks = found
        self.table.watch()
        self.seq = self.game_seq = saved.seq
