"""The tree search: it is reproducible, uses its limits, and sees only what its seat may know."""

from __future__ import annotations

import pytest

import firstfire
from firstfire.bots.endless_winter import useful_labour
from firstfire.bots.evaluator import final_result
from firstfire.bots.parallel import ParallelBot
from firstfire.bots.search import CLOCK_INTERVAL, Candidate, SearchBot
from firstfire.bots.weights import evaluator_for
from firstfire.core import Game, Move, Rng, State, play_out, view
from firstfire.games.endless_winter.state import Winter

GAMES = [firstfire.load(name) for name in firstfire.games()]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def somewhere(game: Game[State], seats: int, seed: int, decisions: int) -> State:
    """A state in the middle of a random game."""
    s = game.state(seats)
    play_out(s, seed, decisions)
    while s.turn < 0:
        s.happen(s.sample(Rng(seed)))
    return s


def searching(s: State, seed: int, iterations: int, seconds: float = 0.0) -> SearchBot:
    return SearchBot(seed, s.turn, evaluator_for(s), iterations, seconds)


def told(found: list[Candidate]) -> list[tuple[str, int, float]]:
    return [(one.move.text, one.visits, one.mean) for one in found]


@every_game
def test_the_same_seed_state_and_iterations_give_the_same_decision(game: Game[State]) -> None:
    s = somewhere(game, game.most_seats, 3, 40)
    tries = [told(searching(s, 5, 12).search(s)) for _ in range(2)]
    assert tries[0] == tries[1]
    assert sum(visits for _, visits, _ in tries[0]) == 12


@every_game
def test_two_tables_that_look_alike_get_the_same_decision(game: Game[State]) -> None:
    """Every iteration deals anew what the seat cannot know."""
    s = somewhere(game, game.most_seats, 8, 50)
    other = s.determinize(s.turn, Rng(99))
    assert view(s, s.turn) == view(other, s.turn)
    assert firstfire.core.encode(s) != firstfire.core.encode(other) or game.name == "stone-age"
    found = [told(searching(s, 5, 20).search(one)) for one in (s, other)]
    assert found[0] == found[1]


@every_game
def test_only_legal_moves_are_found_and_the_state_is_left_alone(game: Game[State]) -> None:
    s = somewhere(game, game.most_seats, 4, 60)
    before = firstfire.core.encode(s)
    found = searching(s, 1, 6).search(s)
    assert {c.move for c in found} == set(s.moves())
    assert firstfire.core.encode(s) == before


def test_time_ends_a_search() -> None:
    s = somewhere(firstfire.load("eiszeit"), 3, 1, 30)
    found = searching(s, 1, 1_000_000, 0.01).search(s)
    assert 1 <= sum(c.visits for c in found) < 5000


@pytest.mark.parametrize(("brief", "more"), [(True, CLOCK_INTERVAL), (False, 40)])
def test_a_decision_takes_no_longer_than_it_is_open(brief: bool, more: int) -> None:
    """It ends once no move can overtake the most visited one in time; hints use all the time."""
    s = somewhere(firstfire.load("stone-age"), 2, 5, 12)
    bot = searching(s, 1, 40, 3600.0)
    assert sum(c.visits for c in bot.search(s, brief)) == 40  # there is time left
    first, *others = sorted(bot.root.children, key=lambda child: -child.visits)
    assert bot.visit_lead() == first.visits - others[0].visits
    first.visits += 10**15
    bot.run(s, 40, brief)
    assert bot.root.visits == 40 + more


def test_the_better_move_is_found() -> None:
    """Moves with better results are visited more often."""
    s = somewhere(firstfire.load("stone-age"), 2, 5, 12)
    found = searching(s, 2, 60).search(s)
    best, worst = found[0], found[-1]
    assert best.visits > worst.visits
    assert best.mean > worst.mean


@every_game
def test_the_tree_is_kept_while_the_same_seat_goes_on(game: Game[State]) -> None:
    """A decision that follows at once starts from the subtree; any other starts a new tree."""
    for seed in range(30):
        s = somewhere(game, game.least_seats, seed, 30)
        bot = searching(s, 1, 30)
        move = bot.decide(s)
        after = s.clone()
        after.play(move)
        if after.turn != s.turn:
            continue
        known = bot.starting_root(after)
        assert known.visits > 0
        assert {child.move for child in known.children} >= set(after.legal)
        elsewhere = somewhere(game, game.least_seats, seed + 1000, 31)
        assert bot.starting_root(elsewhere).visits == 0
        return
    pytest.fail("nobody ever went on")


