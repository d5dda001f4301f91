"""Standard input, output and error, whatever the caller did to them: closed from the start, full, no longer read."""

import os
import sys
from collections.abc import Callable
from contextlib import suppress

from nexusgames.core.values.exit_codes import FINE, WRONG


def answer(run: Callable[[], int]) -> int:
    """Run a command, and have its answer written; a reader that goes away (`| head -1`) is no error."""
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
    """Let closed streams lead nowhere, so that no save gets their number; False if nobody could read an answer."""
    heard = sys.stdout is not None  # pyright: ignore[reportUnnecessaryComparison] (Python's types do not know it)
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            nowhere = os.open(os.devnull, os.O_RDWR)
            setattr(sys, name, open(nowhere, mode, encoding="utf-8", errors="replace", closefd=False))  # noqa: SIM115
    return heard


def forget_output() -> None:
    """What is still to be written goes nowhere."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def complain(sentence: str) -> int:
    """Say what is wrong, if anybody listens; the exit code says it in any case."""
    with suppress(OSError):
        print(f"nexusgames: {sentence}", file=sys.stderr, flush=True)
    return WRONG
