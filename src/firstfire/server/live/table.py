"""A table in memory: the game as its stream of entries has left it.

The stream is the truth. What a player wants is tried on a fork of the game and becomes a `Draft`;
when the draft is durable in the store, `keep` makes it the game. Entries that were read from the
store (a table is opened again, another process has written) go the same way through `follow`.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, deque
from dataclasses import dataclass
from typing import Any

from firstfire import library
from firstfire.core import CHANCE, Game, Pack, Table
from firstfire.core.codec import decode, encode
from firstfire.core.events import Event
from firstfire.core.record import Line
from firstfire.server.errors import Problem
from firstfire.server.store.base import EntryRow, Snapshot, TableRow

GAME_KINDS = ("start", "moves", "undo", "end")  # entries that change the game
PERSON, BOT, OPEN = "person", "bot", "open"
WAITING, PLAYING, ENDED = "waiting", "playing", "over"
KEPT = 64  # entries kept in memory for those who have missed a few
IDS_KEPT = 256  # move ids that are known without asking the store


@dataclass(frozen=True, slots=True)
class Draft:
    """What would happen: an entry that is not written yet, and the game after it."""

    kind: str
    seat: int | None
    body: dict[str, Any]
    table: Table | None = None  # None: the game is as it was


@dataclass(frozen=True, slots=True)
class Turned:
    """An entry that can be taken back."""

    seq: int
    seat: int
    moves: int


class LiveTable:
    """One table: what is known of it, its game, and who may take back what."""

    def __init__(self, row: TableRow) -> None:
        self.id = row.id
        self.created = row.created
        self.changed = row.changed
        self.state = row.state
        self.public = row.public
        self.meta = row.meta
        self.pack_text = row.pack
        self.game: Game = library.load(row.game)
        self.pack: Pack = read_pack(row.game, row.pack) if row.pack else self.game.default_pack
        self.seats = len(self.meta["seats"])
        self.lock = asyncio.Lock()
        self.table: Table | None = None
        self.seq = 0
        self.game_seq = 0  # of the last entry that changed the game
        self.held: int | None = None  # the seat whose turn waits to be ended
        self.back: list[Turned] = []  # what can be taken back, the last at the end
        self.barrier = "start"  # why no more can be
        self.last = [0] * self.seats  # the entry of each seat's last decision
        self.recent: deque[EntryRow] = deque(maxlen=KEPT)
        self.known: OrderedDict[str, int] = OrderedDict()  # move ids and their entries
        self.unsaved = 0  # game entries since the last snapshot
        self.version = 0  # grows whenever anything changes
        self.used = time.monotonic()

    # --- what is going on -------------------------------------------------------------------

    @property
    def playing(self) -> Table:
        if self.table is None:
            raise Problem("not-now", "not-started")
        return self.table

    @property
    def turn(self) -> int | None:
        """The seat that must decide now; nobody while a turn is held."""
        if self.table is None or self.held is not None:
            return None
        return self.table.seat

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
        return [seat["name"] for seat in self.meta["seats"]]

    def setting(self, name: str) -> Any:
        return self.meta["settings"][name]

    def confirms(self) -> bool:
        """Does a turn wait for its end?"""
        wish = self.setting("confirm")
        return bool(wish == "always" or (wish == "auto" and len(self.people) > 1))

    # --- drafts -----------------------------------------------------------------------------

    def draft_start(self) -> Draft:
        """Set up and deal."""
        meta = self.meta
        table = self.game.new(self.seats, meta["seed"], meta["options"], self.pack)
        return self.drafted("start", None, table, 0, 0, [])

    def draft_moves(self, seat: int, texts: list[str]) -> Draft:
        """Moves of one seat, all or none. Nothing may follow a move that shows anything new.

        Else a batch that is refused after the dice would tell how the dice will fall.
        """
        self.check_turn(seat)
        table = self.playing.fork()
        lines, events = len(table.lines), event_count(table)
        for i, text in enumerate(texts):
            if table.state.turn != seat:
                raise Problem("beyond-chance")
            before = event_count(table)
            table.decide(table.find(text))
            shown = any(event.reveals for event in events_of(table)[before:])
            if i < len(texts) - 1 and (shown or table.state.turn == CHANCE):
                raise Problem("beyond-chance")
        table.settle()
        return self.drafted("moves", seat, table, lines, events, texts)

    def draft_undo(self, seat: int, everything: bool) -> Draft:
        """The last entry of this seat, or all of its turn."""
        if self.table is not None and self.table.over:
            raise Problem("no-undo", "undo-over")
        if not self.back or self.back[-1].seat != seat:
            raise Problem("no-undo", f"undo-{self.barrier_for(seat)}")
        table = self.playing.fork()
        taken = self.back[:] if everything else self.back[-1:]
        for _ in range(sum(turned.moves for turned in taken)):
            table.undo(seat)
        body = {"undone": [turned.seq for turned in taken], "turn": table.state.turn, "held": None}
        return Draft("undo", seat, body, table)

    def draft_end(self, seat: int) -> Draft:
        if self.held is None:
            raise Problem("not-held")
        if self.held != seat:
            raise Problem("not-your-turn")
        return Draft("end", seat, {"turn": self.playing.state.turn, "held": None}, self.table)

    def drafted(
        self, kind: str, seat: int | None, table: Table, lines: int, events: int, texts: list[str]
    ) -> Draft:
        turn = table.state.turn
        hand_over = seat is not None and turn >= 0 and turn != seat and table.can_undo(seat)
        held = seat if hand_over and self.confirms() and not self.is_bot(seat or 0) else None
        body = {
            "moves": texts,
            "lines": [[line.seat, line.words] for line in table.lines[lines:]],
            "events": [stored(event) for event in events_of(table)[events:]],
            "turn": turn,
            "held": held,
        }
        return Draft(kind, seat, body, table)

    def check_turn(self, seat: int) -> None:
        table = self.playing
        if table.over:
            raise Problem("not-now", "game-over")
        if self.held is not None and self.held != seat:
            raise Problem("held")
        if self.held is not None or table.seat != seat:
            raise Problem("not-your-turn")

    # --- entries that are durable -----------------------------------------------------------

    def keep(self, entry: EntryRow, table: Table | None) -> None:
        """The entry has been written, and this is the game after it."""
        self.seq = entry.seq
        self.changed = entry.at
        self.version += 1
        self.recent.append(entry)
        if entry.move_id is not None:
            self.known[entry.move_id] = entry.seq
            if len(self.known) > IDS_KEPT:
                self.known.popitem(last=False)
        if entry.kind not in GAME_KINDS:
            return
        self.table = table
        self.game_seq = entry.seq
        self.held = entry.body.get("held")
        self.unsaved += 1
        self.note_reach(entry)
        assert table is not None
        if table.over:
            self.state, self.back, self.barrier = ENDED, [], "over"
        elif entry.kind == "start":
            self.state = PLAYING
        table.forget()

    def note_reach(self, entry: EntryRow) -> None:
        """What can be taken back now, and why no more."""
        assert self.table is not None
        if entry.kind == "undo":
            undone = set(entry.body["undone"])
            self.back = [turned for turned in self.back if turned.seq not in undone]
        elif entry.kind == "moves":
            assert entry.seat is not None
            self.last[entry.seat] = entry.seq
            self.barrier = self.barrier_before(entry.seat)
            if self.back and self.back[-1].seat != entry.seat:
                self.back = []
            self.back.append(Turned(entry.seq, entry.seat, len(entry.body["moves"])))
        elif entry.kind == "end":
            self.back, self.barrier = [], "ended"
        if not self.table.reach and entry.kind != "undo":
            self.back = []
            self.barrier = "start" if entry.kind == "start" else "seen"

    def barrier_before(self, seat: int | None) -> str:
        """Why the next move of ``seat`` will be the first that can be taken back."""
        others = self.barrier == "ended" or (bool(self.back) and self.back[-1].seat != seat)
        return "others" if others else self.barrier

    def barrier_for(self, seat: int) -> str:
        """Why ``seat`` cannot take back more than it can."""
        if self.back and self.back[-1].seat != seat:
            return "others"
        return self.barrier

    def follow(self, entry: EntryRow) -> None:
        """An entry that came from the store."""
        table = self.table
        if entry.kind == "start":
            table = self.begun(entry)
        elif entry.kind == "moves":
            assert table is not None
            table = table.fork()
            for seat, words in entry.body["lines"]:
                table.follow(Line(seat, words))
        elif entry.kind == "undo":
            assert table is not None
            table = table.fork()
            undone = set(entry.body["undone"])
            for _ in range(sum(t.moves for t in self.back if t.seq in undone)):
                table.undo()
        self.keep(entry, table)

    def begun(self, entry: EntryRow) -> Table:
        """The game after its start: dealt as the entry says, and nothing to take back."""
        meta = self.meta
        table = Table(self.game, self.seats, meta["seed"], meta["options"], self.pack)
        for seat, words in entry.body["lines"]:
            table.follow(Line(seat, words))
        return Table(self.game, seed=table.seed, state=table.state, chances=table.chances)

    # --- snapshots --------------------------------------------------------------------------

    def snapshot_after(self, draft: Draft, seq: int) -> Snapshot:
        """The point behind which undo cannot go, once the draft is entry ``seq``.

        If the entry can be taken back, that point lies before it, or before the entries of the
        same seat that can be taken back too.
        """
        assert draft.table is not None
        table = draft.table
        last = list(self.last)
        if draft.seat is not None:
            last[draft.seat] = seq
        own = bool(self.back) and self.back[-1].seat == draft.seat
        if not table.reach:
            at, barrier = seq, "seen"
        elif own:
            at, barrier = self.back[0].seq - 1, self.barrier
        else:
            at, barrier = seq - 1, self.barrier_before(draft.seat)
        body = {
            "state": encode(table.firm),
            "chances": table.chances,
            "barrier": barrier,
            "last": last,
        }
        return Snapshot(at, body)

    def resume(self, snapshot: Snapshot) -> None:
        """Go on from a snapshot instead of the start."""
        body = snapshot.body
        state = decode(self.game, body["state"], self.pack)
        self.table = Table(self.game, seed=self.meta["seed"], state=state, chances=body["chances"])
        self.seq = self.game_seq = snapshot.seq
        self.barrier, self.last = body["barrier"], body["last"]


def read_pack(game: str, text: str) -> Pack:
    return library.read_pack(game, text, "data pack")


def events_of(table: Table) -> list[Event]:
    return table.state.log or []


def event_count(table: Table) -> int:
    return len(events_of(table))


def stored(event: Event) -> dict[str, Any]:
    """An event as the store keeps it, with its audience."""
    row: dict[str, Any] = {"kind": event.kind, "seat": event.seat, "args": event.args}
    if event.secret is not None:
        row |= {"secret": event.secret, "knows": event.knows}
    return row


def told_to(row: dict[str, Any], seat: int) -> dict[str, Any]:
    """A stored event as ``seat`` may know it."""
    event = Event(row["kind"], row["seat"], row["args"], row.get("secret"), row.get("knows", -1))
    return event.told_to(seat)
