"""Icaion in line mode: a whole game through a pipe, the golden transcript, every command, breaks, secrets."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from nexusgames.core.engine.decisions import Decision, Result
from nexusgames.core.files.saves import load_session, verify, write_save
from nexusgames.core.session.session import Session
from nexusgames.core.values.chance import Chance
from nexusgames.core.values.texts import load_texts
from nexusgames.core.words.narration import Narrator
from nexusgames.games import GAMES
from nexusgames.games.icaion.cards import prints
from nexusgames.games.icaion.game import GAME
from nexusgames.plain.menu import Entry, Menu
from nexusgames.plain.presenters import presenter_for
from nexusgames.plain.table import play_session
from tests.games.icaion.table import CRIMINAL, event
from tests.games.icaion.table import Table as Icaion
from tests.plain.test_secrecy import Spy
from tests.plain.typist import Chooser, Screen, eager_choice, new_session, played, typing

OPENING = Path(__file__).parent / "icaion_opening.txt"
REGENERATE = "NEXUSGAMES_REGENERATE"
"""`NEXUSGAMES_REGENERATE=1 pytest tests/plain` writes the golden transcript anew; read the difference first."""
DECISIONS = 45
PRESET = "a_fragile_equilibrium"


def game(*names: str, seed: int = 7, **options: str) -> Session:
    """A game of Icaion, by default for three, with the neutral Machines in place."""
    who = names or ("Ada", "Bo", "Cy")
    preset = {"neutral_preset": PRESET} if len(who) == 3 and "luminous_rays" not in options else {}
    return new_session(*who, seed=seed, game="icaion", manner="strict", **preset, **options)


def shown(folder: Path, *lines: str, session: Session | None = None) -> str:
    """What the last of these lines brings to the screen, as one line; the first enter uncovers the own hand."""
    text = played(session or game(), folder, "", *lines)
    *_, answer, _ = text.split("\n> ")
    return " ".join(answer.split()[len(lines[-1].split()) :])


def until(kind: str, seed: int, **options: str) -> Session:
    """A game at the first question of this kind."""
    session, luck = game(seed=seed, **options), Chance(seed)
    while isinstance(decision := session.pending, Decision) and decision.kind != kind:
        session.choose(eager_choice(decision, luck))
    assert isinstance(decision, Decision)
    return session


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> tuple[Chooser, Path]:
    session = game(seed=48)
    chooser = Chooser(session, luck=48)
    folder = tmp_path_factory.mktemp("whole")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COLUMNS", "80")
        assert play_session(session, folder, None, chooser.screen) == 0
    return chooser, next(folder.glob("icaion-*.json"))


def test_three_people_play_a_whole_game_by_typing_numbers(finished: tuple[Chooser, Path]) -> None:
    chooser, path = finished
    assert isinstance(chooser.session.pending, Result)
    assert chooser.session.keys == chooser.wanted
    assert verify(path, GAMES) is None


def test_no_sentence_of_a_whole_game_has_a_gap(finished: tuple[Chooser, Path]) -> None:
    text = finished[0].screen.text
    assert not re.search(r"\[(plain|core|icaion)\.|\{|\}|Traceback", text)
    assert max(map(len, text.splitlines())) <= 80


def test_the_end_says_who_won_and_what_made_the_scores(finished: tuple[Chooser, Path]) -> None:
    chooser, _ = finished
    result = chooser.session.pending
    assert isinstance(result, Result)
    end = " ".join(chooser.screen.text[-2500:].split())
    assert f"{('Ada', 'Bo', 'Cy')[result.winners[0]]} won the game with {max(result.scores)} points." in end
    for seat, name in enumerate(("Ada", "Bo", "Cy")):
        told = re.search(rf"{name}: {result.scores[seat]} points from ([^():]+ \(-?\d+\)(?:, [^():]+ \(-?\d+\))*)", end)
        assert told, end
        assert sum(map(int, re.findall(r"\((-?\d+)\)", told[1]))) == result.scores[seat]
    assert "3 Years were played." in end


def test_the_program_plays_the_same_game_through_a_real_pipe(finished: tuple[Chooser, Path], tmp_path: Path) -> None:
    chooser, _ = finished
    play = ["play", "icaion", "--plain", "--players", "Ada,Bo,Cy", "--seed", "48", "--manner", "strict"]
    agreed = ["--option", "first_player=1", "--option", f"neutral_preset={PRESET}"]
    done = subprocess.run(
        [sys.executable, "-m", "nexusgames", *play, *agreed, "--saves", str(tmp_path)],
        input="".join(f"{line}\n" for line in chooser.screen.typed),
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        timeout=120,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.partition("The finished game")[0] == chooser.screen.text.partition("The finished game")[0]


def test_the_opening_reads_like_its_golden_transcript(tmp_path: Path) -> None:
    session = game(seed=7)
    chooser = Chooser(session, luck=7, limit=DECISIONS)
    assert play_session(session, tmp_path, None, chooser.screen) == 0
    transcript = re.sub(r"resume .*", "resume NAME --plain", chooser.screen.text)
    if os.environ.get(REGENERATE):
        OPENING.write_text(transcript, encoding="utf-8")
    assert transcript == OPENING.read_text(encoding="utf-8")


@pytest.mark.parametrize("options", [{}, {"luminous_rays": "on", "draft": "on"}, {"open_event": "on"}])
def test_a_person_plays_against_bots_and_is_told_what_they_did(tmp_path: Path, options: dict[str, str]) -> None:
    session = game("Ada", "random 2", "random 3", seed=3, **options)
    chooser = Chooser(session, luck=3)
    assert play_session(session, tmp_path, None, chooser.screen) == 0
    assert isinstance(session.pending, Result)
    recaps = re.findall(r"Since your last decision:\n((?:  .*\n)+)", chooser.screen.text)
    assert len(recaps) > 10
    assert all(len(re.findall(r"^  \S", recap, re.MULTILINE)) <= 8 for recap in recaps)
    assert "Pass the keyboard" not in chooser.screen.text


# ------------------------------------------------------------------ looking around


def test_the_board_is_drawn_and_fits_a_small_terminal(tmp_path: Path) -> None:
    text = played(game(), tmp_path, "", "start E1", "", "start E2", "", "l")
    drawing = text.split("> l\n")[1].partition("\n> ")[0].splitlines()
    assert max(map(len, drawing)) <= 80
    assert len(drawing) <= 24
    assert any(line.startswith("E5-L1==M1==T1--E1*L2==M2==T2--E2*L3==") for line in drawing)
    assert any(line.startswith("S5--P1-Q1------S1--P2-Q2------S2--") for line in drawing)
    assert any(line.startswith("----C1-------------C2----") for line in drawing)
    assert sum("!" in line for line in drawing) == 2, "the Colossus, and the legend"


def test_the_board_can_be_read_in_words(tmp_path: Path) -> None:
    text = played(game(), tmp_path, "", "l all")
    lines = text.split("> l all\n")[1].partition("\n> ")[0].splitlines()
    assert len([line for line in lines if not line.startswith(" ")]) == 15 + 5 + 40
    assert "River I1: 2 blue crystals; neutral Refiner (yellow)" in lines


def test_one_region_node_or_crater_is_told_in_full(tmp_path: Path) -> None:
    region = shown(tmp_path, "l i1")
    assert region.startswith("River I1: 2 blue crystals; neutral Refiner (yellow) Nodes: C1, P1, Q1, S1, C2, P2.")
    assert "Next to it: Forest A1: 1 green crystal; neutral Harvester (yellow)" in region
    node = shown(tmp_path, "l s1")
    assert node.startswith("S1: River I1, Forest A1, Crystal Field B2 River I1: 2 blue crystals")
    assert node.endswith("Connects to E1, P2, Q1.")
    assert shown(tmp_path, "l x2").startswith("brown crater X2: nodes L2, M2, T2; Regions Crystal Field B2")
    assert shown(tmp_path, "l Z9\x1b[2J") == "There is no Region, node or crater Z9[2J on this board."


def test_everybody_can_see_what_everybody_has(tmp_path: Path) -> None:
    text = shown(tmp_path, "p")
    assert re.search(r"1\. Ada \(black\): 0 points, [A-Z][\w ]+ with [A-Z][\w ]+, supply charged, 3 of \d cards", text)
    assert "Null Cages: 1: " in text
    assert "2: empty" in text
    assert "row 3 (Null Cages): Harvester Scavenger Refiner; strength " in text
    assert "Shards still hidden: 5 of value 1, 6 of value 2, 5 of value 3." in text


def test_a_hand_tells_prices_and_texts(tmp_path: Path) -> None:
    text = shown(tmp_path, "h")
    assert re.match(r"Your hand, 3 of \d: [\w ]+ \(IN2\d\d, (free|\d green)\): Cost \d green", text)


def test_before_there_is_a_character_no_limit_of_cards_is_told(tmp_path: Path) -> None:
    text = played(game(draft="on"), tmp_path, "", "h", "p")
    assert "Your hand, 3:" in text
    assert "3 cards" in text
    assert " of 0" not in text


def test_the_sheet_has_track_apparatus_and_colours(tmp_path: Path) -> None:
    text = shown(tmp_path, "sheet")
    assert "Colossus: the trail. The Colossus moves and wounds the Seekers" in text
    assert "5. 2 crystals, Parasites, Colossus 2, all supplies recharge" in text
    formula = "3 points for each of your Harvesters on the main board"
    assert f"blue, Year 1, Day, open: {formula}, 0 points for you now. Install at the blue crater X1." in text
    assert "Refiner of row 1: recharge your power supply and score 5 points" in text
    assert "Shards at the end: none -15 points, 1 0 points, 2 5 points" in text
    assert "Event cards still in the deck" in text
    assert "grey for Eradicate" in text


@pytest.mark.rule("IC-SETUP-07")
@pytest.mark.rule("IC-RET-01")
@pytest.mark.rule("IC-EVB-02")
def test_the_sheet_tells_the_years_and_arrows_only_where_the_colossus_can_move() -> None:
    decks = {"track": ["IN018"], "events": ["IN019", "IN023"], "waiting": ["IN025"]}
    table = Icaion({"phase": "act", "year": 2, "decks": decks, "apparatus": {"pink": 3}})
    text = " ".join(" ".join(presenter_for("icaion").sheet(table.view(0), narrator_of(table))).split())
    assert "Event track of Year 2 (" in text
    assert "Colossus Cards to come: Colossus: the two nests in Year 3." in text
    assert "blue, Year 2, Day, open: " in text
    assert "pink, Year 3, Day, closed this Year: " in text
    assert "7. 3 crystals, Parasites, Colossus 2 8. 3 crystals, Parasites Event cards" in text
    last = Icaion({"phase": "act", "year": 3, "apparatus": {"pink": 4}})
    lines = presenter_for("icaion").sheet(last.view(0), narrator_of(last))
    assert "  pink: no tile is left. Install at the pink crater X5." in lines


@pytest.mark.rule("IC-SEEK-07")
@pytest.mark.parametrize("armour", [True, False])
def test_the_status_line_tells_that_the_armour_is_on(armour: bool) -> None:
    table = Icaion({"phase": "act", "players": {"Black": {"seeker": CRIMINAL, "armour": armour, "node": "M1"}}})
    told = presenter_for("icaion").status(table.view(0), narrator_of(table))
    assert ("at M1, armour on: " in told) is armour


def narrator_of(table: Icaion) -> Narrator:
    """Words for a table that was laid out."""
    return Narrator(load_texts(), GAME.lexicon(table.state), ("Ada", "Bo", "Cy"))


@pytest.mark.rule("IC-SETUP-08")
def test_both_sides_of_an_apparatus_say_what_they_count(tmp_path: Path) -> None:
    text = " ".join(played(game("Ada", "Bo", apparatus_sides="choose"), tmp_path, "", "quit").split())
    assert "1. Day: 3 points for each of your Harvesters on the main board [side day]" in text
    assert "2. Night: 2 points for each Region type where you have a Machine [side night]" in text


def test_the_legend_says_whose_colours_are_neutral(tmp_path: Path) -> None:
    assert "y yellow (neutral)" in shown(tmp_path, "l")


def test_help_has_examples_of_this_game(tmp_path: Path) -> None:
    text = shown(tmp_path, "help")
    assert "? IC-DEP-05" in text
    assert "NX-" not in text


def test_why_not_is_answered_with_the_rule(tmp_path: Path) -> None:
    text = shown(tmp_path, "? start S1")
    assert text.startswith(
        "S1 is not a starting node; Seekers start at E1 to E5. (IC-BOARD-06) IC-BOARD-06 Starting nodes"
    )
    assert shown(tmp_path, "extract") == "Finish setup first; then the first Year begins. (IC-SETUP-15)"


def test_cards_and_rules_can_be_read(tmp_path: Path) -> None:
    told = "IN206 Small find Cost 1 green. Take 2 crystals of any one colour. 1 of 50 in the deck: IN206."
    assert shown(tmp_path, "? in206").startswith(told)
    assert shown(tmp_path, "? ic-dep-05").startswith("IC-DEP-05 ")


@pytest.mark.parametrize(
    ("key", "rules"),
    [
        ("extract", ("IC-EXT-01", "IC-EXT-05")),
        ("eps overcharge", ("IC-EPS-01", "IC-EPS-02")),
        ("eps draw", ("IC-EPS-03",)),
        ("eps double_shift", ("IC-EPS-04",)),
        ("end", ("IC-TURN-07",)),
    ],
)
def test_a_choice_of_the_actions_is_explained_by_its_own_rules(
    key: str, rules: tuple[str, ...], tmp_path: Path
) -> None:
    text = shown(tmp_path, f"? {key}", session=until("act", seed=1))
    assert all(rule in text for rule in rules)
    assert "IC-TURN-05" not in text, "that is the rule of the question"


def test_while_crystals_come_in_the_cages_are_shown(tmp_path: Path) -> None:
    session = until("cage", seed=4)
    screen = Screen(typing(["", "b"]))
    play_session(session, tmp_path, None, screen)
    assert screen.text.count("New crystals: ") == 2, "with the question, and again for b"
    assert "Null Cages of " in screen.text
    assert "Null Cages" not in shown(tmp_path, "b")


def test_two_answers_can_be_given_at_once(tmp_path: Path) -> None:
    session = until("act", seed=4)
    text = played(session, tmp_path, "", "eps overcharge blue")
    assert session.keys[-2:] == ["eps overcharge", "colour blue"], text[-800:]


def test_the_second_of_two_answers_is_refused_with_its_rule(tmp_path: Path) -> None:
    session = until("act", seed=4)
    decision = session.pending
    assert isinstance(decision, Decision)
    assert 'There are no "red" crystals or Apparatus' in shown(tmp_path, "eps overcharge Red", session=session)
    assert session.pending == decision


# ------------------------------------------------------------------ reminders and remarks


def arranged(**position: Any) -> tuple[Any, Decision]:
    """A position of Icaion with its question."""
    state = GAME.arrange(game().setup, position)
    decision = GAME.pending(state)
    assert isinstance(decision, Decision)
    return state, decision


def reminders(**position: Any) -> str:
    state, decision = arranged(**position)
    narrator = new_narrator(state)
    return " ".join(presenter_for("icaion").reminders(GAME.view(state, decision.seat), narrator, decision))


def new_narrator(state: Any) -> Any:
    from nexusgames.core.words.narration import Narrator

    return Narrator(load_texts(), GAME.lexicon(state), ("Ada", "Bo", "Cy"))


def test_the_last_blue_the_missing_shard_and_the_end_of_the_year_are_recalled() -> None:
    black = {"node": "S1", "cages": {"1": {"blue": 1}}}
    told = reminders(phase="move", year=3, players={"Black": black})
    assert "7 event cards are left in the deck; 1 of 5 Region Cards are out." in told
    assert "You have 1 blue crystal left, enough for one camp." in told
    assert "You have no Primal Shard: that would cost you 15 points at the end." in told
    told = reminders(phase="move", year=2, round=5, players={"Black": {"node": "S1", "cages": {"1": {"blue": 2}}}})
    assert told == "This is the last round of the Year."
    told = reminders(phase="move", year=1, turn={"wounded": True}, players={"Black": black})
    assert "Your Seeker just stood up: a basic Move or camp, one Standard Action, no Special Action." in told
    told = reminders(phase="move", year=1, turn={"wounded": True}, players={"Black": {"cages": {"1": {}}}})
    assert "Your Seeker just stood up: a basic Move, one Standard Action, no Special Action." in told
    assert reminders(phase="act", year=3, players={"Black": {"shards": [1], "cages": {"1": {"blue": 2}}}}) == ""


def test_few_nodes_are_told_with_what_lies_around_them() -> None:
    state, decision = arranged(phase="move", regions={"I1": {"qoam": 2, "parasites": 2, "machines": {"H": "Black"}}})
    remarks = presenter_for("icaion").remarks(GAME.view(state, 0), new_narrator(state), decision)
    told = (
        "River I1: 2 crystals, 2 Parasites, your Harvester (blocked);"
        " Forest A1: no crystal; Crystal Field B2: no crystal"
    )
    assert remarks["move S1"] == told
    assert remarks["move M1"].startswith("on the edge of the blue crater X1; ")
    state, decision = arranged(phase="move", players={"Black": {"gear": "IN008", "node": "C1"}})
    assert presenter_for("icaion").remarks(GAME.view(state, 0), new_narrator(state), decision) == {}


def test_an_apparatus_is_offered_with_its_formula() -> None:
    state, decision = arranged(phase="act", players={"Black": {"node": "C1"}})
    remarks = presenter_for("icaion").remarks(GAME.view(state, 0), new_narrator(state), decision)
    assert remarks["retrieve pink"] == "5 points for each Primal Shard you own"


# ------------------------------------------------------------------ stopping, going on, secrets


@pytest.mark.rule("IC-WND-01")
def test_a_game_that_was_left_at_a_wound_goes_on_there(tmp_path: Path) -> None:
    session = until("wound", seed=5)
    decision = session.pending
    assert isinstance(decision, Decision)
    name = session.setup.seats[decision.seat].name
    path = tmp_path / "game.json"
    write_save(session, path, "2026-01-01 12:00:00 +0000")
    first = Screen(typing(["", "h", "quit"]))
    play_session(load_session(path, GAMES), tmp_path, path, first)
    resumed = load_session(path, GAMES)
    assert resumed.pending == decision
    assert resumed.game.codec.hash(resumed.state) == session.game.codec.hash(session.state)
    screen = Screen(typing(["", "fall"]))
    play_session(resumed, tmp_path, path, screen)
    assert f"Pass the keyboard to {name}." in screen.text
    assert "What happened last:\n" in screen.text
    assert "Your Seeker is about to be wounded (" in " ".join(screen.text.split())
    assert "A fallen Seeker stands up in your next turn" in " ".join(screen.text.split())
    assert "Event. You are " in screen.text
    assert resumed.keys == [*session.keys, "fall"]
    assert resumed.state.players[decision.seat].lying
    assert verify(path, GAMES) is None


@pytest.mark.parametrize("kind", ["pay", "cage", "activate", "parasites", "draw"])
def test_a_game_goes_on_exactly_where_it_stopped(tmp_path: Path, kind: str) -> None:
    session = until(kind, seed=1)
    write_save(session, tmp_path / "game.json", "2026-01-01 12:00:00 +0000")
    resumed = load_session(tmp_path / "game.json", GAMES)
    one, other = Chooser(session, luck=3, limit=25), Chooser(resumed, luck=3, limit=25)
    play_session(session, tmp_path / "one", None, one.screen)
    play_session(resumed, tmp_path / "other", None, other.screen)
    assert resumed.keys == session.keys
    assert resumed.game.codec.hash(resumed.state) == session.game.codec.hash(session.state)


class IcaionSpy(Spy):
    """Looks for Curio Cards that only others hold."""

    def learn(self) -> None:
        state = self.session.state
        upgrades = [code for player in state.players for code in player.upgrades]
        self.known_to_all |= set(prints([*state.decks.discard, *upgrades]))
        for seat, held in enumerate(self.held):
            held |= set(prints(state.players[seat].hand))

    def look_for(self, watcher: int | None) -> None:
        text, players = self.screen.visible, self.session.state.players
        hands = [set(prints(player.hand)) for seat, player in enumerate(players) if seat != watcher]
        own = set[str]() if watcher is None else self.held[watcher]
        for card in set[str]().union(*hands) - own - self.known_to_all:
            self.checked += 1
            name = load_texts().say(f"icaion.value.card.{card}")
            assert card not in text, (card, text[-2000:])
            assert not re.search(rf"\b{name}\b", text), (name, text[-2000:])


@pytest.mark.rule("IC-INFO-01")
def test_a_screen_never_shows_what_only_others_hold(tmp_path: Path) -> None:
    for unseen, limit in ((0, 100), (150, 150)):
        spy = IcaionSpy(game(seed=12), luck=12, limit=limit).play_unseen(unseen)
        play_session(spy.session, tmp_path, None, spy.screen)
        assert spy.checked > 400
        assert len(spy.screen.covers) > 10


# ------------------------------------------------------------------ said where it is asked


def prompted(state: Any) -> str:
    """What is asked in a position."""
    decision = GAME.pending(state)
    assert isinstance(decision, Decision)
    return new_narrator(state).prompt(decision)


def offered(state: Any, verb: str) -> list[str]:
    """The labels of the choices with this verb."""
    decision = GAME.pending(state)
    assert isinstance(decision, Decision)
    narrator = new_narrator(state)
    return [narrator.label(decision, choice) for choice in decision.options if choice.verb == verb]


@pytest.mark.rule("IC-SETUP-11")
def test_placing_a_neutral_machine_tells_why_and_how_many_are_left() -> None:
    session = new_session("Ada", "Bo", seed=7, game="icaion")
    told = prompted(session.state)
    assert "but counts for prices and scores. Left: 3 Harvesters, 3 Scavengers, 3 Refiners." in told
    session.choose("place H I1")
    assert "2 Harvesters" in prompted(session.state)


@pytest.mark.rule("IC-MOVE-01")
def test_the_move_says_whether_camp_can_be_paid() -> None:
    def asked(cage: dict[str, int]) -> str:
        return prompted(arranged(phase="move", players={"Black": {"node": "S1", "cages": {"1": cage}}})[0])

    assert asked({"green": 1}) == "Move your Seeker from S1; you lack the blue to camp there."
    assert asked({"blue": 1}) == "Move your Seeker from S1, or set up camp there."


@pytest.mark.rule("IC-WND-04")
def test_a_wound_is_asked_about_with_its_cause() -> None:
    me = {"node": "S1", "hand": ["IN245"], "cages": {"1": {"green": 2}}}
    state, _ = arranged(phase="act", players={"Black": me, "Purple": {"node": "S1", "hand": ["IN201"]}})
    GAME.apply(state, "play IN245")
    assert prompted(state).startswith(
        "Your Seeker is about to be wounded (Ada played Hard strike): let it fall, or discard"
    )


@pytest.mark.rule("IC-WND-04")
def test_wounds_by_events_name_their_source() -> None:
    hit: dict[str, Any] = {"Black": {"node": "Q1", "hand": ["IN201"]}, "Purple": {"node": "C3"}, "Red": {"node": "C4"}}
    outbreak = event("IN020", 3, players=hit, regions={"A1": {"parasites": 3}})
    assert prompted(outbreak.state).startswith("Your Seeker is about to be wounded (Parasites broke out beside you):")
    colossus = event("IN023", 1, players=hit, crater="X5")
    assert prompted(colossus.state).startswith("Your Seeker is about to be wounded (the Colossus strikes here):")


@pytest.mark.rule("IC-QOAM-05")
def test_cages_to_pay_from_are_in_their_order_and_told_with_what_they_hold() -> None:
    cages = {"1": {"blue": 2, "pink": 1}, "2": {"blue": 1}}
    state, _ = arranged(phase="act", players={"Black": {"node": "S1", "seeker": "IN003", "cages": cages}})
    GAME.apply(state, "deploy H1 I1")
    assert prompted(state) == "Pay for Deploy: 1 crystal is due, blue or brown."
    told = ["Pay blue from Null Cage 1 (holds 2 blue and 1 pink)", "Pay blue from Null Cage 2 (holds 1 blue)"]
    assert offered(state, "pay") == told


@pytest.mark.rule("IC-DEP-03")
def test_a_deploy_names_brown_where_it_would_pay() -> None:
    def line(cage: dict[str, int]) -> str:
        me = {"node": "S1", "seeker": "IN003", "cages": {"1": cage}, "rows": ["R", "HSR", "HSR"]}
        return offered(arranged(phase="act", players={"Black": me})[0], "deploy")[0]

    refiner = ", then recharge your power supply and score 5 points)"
    assert line({"blue": 1}) == f"Deploy the Refiner of row 1 in River I1 (pay 1 blue; gain 1 point{refiner}"
    assert line({"brown": 1}) == f"Deploy the Refiner of row 1 in River I1 (pay 1 blue or brown; gain 1 point{refiner}"


@pytest.mark.rule("IC-EPS-02")
def test_new_crystals_of_a_free_colour_alone_are_told_without_nothing() -> None:
    me = {"node": "C1", "seeker": "IN003", "hand": ["IN208"], "cages": {"1": {"green": 3}}}
    state, _ = arranged(phase="act", players={"Black": me})
    GAME.apply(state, "play IN208")
    scene = presenter_for("icaion").scene(GAME.view(state, 0), new_narrator(state))
    assert scene[0] == "New crystals: 6 of one colour you name."


@pytest.mark.rule("IC-CHAR-01")
def test_what_everybody_has_tells_abilities_and_the_limit_of_upgrades() -> None:
    state, _ = arranged(phase="act", players={"Black": {"node": "C1", "seeker": "IN003", "gear": "IN013"}})
    told = presenter_for("icaion").players(GAME.view(state, 0), new_narrator(state))
    assert any("The Heir: " in line and "whenever you play a Curio Card" in line for line in told)
    assert any("Energy Harness: " in line for line in told)
    assert any("Upgrades in play: none (at most 2)" in line for line in told)


@pytest.mark.rule("IC-INS-01")
def test_the_colour_of_an_apparatus_may_be_named_when_it_is_installed() -> None:
    state, _ = arranged(phase="act", players={"Black": {"node": "M1", "tile": "blue 1"}}, apparatus={"blue": 2})
    menu = Menu(*menu_of(state))
    assert menu.find("install blue") is menu.find("install")
    assert menu.find("install pink") is None
    assert menu.find("extract 1") is None


def menu_of(state: Any) -> tuple[Decision, list[Entry]]:
    """A decision and its choices as they are listed."""
    decision = GAME.pending(state)
    assert isinstance(decision, Decision)
    narrator = new_narrator(state)
    return decision, [Entry(choice, narrator.label(decision, choice)) for choice in decision.options]


@pytest.mark.rule("IC-SETUP-11")
@pytest.mark.rule("IC-INFO-01")
@pytest.mark.parametrize("seed", range(1, 9))
def test_cards_that_are_dealt_around_an_open_screen_are_shown_only_behind_a_cover(seed: int, tmp_path: Path) -> None:
    session = new_session("Ada", "Bo", "Cy", seed=seed, game="icaion")
    screen = Screen(typing([*(f"1 {region}" for region in ("I1", "I2", "I3", "I4", "I5", "A1")), "", "h"]))
    play_session(session, tmp_path, None, screen)
    uncovered, behind = screen.text[: screen.covers[0]], screen.text[screen.covers[1] :]
    assert len(re.findall("placed a neutral", uncovered)) >= 6
    assert "The turn order of Year 1 is" in uncovered
    assert re.findall(r"drew (?!3 cards)", uncovered) == []
    assert isinstance(session.pending, Decision)
    own = prints(session.state.players[session.pending.seat].hand)
    assert [card for card in own if load_texts().say(f"icaion.value.card.{card}") not in behind] == []


@pytest.mark.rule("IC-SETUP-10")
def test_before_the_deal_nobody_has_a_place_a_supply_or_a_hand() -> None:
    placing, acting = Icaion(seats=3), Icaion({"phase": "act"})
    early, late = ("\n".join(presenter_for("icaion").players(t.view(0), narrator_of(t))) for t in (placing, acting))
    for told in ("supply", "cards\n", "1. Ada", "the number is the place"):
        assert (told in early, told in late) == (False, True)
    assert "Ada (black): 0 points" in early
