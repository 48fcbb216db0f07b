"""PettingZoo environment of Stone Age; ``raw_env`` comes without wrappers."""

from firstfire.envs.aec import makers

raw_env, env = makers("stone-age", 0)
