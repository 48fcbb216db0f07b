"""Builds the documentation into src/firstfire/_docs, where the server and the wheels find it.

The pages of docs/ are copied to build/docs together with those that stand elsewhere in the project
(CONTRIBUTING.md and others) and those that are generated: the command line from its own help, the
HTTP interface from its OpenAPI description, the data of the games from their packs. Links between
pages are adapted. Every warning of Sphinx is an error.
"""

from __future__ import annotations

import os
import posixpath
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

os.environ["FIRSTFIRE_PURE"] = "1"  # compiled modules have no signatures for Sphinx to show

import click
import typer

import firstfire
from firstfire.cli import app as commands
from firstfire.i18n import catalogue
from firstfire.library import load
from firstfire.server.app import create_app
from firstfire.server.store import open_store

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "build" / "docs"
SITE = ROOT / "src" / "firstfire" / "_docs"
ELSEWHERE = {  # pages that stand outside docs/, or are called otherwise on the site
    "ARCHITECTURE.md": "project/architecture.md",
    "CONTRIBUTING.md": "project/contributing.md",
    "CHANGELOG.md": "project/changelog.md",
    "SECURITY.md": "project/security.md",
    "CODE_OF_CONDUCT.md": "project/code-of-conduct.md",
    "bench/RESULTS.md": "project/benchmarks.md",
    "web/README.md": "project/client.md",
    "docs/envs/README.md": "envs/index.md",
}
LINK = re.compile(r"(?<!!)\[([^\]]*)\]\((?!https?:|mailto:|#)([^)#\s]+)(#[^)\s]*)?\)")


def pages() -> dict[str, str]:
    """The path of every page in the project, and where it stands on the site."""
    own = [file.relative_to(ROOT).as_posix() for file in (ROOT / "docs").rglob("*.md")]
    return {path: path.removeprefix("docs/") for path in sorted(own)} | ELSEWHERE


def adapted(text: str, path: str, where: dict[str, str]) -> str:
    """A page whose links lead to where pages stand on the site.

    What is not on the site, such as a source file, is named without a link.

    >>> where = {"A.md": "project/a.md", "docs/b.md": "b.md"}
    >>> adapted("See [b](docs/b.md#top) and [code](src/x.py).", "A.md", where)
    'See [b](../b.md#top) and code.'
    """

    def replaced(found: re.Match[str]) -> str:
        label, target, anchor = found.groups(default="")
        full = posixpath.normpath(posixpath.join(posixpath.dirname(path), target))
        if full not in where:
            return label
        link = posixpath.relpath(where[full], posixpath.dirname(where[path]) or ".")
        return f"[{label}]({link}{anchor})"

    parts = re.split(r"(^```.*?^```$)", text, flags=re.M | re.S)  # code is left alone
    return "".join(part if part.startswith("```") else LINK.sub(replaced, part) for part in parts)


# --- generated pages ----------------------------------------------------------------------------


def command_page() -> str:
    """Every command with its arguments and options, from what --help is made of."""
    group = typer.main.get_command(commands)
    parts = [
        "# Command line\n",
        f"{group.help}\n",
        "In a checkout `./run` stands for `firstfire`. This page is made from the texts of "
        "`firstfire --help` and `firstfire COMMAND --help`.\n",
    ]
    parts += command_sections(group, "firstfire")
    return "\n".join(parts)


def command_sections(group: Any, name: str) -> list[str]:
    found: list[str] = []
    for command in group.commands.values():
        if command.hidden:
            continue
        full = f"{name} {command.name}"
        if hasattr(command, "commands"):
            found += command_sections(command, full)
            continue
        context = click.Context(command, info_name=full)
        usage = " ".join(command.collect_usage_pieces(context))
        found += [f"## {full}\n", f"{plain(command.help)}\n", f"```text\n{full} {usage}\n```\n"]
        found += parameters(command, context)
        if command.epilog:
            found.append(f"{plain(command.epilog)}\n")
    return found


def parameters(command: Any, context: click.Context) -> list[str]:
    """A table of a command's arguments and options."""
    rows = []
    for one in command.params:
        record = one.get_help_record(context)
        if record is None or one.name == "help":
            continue
        name, text = (plain(cell).replace("|", "\\|") for cell in record)
        rows.append(f"| `{name}` | {text} |")
    return ["| | |\n|---|---|\n" + "\n".join(rows) + "\n"] if rows else []


def plain(text: str | None) -> str:
    """Help without the marks of rich."""
    return re.sub(r"\[/?(?:bold|dim|code|cyan)?\]", "", text or "").replace("\b", "").strip()


