"""The arguments of the command line."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import NoReturn, TypeAlias

from nexusgames import __version__
from nexusgames.core.values.exit_codes import USAGE

EPILOG = """exit codes: 0 fine, 1 something is wrong, 2 usage, 3 a save that cannot be read, 130 interrupted"""

PACES = {"slow": 2.0, "normal": 1.0, "quick": 0.4}
"""How long a recording takes beside the usual time."""
LONGEST_NUMBER = 6
"""Digits of a size; more would only be a joke."""


class Parser(argparse.ArgumentParser):
    """Says in one sentence what is wrong with the arguments."""

    def error(self, message: str) -> NoReturn:
        """One sentence without anything that a terminal would obey, and exit code 2."""
        from nexusgames.core.values.texts import quotable

        self.exit(USAGE, f"nexusgames: {quotable(message)} ({self.prog} --help lists what there is).\n")


def make_parser() -> argparse.ArgumentParser:
    """All commands and flags; those of the app work also without a command, where they open its home screen."""
    parser = Parser(
        prog="nexusgames", description="Board games for one keyboard and a table of friends.", epilog=EPILOG
    )
    parser.add_argument("--version", action="version", version=f"nexusgames {__version__}")
    _plain_flag(parser, default=False)
    _animation_flag(parser, default=False)
    _saves_flag(parser, default=None)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    _add_play(commands)
    _add_resume(commands)
    _add_replay(commands)
    _add_review(commands)
    _add_export(commands)
    _add_learn(commands)
    _add_list(commands)
    _add_rules(commands)
    _add_files(commands, "check", "run scenarios and say where they fail", "a scenario, or a folder of them")
    _add_files(commands, "verify", "replay saved games and compare every hash", "a saved game")
    _add_simulate(commands)
    _add_serve(commands)
    schema = commands.add_parser("schema", help="print the JSON Schema of a file format")
    schema.add_argument("format", choices=("save", "scenario"))
    _saves_flag(commands.add_parser("where", help="say where saves, settings and assets are"))
    return parser


Commands: TypeAlias = "argparse._SubParsersAction[Parser]"  # pyright: ignore[reportPrivateUsage]


def _add_play(commands: Commands) -> None:
    play = commands.add_parser("play", help="start a new game")
    play.add_argument("game", metavar="GAME")
    play.add_argument(
        "--players",
        metavar="NAME,NAME",
        help="who plays, in seating order: NAME or NAME:COLOUR; NAME=easy, NAME=medium or NAME=hard for a computer "
        "player, hard alone for one without a name, hard-bold, hard-careful or hard-builder for one with a temper",
    )
    play.add_argument("--seed", type=int, help="play the game of this number again")
    _option_flag(play)
    _manner_flag(play)
    play.add_argument("--preset", default="", metavar="NAME", help="ready-made options: first, classic or everything")
    _front_end_flags(play)


def _add_resume(commands: Commands) -> None:
    resume = commands.add_parser("resume", help="go on with a saved game (the newest one unless named)")
    resume.add_argument(
        "save", metavar="SAVE", nargs="?", help="a file, or its name in the save folder; or a sample game"
    )
    _manner_flag(resume)
    _front_end_flags(resume)


def _add_replay(commands: Commands) -> None:
    replay = commands.add_parser("replay", help="watch a saved game from its start")
    replay.add_argument("save", metavar="SAVE", help="a file, or its name in the save folder")
    _front_end_flags(replay)


def _add_review(commands: Commands) -> None:
    review = commands.add_parser("review", help="think about a finished game: the chances, and what mattered most")
    review.add_argument("save", metavar="SAVE", help="a file, or its name in the save folder")
    review.add_argument("--json", action="store_true", help="for programs")
    _saves_flag(review)


def _add_export(commands: Commands) -> None:
    export = commands.add_parser("export", help="make a picture or a recording of a saved game, without secrets")
    export.add_argument("save", metavar="SAVE", help="a file, or its name in the save folder; or a sample game")
    export.add_argument(
        "file",
        metavar="FILE",
        type=Path,
        help="picture.svg, table.ans (text in colours, for cat) or game.cast (for asciinema)",
    )
    export.add_argument("--size", type=_size, default=(100, 35), metavar="WxH", help="columns and rows (100x35)")
    turns = export.add_mutually_exclusive_group()
    turns.add_argument("--turn", type=_positive, metavar="N", help="this turn alone")
    turns.add_argument("--from", dest="first", type=_positive, metavar="N", help="from this turn on (the first)")
    export.add_argument("--to", dest="last", type=_positive, metavar="N", help="up to the end of this turn (the last)")
    export.add_argument("--pace", choices=PACES, default="normal", help="how fast a recording goes (normal)")
    export.add_argument("--force", action="store_true", help="replace a file that is there already")
    _saves_flag(export)


def _add_learn(commands: Commands) -> None:
    learn = commands.add_parser("learn", help="learn a game by doing: the courses, one of them, or a lesson")
    learn.add_argument("game", metavar="GAME", nargs="?")
    learn.add_argument("lesson", metavar="LESSON", nargs="?", help="its number or name; first is a game with a coach")
    learn.add_argument("--learner", metavar="NAME", help="who learns (the one who learned last unless named)")
    _front_end_flags(learn)


def _add_list(commands: Commands) -> None:
    listing = commands.add_parser("list", help="list the games and the saved games")
    listing.add_argument("--json", action="store_true", help="for programs")
    _saves_flag(listing)


def _add_rules(commands: Commands) -> None:
    rules = commands.add_parser("rules", help="read the rulebook: all headings, one rule or component, or a search")
    rules.add_argument("game", metavar="GAME")
    rules.add_argument("words", metavar="ID or WORDS", nargs="*")


def _add_files(commands: Commands, name: str, help_text: str, what: str) -> None:
    command = commands.add_parser(name, help=help_text)
    command.add_argument("files", metavar="FILE", nargs="+", type=Path, help=what)
    command.add_argument("--json", action="store_true", help="for programs")


def _add_simulate(commands: Commands) -> None:
    simulate = commands.add_parser("simulate", help="let bots play whole games and report")
    simulate.add_argument("game", metavar="GAME")
    simulate.add_argument("--games", type=_positive, default=10, help="how many (10)")
    simulate.add_argument(
        "--seats",
        default="random,random",
        help="a bot for each seat: easy, medium, hard (or with a temper: hard-bold, hard-careful, hard-builder), "
        "thinker or random (random,random)",
    )
    simulate.add_argument("--seed", type=int, default=1, help="the seed of the first game (1)")
    simulate.add_argument(
        "--style", default="", help="how all bots play: random, eager, even ... (each as its seat says)"
    )
    simulate.add_argument("--invariants", action="store_true", help="prove the invariants at every decision")
    simulate.add_argument("--check", action="store_true", help="prove saves, clones, invariants, secrecy as well")
    simulate.add_argument("--json", action="store_true", help="for programs")
    _option_flag(simulate)
    _saves_flag(simulate)


def _add_serve(commands: Commands) -> None:
    serve = commands.add_parser("serve", help="open the app in a browser on this machine (needs the extra web)")
    serve.add_argument("--port", type=_port, default=8000, metavar="N", help="the port of the page (8000)")
    serve.add_argument(
        "--host", default="localhost", metavar="H", help="the address to listen at (localhost: nobody else gets in)"
    )
    _saves_flag(serve)


def _option_flag(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME[=VALUE]", help="an option of the game (can be repeated)"
    )


def _manner_flag(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--manner",
        metavar="MANNER",
        help="when the screen is covered: open (for somebody's cards), strict (whenever the keyboard goes "
        "to somebody with secrets) or trusting (never); it is kept with the game",
    )


def _front_end_flags(parser: argparse.ArgumentParser) -> None:
    _plain_flag(parser)
    _animation_flag(parser)
    _saves_flag(parser)


def _plain_flag(parser: argparse.ArgumentParser, default: object = argparse.SUPPRESS) -> None:
    """Before a command it counts as behind it; without one there is a sentence about it."""
    parser.add_argument("--plain", action="store_true", default=default, help="lines of text instead of a full screen")


def _animation_flag(parser: argparse.ArgumentParser, default: object = argparse.SUPPRESS) -> None:
    """Behind a command nothing is put in its place, so that what stands before the command counts."""
    parser.add_argument("--no-animation", action="store_true", default=default, help="show results at once")


def _saves_flag(parser: argparse.ArgumentParser, default: object = argparse.SUPPRESS) -> None:
    parser.add_argument("--saves", type=Path, metavar="DIR", default=default, help="the folder of saved games")


def _positive(text: str) -> int:
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return value


def _size(text: str) -> tuple[int, int]:
    """Columns and rows from `100x35`."""
    columns, _, rows = text.partition("x")
    if not all(part.isascii() and part.isdigit() and len(part) <= LONGEST_NUMBER for part in (columns, rows)):
        raise argparse.ArgumentTypeError("must be columns and rows, such as 100x35")
    return int(columns), int(rows)


def _port(text: str) -> int:
    """A port that needs no rights of an administrator."""
    try:
        value = int(text)
    except ValueError:
        value = 0
    if not 1024 <= value <= 65535:
        raise argparse.ArgumentTypeError("must be a number from 1024 to 65535")
    return value
