"""Culture cards, animals and cards of the Nomad that nobody has seen yet."""

from __future__ import annotations

from firstfire.core.game import Unseen
from firstfire.core.state import members
from firstfire.games.endless_winter.pieces import (
    ANIMALS,
    CULTURE,
    MAP_CARDS,
    N_ANIMALS,
    NOMAD_CARDS,
)
from firstfire.games.endless_winter.state import Winter


def unseen(s: Winter) -> Unseen:
    """EW-1.4, EW-1.9 What lies face down and has never been turned up: the same for everybody."""
    animals = {ANIMALS[i]: (s.animal_deck[i], s.pack.animals[i]) for i in range(N_ANIMALS)}
    found: Unseen = {"culture": _marked(CULTURE, s.culture), "animals": animals}
    if s.tribes > s.seats:  # EWS-1.5 the Nomad's decks
        found["nomad_cards"] = _marked(NOMAD_CARDS, s.nomad_deck)
        found["map_cards"] = _marked(MAP_CARDS, s.map_deck)
    return found


def _marked(ids: tuple[str, ...], bag: int) -> dict[str, tuple[int, int]]:
    hidden = members(bag)
    return {id: (1 if at in hidden else 0, 1) for at, id in enumerate(ids)}
