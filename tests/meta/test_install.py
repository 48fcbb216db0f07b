"""What is published can be installed and played where there is neither Node nor a compiler."""

from __future__ import annotations

import re
import urllib.request
import zipfile
from pathlib import Path

import pytest

from tests.meta.packaging import (
    ROOT,
    bare_path,
    built_sdist,
    built_wheel,
    environment_with,
    run,
    serving,
)


@pytest.mark.long
def test_sdist_to_wheel_to_lobby_without_node_and_compiler(tmp_path: Path) -> None:
    source = built_sdist(tmp_path / "sdist")
    assert not list(source.rglob("*.so"))
    assert not (source / "src" / "firstfire" / "_compiled").exists()
    path = bare_path(tmp_path / "programs")
    wheel = built_wheel(source, tmp_path, path)
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert {
        "firstfire/py.typed",
        "firstfire/server/static/index.html",
        "firstfire/i18n/en/server.ftl",
        "firstfire/games/stone_age/cards.toml",
        "firstfire/_rules/stone-age.md",
    } <= names
    assert not [name for name in names if name.startswith("tests/")]

    programs = environment_with(wheel, tmp_path / "environment")
    check = ROOT / "tools" / "check_wheel.py"
    told = run(str(programs / "python"), str(check), "interpreted", folder=tmp_path, PATH=path)
    assert "(interpreted) is complete" in told
    rule = run(str(programs / "firstfire"), "rules", "SA-3.5", folder=tmp_path, PATH=path)
    assert rule.startswith("SA-3.5")
    with serving(programs / "firstfire", tmp_path, path) as address:
        page = fetch(address)
        assert "<title>Firstfire" in page
        script = re.search(r'src="/?(assets/[^"]+\.js)"', page)
        assert script
        assert len(fetch(address + script[1])) > 1000
        assert "stone-age" in fetch(address + "api/games")


def fetch(address: str) -> str:
    with urllib.request.urlopen(address, timeout=10) as answer:
        body: bytes = answer.read()
    return body.decode()
