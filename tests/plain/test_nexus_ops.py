"""What line mode tells of Nexus Ops: supply, the points that win, contested spaces, the chances of battles."""

from pathlib import Path

from nexusgames.games.nexus_ops.game import GAME
from tests.plain.positions import laid
from tests.plain.typist import new_session, played

BOTH = {"Red": {"HU": 1}, "Blue": {"HU": 1}}
FIGHT = {"phase": "battle", "spaces": {"A1": BOTH}}
CHOICE_OF_TWO = {"phase": "battle", "spaces": {"A1": BOTH, "A2": BOTH}}


def told(text: str, words: str) -> str:
    """What these words brought to the screen, as one line."""
    return " ".join(text.split(f"> {words}\n")[1].partition("\n> ")[0].split())


def prose(text: str) -> str:
    """All that was printed, as one line."""
    return " ".join(text.split())


def test_the_players_are_told_with_their_supply_and_the_vp_that_win(tmp_path: Path) -> None:
    text = told(played(new_session("Ada", "Bo", vp14="yes"), tmp_path, "buy HU H0L x2", "p"), "p")
    assert text.startswith("14 points win. * Ada")
    assert "units: 2 Humans in supply: 10 Humans, 8 Fungoids" in text


def test_one_card_of_a_pile_is_told_as_one(tmp_path: Path) -> None:
    decks = {"energize": ["EN07"], "energize_discard": ["rest"], "secret": ["SM01"], "secret_discard": ["rest"]}
    text = told(played(laid({"decks": decks}), tmp_path, "p"), "p")
    assert "Decks: 1 Energize card, 1 Secret Mission; 40 cards for won battles left." in text


def test_a_team_is_told_that_its_vp_count_together(tmp_path: Path) -> None:
    session = new_session("Ada", "Bo", "Cy", "Di", teams="yes")
    text = told(played(session, tmp_path, "p"), "p")
    assert "points of both allies together win." in text
    assert "Ada and Cy are allies and have 0 of 20 points together." in text
    assert "Bo and Di are allies and have 0 of 20 points together." in text


def test_contested_spaces_are_marked_on_the_drawing_and_in_the_list(tmp_path: Path) -> None:
    board = played(laid(CHOICE_OF_TWO), tmp_path, "l")
    assert "A1 LF!" in board
    assert "A1: Liquifungus Forest, contested; you: 1 Human; Bo: 1 Human" in board


def test_a_space_tells_the_chances_of_the_battle_there(tmp_path: Path) -> None:
    text = told(played(laid(CHOICE_OF_TWO), tmp_path, "l A1"), "l A1")
    assert "Ada wins 17%, Bo wins 14%, both stay 69%. Losses to expect: Ada 0.2, Bo 0.2." in text


def test_a_battle_tells_its_chances_as_it_goes(tmp_path: Path) -> None:
    session = laid({**FIGHT, "players": {"Red": {"energize": ["EN06"]}}}, [1, 1])
    text = played(session, tmp_path, "", "b", "pass")
    assert "Ada wins 17%, Bo wins 14%" in told(text, "b")
    later = " ".join(text.split("> pass\n")[1].split())
    assert "Ada wins 0%, Bo wins 0%, both stay 100%" in later


def test_where_a_unit_may_go_the_chance_to_win_stands_beside_the_space(tmp_path: Path) -> None:
    spaces = {"A1": {"Red": {"HU": 1, "RS": 1}}, "B2": {"Blue": {"FU": 1}}}
    few = told(played(laid({"phase": "move", "spaces": spaces}), tmp_path, "move HU A1"), "move HU A1")
    many = told(played(laid({"phase": "move", "spaces": spaces}), tmp_path, "move RS A1"), "move RS A1")
    assert "To B2 - Rock Plains; Bo: 1 Fungoid; you win" in few
    assert "B2 (you win" in many
    assert " B4, A2, " in many, "spaces without a battle are only named"


def test_abilities_of_units_are_only_spoken_of_where_there_is_one(tmp_path: Path) -> None:
    session = laid({**FIGHT, "players": {"Red": {"energize": ["EN06"]}}})
    text = " ".join(played(session, tmp_path, "").split())
    assert "before the dice: play a card or pass." in text


def test_cards_for_sale_are_told_by_their_whole_names(tmp_path: Path) -> None:
    position = {"phase": "deploy", "players": {"Red": {"secret": ["SM17", "SM18"]}}}
    session = laid(position)
    text = " ".join(played(session, tmp_path, "").split())
    names = GAME.lexicon(session.state).words["card"]
    assert all(names[card] in text for card in ("SM17", "SM18"))


def test_a_space_behind_the_number_of_a_purchase_is_where_somebody_wanted_it(tmp_path: Path) -> None:
    text = played(new_session("Ada", "Bo"), tmp_path, "1 B1", "1 h0r", "buy HU H0L x2", "1 B1")
    assert "not on B1. (NX-DEP-02)" in told(text, "1 B1")
    assert "Ada bought a Human for 2 rubium and placed it at H0R." in told(text, "1 h0r")
    assert text.count("not on B1. (NX-DEP-02)") == 2, "also with rubium for one unit only"


def test_where_several_choices_end_so_they_are_listed(tmp_path: Path) -> None:
    text = told(played(new_session("Ada", "Bo"), tmp_path, "h0l"), "h0l")
    assert text.startswith("5 choices fit h0l; type what is in front: 1 H0L. Buy a Human (2 rubium) at H0L [buy")


def test_whoever_could_play_a_mission_is_reminded_of_it(tmp_path: Path) -> None:
    """SM17 asks for more Rock Plains than anybody else has."""
    position = {"spaces": {"A6": {"Red": {"HU": 1}}}}
    for phase in ("deploy", "move"):
        mine = laid({**position, "phase": phase, "players": {"Red": {"secret": ["SM17"]}}})
        assert "A mission of yours can be played now." in prose(played(mine, tmp_path, "", "quit"))
        other = laid({**position, "phase": phase, "players": {"Red": {"secret": ["SM18"]}}})
        assert "can be played now" not in prose(played(other, tmp_path, "", "quit"))
    drawn = laid({**position, "phase": "move", "players": {"Red": {"secret": ["SM17"]}}})
    text = prose(played(drawn, tmp_path, "", "end", "yes"))
    assert "A mission of yours can be played now." in text[text.index("drew one Secret Mission") :]


def test_a_battle_tells_what_a_unit_hits_on_and_what_cards_made_of_that(tmp_path: Path) -> None:
    cards = {"Red": {"energize": ["EN06", "EN01"]}}
    text = prose(played(laid({**FIGHT, "players": cards}, [1, 1]), tmp_path, "", "play EN06", "side attacker"))
    assert "Attacker Ada: 1 Human (hits on 6+) still" in text
    assert "Attacker Ada: 1 Human (hits on 5+ instead of 6+) helped or hindered: +1 on all dice" in text
    assert "Defender Bo: 1 Human (hits on 6+) still" in text.split("instead of")[1]
