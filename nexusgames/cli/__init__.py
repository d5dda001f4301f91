"""The command line: runs a command and turns its outcome into an exit code."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress

from nexusgames.cli.parser import make_parser
from nexusgames.core.values.exit_codes import FINE, INTERRUPTED, UNREADABLE, USAGE, WRONG


def main(arguments: Sequence[str]) -> int:
    """Run one command; a user's mistake ends in one sentence on stderr and an exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    parser = make_parser()
    try:
        request = parser.parse_args(arguments)
    except SystemExit as done:
        return int(done.code or 0)
    if request.command is None and not request.plain and not sys.stdout.isatty():
        parser.print_help()
        return FINE
    try:
        _choose_language(request.language or "")
        code = _command(request.command or "home")(request)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        raise
    except OSError as error:
        what = f"{error.filename}: " if error.filename else "Reading or writing failed: "
        return _complain(f"{what}{error.strerror or error}.", WRONG)
    except Exception as error:
        return _complain(*_sentence(error))


def _choose_language(asked: str) -> None:
    """Choose the language of this run; all who ask for texts from now on get it."""
    from nexusgames.core.files.language import chosen_language
    from nexusgames.core.values.texts import speak

    speak(chosen_language(asked))


def _command(name: str) -> Callable[..., int]:
    """The function behind a command; it imports only what that command needs."""
    if name in ("home", "play", "resume", "replay"):
        from nexusgames.cli import playing

        runs = {"home": playing.home, "play": playing.play, "resume": playing.resume, "replay": playing.replay}
        return runs[name]
    if name == "learn":
        from nexusgames.cli import learning

        return learning.learn
    if name == "review":
        from nexusgames.cli import reviewing

        return reviewing.review
    if name == "export":
        from nexusgames.cli import exporting

        return exporting.export
    if name == "simulate":
        from nexusgames.cli import simulation

        return simulation.simulate
    if name == "serve":
        from nexusgames.cli import serving

        return serving.serve
    from nexusgames.cli import inspection

    return inspection.COMMANDS[name]


def _sentence(error: Exception) -> tuple[str, int]:
    """What to tell the user, and the exit code; a defect is raised in development mode."""
    from nexusgames.core.box.component_tables import DataError
    from nexusgames.core.files.saves import SaveError
    from nexusgames.core.game.game import SetupError
    from nexusgames.core.game.registry import UnknownGame
    from nexusgames.core.values.texts import TextError

    if isinstance(error, (DataError, TextError)):
        return f"{error}.", WRONG
    if isinstance(error, SaveError):
        return str(error), UNREADABLE
    if isinstance(error, (SetupError, UnknownGame)):
        return str(error), USAGE
    if sys.flags.dev_mode:
        raise error
    return _defect(error), WRONG


def _defect(error: Exception) -> str:
    """Where the program failed, for a bug report."""
    from nexusgames.core.files.crashes import place_of
    from nexusgames.core.values.texts import load_texts

    values = {"error": type(error).__name__, "place": place_of(error)}
    return load_texts().say("core.fault.program", values)


def _complain(sentence: str, code: int) -> int:
    from nexusgames.core.values.texts import harmless

    with suppress(OSError):  # without a stderr the exit code has to do
        print(f"nexusgames: {harmless(sentence)}", file=sys.stderr, flush=True)
    return code
