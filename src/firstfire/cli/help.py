"""Help without the types of Python: Typer shows ``<bool>`` for a flag and ``<str>`` for a name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup


def without_types(params: list[Any]) -> list[Any]:
    """The same parameters; arguments show their name alone, and flags nothing but theirs."""
    for one in params:
        if isinstance(one, TyperArgument):
            # Typer has no setting for this. Versions that do not know the method ignore it.
            vars(one)["display_type_rich"] = no_type
        elif one.metavar is None and one.is_flag:
            one.metavar = ""
    return params


def no_type(ctx: Any) -> str:
    return ""


class PlainCommand(TyperCommand):
    def get_params(self, ctx: Any) -> list[Any]:
        return without_types(super().get_params(ctx))


class PlainGroup(TyperGroup):
    def get_params(self, ctx: Any) -> list[Any]:
        return without_types(super().get_params(ctx))


class Commands(typer.Typer):
    """Commands whose help shows no types."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(cls=PlainGroup, **settings)

    def command(self, *args: Any, **settings: Any) -> Callable[[Any], Any]:
        return super().command(*args, cls=PlainCommand, **settings)
