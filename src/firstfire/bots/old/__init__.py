"""The bots of version 0.2, frozen: search, evaluators, weights and levels.

They are the yardsticks that every later bot is measured against (`old-medium`, `old:0.3` in the
arena). Nothing here is tuned or improved again; it changes only where the engine below it does.
"""
