"""Checks that every game must pass. Each returns the violations that it finds, ``[]`` if none.

The checks know no particular game. `check_game` plays random games and applies the cheap checks at
every step and the costly ones at a sample of steps; other checks look at a game as a whole.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Any

from firstfire.core.chance import Rng
from firstfire.core.codec import decode, digest, encode
from firstfire.core.flow import CHANCE, OVER, Options, State
from firstfire.core.game import Game
from firstfire.core.packs import Pack
from firstfire.core.playout import CHOICES
from firstfire.core.record import parse_record
from firstfire.core.state import HIDDEN, PUBLIC
from firstfire.core.table import CannotUndo, Table
from firstfire.core.views import SPECTATOR, view

LIMIT = 20_000  # decisions after which a game is taken to be endless
# fmt: off
BASE = {
    "actors", "forced", "game", "legal", "log", "options", "pack", "seats", "steps", "turn",
    "watched",
}
# fmt: on


# --- a game as a whole ------------------------------------------------------------------------


def check_moves(game: Game[Any]) -> list[str]:
    """Number, text and object name the same move, and every move is found by its text."""
    found = []
    for number, move in enumerate(game.moves.moves):
        if move.number != number or game.moves[number] is not move:
            found.append(f"move {move.text} has the number {move.number}, stands at {number}")
        if game.moves.find(move.text) is not move or game.moves.find(move.text.upper()) is not move:
            found.append(f"the text {move.text!r} does not find its move")
    return found


def check_fields(game: Game[Any], seats: int) -> list[str]:
    """Every attribute of the state is declared, once, with a rule of the game's digest."""
    s = game.state(seats)
    declared = [field.name for field in game.fields]
    attributes = {
        name
        for cls in type(s).__mro__
        for name, value in vars(cls).items()
        if inspect.isdatadescriptor(value) and not name.startswith("__")
    }
    found = [f"{name} is declared twice" for name in declared if declared.count(name) > 1]
    found += [f"{name} is not declared" for name in attributes - BASE - set(declared)]
    found += [f"{name} is declared but no attribute" for name in set(declared) - attributes]
    return found


def check_options(game: Game[Any]) -> list[str]:
    """Every value of every option makes a game."""
    return [
        f"option {option.name}={value} changed into {s.options}"
        for option in game.options
        for value in option.values
        for seats in [max(game.least_seats, option.least_seats)]
        for s in [game.state(seats, {option.name: value})]
        if s.options[option.name] != value
    ]


# --- one state --------------------------------------------------------------------------------


def check_clone(s: State) -> list[str]:
    """A clone is equal, and whatever happens to it leaves the original alone."""
    c = s.clone()
    found = []
    for field in s.game.fields:
        if getattr(c, field.name) != getattr(s, field.name):
            found.append(f"a clone has another {field.name} than its original")
    if encode(c) != encode(s):
        found.append("a clone differs from its original")
    lists = [f.name for f in s.game.fields if isinstance(getattr(s, f.name), list) and not f.shared]
    for name in [*lists, "actors", "steps"]:
        if getattr(c, name) is getattr(s, name):
            found.append(f"a clone shares {name} with its original")
    before = encode(s)
    stir(c, Rng(7), 20)
    if encode(s) != before:
        found.append("playing on a clone changed the original")
    return found


def check_values(s: State) -> list[str]:
    """The values are those of the declared fields, in their order."""
    values = s.values()
    if len(values) != len(s.game.fields):
        return [f"a state has {len(values)} values but {len(s.game.fields)} declared fields"]
    return [
        f"the value of {field.name} is not that of the field"
        for field, value in zip(s.game.fields, values, strict=True)
        if value != getattr(s, field.name)
    ]


def check_codec(s: State) -> list[str]:
    """A state is the same after encoding and decoding."""
    text = encode(s)
    again = decode(s.game, text, s.game.pack_of(s))
    found = []
    if encode(again) != text:
        found.append("a state read from its text has another text")
    if again.turn != s.turn or again.moves() != s.moves():
        found.append("a state read from its text asks something else")
    return found


