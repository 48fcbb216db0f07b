"""Learning environments (extra ``[envs]``): the games for PettingZoo, Gymnasium and OpenSpiel.

- PettingZoo: ``from firstfire.envs import stone_age_v0; env = stone_age_v0.env(seats=4)``
- Gymnasium: ``import firstfire.envs; gymnasium.make("firstfire/StoneAge-v0", opponents="random")``
- OpenSpiel: ``import firstfire.envs.open_spiel``, then ``pyspiel.load_game(…)``
- without any of them: `firstfire.envs.plain.PlainEnv`
"""

from firstfire.envs import eiszeit_v0, endless_winter_v0, stone_age_v0
from firstfire.envs.gym import register
from firstfire.envs.plain import IllegalAction, PlainEnv

register()

__all__ = ["IllegalAction", "PlainEnv", "eiszeit_v0", "endless_winter_v0", "stone_age_v0"]
