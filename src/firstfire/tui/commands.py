"""The commands of the terminal that are no moves: help, why, rule, log, hint, save, quit."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from firstfire.bots import SECONDS, dealt_anew, searcher
from firstfire.bots.reasons import reasons
from firstfire.rulebook import rulebook
from firstfire.tui.reading import Unclear, small_number
from firstfire.tui.saving import write_saved

if TYPE_CHECKING:
    from firstfire.tui.session import Session

Command = Callable[["Session", int, str], None]  # the seat at the keyboard, the rest of the line

HINT_SECONDS = SECONDS
HINTED = 3  # moves that a hint names
HELP = (  # what can be typed, and the message that explains it
    ("3", "number"),
    ("1 3", "numbers"),
    ("why …", "why"),
    ("rule …", "rule"),
    ("table, moves", "table"),
    ("hint", "hint"),
    ("log, log 20, log all", "log"),
    ("undo", "undo"),
    ("save FILE", "save"),
    ("quit", "quit"),
)


class Quit(Exception):
    """The player has left the table."""


def run_command(session: Session, seat: int, line: str) -> bool:
    """Do what was typed if it is a command; False if it is none."""
    word, _, rest = line.partition(" ")
    command = COMMANDS.get(word.lower())
    if command is None:
        return False
    command(session, seat, rest.strip())
    return True


def show_help(session: Session, seat: int, rest: str) -> None:
    """What can be typed, with examples of this game, and the signs on the table."""
    screen = session.screen
    rows = session.texts.examples()
    rows += [(typed, session.catalogue.text(f"help-{message}")) for typed, message in HELP]
    screen.line(session.catalogue.text("help-title"), indent="")
    for typed, meaning in rows:
        screen.line(meaning, f"  {typed:<24} ", " " * 27)
    legend = session.texts.legend()
    if legend:
        screen.line("")
        screen.line(legend, indent="")


def why(session: Session, seat: int, text: str) -> None:
    """The rule against a move, by its text or its number in the list."""
    if not text:
        session.screen.say("why-what")
        return
    try:
        moves = session.reader.read(text, session.offered(seat))
    except Unclear as error:
        session.explain(error)
        return
    session.why(seat, moves)


def rule(session: Session, seat: int, text: str) -> None:
    """A rule by its id, or all rules that have a word."""
    if not text:
        session.screen.say("rule-what")
        return
    rules = rulebook(session.table.game.name)
    if text.upper() in rules:
        session.screen.rule(text.upper())
        return
    with_word = [one for one in rules.values() if text.lower() in one.sentence.lower()]
    for found in with_word:
        session.screen.rule(found.id)
    if not with_word:
        session.screen.say("no-rule", text=text[:60])


def table(session: Session, seat: int, rest: str) -> None:
    session.screen.draw(seat)


def moves(session: Session, seat: int, rest: str) -> None:
    session.ask_again(seat)


def hint(session: Session, seat: int, rest: str) -> None:
    """The best moves that a search finds within a second, on what this seat may know."""
    if session.table.seat != seat:
        session.screen.say("later")
        return
    state = dealt_anew(session.table.state, session.table.seed)
    found = searcher(state, session.table.seed, seconds=HINT_SECONDS).search(state)
    best = found[:HINTED]
    why = reasons(state, [candidate.move for candidate in best], session.table.seed)
    for candidate, good_for in zip(best, why, strict=True):
        move = session.texts.move(candidate.move)
        wins, score = round(100 * candidate.wins), round(candidate.score)
        text = session.catalogue.text("hint", move=move, wins=wins, score=score)
        text = f"{text}. {session.texts.reasons(good_for)}".rstrip()
        session.screen.line(text, f"  {session.texts.spell(candidate.move):<20} ", " " * 23)


def log(session: Session, seat: int, count: str) -> None:
    """What happened since this seat's last decision; the last lines; or everything."""
    events = session.table.events(seat)
    if not count:
        session.screen.story(events[session.decided_at[seat] :])
        return
    lines = session.texts.story(events)
    shown = len(lines) if count.lower() == "all" else small_number(count)
    if not shown:
        session.screen.say("log-what", text=count[:60])
    for line in lines[len(lines) - min(shown, len(lines)) :]:
        session.screen.line(line, hang="    ")


def save(session: Session, seat: int, name: str) -> None:
    """Write the game to a file; no other file is overwritten."""
    if not name:
        session.screen.say("save-what")
        return
    file = Path(name).expanduser()
    if file.exists() and file not in session.own_files:
        session.screen.say("save-exists", file=str(file))
        return
    try:
        write_saved(file, session.table, session.seated)
    except OSError as error:
        session.screen.line(f"{file}: {error.strerror}")
        return
    session.own_files.add(file)
    session.saved_lines = len(session.table.lines)
    session.screen.say("saved", file=str(file))


def leave(session: Session, seat: int, rest: str) -> None:
    """Leave; a game that is not saved is left only by saying so twice."""
    lines = session.table.lines
    if session.saved_lines != len(lines) and any(line.seat >= 0 for line in lines):
        session.saved_lines = len(lines)
        session.screen.say("not-saved")
        return
    raise Quit


COMMANDS: dict[str, Command] = {
    "?": show_help,
    "help": show_help,
    "why": why,
    "rule": rule,
    "rules": rule,
    "table": table,
    "moves": moves,
    "hint": hint,
    "log": log,
    "save": save,
    "quit": leave,
    "exit": leave,
}
