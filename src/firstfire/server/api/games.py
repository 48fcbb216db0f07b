"""Routes: the games, their things and their rules; how the server is."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from fastapi import APIRouter, Request, Response

import firstfire
from firstfire import library
from firstfire.bots import LEVELS
from firstfire.core.game import Option
from firstfire.i18n import catalogue
from firstfire.i18n.about import AboutGame
from firstfire.rulebook import plain, rulebook
from firstfire.server.api.context import ERRORS, Lang, Table, TheHub, reply
from firstfire.server.api.responses import Catalogue, GameInfo, Health, Rules
from firstfire.server.errors import Problem
from firstfire.server.live.table import read_pack
from firstfire.server.present.catalogue import things

router = APIRouter(responses=ERRORS, tags=["games"])

OWN_PACKS = 16  # whose things are remembered


@router.get("/games", response_model=list[GameInfo])
async def games(lang: Lang) -> Response:
    """All games with their options."""
    return reply([described(name, lang) for name in library.games()])


@cache
def described(name: str, lang: str) -> dict[str, Any]:
    game, words = library.load(name), catalogue(lang)
    about = AboutGame(game, words)
    return {
        "name": name,
        "title": about.title(),
        "summary": about.summary(),
        "seats": {"least": game.least_seats, "most": game.most_seats},
        "minutes": list(library.manifest(name).minutes),
        "levels": [
            {"value": level, "label": words.text("bot-level", level=level)} for level in LEVELS
        ],
        "options": [described_option(about, option) for option in game.options],
        "version": game.version,
        "data": game.default_pack.digest,
    }


def described_option(about: AboutGame, option: Option) -> dict[str, Any]:
    return {
        "name": option.name,
        "rule": option.rule,
        "label": about.option(option),
        "help": about.help(option),
        "values": [
            {"value": value, "label": about.value(option, value)} for value in option.values
        ],
    }


def checked(game: str) -> str:
    if game not in library.games():
        raise Problem("no-game").saying(game=game[:40])
    return game


@router.get("/games/{game}/things", response_model=Catalogue)
async def game_things(game: str, lang: Lang) -> Response:
    """Everything the game's data names, for drawing and explaining."""
    return reply(cached_things(checked(game), lang))


@cache
def cached_things(game: str, lang: str) -> dict[str, Any]:
    return things(library.load(game), lang)


@router.get("/tables/{id}/things", response_model=Catalogue)
async def table_things(at: Table) -> Response:
    """Everything that the data of a table name, which may be its own."""
    live = at.live
    if not live.public:
        at.access.check_any()
    if not live.pack_text:
        return reply(cached_things(live.game.name, at.lang))
    return reply(own_things(live.game.name, at.lang, live.pack_text))


@lru_cache(OWN_PACKS)
def own_things(game: str, lang: str, pack: str) -> dict[str, Any]:
    return things(library.load(game), lang, read_pack(game, pack))


@router.get("/games/{game}/rules", response_model=Rules)
async def rules(game: str) -> Response:
    """The numbered rules, chapter by chapter."""
    return reply(chapters(checked(game)))


@cache
def chapters(game: str) -> dict[str, Any]:
    found: dict[str, list[dict[str, Any]]] = {}
    for rule in rulebook(game).values():
        row = {"id": rule.id, "text": plain(rule.sentence), "ruling": rule.is_ruling}
        found.setdefault(rule.chapter, []).append(row)
    return {"chapters": [{"title": title, "rules": rows} for title, rows in found.items()]}


@router.get("/health", response_model=Health)
async def health(hub: TheHub) -> Response:
    """Is the server well, and can it read its store?"""
    if hub.closing:
        raise Problem("closing")
    return reply(
        {
            "status": "ok",
            "version": firstfire.__version__,
            "engine": firstfire.ENGINE,
            "tables": await hub.store.count(),
        }
    )


@router.get("/metrics", response_class=Response)
async def metrics(hub: TheHub, request: Request) -> Response:
    """Figures for Prometheus."""
    ears = sum(len(room.ears) for room in hub.rooms.values())
    gauges = {
        "live_tables": float(len(hub.rooms)),
        "sockets": float(ears),
        "bots_waiting": float(hub.crew.waiting),
    }
    return Response(hub.metrics.text(gauges), media_type="text/plain; version=0.0.4")
