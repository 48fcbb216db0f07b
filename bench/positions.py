"""Positions with a deep search as reference: what does a bot lose with a decision, on average?

    bench/run positions [GAME ...] [--bots easy medium hard:0.1] [--json]
    bench/run positions --make GAME [--iterations 1000]

The positions of a game lie in `bench/positions/GAME.jsonl.gz`, 200 of them, from games of bots
with different styles. Each has the mean utility (0 to 1, mostly the chance to win) of its moves
as a search of so many iterations saw them; every move was tried at least 30 times. A bot's loss is
the utility of the best move less that of its own.
"""

from __future__ import annotations

import argparse
import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import firstfire
from firstfire.bots import dealt_anew, decide, make_bot
from firstfire.bots.search import SearchBot
from firstfire.bots.weights import evaluator_for
from firstfire.core import State
from firstfire.core.codec import decode, encode

FOLDER = Path(__file__).parent / "positions"
TABLES = {"stone-age": 2, "eiszeit": 3, "endless-winter": 2}
COUNT = 200
EVERY = 7  # decisions that are worth a thought between two positions of a game
PLAYERS = ("hard:6i", "easy", "hard:12i")
SEED = 40_000  # of the first game
LEAST = 30  # iterations for each move


def positions(game: str, seats: int) -> Iterator[State]:
    """Positions of many games, each as the deciding seat may know it."""
    seed = SEED
    while True:
        table = firstfire.load(game).new(seats, seed)
        bots = [
            make_bot(PLAYERS[(seat + seed) % len(PLAYERS)], seed, seat) for seat in range(seats)
        ]
        decisions = seed
        while (seat := table.seat) is not None:
            if evaluator_for(table.state).clear_move(table.state) is None:
                decisions += 1
                if decisions % EVERY == 0:
                    yield dealt_anew(table.state, seed)
            table.play(decide(bots[seat], table))
        seed += 1


def judged(s: State, iterations: int) -> dict[str, Any]:
    """A position and the mean utility of each of its moves."""
    search = SearchBot(1, s.turn, evaluator_for(s), iterations)
    for candidate in search.search(s):
        if candidate.visits < LEAST:
            search.search_move(s, candidate.move, LEAST - candidate.visits)
    moves = {one.move.text: round(one.mean, 4) for one in search.candidates(s)}
    return {"state": encode(s), "iterations": iterations, "moves": moves}


def make(game: str, iterations: int) -> None:
    """Write the positions of a game; an interrupted run goes on where it was."""
    FOLDER.mkdir(exist_ok=True)
    part = FOLDER / f"{game}.part"
    done = part.read_text("utf-8").splitlines() if part.exists() else []
    found = positions(game, TABLES[game])
    for number in range(COUNT):
        s = next(found)
        if number < len(done):
            continue
        done.append(json.dumps(judged(s, iterations)))
        part.write_text("\n".join(done), "utf-8")
    with gzip.GzipFile(FOLDER / f"{game}.jsonl.gz", "wb", mtime=0) as file:
        file.write("\n".join(done).encode())
    part.unlink()


def games() -> list[str]:
    """The games whose positions have been made."""
    return [game for game in TABLES if (FOLDER / f"{game}.jsonl.gz").exists()]


def read(game: str) -> list[dict[str, Any]]:
    text = gzip.decompress((FOLDER / f"{game}.jsonl.gz").read_bytes()).decode()
    return [json.loads(line) for line in text.splitlines()]


def loss(game: str, bot: str, known: list[dict[str, Any]]) -> dict[str, Any]:
    """The mean loss of a bot, and how often it finds a move within 1 % of the best."""
    rules = firstfire.load(game)
    lost = []
    for number, position in enumerate(known):
        s = decode(rules, position["state"], None)
        move = make_bot(bot, number, s.turn).decide(s)
        moves = position["moves"]
        lost.append(max(moves.values()) - moves[move.text])
    good = sum(one <= 0.01 for one in lost)
    return {"game": game, "bot": bot, "loss": sum(lost) / len(lost), "good": good / len(lost)}


def table(games: list[str], bots: list[str]) -> list[dict[str, Any]]:
    return [loss(game, bot, read(game)) for game in games for bot in bots]


def print_table(rows: list[dict[str, Any]]) -> None:
    print(f"{'loss a decision':<36}{'mean':>8}{'within 1 %':>12}")
    for row in rows:
        name = f"{row['game']}, {row['bot']}"
        print(f"{name:<36}{100 * row['loss']:>7.2f}%{100 * row['good']:>11.0f}%")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--bots", nargs="+", default=["easy", "medium", "hard:0.1"])
    parser.add_argument("--make", choices=list(TABLES))
    parser.add_argument("--iterations", type=int, default=1000)
    parser.add_argument("--json", action="store_true")
    wish = parser.parse_args()
    if wish.make:
        make(wish.make, wish.iterations)
        return
    rows = table(wish.games or games(), wish.bots)
    if wish.json:
        print(json.dumps({"engine": firstfire.ENGINE, "rows": rows}, indent=2))
    else:
        print_table(rows)


if __name__ == "__main__":
    main()
