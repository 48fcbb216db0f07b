"""The one way out: everything that leaves a table is made here, for one seat's eyes.

Views and events come from the core, which knows who may see what. Texts are made from views and
events alone, never from the state.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

from firstfire.core import SPECTATOR, Move, Refusal, State
from firstfire.core.additions import Additions, additions
from firstfire.core.views import view as core_view
from firstfire.i18n import LANGUAGES
from firstfire.i18n.marks import plain
from firstfire.i18n.texts import GameTexts, game_texts
from firstfire.server.encoding import canonical
from firstfire.server.live.events import redacted_event
from firstfire.server.live.table import LiveTable
from firstfire.server.present.frames import Hashes, hashes_of, scene_frames, scene_view
from firstfire.server.present.log import entries_before, log_of
from firstfire.server.present.sentences import Sentences
from firstfire.server.store.base import EntryRow

Json = dict[str, Any]


def supported_language(lang: str | None) -> str:
    """The requested language if there are texts in it, else English."""
    return lang if lang in LANGUAGES else "en"


def table_texts(live: LiveTable, lang: str, seat: int = SPECTATOR) -> GameTexts:
    """The texts of a table for a seat's eyes; records and replays speak of everybody by name."""
    return game_texts(live.game, live.pack, live.names, lang, live.reader(seat))


def digest(view: Json) -> str:
    """CRC 32 of the view's canonical JSON: client and server agree if it is equal."""
    return f"{zlib.crc32(canonical(view)):08x}"


# --- views ------------------------------------------------------------------------------------


def view_and_decision(state: State, seat: int) -> tuple[Json, Json | None]:
    """What a seat sees, with the facts that its drawing needs, and the open decision beside it."""
    view = core_view(state, seat)
    view["state"] |= state.game.facts(state, seat)
    decision: Json | None = view.pop("decision")
    return view, decision


def present_decision(
    state: State, view: Json, decision: Json | None, texts: GameTexts
) -> Json | None:
    """The decision with its question and, for the seat that decides, its moves as sentences."""
    if decision is None:
        return None
    whole = {**view, "decision": decision}
    found = {**decision, "text": texts.ask(whole), "moves": None}
    if decision["moves"] is not None:
        useless = state.steps[-1].useless(state, state.turn)
        found["moves"] = [
            present_offer(move, whole, texts) | ({"useless": True} if move in useless else {})
            for move in state.moves()
        ]
        answer = state.only_answer() if useless else None
        if answer is not None:
            found["auto"] = answer.text
        if state.steps[-1].several:
            found |= present_additions(additions(state, []), whole, texts)
    return found


def present_additions(found: Additions, view: Json, texts: GameTexts) -> Json:
    """What can still be added to an answer of several items, and whether it is whole.

    If it is whole only once that is said, ``closing`` is the move that says so.
    """
    return {
        "items": [{**present_offer(move, view, texts), "n": n} for move, n in found.more.items()],
        "complete": found.complete,
        "closing": found.closing.text if found.closing is not None else None,
    }


def present_offer(move: Move, view: Json, texts: GameTexts) -> Json:
    return {
        "text": move.text,
        "verb": move.verb,
        "args": list(move.args),
        "label": texts.move(move),
        "detail": texts.detail(move, view),
        "free": move.free,
    }


def present_undo(live: LiveTable, seat: int, texts: GameTexts) -> Json:
    """How many decisions a seat can take back, whether bots' moves go with them, why not more."""
    own = live.trail.decisions_of(seat)
    with_bots = not own and live.alone == seat and bool(live.trail.last_turn_of(seat))
    why = texts.catalogue.text(f"problem-undo-{live.barrier_for(seat)}")
    return {"steps": own or int(with_bots), "with_bots": with_bots, "why": why}