def test_iterations_can_be_restricted_to_one_move() -> None:
    s = somewhere(firstfire.load("stone-age"), 2, 5, 20)
    bot = searching(s, 1, 30)
    worst = bot.search(s)[-1]
    assert bot.search_move(s, worst.move, 25).visits == worst.visits + 25


def test_win_probabilities_of_all_parties_add_up() -> None:
    s = somewhere(firstfire.load("endless-winter"), 1, 5, 20)
    bot = searching(s, 1, 20)
    bot.search(s)
    assert len(bot.win_sums) == 2
    assert sum(bot.win_sums) == pytest.approx(20)
    assert sum(bot.win_probabilities()) == pytest.approx(1)


def test_endings_are_worth_more_to_those_who_are_ahead() -> None:
    for seats in (2, 4):
        s = firstfire.load("stone-age").state(seats)
        play_out(s, 7)
        ending = final_result(s)
        by_score = sorted(range(seats), key=lambda seat: ending.points[seat])
        assert by_score == sorted(range(seats), key=lambda seat: ending.utility[seat])
        assert sum(ending.wins) == 1.0
        assert all(0 <= utility <= 1 for utility in ending.utility)


def test_several_processes_search_one_decision() -> None:
    s = somewhere(firstfire.load("eiszeit"), 3, 1, 30)
    bots = [ParallelBot(3, s.turn, evaluator_for(s), 15, processes=2) for _ in range(2)]
    moves: list[Move] = [bot.decide(s) for bot in bots]
    assert moves[0] is moves[1]
    assert moves[0] in s.moves()


# --- rollouts -------------------------------------------------------------------------------------


@every_game
def test_a_rollout_ends_with_the_turn(game: Game[State]) -> None:
    """Also where the same seat acts next, as it does alone against the Nomad."""
    for seed in range(6):
        s = somewhere(game, game.least_seats, seed, 40)
        bot = searching(s, seed, 1)
        now = bot.evaluator.turn_key(s)
        end = bot.rollout(s, s.turn, now)
        assert end.turn != s.turn or bot.evaluator.turn_key(end) != now
        bot.rollout_depth = 0
        assert bot.rollout(s, s.turn, now) is s


def placing() -> Winter:
    """Endless Winter with two players, before the first figure is placed."""
    s = firstfire.load("endless-winter").state(2)
    rng = Rng(1)
    while s.turn < 0 or s.legal[0].verb != "place":
        if s.turn < 0:
            s.happen(s.sample(rng))
        else:
            s.play(s.legal[0])
    assert isinstance(s, Winter)
    return s


def test_labour_counts_as_far_as_it_can_be_spent() -> None:
    """EW-4.1, EW-4.14 a tool for each labour; EW-3.6 nothing once the figure has moved on."""
    for column, useful in (("initiation", 2.0), ("hunting", 2.0), ("development", 4.0)):
        s = placing()
        seat = s.turn
        s.play(s.game.moves.by_text[f"place tribe {column}"])
        s.labour, s.tools[seat] = 8, 2  # four labour
        assert useful_labour(s, seat) == useful
        s.play(s.game.moves.by_text["on"])
        assert useful_labour(s, seat) == 0.0


def test_a_search_by_time_goes_on_with_its_tree_where_others_have_moved() -> None:
    s = firstfire.load("stone-age").new(2, 5).state
    bot = SearchBot(1, s.turn, evaluator_for(s), 400, 600.0)
    s.play(bot.decide(s))
    assert s.turn == 1  # people are placed in turn, and nothing is hidden
    assert bot.subtree is not None
    likely = max(bot.subtree.children, key=lambda child: child.visits)
    assert likely.move is not None
    s.play(likely.move)
    assert s.turn == 0
    visits = likely.visits
    assert visits > 0
    assert bot.starting_root(s) is likely
    assert bot.starting_root(firstfire.load("stone-age").new(2, 5).state).visits == 0


def test_a_search_by_iterations_does_not_follow_others() -> None:
    s = firstfire.load("stone-age").new(2, 5).state
    bot = SearchBot(1, s.turn, evaluator_for(s), 100)
    s.play(bot.decide(s))
    assert bot.subtree is None


def test_time_that_clear_decisions_leave_is_spent_at_forks() -> None:
    s = firstfire.load("stone-age").new(2, 5).state
    bot = SearchBot(1, s.turn, evaluator_for(s), 30, 600.0)
    bot.decide(s)
    assert bot.saved > 500
    first, second, *_ = sorted(bot.root.children, key=lambda child: -child.visits)
    first.visits, second.visits = 100, 70
    assert bot.at_fork()
    second.visits = 50
    assert not bot.at_fork()
