"""Building packages and using them in environments of their own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def built_sdist(target: Path) -> Path:
    """The source distribution of this checkout, unpacked."""
    egg = target / "egg"
    egg.mkdir(parents=True)
    command = [sys.executable, "setup.py", "-q", "egg_info", "-e", str(egg)]
    run(*command, "sdist", "-d", str(target), folder=ROOT, FIRSTFIRE_PURE="1")
    packed = next(target.glob("firstfire-*.tar.gz"))
    with tarfile.open(packed) as archive:
        archive.extractall(target, filter="data")
    return target / packed.name.removesuffix(".tar.gz")


def built_wheel(source: Path, target: Path, path: str, **environment: str) -> Path:
    """The wheel that is built from a source distribution with the programs of a PATH."""
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "-q", "--no-deps"]
    command = [*pip, "--no-build-isolation", "--wheel-dir", str(target), str(source)]
    run(*command, folder=target, PATH=path, **environment)
    return next(target.glob("firstfire-*.whl"))


def environment_with(wheel: Path, folder: Path) -> Path:
    """A new virtual environment with the wheel; its dependencies are borrowed from this one."""
    run(sys.executable, "-m", "venv", "--without-pip", str(folder), folder=folder.parent)
    python = folder / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(python)]
    run(*pip, "install", "-q", "--no-deps", str(wheel), folder=folder.parent)
    packages = (
        folder / "lib" / f"python{sys.version_info[0]}.{sys.version_info[1]}" / "site-packages"
    )
    # A line of a .pth file adds the folder, but not the editable installation that lies in it.
    (packages / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return folder / "bin"


def bare_path(folder: Path) -> str:
    """A PATH without Node and without a compiler."""
    folder.mkdir()
    for name in ("sh", "env", "uname"):
        program = shutil.which(name)
        assert program
        (folder / name).symlink_to(program)
    return str(folder)


def run(*command: str, folder: Path, **environment: str) -> str:
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("FIRSTFIRE", "PYTHON", "CC"))}
    done = subprocess.run(
        command, cwd=folder, env=kept | environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{' '.join(command)}\n{(done.stdout + done.stderr)[-3000:]}"
    return done.stdout


@contextmanager
def serving(program: Path, folder: Path, path: str) -> Iterator[str]:
    """`firstfire serve` on a free port; the address of the lobby."""
    process = subprocess.Popen(
        [str(program), "serve", "--port", "0", "--db", f"sqlite:///{folder / 'games.db'}"],
        cwd=folder,
        env={"HOME": str(folder), "PATH": path, "LANG": "C.UTF-8"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert "http://" in line, line + process.stdout.read()
        yield "http://" + line.partition("http://")[2].strip()
    finally:
        process.terminate()
        process.wait(20)
        if process.stdout is not None:
            process.stdout.close()
