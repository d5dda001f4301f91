"""Why not? Every choice that is not offered is refused with its rule and one sentence that fits."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from nexusgames.core.decisions import Decision, Refusal
from nexusgames.core.narration import Narrator
from nexusgames.core.texts import load_texts
from nexusgames.games.icaion import decisions, why_not
from nexusgames.games.icaion.data import icaion_data
from nexusgames.games.icaion.game import GAME
from nexusgames.games.icaion.ops import procedures
from nexusgames.games.icaion.state import IcaionState
from nexusgames.games.icaion.words import lexicon
from tests.games.icaion.spots import (
    ACTING,
    ADDING,
    ALIKE_CAGES,
    BELT,
    BOTH,
    CURIO_PAYMENT,
    DRAFTING,
    DRAWING,
    EMPTY,
    ERADICATING,
    EXTRACTING,
    FINALE,
    FULL_HAND,
    GAINING,
    GLOVES,
    GRANTED,
    IDLE,
    LAST,
    LIMIT,
    MOVING,
    NAMES,
    NAMING,
    NEEDED,
    NEEDING_ALL,
    PAYING,
    PICKING,
    PLACING,
    RAMPAGE,
    REVEALED,
    RICH,
    SCAVENGING,
    SELLING,
    SIDES,
    SPRINT,
    STARTING,
    STRUCK,
    SURVIVOR,
    TURNABLE,
    TURNED,
    TURNING,
    WOUNDED,
    Spot,
    acting,
    machines,
    purse,
    spot,
)

ROOT = Path(__file__).parents[3]
TEXTS = load_texts()
SENTENCES = set(
    tomllib.loads((ROOT / "assets/text/en/icaion_refusals.toml").read_text(encoding="utf-8"))["refuse"],
)
SPECIFIED = set(
    re.findall(r"^### (IC-[A-Z]+-\d\d) ", (ROOT / "assets/rules/icaion.md").read_text("utf-8"), flags=re.MULTILINE)
)
SOURCES = [Path(why_not.__file__), *Path(decisions.__path__[0]).glob("*.py")]
DATA = icaion_data()
RULE = r"IC-[A-Z]+-\d\d"

CASES: list[tuple[str, str, Spot, str]] = [
    ("IC-TURN-07", "unknown", ACTING, "dance"),
    ("IC-TURN-07", "unknown", ACTING, ""),
    ("IC-TURN-07", "spelling", ACTING, "EXTRACT"),
    ("IC-TURN-07", "spelling", ACTING, "extract now"),
    ("IC-TURN-07", "spelling", acting(me={"hand": ["IN210"], "cages": purse(green=1)}), "play IN210"),
    ("IC-TURN-07", "spelling", BOTH, "double green blue"),
    ("IC-TURN-07", "incomplete", MOVING, "move"),
    ("IC-TURN-07", "incomplete", ACTING, "deploy H1"),
    ("IC-TURN-07", "incomplete", ACTING, "play"),
    ("IC-TURN-07", "incomplete", FINALE, "double"),
    ("IC-TURN-07", "no_number", REVEALED, "spend much"),
    ("IC-TURN-07", "stop_word", ACTING, "done"),
    ("IC-TURN-07", "stop_word", EXTRACTING, "end"),
    ("IC-TURN-07", "stop_word", GAINING, "pass"),
    ("IC-TURN-07", "stop_word", STRUCK, "pass"),
    ("IC-BOARD-11", "unknown_region", ACTING, "deploy H1 X1"),
    ("IC-BOARD-10", "unknown_node", MOVING, "move Z9"),
    ("IC-COMP-12", "unknown_crystal", NAMING, "colour purple"),
    ("IC-COMP-12", "unknown_crystal", acting(me={"node": "C1"}), "retrieve white"),
    ("IC-QOAM-11", "unknown_cage", GAINING, "cage 3"),
    ("IC-COMP-18", "unknown_card", ACTING, "play IN300"),
    ("IC-COMP-18", "no_curio", ACTING, "play IN001"),
    ("IC-DEP-01", "not_beside", ACTING, "deploy H1 B4"),
    ("IC-BOARD-11", "not_beside", EXTRACTING, "activate B4"),
    ("IC-SETUP-15", "setup_first", STARTING, "extract"),
    ("IC-SETUP-15", "setup_first", PLACING, "move E1"),
    ("IC-END-09", "scoring", FINALE, "extract"),
    ("IC-YEAR-06", "event_first", RAMPAGE, "camp"),
    ("IC-YEAR-06", "not_your_turn", STRUCK, "play IN209"),
    ("IC-YEAR-06", "not_your_turn", STRUCK, "extract"),
    ("IC-TURN-04", "unfinished", GAINING, "extract"),
    ("IC-TURN-04", "unfinished", GAINING, "move T1"),
    ("IC-TURN-04", "unfinished", PAYING, "eps draw"),
    ("IC-TURN-02", "move_first", MOVING, "extract"),
    ("IC-TURN-02", "move_first", MOVING, "eps draw"),
    ("IC-TURN-02", "move_first", MOVING, "end"),
    ("IC-TURN-02", "move_first", spot(phase="move", turn={"double": True, "shift": 2}), "end"),
    ("IC-CUR-08", "card_grants", GRANTED, "extract"),
    ("IC-SEEK-08", "special_begun", GLOVES, "extract"),
    ("IC-TURN-04", "must_act", GLOVES, "end"),
    ("IC-TURN-08", "standard_used", acting(turn={"standard": 0, "acted": True}), "extract"),
    ("IC-WND-05", "wounded_standard", WOUNDED, "extract"),
    ("IC-TURN-08", "special_used", acting(turn={"special": 0}), "eps overcharge"),
    ("IC-EPS-04", "double_special", acting(turn={"double": True}), "eps overcharge"),
    ("IC-WND-05", "wounded_special", WOUNDED, "eps overcharge"),
    ("IC-COMP-05", "must_colour", PICKING, "end"),
    ("IC-COMP-05", "unknown_colour", PICKING, "colour green"),
    ("IC-COMP-05", "colour_taken", PICKING, "colour black"),
    ("IC-COMP-05", "no_colour_asked", PLACING, "colour black"),
    ("IC-QOAM-06", "no_colour_asked", ACTING, "colour pink"),
    ("IC-QOAM-06", "no_colour_asked", GAINING, "colour pink"),
    ("IC-SETUP-08", "must_side", SIDES, "pass"),
    ("IC-SETUP-08", "unknown_side", SIDES, "side dusk"),
    ("IC-SETUP-08", "sides_fixed", ACTING, "side day"),
    ("IC-SETUP-11", "must_place", PLACING, "pass"),
    ("IC-COMP-13", "unknown_machine", PLACING, "place X I1"),
    ("IC-SETUP-11", "neutral_gone", PLACING, "place H I2"),
    ("IC-SETUP-11", "neutral_there", PLACING, "place S I1"),
    ("IC-SETUP-11", "no_neutral", ACTING, "place S I1"),
    ("IC-ADV-01", "must_draft", DRAFTING, "pass"),
    ("IC-ADV-01", "unknown_character", DRAFTING, "draft IN201"),
    ("IC-ADV-01", "no_draft", ACTING, "draft IN001"),
    ("IC-SETUP-14", "must_start", STARTING, "pass"),
    ("IC-BOARD-06", "not_start", STARTING, "start S1"),
    ("IC-SETUP-14", "start_taken", STARTING, "start E1"),
    ("IC-SETUP-14", "no_start", ACTING, "start E1"),
    ("IC-TURN-02", "moved", ACTING, "move T1"),
    ("IC-TURN-02", "moved", ACTING, "camp"),
    ("IC-MOVE-03", "same_node", MOVING, "move E1"),
    ("IC-MOVE-08", "same_node", spot("teleport", phase="move", round=5, me=SURVIVOR), "to E1"),
    ("IC-WND-05", "far_wounded", spot(phase="move", turn={"wounded": True}, me={"cages": RICH}), "move C1"),
    ("IC-MOVE-05", "far_no_blue", spot(phase="move", me={"cages": RICH}), "move C1"),
    (
        "IC-MOVE-05",
        "far_too_dear",
        spot(phase="move", me={"rows": ["HSR", "SR", "HSR"], "cages": purse(blue=1)}),
        "move C1",
    ),
    ("IC-MOVE-01", "camp_dear", MOVING, "camp"),
    ("IC-CUR-07", "sprint_nowhere", SPRINT, "move E1"),
    ("IC-CUR-07", "sprint_nowhere", SPRINT, "camp"),
    ("IC-CUR-07", "sprint_nowhere", SPRINT, "end"),
    ("IC-CUR-07", "sprint_far", SPRINT, "move C1"),
    ("IC-CUR-07", "sprint_begun", acting("play IN218", round=5, turn={"moved": True}, me=SURVIVOR), "teleport"),
    ("IC-CUR-07", "sprint_begun", acting("play IN218", round=5, turn={"moved": True}, me=SURVIVOR), "to E2"),
    ("IC-SEEK-01", "no_teleport", spot(phase="move", round=5), "teleport"),
    ("IC-SEEK-01", "not_last_round", spot(phase="move", me=SURVIVOR), "teleport"),
    ("IC-SEEK-01", "teleported", spot(phase="move", round=5, turn={"teleported": True}, me=SURVIVOR), "teleport"),
    ("IC-WND-05", "wounded_teleport", spot(phase="move", round=5, turn={"wounded": True}, me=SURVIVOR), "teleport"),
    ("IC-SEEK-01", "teleport_first", LAST, "to E2"),
    ("IC-SEEK-01", "teleport_begun", spot("teleport", phase="move", round=5, me=SURVIVOR), "move T1"),
    ("IC-SEEK-01", "teleport_begun", spot("teleport", phase="move", round=5, me=SURVIVOR), "extract"),
    ("IC-DIV-01", "unknown_slot", ACTING, "deploy H4 I1"),
    ("IC-DEP-02", "machine_gone", acting(me={"rows": ["SR", "HSR", "HSR"]}), "deploy H1 A1"),
    ("IC-DEP-02", "not_leftmost", ACTING, "deploy R2 I1"),
    (
        "IC-DEP-05",
        "own_machine",
        acting(me={"node": "S1", "cages": RICH}, regions=machines(I1="R Black")),
        "deploy H2 I1",
    ),
    (
        "IC-DEP-05",
        "region_full",
        acting(me={"node": "S1", "cages": RICH}, regions=machines(I1="H Purple, S Red, R neutral")),
        "deploy H1 I1",
    ),
    (
        "IC-DEP-05",
        "same_kind",
        acting(me={"node": "S1", "cages": RICH}, regions=machines(I1="H Purple")),
        "deploy H1 I1",
    ),
    ("IC-DEP-03", "deploy_dear", EMPTY, "deploy H1 I1"),
    ("IC-ERA-01", "no_parasites", ACTING, "eradicate"),
    ("IC-ERA-01", "no_grey", acting(me={"node": "S1"}, regions={"I1": {"parasites": 1}}), "eradicate"),
    ("IC-INV-01", "not_at_colossus", acting(me={"node": "M1"}, colossus={"crater": "X2"}), "investigate 1"),
    ("IC-INV-01", "no_shards", acting(me={"node": "M1"}, colossus={"crater": "X1", "shards": []}), "investigate 1"),
    (
        "IC-INV-02",
        "no_such_shard",
        acting(me={"node": "M1"}, colossus={"crater": "X1", "shards": [1]}),
        "investigate 2",
    ),
    ("IC-RET-01", "not_in_city", ACTING, "retrieve blue"),
    ("IC-INS-03", "slot_full", acting(me={"node": "C1", "tile": "pink 1"}), "retrieve blue"),
    ("IC-RET-01", "retrieved", acting(me={"node": "C1", "retrieved": True}), "retrieve blue"),
    ("IC-RET-01", "colour_installed", acting(year=2, me={"node": "C1", "installed": ["blue 1"]}), "retrieve blue"),
    ("IC-RET-03", "other_year", acting(me={"node": "C1"}, apparatus={"green": 2}), "retrieve green"),
    ("IC-INS-01", "no_tile", acting(me={"node": "M1"}), "install"),
    ("IC-INS-01", "wrong_crater", acting(me={"node": "M2", "tile": "blue 1"}), "install"),
    ("IC-EXT-02", "no_extract", ACTING, "activate I1"),
    ("IC-EXT-06", "gain_last", acting("extract", "done", me={"node": "S1"}, regions=IDLE), "activate I1"),
    ("IC-EXT-06", "gain_last", GAINING, "activate B5"),
    ("IC-EXT-06", "gain_last", NAMING, "activate B5"),
    ("IC-TURN-04", "unfinished", SELLING, "activate A1"),
    ("IC-EXT-02", "no_own_machine", EXTRACTING, "activate B2"),
    (
        "IC-EXT-02",
        "activated",
        acting(
            "extract",
            "activate I1",
            me={"node": "S1"},
            regions={
                "I1": {"qoam": 3, "machines": {"H": "Black"}},
                "A1": {"qoam": 1, "machines": {"R": "Black"}},
            },
        ),
        "activate I1",
    ),
    (
        "IC-PAR-04",
        "blocked",
        acting(
            "extract",
            me={"node": "S1"},
            regions={
                "I1": {"qoam": 3, "machines": {"H": "Black"}},
                "A1": {"qoam": 1, "parasites": 2, "machines": {"R": "Black"}},
            },
        ),
        "activate A1",
    ),
    ("IC-EXT-03", "no_crystal", acting("extract", me={"node": "S1"}, regions=IDLE), "activate B2"),
    ("IC-EXT-05", "nothing_taken", acting("extract", me={"node": "S1"}, regions=IDLE), "activate A1"),
    (
        "IC-LR-09",
        "nothing_taken",
        acting("extract", me={"node": "S1"}, regions=IDLE, options="luminous_rays"),
        "activate A1",
    ),
    ("IC-EXT-07", "unknown_way", EXTRACTING, "activate I1 gently"),
    ("IC-EXT-07", "way_impossible", EXTRACTING, "activate I1 swap"),
    ("IC-EXT-07", "way_impossible", EXTRACTING, "activate A1 parasite"),
    (
        "IC-EXT-04",
        "hand_full",
        acting("extract", me={"node": "S1", "hand": FULL_HAND}, regions=SCAVENGING),
        "activate A1",
    ),
    ("IC-EPS-08", "hand_full", acting(me={"hand": FULL_HAND}), "eps draw"),
    (
        "IC-CUR-04",
        "no_cards_left",
        acting(others={"Purple": {"hand": ["rest"]}}, decks={"curios": []}),
        "eps draw",
    ),
    ("IC-EXT-10", "must_discard", SELLING, "end"),
    ("IC-EXT-10", "discard_one", SELLING, "discard hand"),
    ("IC-EXT-10", "not_in_hand", SELLING, "discard IN213"),
    ("IC-WND-01", "discard_one", STRUCK, "discard hand"),
    ("IC-WND-01", "not_in_hand", STRUCK, "discard IN213"),
    ("IC-WND-01", "discard_when", ACTING, "discard IN209"),
    ("IC-ERA-01", "no_eradicate", ACTING, "remove I1 1"),
    ("IC-ERA-01", "must_remove", ERADICATING, "done"),
    (
        "IC-ERA-04",
        "named",
        acting(
            "eradicate",
            "remove I1 1",
            me={"node": "S1", "cages": purse(grey=2)},
            regions={"I1": {"parasites": 1}, "A1": {"parasites": 3}},
        ),
        "remove I1 1",
    ),
    ("IC-ERA-01", "parasites_there", ERADICATING, "remove I1 2"),
    ("IC-ERA-01", "too_weak", ERADICATING, "remove A1 3"),
    ("IC-INV-03", "no_shard_open", ACTING, "spend 1"),
    ("IC-INV-03", "shard_value", REVEALED, "spend 3"),
    ("IC-INV-03", "no_pink", REVEALED, "spend 2"),
    ("IC-QOAM-01", "no_gain", ACTING, "cage 1"),
    ("IC-QOAM-02", "no_gain", ACTING, "lose"),
    ("IC-SEEK-04", "crystal_named", ADDING, "lose"),
    ("IC-SEEK-04", "crystal_named", ADDING, "pass"),
    ("IC-QOAM-06", "must_name", NAMING, "pass"),
    ("IC-QOAM-05", "nothing_to_pay", ACTING, "pay blue 1"),
    ("IC-QOAM-08", "nothing_to_pay", ACTING, "turn blue"),
    ("IC-QOAM-05", "must_pay", PAYING, "pass"),
    ("IC-DEP-03", "wrong_crystal", PAYING, "pay pink 1"),
    ("IC-QOAM-05", "wrong_crystal", CURIO_PAYMENT, "pay brown 1"),
    ("IC-QOAM-05", "cage_lacks", PAYING, "pay blue 2"),
    ("IC-QOAM-05", "same_cage", ALIKE_CAGES, "pay blue 2"),
    ("IC-QOAM-08", "no_turner", PAYING, "turn pink"),
    ("IC-QOAM-08", "turners_used", TURNED, "turn pink"),
    ("IC-QOAM-12", "pays_itself", TURNABLE, "turn brown"),
    ("IC-QOAM-08", "turn_few", TURNABLE, "turn grey"),
    ("IC-QOAM-12", "turning", TURNING, "pay blue 1"),
    ("IC-QOAM-12", "turning", TURNING, "turn green"),
    ("IC-QOAM-12", "turning", TURNING, "give green 1"),
    ("IC-QOAM-12", "must_turn", TURNING, "end"),
    ("IC-QOAM-08", "nothing_turned", PAYING, "give pink 1"),
    ("IC-CUR-01", "not_in_hand", ACTING, "play IN209"),
    ("IC-CUR-01", "upgrade_in_play", acting(me={"upgrades": ["IN232"]}), "play IN232"),
    ("IC-CUR-01", "card_dear", acting(me={"hand": ["IN213"], "cages": purse(green=2)}), "play IN213"),
    (
        "IC-CUR-07",
        "sprint_late",
        acting(turn={"standard": 0, "acted": True}, me={"hand": ["IN218"], "cages": purse(green=1)}),
        "play IN218",
    ),
    ("IC-CUR-07", "sprint_camp", acting(me={"hand": ["IN218"], "cages": purse(green=1)}), "play IN218"),
    ("IC-CUR-14", "nobody_near", acting(me={"hand": ["IN243"], "cages": purse(green=1)}), "play IN243"),
    ("IC-CUR-08", "action_impossible", acting(me={"hand": ["IN216"], "cages": purse(green=1)}), "play IN216"),
    ("IC-CUR-08", "action_unpayable", acting(me={"hand": ["IN217"], "cages": purse(green=1)}), "play IN217"),
    ("IC-ERA-01", "no_parasites", acting(me={"hand": ["IN222"], "cages": purse(green=1)}), "play IN222"),
    ("IC-INV-01", "not_at_colossus", acting(me={"hand": ["IN223"], "cages": purse(green=1)}), "play IN223"),
    ("IC-RET-01", "not_in_city", acting(me={"seeker": "IN007", "armour": True}), "special retrieve"),
    ("IC-INS-01", "no_tile", acting(me={"seeker": "IN007", "armour": True}), "special install"),
    (
        "IC-CUR-08",
        "action_unpayable",
        acting(
            me={"hand": ["IN222"], "upgrades": ["IN227"], "cages": purse(grey=2)},
            regions={"A1": {"parasites": 1}},
        ),
        "play IN222",
    ),
    ("IC-LR-12", "no_rays", ACTING, "discard hand"),
    ("IC-LR-12", "empty_hand", acting(options="luminous_rays"), "discard hand"),
    ("IC-EPS-01", "unknown_use", ACTING, "eps explode"),
    ("IC-EPS-01", "discharged", acting(me={"charged": False}), "eps overcharge"),
    ("IC-CUR-03", "no_drawing", ACTING, "draw 1"),
    ("IC-CUR-17", "must_draw", DRAWING, "pass"),
    ("IC-CUR-17", "draw_least", DRAWING, "draw 0"),
    ("IC-CUR-17", "draw_most", DRAWING, "draw 3"),
    ("IC-CUR-03", "draw_room", BELT, "draw 2"),
    ("IC-CUR-02", "must_drop", LIMIT, "pass"),
    ("IC-CUR-02", "not_in_play", LIMIT, "drop IN233"),
    ("IC-CUR-16", "drop_when", ACTING, "drop IN232"),
    ("IC-CUR-16", "drop_dear", NEEDED, "drop IN227"),
    ("IC-CUR-16", "no_upgrade_leaves", NEEDING_ALL, "play IN233"),
    ("IC-TURN-05", "unknown_action", ACTING, "special dance"),
    ("IC-SEEK-07", "armour_off", acting(me={"seeker": "IN007"}), "special investigate"),
    ("IC-TURN-05", "not_special", ACTING, "special extract"),
    ("IC-SEEK-08", "special_impossible", acting(me={"gear": "IN016"}), "special deploy"),
    ("IC-EPS-04", "no_double", ACTING, "shift"),
    ("IC-EPS-04", "second_shift", acting(turn={"double": True, "shift": 2}), "shift"),
    ("IC-EPS-05", "shift_early", acting(turn={"double": True}), "shift"),
    ("IC-EPS-09", "must_shift", acting(turn={"double": True, "acted": True}), "end"),
    ("IC-WND-02", "no_wound", ACTING, "fall"),
    ("IC-LR-13", "rays_double", acting(options="luminous_rays"), "double blue"),
    ("IC-END-05", "double_when", ACTING, "double blue"),
    ("IC-END-05", "double_none", FINALE, "double blue none"),
    ("IC-END-05", "double_once", FINALE, "double blue blue"),
    ("IC-END-05", "not_installed", FINALE, "double pink"),
    ("IC-END-05", "double_shards", FINALE, "double blue green"),
]
ELSEWHERE = {("IC-TURN-07", "not_now"), ("IC-ADV-01", "kind_taken"), ("IC-ADV-01", "not_open")}
"""Reasons that have tests of their own below."""


def sentence(state: IcaionState, refused: Refusal) -> str:
    """The sentence that a player reads; every gap must have its value."""
    assert refused.text.removeprefix("icaion.refuse.") in SENTENCES
    told = Narrator(TEXTS, lexicon(state), NAMES).refusal(refused)
    assert not re.search(r"[\[\]{}]|  | [.,]", told), told
    return told


@pytest.mark.parametrize(
    ("rule", "text", "position", "key"),
    [pytest.param(*case, id=f"{case[0]} {case[1]} {case[3][:40]}", marks=pytest.mark.rule(case[0])) for case in CASES],
)
def test_a_refusal_names_the_rule_and_says_why(rule: str, text: str, position: Spot, key: str) -> None:
    state = position()
    GAME.pending(state)
    before = GAME.codec.hash(state)
    refused = GAME.explain(state, key)
    assert refused is not None, "the choice is offered"
    assert (refused.rule, refused.text) == (rule, f"icaion.refuse.{text}"), refused
    told = sentence(state, refused)
    assert told.endswith(".")
    assert not told[0].islower()
    assert GAME.codec.hash(state) == before


def test_every_sentence_is_said_in_one_of_the_cases() -> None:
    assert {text for _, text, _, _ in CASES} | {text for _, text in ELSEWHERE} == SENTENCES


def rules_that_refuse(source: Path) -> Iterator[str]:
    """The rules named in a file, except those that a question shows beside it."""
    program = ast.parse(source.read_text(encoding="utf-8"))
    shown = [node.value for node in ast.walk(program) if isinstance(node, ast.keyword) and node.arg == "rules"]
    shown += [node.value for node in program.body if isinstance(node, ast.Assign) and "RULES" in ast.unparse(node)]
    beside = {id(rule) for node in shown for rule in ast.walk(node)}
    for node in ast.walk(program):
        if isinstance(node, ast.Constant) and id(node) not in beside and re.fullmatch(RULE, str(node.value)):
            yield str(node.value)


def test_every_rule_that_refuses_is_tried_and_specified() -> None:
    used = {rule for source in SOURCES for rule in rules_that_refuse(source)}
    assert used == {rule for rule, _, _, _ in CASES} | {rule for rule, _ in ELSEWHERE}
    assert used <= SPECIFIED


def test_every_verb_has_its_reasons() -> None:
    prefix = "icaion.choice."
    assert {key.removeprefix(prefix) for key in TEXTS.keys(prefix) if ".at." not in key} == set(procedures.reasons)


def has_a_card(state: IcaionState, seat: int) -> bool:
    return bool(state.players[seat].seeker or state.players[seat].gear)


@pytest.mark.rule("IC-ADV-01")
def test_a_drafted_kind_and_a_card_in_the_box_cannot_be_taken() -> None:
    state = DRAFTING()
    closed = next(card for card in DATA.seekers if card not in state.decks.offer)
    refused = GAME.explain(state, f"draft {closed}")
    assert refused is not None
    assert refused.text == "icaion.refuse.not_open"
    decision = GAME.pending(state)
    while isinstance(decision, Decision) and not has_a_card(state, decision.seat):
        GAME.apply(state, decision.options[0].key)
        decision = GAME.pending(state)
    assert isinstance(decision, Decision)
    player = state.players[decision.seat]
    own = player.seeker or player.gear
    other = next(card for card in (DATA.seekers if player.seeker else DATA.gears) if card != own)
    refused = GAME.explain(state, f"draft {other}")
    assert refused is not None
    assert refused.text == "icaion.refuse.kind_taken"
    assert refused.values == {"card": other, "own": own}


def test_what_no_reason_knows_is_said_to_be_for_another_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(procedures.reasons, "camp", lambda q: None)
    state = ACTING()
    refused = GAME.explain(state, "camp")
    assert refused is not None
    assert refused == Refusal("IC-TURN-07", "icaion.refuse.not_now", {"phase": "act"})
    assert sentence(state, refused) == "That cannot be done now (Actions)."


@pytest.mark.parametrize(
    ("position", "key", "told"),
    [
        (EMPTY, "deploy H1 I1", "A Machine in River I1 costs you 1 blue (brown counts too), and you can pay 0."),
        (spot(phase="move", me={"cages": RICH}), "move C1", "C1 is 4 nodes away and you move at most 2; row 2 of your"
         " Division Board would let you buy more with blue."),
        (ACTING, "deploy R2 I1", "In a row only the leftmost Machine can be taken, and that is the Harvester of row 2,"
         " not the Refiner of row 2."),
        (STRUCK, "extract", "It is the turn of Ada."),
        (EXTRACTING, "activate I1 gently", '"gently" is no way to use a Machine.'),
        (EXTRACTING, "activate I1 swap gently twice", '"gently" is no way to use a Machine.'),
        (EXTRACTING, "activate I1 2 swap",
         "Your Harvester cannot be used in that way now; only upgrades give other ways."),
        (NEEDED, "drop IN227", "Whatever leaves goes before you pay: without Transmuter you can pay 0 green, and the"
         " new card costs 1."),
        (NEEDING_ALL, "play IN233", "You have no room for Harvester boost, so an upgrade must leave before you pay:"
         " whichever that is, you could not pay 2 green without it."),
        (GAINING, "activate B5", "In an Extract Machines are activated before the crystals are put away; put these away"
         " first."),
        (acting(me={"node": "M2", "tile": "blue 1"}), "install",
         "The blue Apparatus is installed on the edge of the blue crater X1, and you are at M2."),
    ],
)  # fmt: skip
def test_refusals_are_told_with_names_and_numbers(position: Spot, key: str, told: str) -> None:
    state = position()
    refused = GAME.explain(state, key)
    assert refused is not None
    assert sentence(state, refused) == told


def test_an_offered_choice_is_not_refused() -> None:
    assert GAME.explain(ACTING(), "deploy H1 I1") is None
