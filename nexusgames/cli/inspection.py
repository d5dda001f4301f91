"""Commands that only read: list, rules, check, verify, schema, where."""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import textwrap
from collections.abc import Callable, Sequence
from pathlib import Path

from nexusgames import paths
from nexusgames.core.files.saves import SaveError
from nexusgames.core.files.saves import verify as verify_save
from nexusgames.core.files.scenarios import read_scenario, run, scenario_files
from nexusgames.core.files.schemas import schema_text
from nexusgames.core.files.shelf import Listed, list_samples, list_saves
from nexusgames.core.game.registry import UnknownGame
from nexusgames.core.game.rulebook import Entry, Rulebook, heading, paragraphs, rulebook_of, see_line
from nexusgames.core.values.alike import named
from nexusgames.core.values.codec import Malformed
from nexusgames.core.values.exit_codes import FINE, UNREADABLE, WRONG
from nexusgames.core.values.frozen import Frozen
from nexusgames.core.values.texts import clean_name, harmless
from nexusgames.games import GAMES


class Finding(Frozen):
    """The result of checking one file."""

    file: str
    ok: bool
    step: int = 0
    expected: str = ""
    found: str = ""
    unreadable: bool = False

    def as_json(self) -> dict[str, object]:
        """The finding for programs."""
        return named(self, "file ok step expected found")


def check(request: argparse.Namespace) -> int:
    """Run scenarios and report the first step that fails in each."""
    for path in request.files:
        if path.is_dir() and not scenario_files([path]):
            print(f"nexusgames: there is no scenario in {harmless(str(path))}.", file=sys.stderr)
            return WRONG
    return _report([check_one(path) for path in scenario_files(request.files)], request.json)


def check_one(path: Path) -> Finding:
    """Run one scenario."""
    try:
        scenario = read_scenario(path)
        failure = run(GAMES.load(scenario.game), scenario)
    except (Malformed, UnknownGame) as error:
        return Finding(str(path), ok=False, expected="a scenario", found=str(error))
    if failure is None:
        return Finding(str(path), ok=True)
    return Finding(str(path), ok=False, step=failure.step, expected=failure.expected, found=failure.found)


def verify(request: argparse.Namespace) -> int:
    """Replay saved games and compare their hashes."""
    return _report([_verify_one(path) for path in request.files], request.json)


def _verify_one(path: Path) -> Finding:
    try:
        mismatch = verify_save(path, GAMES)
    except SaveError as error:
        return Finding(str(path), ok=False, expected="a saved game", found=str(error), unreadable=True)
    if mismatch is None:
        return Finding(str(path), ok=True)
    return Finding(str(path), ok=False, step=mismatch.step, expected=mismatch.expected, found=mismatch.found)


def _report(findings: Sequence[Finding], as_json: bool) -> int:
    if as_json:
        print(json.dumps([finding.as_json() for finding in findings]))
    else:
        for finding in findings:
            print(finding_text(finding))
    if any(finding.unreadable for finding in findings):
        return UNREADABLE
    return FINE if all(finding.ok for finding in findings) else WRONG


def finding_text(finding: Finding) -> str:
    """A finding in one line."""
    file = harmless(finding.file)
    if finding.ok:
        return f"{file}: fine"
    expected, found = harmless(finding.expected), harmless(finding.found)
    if not finding.step:
        return f"{file}: {expected} was expected, but {found.rstrip('.')}"
    return f"{file}: step {finding.step}: expected {expected}; found {found}"


def list_games(request: argparse.Namespace) -> int:
    """List the games, the saved games of the folder and the sample games."""
    folder = paths.saves(request.saves)
    saves, samples = list_saves(folder), list_samples()
    if request.json:
        games = [{"id": name, "title": GAMES.title(name)} for name in GAMES.ids()]
        listed = {"saves": [_save_json(save) for save in saves], "samples": [_save_json(save) for save in samples]}
        print(json.dumps({"games": games, **listed}))
        return FINE
    print("Games:")
    for name in GAMES.ids():
        print(f"  {name:<12} {GAMES.title(name)}")
    shown = harmless(str(folder))
    print(f"Saved games in {shown}:" if saves else f"No saved games in {shown}.")
    for save in saves:
        print(f"  {save_line(save)}")
    print("Sample games; going on with one makes it yours (nexusgames resume NAME):")
    for save in samples:
        print(f"  {save_line(save)}")
    return FINE


def _save_json(save: Listed) -> dict[str, object]:
    return {
        "file": save.path.name,
        **named(save, "game seats saved_at decisions over problem"),
    }


def save_line(save: Listed) -> str:
    """A saved game in one line, or why it cannot be opened."""
    if save.problem:
        return save.problem
    names = ", ".join(clean_name(name) for name in save.seats)
    state = "finished" if save.over else f"{save.decisions} decisions"
    return f"{harmless(save.path.stem)}: {harmless(save.game)}, {names}, {state}, {harmless(save.saved_at)}"


def rules(request: argparse.Namespace) -> int:
    """Print the headings of the rulebook, one rule or component, or what a search finds."""
    game = GAMES.load(request.game)
    book = rulebook_of(game)
    words = " ".join(request.words)
    found = book.named(words) if words else list(book.entries)
    if not found:
        found = book.search(words)
    if not found:
        print(f"nexusgames: nothing in the rulebook of {game.title} mentions {words!r}.", file=sys.stderr)
        return WRONG
    section = ""
    for entry in found:
        if entry.section != section:
            section = entry.section
            print(f"{'' if entry is found[0] else chr(10)}{section}")
        print(_entry_text(entry, book) if words else f"  {heading(entry)}")
    return FINE


def _entry_text(entry: Entry, book: Rulebook) -> str:
    """A rule or component without markup, wrapped to the terminal."""
    width = min(shutil.get_terminal_size((80, 24)).columns, 100)
    told = [*paragraphs(entry), see_line(entry, book)]
    text = "\n".join(textwrap.fill(paragraph, width, break_on_hyphens=False) for paragraph in told if paragraph)
    return f"\n{heading(entry)}\n{text}"


def schema(request: argparse.Namespace) -> int:
    """Print the JSON Schema of saves or scenarios."""
    print(schema_text(request.format), end="")
    return FINE


def where(request: argparse.Namespace) -> int:
    """Print the folders the program uses."""
    folders = {
        "saves": paths.saves(request.saves),
        "settings": paths.settings(),
        "progress": paths.progress(),
        "cache": paths.cache(),
        "assets": paths.assets(),
    }
    for name, path in folders.items():
        print(f"{name:<9} {harmless(str(path))}")
    return FINE


COMMANDS: dict[str, Callable[[argparse.Namespace], int]] = {
    "check": check,
    "verify": verify,
    "list": list_games,
    "rules": rules,
    "schema": schema,
    "where": where,
}
