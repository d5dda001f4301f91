"""Standard streams in any condition: closed from the start, full, or with nobody reading any more."""

import os
import sys
from collections.abc import Callable
from contextlib import suppress

from nexusgames.core.values.exit_codes import FINE, WRONG


def answer(run: Callable[[], int]) -> int:
    """Run a command and flush its output; a reader that goes away early (`| head -1`) is not an error."""
    if not open_closed():
        return complain("standard output is closed, so there is nowhere to write to.")
    try:
        code = run()
        sys.stdout.flush()
    except BrokenPipeError:
        forget_output()
        return FINE
    except OSError as error:
        forget_output()
        return complain(f"standard output cannot be written: {error.strerror or error}.")
    return code


def open_closed() -> bool:
    """Open closed streams as null devices, so that no save gets their descriptor; False if there was no output."""
    heard = sys.stdout is not None  # pyright: ignore[reportUnnecessaryComparison] (None if it is closed)
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            nowhere = os.open(os.devnull, os.O_RDWR)
            setattr(sys, name, open(nowhere, mode, encoding="utf-8", errors="replace", closefd=False))  # noqa: SIM115
    return heard


def forget_output() -> None:
    """Send whatever is still to be written nowhere."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def complain(sentence: str) -> int:
    """Report what is wrong, if anybody can read it, and return the exit code for it."""

    with suppress(OSError):
        print(f"nexusgames: {sentence}", file=sys.stderr, flush=True)
    return WRONG
