"""Makes a release ready: python3 tools/release.py X.Y.Z [--check]

It checks that the tree is clean, that version, changelog and citation agree and that the project
has an address; then it builds client, sdist and wheels into dist/, checks them, and sets the tag.
It never pushes or uploads anything: .github/workflows/release.yml does that for a tag.
The checks have tests; a whole run, with the build, twine and the tag, has not been tried yet.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"


def problems(root: Path, version: str) -> list[str]:
    """Everything that keeps this tree from being released as that version."""
    found: list[str] = []
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        found.append(f'"{version}" is not a version: it should look like 1.2.3')
    stated = re.search(r'__version__ = "(.*)"', read(root / "src" / "firstfire" / "_version.py"))
    if stated is None or stated[1] != version:
        found.append(f"src/firstfire/_version.py says {stated[1] if stated else 'nothing'}")
    day = changelog_date(read(root / "CHANGELOG.md"), version)
    if day is None:
        found.append(f'CHANGELOG.md has no section "## {version} (YYYY-MM-DD)"')
    citation = read(root / "CITATION.cff")
    if f"\nversion: {version}\n" not in citation:
        found.append(f"CITATION.cff does not say version: {version}")
    if day is not None and f"\ndate-released: {day}\n" not in citation:
        found.append(f"CITATION.cff does not say date-released: {day}")
    project = tomllib.loads(read(root / "pyproject.toml"))["project"]
    if "Repository" not in project.get("urls", {}):
        found.append("pyproject.toml has no [project.urls] with Repository")
    return found


def changelog_date(text: str, version: str) -> str | None:
    """The date of a version's section.

    >>> changelog_date("# Changelog\\n\\n## 0.2.0 (2026-11-18)\\n", "0.2.0")
    '2026-11-18'
    """
    found = re.search(rf"^## {re.escape(version)} \((\d{{4}}-\d{{2}}-\d{{2}})\)$", text, re.M)
    return found[1] if found else None


def section(text: str, version: str) -> str:
    """What the changelog says about a version, for the page of the release.

    >>> section("## 0.2.0 (2026-11-18)\\n\\n- Bots.\\n\\n## 0.1.0 (2025-01-01)\\n", "0.2.0")
    '- Bots.\\n'
    """
    rest = re.split(rf"^## {re.escape(version)} .*$", text, maxsplit=1, flags=re.M)[-1]
    return re.split(r"^## ", rest, maxsplit=1, flags=re.M)[0].strip() + "\n"


def read(file: Path) -> str:
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def ask_for_addresses(root: Path) -> None:
    """Ask for what only the owner of the project knows, and write it down."""
    print("The project has no address yet.")
    home = input("Address of the repository (https://…): ").strip().rstrip("/")
    if not home.startswith("https://"):
        sys.exit("error: the address should begin with https://")
    pyproject = root / "pyproject.toml"
    urls = f'[project.urls]\nRepository = "{home}"\nIssues = "{home}/issues"\n'
    text = read(pyproject).replace("[project.scripts]", f"{urls}\n[project.scripts]", 1)
    pyproject.write_text(text, encoding="utf-8")
    citation = root / "CITATION.cff"
    citation.write_text(read(citation) + f'repository-code: "{home}"\n', encoding="utf-8")
    sys.exit(
        "Written to pyproject.toml and CITATION.cff. Look at them, commit, and run this again."
    )


def build() -> None:
    """Client, sdist, pure wheel and a wheel with the compiled engine for this machine."""
    run(sys.executable, "tools/prepare.py", "release", "--client", "--docs")
    shutil.rmtree(DIST, ignore_errors=True)
    python = str(ROOT / ".venv" / "bin" / "python")
    run(python, "-m", "build", "--sdist", FIRSTFIRE_PURE="1")
    (packed,) = DIST.glob("*.tar.gz")
    for form, setting in (("interpreted", "FIRSTFIRE_PURE"), ("compiled", "FIRSTFIRE_COMPILE")):
        with tempfile.TemporaryDirectory() as folder:
            run(
                python,
                "-m",
                "pip",
                "wheel",
                "--no-deps",
                "-w",
                folder,
                str(packed),
                **{setting: "require"},
            )
            (wheel,) = Path(folder).glob("*.whl")
            check_installed(wheel, Path(folder), form)
            shutil.copy(wheel, DIST)
    run(python, "-m", "twine", "check", "--strict", *[str(file) for file in DIST.iterdir()])


def check_installed(wheel: Path, folder: Path, form: str) -> None:
    """Install a wheel into an empty environment and check it there."""
    run(sys.executable, "-m", "venv", str(folder / "environment"))
    programs = folder / "environment" / "bin"
    run(str(programs / "pip"), "install", "-q", f"{wheel}[server]")
    run(str(programs / "python"), str(ROOT / "tools" / "check_wheel.py"), form)


def run(*command: str, **environment: str) -> None:
    print("$ " + " ".join(command), flush=True)
    subprocess.run(command, cwd=ROOT, env=os.environ | environment, check=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("version", metavar="X.Y.Z")
    parser.add_argument("--check", action="store_true", help="Check, but build nothing.")
    parser.add_argument("--notes", action="store_true", help="Print the changelog of the version.")
    wanted = parser.parse_args()
    if wanted.notes:
        print(section(read(ROOT / "CHANGELOG.md"), wanted.version), end="")
        return
    found = problems(ROOT, wanted.version)
    changed = subprocess.run(
        ["git", "status", "--porcelain"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    if changed:
        found.insert(0, "the working tree has changes that are not committed")
    for problem in found:
        print(f"error: {problem}", file=sys.stderr)
    if not wanted.check and any("urls" in problem for problem in found) and sys.stdin.isatty():
        ask_for_addresses(ROOT)
    if found:
        sys.exit(1)
    if wanted.check:
        print(f"{wanted.version} can be released.")
        return
    build()
    run("git", "tag", "-a", f"v{wanted.version}", "-m", f"Firstfire {wanted.version}")
    print(f"Tagged v{wanted.version}. To publish: git push origin v{wanted.version}")


if __name__ == "__main__":
    main()
