"""The recap of every game: who did what to whom, and what it brought, in few lines."""

import pytest

from nexusgames.core.engine.events import Event
from nexusgames.core.session.recaps import last_lines, lines_of, recap_of
from nexusgames.core.values.texts import load_texts
from nexusgames.core.words.narration import Narrator
from nexusgames.games import GAMES
from nexusgames.games.icaion import events as ic
from nexusgames.games.icaion import events_actions as ic_actions
from nexusgames.games.nexus_ops import events as nx
from nexusgames.games.nexus_ops import events_battle as nx_battle
from nexusgames.games.theseus import events as th
from nexusgames.games.theseus import events_cards as th_cards


def narrator(game: str) -> Narrator:
    """Ada and Bo at a usual table."""
    return Narrator(load_texts(), GAMES.load(game).usual_lexicon(), ("Ada", "Bo"))


NEXUS_OPS, THESEUS, ICAION = narrator("nexus-ops"), narrator("theseus"), narrator("icaion")
LOSS = nx.UnitLost(seat=1, unit="HU", space="A1", cause="battle", rival=0)
WON = nx_battle.BattleWon(seat=0, rival=1, space="A1")
BATTLE = nx_battle.BattleBegan(attacker=0, defender=1, space="A1", units=("FU", "FU"), against=("HU",))
SHOWN = [nx.CardShown(seat=0, card=f"EN0{number}") for number in range(1, 10)]


def moved(unit: str, source: str, target: str) -> nx.UnitMoved:
    return nx.UnitMoved(seat=0, unit=unit, source=source, target=target)


def recap(speaker: Narrator, *events: Event) -> list[str]:
    return recap_of(speaker, events).lines


def test_a_loss_names_who_caused_it() -> None:
    assert recap(NEXUS_OPS, LOSS) == ["Bo lost a Human at A1 to Ada."]


@pytest.mark.parametrize(
    ("cause", "line"),
    [
        ("breath", "Bo lost a Human at A1 to Ada's breath."),
        ("vortex", "Bo lost a Human at A1 to the Vortex."),
        ("shatter", "Bo gave up a Human at A1."),
    ],
)
def test_a_loss_outside_a_battle_names_its_cause(cause: str, line: str) -> None:
    assert recap(NEXUS_OPS, nx.UnitLost(seat=1, unit="HU", space="A1", cause=cause, rival=0)) == [line]


def test_a_battle_is_one_line_with_the_march_that_began_it() -> None:
    march = [moved("FU", "B1", "A1"), moved("HU", "B1", "B2"), moved("FU", "B1", "A1")]
    dice = [nx_battle.DiceRolled(0, "A1", ("FU", "FU"), (6, 1)), nx_battle.HitsCounted(0, 1, 0)]
    card = nx.CardsDrawn(1, "energize", 1, "battle")
    assert recap(NEXUS_OPS, *march, BATTLE, *dice, LOSS, WON, card) == [
        "Ada moved a Human from B1 to B2.",
        "Ada attacked Bo's Human at A1 with 2 Fungoids, coming from B1: "
        "Bo lost a Human; Ada won; Bo drew one Energize card.",
    ]


def test_a_battle_that_goes_on_is_told_with_its_last_dice() -> None:
    dice = nx_battle.DiceRolled(0, "A1", ("FU", "FU"), (6, 1))
    assert recap(NEXUS_OPS, BATTLE, LOSS, dice) == [
        "Ada attacked Bo's Human at A1 with 2 Fungoids: Bo lost a Human.",
        "Ada rolled 6 and 1 in the Fungoid attack.",
    ]


def test_the_cards_of_the_monolith_are_told_in_any_case() -> None:
    monolith = nx.CardsDrawn(1, "energize", 2, "monolith")
    assert "Bo drew 2 Energize cards for holding the Monolith." in recap(NEXUS_OPS, monolith, *SHOWN)


