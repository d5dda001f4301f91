"""The command line as tests use it: arguments in, exit code and both outputs back, no new process."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from nexusgames.__main__ import main


@dataclass(frozen=True)
class Done:
    """How a command ended."""

    code: int
    out: str
    err: str

    def complains(self, code: int, *words: str) -> None:
        """It failed with this code and one sentence on stderr; no result, no traceback."""
        assert (self.code, self.out) == (code, "")
        assert self.err.startswith("nexusgames: ")
        assert self.err.count("\n") == 1
        assert "Traceback" not in self.err
        for word in words:
            assert word in self.err


Command = Callable[..., Done]


def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """A command line of 80 columns on which nobody types anything but what is given."""
    monkeypatch.setenv("COLUMNS", "80")

    def run(*arguments: object, typed: str = "") -> Done:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        capsys.readouterr()
        code = main([str(argument) for argument in arguments])
        printed = capsys.readouterr()
        return Done(code, printed.out, printed.err)

    return run