class Presenter:
    """What a table shows, made once for everybody who is shown the same.

    A move is answered, broadcast to every listener and asked for again by those who reconnect: all
    of them get one snapshot for each seat and language, which is made when the first of them comes.
    """

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.version = live.version
        self.views: dict[int, tuple[Json, Json | None, str]] = {}
        self.hashes: dict[int, Hashes] = {}  # of the views that have been shown
        self.hashes_before: dict[int, Hashes] = {}  # the newest entry, as far as they are known
        self.snapshots: dict[tuple[int, str], Json] = {}
        self.entries: dict[tuple[int, str], Json] = {}  # the newest one
        self.frame_lists: dict[int, list[Json]] = {}  # of the newest entry
        self.sentences: dict[str, Sentences] = {}  # of the newest entry, by language
        self.texts: dict[tuple[int, str], GameTexts] = {}

    def check(self) -> None:
        """Forget what was made before the table changed."""
        if self.version != self.live.version:
            self.rest()
            one_later = self.live.version == self.version + 1
            self.hashes_before = self.hashes if one_later else {}
            self.hashes = {}
            self.version = self.live.version

    def rest(self) -> None:
        """Everybody has been told: keep only that from which the next entry leads on."""
        if self.version == self.live.version:
            for seat in self.views:
                self.view_hashes(seat)
            self.hashes_before = {}
        self.views, self.snapshots, self.entries = {}, {}, {}
        self.frame_lists, self.sentences = {}, {}

    def texts_for(self, seat: int, lang: str) -> GameTexts:
        found = self.texts.get((seat, lang))
        if found is None or found.names != self.live.names:
            found = self.texts[seat, lang] = table_texts(self.live, lang, seat)
        return found

    def view(self, seat: int) -> tuple[Json, Json | None, str]:
        """What a seat sees, the open decision beside it, and the digest of the view."""
        self.check()
        if seat not in self.views:
            view, decision = view_and_decision(self.live.playing.state, seat)
            self.views[seat] = (view, decision, digest(view))
        return self.views[seat]

    def frames(self, entry: EntryRow, seat: int) -> list[Json]:
        """How the newest entry led to what a seat sees now, scene by scene."""
        self.check()
        live = self.live
        assert entry.seq == live.seq
        if seat not in self.frame_lists:
            after = self.view(seat)[0]
            hashes, before = self.hashes_before.get(seat), live.before
            assert before is not None
            start = (hashes, self.view_hashes(seat)) if hashes else scene_view(before, seat)
            events = len(entry.body.get("events", ()))
            self.frame_lists[seat] = scene_frames(start, live.scenes, after, events, seat)
        return self.frame_lists[seat]

    def view_hashes(self, seat: int) -> Hashes:
        """The hashes of a view that has been made."""
        if seat not in self.hashes:
            self.hashes[seat] = hashes_of(self.views[seat][0])
        return self.hashes[seat]

    def snapshot(self, seat: int, lang: str) -> Json:
        """The table as a seat may see it now."""
        self.check()
        key = (seat, lang)
        if key not in self.snapshots:
            view, decision, view_digest = self.view(seat)
            found = {"seq": self.live.seq, "digest": view_digest, "seat": seat, "view": view}
            texts = self.texts_for(seat, lang)
            self.snapshots[key] = found | table_status(self.live, seat, texts, view, decision)
        return self.snapshots[key]

    def entry(self, entry: EntryRow, seat: int, lang: str, among: Sequence[EntryRow] = ()) -> Json:
        """An entry as a seat may know it; those before it are looked for among others."""
        self.check()
        earlier = entries_before(entry, among or self.live.recent)
        if entry.seq != self.live.seq:  # an older one, which is hardly ever asked for twice
            return present_entry(self.live, entry, seat, lang, earlier)
        key = (seat, lang)
        if key not in self.entries:
            texts = self.texts_for(seat, lang)
            sentences = self.sentences.setdefault(lang, Sentences())
            self.entries[key] = entry_in_words(entry, seat, texts, earlier, sentences)
        return self.entries[key]


def snapshot(live: LiveTable, seat: int, lang: str) -> Json:
    """The table as a seat may see it now."""
    return Presenter(live).snapshot(seat, lang)


STATUS = ("decision", "held", "undo", "names", "since")  # beside the view


def table_status(
    live: LiveTable, seat: int, texts: GameTexts, view: Json, decision: Json | None
) -> Json:
    """What a snapshot and the message of an entry say beside the view."""
    open_now = decision if live.held is None else None
    return {
        "decision": present_decision(live.playing.state, view, open_now, texts),
        "held": live.held,
        "undo": present_undo(live, seat, texts),
        "names": list(texts.names),
        "since": live.marks.ended[seat] if seat != SPECTATOR else 0,
    }


# --- entries ----------------------------------------------------------------------------------


def redacted_events(events: list[Json], seat: int) -> list[Json]:
    """Stored events as a seat may know them."""
    return [redacted_event(event, seat) for event in events]


def with_sentences(events: list[Json], texts: GameTexts) -> list[Json]:
    return [{**event, "text": texts.event(event)} for event in events]


def present_entry(
    live: LiveTable, entry: EntryRow, seat: int, lang: str, earlier: Sequence[EntryRow] = ()
) -> Json:
    """An entry as a seat may know it."""
    return entry_in_words(entry, seat, table_texts(live, lang, seat), earlier, Sentences())


def entry_in_words(
    entry: EntryRow,
    seat: int,
    texts: GameTexts,
    earlier: Sequence[EntryRow],
    sentences: Sentences,
) -> Json:
    """An entry as a seat may know it.

    The moves of an entry are sent only to the seat that made them: others learn by its events what
    they may know.
    """
    body = entry.body
    events = redacted_events(body.get("events", []), seat)
    marked = texts.with_marks()
    found: Json = {
        "seq": entry.seq,
        "kind": entry.kind,
        "seat": entry.seat,
        "at": iso_time(entry.at),
        "events": [{**one, "text": plain(sentences.tell(one, marked))} for one in events],
        **log_of(entry, earlier, seat, texts, sentences),
    }
    if "moves" in body and entry.seat is not None and seat == entry.seat:
        found["moves"] = body["moves"]
    for key in ("undone", "takeback", "auto", "text", "change", "rematch", "held", "name"):
        if key in body:
            found[key] = body[key]
    return found


def present_entries(
    live: LiveTable,
    entries: Sequence[EntryRow],
    seat: int,
    lang: str,
    before: Sequence[EntryRow] = (),
) -> list[Json]:
    """Entries that follow each other (and on those before) as a seat may know them."""
    among = [*before, *entries]
    texts, sentences = table_texts(live, lang, seat), Sentences()
    return [
        entry_in_words(entry, seat, texts, entries_before(entry, among), sentences)
        for entry in entries
    ]


@lru_cache(maxsize=256)
def iso_time(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="milliseconds")


def present_refusal(refusal: Refusal, texts: GameTexts, move: str) -> Json:
    return {**refusal.as_dict(), "text": texts.refusal(refusal), "move": move}


def present_hint(live: LiveTable, hint: Json, texts: GameTexts, view: Json) -> Json:
    """A move that a search has found, with its sentences."""
    move = live.game.moves.by_text[hint["text"]]
    why = texts.reasons(hint.get("reasons", []))
    shown = {"text": hint["text"], "win": hint["win"], "score": hint["score"], "why": why}
    return {**shown, "label": texts.move(move), "detail": texts.detail(move, view)}
