"""What can be set when a server is started."""

from __future__ import annotations

import os
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Settings:
    """Limits and sizes; the defaults suit a server for friends."""

    bot_workers: int = max(1, min(4, (os.cpu_count() or 2) - 1))
    bot_pause: float = 0.0  # seconds between two moves of bots, so that people can follow
    think_ahead: float = 0.0  # seconds for which bots may think while a person decides
    rate: float = 40.0  # requests a second of one session; 0: no limit
    burst: float = 200.0  # requests at once
    household: float = 5.0  # an address, where several people may live, gets so many times as much
    new_rate: float = 0.5  # new tables a second of one address
    new_burst: float = 30.0
    tables_a_day: int = 200  # new tables of one session; 0: no limit
    chat_rate: float = 0.5  # messages a second of one session
    chat_burst: float = 20.0
    chat_a_day: float = 1000.0  # of one session, and some times as many of an address
    entries: int = 20_000  # of one table; games have some hundreds; 0: no limit
    keep_unfinished: float = 0.0  # days after which unused tables are deleted; 0: never
    keep_finished: float = 0.0
    process: int = 0  # the number of this process, …
    processes: int = 1  # … of so many that share the tables
    at_once: int = 200  # entries being written; more are asked to come back; 0: no limit
    connections: int = 256  # of one address (of one /64 in IPv6); 0: no limit
    names: tuple[str, ...] = ()  # under which the server is known, besides its addresses
    proxies: tuple[str, ...] = ()  # addresses of proxies, which say whom they speak for
    head_seconds: float = 10.0  # for the head of a request to arrive
    body_seconds: float = 30.0  # and its body
    answer_seconds: float = 60.0  # for an answer to be taken
    head: int = 16_384  # bytes of a request line with all headers
    body: int = 256_000  # bytes of a request that brings a record or a data pack
    small_body: int = 32_000  # of any other
    message: int = 4_096  # bytes of a message on a socket
    backlog: int = 500_000  # bytes that may wait for a slow socket
    sockets: int = 64  # of one session at one table
    pings: float = 2.0  # messages a second on a socket
    idle_seconds: float = 600.0  # a table that nobody uses leaves the memory
    sweep_seconds: float = 5.0
    clean_seconds: float = 300.0  # between two looks for tables to be deleted
    snapshot_every: int = 50
    hint_seconds: float = 1.0
    hint_iterations: int = 0  # instead of the seconds
    analysis_iterations: int = 100  # for each decision of a finished game
    metrics_token: str = ""  # with it figures are told to other machines too
    log: str = "warning"  # what is at least so important is logged
    log_json: bool = False  # as one JSON document a line
    secure: bool = False  # cookies over HTTPS only
