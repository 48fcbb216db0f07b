"""Limits of requests (size, rate, origin), and the security headers of responses."""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from urllib.parse import urlsplit

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from firstfire.server.addresses import household, means_us, own_names
from firstfire.server.api.cookies import cookie_secret, own_cookies
from firstfire.server.encoding import dumps
from firstfire.server.errors import Problem
from firstfire.server.logs import begin_request, log_request, request_id
from firstfire.server.metrics import Metrics
from firstfire.server.pressure import ALWAYS, Pressure
from firstfire.server.settings import Settings
from firstfire.server.spread import home, table_in

log = logging.getLogger("firstfire.server")

POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]
MAKING_TABLES = ("/tables", "/tables/record", "/play-on", "/rematch")
COMING = ("/claim", "/join")  # give rights to whoever comes, each time to a new session
LARGE = ("/api/tables", "/api/tables/record")  # bring a data pack or a record
MOST_TEXTS = 500  # names and texts in the JSON of a request
DAY = 86_400.0  # seconds
UNNAMED = ("unnamed", 0)  # in place of the address of a visitor whom nobody has named
REMEMBERED = 10_000  # clients whose buckets are kept


class TokenBuckets:
    """A token bucket per client."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str, now: float) -> float:
        """Take a token: 0.0 if there was one, else how many seconds the client has to wait."""
        if self.rate <= 0:
            return 0.0
        level, since = self.levels.pop(client, (self.burst, now))
        level = min(self.burst, level + (now - since) * self.rate)
        enough = level >= 1.0
        self.levels[client] = (level - 1.0 if enough else level, now)
        if len(self.levels) > REMEMBERED:
            self.levels.popitem(last=False)
        return 0.0 if enough else (1.0 - level) / self.rate


class RequestLimits:
    """Middleware that checks requests before the application sees them."""

    def __init__(
        self, app: ASGIApp, settings: Settings, metrics: Metrics, pressure: Pressure
    ) -> None:
        self.app = app
        self.settings = settings
        self.metrics = metrics
        self.pressure = pressure
        self.sessions = TokenBuckets(settings.rate, settings.burst)
        self.names = own_names(settings.names)
        self.proxies = frozenset(household(one) for one in settings.proxies)
        many = settings.household
        self.addresses = TokenBuckets(many * settings.rate, many * settings.burst)
        self.creations = TokenBuckets(
            settings.new_rate if settings.rate else 0.0, settings.new_burst
        )

        limited = bool(settings.rate)
        tables = many * settings.tables_a_day
        self.creations_of_day = TokenBuckets(tables / DAY if limited else 0.0, tables)
        coming = many * settings.new_rate if limited else 0.0
        self.comings = TokenBuckets(coming, many * settings.new_burst)
        day = settings.chat_a_day / DAY if limited else 0.0
        self.chats = TokenBuckets(settings.chat_rate if limited else 0.0, settings.chat_burst)
        self.chats_of_session = TokenBuckets(day, settings.chat_a_day)
        self.chats_of_address = TokenBuckets(many * day, many * settings.chat_a_day)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self.is_proxy(scope):
            scope = {**scope, "client": UNNAMED}
        if scope["type"] == "http":
            await self.http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self.socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def is_proxy(self, scope: Scope) -> bool:
        """Whether a request seems to come from a proxy itself, which has named no visitor.

        That may be anybody, so it is nobody with a right of their own, such as this machine's.
        """
        return bool(self.proxies) and address_of(scope) in self.proxies

    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, status = time.perf_counter(), 101
        begin_request()
        try:
            if self.socket_refused(scope):
                status = 429
                await send({"type": "websocket.close", "code": 4429})
            else:
                await self.app(with_own_cookies(scope), receive, send)
        finally:
            log_request("SOCKET", path_of(scope), status, time.perf_counter() - began)

    async def http(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        status = 0
        own = [*HEADERS, (b"x-request-id", begin_request().encode())]
        if self.is_elsewhere(scope):  # the next connection is led to the table's home
            own.append((b"connection", b"close"))

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", []), *own]
            await send(message)

        try:
            self.check(scope)
            body = limited(self.aside(receive), self.largest_body(scope))
            with self.pressure.one_request():
                await self.app(with_own_cookies(scope), body, sending)
        except Problem as problem:
            await send_problem(problem, sending)
        except Exception:
            log.exception("A request failed: %s %s", scope["method"], path_of(scope))
            if status:
                raise
            await send_problem(Problem("internal", request=request_id.get()), sending)
        finally:
            seconds = time.perf_counter() - began
            self.metrics.answered(scope["method"], status, seconds)
            log_request(scope["method"], path_of(scope), status, seconds)

    def aside(self, receive: Receive) -> Receive:
        """Until its body has come, a request is nothing that the server has to do."""

        async def receiving() -> Message:
            with self.pressure.aside():
                return await receive()

        return receiving

    def socket_refused(self, scope: Scope) -> bool:
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"localhost").decode("latin-1")
        return self.shed(scope) or self.wait(scope, headers) > 0 or not means_us(host, self.names)

    def check(self, scope: Scope) -> None:
        headers = dict(scope["headers"])
        if head_bytes(scope) > self.settings.head:
            raise Problem("head-too-large")
        if not means_us(headers.get(b"host", b"localhost").decode("latin-1"), self.names):
            raise Problem("unknown-host")
        if not scope["path"].startswith("/api/"):
            return
        if self.shed(scope):
            raise Problem("busy", retry_after=round(self.pressure.retry_after(), 1))
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or int(length[:20]) > self.largest_body(scope):
            raise Problem("too-large")
        if scope["method"] not in ("GET", "HEAD", "OPTIONS") and not same_origin(headers):
            raise Problem("bad-origin")
        self.check_rate(scope, headers)

    def is_elsewhere(self, scope: Scope) -> bool:
        """Whether another process is the home of the table that a request is about."""
        many = self.settings.processes
        id = table_in(scope["path"].encode("ascii", "replace")) if many > 1 else None
        return id is not None and home(id, many) != self.settings.process

    def shed(self, scope: Scope) -> bool:
        """Whether there is too much to do for one more request."""
        found = self.pressure.too_much and scope["path"] not in ALWAYS
        if found:
            self.metrics.count("shed")
        return found

    def largest_body(self, scope: Scope) -> int:
        return self.settings.body if scope["path"] in LARGE else self.settings.small_body

    def check_rate(self, scope: Scope, headers: dict[bytes, bytes]) -> None:
        wait = self.wait(scope, headers)
        if scope["method"] == "POST":
            wait = max(wait, self.post_wait(scope))
        if wait:
            self.metrics.count("too_fast")
            raise Problem("too-fast", retry_after=round(wait, 3))

    def post_wait(self, scope: Scope) -> float:
        """How long somebody has to wait for what can be done less often than other things."""
        now, address, path = time.monotonic(), address_of(scope), scope["path"]
        if path.endswith(MAKING_TABLES):
            return max(self.creations.take(address, now), self.creations_of_day.take(address, now))
        if path.endswith(COMING):
            return self.comings.take(address, now)
        return self.chat_wait(scope) if path.endswith("/chat") else 0.0

    def chat_wait(self, scope: Scope) -> float:
        """How long somebody has to wait who has said too much, just now or today."""
        now, address = time.monotonic(), address_of(scope)
        session = cookie_secret(scope["headers"]) or address
        waits = [self.chats.take(session, now), self.chats_of_session.take(session, now)]
        return max(*waits, self.chats_of_address.take(address, now))

    def wait(self, scope: Scope, headers: dict[bytes, bytes]) -> float:
        """How long the client has to wait; 0 if it has not sent too many requests."""
        now = time.monotonic()
        wait = self.addresses.take(address_of(scope), now)
        session = cookie_secret(scope["headers"])
        return max(wait, self.sessions.take(session, now)) if session else wait


def with_own_cookies(scope: Scope) -> Scope:
    """A request as the application sees it."""
    return {**scope, "headers": own_cookies(scope["headers"])}


def path_of(scope: Scope) -> str:
    """The path as it was sent, so without characters that a log could stumble over."""
    raw: bytes = scope.get("raw_path") or scope["path"].encode("ascii", "backslashreplace")
    return raw.decode("latin-1")


def head_bytes(scope: Scope) -> int:
    path: int = len(scope.get("raw_path", b"")) + len(scope["query_string"])
    return path + sum(len(key) + len(value) + 4 for key, value in scope["headers"])


def address_of(scope: Scope) -> str:
    """The address of a client, or the network of its household."""
    return household(str((scope.get("client") or ("", 0))[0]))


def limited(receive: Receive, most: int) -> Receive:
    """Cut off a body that is too large, whatever its header says, or has too many parts.

    Each text in JSON has two quotation marks; those within a text have a backslash before them.
    """
    got = marks = 0

    async def receiving() -> Message:
        nonlocal got, marks
        message = await receive()
        body = message.get("body", b"")
        got += len(body)
        marks += body.count(b'"') - body.count(b'\\"')
        if got > most or marks > 2 * MOST_TEXTS:
            raise HTTPException(413)  # the only exception that FastAPI passes on from a body
        return message

    return receiving


def same_origin(headers: dict[bytes, bytes]) -> bool:
    """Whether a request comes from our own pages; programs send no origin."""
    origin = headers.get(b"origin")
    if origin is None:
        return True
    try:
        netloc = urlsplit(origin.decode("latin-1")).netloc
    except ValueError:
        return False
    return netloc.lower() == headers.get(b"host", b"").decode("latin-1").lower()


async def send_problem(problem: Problem, send: Send) -> None:
    body = dumps(problem.body("en"))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if "retry_after" in problem.extra:
        headers.append((b"retry-after", str(1 + int(problem.extra["retry_after"])).encode()))
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
