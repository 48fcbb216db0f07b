"""EWS-R33 Glacier tokens that give the Nomad camps: they wait, and no pack makes them endless."""

from __future__ import annotations

import random
import re

import pytest

from firstfire.core import CHANCE, State
from firstfire.core.conformance import playing
from firstfire.games.endless_winter import symbols as sym
from firstfire.games.endless_winter.hexes import COORDINATES, TILES
from firstfire.games.endless_winter.pack import WinterPack, read_pack
from firstfire.library import pack_text
from tests.endless_winter.scene import GAME, point_of
from tests.endless_winter.solo_scene import NOMAD, Solo
from tests.helpers import rule

TEXT = pack_text("endless-winter")
HARDER = {"glacier_tokens": "on", "nomad_token": "village"}
# Two village points, d1 d2 e1 and c2 d1 d2, of which the Nomad token can stand on one.
TWO_POINTS = ("d1", "d2", "e1", "c2", "a3")
FAR = ("a1 a2 b2", "a2 a3 b3", "b4 c4 c5")


def with_tokens(**bonuses: str) -> WinterPack:
    """The own pack with other glacier tokens: ``with_tokens(t1="camp", t2="move, tool")``."""
    head, tokens, rest = re.split(r"(glacier_tokens = \[.*?\n\])", TEXT, maxsplit=1, flags=re.S)
    for name, bonus in bonuses.items():
        id = name.removeprefix("t")
        tokens = re.sub(rf'(id = "{id}", bonus = )"[^"]*"', rf'\1"{bonus}"', tokens)
    return read_pack(head + tokens + rest, "mine.toml")


def scene_with(pack: WinterPack) -> Solo:
    """The token of the Nomad, village side up, is about to go to a point beside open tokens."""
    scene = Solo("right down", options=HARDER)
    scene.state.pack = pack
    return scene.camps(NOMAD, *TWO_POINTS).villages(NOMAD, *FAR)


def most_chances(s: State, seed: int, limit: int = 3000) -> int:
    """Play a random game; return how often chance struck at most between two decisions."""
    struck = most = 0
    for now in playing(s, seed):
        struck = struck + 1 if now.turn == CHANCE else 0
        most = max(most, struck)
        assert most < limit, "the Nomad comes to no end"
    return most


@rule("EWS-R33", "EWS-3.13", "EWS-5.1")
def test_camps_of_a_token_wait_until_the_map_card_has_moved_the_camps() -> None:
    scene = scene_with(with_tokens(t1="camp")).tokens(d1="1")
    scene.deed("village")
    assert scene.state.nomad_token == point_of("d1 d2 e1")
    assert scene.awaits == "map"  # and not: the token is at the second point already
    scene.do("* map 5")  # outer camps to a1, a2, a3: no village is possible now
    assert scene.state.nomad_token == point_of("d1 d2 e1")
    assert scene.awaits == "map"  # the camp of the token: EWS-3.12 B
    scene.do("* map 4")
    assert [told["ring"] for told in scene.told("nomad-camps")] == ["outer", "inner"]
    assert scene.awaits != "map"


@rule("EWS-R33", "EWS-R21")
def test_what_else_a_token_gives_comes_at_once_and_is_told() -> None:
    scene = scene_with(with_tokens(t1="tool, camp, points 2")).tokens(d1="1")
    scene.deed("village")
    assert (scene.state.tools[NOMAD], scene.state.score[NOMAD]) == (1, 2)
    assert scene.told("token") == [{"kind": "token", "seat": NOMAD, "tile": "d1", "token": "1"}]
    assert scene.awaits == "map"


@rule("EWS-R33")
@pytest.mark.parametrize(("bonus", "maps"), [("camp", 2), ("move 2, camp", 3), ("village 3", 4)])
def test_each_of_them_is_one_village_or_move(bonus: str, maps: int) -> None:
    scene = scene_with(with_tokens(t1=bonus)).tokens(d1="1")
    scene.deed("village")
    for _ in range(maps):
        assert scene.awaits == "map"
        scene.do("* map 5" if scene.state.map_deck >> 4 & 1 else "* map 4")
        scene.maps("5 4")
    assert scene.awaits != "map"


@rule("EWS-R33")
def test_a_token_gives_camps_once_in_all_that_follows_and_the_rest_every_time() -> None:
    """The map cards always bring the outer camps back: the token goes to and fro."""
    pack = with_tokens(t1="camp, tool")
    pack.map_outer = [[TILES.index(tile) for tile in ("d1", "e1", "a3")]] * 6
    scene = scene_with(pack).tokens(d1="1")
    scene.deed("village").do("* map 2")
    assert scene.state.nomad_token == point_of("c2 d1 d2")  # by the camp of the token
    scene.do("* map 3")
    assert scene.awaits != "map"  # beside the same token again, but its camp is spent
    assert scene.state.tools[NOMAD] == 2


@rule("EWS-R33")
@pytest.mark.parametrize("more", ["off", "on"])
def test_games_of_a_pack_with_camps_on_two_tokens_have_an_end(more: str) -> None:
    """Some of these had none when the camps did not wait."""
    pack = with_tokens(t1="camp", t2="camp")
    for seed in range(60):
        assert most_chances(GAME.state(1, {**HARDER, "nomad_extra_card": more}, pack), seed) < 300


def random_pack(seed: int) -> WinterPack:
    """Tokens, map cards, land, tracks and megalith spaces that bring camps wherever they can."""
    choose = random.Random(seed)
    camps = ["camp", "move", "move 2", "village"]

    def symbols() -> str:
        some = [*camps, *(name for name in sym.GAINS if name not in camps)]
        found = choose.sample(some[: choose.choice([4, len(some)])], choose.randint(1, 3))
        numbers = [
            "" if "move" in name else choose.choice(["", " 2", " 5", " 7"]) for name in found
        ]
        return ", ".join([f"{name}{n}" for name, n in zip(found, numbers, strict=True)])

    def ring(n: int, distance: int) -> str:
        far = [max(abs(q), abs(r), abs(q + r)) for q, r in COORDINATES]
        tiles = [tile for tile, away in zip(TILES, far, strict=True) if away == distance]
        start = choose.randrange(len(tiles))
        return " ".join([tiles[(start + i) % len(tiles)] for i in range(n)])

    text = TEXT
    for id in range(1, 11):
        text = re.sub(rf'(id = "{id}", bonus = )"[^"]*"', rf'\1"{symbols()}"', text)
    inner, outer = ring(2, 1), ring(3, 2)
    for id in range(1, 7):
        if choose.random() < 0.7:  # cards that are alike make the same points possible again
            inner, outer = ring(2, 1), ring(3, 2)
        text = re.sub(
            rf'(id = "{id}", inner = )"[^"]*", outer = "[^"]*"',
            rf'\1"{inner}", outer = "{outer}"',
            text,
        )
    text = text.replace('"- | draw | - |', f'"{symbols()} | draw | {symbols()} |')
    text = text.replace('count = 3, bonus = "totem"', f'count = 3, bonus = "{symbols()}"')
    return read_pack(text, "mine.toml")


@rule("EWS-R33")
@pytest.mark.parametrize("more", ["off", "on"])
def test_no_pack_makes_a_game_endless(more: str) -> None:
    options = {**HARDER, "nomad_extra_card": more}
    for seed in range(60):
        assert most_chances(GAME.state(1, options, random_pack(seed)), seed) < 3000
