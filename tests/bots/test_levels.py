"""The levels: each decides at every table, the better ones win, and none sees too much."""

from __future__ import annotations

from pathlib import Path

import pytest

import firstfire
from firstfire.bots import (
    BOTS,
    LEVELS,
    YARDSTICKS,
    LazyBot,
    check_bot,
    decide,
    make_bot,
    searcher,
)
from firstfire.bots.easy import EasyBot
from firstfire.bots.search import SearchBot
from firstfire.bots.weights import evaluator_for, evaluator_of, tuned_games
from firstfire.core import OVER, GameError, Rng, play_out
from firstfire.studies.arena import Contest, play_contest

TABLES = [
    (name, seats)
    for name in firstfire.games()
    for seats in range(firstfire.load(name).least_seats, firstfire.load(name).most_seats + 1)
]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_table_has_its_evaluator(game: str, seats: int) -> None:
    s = firstfire.load(game).state(seats)
    play_out(s, 1, 30)
    evaluator = evaluator_for(s)
    for party in range(s.parties()):
        assert len(evaluator.features(s, party)) == len(evaluator.feature_names())
    assert 0.0 < evaluator.remaining(s) <= 1.0
    evaluation = evaluator.evaluate(s)
    assert sum(evaluation.wins) == pytest.approx(1.0)


@pytest.mark.parametrize("game", tuned_games())
def test_the_names_of_features_are_unique(game: str) -> None:
    names = evaluator_of(game, 4, 4).feature_names()
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("game", tuned_games())
def test_an_evaluator_sees_only_what_its_seat_may_know_of_itself(game: str) -> None:
    """What a seat cannot know of the others never changes its own features."""
    s = firstfire.load(game).state(firstfire.load(game).most_seats)
    play_out(s, 4, 40)
    while s.turn < 0:
        s.happen(s.sample(Rng(1)))
    evaluator = evaluator_for(s)
    for seed in range(5):
        other = s.determinize(s.turn, Rng(seed))
        assert evaluator.features(other, s.turn) == evaluator.features(s, s.turn)


def test_every_level_decides_at_a_table() -> None:
    table = firstfire.load("eiszeit").new(3, 1)
    for name in ("random", "easy", "medium"):
        assert table.seat is not None
        assert decide(LEVELS[name](1, table.seat), table) in table.moves()
    assert list(LEVELS) == ["random", "easy", "medium", "hard", "expert"]


def test_easy_errs_between_moves_that_look_alike() -> None:
    """Other seeds choose other moves, but none that looks much worse than the best one."""
    s = firstfire.load("stone-age").new(2, 3).state
    evaluator = evaluator_for(s)
    search = SearchBot(1, s.turn, evaluator, 1)
    estimates: list[float] = []
    search.best_successor(s, s.turn, s.legal, estimates)
    looks = {move.text: estimates[i] for i, move in enumerate(s.legal)}
    chosen = [EasyBot(seed, s.turn, evaluator).decide(s).text for seed in range(40)]
    assert len(set(chosen)) > 1
    assert min(looks[text] for text in chosen) > max(looks.values()) - 10 * evaluator.easy_blur()
    assert chosen == [EasyBot(seed, s.turn, evaluator).decide(s).text for seed in range(40)]


def test_levels_play_whole_games() -> None:
    for game, seats in (("stone-age", 2), ("eiszeit", 3), ("endless-winter", 1)):
        table = firstfire.load(game).new(seats, 3)
        bots = [LEVELS["easy"](3, seat) for seat in range(seats)]
        while table.seat is not None:
            table.play(decide(bots[table.seat], table))
        assert table.state.turn == OVER


@pytest.mark.parametrize("game", firstfire.games())
def test_easy_beats_random(game: str) -> None:
    least = max(2, firstfire.load(game).least_seats)
    bots = ("easy",) + ("random",) * (least - 1)
    *_, standings = play_contest(Contest(game, bots, 2 * least, 1, {}, None, None))
    shares = {row["bot"]: row["win_share"] for row in standings.as_dict()["standings"]}
    assert shares["easy"] > 0.8


@pytest.mark.long
def test_the_order_of_levels_holds() -> None:
    """A small fixed tournament; the goals for strength are measured with `firstfire arena`."""
    bots = ("medium", "easy", "random")
    *_, standings = play_contest(Contest("eiszeit", bots, 18, 1, {}, None, None))
    scores = {row["bot"]: row["score"] for row in standings.as_dict()["standings"]}
    assert scores["medium"] > scores["easy"] > scores["random"]


def test_specialists_know_one_game() -> None:
    check_bot("woodcutter", "stone-age")
    with pytest.raises(GameError, match="plays stone-age only"):
        check_bot("woodcutter", "eiszeit")
    with pytest.raises(GameError, match=r'Unknown bot "genius"\. The levels are random, easy'):
        check_bot("genius", "eiszeit")
    table = firstfire.load("stone-age").new(2, 5)
    bots = [make_bot("woodcutter", 1, 0), make_bot("woodcutter", 1, 1)]
    while table.seat is not None:
        table.play(decide(bots[table.seat], table))
    cards = [seen.bit_count() for seen in table.state.cards]  # type: ignore[attr-defined]
    assert min(cards) >= 5


LIMITS = ["hard:", "hard:0", "hard:nan", "hard:601", "hard:a", "hard:0i", "hard:-1i", "old:1e9i"]


@pytest.mark.parametrize("name", ["easy:1", "old-medium:1", *LIMITS])
def test_a_limit_is_for_a_few_alone(name: str) -> None:
    for good in ("hard:0.5", "hard:160i", "old:0.3", "old:40i"):
        check_bot(good, "eiszeit")
    what = "the time is a number of seconds" if name in LIMITS else "only hard takes a time"
    with pytest.raises(GameError, match=f'"{name}": {what}'):
        check_bot(name, "eiszeit")


def test_bots_think_as_long_as_their_name_says() -> None:
    s = firstfire.load("stone-age").new(2, 1).state
    for name, seconds in {"hard": 1.0, "hard:0.25": 0.25, "hard:9i": 0.0, "medium": 0.0}.items():
        made = make_bot(name, 1, 0)
        assert isinstance(made, LazyBot)
        bot = made.make(s)
        assert isinstance(bot, SearchBot)
        assert bot.seconds == seconds


@pytest.mark.parametrize("game", tuned_games())
def test_the_old_bots_stay_as_yardsticks(game: str) -> None:
    """They play every game, and nobody meets them by choosing a level."""
    assert not set(YARDSTICKS) & set(BOTS)
    table = firstfire.load(game).new(3, 1)
    for name in ("old-easy", "old-medium", "old:12i"):
        check_bot(name, game)
        assert table.seat is not None
        table.play(decide(make_bot(name, 1, table.seat), table))
    with pytest.raises(GameError, match='Unknown game "pebbles"'):
        check_bot("old-medium", "pebbles")


def test_hints_search_by_iterations_or_by_time() -> None:
    s = firstfire.load("stone-age").new(2, 1).state
    assert sum(one.visits for one in searcher(s, 1, 15).search(s)) == 15
    assert searcher(s, 1, seconds=0.01).search(s)


def test_the_page_about_bots_shows_one_that_plays(capsys: pytest.CaptureFixture[str]) -> None:
    page = (Path(__file__).parents[2] / "docs" / "bots.md").read_text("utf-8")
    code = page.split("```python")[1].split("```")[0]
    try:
        exec(code, {})
    finally:
        BOTS.pop("first", None)
    assert "first" in capsys.readouterr().out
