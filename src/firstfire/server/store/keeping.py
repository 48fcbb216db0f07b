"""How long tables are kept: when somebody last looked, quotas, deleting for good."""

from __future__ import annotations

from firstfire.server.store.bodies import pack
from firstfire.server.store.migrations import Statement
from firstfire.server.store.sql import SqlStore, some_at_a_time

MADE_SINCE = """select count(*) from tables where created > ? and id in
(select "table" from grants where session = ? and role = 'host')"""
UNUSED = """select id from tables where (state <> 'over' and changed < ? and looked < ?)
or (state = 'over' and changed < ? and looked < ?) order by id"""
BELONGING = ("entries", "snapshots", "links", "grants")  # to a table
LEFTOVER = """delete from packs where digest = ?
and not exists (select 1 from tables where data = packs.digest)"""


class KeepingStore(SqlStore):
    """A store of which tables and visitors can be deleted."""

    async def write_statements(self, several: list[Statement], gone: tuple[str, ...] = ()) -> None:
        """Write all or nothing, and announce the tables that are gone by it."""
        raise NotImplementedError

    async def made_since(self, session_hash: str, since: float) -> int:
        row = await self.row(MADE_SINCE, since, session_hash)
        return int(row[0]) if row else 0

    async def looked(self, ids: list[str], at: float) -> None:
        for marks, part in some_at_a_time(ids):
            sql = f"update tables set looked = ? where id in ({marks})"
            await self.write_statements([(sql, (at, *part))])

    async def unused(self, unfinished: float, finished: float) -> list[str]:
        values = (unfinished, unfinished, finished, finished)
        return [row[0] for row in await self.rows(UNUSED, values)]

    async def existing(self, ids: list[str]) -> set[str]:
        found: set[str] = set()
        for marks, part in some_at_a_time(ids):
            rows = await self.rows(f"select id from tables where id in ({marks})", part)
            found |= {row[0] for row in rows}
        return found

    async def delete(self, ids: list[str]) -> None:
        for id in ids:
            row = await self.row("select data from tables where id = ?", id)
            if row is not None:
                await self.write_statements(deletion(id, row[0]), (id,))

    async def forget(self, session_hash: str) -> list[str]:
        grants = await self.grants(session_hash)
        hosted = sorted({grant.table for grant in grants if grant.role == "host"})
        for grant in grants:
            if grant.table not in hosted and grant.seat is not None:
                await self._forget_seat(grant.table, grant.seat)
        await self.delete(hosted)
        gone = "delete from grants where session = ?"
        await self.write_statements([(gone, (session_hash,))])
        return hosted

    async def _forget_seat(self, id: str, seat: int) -> None:
        """Take the name and the chat of a seat out of a table."""
        row = await self.table(id)
        several: list[Statement] = []
        if row is not None and row.meta:
            seats = [dict(one) for one in row.meta["seats"]]
            seats[seat] |= {"name": f"Player {'ABCDEFGHIJ'[seat]}", "taken": False}
            meta = pack({**row.meta, "seats": seats})
            several.append(("update tables set meta = ? where id = ?", (meta, id)))
        for entry in await self.entries(id):
            if entry.seat == seat and entry.kind in ("chat", "seat"):
                kept = {name: fact for name, fact in entry.body.items() if name != "name"}
                body = pack(kept | ({"text": "…", "name": ""} if entry.kind == "chat" else {}))
                sql = 'update entries set body = ? where "table" = ? and seq = ?'
                several.append((sql, (body, id, entry.seq)))
        if several:
            await self.write_statements(several)


def deletion(id: str, data: str) -> list[Statement]:
    """The statements that delete a table, and the data that no other table is played with."""
    found = [(f'delete from {name} where "table" = ?', (id,)) for name in BELONGING]
    return [*found, ("delete from tables where id = ?", (id,)), (LEFTOVER, (data,))]
