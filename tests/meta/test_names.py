"""Names say what things are: words that only the authors understood do not come back."""

from __future__ import annotations

import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PYTHON = ("src", "tests", "tools", "bench", "examples", "web/tests")
CLIENT = ("web/src",)

# Former names of modules, classes, functions and variables, with what they are called now.
FORMER = {
    "wishes": "requests",
    "ear": "listener",
    "ears": "listeners",
    "telling": "presenter",
    "dryrun": "preview",
    "lookback": "analysis",
    "botwork": "worker pool",
    "crew": "worker pool",
    "botsgone": "WorkerLost",
    "sealing": "fairness",
    "sweeping": "janitor",
    "judging": "arena",
    "judgement": "evaluator",
    "judgment": "evaluator",
    "outlook": "evaluation",
    "keen": "temperature",
    "sway": "spsa",
    "swayed": "spsa",
    "swaying": "spsa",
    "pacer": "scene player",
}
# Words that are good English elsewhere but said nothing as the name of a module.
FORMER_MODULES = {
    *("asking", "things", "manage", "hosting", "problems", "look", "jobs", "serving", "console"),
    *("lots", "observe", "thinking", "protocol", "showing", "desk", "making"),
}
WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
IDENTIFIER = re.compile(r"[A-Za-z_$][\w$]*")


def words(name: str) -> set[str]:
    """``bots_gone`` and ``BotsGone`` are made of the words bots and gone."""
    found = [word.lower() for word in WORD.findall(name)]
    return {*found, "".join(found)}


def former(name: str) -> set[str]:
    """The former names in an identifier. The names of tests are sentences and may have them."""
    return set() if name.startswith("test_") else words(name) & FORMER.keys()


def files(folders: tuple[str, ...], *endings: str) -> Iterator[Path]:
    for folder in folders:
        for file in sorted((ROOT / folder).rglob("*")):
            if file.suffix in endings and "node_modules" not in file.parts:
                yield file


def python_names(file: Path) -> Iterator[tuple[int, str]]:
    with tokenize.open(file) as lines:
        for token in tokenize.generate_tokens(lines.readline):
            if token.type == tokenize.NAME:
                yield token.start[0], token.string


def client_names(file: Path) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
        code = re.sub(r"//.*|/\*.*|'[^']*'|`[^`]*`|>[^<{]*<", "", line)
        yield from ((number, name) for name in IDENTIFIER.findall(code))


def offenders(found: Iterator[tuple[Path, int, str]]) -> list[str]:
    return [
        f"{file.relative_to(ROOT)}:{number}: {name} (now: {FORMER[word]})"
        for file, number, name in found
        for word in former(name)
    ]


def test_python_uses_the_names_of_the_field() -> None:
    everything = (
        (file, number, name)
        for file in files(PYTHON, ".py")
        if file != Path(__file__)
        for number, name in [(0, file.stem), *python_names(file)]
    )
    assert offenders(everything) == []


def test_the_client_uses_the_names_of_the_field() -> None:
    everything = (
        (file, number, name)
        for file in files(CLIENT, ".ts", ".svelte")
        for number, name in [(0, file.name.partition(".")[0]), *client_names(file)]
    )
    assert offenders(everything) == []


def test_modules_say_what_they_hold() -> None:
    source = (*files(("src",), ".py"), *files(CLIENT, ".ts", ".svelte"))
    stems = {str(file.relative_to(ROOT)): file.name.partition(".")[0].lower() for file in source}
    assert [name for name, stem in stems.items() if stem in FORMER_MODULES] == []


@pytest.mark.parametrize("name", ["Crew", "bot_crew", "BotsGone", "keen", "LookBack", "dry_run"])
def test_former_names_are_recognised(name: str) -> None:
    assert former(name)


@pytest.mark.parametrize("name", ["years", "linear", "screw", "keenness", "manager", "clear"])
def test_other_words_may_contain_them(name: str) -> None:
    assert not former(name)
