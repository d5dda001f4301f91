"""The chances of a battle of Nexus Ops in words, about to begin or still possible."""

from __future__ import annotations

from nexusgames.core.engine import Decision
from nexusgames.core.words.narration import Narrator
from nexusgames.games.nexus_ops.view.odds import Contest, contest_at, contests_at, odds_now, percent, rivals_at
from nexusgames.games.nexus_ops.view.read_model import NexusOpsView
from nexusgames.plain.presenters import phrase


def chances_now(view: NexusOpsView, narrator: Narrator) -> list[str]:
    """How the battle about to begin would end without further cards."""
    battle = view.battle
    odds = odds_now(view, battle) if battle else None
    if battle is None or battle.defender is None or odds is None:
        return []
    return _in_full(narrator, "chances_now", Contest(battle.attacker.seat, battle.defender.seat, odds))


def chances_at(view: NexusOpsView, narrator: Narrator, space: str) -> list[str]:
    """How every possible battle on a space would end."""
    return [line for contest in contests_at(view, space) for line in _in_full(narrator, "chances", contest)]


def chances_of(view: NexusOpsView, narrator: Narrator, decision: Decision, space: str, *, brief: bool = False) -> str:
    """The chances in few words, including a unit that arrives; with several opponents they come later."""
    rivals, unit = rivals_at(view, space, decision.seat), decision.values.get("unit")
    joining = unit if decision.kind == "move_target" and isinstance(unit, str) else ""
    if len(rivals) != 1 or not (joining or view.spaces[space].units[decision.seat]):
        return ""
    contest = contest_at(view, space, decision.seat, rivals[0], joining)
    return _say(narrator, "chances_brief" if brief else "chances_short", contest) if contest.odds else ""


def _in_full(narrator: Narrator, key: str, contest: Contest) -> list[str]:
    return [_say(narrator, key, contest), _say(narrator, "losses", contest)] if contest.odds else []


def _say(narrator: Narrator, key: str, contest: Contest) -> str:
    odds = contest.odds
    assert odds is not None
    values = {
        "attacker": contest.attacker,
        "defender": contest.defender,
        "won": percent(odds.won),
        "lost": percent(odds.lost),
        "open": percent(odds.open),
        "attacker_losses": f"{odds.attacker_losses:.1f}",
        "defender_losses": f"{odds.defender_losses:.1f}",
    }
    return phrase(narrator, key, **values)
