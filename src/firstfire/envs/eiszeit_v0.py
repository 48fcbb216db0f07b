"""PettingZoo environment of Eiszeit; ``raw_env`` comes without wrappers."""

from firstfire.envs.aec import makers

raw_env, env = makers("eiszeit", 0)
