"""The kinds of events that the source of a game can report, found in its text."""

from __future__ import annotations

import ast
from pathlib import Path

PLACE = {"Event": 0, "tell": 1}  # which argument of a call is the kind


def kinds_in(folder: Path) -> set[str]:
    """All kinds in calls of `Event` and `tell`, and of functions that hand a kind on to them."""
    trees = [ast.parse(file.read_text("utf-8")) for file in sorted(folder.rglob("*.py"))]
    place = dict(PLACE)
    found: set[str] = set()
    for tree in trees:
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef):
                for name in kinds_called(function, place, found):
                    index = [arg.arg for arg in function.args.args].index(name)
                    place[function.name] = index
                    found |= default_of(function, index)
    handed_on = {name: index for name, index in place.items() if name not in PLACE}
    for tree in trees:
        kinds_called(tree, handed_on, found)
    return found


def kinds_called(tree: ast.AST, place: dict[str, int], found: set[str]) -> list[str]:
    """Collect the kinds that calls name; returns the names of variables that hold a kind."""
    names = []
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name):
            index = place.get(call.func.id)
            if index is not None and index < len(call.args):
                kind = call.args[index]
                if isinstance(kind, ast.Constant):
                    found.add(str(kind.value))
                else:
                    assert isinstance(kind, ast.Name), ast.unparse(call)
                    names.append(kind.id)
    return names


def default_of(function: ast.FunctionDef, index: int) -> set[str]:
    """The default of an argument, if it has one."""
    at = index - len(function.args.args) + len(function.args.defaults)
    default = function.args.defaults[at] if at >= 0 else None
    return {str(default.value)} if isinstance(default, ast.Constant) else set()