def check_queries(s: State) -> list[str]:
    """Queries do not change the state."""
    before = encode(s)
    legal = list(s.moves())
    for seat in range(SPECTATOR, s.seats):
        view(s, seat)
        s.game.facts(s, seat)
        s.game.unseen(s, seat)
        s.determinize(seat, Rng(1))
    for move in s.game.moves.moves:
        s.game.refusal(s, 0, move)
    s.game.result(s)
    if s.turn == CHANCE:
        s.outcomes()
        s.sample(Rng(1))
    if encode(s) != before or s.moves() != legal:
        return ["a query changed the state"]
    return []


def check_refusals(s: State) -> list[str]:
    """A move is refused exactly when it is not offered, and always by a rule."""
    found = []
    for seat in range(s.seats):
        offered = s.moves() if seat == s.turn else []
        for move in s.game.moves.moves:
            refusal = s.game.refusal(s, seat, move)
            if (refusal is None) != (move in offered):
                found.append(f"seat {seat}, {move.text}: offered {move in offered}, {refusal}")
            elif refusal is not None and not (refusal.rule and refusal.reason):
                found.append(f"seat {seat}, {move.text}: refused without a rule")
    return found


def check_views(s: State, rng: Rng) -> list[str]:
    """A view does not depend on anything that its seat cannot know."""
    found = []
    for seat in range(SPECTATOR, s.seats):
        other = s.determinize(seat, rng)
        if view(other, seat) != view(s, seat):
            found.append(f"seat {seat} sees what it must not see")
        facts = s.game.facts(s, seat)
        if s.game.facts(other, seat) != facts:
            found.append(f"the facts for seat {seat} tell what it must not know")
        if s.game.unseen(other, seat) != s.game.unseen(s, seat):
            found.append(f"what seat {seat} has not seen tells what it must not know")
        if twice := sorted(set(facts) & set(view(s, seat)["state"])):
            found.append(f"facts are called like fields: {', '.join(twice)}")
        if s.game.violations(other):
            found.append(f"dealt anew for seat {seat}: {s.game.violations(other)}")
        if decode(s.game, encode(other), s.game.pack_of(s)).moves() != other.moves():
            found.append(f"dealt anew for seat {seat}: the moves are not those of the new state")
        seen = view(s, seat)["state"]
        for field in s.game.fields:
            if field.sight == HIDDEN and field.name in seen:
                found.append(f"the view of seat {seat} holds {field.name}")
            if field.sight != PUBLIC and field.name in seen and s.turn != OVER:
                known = [i for i, part in enumerate(seen[field.name]) if part is not None]
                if set(known) - {seat}:
                    found.append(f"seat {seat} sees {field.name} of seats {known}")
    decision = view(s, SPECTATOR)["decision"]
    if decision is not None and decision["moves"] is not None:
        found.append("a spectator sees the moves of the deciding seat")
    return found


def check_chance(s: State, rng: Rng) -> list[str]:
    """Samples are possible outcomes; outcomes are distinct and their words can be parsed."""
    if s.turn != CHANCE:
        return []
    chance = s.awaited()
    outcomes = s.outcomes()
    possible = [outcome for outcome, _ in outcomes]
    found = []
    if len(set(possible)) != len(possible) or min(weight for _, weight in outcomes) < 1:
        found.append(f"{chance.word}: outcomes repeated or weightless")
    if s.sample(rng) not in possible:
        found.append(f"{chance.word}: a sample that is no outcome")
    for outcome in possible[:50]:
        if chance.parse(s, chance.spell(s, outcome)) != outcome:
            found.append(f"{chance.word}: {outcome} is not what its words say")
    return found


STATE_CHECKS = (check_clone, check_values, check_codec, check_queries, check_refusals)
CHANCE_CHECKS = (check_views, check_chance)


# --- games ------------------------------------------------------------------------------------


def check_game(
    game: Game[Any], seats: int, options: Options, seed: int, sample: int = 40
) -> list[str]:
    """A random game: invariants at every step, the costly checks at one of ``sample`` steps."""
    rng = Rng(seed, 2)
    s = game.state(seats, options)
    for step, _ in enumerate(playing(s, seed)):
        found = game.violations(s)
        if step > LIMIT:
            found.append(f"no end after {step} steps")
        if sample and rng.below(sample) == 0:
            for check in STATE_CHECKS:
                found += check(s)
            for chancy in CHANCE_CHECKS:
                found += chancy(s, rng)
        if found:
            return [f"{game.name}, {seats} seats, seed {seed}, step {step}: {v}" for v in found]
    return []


