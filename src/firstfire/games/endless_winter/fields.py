"""The fields of a state of Endless Winter: what each is and who may see it (EW-R78)."""

from __future__ import annotations

from typing import Final

from firstfire.core.state import HIDDEN, LIST, ONE, OWNER, PUBLIC, SEATS, Field
from firstfire.games.endless_winter.hexes import ALL_POINTS, POINTS, TILES
from firstfire.games.endless_winter.layouts import LEVELS, SPACES
from firstfire.games.endless_winter.pieces import (
    ANIMALS,
    CARDS,
    COLUMNS,
    LANDS,
    N_FOLK,
    NOBODY,
    NONE,
    SOURCES,
    SPOTS,
    TRIBE,
)

PLACES: Final = tuple([f"{space}+{n}" if n else space for n in range(LEVELS) for space in SPACES])
POINT_NAMES: Final = tuple(["-".join([TILES[tile] for tile in point]) for point in POINTS])
ALL_POINT_NAMES: Final = tuple(["-".join([TILES[tile] for tile in p]) for p in ALL_POINTS])

FIELDS: Final = (
    Field("round", ONE, PUBLIC, "EW-1.1"),
    Field("phase", ONE, PUBLIC, "EW-3.1"),
    Field("tribes", ONE, PUBLIC, "EW-1.5"),
    Field("order", LIST, PUBLIC, "EW-1.10", party=True, most=4, shared=True),
    # The boards.
    Field("stone_pool", LIST, PUBLIC, "EW-1.2", ids="stone", shared=True),
    Field("stone_box", ONE, HIDDEN, "EW-1.2", bag="stone"),
    Field("stacks", LIST, PUBLIC, "EW-1.3", columns=TRIBE),
    Field("pool", LIST, PUBLIC, "EW-1.4", ids="culture"),
    Field("culture", ONE, HIDDEN, "EW-1.4", bag="culture"),
    Field("removed", ONE, PUBLIC, "EW-8.3", bag="culture"),
    Field("grounds", LIST, PUBLIC, "EW-1.9", ids="animal"),
    Field("animal_deck", LIST, HIDDEN, "EW-1.9", columns=ANIMALS),
    Field("bottoms", LIST, PUBLIC, "EW-3.6", columns=COLUMNS, blank=NOBODY, party=True),
    Field("tiles", LIST, PUBLIC, "EW-1.11", ids="tile", most=4, shared=True),
    Field(
        "megaliths", LIST, PUBLIC, "EW-5.1", columns=PLACES, blank=NOBODY, party=True, shared=True
    ),
    Field("land", LIST, PUBLIC, "EW-1.12", columns=TILES, ids="land", shared=True),
    Field("land_bag", LIST, PUBLIC, "EW-1.12", columns=LANDS, blank=0, shared=True),
    Field(
        "villages",
        LIST,
        PUBLIC,
        "EW-4.11",
        columns=POINT_NAMES,
        blank=NOBODY,
        party=True,
        shared=True,
    ),
    Field("chief_offer", ONE, PUBLIC, "EW-1.15", bag="chief"),
    Field("chief_box", ONE, PUBLIC, "EW-1.5", bag="chief"),
    Field("setup_offer", ONE, PUBLIC, "EW-1.14", bag="setup"),
    Field("setup_box", ONE, PUBLIC, "EW-1.6", bag="setup"),
    # The modules.
    Field(
        "tokens",
        LIST,
        PUBLIC,
        "EW-11.1",
        columns=TILES,
        ids="glacier-token",
        blank=NONE,
        shared=True,
    ),
    Field("token_bag", ONE, HIDDEN, "EW-11.1", bag="glacier-token"),
    Field("rest_open", ONE, PUBLIC, "EW-11.2", ids="rest-token"),
    Field("rest_held", ONE, PUBLIC, "EW-11.2", ids="rest-token"),
    Field("rest_bag", ONE, HIDDEN, "EW-11.2", bag="rest-token"),
    Field("rest_under", LIST, HIDDEN, "EW-11.2"),
    Field("mammoth", ONE, PUBLIC, "EW-11.3", ids="any-point", option="mammoth"),
    # The players.
    Field("score", SEATS, PUBLIC, "EW-1.8"),
    Field("points", SEATS, PUBLIC, "EW-2.5", columns=SOURCES, blank=0, shared=True),
    Field("food", SEATS, PUBLIC, "EW-2.3"),
    Field("tools", SEATS, PUBLIC, "EW-2.4"),
    Field("camps_home", SEATS, PUBLIC, "EW-1.5"),
    Field("villages_home", SEATS, PUBLIC, "EW-1.5"),
    Field("placed", SEATS, PUBLIC, "EW-5.2"),
    Field("stones", SEATS, PUBLIC, "EW-4.7", ids="stone", shared=True),
    Field("sacrifice", SEATS, PUBLIC, "EW-5.8"),
    Field("honour", SEATS, PUBLIC, "EW-5.9"),
    Field("honour_place", SEATS, PUBLIC, "EW-5.9"),
    Field("chief", SEATS, PUBLIC, "EW-1.5", ids="chief", shared=True),
    Field("side", SEATS, PUBLIC, "EW-1.5", ids="side", shared=True),
    Field("setup", SEATS, PUBLIC, "EW-1.6", ids="setup", shared=True),
    Field("chief_at", SEATS, PUBLIC, "EW-3.4", ids="spot"),
    Field("figures", SEATS, PUBLIC, "EW-3.7", columns=SPOTS, blank=0),
    Field("camps", SEATS, PUBLIC, "EW-4.10", columns=TILES, blank=0, shared=True),
    Field("animals", SEATS, PUBLIC, "EW-4.14", columns=ANIMALS, blank=0, shared=True),
    Field("eaten", SEATS, PUBLIC, "EW-4.15", columns=ANIMALS, blank=0, shared=True),
    Field("hand", SEATS, OWNER, "EW-1.7", columns=CARDS, blank=0, at_end=True),
    Field("deck", SEATS, OWNER, "EW-R78", columns=CARDS, blank=0, at_end=True),
    Field("discards", SEATS, PUBLIC, "EW-3.14", columns=CARDS, blank=0),
    Field("above", SEATS, PUBLIC, "EW-3.9", columns=CARDS, blank=0),
    Field("eclipse", SEATS, OWNER, "EW-3.15", columns=CARDS, blank=0, shared=True),
    Field("buried", SEATS, OWNER, "EW-4.4", columns=CARDS, blank=0, at_end=True, shared=True),
    Field("seen_hand", SEATS, HIDDEN, "EW-R78", shared=True),
    Field("seen_buried", SEATS, HIDDEN, "EW-R78", shared=True),
    Field("effort", SEATS, PUBLIC, "EW-7.1"),
    # The Nomad.
    Field("nomad_deck", ONE, HIDDEN, "EWS-1.5", bag="nomad-card"),
    Field("nomad_up", LIST, PUBLIC, "EWS-2.1", ids="nomad-card", most=4),
    Field("nomad_stack", ONE, PUBLIC, "EWS-3.8"),
    Field("nomad_token", ONE, PUBLIC, "EWS-3.12", ids="point"),
    Field("map_deck", ONE, HIDDEN, "EWS-1.5", bag="map-card"),
    Field("map_card", ONE, PUBLIC, "EWS-1.5", ids="map-card"),
    Field("offering", LIST, PUBLIC, "EWS-1.3", columns=("era-1", "era-2")),
    Field("offering_top", LIST, PUBLIC, "EWS-3.3", ids="culture", most=30),
    Field("unseen_buried", LIST, PUBLIC, "EWS-3.4", columns=("era-1", "era-2")),
    # The turn.
    Field("active", ONE, PUBLIC, "EW-3.1", party=True),
    Field("turn_number", ONE, PUBLIC, "EW-3.1"),
    Field("column", ONE, PUBLIC, "EW-3.6", ids="spot"),
    Field("labour", ONE, PUBLIC, "EW-3.8"),
    Field("cultures", ONE, PUBLIC, "EW-3.3"),
    Field("taken", ONE, PUBLIC, "EW-4.1", bag="tribe"),
    Field("bound", ONE, HIDDEN, "EW-R5", bag="tribe"),
    Field("ready", LIST, PUBLIC, "EW-2.6", columns=CARDS[:N_FOLK], blank=0),
    Field("chief_ready", ONE, PUBLIC, "EW-3.5"),
    Field("harvested", ONE, PUBLIC, "EW-R75", bag="tile-name"),
)
