"""PettingZoo environment of Endless Winter; ``raw_env`` comes without wrappers."""

from firstfire.envs.aec import makers

raw_env, env = makers("endless-winter", 0)
