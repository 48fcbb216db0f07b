"""A table in memory: the game as its stream of entries has left it.

The stream is the truth. A request is tried on a fork of the game and becomes a `Draft`; once the
draft is durable in the store, `keep` makes it the game. Entries that were read from the store (a
table is opened again, or another process has written) arrive by `follow`.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, deque
from dataclasses import dataclass
from typing import Any

from firstfire import library
from firstfire.core import CHANCE, SPECTATOR, Game, Pack, PackError, State, Table
from firstfire.core.codec import decode, encode
from firstfire.core.events import scene_starts
from firstfire.core.record import Line
from firstfire.server.errors import Problem
from firstfire.server.live.events import SceneStart, event_count, events_of, stored_event
from firstfire.server.live.names import is_reserved, usual_name
from firstfire.server.store.base import Changes, EntryRow, SavedState, TableRow

GAME_KINDS = ("start", "moves", "undo", "end")  # entries that change the game
PERSON, BOT, OPEN = "person", "bot", "open"
WAITING, PLAYING, ENDED = "waiting", "playing", "over"
RECENT_ENTRIES = 64  # kept in memory for clients that have missed a few
FIRST_RULES = 1  # the version by which tables that name none are played
RECENT_MOVE_IDS = 256  # kept in memory, so that the store need not be asked


@dataclass(frozen=True, slots=True)
class Draft:
    """An entry that is not written yet, and the game after it."""

    kind: str
    seat: int | None
    body: dict[str, Any]
    table: Table | None = None  # None: the game does not change
    scenes: tuple[SceneStart, ...] = ()


@dataclass(frozen=True, slots=True)
class UndoableEntry:
    """An entry that can be taken back."""

    seq: int
    seat: int
    moves: int


class LiveTable:
    """One table: its facts, its game, and who may take back what."""

    def __init__(self, row: TableRow) -> None:
        self.id = row.id
        self.created = row.created
        self.changed = row.changed
        self.state = row.state
        self.public = row.public
        self.meta = row.meta
        self.pack_text = row.pack
        self.game: Game[State] = library.load(row.game)
        self.pack: Pack = pack_of(row, self.game)
        self.seats = len(self.meta["seats"])
        self.lock = asyncio.Lock()
        self.table: Table | None = None
        self.before: State | None = None  # the last entry
        self.scenes: tuple[SceneStart, ...] = ()  # of the last entry
        self.seq = 0
        self.game_seq = 0  # of the last entry that changed the game
        self.held: int | None = None  # the seat whose turn waits to be ended
        self.undoable: list[UndoableEntry] = []  # the latest at the end
        self.barrier = "start"  # why nothing before them can be taken back
        self.last_decisions = [0] * self.seats  # of each seat: the number of its entry
        self.recent: deque[EntryRow] = deque(maxlen=RECENT_ENTRIES)
        self.move_ids: OrderedDict[str, int] = OrderedDict()  # with their entries
        self.unsaved = 0  # game entries since the state was last saved
        self.version = 0  # grows whenever anything changes
        self.used = time.monotonic()

    # --- what is happening -------------------------------------------------------------------

    @property
    def rules(self) -> int:
        """The version of the rules by which the game is played."""
        return int(self.meta.get("rules", FIRST_RULES))

    @property
    def playable(self) -> bool:
        """Whether these are the rules that the game was begun with; if not, it has no state."""
        return is_playable(self.state, self.meta, self.game)

    def check_playable(self) -> None:
        if not self.playable:
            raise Problem("other-rules").with_details(
                title=self.game.title, needed=self.rules, here=self.game.version
            )

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

    # --- drafts -----------------------------------------------------------------------------

    def draft_start(self) -> Draft:
        """The start: set up and deal."""
        meta = self.meta
        table = self.game.new(self.seats, meta["seed"], meta["options"], self.pack)
        return self.game_draft("start", None, table, 0, 0, [])

    def draft_moves(self, seat: int, texts: list[str]) -> Draft:
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
        return self.game_draft("moves", seat, table, lines, events, texts)

    def draft_undo(self, seat: int, everything: bool) -> Draft:
        """Take back the last entry of this seat, or all of its turn."""
        if self.table is not None and self.table.over:
            raise Problem("no-undo", "undo-over")
        if not self.undoable or self.undoable[-1].seat != seat:
            raise Problem("no-undo", f"undo-{self.barrier_for(seat)}")
        table = self.playing.fork()
        taken = self.undoable[:] if everything else self.undoable[-1:]
        for _ in range(sum(e.moves for e in taken)):
            table.undo(seat)
        body = {"undone": [e.seq for e in taken], "turn": table.state.turn, "held": None}
        return Draft("undo", seat, body, table)

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
        self.before = self.table.state if self.table is not None else None
        self.scenes = scenes
        self.note(entry)
        if entry.kind not in GAME_KINDS:
            return
        self.table = table
        self.game_seq = entry.seq
        self.held = entry.body.get("held")
        self.unsaved += 1
        self.update_undo(entry)
        assert table is not None
        if table.over:
            self.state, self.undoable, self.barrier = ENDED, [], "over"
        elif entry.kind == "start":
            self.state = PLAYING
        table.forget()
        table.watch()

    def note(self, entry: EntryRow) -> None:
        """Take over what every entry changes, whatever becomes of the game."""
        self.seq = entry.seq
        self.changed = entry.at
        self.version += 1
        self.recent.append(entry)
        if entry.move_id is not None:
            self.move_ids[entry.move_id] = entry.seq
            if len(self.move_ids) > RECENT_MOVE_IDS:
                self.move_ids.popitem(last=False)

    def update_undo(self, entry: EntryRow) -> None:
        """Note what can be taken back now, and why no more."""
        assert self.table is not None
        if entry.kind == "undo":
            undone = set(entry.body["undone"])
            self.undoable = [e for e in self.undoable if e.seq not in undone]
        elif entry.kind == "moves":
            assert entry.seat is not None
            self.last_decisions[entry.seat] = entry.seq
            self.barrier = self.barrier_before(entry.seat)
            if self.undoable and self.undoable[-1].seat != entry.seat:
                self.undoable = []
            self.undoable.append(UndoableEntry(entry.seq, entry.seat, len(entry.body["moves"])))
        elif entry.kind == "end":
            self.undoable, self.barrier = [], "ended"
        if not self.table.reach and entry.kind != "undo":
            self.undoable = []
            self.barrier = "start" if entry.kind == "start" else "seen"

    def barrier_before(self, seat: int | None) -> str:
        """Why the next move of ``seat`` will be the first that can be taken back."""
        others = self.barrier == "ended" or (bool(self.undoable) and self.undoable[-1].seat != seat)
        return "others" if others else self.barrier

    def barrier_for(self, seat: int) -> str:
        """Why ``seat`` cannot take back more than it can."""
        if self.undoable and self.undoable[-1].seat != seat:
            return "others"
        return self.barrier

    def follow(self, entry: EntryRow) -> None:
        """Take over an entry that was read from the store."""
        if not self.playable:
            self.note(entry)
            return
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
            assert table is not None
            table = table.fork()
            undone = set(entry.body["undone"])
            for _ in range(sum(e.moves for e in self.undoable if e.seq in undone)):
                table.undo()
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
        """The state behind which undo cannot go, once the draft is entry ``seq``.

        If the entry can be taken back, that point lies before it, or before the entries of the
        same seat that can be taken back too.
        """
        assert draft.table is not None
        table = draft.table
        last = list(self.last_decisions)
        if draft.seat is not None:
            last[draft.seat] = seq
        own = bool(self.undoable) and self.undoable[-1].seat == draft.seat
        if not table.reach:
            at, barrier = seq, "seen"
        elif own:
            at, barrier = self.undoable[0].seq - 1, self.barrier
        else:
            at, barrier = seq - 1, self.barrier_before(draft.seat)
        body = {
            "state": encode(table.firm),
            "chances": table.chance_count,
            "barrier": barrier,
            "last": last,
        }
        return SavedState(at, body)

    def resume(self, saved: SavedState) -> None:
        """Continue from a saved state instead of the start."""
        body = saved.body
        state = decode(self.game, body["state"], self.pack)
        self.table = Table(
            self.game, seed=self.meta["seed"], state=state, chance_count=body["chances"]
        )
        self.table.watch()
        self.seq = self.game_seq = saved.seq
        self.barrier, self.last_decisions = body["barrier"], body["last"]


def is_playable(state: str, meta: dict[str, Any], game: Game[State]) -> bool:
    """Whether a table is played by these rules; one that has not begun will be."""
    return state == WAITING or meta.get("rules", FIRST_RULES) == game.version


def pack_of(row: TableRow, game: Game[State]) -> Pack:
    """The data of a table; other rules may not understand its own, and then name things alike."""
    if not row.pack:
        return game.default_pack
    try:
        return read_pack(row.game, row.pack)
    except PackError:
        if is_playable(row.state, row.meta, game):
            raise
        return game.default_pack


def read_pack(game: str, text: str) -> Pack:
    return library.read_pack(game, text, "data pack")
