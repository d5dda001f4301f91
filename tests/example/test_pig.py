"""A new game, played through the same doors as those that ship."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from nexusgames import cli
from nexusgames.core.bots.bots import random_bot
from nexusgames.core.engine.decisions import Decision, IllegalChoice, Result
from nexusgames.core.files.saves import load_session, verify, write_save
from nexusgames.core.files.scenarios import read_scenario, run
from nexusgames.core.game.game import BadState, Seat, Setup, SetupError
from nexusgames.core.game.rulebook import read_rulebook
from nexusgames.core.proofs.simulate import Manner, simulate
from nexusgames.core.session.session import Session
from nexusgames.core.values.chance import Chance
from nexusgames.core.values.texts import read_texts
from nexusgames.core.words.narration import Narrator
from nexusgames.games import GAMES
from nexusgames.plain.table import play_session
from tests.example.conftest import FOLDER
from tests.example.pig.game import GAME
from tests.example.pig.state import PigState
from tests.plain.typist import Chooser, played

SCENARIOS = sorted((FOLDER / "scenarios").glob("*.json"))
RULE = re.compile(r"PIG-[A-Z]+-\d\d")


def setup(*names: str, seed: int = 1, **options: str) -> Setup:
    return Setup(tuple(Seat(name) for name in names), seed, {"first_player": "1", **options})


def table(*dice: int, goal: str = "50") -> PigState:
    """A game of two at its first decision; these dice come next."""
    state, _ = GAME.start(setup("Ada", "Bo", goal=goal))
    state.chance.script += dice
    return state


def offered(state: PigState) -> list[str]:
    decision = GAME.pending(state)
    return [choice.key for choice in decision.choices] if isinstance(decision, Decision) else []


def whole(text: str) -> bool:
    """Whether no sentence has a gap, and every line fits."""
    told = re.sub(r"\[(roll|hold)\]", "", text)
    wide = [line for line in text.splitlines() if len(line) > 80 and "nexusgames resume" not in line]
    return not re.search(r"\[[a-z_]+[].]|[{}]|Traceback", told) and not wide


@pytest.mark.rule("PIG-TURN-01")
def test_a_roll_counts_for_the_turn_and_holding_banks_it() -> None:
    state = table(6, 3)
    for key in ("roll", "roll", "hold"):
        GAME.apply(state, key)
    view = GAME.view(state, 0)
    assert (view.banked, view.points, view.active) == ((9, 0), 0, 1)


@pytest.mark.parametrize("file", SCENARIOS, ids=lambda file: file.stem)
def test_scenarios_go_as_they_are_written(file: Path) -> None:
    assert run(GAME, read_scenario(file)) is None


@pytest.mark.rule("PIG-TURN-04")
def test_nothing_can_be_held_before_the_first_roll() -> None:
    state = table()
    before = GAME.codec.dump(state)
    refusal = GAME.explain(state, "hold")
    assert refusal is not None
    assert (refusal.rule, refusal.text) == ("PIG-TURN-04", "pig.refuse.nothing_to_hold")
    with pytest.raises(IllegalChoice):
        GAME.apply(state, "hold")
    assert GAME.codec.dump(state) == before
    assert offered(state) == ["roll"]


def test_everybody_sees_the_same() -> None:
    state = table(5)
    GAME.apply(state, "roll")
    assert {replace(GAME.view(state, seat), seat=None) for seat in (0, 1, None)} == {GAME.view(state, None)}


@pytest.mark.rule("PIG-SET-01")
@pytest.mark.rule("PIG-SET-02")
def test_options_are_read_and_refused_with_their_rule() -> None:
    assert table(goal="100").options.goal == 100
    for names, options, rule in (("A", {}, "SET-01"), ("AB", {"goal": "30"}, "goal"), ("AB", {"sty": "1"}, "sty")):
        with pytest.raises(SetupError, match=rule):
            GAME.set_up(Setup(tuple(map(Seat, names)), 1, options))


@pytest.mark.rule("PIG-SET-03")
def test_chance_or_the_table_says_who_begins() -> None:
    def first(seed: int, player: str) -> int:
        return GAME.set_up(setup("Ada", "Bo", "Cy", seed=seed, first_player=player)).active

    assert {first(seed, "random") for seed in range(30)} == {0, 1, 2}
    assert {first(seed, "2") for seed in range(30)} == {1}


def test_states_that_no_play_can_reach_are_refused() -> None:
    for broken in ({"banked": [50, 0]}, {"banked": [0]}, {"active": 2}, {"stack": []}):
        state = GAME.codec.load({**GAME.codec.dump(table()), **broken})
        with pytest.raises(BadState):
            GAME.check(state)


@pytest.mark.parametrize("players", GAME.seats)
def test_many_games_keep_every_promise(players: int) -> None:
    seats = tuple(Seat(f"Bot {number}", player="random") for number in range(players))
    report = simulate(GAME, seats, 4, 1, {"goal": "20"}, Manner(check=True))
    assert (report.clean, report.problems) == (True, [])


def test_a_computer_plays_better_than_chance() -> None:
    seats = (Seat("Easy", player="easy"), Seat("Random", player="random"))
    report = simulate(GAME, seats, 12, 1, {"goal": "20"})
    assert report.clean
    assert report.results["seat 1"] > report.results["seat 2"]


def test_a_saved_game_goes_on_where_it_was(pig: Path) -> None:
    session = Session(GAMES.load("pig"), setup("Ada", "Bo", seed=4))
    luck = Chance(4)
    for _ in range(9):
        assert isinstance(session.pending, Decision)
        session.choose(random_bot(session.pending, luck))
    path = pig / "pig.json"
    pig.mkdir()
    write_save(session, path, "")
    again = load_session(path, GAMES)
    assert (again.pending, again.keys, again.hashes) == (session.pending, session.keys, session.hashes)
    assert verify(path, GAMES) is None


def test_two_people_play_a_whole_game_in_line_mode(pig: Path) -> None:
    session = Session(GAMES.load("pig"), setup("Ada", "Bo", seed=2, goal="20"))
    chooser = Chooser(session, luck=2)
    assert play_session(session, pig, pig / "pig.json", chooser.screen) == 0
    result, text = session.pending, chooser.screen.text
    assert isinstance(result, Result)
    assert f"{('Ada', 'Bo')[result.winners[0]]} won the game with {result.scores[result.winners[0]]} points." in text
    assert "Roll again, or hold your" in text
    assert whole(text)
    assert verify(pig / "pig.json", GAMES) is None


def test_every_word_of_line_mode_has_an_answer(pig: Path) -> None:
    words = ("?", "? hold", "? roll 3", "? goal", "b", "l", "h", "p", "units", "coach", "roll", "b", "log", "help")
    text = played(Session(GAMES.load("pig"), setup("Ada", "Bo", seed=5)), pig, *words)
    assert "so there is nothing to bank. (PIG-TURN-04)" in " ".join(text.split())
    assert "Ada: no points, 50 to go" in text
    assert whole(text)


def test_every_command_of_the_program_knows_the_game(pig: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words, answer in (
        ("list", "pig          Pig"),
        ("rules pig PIG-TURN-03", "A roll of 1 takes all points"),
        (f"check {FOLDER / 'scenarios'}", "enough_wins.json: fine"),
        ("simulate pig --games 3 --check --seats random,random --option goal=20", "3 of 3 games of pig finished"),
    ):
        code = cli.main([*words.split(), "--saves", str(pig)] if words.startswith("sim") else words.split())
        printed = capsys.readouterr()
        assert (code, printed.err) == (0, "")
        assert answer in printed.out


def test_every_rule_is_in_the_code_and_the_other_way_round() -> None:
    written = {rule.id for rule in read_rulebook(FOLDER / "rules.md").rules}
    cited = {rule for file in FOLDER.rglob("*.py") for rule in RULE.findall(file.read_text(encoding="utf-8"))}
    assert cited == written


def test_every_rule_is_tried_by_a_test_or_a_scenario() -> None:
    rules = {rule.id for rule in read_rulebook(FOLDER / "rules.md").rules}
    marked = re.findall(r'mark\.rule\("([^"]+)"\)', Path(__file__).read_text(encoding="utf-8"))
    assert rules == {*marked, *(rule for file in SCENARIOS for rule in read_scenario(file).rules)}


def test_every_event_choice_and_option_has_its_sentence() -> None:
    narrator = Narrator(read_texts(FOLDER / "text"), GAME.usual_lexicon(), ("Ada", "Bo"))
    wanted = [f"event.{kind}" for kind in GAME.stagings] + [f"choice.{verb}" for verb in GAME.procedures.reasons]
    wanted += [f"option.{option.name}.{part}" for option in GAME.options() for part in ("name", "help")]
    wanted += [f"prospect.{name}" for name in GAME.prospects(table(), 0)]
    assert [key for key in wanted if not narrator.has(key)] == []