def check_record(game: Game[Any], seats: int, options: Options, seed: int) -> list[str]:
    """The record of a random game replays to the same digest at every step, from text."""
    table = random_table(game, seats, options, seed)
    record = parse_record(str(table.record()))
    found = []
    if str(record) != str(table.record()):
        found.append("a record changes by being read and written")
    if str(random_table(game, seats, options, seed).record()) != str(record):
        found.append("the same seed gave another record")
    replayed = Table.opened(game, record)
    s = game.state(seats, options)
    driver = playing(s, seed)
    next(driver)
    for line in record.lines:
        if replayed.digest() != digest(s):
            found.append(f"replay and play part before '{line}'")
            break
        replayed.follow(line)
        next(driver)
    if replayed.result().as_dict() != table.result().as_dict():
        found.append("replay and play end differently")
    return [f"{game.name}, {seats} seats, seed {seed}: {v}" for v in found]


def check_undo(game: Game[Any], seats: int, options: Options, seed: int) -> list[str]:
    """Undo leads back to the very state before, and never past chance or another's decision."""
    table = game.new(seats, seed, options)
    rng = Rng(seed, CHOICES)
    found = []
    for _ in range(300):
        if table.over:
            break
        seat, before, lines = table.seat, table.digest(), len(table.record().lines)
        moves = table.moves()
        move = moves[rng.below(len(moves))]
        events = len(table.events(SPECTATOR))
        table.play(move)
        chance = any(line.seat < 0 for line in table.record().lines[lines:])
        shown = any(event.reveals for event in (table.state.log or [])[events:])
        if table.can_undo() == (chance or shown):
            found.append(f"after {move.text}: news {chance or shown}, undo {table.can_undo()}")
        if table.can_undo():
            table.undo()
            after = (table.seat, table.digest(), len(table.record().lines))
            if after != (seat, before, lines) or len(table.events(SPECTATOR)) != events:
                found.append(f"undo of {move.text} leads elsewhere")
            table.play(move)
        else:
            try:
                table.undo()
                found.append(f"undo past the chance after {move.text}")
            except CannotUndo:
                pass
    return [f"{game.name}, {seats} seats, seed {seed}: {v}" for v in found]


def check_events(game: Game[Any], seats: int, options: Options, seed: int) -> list[str]:
    """Collecting events changes nothing, and secrets are shown to nobody else."""
    table = random_table(game, seats, options, seed)
    silent = game.state(seats, options)
    for _ in playing(silent, seed):
        pass
    found = []
    if digest(silent) != table.digest():
        found.append("a game with a log ends differently from one without")
    for seat in range(SPECTATOR, seats):
        for event, told in zip(table.state.log or [], table.events(seat), strict=True):
            if event.secret and seat != event.knows and set(event.secret) & set(told):
                found.append(f"seat {seat} sees the secret of {event.kind}")
    return [f"{game.name}, {seats} seats, seed {seed}: {v}" for v in found]


GAME_CHECKS = (check_record, check_undo, check_events)


# --- driving ----------------------------------------------------------------------------------


def playing(s: State, seed: int) -> Iterator[State]:
    """Play at random, as `play_out` does, pausing before every move and outcome and at the end."""
    outcomes, choices = Rng(seed), Rng(seed, CHOICES)
    chance_count = 0
    while s.turn != OVER:
        yield s
        if s.turn == CHANCE:
            outcomes.at(chance_count)
            chance_count += 1
            s.happen(s.sample(outcomes))
        else:
            s.play(s.moves()[choices.below(len(s.moves()))])
    yield s


def random_table(
    game: Game[Any], seats: int, options: Options, seed: int, data: Pack | None = None
) -> Table:
    """A finished table on which the same happened as in `play_out` with the same seed."""
    table = game.new(seats, seed, options, data)
    choices = Rng(seed, CHOICES)
    while not table.over:
        moves = table.moves()
        table.play(moves[choices.below(len(moves))])
    return table


def stir(s: State, rng: Rng, steps: int) -> None:
    """Play some steps at random."""
    for _ in range(steps):
        if s.turn >= 0:
            s.play(s.moves()[rng.below(len(s.moves()))])
        elif s.turn == CHANCE:
            s.happen(s.sample(rng))
