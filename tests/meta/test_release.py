"""The release script refuses a tree whose version, changelog and citation do not agree."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import release  # noqa: E402

from firstfire import __version__  # noqa: E402


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tree that is ready to be released as 1.2.3."""
    (tmp_path / "src" / "firstfire").mkdir(parents=True)
    (tmp_path / "src" / "firstfire" / "_version.py").write_text('__version__ = "1.2.3"\n')
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## 1.2.3 (2026-01-02)\n\n- Fire.\n")
    citation = "cff-version: 1.2.0\nversion: 1.2.3\ndate-released: 2026-01-02\n"
    (tmp_path / "CITATION.cff").write_text(citation)
    project = '[project]\nname = "x"\n[project.urls]\nRepository = "somewhere"\n'
    (tmp_path / "pyproject.toml").write_text(project)
    return tmp_path


def test_a_ready_tree_has_no_problems(tree: Path) -> None:
    assert release.problems(tree, "1.2.3") == []


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        ("src/firstfire/_version.py", "1.2.3", "1.2.2", "_version.py says 1.2.2"),
        ("CHANGELOG.md", "1.2.3 (2026-01-02)", "Unreleased", "no section"),
        ("CITATION.cff", "version: 1.2.3", "version: 1.2.2", "does not say version: 1.2.3"),
        ("CITATION.cff", "2026-01-02", "2026-01-01", "date-released: 2026-01-02"),
        ("pyproject.toml", "Repository", "Homepage", "no [project.urls]"),
    ],
)
def test_what_does_not_agree_is_named(
    tree: Path, file: str, old: str, new: str, problem: str
) -> None:
    path = tree / file
    path.write_text(path.read_text().replace(old, new))
    (found,) = release.problems(tree, "1.2.3")
    assert problem in found


def test_a_version_has_three_numbers(tree: Path) -> None:
    assert any("not a version" in found for found in release.problems(tree, "1.2"))


def test_this_tree_lacks_at_most_an_address() -> None:
    """Version, changelog and citation of the project itself agree at any time."""
    found = release.problems(ROOT, __version__)
    assert all("urls" in problem for problem in found), found


@pytest.mark.parametrize(
    "file",
    [".pre-commit-config.yaml", "pyproject.toml", "tools/release.py", "Dockerfile"],
)
def test_what_has_not_been_tried_says_so(file: str) -> None:
    assert "has not been tried yet" in (ROOT / file).read_text(encoding="utf-8")
