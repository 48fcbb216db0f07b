"""Frames: how an entry leads from one view to the next, scene by scene.

A game declares the kinds of events that begin a scene. A frame has the events of one scene and the
patch that leads to the view at its end, so that a client can show what happens without knowing
what any event does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from firstfire.core import State
from firstfire.core.views import position
from firstfire.server.encoding import dumps
from firstfire.server.live.events import SceneStart

Json = dict[str, Any]


def scene_view(state: State, seat: int) -> Json:
    """What a seat sees between two scenes, with the facts that its drawing needs."""
    view = position(state, seat)
    view["state"] |= state.game.facts(state, seat)
    return view


class Hashes(NamedTuple):
    """A view that is not kept: 64 bits for each of its keys, and for each field of its state."""

    view: dict[str, int]
    state: dict[str, int]


def hashes_of(view: Json) -> Hashes:
    return Hashes(
        {key: hash(dumps(value)) for key, value in view.items() if key != "state"},
        {key: hash(dumps(value)) for key, value in view["state"].items()},
    )


def scene_frames(
    before: Json | tuple[Hashes, Hashes | None],
    scenes: Sequence[SceneStart],
    after: Json,
    events: int,
    seat: int,
) -> list[Json]:
    """The frames of an entry with so many events, from the view before it to the view after it.

    If the view before has not been kept, its hashes stand for it; those of the view after are made
    unless they come with them.
    """
    views = [*(scene_view(state, seat) for _, state in scenes), after]
    if isinstance(before, tuple):
        old, new = before
        if new is None or scenes:
            new = hashes_of(views[0])
        patches = [hashed_patch(old, new, views[0])]
    else:
        patches = [view_patch(before, views[0])]
    patches += [view_patch(views[i], views[i + 1]) for i in range(len(scenes))]
    bounds = [0, *(at for at, _ in scenes), events]
    return [
        {"events": [bounds[i], bounds[i + 1]], "patch": patch} for i, patch in enumerate(patches)
    ]


def view_patch(before: Json, after: Json) -> Json:
    """What changes the view before into the view after: keys, and fields of the state."""
    old, new = before["state"], after["state"]
    changed = {k: value for k, value in new.items() if k not in old or value != old[k]}
    keys = {k: value for k, value in after.items() if k != "state" and value != before[k]}
    return as_patch(keys, changed, [key for key in old if key not in new])


def hashed_patch(before: Hashes, hashes: Hashes, after: Json) -> Json:
    """The same from hashes: those of the view before, and those of the view after."""
    old, new = before.state, hashes.state
    changed = {k: after["state"][k] for k, hashed in new.items() if old.get(k) != hashed}
    keys = {k: after[k] for k, hashed in hashes.view.items() if hashed != before.view[k]}
    return as_patch(keys, changed, [key for key in old if key not in new])


def as_patch(keys: Json, changed: Json, gone: list[str]) -> Json:
    patch = keys
    if changed:
        patch["state"] = changed
    if gone:
        patch["gone"] = gone
    return patch
