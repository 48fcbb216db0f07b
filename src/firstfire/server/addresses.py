"""Whose address a request comes from, and which server it means."""

from __future__ import annotations

import ipaddress
import socket
from functools import lru_cache

REMEMBERED = 4096  # addresses and names, which come again and again
LONGEST = 260  # characters of a name or an address, with its port
IPV6_HOUSEHOLD = 64  # bits of an address that one customer of a provider shares


def household(address: str) -> str:
    """An address, or the network that one household has in IPv6."""
    return known_household(address[:LONGEST])


@lru_cache(maxsize=REMEMBERED)
def known_household(address: str) -> str:
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, IPV6_HOUSEHOLD), strict=False))


def is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def own_names(names: tuple[str, ...]) -> frozenset[str]:
    """The names by which this server may be called: those it was given, and the machine's."""
    machine = socket.gethostname().lower()
    usual = ("localhost", machine, f"{machine}.local")
    return frozenset((*usual, *(name.lower() for name in names)))


def means_us(host: str, names: frozenset[str]) -> bool:
    """Whether the ``Host`` of a request is a name of ours, or a plain address.

    A page of somebody else can let its own name lead to our address, and would then count as our
    own page. It cannot do so with an address.
    """
    return len(host) <= LONGEST and is_own_name(host, names)


@lru_cache(maxsize=REMEMBERED)
def is_own_name(host: str, names: frozenset[str]) -> bool:
    name = host.lower()
    if name.startswith("["):
        name = name[1:].partition("]")[0]
    elif name.count(":") == 1:
        name = name.partition(":")[0]
    name = name.rstrip(".")
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return name in names or name.endswith(".localhost")
    return True
