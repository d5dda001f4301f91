"""The command `review`: how a finished game was won, as lines of text or JSON."""

from __future__ import annotations

import argparse
import json
import sys
import textwrap
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path

from nexusgames import paths
from nexusgames.cli.playing import find_save
from nexusgames.core.advice.review_words import Judged, Teller, hundredths
from nexusgames.core.advice.review_work import keep, reviewer_of, work_off
from nexusgames.core.advice.reviewing import CannotReview, Reviewer
from nexusgames.core.bots.search import MINDS
from nexusgames.core.files.saves import SaveError, load_session
from nexusgames.core.values.exit_codes import FINE
from nexusgames.core.values.texts import harmless, load_texts
from nexusgames.core.workers.plans import beside
from nexusgames.core.workers.thinkers import Thinkers
from nexusgames.games import GAMES

BAR = 40
"""Characters in the bar of chances."""
WIDTH = 100


def review(request: argparse.Namespace) -> int:
    """Analyse the game, from where an earlier run stopped, and print the result; progress goes to stderr."""
    texts = load_texts()
    path = find_save(paths.saves(request.saves), request.save)
    session = load_session(path, GAMES)
    try:
        reviewer = reviewer_of(session, path)
    except CannotReview as refused:
        raise SaveError(f"{path.name}: {texts.say(refused.reason)}") from None
    think(reviewer, path, progress_on(sys.stderr.isatty(), texts.say("core.review.thinking")))
    teller = Teller(reviewer, texts)
    if request.json:
        print(json.dumps(as_json(teller)))
    else:
        print(*map(harmless, lines(teller)), sep="\n")
    return FINE


def think(reviewer: Reviewer, save: Path, tell: Callable[[float], None]) -> None:
    """Analyse with all processors; every result is kept at once."""
    if reviewer.review.done:
        return
    thinkers, kept = Thinkers(MINDS), True

    def after_each() -> None:
        nonlocal kept
        kept = keep(reviewer, save) and kept
        tell(reviewer.progress)

    try:
        work_off(reviewer, beside(thinkers), after_each)
    finally:
        thinkers.close()
    if not kept:
        print(f"nexusgames: {load_texts().say('core.review.not_kept')}", file=sys.stderr)


def progress_on(terminal: bool, words: str) -> Callable[[float], None]:
    """A progress line: overwritten on a terminal, elsewhere one line every ten percent."""
    told = [-1]

    def tell(progress: float) -> None:
        hundred = round(100 * progress)
        if terminal:
            print(f"\r{words} {hundred} %", end="\n" if hundred == 100 else "", file=sys.stderr, flush=True)
        elif hundred // 10 > told[0]:
            told[0] = hundred // 10
            print(f"{words} {hundred} %", file=sys.stderr, flush=True)

    return tell


def lines(teller: Teller) -> list[str]:
    """How the game ended, everybody's chances round by round, the decisions that mattered."""
    found = [teller.ending(), "", teller.say("chances")]
    found += [_round(teller, number, chances) for number, chances in _rounds(teller)]
    judged = teller.mattered()
    found += ["", teller.say("mattered", count=len(judged)) if judged else teller.say("nothing_mattered")]
    for number, one in enumerate(judged, 1):
        found += ["", *told(teller, number, one)]
    return found


def _rounds(teller: Teller) -> list[tuple[str, Sequence[float]]]:
    last = teller.review.points[-1]
    rounds = [(teller.say("round", number=number), point.chances) for number, point in teller.by_round()]
    return [*rounds, (teller.say("end"), last.chances)]


def _round(teller: Teller, words: str, chances: Sequence[float]) -> str:
    """One round: a bar in which each player has a digit, and everybody's chance in percent."""
    names = [teller.narrator(0).name(seat) for seat in range(len(chances))]
    sides = teller.game.sides(teller.session.state)
    bar = "".join(str(side[0] + 1) * round(BAR * chances[side[0]]) for side in sides)
    shares = zip(names, hundredths(chances), strict=True)
    numbers = "  ".join(f"{seat} {name} {share:>3} %" for seat, (name, share) in enumerate(shares, 1))
    return f"  {words:<9} {bar[:BAR]:<{BAR}}  {numbers}"


def told(teller: Teller, number: int, one: Judged) -> list[str]:
    """A decision in wrapped lines."""
    head = teller.say("decision", number=number, round=one.round, name=one.name, chosen=one.chosen, swing=one.swing)
    other = f"{one.other} ({one.why})." if one.why else f"{one.other}."
    indent = " " * 3
    below = textwrap.wrap(other, WIDTH, initial_indent=indent, subsequent_indent=indent)
    return [*textwrap.wrap(head, WIDTH, subsequent_indent=indent), *below]


def as_json(teller: Teller) -> dict[str, object]:
    """The review for programs."""
    return {
        "points": [asdict(point) for point in teller.review.points],
        "mattered": [
            {
                **asdict(one.verdict),
                "round": one.round,
                "told": one.chosen,
                "other_told": one.other,
                "why": one.why,
                "range": list(one.verdict.span),
            }
            for one in teller.mattered()
        ],
    }
