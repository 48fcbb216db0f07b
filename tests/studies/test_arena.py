"""Tournaments: seats rotated, results added up, interrupted runs gone on with."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from firstfire.core import GameError
from firstfire.studies.arena import (
    Contest,
    Played,
    Sequential,
    Standings,
    play_contest,
    play_one,
    wilson,
)


def contest(**settings: object) -> Contest:
    plain: dict[str, object] = {"game": "eiszeit", "bots": ("random",) * 3, "games": 4, "seed": 5}
    plain |= {"options": {}, "data": None, "out": None}
    return Contest(**plain | settings)  # type: ignore[arg-type]


def final(of: Contest, jobs: int = 1) -> Standings:
    *_, last = play_contest(of, jobs)
    return last


def test_every_deal_is_played_from_every_seat() -> None:
    one = contest(bots=("a", "b", "c"))
    assert [one.seating(n) for n in range(3)] == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    assert [one.deal(n) for n in range(4)] == [5, 5, 5, 6]


def test_standings_add_up() -> None:
    found = final(contest(games=6)).as_dict()
    (row,) = found["standings"]
    assert found["games"] == 6
    assert row["bot"] == "random"
    assert row["seats"] == 3
    assert row["win_share"] == 1.0
    assert row["ms_per_decision"] > 0


def test_several_processes_play_the_same_games() -> None:
    def shown(standings: Standings) -> list[object]:
        rows = standings.as_dict()["standings"]
        return [(row["bot"], row["win_share"], row["score"], row["margin"]) for row in rows]

    assert shown(final(contest(), 1)) == shown(final(contest(), 2))


def test_the_nomad_is_an_opponent_too() -> None:
    played = play_one(contest(game="endless-winter", bots=("random",)), 0)
    assert len(played.scores) == 2
    assert len(played.decisions) == 1
    (row,) = final(contest(game="endless-winter", bots=("random",), games=2)).as_dict()["standings"]
    assert row["margin"] < 0
    assert row["win_share"] == 0.0


def test_an_interrupted_run_is_gone_on_with(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    whole = final(contest(games=5)).as_dict()
    final(contest(games=3, out=str(folder)))
    with (folder / "games.jsonl").open("a", encoding="utf-8") as file:
        file.write('{"number": 3, "seat')  # stopped while writing
    again = final(contest(games=5, out=str(folder))).as_dict()
    assert [row["score"] for row in again["standings"]] == [r["score"] for r in whole["standings"]]
    lines = (folder / "games.jsonl").read_text("utf-8").splitlines()
    assert [json.loads(line)["number"] for line in lines] == [0, 1, 2, 3, 4]
    assert len(list(folder.glob("game-*.txt"))) == 5


def test_bad_settings_are_refused(tmp_path: Path) -> None:
    with pytest.raises(GameError, match='Unknown bot "genius"'):
        final(contest(bots=("genius", "random", "random")))
    with pytest.raises(GameError, match="for 3 to 5 players"):
        final(contest(bots=("random", "random")))
    final(contest(games=1, out=str(tmp_path / "a")))
    with pytest.raises(GameError, match="holds another contest"):
        final(contest(games=1, seed=6, out=str(tmp_path / "a")))
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "letter.txt").write_text("keep me", "utf-8")
    with pytest.raises(GameError, match="is not empty"):
        final(contest(out=str(tmp_path / "b")))
    (tmp_path / "a" / "games.jsonl").write_text("nonsense\nnonsense\n", "utf-8")
    with pytest.raises(GameError, match="line 1: not a game"):
        final(contest(games=1, out=str(tmp_path / "a")))


def test_intervals() -> None:
    assert wilson(0, 10)[0] == 0.0
    low, high = wilson(65, 100)
    assert 0.55 < low < 0.65 < high < 0.75


def test_a_sequential_test_ends_a_contest_early() -> None:
    """A clear result needs a few games only; the others are not played."""
    contest = Contest("eiszeit", ("easy", "random", "random"), 60, 1, {})
    *_, standings = play_contest(contest, goal=0.7)
    assert standings.games < 12
    assert standings.as_dict()["test"] == {
        "equal": 1 / 3,
        "goal": 0.7,
        "error": 0.05,
        "verdict": "goal",
    }


def test_a_sequential_test_looks_at_games_in_their_order() -> None:
    """Games that end first are not the ones that count first."""
    contest = Contest("stone-age", ("easy", "random"), 40, 1, {})
    standings = Standings(contest, Sequential(0.5, 0.9))
    nothing = [0, 0]
    for number in range(1, 20):
        ranks = [1, 2] if number % 2 == 0 else [2, 1]
        times = [0.0, 0.0]
        standings.add(
            Played(number, contest.seating(number), ranks, nothing, nothing, times, times)
        )
        assert standings.verdict() == ""
    standings.add(Played(0, [0, 1], [1, 2], nothing, nothing, times, times))
    assert standings.verdict() == "goal"
