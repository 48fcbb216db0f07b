"""Train a policy from nothing: masked PPO by self-play, on the processor, in one file.

    python examples/train_ppo.py stone-age --seats 2 --minutes 60 --out runs/stone-age
    python examples/train_ppo.py endless-winter --seats 1 --minutes 60 --out runs/winter
    python examples/train_ppo.py stone-age --ray 4          (the games in four processes of Ray)

One network plays all seats of many games at once (`firstfire.envs.vector.ArrayEnv`). It sees the
observation of the seat that decides and gives a score to each action; illegal ones are left out. A
seat is rewarded for each point by which its lead grows, and at the end for its rank. Every few
minutes the policy plays against bots; the shares of games that it wins go into ``curve.csv``, the
policy itself into ``policy.policy``, which `firstfire arena` and the server can play with, and what
is needed to go on into ``state.pt`` (``--resume``).
"""

from __future__ import annotations

import argparse
import csv
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from firstfire.bots import dealt_anew, make_bot
from firstfire.bots.policy import write_policy
from firstfire.core.vector import episode_seed
from firstfire.envs.plain import PlainEnv
from firstfire.envs.vector import ArrayEnv, SeatVectorEnv

HIDDEN = 128
GAMES = 64  # played at once
STEPS = 128  # decisions in each of them between two updates
EPOCHS = 3
BATCH = 1024
RATE = 7e-4
CLIP = 0.2
DISCOUNT = 0.999
TRACE = 0.95  # lambda of the generalized advantage estimate
ENTROPY = 0.01
LEAD = 0.02  # what a point of lead is worth; a first place is worth 1
UNSEEN = -1e9  # the score of an illegal action
TRIAL_SEED = 1_000_000  # of the games against bots


class Net(nn.Module):  # type: ignore[misc]
    """Two layers, on which sit the scores of the actions and the expected reward."""

    def __init__(self, inputs: int, actions: int) -> None:
        super().__init__()
        self.register_buffer("mean", torch.zeros(inputs))
        self.register_buffer("scale", torch.ones(inputs))
        self.first = nn.Linear(inputs, HIDDEN)
        self.second = nn.Linear(HIDDEN, HIDDEN)
        self.actor = nn.Linear(HIDDEN, actions)
        self.critic = nn.Linear(HIDDEN, 1)
        for layer, gain in ((self.first, 1.4), (self.second, 1.4), (self.actor, 0.01)):
            nn.init.orthogonal_(layer.weight, gain)
            nn.init.zeros_(layer.bias)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        hidden = torch.relu(self.first((seen - self.mean) * self.scale))
        hidden = torch.relu(self.second(hidden))
        scores = self.actor(hidden).masked_fill(~mask, UNSEEN)
        return scores, self.critic(hidden).squeeze(-1)

    def get_used_to(self, seen: torch.Tensor) -> None:
        """Fix how the numbers are scaled, from observations of random play."""
        self.mean = seen.mean(0)
        self.scale = 1 / (seen.std(0) + 0.5)

    def write(self, path: Path, head: dict[str, str]) -> None:
        """Write the policy as text. The scaling becomes part of the first layer."""
        first = self.first.weight * self.scale
        layers = [
            (first, self.first.bias - first @ self.mean),
            (self.second.weight, self.second.bias),
            (self.actor.weight, self.actor.bias),
        ]
        rows = [(weight.detach().T.tolist(), bias.detach().tolist()) for weight, bias in layers]
        write_policy(path, head, rows)


class Rollout:
    """Some steps of many games: what was seen, done and got."""

    def __init__(self, steps: int, env: ArrayEnv) -> None:
        n = env.n
        self.seen = np.empty((steps, n, env.n_observations), np.int16)
        self.mask = np.empty((steps, n, env.n_actions), np.bool_)
        self.action = np.empty((steps, n), np.int16)
        self.seat = np.empty((steps, n), np.int16)
        self.chance = np.empty((steps, n), np.float32)  # log of how likely the action was
        self.value = np.empty((steps, n), np.float32)
        self.reward = np.zeros((steps, n), np.float32)  # until the same seat decides again
        self.ended = np.zeros((steps, n), np.bool_)  # … or the game ended before it did
        self.gain = np.empty((steps, n), np.float32)  # the advantage of the action


