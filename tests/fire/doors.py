"""The doors through which files of strangers come in, and what must be true whatever such a file holds.

Each door takes bytes, gives `refused` or how far they got, and raises `Broken` (or whatever the program itself raises)
when the program does what it must never do.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from nexusgames import paths
from nexusgames.cli.inspection import check_one, finding_text, save_line
from nexusgames.core.bots.bots import random_bot
from nexusgames.core.box.component_tables import DataError
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.files.saves import SaveError, load_session, verify, write_save
from nexusgames.core.files.settings import load_settings
from nexusgames.core.files.shelf import list_saves
from nexusgames.core.session.session import RulesFault, Session
from nexusgames.core.teaching.lessons import read_lesson
from nexusgames.core.teaching.progress import Progress
from nexusgames.core.values.chance import Chance
from nexusgames.core.values.codec import Malformed
from nexusgames.core.values.texts import TextError, load_texts, read_texts
from nexusgames.core.words.narration import Narrator
from nexusgames.games import GAMES
from nexusgames.plain.presenters import presenter_for

CHOICES = 4
"""So many choices are made in a position that was accepted."""
Door = Callable[[Path, bytes], str]


class Broken(Exception):
    """The program did what it must never do."""


def need(holds: bool, what: str) -> None:
    """Raise `Broken` unless it holds."""
    if not holds:
        raise Broken(what)


def need_harmless(words: str) -> None:
    """Words that are shown hold nothing that a terminal obeys."""
    need(all(line.isprintable() for line in words.split("\n")), f"not harmless: {words[:200]!r}")


def open_save(folder: Path, content: bytes) -> str:
    """A save: listed, loaded, verified, looked at through everybody's eyes, played on, saved and loaded again."""
    path = folder / "game.json"
    path.write_bytes(content)
    for listed in list_saves(folder):
        need_harmless(save_line(listed))
    try:
        session = load_session(path, GAMES)
        verify(path, GAMES)
    except SaveError as refused:
        need_harmless(str(refused))
        return "refused"
    finally:
        need(path.read_bytes() == content, "a file was changed by looking at it")
    look(session)
    return play_on(session, folder)


def look(session: Session) -> None:
    """All that line mode can show, to everybody."""
    game, state = session.game, session.state
    presenter, decision = presenter_for(game.id), session.pending
    narrator = Narrator(load_texts(), game.lexicon(state), [seat.name for seat in session.setup.seats])
    for seat in (None, *range(len(session.setup.seats))):
        view = game.view(state, seat)
        lines = [presenter.status(view, narrator), *presenter.scene(view, narrator), *presenter.map(view, narrator)]
        lines += [*presenter.players(view, narrator), *presenter.spaces(view, narrator, "all")]
        lines += presenter.hand(view, narrator) if seat is not None else []
        need_harmless("\n".join(lines))
    for entry in session.log[-20:]:
        need_harmless(narrator.line(entry.event))
    if isinstance(decision, Decision):
        need_harmless(narrator.prompt(decision))
        need_harmless("\n".join(narrator.label(decision, choice) for choice in decision.choices))


def play_on(session: Session, folder: Path) -> str:
    """A few choices; a rule that fails on a forged position is told and leaves the state as it was."""
    luck, end = Chance(len(session.keys)), "played on"
    for _ in range(CHOICES):
        if not isinstance(decision := session.pending, Decision):
            break
        before = session.game.codec.text(session.state)
        try:
            session.choose(random_bot(decision, luck))
        except RulesFault:
            need(session.game.codec.text(session.state) == before, "a failed rule left its traces")
            end = "a rule failed"
    write_save(session, folder / "again.json", "")
    load_session(folder / "again.json", GAMES)
    return end


def check_scenario(folder: Path, content: bytes) -> str:
    """A scenario, as `nexusgames check` runs it."""
    path = folder / "scenario.json"
    path.write_bytes(content)
    finding = check_one(path)
    need_harmless(finding_text(replace(finding, file="scenario.json")))
    return "ran" if finding.ok else "failed" if finding.step else "refused"


def load_own_settings(folder: Path, content: bytes) -> str:
    """Settings."""
    path = folder / "settings.json"
    path.write_bytes(content)
    settings, problem = load_settings(path)
    need_harmless(problem)
    for seat in settings.seats:
        need_harmless(Narrator(load_texts(), GAMES.load("icaion").lexicon(_icaion_state()), [seat.name]).name(0))
    return "refused" if problem else "used"


@cache
def _icaion_state() -> Any:
    from tests.core.played import setup

    return GAMES.load("icaion").set_up(setup(2))


def load_progress(folder: Path, content: bytes) -> str:
    """The progress of learners; what cannot be read is not written over."""
    path = folder / "progress.json"
    path.write_bytes(content)
    progress = Progress(path)
    need_harmless(progress.problem)
    need_harmless(progress.name)
    refused = bool(progress.problem)
    progress.explain("icaion", "draft")
    progress.finish("icaion", "01-year")
    need(not refused or path.read_bytes() == content, "a broken file was written over")
    return "refused" if refused else "used"


def load_lesson(folder: Path, content: bytes) -> str:
    """A lesson."""
    path = folder / "01-lesson.json"
    path.write_bytes(content)
    try:
        read_lesson(path)
    except Malformed as refused:
        need_harmless(str(refused)[:400])
        return "refused"
    return "read"


def load_table(folder: Path, content: bytes, game: str, file: str) -> str:
    """A table of components in the place of ours, with all the others beside it."""
    if not (folder / game).is_dir():
        shutil.copytree(paths.assets() / "data" / game, folder / game)
    try:
        (folder / game / file).write_bytes(content)
        import_module(f"nexusgames.games.{game}.data").load_data(folder / game)
    except DataError as refused:
        need_harmless(str(refused))
        return "refused"
    finally:
        shutil.copyfile(paths.assets() / "data" / game / file, folder / game / file)
    return "read"


def load_sentences(folder: Path, content: bytes) -> str:
    """A file of sentences."""
    (folder / "text").mkdir(exist_ok=True)
    (folder / "text" / "core.toml").write_bytes(content)
    try:
        texts = read_texts(folder / "text")
    except TextError as refused:
        need_harmless(str(refused))
        return "refused"
    for key in texts.keys():  # noqa: SIM118 (it is no mapping)
        texts.say(key)
    return "read"


DOORS: Mapping[str, Door] = {
    "save": open_save,
    "scenario": check_scenario,
    "settings": load_own_settings,
    "progress": load_progress,
    "lesson": load_lesson,
    "text": load_sentences,
}
"""By name; `table GAME FILE` is a door too."""


def try_file(folder: Path, entry: bytes) -> tuple[str, str]:
    """An entry of the corpus (a line with the door, then the file) through its door; gives the door and its answer."""
    head, _, content = entry.partition(b"\n")
    door, *more = head.decode("ascii", "replace").split(" ")
    if door == "table" and len(more) == 2 and (paths.assets() / "data" / more[0] / more[1]).is_file():
        return door, load_table(folder, content, more[0], more[1])
    return (door, DOORS[door](folder, content)) if door in DOORS else ("none", "refused")
