"""The arguments of the command line."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import NoReturn, TypeAlias

from nexusgames import __version__
from nexusgames.core.values.exit_codes import USAGE

EPILOG = """exit codes: 0 fine, 1 something is wrong, 2 usage, 3 a save that cannot be read, 130 interrupted"""

GAME_HELP = "a game that nexusgames list names"

PACES = {"slow": 2.0, "normal": 1.0, "quick": 0.4}
"""How long a recording takes compared with the normal pace."""
LONGEST_NUMBER = 6
"""Digits of a size; no terminal needs more."""


class Parser(argparse.ArgumentParser):
    """An argument parser that says in one sentence what is wrong."""

    def error(self, message: str) -> NoReturn:
        """Print one sentence without control characters and exit with code 2."""
        from nexusgames.core.values.texts import quotable

        self.exit(USAGE, f"nexusgames: {quotable(message)} (see {self.prog} --help).\n")


def make_parser() -> argparse.ArgumentParser:
    """The parser of all commands and flags; without a command, the app opens at its home screen."""
    parser = Parser(
        prog="nexusgames", description="Board games in the terminal, for friends who share one keyboard.", epilog=EPILOG
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
    _add_files(commands, "check", "run scenarios and report where they fail", "a scenario, or a folder of them")
    _add_files(commands, "verify", "replay saved games and compare every hash", "a saved game")
    _add_simulate(commands)
    _add_serve(commands)
    schema = commands.add_parser("schema", help="print the JSON Schema of a file format")
    schema.add_argument("format", choices=("save", "scenario"), help="which format")
    _saves_flag(commands.add_parser("where", help="print where saves, settings and assets are"))
    _language_flag(parser, default=None)
    for command in dict.fromkeys(commands.choices.values()):
        _language_flag(command)
    return parser


Commands: TypeAlias = "argparse._SubParsersAction[Parser]"  # pyright: ignore[reportPrivateUsage]


def _add_play(commands: Commands) -> None:
    play = commands.add_parser("play", help="start a new game")
    play.add_argument("game", metavar="GAME", help=GAME_HELP)
    play.add_argument(
        "--players",
        metavar="NAME,NAME",
        help="the players in seating order: NAME or NAME:COLOUR; NAME=easy, NAME=medium or NAME=hard for a computer "
        "player, hard alone for one without a name, hard-bold, hard-careful or hard-builder for one with a temper",
    )
    play.add_argument("--seed", type=int, help="the number of a game, to play the same one again")
    _option_flag(play)
    _manner_flag(play)
    play.add_argument("--preset", default="", metavar="NAME", help="ready-made options: first, classic or everything")
    _front_end_flags(play)


def _add_resume(commands: Commands) -> None:
    resume = commands.add_parser("resume", help="continue a saved game (by default the newest)")
    resume.add_argument(
        "save", metavar="SAVE", nargs="?", help="a file, its name in the save folder, or the name of a sample game"
    )
    _manner_flag(resume)
    _front_end_flags(resume)


def _add_replay(commands: Commands) -> None:
    replay = commands.add_parser("replay", help="watch a saved game from the start")
    replay.add_argument("save", metavar="SAVE", help="a file or its name in the save folder")
    _front_end_flags(replay)


def _add_review(commands: Commands) -> None:
    review = commands.add_parser("review", help="analyse a finished game: the chances, and the decisions that mattered")
    review.add_argument("save", metavar="SAVE", help="a file or its name in the save folder")
    review.add_argument("--json", action="store_true", help="print JSON for programs")
    _saves_flag(review)


def _add_export(commands: Commands) -> None:
    export = commands.add_parser("export", help="export a picture or a recording of a saved game, without secrets")
    export.add_argument(
        "save", metavar="SAVE", help="a file, its name in the save folder, or the name of a sample game"
    )
    export.add_argument(
        "file",
        metavar="FILE",
        type=Path,
        help="picture.svg, table.ans (coloured text, for cat) or game.cast (for asciinema)",
    )
    export.add_argument(
        "--size", type=_size, default=(100, 35), metavar="WxH", help="columns and rows (default 100x35)"
    )
    turns = export.add_mutually_exclusive_group()
    turns.add_argument("--turn", type=_positive, metavar="N", help="only this turn")
    turns.add_argument(
        "--from", dest="first", type=_positive, metavar="N", help="the first turn (default: the first of the game)"
    )
    export.add_argument(
        "--to", dest="last", type=_positive, metavar="N", help="the last turn (default: the last of the game)"
    )
    export.add_argument("--pace", choices=PACES, default="normal", help="the speed of a recording (default normal)")
    export.add_argument("--force", action="store_true", help="replace an existing file")
    _saves_flag(export)


def _add_learn(commands: Commands) -> None:
    learn = commands.add_parser("learn", help="learn a game by playing: all courses, one course or a lesson")
    learn.add_argument("game", metavar="GAME", nargs="?", help=GAME_HELP)
    learn.add_argument(
        "lesson", metavar="LESSON", nargs="?", help="its number or name, or first for a game with a coach"
    )
    learn.add_argument("--learner", metavar="NAME", help="the learner (by default the last one)")
    _front_end_flags(learn)


def _add_list(commands: Commands) -> None:
    listing = commands.add_parser("list", help="list the games and the saved games")
    listing.add_argument("--json", action="store_true", help="print JSON for programs")
    _saves_flag(listing)


def _add_rules(commands: Commands) -> None:
    rules = commands.add_parser("rules", help="read the rulebook: headings, a rule, a component or a search")
    rules.add_argument("game", metavar="GAME", help=GAME_HELP)
    rules.add_argument("words", metavar="ID or WORDS", nargs="*", help="a rule, a component or words to look for")


def _add_files(commands: Commands, name: str, help_text: str, what: str) -> None:
    command = commands.add_parser(name, help=help_text)
    command.add_argument("files", metavar="FILE", nargs="+", type=Path, help=what)
    command.add_argument("--json", action="store_true", help="print JSON for programs")


def _add_simulate(commands: Commands) -> None:
    simulate = commands.add_parser("simulate", help="let bots play whole games and report the results")
    simulate.add_argument("game", metavar="GAME", help=GAME_HELP)
    simulate.add_argument("--games", type=_positive, default=10, help="how many games (default 10)")
    simulate.add_argument(
        "--seats",
        default="random,random",
        help="a bot for each seat: easy, medium, hard (or with a temper: hard-bold, hard-careful, hard-builder), "
        "thinker or random (default random,random)",
    )
    simulate.add_argument("--seed", type=int, default=1, help="the seed of the first game (default 1)")
    simulate.add_argument(
        "--style",
        default="",
        help="one style for all bots: random, eager, even ... (by default each plays as its seat says)",
    )
    simulate.add_argument("--invariants", action="store_true", help="check the invariants at every decision")
    simulate.add_argument("--check", action="store_true", help="also check saves, clones, invariants and secrecy")
    simulate.add_argument("--json", action="store_true", help="print JSON for programs")
    _option_flag(simulate)
    _saves_flag(simulate)


def _add_serve(commands: Commands) -> None:
    serve = commands.add_parser("serve", help='open the app in a browser on this machine (needs the extra "web")')
    serve.add_argument("--port", type=_port, default=8000, metavar="N", help="the port of the page (default 8000)")
    serve.add_argument(
        "--host",
        default="localhost",
        metavar="H",
        help="the address to listen on (default localhost, so nobody else gets in)",
    )
    _saves_flag(serve)


def _option_flag(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME[=VALUE]", help="an option of the game (may be repeated)"
    )


def _manner_flag(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--manner",
        metavar="MANNER",
        help="when the screen is covered: open (to look at somebody's cards), strict (whenever the keyboard goes "
        "to somebody with secrets) or trusting (never); kept with the game (default: the setting of the app)",
    )


def _front_end_flags(parser: argparse.ArgumentParser) -> None:
    _plain_flag(parser)
    _animation_flag(parser)
    _saves_flag(parser)


def _plain_flag(parser: argparse.ArgumentParser, default: object = argparse.SUPPRESS) -> None:
    """The flag counts before and after a command; without a command, line mode says which there are."""
    parser.add_argument(
        "--plain", action="store_true", default=default, help="use lines of text instead of the full screen"
    )


def _animation_flag(parser: argparse.ArgumentParser, default: object = argparse.SUPPRESS) -> None:
    """After a command the flag has no default, so that one before the command still counts."""
    parser.add_argument("--no-animation", action="store_true", default=default, help="show results without animation")


def _language_flag(parser: argparse.ArgumentParser, default: object = argparse.SUPPRESS) -> None:
    """Like the animation flag, it counts before and after a command."""
    parser.add_argument(
        "--language", type=_language, metavar="TAG", default=default, help="the language of all texts, such as en"
    )


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


def _language(text: str) -> str:
    """The tag of a language that comes with the program."""
    from nexusgames.core.values.texts import language_called, languages

    if not language_called(text):
        raise argparse.ArgumentTypeError(f"must be one of {', '.join(language.tag for language in languages())}")
    return text


def _port(text: str) -> int:
    """A port that needs no rights of an administrator."""
    try:
        value = int(text)
    except ValueError:
        value = 0
    if not 1024 <= value <= 65535:
        raise argparse.ArgumentTypeError("must be a number from 1024 to 65535")
    return value
