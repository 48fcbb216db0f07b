"""Shapes of JSON values: declared or found in examples, written as TypeScript, checked by tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from typescript import WIDTH, union

FEW = 4  # an object with more names, all of one shape, is rather a table by name


class Shape:
    """The shape of a value. A shape that is ``null`` admits null as well."""

    def __init__(self, null: bool = False) -> None:
        self.null = null

    def text(self) -> str:
        """The TypeScript type without null."""
        return "unknown"

    def typescript(self) -> str:
        return f"{self.text()} | null" if self.null else self.text()

    def printed(self, indent: str, name: str) -> str:
        """The type of a property, over several lines where one is too short."""
        return self.typescript()

    def fits(self, indent: str, name: str) -> bool:
        return len(f"{indent}{name}: {self.typescript()};") <= WIDTH

    def accepts(self, value: Any) -> bool:
        """Is it the shape of a value?"""
        return self.null if value is None else self.holds(value)

    def holds(self, value: Any) -> bool:
        """Is it the shape of a value that is not null?"""
        return False

    def parts(self) -> list[Shape]:
        """The shapes inside it."""
        return []

    def or_null(self) -> Shape:
        copy = self.__class__.__new__(self.__class__)
        copy.__dict__.update(self.__dict__, null=True)
        return copy


UNKNOWN = Shape()  # nothing is known yet
NULL = Shape(null=True)


class Number(Shape):
    def text(self) -> str:
        return "number"

    def holds(self, value: Any) -> bool:
        return isinstance(value, (int, float)) and not isinstance(value, bool)


class Boolean(Shape):
    def text(self) -> str:
        return "boolean"

    def holds(self, value: Any) -> bool:
        return isinstance(value, bool)


class Text(Shape):
    def text(self) -> str:
        return "string"

    def holds(self, value: Any) -> bool:
        return isinstance(value, str)


class List(Shape):
    def __init__(self, item: Shape, null: bool = False) -> None:
        super().__init__(null)
        self.item = item

    def text(self) -> str:
        item = self.item.typescript()
        return f"({item})[]" if self.item.null else f"{item}[]"

    def parts(self) -> list[Shape]:
        return [self.item]

    def printed(self, indent: str, name: str) -> str:
        if self.fits(indent, name) or self.null or self.item.null:
            return self.typescript()
        return f"{self.item.printed(indent, name)}[]"

    def holds(self, value: Any) -> bool:
        return isinstance(value, list) and all(self.item.accepts(one) for one in value)


class Record(Shape):
    """Values by names that come and go."""

    def __init__(self, value: Shape, null: bool = False) -> None:
        super().__init__(null)
        self.value = value

    def text(self) -> str:
        return f"Record<string, {self.value.typescript()}>"

    def parts(self) -> list[Shape]:
        return [self.value]

    def holds(self, value: Any) -> bool:
        return isinstance(value, dict) and all(self.value.accepts(one) for one in value.values())


class Columns(Record):
    """Values by names that are always there."""

    def __init__(self, names: Sequence[str], value: Shape, null: bool = False) -> None:
        super().__init__(value, null)
        self.names = tuple(names)
        self.type_name = ""  # of the union of the names, if it has one

    def text(self) -> str:
        names = self.type_name or union(self.names)
        return f"Columns<{names}, {self.value.typescript()}>"

    def holds(self, value: Any) -> bool:
        return super().holds(value) and set(value) == set(self.names)


class Struct(Shape):
    """An object whose names each have a shape of their own; some may be missing."""

    def __init__(
        self, fields: dict[str, Shape], optional: frozenset[str], null: bool = False
    ) -> None:
        super().__init__(null)
        self.fields = fields
        self.optional = optional

    def text(self) -> str:
        inner = [
            f"{name}{'?' if name in self.optional else ''}: {field.typescript()}"
            for name, field in self.fields.items()
        ]
        return f"{{ {'; '.join(inner)} }}"

    def parts(self) -> list[Shape]:
        return list(self.fields.values())

    def printed(self, indent: str, name: str) -> str:
        if self.fits(indent, name) or self.null:
            return self.typescript()
        return "\n".join(["{", *self.lines(f"{indent}  "), f"{indent}}}"])

    def lines(self, indent: str) -> list[str]:
        """A line or more for each property."""
        names = [f"{name}{'?' if name in self.optional else ''}" for name in self.fields]
        return [
            f"{indent}{name}: {field.printed(indent, name)};"
            for name, field in zip(names, self.fields.values(), strict=True)
        ]

    def holds(self, value: Any) -> bool:
        return (
            isinstance(value, dict)
            and set(self.fields) - self.optional <= set(value) <= set(self.fields)
            and all(self.fields[name].accepts(one) for name, one in value.items())
        )


def shape_of(value: Any, struct: bool = False) -> Shape:
    """The shape of an example; ``struct``: an object is one, however many names it has."""
    if value is None:
        return NULL
    if isinstance(value, bool):
        return Boolean()
    if isinstance(value, (int, float)):
        return Number()
    if isinstance(value, str):
        return Text()
    if isinstance(value, list):
        return List(merged_all([shape_of(one) for one in value]))
    assert isinstance(value, dict), f"{value!r} is not JSON"
    fields = {name: shape_of(one) for name, one in value.items()}
    if struct or 0 < len(fields) <= FEW:
        return Struct(fields, frozenset())
    return Columns(tuple(fields), merged_all(list(fields.values())))


def merged_all(shapes: list[Shape]) -> Shape:
    found = UNKNOWN
    for shape in shapes:
        found = merged(found, shape)
    return found


def merged(one: Shape, other: Shape) -> Shape:
    """The shape that admits both."""
    null = one.null or other.null
    for empty, whole in ((one, other), (other, one)):
        if type(empty) is Shape:
            return whole.or_null() if null else whole
    if isinstance(one, List) and isinstance(other, List):
        return List(merged(one.item, other.item), null)
    if isinstance(one, Struct) and isinstance(other, Struct):
        return merged_structs(one, other, null)
    if isinstance(one, Columns) and isinstance(other, Columns) and one.names == other.names:
        return Columns(one.names, merged(one.value, other.value), null)
    if isinstance(one, (Record, Struct)) and isinstance(other, (Record, Struct)):
        return Record(merged(value_of(one), value_of(other)), null)
    if type(one) is type(other):
        return one.or_null() if null else one
    raise TypeError(f"{one.typescript()} and {other.typescript()} have nothing in common")


def merged_structs(one: Struct, other: Struct, null: bool) -> Struct:
    fields = {
        name: merged(one.fields.get(name, UNKNOWN), other.fields.get(name, UNKNOWN))
        for name in {**one.fields, **other.fields}
    }
    missing = set(one.fields) ^ set(other.fields)
    return Struct(fields, one.optional | other.optional | missing, null)


def value_of(shape: Record | Struct) -> Shape:
    return shape.value if isinstance(shape, Record) else merged_all(list(shape.fields.values()))
