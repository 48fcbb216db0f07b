"""Routes: the games with their catalogues and rules, and the health of the server."""

from __future__ import annotations

import hmac
from contextlib import suppress
from functools import cache, lru_cache
from typing import Any

from fastapi import APIRouter, Request, Response

import firstfire
from firstfire import library
from firstfire.bots import LEVELS, check_bot
from firstfire.bots.levels import POLICY
from firstfire.bots.policy import policy_names
from firstfire.core import Game, GameError, State
from firstfire.core.game import Option
from firstfire.i18n import catalogue
from firstfire.i18n.about import AboutGame
from firstfire.rulebook import plain, rulebook
from firstfire.server.addresses import is_loopback
from firstfire.server.api.context import (
    ERRORS,
    CurrentHub,
    CurrentTable,
    Language,
    json_response,
)
from firstfire.server.api.game_responses import Catalogue, GameInfo, Health, Rules
from firstfire.server.errors import Problem
from firstfire.server.live.made_with import read_pack
from firstfire.server.present.catalogue import game_catalogue

router = APIRouter(responses=ERRORS, tags=["games"])

USUAL_SEATS = 3
USUAL_LEVEL = "medium"

OWN_PACKS = 16  # catalogues of tables with data of their own that are kept


@router.get("/games", response_model=list[GameInfo])
async def games(hub: CurrentHub, lang: Language) -> Response:
    """All games with their options."""
    return json_response(await hub.pool.call(all_games, lang))


def all_games(lang: str) -> list[dict[str, Any]]:
    return [game_info(name, lang) for name in library.games()]


@cache
def game_info(name: str, lang: str) -> dict[str, Any]:
    game, words = library.load(name), catalogue(lang)
    about = AboutGame(game, words)
    return {
        "name": name,
        "title": about.title(),
        "summary": about.summary(),
        "seats": {"least": game.least_seats, "most": game.most_seats},
        "minutes": list(library.manifest(name).minutes),
        "usual": usual_table(game),
        "levels": [
            {"value": level, "label": words.text("bot-level", level=level)}
            for level in (*LEVELS, *policy_levels(name))
        ],
        "options": [option_info(game, about, option) for option in game.options],
        "version": game.version,
        "data": game.default_pack.digest,
    }


def policy_levels(game: str) -> list[str]:
    """The trained policies of this host that play a game."""
    found = []
    for level in [f"{POLICY}:{name}" for name in policy_names()]:
        with suppress(GameError):
            check_bot(level, game)
            found.append(level)
    return found


def usual_table(game: Game[State]) -> dict[str, Any]:
    seats = min(game.most_seats, max(game.least_seats, USUAL_SEATS))
    return {"seats": seats, "level": USUAL_LEVEL}


def option_info(game: Game[State], about: AboutGame, option: Option) -> dict[str, Any]:
    least = max(option.least_seats, game.least_seats)
    return {
        "name": option.name,
        "rule": option.rule,
        "label": about.option(option),
        "help": about.help(option),
        "seats": {"least": least, "most": min(option.most_seats, game.most_seats)},
        "values": [
            {"value": value, "label": about.value(option, value)} for value in option.values
        ],
    }


def checked_game(game: str) -> str:
    if game not in library.games():
        raise Problem("no-game").with_details(game=game[:40])
    return game


@router.get("/games/{game}/things", response_model=Catalogue)
async def catalogue_of_game(game: str, hub: CurrentHub, lang: Language) -> Response:
    """Everything the game's data name, for drawing and explaining it."""
    return json_response(await hub.pool.call(cached_catalogue, checked_game(game), lang))


@cache
def cached_catalogue(game: str, lang: str) -> dict[str, Any]:
    return game_catalogue(library.load(game), lang)


@router.get("/tables/{id}/things", response_model=Catalogue)
async def catalogue_of_table(context: CurrentTable) -> Response:
    """The same for a table, whose data may be its own."""
    live = context.live
    if not live.public:
        context.access.check_any()
    game, lang = live.game.name, context.lang
    if not live.pack_text:
        return json_response(await context.hub.pool.call(cached_catalogue, game, lang))
    return json_response(await context.compute(own_catalogue, game, lang, live.pack_text))


@lru_cache(OWN_PACKS)
def own_catalogue(game: str, lang: str, pack: str) -> dict[str, Any]:
    return game_catalogue(library.load(game), lang, read_pack(game, pack))


@router.get("/games/{game}/rules", response_model=Rules)
async def rules(game: str, hub: CurrentHub) -> Response:
    """The numbered rules, chapter by chapter."""
    return json_response(await hub.pool.call(chapters, checked_game(game)))


@cache
def chapters(game: str) -> dict[str, Any]:
    found: dict[str, list[dict[str, Any]]] = {}
    for rule in rulebook(game).values():
        row = {"id": rule.id, "text": plain(rule.sentence), "ruling": rule.is_ruling}
        found.setdefault(rule.chapter, []).append(row)
    return {"chapters": [{"title": title, "rules": rows} for title, rows in found.items()]}


@router.get("/health", response_model=Health)
async def health(hub: CurrentHub) -> Response:
    """Whether the server works, and can read and write its store."""
    if hub.closing:
        raise Problem("closing")
    if hub.store.failure is not None:
        await hub.store.probe()
    return json_response(
        {
            "status": "ok",
            "version": firstfire.__version__,
            "engine": firstfire.ENGINE,
            "tables": await hub.store.count(),
        }
    )


@router.get("/metrics", response_class=Response)
async def metrics(hub: CurrentHub, request: Request) -> Response:
    """Figures for Prometheus."""
    check_metrics_reader(request, hub.settings.metrics_token)
    listeners = sum(len(room.listeners) for room in hub.rooms.values())
    gauges = {
        "live_tables": float(len(hub.rooms)),
        "sockets": float(listeners),
        "bots_waiting": float(hub.pool.waiting),
        "requests": float(hub.pressure.requests),
        "entries_being_written": float(hub.pressure.writes),
        "late_seconds": hub.pressure.late,
    }
    return Response(hub.metrics.text(gauges), media_type="text/plain; version=0.0.4")


def check_metrics_reader(request: Request, token: str) -> None:
    """Figures are for the machine itself and for whoever has the token."""
    given = request.headers.get("authorization", "").encode()
    known = bool(token) and hmac.compare_digest(given, f"Bearer {token}".encode())
    client = request.client.host if request.client else ""
    if not known and not is_loopback(client):
        raise Problem("not-allowed", "metrics-private")
