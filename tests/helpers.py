"""What all tests share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import pytest

F = TypeVar("F", bound=Callable[..., Any])


def rule(*ids: str) -> Callable[[F], F]:
    """Marks the rules that a test proves; ``tools/trace.py`` collects them."""
    return cast(Callable[[F], F], pytest.mark.rule(*ids))
