"""The one way out: everything that leaves a table is made here, for one seat's eyes.

Views and events come from the core, which knows who may see what; the texts are made from those
alone, never from the state. Dry runs go on a state in which all that the seat cannot know has been
dealt anew.
"""

from __future__ import annotations

import zlib
from datetime import UTC, datetime
from typing import Any

import orjson

from firstfire.core import SPECTATOR, Move, Refusal, State
from firstfire.core.views import view as core_view
from firstfire.i18n import LANGUAGES, catalogue
from firstfire.i18n.texts import GameTexts, game_texts
from firstfire.server.live.table import LiveTable, told_to
from firstfire.server.store.base import EntryRow

Told = dict[str, Any]
CANONICAL = orjson.OPT_SORT_KEYS | orjson.OPT_NON_STR_KEYS


def language(wish: str | None) -> str:
    return wish if wish in LANGUAGES else "en"


def texts_of(live: LiveTable, lang: str) -> GameTexts:
    return game_texts(live.game, live.pack, live.names, lang)


def digest(view: dict[str, Any]) -> str:
    """CRC 32 of the view's canonical JSON: equal for client and server if they agree."""
    return f"{zlib.crc32(orjson.dumps(view, option=CANONICAL)):08x}"


# --- views ------------------------------------------------------------------------------------


def seen(state: State, seat: int) -> tuple[dict[str, Any], dict[str, Any] | None]:
    """What a seat sees, with the facts that its drawing needs, and the open decision beside it."""
    whole = core_view(state, seat)
    whole["state"] |= state.game.facts(state, seat)
    decision: dict[str, Any] | None = whole.pop("decision")
    return whole, decision


def decision_shown(
    state: State, view: dict[str, Any], decision: dict[str, Any] | None, texts: GameTexts
) -> dict[str, Any] | None:
    """The decision with its question and, for who decides, its moves as sentences."""
    if decision is None:
        return None
    whole = {**view, "decision": decision}
    offers = None
    if decision["moves"] is not None:
        offers = [offer(move, whole, texts) for move in state.moves()]
    return {**decision, "text": texts.ask(whole), "moves": offers}


def offer(move: Move, view: dict[str, Any], texts: GameTexts) -> dict[str, Any]:
    return {
        "text": move.text,
        "verb": move.verb,
        "args": list(move.args),
        "label": texts.move(move),
        "detail": texts.detail(move, view),
        "free": move.free,
    }


def undo_shown(live: LiveTable, seat: int, lang: str) -> dict[str, Any]:
    """How far a seat can take back, and why not further."""
    own = [turned for turned in live.back if turned.seat == seat]
    why = catalogue(lang).text(f"problem-undo-{live.barrier_for(seat)}")
    return {"steps": len(own), "why": why}


def shown(live: LiveTable, seat: int, lang: str) -> dict[str, Any]:
    """The table as a seat may see it now."""
    texts = texts_of(live, lang)
    state = live.playing.state
    view, decision = seen(state, seat)
    return {
        "seq": live.seq,
        "digest": digest(view),
        "seat": seat,
        "view": view,
        **around(live, seat, lang, texts, view, decision),
        "since": live.last[seat] if seat != SPECTATOR else 0,
    }


def around(
    live: LiveTable,
    seat: int,
    lang: str,
    texts: GameTexts,
    view: dict[str, Any],
    decision: dict[str, Any] | None,
) -> dict[str, Any]:
    """What is told beside the view."""
    open_now = decision if live.held is None else None
    return {
        "decision": decision_shown(live.playing.state, view, open_now, texts),
        "held": live.held,
        "undo": undo_shown(live, seat, lang),
        "names": list(texts.names),
    }


def changed(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """What a client must put into the view it has: keys, and fields of the table."""
    old, new = before["state"], after["state"]
    patch = {k: v for k, v in after.items() if k != "state" and v != before[k]}
    fields = {k: v for k, v in new.items() if k not in old or v != old[k]}
    gone = [key for key in old if key not in new]
    if fields:
        patch["state"] = fields
    if gone:
        patch["gone"] = gone
    return patch


# --- entries ----------------------------------------------------------------------------------


def told(events: list[dict[str, Any]], seat: int, texts: GameTexts) -> list[Told]:
    """Stored events as a seat may know them, each with its sentence."""
    return [{**event, "text": texts.event(event)} for event in heard(events, seat)]


def heard(events: list[dict[str, Any]], seat: int) -> list[Told]:
    return [told_to(event, seat) for event in events]


def entry_shown(live: LiveTable, entry: EntryRow, seat: int, lang: str) -> dict[str, Any]:
    """An entry as a seat may know it. What a seat chose is known to others by its events alone."""
    texts = texts_of(live, lang)
    body = entry.body
    events = heard(body.get("events", []), seat)
    found: dict[str, Any] = {
        "seq": entry.seq,
        "kind": entry.kind,
        "seat": entry.seat,
        "at": moment(entry.at),
        "events": [{**event, "text": texts.event(event)} for event in events],
        "lines": texts.story(events) or own_line(live, entry, texts, lang),
    }
    if "moves" in body and entry.seat is not None and seat == entry.seat:
        found["moves"] = body["moves"]
    for key in ("undone", "text", "change", "rematch", "held", "name"):
        if key in body:
            found[key] = body[key]
    return found


def own_line(live: LiveTable, entry: EntryRow, texts: GameTexts, lang: str) -> list[str]:
    """The sentence of an entry without events."""
    words = catalogue(lang)
    player = entry.body.get("name") or ("" if entry.seat is None else live.names[entry.seat])
    change = entry.body.get("change", {})
    if entry.kind == "chat":
        return []
    if entry.kind in ("undo", "end"):
        return [words.text(f"entry-{entry.kind}", player=player)]
    if entry.kind == "seat":
        what, about = change.get("what", "changed"), change
        level = words.text("bot-level", level=about.get("level", ""))
        return [words.text(f"entry-seat-{what}", player=player, level=level)]
    if entry.kind == "setting":
        what = entry.body.get("what", "settings")
        return [words.text(f"entry-{what}")]
    return []


def moment(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="milliseconds")


def refusal_shown(refusal: Refusal, texts: GameTexts, move: str) -> dict[str, Any]:
    return {**refusal.as_dict(), "text": texts.refusal(refusal), "move": move}
