"""A fourth game, the toy of the core's tests, is played everywhere by its manifest alone.

It has no texts, no drawing, no evaluator, no data and no rulebook of its own.
"""
