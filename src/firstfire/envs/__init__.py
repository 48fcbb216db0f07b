"""Learning environments (extra ``[envs]``): the games for PettingZoo, Gymnasium and OpenSpiel.

- PettingZoo: a module for each game and version, ``<game>_v0``, with ``env`` and ``raw_env``
- Gymnasium: ``import firstfire.envs``, then ``gymnasium.make("firstfire/<Game>-v0")``
- OpenSpiel: ``import firstfire.envs.open_spiel``; games are called ``python_firstfire_<game>``
- without any of them: `firstfire.envs.plain.PlainEnv`
"""

import pkgutil
from importlib import import_module

from firstfire.core.vector import IllegalAction
from firstfire.envs.gym import register
from firstfire.envs.plain import PlainEnv

for _module in pkgutil.iter_modules(__path__):
    if _module.name.rpartition("_v")[2].isdigit():  # the environments for PettingZoo
        import_module(f"{__name__}.{_module.name}")
register()

__all__ = ["IllegalAction", "PlainEnv", "register"]