class Player:
    """Plays many games with the newest network, and keeps account of every seat."""

    def __init__(self, game: str, seats: int, n: int, seed: int) -> None:
        self.env = ArrayEnv(game, n, seats)
        self.env.reset(seed)
        torch.manual_seed(seed)
        torch.set_num_threads(1)
        self.net = Net(self.env.n_observations, self.env.n_actions)
        parts = {part.name: part for part in self.env.observer.parts}
        score = parts["score"]
        self.score = slice(score.start, score.start + score.length)
        self.each = np.arange(n)
        # By game and seat: the step of the last decision in this rollout, and the lead then.
        self.open = np.full((n, seats), -1)
        self.lead = np.zeros((n, seats), np.float32)
        self.games = 0

    def lead_of(self, seen: Any) -> Any:
        """The own points less the mean of the others', of rows of observations."""
        scores = seen[..., self.score].astype(np.float32)
        return scores[..., 0] - scores[..., 1:].mean(-1)

    def random_play(self, steps: int) -> torch.Tensor:
        """What is seen in random play, to scale the numbers by."""
        rng = np.random.default_rng(0)
        rows = []
        for _ in range(steps):
            self.env.step(self.env.random_actions(rng))
            rows.append(self.env.observations[:: max(1, self.env.n // 16)].astype(np.float32))
        return torch.from_numpy(np.concatenate(rows))

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def play(self, weights: dict[str, Any], steps: int = STEPS) -> Rollout:
        """Play some steps of all games, and tell what each action was worth."""
        self.net.load_state_dict(weights)
        env, out = self.env, Rollout(steps, self.env)
        self.open[:] = -1
        for step in range(steps):
            out.seen[step] = env.observations
            out.mask[step] = env.mask
            seat = env.seat.copy()
            out.seat[step] = seat
            self.credit(out, step, seat)
            scores, value = self.net(
                torch.from_numpy(out.seen[step]).float(), torch.from_numpy(out.mask[step])
            )
            chances = torch.log_softmax(scores, 1)
            noise = torch.empty_like(chances).exponential_().log()
            action = (chances - noise).argmax(1).numpy()
            out.action[step] = action
            out.chance[step] = chances.numpy()[self.each, action]
            out.value[step] = value.numpy()
            env.step(out.action[step])
            self.settle(out)
        self.judge(out, steps)
        return out

    def credit(self, out: Rollout, step: int, seat: Any) -> None:
        """Reward the last decisions of the seats that decide now for what has changed since."""
        lead = self.lead_of(out.seen[step])
        before = self.open[self.each, seat]
        known = before >= 0
        grown = LEAD * (lead - self.lead[self.each, seat])
        out.reward[before[known], self.each[known]] += grown[known]
        self.open[self.each, seat] = step
        self.lead[self.each, seat] = lead

    def settle(self, out: Rollout) -> None:
        """Give all seats of the games that have just ended what they got."""
        env = self.env
        for i in np.flatnonzero(env.ended).tolist():
            self.games += 1
            leads = self.lead_of(env.last[i])
            for seat in range(env.seats):
                step = self.open[i, seat]
                if step >= 0:
                    grown = LEAD * float(leads[seat] - self.lead[i, seat])
                    out.reward[step, i] += grown + env.returns[i, seat]
                    out.ended[step, i] = True
            self.open[i] = -1

    def judge(self, out: Rollout, steps: int) -> None:
        """Compute how much better each action was than expected, seat by seat, from the end on."""
        env = self.env
        rows = torch.from_numpy(env.everybody.reshape(-1, env.n_observations).astype(np.float32))
        every = torch.ones((len(rows), env.n_actions), dtype=torch.bool)
        later = self.net(rows, every)[1].numpy().reshape(env.n, env.seats).copy()
        trace = np.zeros((env.n, env.seats), np.float32)
        for step in reversed(range(steps)):
            seat = out.seat[step]
            goes_on = ~out.ended[step]
            follows = np.where(goes_on, later[self.each, seat], 0)
            surprise = out.reward[step] + DISCOUNT * follows - out.value[step]
            kept = np.where(goes_on, trace[self.each, seat], 0)
            out.gain[step] = surprise + DISCOUNT * TRACE * kept
            trace[self.each, seat] = out.gain[step]
            later[self.each, seat] = out.value[step]


def update(net: Net, best: torch.optim.Optimizer, rollouts: list[Rollout]) -> float:
    """Learn from what was played; return the mean entropy of the policy."""

    def flat(name: str) -> torch.Tensor:
        arrays = [getattr(one, name) for one in rollouts]
        joined = np.concatenate([a.reshape(-1, *a.shape[2:]) for a in arrays])
        return torch.from_numpy(joined)

    seen, mask, action = flat("seen"), flat("mask"), flat("action").long()
    chance, value, gain = flat("chance"), flat("value"), flat("gain")
    target = value + gain
    total, count = 0.0, 0
    for _ in range(EPOCHS):
        for some in torch.randperm(len(seen)).split(BATCH):
            scores, expected = net(seen[some].float(), mask[some])
            chances = torch.log_softmax(scores, 1)
            likely = chances.gather(1, action[some, None]).squeeze(1)
            ratio = (likely - chance[some]).exp()
            worth = gain[some]
            worth = (worth - worth.mean()) / (worth.std() + 1e-8)
            clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
            actor = -torch.min(ratio * worth, clipped * worth).mean()
            critic = (expected - target[some]).square().mean()
            entropy = -(chances.exp() * chances.masked_fill(~mask[some], 0)).sum(1).mean()
            loss = actor + 0.5 * critic - ENTROPY * entropy
            best.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            best.step()
            total, count = total + entropy.item(), count + 1
    return total / count


class Trial:
    """Games against bots of a level, always the same ones, with the likeliest action each time.

    Alone at the table everybody plays against the game's own opponent, so the policy and the bot
    play the same games one after the other, and whoever leads by more points there has won.
    """

    def __init__(self, game: str, seats: int, level: str, games: int) -> None:
        self.level = level
        self.seats = seats
        if seats == 1:
            self.array = ArrayEnv(game, games, 1, reward="score")
            self.bar = np.array([bot_lead(game, level, i) for i in range(games)])
        else:
            self.env = SeatVectorEnv(game, games, seats, opponents=level, reward="score")
            self.bar = np.zeros(games)

    def result(self, net: Net) -> tuple[float, float]:
        """The share of games that the policy wins, equal ones counted half, and its mean lead."""
        leads = self.leads_alone(net) if self.seats == 1 else self.leads(net)
        return float(np.mean(np.sign(leads - self.bar)) / 2 + 0.5), float(np.mean(leads))

    def leads(self, net: Net) -> Any:
        env = self.env
        seen, _ = env.reset(seed=TRIAL_SEED)
        leads, playing = np.zeros(env.num_envs), np.ones(env.num_envs, np.bool_)
        while playing.any():
            action = best_actions(net, seen["observation"], seen["action_mask"])
            seen, rewards, over, _, _ = env.step(action)
            leads[over & playing] = rewards[over & playing]
            playing &= ~over
        return leads

    def leads_alone(self, net: Net) -> Any:
        env = self.array
        env.reset(TRIAL_SEED)
        leads, playing = np.zeros(env.n), np.ones(env.n, np.bool_)
        while playing.any():
            env.step(best_actions(net, env.observations, env.mask))
            now = env.ended & playing
            leads[now] = env.returns[now, 0]
            playing &= ~now
        return leads


@torch.no_grad()  # type: ignore[untyped-decorator]
def best_actions(net: Net, seen: Any, mask: Any) -> Any:
    """The action that a policy likes best, for each row."""
    scores, _ = net(torch.tensor(seen).float(), torch.tensor(mask).bool())
    return scores.argmax(1).numpy()


def bot_lead(game: str, level: str, i: int) -> float:
    """How many points a bot leads by at the end of the ``i``-th game of `Trial.leads_alone`."""
    env = PlainEnv(game, 1, reward="score")
    env.reset(episode_seed(TRIAL_SEED, i, 0))
    bot = make_bot(level, i, 0)
    while not env.over:
        env.step(bot.decide(dealt_anew(env.state, env.decisions)).number)
    return env.returns[0]


def players(wanted: argparse.Namespace) -> Iterator[tuple[Any, Any]]:
    """Endlessly: the weights go in, and the rollouts of all players come out."""
    if not wanted.ray:
        player = Player(wanted.game, wanted.seats, wanted.games, wanted.seed)
        weights = yield None, player
        while True:
            weights = yield [player.play(weights)], player.games
    import ray

    ray.init(num_cpus=wanted.ray, include_dashboard=False, log_to_driver=False)
    remote = ray.remote(num_cpus=1)(Player)
    share = max(1, wanted.games // wanted.ray)
    players = [
        remote.remote(wanted.game, wanted.seats, share, wanted.seed + i) for i in range(wanted.ray)
    ]
    weights = yield None, Player(wanted.game, wanted.seats, 16, wanted.seed)
    games = 0
    while True:
        sent = ray.put(weights)
        rollouts = ray.get([player.play.remote(sent) for player in players])
        games += sum(int(one.ended.sum()) for one in rollouts) // wanted.seats
        weights = yield rollouts, games


class Clock:
    """The minutes spent with learning, by the clock and of the processor, trials left out."""

    def __init__(self, minutes: float, processor: float) -> None:
        self.before = (minutes, processor)
        self.go_on()

    def go_on(self) -> None:
        self.since = (time.monotonic(), time.process_time())

    def stop(self) -> tuple[float, float]:
        """Say how many minutes there were, and keep them until `go_on`."""
        now = (time.monotonic(), time.process_time())
        minutes, processor = [
            before + (end - begin) / 60
            for before, begin, end in zip(self.before, self.since, now, strict=True)
        ]
        self.before, self.since = (minutes, processor), now
        return self.before


def train(wanted: argparse.Namespace) -> None:
    """Play and learn until the time is over."""
    out = Path(wanted.out)
    out.mkdir(parents=True, exist_ok=True)
    source: Any = players(wanted)
    _, first = next(source)
    net = Net(first.env.n_observations, first.env.n_actions)
    best = torch.optim.Adam(net.parameters(), RATE, eps=1e-5)
    decisions, games, clock = 0, 0, Clock(0, 0)
    if wanted.resume and (out / "state.pt").exists():
        kept = torch.load(out / "state.pt", weights_only=True)
        net.load_state_dict(kept["net"])
        best.load_state_dict(kept["best"])
        decisions, games, clock = kept["decisions"], kept["games"], Clock(*kept["minutes"])
    else:
        net.get_used_to(first.random_play(600))
        (out / "curve.csv").write_text("minutes,processor,decisions,games,level,share,lead\n")
    trials = [
        Trial(wanted.game, wanted.seats, level, int(number or 100))
        for level, _, number in [one.partition(":") for one in wanted.against.split(",") if one]
    ]
    played_before, told = games, -1e9
    clock.go_on()
    while True:
        minutes = clock.stop()
        last = minutes[0] >= wanted.minutes
        if last or minutes[0] - told >= wanted.every:
            head = {"game": wanted.game, "seats": str(wanted.seats), "games": str(games)}
            net.write(out / "policy.policy", {**head, "decisions": str(decisions)})
            weights = {"net": net.state_dict(), "best": best.state_dict()}
            counts = {"decisions": decisions, "games": games, "minutes": minutes}
            torch.save({**weights, **counts}, out / "state.pt")
            report(net, trials, out / "curve.csv", minutes, decisions, games)
            told = minutes[0]
            clock.go_on()
        if last:
            return
        for group in best.param_groups:
            group["lr"] = RATE * max(0.1, 1 - minutes[0] / wanted.minutes)
        weights = {name: one.clone() for name, one in net.state_dict().items()}
        rollouts, played = source.send(weights)
        games = played_before + played
        decisions += sum(one.action.size for one in rollouts)
        update(net, best, rollouts)


def report(
    net: Net,
    trials: list[Trial],
    curve: Path,
    minutes: tuple[float, float],
    decisions: int,
    games: int,
) -> None:
    """Let the policy play against bots, and write down how often it wins."""
    line = f"{minutes[0]:6.1f} min, {decisions:,} decisions, {games:,} games:"
    with curve.open("a", newline="") as file:
        for one in trials:
            share, lead = one.result(net)
            so_far = [f"{minutes[0]:.2f}", f"{minutes[1]:.2f}", decisions, games]
            csv.writer(file).writerow([*so_far, one.level, f"{share:.3f}", f"{lead:.1f}"])
            line += f" {share:.2f} against {one.level} (lead {lead:+.1f})"
    print(line, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=60, help="how long to play and learn")
    parser.add_argument("--every", type=float, default=5, help="minutes between two trials")
    parser.add_argument(
        "--against", default="random:100,easy:100", help="bots, with games of a trial"
    )
    parser.add_argument("--games", type=int, default=GAMES, help="played at once")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="runs/ppo", help="the folder for all that is written")
    parser.add_argument("--resume", action="store_true", help="go on from what is in the folder")
    parser.add_argument("--ray", type=int, default=0, help="processes of Ray that play")
    train(parser.parse_args())


if __name__ == "__main__":
    main()
