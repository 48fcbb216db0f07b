"""Builds every kind of package and installs each from the index: python -m tests.meta.packages

This takes minutes and the network, and so it belongs to ./test full. Its short form, with borrowed
dependencies, is `test_install`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.meta.packaging import ROOT, bare_path, built_sdist, built_wheel, run, serving

CHECK = ROOT / "tools" / "check_wheel.py"
PYODIDE = Path(__file__).with_name("pyodide_plays.mjs")


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        bare = bare_path(folder / "programs")
        source = built_sdist(folder / "sdist")
        pure, compiled = folder / "pure", folder / "compiled"
        pure.mkdir()
        compiled.mkdir()
        wheel = built_wheel(source, pure, bare)
        installed_from_index(wheel, pure, "interpreted", bare)
        plays_in_pyodide(wheel, folder / "pyodide")
        with_compiler = os.environ["PATH"]
        wheel = built_wheel(source, compiled, with_compiler, FIRSTFIRE_COMPILE="require")
        assert "none-any" not in wheel.name
        installed_from_index(wheel, compiled, "compiled", bare)


def installed_from_index(wheel: Path, folder: Path, engine: str, path: str) -> None:
    """`pip install firstfire[server]` in an empty environment, then the checks and the lobby."""
    where = folder / "environment"
    run(sys.executable, "-m", "venv", str(where), folder=folder)
    programs = where / "bin"
    run(str(programs / "pip"), "install", "-q", f"{wheel}[server]", folder=folder)
    told = run(str(programs / "python"), str(CHECK), engine, folder=folder, PATH=path)
    with serving(programs / "firstfire", folder, path) as address:
        print(f"{wheel.name} ({wheel.stat().st_size >> 10} kB) serves at {address}")
    print(told.splitlines()[-1])


def plays_in_pyodide(wheel: Path, folder: Path) -> None:
    """The pure wheel plays whole games inside WebAssembly, as a page could let it."""
    folder.mkdir()
    (folder / "package.json").write_text("{}")
    npm = shutil.which("npm")
    assert npm
    run(
        npm, "install", "--no-audit", "--no-fund", "--prefix", str(folder), "pyodide", folder=folder
    )
    script = folder / PYODIDE.name  # beside the package, where Node looks for it
    shutil.copy(PYODIDE, script)
    done = subprocess.run(
        ["node", str(script), str(wheel)], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    print(done.stdout.strip())


if __name__ == "__main__":
    main()