def test_what_cost_or_brought_something_is_never_left_out() -> None:
    points = [nx.MissionCardTaken(seat=0, card="MIS", vp=1, total=total) for total in range(1, 12)]
    told = recap_of(NEXUS_OPS, [*points, *SHOWN])
    assert len(told.lines) == len(points)
    assert told.left_out == len(SHOWN)


def test_moves_that_brought_nothing_are_one_line() -> None:
    moves = [moved("HU", "A1", f"B{number}") for number in range(1, 4)]
    assert recap(NEXUS_OPS, *moves) == ["Ada moved 3 units, to B1, B2 and B3."]


def test_a_token_is_told_with_whoever_found_it() -> None:
    moves = [moved("HU", "A1", "B1"), moved("FU", "A1", "B2")]
    token = nx.TokenRevealed(0, "B1", "M2")
    assert recap(NEXUS_OPS, *moves, token)[0] == "Ada moved a Human from A1 to B1: found a mine worth 2."


def test_nothing_is_told_with_what_another_turn_brought() -> None:
    turn = nx.TurnBegan(seat=0, round=2)
    assert recap(NEXUS_OPS, moved("FU", "B1", "A1"), turn, BATTLE) == [
        "Ada moved a Fungoid from B1 to A1.",
        "Ada attacked Bo's Human at A1 with 2 Fungoids.",
    ]


def test_the_same_thing_several_times_is_one_line() -> None:
    assert recap(NEXUS_OPS, LOSS, LOSS) == ["Bo lost 2 Humans at A1 to Ada."]
    assert lines_of(NEXUS_OPS, [LOSS, LOSS]) == ["2 times: Bo lost a Human at A1 to Ada."]


def test_what_says_nothing_new_is_not_told_nor_counted() -> None:
    told = recap_of(NEXUS_OPS, [nx.MineFound("A1", 2), LOSS, nx.PhaseEnded(seat=0, phase="battle")], most=1)
    assert told.lines == ["Bo lost a Human at A1 to Ada."]
    assert told.left_out == 0


def test_wounds_name_the_attackers_and_add_up() -> None:
    attacks = [
        event
        for unit, life in (("M1", 19), ("M2", 18), ("M3", 17))
        for event in (th.UnitAttacked(unit, "A1"), th_cards.LifeLost(1, 1, life, 0))
    ]
    assert recap(THESEUS, th.AssaultBegan(0), *attacks) == [
        "Ada's Marine 1, Marine 2 and Marine 3 attacked Bo's Alien 1: Bo lost 3 Life and has 17."
    ]


def test_wounds_without_their_attack_still_name_the_attacker() -> None:
    wounds = [th_cards.LifeLost(1, 1, life, 0) for life in (19, 18, 17)]
    assert recap(THESEUS, *wounds) == ["Bo lost 3 Life to Ada and has 17."]


def test_life_and_data_gained_are_told_in_any_case_with_what_brought_them() -> None:
    trap = [th.TrapWorked(1, "A-NES", "M1", "COR"), th_cards.LifeGained(1, 1, 5, 0)]
    card = [th_cards.CardUsed(1, "S-ARC", "COR.I1"), th_cards.DataGained(1, 2, 7)]
    much = [th_cards.CardHeld("M-MIN", f"COR.I{number}") for number in range(1, 6)] * 2
    told = recap(THESEUS, *trap, *card, *much)
    assert told[:2] == [
        "Bo's Nests in Corridors caught Ada's Marine 1: Bo gained 1 Life and has 5.",
        "Bo used Archives on Corridors slot 1: Bo gained 2 data and has 7.",
    ]


def test_a_move_is_told_from_its_beginning_to_its_end() -> None:
    move = [th.MoveBegan(0, "M1", "LD", 2), th.SectorEntered("M1", "COR", 0), th.UnitStopped("M1", "COR", "COR.a")]
    assert recap(THESEUS, *move) == ["Ada moved Marine 1 from Loading Dock to Corridors."]


