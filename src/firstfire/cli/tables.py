"""Commands for whoever hosts a server: which tables it keeps, and deleting them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from firstfire.cli.common import HINT, Json, examples, out, print_json
from firstfire.cli.help import Commands
from firstfire.core import GameError

if TYPE_CHECKING:
    from firstfire.server.store.base import Store, TableRow

commands = Commands()
group = Commands(
    no_args_is_help=True,
    help="List and delete the tables that a server keeps.",
    epilog=examples("tables list", "tables delete abcdefghijkmn", "tables forget abcdefghijkmn 1"),
)
commands.add_typer(group, name="tables", rich_help_panel="Host")

T = TypeVar("T")
Database = Annotated[
    str | None,
    typer.Option(
        "--db",
        metavar="URL",
        help="Database: sqlite:///FILE or postgresql://…",
        show_default="a file in your data folder",
    ),
]
Yes = Annotated[bool, typer.Option("--yes", metavar="", help="Do not ask.")]


@group.command("list", epilog=examples("tables list", "tables list --state over --json"))
def list_tables(
    db: Database = None,
    state: Annotated[
        str | None, typer.Option(metavar="NAME", help="Only waiting, playing or over.")
    ] = None,
    as_json: Json = False,
) -> None:
    """List all tables, the last changed first."""

    async def work(store: Store) -> list[TableRow]:
        return await store.all_tables(state)

    rows = [summary(row) for row in with_store(db, work)]
    if as_json:
        print_json(rows)
        return
    for row in rows:
        seats = ", ".join(row["players"])
        line = f"{row['id']}  {row['changed'][:10]}  {row['state']:8} {row['game']}: {seats}"
        out.print(line, markup=False)
    if not rows:
        out.print(text("tables-none"))


def summary(row: TableRow) -> dict[str, Any]:
    return {
        "id": row.id,
        "game": row.game,
        "state": row.state,
        "changed": datetime.fromtimestamp(row.changed, UTC).isoformat(timespec="seconds"),
        "players": [seat["name"] for seat in row.meta.get("seats", [])],
    }


@group.command("delete", epilog=examples("tables delete abcdefghijkmn --yes"))
def delete_tables(
    ids: Annotated[list[str], typer.Argument(metavar="TABLE…", help="Tables, by their ids.")],
    db: Database = None,
    yes: Yes = False,
) -> None:
    """Delete tables with everything that belongs to them, also while the server runs."""

    async def find(store: Store) -> set[str]:
        return await store.existing(ids)

    missing = [id for id in ids if id not in with_store(db, find)]
    if missing:
        raise GameError(text("tables-missing", id=missing[0]))
    ask(yes, text("tables-ask", n=len(ids)))

    async def work(store: Store) -> None:
        await store.delete(ids)

    with_store(db, work)
    out.print(text("tables-deleted", n=len(ids)))


@group.command("forget", epilog=examples("tables forget abcdefghijkmn 1 --yes"))
def forget_visitor(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="A table of the visitor.")],
    seat: Annotated[
        str, typer.Argument(metavar="SEAT", help="The visitor's seat there, from 0, or host.")
    ],
    db: Database = None,
    yes: Yes = False,
) -> None:
    """Delete everything of a visitor: the tables they host, their seats, names and chat."""

    async def find(store: Store) -> list[str]:
        held = await store.holders(table)
        return sorted({s for s, g in held if seat in (str(g.seat), g.role)})

    sessions = with_store(db, find)
    if not sessions:
        raise GameError(text("tables-nobody", id=table, seat=seat))
    ask(yes, text("tables-forget-ask"))

    async def work(store: Store) -> int:
        return len({id for one in sessions for id in await store.forget(one)})

    out.print(text("tables-forgotten", n=with_store(db, work)))


def text(key: str, **details: Any) -> str:
    from firstfire.i18n import catalogue

    return catalogue().text(key, **details)


def ask(yes: bool, question: str) -> None:
    if not yes and not typer.confirm(question):
        raise typer.Exit(1)


def with_store(db: str | None, work: Callable[[Store], Awaitable[T]]) -> T:
    """Do something with the tables of a server, which may be running."""
    try:
        from firstfire.server.serve import default_db, without_password
        from firstfire.server.store import open_store
        from firstfire.server.store.base import StoreError
    except ImportError as missing:
        trouble = text("serve-no-extra", missing=missing.name or str(missing))
        raise GameError(f"{trouble}{HINT}{text('serve-no-extra-hint')}") from None

    async def opened() -> T:
        store = open_store(db or default_db())
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    try:
        return asyncio.run(opened())
    except (ValueError, StoreError) as error:
        raise GameError(without_password(str(error))) from None
