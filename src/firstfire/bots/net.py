"""Small neural nets that evaluate positions, in the compiled code and without other libraries.

A net has one layer of rectified units over the features of a position, beside the straight line
that every evaluator has:

    points = sum(x[i] * (final[i] + remaining * slope[i])) + sum(out[j] * max(0, unit[j]))
    unit[j] = bias[j] + sum(x[i] * weight[i][j])

A second line and a second row of ``out`` give the lead: the points less those of the others, on
average. Leads compare the moves of a seat, which may gain points or take them from others.

Compiled, the numbers lie in arrays of machine floats; interpreted, in plain lists. Sums run in one
order, so both forms give the same result to the last bit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from firstfire.core.game import GameError

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

Floats: TypeAlias = "vec[float]"

HEAD = "firstfire-net 1"  # the first line of the text of a net
ROWS = ("spread", "temperature")  # lines of two numbers: at the end, and what remains adds


def floats(numbers: list[float]) -> Floats:
    return vec[float](numbers)


class Net:
    """The units of a net over the features of a position; the straight line is kept beside it."""

    __slots__ = ("bias", "hidden", "lead_out", "n_inputs", "n_units", "out", "weights")

    def __init__(
        self, weights: list[float], bias: list[float], out: list[float], lead_out: list[float]
    ) -> None:
        self.weights = floats(weights)  # of the first input to all units, then of the second …
        self.bias = floats(bias)
        self.out = floats(out)
        self.lead_out = floats(lead_out)
        self.hidden = floats([0.0] * len(bias))
        self.n_units = len(bias)
        self.n_inputs = len(weights) // max(1, len(bias))

    def points(self, inputs: list[float]) -> float:
        """What the units add to the points that the straight line expects."""
        return self.value(inputs, self.out)

    def lead(self, inputs: list[float]) -> float:
        """What the units add to the lead that the straight line expects."""
        return self.value(inputs, self.lead_out)

    def value(self, inputs: list[float], out: Floats) -> float:
        units: i64 = self.n_units
        n: i64 = self.n_inputs
        weights = self.weights
        hidden = self.hidden
        bias = self.bias
        j: i64 = 0
        while j < units:
            hidden[j] = bias[j]
            j += 1
        at: i64 = 0
        i: i64 = 0
        while i < n:
            x = inputs[i]
            if x != 0.0:
                j = 0
                while j < units:
                    hidden[j] += x * weights[at + j]
                    j += 1
            at += units
            i += 1
        total = 0.0
        j = 0
        while j < units:
            if hidden[j] > 0.0:
                total += out[j] * hidden[j]
            j += 1
        return total


class NetText:
    """A net as it is read from its text: the straight lines, the units, and the scales."""

    def __init__(self, about: dict[str, str], names: list[str]) -> None:
        self.about = about  # the lines of the head: game, seats, games, date …
        self.names = names  # of the inputs
        self.final: list[float] = []
        self.slope: list[float] = []
        self.lead_final: list[float] = []
        self.lead_slope: list[float] = []
        self.weights: list[float] = []
        self.bias: list[float] = []
        self.out: list[float] = []
        self.lead_out: list[float] = []
        self.spread: list[float] = []
        self.temperature: list[float] = []

    def net(self) -> Net:
        return Net(self.weights, self.bias, self.out, self.lead_out)


def read_net(text: str) -> NetText:
    """The net that a text describes; `GameError` if it is damaged."""
    lines = text.splitlines()
    if not lines or lines[0] != HEAD:
        raise GameError(f'not a net: it does not begin with "{HEAD}"')
    found = NetText({}, [])
    try:
        for line in lines[1:]:
            if "\t" in line:
                read_input(found, line)
            elif line:
                key, _, rest = line.partition(" ")
                read_line(found, key, rest)
    except ValueError as error:
        raise GameError(f"damaged net: {error}") from None
    check_net(found)
    return found


def read_input(found: NetText, line: str) -> None:
    """An input: its name, its straight lines of points and lead, and its weight to every unit."""
    name, line_numbers, weights = line.split("\t")
    final, slope, lead_final, lead_slope = numbers(line_numbers)
    found.names.append(name)
    found.final.append(final)
    found.slope.append(slope)
    found.lead_final.append(lead_final)
    found.lead_slope.append(lead_slope)
    found.weights += numbers(weights)


def read_line(found: NetText, key: str, rest: str) -> None:
    if key == "bias":
        found.bias = numbers(rest)
    elif key == "out":
        found.out = numbers(rest)
    elif key == "lead":
        found.lead_out = numbers(rest)
    elif key == "spread":
        found.spread = numbers(rest)
    elif key == "temperature":
        found.temperature = numbers(rest)
    else:
        found.about[key] = rest


def numbers(text: str) -> list[float]:
    found = [float(word) for word in text.split()]
    for number in found:
        if not -1e9 < number < 1e9:
            raise ValueError(f"{number} is out of range")
    return found


def check_net(found: NetText) -> None:
    units = len(found.bias)
    rows = len(found.out) == units == len(found.lead_out)
    if not rows or len(found.weights) != units * len(found.names):
        raise GameError("damaged net: rows of different length")
    if len(found.spread) != 2 or len(found.temperature) != 2:
        raise GameError("damaged net: spread and temperature take two numbers each")


def write_net(net: NetText) -> str:
    """The text of a net, with four significant digits; `read_net` reads it."""
    units = len(net.bias)
    lines = [HEAD, *[f"{key} {value}" for key, value in net.about.items()]]
    lines.append(f"spread {row(net.spread)}")
    lines.append(f"temperature {row(net.temperature)}")
    for i in range(len(net.names)):
        line = row([net.final[i], net.slope[i], net.lead_final[i], net.lead_slope[i]])
        weights = row(net.weights[i * units : (i + 1) * units])
        lines.append(f"{net.names[i]}\t{line}\t{weights}")
    lines.append(f"bias {row(net.bias)}")
    lines.append(f"out {row(net.out)}")
    lines.append(f"lead {row(net.lead_out)}")
    return "\n".join(lines) + "\n"


def row(values: list[float]) -> str:
    return " ".join([f"{value:.4g}" for value in values])


def _plain_lists() -> None:
    """Let rows be lists where nothing is compiled."""
    here: dict[str, Any] = globals()
    here["floats"] = list


if __file__.endswith(".py"):  # this module has not been compiled
    _plain_lists()
