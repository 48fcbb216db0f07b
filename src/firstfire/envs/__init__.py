"""Learning environments (extra ``[envs]``): the games for PettingZoo, Gymnasium and OpenSpiel.

- PettingZoo: ``from firstfire.envs import stone_age_v0; env = stone_age_v0.env(seats=4)``
- Gymnasium: ``import firstfire.envs; gymnasium.make("firstfire/StoneAge-v0", opponents="random")``
- OpenSpiel: ``import firstfire.envs.open_spiel``, then ``pyspiel.load_game(…)``
- without any of them: `firstfire.envs.plain.PlainEnv`
"""

import pkgutil
from importlib import import_module

from firstfire.envs.gym import register
from firstfire.envs.plain import IllegalAction, PlainEnv

for _module in pkgutil.iter_modules(__path__):
    if _module.name.rpartition("_v")[2].isdigit():  # the environments for PettingZoo
        import_module(f"{__name__}.{_module.name}")
register()

__all__ = ["IllegalAction", "PlainEnv", "register"]