def test_a_card_that_is_gone_is_told_with_its_owner() -> None:
    gone = [th_cards.CardDiscarded(0, "A-HID", "CC.P1"), th_cards.CardWaits(0, "M-MIN", "CC.P1")]
    assert recap(THESEUS, *gone) == ["Ada discarded Bo's Hidden from Control Centre pending slot 1 and put Mine there."]


def test_only_the_card_that_was_used_up_is_gone_by_its_use() -> None:
    other = [th_cards.CardUsed(0, "M-ARS", "CC.I1"), th_cards.CardRemoved(0, "A-HID", "CC.I2")]
    assert recap(THESEUS, *other)[1] == "Ada removed Bo's Hidden on Control Centre slot 2 from the game."


def test_a_recap_tells_where_a_machine_went_and_what_it_brought() -> None:
    deploy = [
        ic_actions.QoamPaid(0, ("blue", "blue"), "deploy"),
        ic_actions.MachineDeployed(0, "H", 2, "I1", 2),
        ic.ReputationScored(0, 4, "deploy", 9),
        ic.ReputationScored(0, 5, "refiner_slot", 14),
    ]
    much = [ic.SeekerTeleported(1, "A1", f"B{number}") for number in range(1, 10)]
    assert (
        recap(ICAION, *deploy, *much)[0]
        == "Ada deployed the Harvester of row 2 in River I1: Ada scored 9 points and has 14."
    )


@pytest.mark.rule("IC-END-02")
def test_points_that_go_down_are_lost_not_scored_below_none() -> None:
    shards = ic.ReputationScored(0, -15, "shards", -13)
    assert ICAION.line(shards) == "Ada lost 15 points (Primal Shards) and has -13."
    assert ICAION.line(ic.ReputationScored(0, -1, "shards", 1)) == "Ada lost 1 point (Primal Shards) and has 1."
    crystals = ic.ReputationScored(0, 4, "crystals", 2)
    assert recap(ICAION, crystals, shards) == ["Ada lost 11 points at the end of the game and has -13."]


def test_an_outbreak_names_who_lost_what() -> None:
    outbreak = [
        ic.OutbreakBegan("I1"),
        ic.MachineDestroyed(1, "red", "H", "I1"),
        ic.MachineDestroyed(-1, "black", "S", "I1"),
        ic.SeekerWounded(0, "outbreak", 1),
    ]
    assert recap(ICAION, *outbreak) == [
        "The Parasites broke out in River I1: Bo lost a Harvester; a neutral Scavenger is gone; "
        "Ada's Seeker was wounded and lies down."
    ]


def test_somebody_who_comes_back_is_told_the_last_deeds() -> None:
    assert last_lines(NEXUS_OPS, [*SHOWN, BATTLE, LOSS, WON])[-1] == (
        "Ada attacked Bo's Human at A1 with 2 Fungoids: Bo lost a Human; Ada won."
    )


@pytest.mark.parametrize("game", ["nexus-ops", "theseus", "icaion"])
def test_what_is_weighed_can_happen(game: str) -> None:
    lexicon = GAMES.load(game).usual_lexicon()
    speaker = Narrator(load_texts(), lexicon, ())
    assert lexicon.major
    weighed = [*lexicon.untold, *lexicon.minor, *lexicon.major]
    assert len(weighed) == len(set(weighed))
    assert [way for way in weighed if not speaker.has(f"event.{way}")] == []


@pytest.mark.parametrize("game", ["nexus-ops", "theseus", "icaion"])
def test_what_is_told_together_can_happen(game: str) -> None:
    lexicon = GAMES.load(game).usual_lexicon()
    speaker, retelling = Narrator(load_texts(), lexicon, ()), lexicon.retelling
    kinds = {*retelling.merges, *retelling.causes, *retelling.gathers, *retelling.sums, *retelling.steps}
    ways = {
        key.removeprefix(f"{lexicon.namespace}.event.") for key in speaker.texts.keys(f"{lexicon.namespace}.event.")
    }
    assert [kind for kind in kinds if not any(way.startswith(kind) for way in ways)] == []
