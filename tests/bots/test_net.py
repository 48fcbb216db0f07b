"""Nets: what their text says, when they are used, and that both engines add up alike."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from importlib import resources

import pytest

import firstfire
from firstfire.bots.evaluator import Evaluator
from firstfire.bots.net import Net, NetText, read_net, write_net
from firstfire.bots.weights import (
    evaluator_from,
    evaluator_of,
    evaluator_with,
    evaluator_without_weights,
    net_text,
    table_names,
    tables_of,
    tuned_games,
    use_net,
)
from firstfire.core import GameError, Rng, State, play_out

UNITS = 8


def some_net(names: list[str], seed: int = 1) -> NetText:
    rng = Rng(seed)

    def row(n: int) -> list[float]:
        return [(rng.below(2001) - 1000) / 1000 for _ in range(n)]

    net = NetText({"game": "pebbles", "seats": "2"}, names)
    net.final, net.slope = row(len(names)), row(len(names))
    net.lead_final, net.lead_slope = row(len(names)), row(len(names))
    net.weights, net.bias, net.out = row(len(names) * UNITS), row(UNITS), row(UNITS)
    net.lead_out = row(UNITS)
    net.spread, net.temperature = [4.0, 9.0], [2.0, 4.5]
    return net


def test_units_are_rectified_and_added_in_order() -> None:
    net = Net([1.0, -1.0, 2.0, 0.5], [0.0, 0.5], [10.0, 100.0], [1.0, -1.0])
    assert net.points([1.0, 0.0]) == 10.0  # the second of the two units is below zero
    assert net.points([0.0, 1.0]) == 10.0 * 2.0 + 100.0 * 1.0
    assert net.points([-1.0, 0.0]) == 100.0 * 1.5
    assert net.lead([0.0, 1.0]) == 2.0 - 1.0


def test_the_text_of_a_net_can_be_read_again() -> None:
    net = some_net(["score", "people at home", "one"])
    text = write_net(net)
    assert write_net(read_net(text)) == text
    assert read_net(text).names == net.names
    assert read_net(text).about == {"game": "pebbles", "seats": "2"}


DAMAGED: dict[str, Callable[[str], str]] = {
    "another head": lambda text: text.replace("firstfire-net 1", "firstfire-net 2"),
    "nothing": lambda text: "",
    "a word": lambda text: text.replace("spread 4", "spread four"),
    "infinity": lambda text: text.replace("spread 4", "spread inf"),
    "a missing row": lambda text: text[: text.index("bias")],
    "a short row": lambda text: text.rstrip().rsplit(" ", 1)[0],
}


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_net_is_refused(damage: str) -> None:
    text = write_net(some_net(["score", "one"]))
    with pytest.raises(GameError):
        read_net(DAMAGED[damage](text))


def test_a_net_is_used_only_where_its_inputs_have_the_same_names() -> None:
    evaluator = evaluator_with("stone-age", tables_of("stone-age"), table_names(2, 2))
    before = evaluator.weights[:]
    names = evaluator.feature_names()
    assert not use_net(evaluator, some_net([*names[:-1], "another"]), 2)
    assert evaluator.weights == before
    assert use_net(evaluator, some_net(names), 2)
    assert evaluator.weights[0].net is not None
    with pytest.raises(GameError, match="other features of stone-age"):
        evaluator_from(write_net(some_net(["one"])), "stone-age", 2, 2)


def test_a_net_adds_to_the_straight_line() -> None:
    s = firstfire.load("stone-age").state(2)
    play_out(s, 1, 60)
    plain = evaluator_with("stone-age", tables_of("stone-age"), table_names(2, 2))
    text = write_net(some_net(plain.feature_names()))
    evaluator = evaluator_from(text, "stone-age", 2, 2)
    net = read_net(text)
    x, r = evaluator.features(s, 0), evaluator.remaining(s)
    line = sum(x[i] * (net.final[i] + r * net.slope[i]) for i in range(len(x)))
    assert evaluator.estimate(s, 0) == pytest.approx(line + net.net().points(x))
    line = sum(x[i] * (net.lead_final[i] + r * net.lead_slope[i]) for i in range(len(x)))
    assert evaluator.prospect(s, 0) == pytest.approx(line + net.net().lead(x))
    assert evaluator.spread(s) == pytest.approx(4.0 + 9.0 * r)
    assert evaluator.temperature(s) == pytest.approx(2.0 + 4.5 * r)


def positions(n: int) -> Iterator[tuple[State, Evaluator]]:
    """Positions of random games of all kinds, each with an evaluator that has a net."""
    evaluators: dict[str, Evaluator] = {}
    for number in range(n):
        game = tuned_games()[number % len(tuned_games())]
        seats = firstfire.load(game).least_seats + 1
        s = firstfire.load(game).state(seats)
        play_out(s, number, 2 + number % 40)
        if game not in evaluators:
            text = write_net(some_net(evaluator_without_weights(game).feature_names(), seats))
            evaluators[game] = evaluator_from(text, game, seats, s.parties())
        yield s, evaluators[game]


def test_both_engines_estimate_alike() -> None:
    """A thousand positions; the digest is that of the interpreted and of the compiled engine."""
    told = [f"{e.estimate(s, 0):.6f} {e.prospect(s, 1):.6f}" for s, e in positions(1000)]
    assert len(set(told)) > 900
    assert hashlib.sha256("\n".join(told).encode()).hexdigest()[:16] == "caf2813cf62098a9"


def test_the_inputs_of_a_net_hold_only_what_the_seat_knows() -> None:
    for s, evaluator in positions(60):
        for seat in range(s.seats):
            anew = s.determinize(seat, Rng(7))
            assert evaluator.features(anew, seat) == evaluator.features(s, seat)


def test_nets_that_come_with_the_bots_are_small_and_fit_their_games() -> None:
    for game in tuned_games():
        rules = firstfire.load(game)
        for seats in range(rules.least_seats, rules.most_seats + 1):
            text = net_text(game, seats)
            if text:
                assert len(text.encode()) <= 40_000
                parties = rules.state(seats).parties()
                assert evaluator_of(game, seats, parties).weights[0].net is not None
    folder = resources.files("firstfire.bots") / "nets"
    known = {f"{game}-{n}.net" for game in tuned_games() for n in range(1, 6)}
    assert not folder.is_dir() or {file.name for file in folder.iterdir()} <= known
