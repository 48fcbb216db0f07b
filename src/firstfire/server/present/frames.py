"""Frames: how an entry leads from one view to the next, scene by scene.

A game declares the kinds of events that begin a scene. A frame has the events of one scene and the
patch that leads to the view at its end, so that a client can show what happens without knowing
what any event does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from firstfire.core import State
from firstfire.core.views import position
from firstfire.server.live.events import SceneStart

Json = dict[str, Any]


def scene_view(state: State, seat: int) -> Json:
    """What a seat sees between two scenes, with the facts that its drawing needs."""
    view = position(state, seat)
    view["state"] |= state.game.facts(state, seat)
    return view


def scene_frames(
    before: Json, scenes: Sequence[SceneStart], after: Json, events: int, seat: int
) -> list[Json]:
    """The frames of an entry with so many events, from the view before it to the view after it."""
    views = [before, *(scene_view(state, seat) for _, state in scenes), after]
    bounds = [0, *(at for at, _ in scenes), events]
    return [
        {"events": [bounds[i], bounds[i + 1]], "patch": view_patch(views[i], views[i + 1])}
        for i in range(len(scenes) + 1)
    ]


def view_patch(before: Json, after: Json) -> Json:
    """What changes the view before into the view after: keys, and fields of the state."""
    old, new = before["state"], after["state"]
    patch = {k: v for k, v in after.items() if k != "state" and v != before[k]}
    fields = {k: v for k, v in new.items() if k not in old or v != old[k]}
    gone = [key for key in old if key not in new]
    if fields:
        patch["state"] = fields
    if gone:
        patch["gone"] = gone
    return patch