def http_page() -> str:
    """Every address of the server, from its OpenAPI description."""
    description = create_app(open_store("sqlite:///never/opened")).openapi()
    parts = [
        "# HTTP interface\n",
        "What the browser client uses is open to every program. A running server describes it in "
        "full, with all types, at `/api/openapi.json`. Errors have one form, `ErrorResponse`:\n",
    ]
    for code, text in sorted(errors(description).items()):
        parts.append(f"- {code}: {text}")
    parts.append("")
    for path, methods in description["paths"].items():
        for method, operation in methods.items():
            parts.append(f"## {method.upper()} {path}\n".replace("{", "\\{"))
            parts.append(f"{operation.get('description') or operation.get('summary', '')}\n")
            for one in operation.get("parameters", []):
                needed = "" if one.get("required") else " (optional)"
                parts.append(f"- `{one['name']}` in the {one['in']}{needed}")
            body = operation.get("requestBody", {}).get("content", {})
            parts += [f"- body: {type_name(kind['schema'])}" for kind in body.values()]
            for kind in operation["responses"].get("200", {}).get("content", {}).values():
                parts.append(f"- answer: {type_name(kind.get('schema', {}))}")
            parts.append("")
    return "\n".join(parts)


def errors(description: dict[str, Any]) -> dict[str, str]:
    """What the status codes mean that any request may be answered with."""
    return {
        code: answer["description"]
        for methods in description["paths"].values()
        for operation in methods.values()
        for code, answer in operation["responses"].items()
        if code >= "400"
    }


def type_name(schema: dict[str, Any]) -> str:
    if "items" in schema:
        return f"list of {type_name(schema['items'])}"
    name = schema.get("$ref", "").rpartition("/")[2] or schema.get("type", "JSON")
    return f"`{name}`"


def data_page(name: str) -> str:
    """The cards, tiles and boards of a game, with marks where a value is not certain."""
    pack = load(name).default_pack
    title = catalogue().text(f"{name}-title")
    parts = [
        f"# {title}: components\n",
        "Made from the built-in data pack. Values in *italics* are reconstructed or inferred; "
        f"`firstfire data show {name} ID` tells more about each, and a "
        "[data pack](../guide/data-packs.md) can correct them.\n",
    ]
    for table, entries in pack.sheets.items():
        columns = list(dict.fromkeys(key for entry in entries for key in entry.values))
        parts.append(f"## {table.replace('_', ' ').capitalize()}\n")
        parts.append("| id | " + " | ".join(columns) + " |")
        parts.append("|---" * (len(columns) + 1) + "|")
        for entry in entries:
            cells = [cell(entry, column) for column in columns]
            parts.append(f"| {entry.id} | " + " | ".join(cells) + " |")
        parts.append("")
    return "\n".join(parts)


def cell(entry: Any, column: str) -> str:
    value = entry.values.get(column, "")
    shown = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
    shown = shown.replace("|", "\\|").replace("*", "\\*").replace("\n", " ").strip()
    certain = entry.provenance.get(column, "known") == "known"
    return shown if certain or not shown else f"*{shown}*"


# --- building -----------------------------------------------------------------------------------


def stage(source: Path) -> None:
    """Put all pages into one folder, as Sphinx wants them."""
    shutil.rmtree(source, ignore_errors=True)
    shutil.copytree(ROOT / "docs", source, ignore=shutil.ignore_patterns("*.md"))
    where = pages()
    for path, target in where.items():
        write(source / target, adapted((ROOT / path).read_text(encoding="utf-8"), path, where))
    write(source / "reference" / "cli.md", command_page())
    write(source / "reference" / "http.md", http_page())
    for name in firstfire.games():
        if load(name).default_pack.sheets:
            write(source / "games" / f"{name}-data.md", data_page(name))


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def build(source: Path, site: Path) -> bool:
    """Build the site; nothing is left of it after a warning."""
    stage(source)
    shutil.rmtree(site, ignore_errors=True)
    options = ["-b", "html", "-q", "-W", "--keep-going", "-d", str(source.with_name("doctrees"))]
    command = [sys.executable, "-m", "sphinx", *options, str(source), str(site)]
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        shutil.rmtree(site, ignore_errors=True)
        return False
    tidy(site)
    return True


def tidy(site: Path) -> None:
    """Leave out what nobody reads, and have no scripts inside pages: the server forbids them."""
    shutil.rmtree(site / "_sources", ignore_errors=True)
    for leftover in [site / ".buildinfo", site / "objects.inv", *site.rglob("*.map")]:
        leftover.unlink(missing_ok=True)
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        theme = re.search(r"<script>(\s*document\.body\.dataset\.theme.*?)</script>", text, re.S)
        if theme:
            (site / "_static" / "theme.js").write_text(theme[1].strip() + "\n", encoding="utf-8")
            up = "../" * (len(page.relative_to(site).parts) - 1)
            link = f'<script src="{up}_static/theme.js"></script>'
            page.write_text(text.replace(theme[0], link), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(not build(SOURCE, SITE))
