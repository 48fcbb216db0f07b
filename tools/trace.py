"""Traces every numbered rule to the code that does it and the tests that prove it.

    python tools/trace.py           writes docs/rules/COVERAGE.md
    python tools/trace.py --check   fails on gaps, unknown ids, or a COVERAGE.md out of date

Worked examples (ids with an X) need no code of their own, and neither do rules whose sentence in
the digest carries the mark ``(no code)``.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import firstfire
from firstfire.rulebook import ID, Rule, plain, rulebook

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "rules" / "COVERAGE.md"
SOURCES = ROOT / "src" / "firstfire"
NO_CODE = "(no code)"

Places = dict[str, list[str]]


def cited_in_code() -> Places:
    """The modules that cite each id. Refusals name rules, but only explain them."""
    cited: Places = {}
    for file in sorted(SOURCES.rglob("*.py")):
        if not file.stem.endswith("refusals"):
            for id in set(ID.findall(file.read_text("utf-8"))):
                cited.setdefault(id, []).append(str(file.relative_to(SOURCES)))
    return cited


def cited_in_tests() -> Places:
    """The tests that are marked with each id."""
    cited: Places = {}
    for file in sorted((ROOT / "tests").rglob("test_*.py")):
        for test, ids in marked_tests(ast.parse(file.read_text("utf-8"))):
            for id in ids:
                cited.setdefault(id, []).append(f"{file.stem}.{test}")
    return cited


def marked_tests(tree: ast.Module) -> Iterator[tuple[str, list[str]]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and getattr(mark.func, "id", "") == "rule":
                    ids = [a.value for a in mark.args if isinstance(a, ast.Constant)]
                    yield node.name, [str(id) for id in ids]


def gaps(rules: dict[str, Rule], code: Places, tests: Places) -> list[str]:
    """What is wrong, a line each."""
    found = [f"{id}: no test" for id in rules if id not in tests]
    for id, rule in rules.items():
        if id not in code and "-X" not in id and NO_CODE not in rule.sentence:
            found.append(f"{id}: no code cites it")
    chapters = {id.partition(".")[0] for id in rules}
    for cited in (code, tests):
        unknown = [id for id in cited if id not in rules and id not in chapters]
        found += [f"{id}: cited in {cited[id][0]}, but no rule" for id in unknown]
    return sorted(found)


def page(rules: dict[str, Rule], code: Places, tests: Places) -> str:
    """COVERAGE.md."""
    lines = [
        "# Rules, code, tests",
        "",
        "Written by `tools/trace.py`; not to be edited. The rules in full stand beside this page.",
        "",
        "| id | rule | code | tests |",
        "|---|---|---|---|",
    ]
    for id, rule in rules.items():
        sentence = plain(rule.sentence).replace("|", "\\|")
        short = sentence if len(sentence) <= 90 else sentence[:88].rsplit(" ", 1)[0] + " …"
        modules = ", ".join(Path(place).stem for place in code.get(id, [])) or "–"
        proofs = ", ".join(tests.get(id, [])) or "–"
        lines.append(f"| {id} | {short} | {modules} | {proofs} |")
    return "\n".join([*lines, ""])


def main() -> None:
    rules = {id: r for game in firstfire.games() for id, r in rulebook(game).items()}
    code, tests = cited_in_code(), cited_in_tests()
    found = gaps(rules, code, tests)
    text = page(rules, code, tests)
    if "--check" not in sys.argv:
        PAGE.write_text(text, "utf-8")
    elif not PAGE.exists() or PAGE.read_text("utf-8") != text:
        found.append("docs/rules/COVERAGE.md is out of date: run python tools/trace.py")
    print("\n".join(found) or f"{len(rules)} rules, all with code and tests")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
