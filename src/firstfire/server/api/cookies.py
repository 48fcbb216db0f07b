"""The session cookie: its names, how it is read, and when it is set.

It is read by an exact pattern. The standard library's parser understands quoting, which nobody
needs here, and takes quadratic time for it.

Behind HTTPS the cookie has the prefix that browsers accept only from the host itself. A session
that came with the plain name goes over to the prefixed one, so that nobody loses a seat.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from fastapi import Request, Response

from firstfire.server.live.access import hash_secret, new_secret
from firstfire.server.live.hub import Hub

PLAIN = "firstfire"
SECURE = "__Host-firstfire"
YEAR = 365 * 24 * 3600

Headers = Iterable[tuple[bytes, bytes]]


def pattern(name: str) -> re.Pattern[bytes]:
    return re.compile(rb"(?:^|;) *" + name.encode() + rb"=([A-Za-z0-9_-]{16,64}) *(?:;|$)")


PATTERNS = {name: pattern(name) for name in (SECURE, PLAIN)}


def cookie_secret(headers: Headers, names: Iterable[str] = (SECURE, PLAIN)) -> str | None:
    """The secret of the session that a request names, the secure cookie's first."""
    lines = [value for key, value in headers if key == b"cookie"]
    for name in names:
        for line in lines:
            found = PATTERNS[name].search(line)
            if found:
                return found[1].decode()
    return None


def own_cookies(headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """The headers of a request with no cookies but ours: the framework reads them all, slowly."""
    if not any(key == b"cookie" for key, _ in headers):
        return headers
    found = [(name, cookie_secret(headers, [name])) for name in PATTERNS]
    own = [f"{name}={secret}".encode() for name, secret in found if secret]
    return [*(one for one in headers if one[0] != b"cookie"), (b"cookie", b"; ".join(own))]


def session_in(headers: Headers) -> str | None:
    """The hash of the session that a request names."""
    secret = cookie_secret(headers)
    return hash_secret(secret) if secret else None


async def ensure_session(request: Request, hub: Hub) -> tuple[str, str | None]:
    """The hash of the request's session, and the secret to set if the session is new.

    A session is known by what it may do. A value that nobody was given is never taken over.
    """
    session = session_in(request.scope["headers"])
    if session is not None and await hub.store.grants(session):
        return session, None
    secret = new_secret()
    return hash_secret(secret), secret


async def renewed_secret(request: Request, hub: Hub) -> str | None:
    """The secret of a known session that has only the plain cookie, although HTTPS is spoken."""
    headers = request.scope["headers"]
    if not is_secure(request) or cookie_secret(headers, [SECURE]):
        return None
    secret = cookie_secret(headers, [PLAIN])
    known = secret is not None and await hub.store.grants(hash_secret(secret))
    return secret if known else None


def is_secure(request: Request) -> bool:
    secure: bool = request.app.state.hub.settings.secure or request.url.scheme == "https"
    return secure


def set_session_cookie(request: Request, response: Response, secret: str | None) -> Response:
    if secret is not None:
        secure = is_secure(request)
        name = SECURE if secure else PLAIN
        response.set_cookie(
            name, secret, max_age=YEAR, path="/", secure=secure, httponly=True, samesite="lax"
        )
        if secure and cookie_secret(request.scope["headers"], [PLAIN]):
            response.delete_cookie(PLAIN, path="/")
    return response
