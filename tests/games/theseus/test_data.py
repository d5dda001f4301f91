"""The component tables of Theseus: what they say, and how a wrong one is refused."""

from collections import Counter
from functools import partial
from pathlib import Path

import pytest

from nexusgames.games.theseus.data import PANDORA, Data, load_data, theseus_data
from tests.games.data_files import Change, Table, copied, edit, folder_of, refusal_by

FOLDER = folder_of("theseus")

CARDS = """
M-MIN | Mine | 3 | 0 | trap, single-use | 2 | M
M-FIR | Fire | 2 | 0 | trap, pass-through | 1 | M
M-COM | Combat Station | 3 | 0 | module | 1 | M
M-ASS | Assault | 3 | 0 | action | - | M
M-ARS | Arsenal | 2 | 0 | action | - | M
M-SUP | Supply Drop | 2 | 0 | instant | - | -
M-DUP | Duplicate | 2 | 1 | duplicate | - | -
M-BAR | Barricades | 1 | 1 | module | - | N
M-DET | Trap Detector | 1 | 1 | action | 1 | M
M-DBL | Double Shot | 2 | 2 | module | - | S
M-GRE | Grenade | 1 | 2 | instant | - | -
M-AMB | Ambush | 1 | 3 | trap | - | N
M-MAN | Manhunt | 1 | 3 | action | - | S
M-SAF | Safeguards | 1 | 3 | special | - | N
S-CAM | Cameras | 5 | 0 | trap | 1 | S
S-ARC | Archives | 3 | 0 | action | 1 | M
S-MED | Medlab | 2 | 0 | action | 1 | M
S-DEF | Defence System | 2 | 0 | trap, pass-through | 1 | M
S-MIN | MiniLab | 1 | 0 | action | - | M
S-DAT | Data Package | 2 | 0 | instant | - | -
S-DUP | Duplicate | 2 | 1 | duplicate | - | -
S-HID | Hideout | 1 | 1 | module | - | N
S-SEC | Secret Passage | 1 | 1 | shortcut, skip | - | N
S-GRA | Grabber | 2 | 2 | trap | - | S
S-PLA | Base Plans | 1 | 2 | action | - | M
S-REM | Remote Control | 1 | 3 | action | - | S
S-FAI | Failure | 1 | 3 | action | - | N
S-BOM | Detonation | 1 | 3 | action, single-use | 2 | M
A-TEN | Tentacles | 2 | 0 | trap, pass-through | 1 | M
A-NES | Nests | 3 | 0 | trap | 1 | M
A-ASS | Assault | 3 | 0 | action | - | M
A-HAB | Habitat | 3 | 0 | action | - | M
A-VSH | Ventilation Shortcut | 2 | 0 | shortcut, skip | - | N
A-MUT | Mutation | 2 | 0 | instant | - | -
A-DUP | Duplicate | 2 | 1 | duplicate | - | -
A-HID | Hidden | 1 | 1 | module | 1 | M
A-VEX | Ventilation Exit | 1 | 1 | shortcut | - | N
A-DRK | Attack from Darkness | 2 | 2 | action | 1 | S
A-INC | Incubator | 1 | 2 | action | - | M
A-VIN | Vines | 1 | 3 | module | - | N
A-PAR | Parasite | 1 | 3 | trap | - | S
A-ABD | Abduction | 1 | 3 | action | 1 | S
G-TES | Test | 3 | 0 | action | 1 | M
G-CHA | Chamber | 3 | 0 | module | 1 | M
G-MIN | Mine | 3 | 0 | trap, single-use | 2 | M
G-CRA | Crate | 2 | 0 | action | - | M
G-TRA | Transfer | 2 | 0 | action | 1 | M
G-PRO | Mind Probe | 2 | 0 | instant | - | -
G-DUP | Duplicate | 2 | 1 | duplicate | - | -
G-TEL | Teleport | 1 | 1 | shortcut | - | N
G-LOO | Time Loop | 1 | 1 | shortcut | 1 | M
G-CON | Control | 2 | 2 | action | 1 | S
G-AMP | Amplifier | 1 | 2 | action | - | M
G-INV | Invisibility | 1 | 3 | action | 1 | S
G-DEG | Degradation | 1 | 3 | action | 1 | M
G-PUL | Psychic Pulse | 1 | 3 | instant | - | -
"""
"""Of every card: id, name, copies, level, type with traits, X, Dup class."""
ROWS = [tuple(cell.strip() for cell in line.split("|")) for line in CARDS.strip().splitlines()]

EFFECTS = {
    "M-MIN": ("wound", 2),
    "M-FIR": ("wound", 1),
    "M-COM": ("more_wounds", 1),
    "M-ASS": ("assault", 0),
    "M-ARS": ("take_tokens", 1),
    "M-SUP": ("take_tokens", 2),
    "M-DUP": ("duplicate", 0),
    "M-BAR": ("no_push", 0),
    "M-DET": ("deactivate", 1),
    "M-DBL": ("extra_attacks", 1),
    "M-GRE": ("grenade", 2),
    "M-AMB": ("ambush", 0),
    "M-MAN": ("force_move", 1),
    "M-SAF": ("bind_failure", 0),
    "S-CAM": ("cameras", 1),
    "S-ARC": ("gain_data", 1),
    "S-MED": ("regain_life", 1),
    "S-DEF": ("defence", 1),
    "S-MIN": ("take_tokens", 1),
    "S-DAT": ("gain_data", 3),
    "S-DUP": ("duplicate", 0),
    "S-HID": ("no_attack", 0),
    "S-SEC": ("skip", 0),
    "S-GRA": ("grab", 0),
    "S-PLA": ("pending_operation", 1),
    "S-REM": ("remote_control", 1),
    "S-FAI": ("failure", 0),
    "S-BOM": ("detonate", 2),
    "A-TEN": ("wound", 1),
    "A-NES": ("wound", 1),
    "A-ASS": ("assault", 0),
    "A-HAB": ("take_tokens", 1),
    "A-VSH": ("skip", 0),
    "A-MUT": ("flip_units", 2),
    "A-DUP": ("duplicate", 0),
    "A-HID": ("strike", 1),
    "A-VEX": ("exit", 0),
    "A-DRK": ("attack_with", 1),
    "A-INC": ("incubate", 1),
    "A-VIN": ("hold_cards", 0),
    "A-PAR": ("infest", 1),
    "A-ABD": ("abduct", 1),
    "G-TES": ("test_data", 1),
    "G-CHA": ("more_data", 1),
    "G-MIN": ("wound", 2),
    "G-CRA": ("take_tokens", 1),
    "G-TRA": ("transfer_data", 1),
    "G-PRO": ("gain_data", 3),
    "G-DUP": ("duplicate", 0),
    "G-TEL": ("teleport", 0),
    "G-LOO": ("time_loop", 1),
    "G-CON": ("force_move", 1),
    "G-AMP": ("amplify", 1),
    "G-INV": ("turn_invisible", 1),
    "G-DEG": ("degrade", 1),
    "G-PUL": ("failure", 0),
}
"""What each card does, and how much of it without Upgrade tokens."""

CLASSES = {
    "M": "M-ARS M-MIN M-FIR M-COM M-ASS M-DET S-ARC S-MED S-MIN S-DEF S-PLA S-BOM A-TEN A-NES A-HID A-HAB A-INC A-ASS "
    "G-CHA G-MIN G-TES G-AMP G-LOO G-DEG G-TRA G-CRA",
    "N": "M-BAR M-AMB M-SAF S-FAI S-HID S-SEC A-VSH A-VEX A-VIN G-TEL",
    "S": "M-DBL M-MAN S-GRA S-CAM S-REM A-DRK A-PAR A-ABD G-CON G-INV",
}
"""TH-DUP-03: the cards of each class."""


@pytest.fixture(scope="module")
def data() -> Data:
    """The tables that ship."""
    return load_data(FOLDER)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the tables that a test may break."""
    return copied(FOLDER, tmp_path)


refusal = partial(refusal_by, load_data)


def entry(table: Table, id: str, part: str = "cards") -> Table:
    """The entry with this id."""
    return next(row for row in table[part] if row["id"] == id)


def test_the_shipped_tables_are_read_once_and_have_a_digest() -> None:
    assert theseus_data() is theseus_data()
    assert len(theseus_data().digest) == 16


def test_the_digest_changes_with_a_number_and_not_with_the_spacing(data: Data, copy: Path) -> None:
    edit(copy, "cards.json", lambda table: None)
    assert load_data(copy).digest == data.digest
    edit(copy, "cards.json", lambda table: entry(table, "M-FIR").update(x=2))
    assert load_data(copy).digest != data.digest


@pytest.mark.parametrize(
    ("faction", "code", "name", "colour", "home", "collects", "attacks"),
    [
        ("marines", "M", "Marines", "red", "loading_dock", False, ("single", "all")),
        ("scientists", "S", "Scientists", "blue", "laboratory", True, ("none", "single")),
        ("aliens", "A", "Aliens", "green", "alien_nest", False, ("none", "all")),
        ("greys", "G", "Greys", "grey", "grey_wreck", True, ("none", "single-data")),
        ("pandora", "P", "Pandora", "purple", None, False, (None, None)),
    ],
)
@pytest.mark.rule("TH-COMP-01")
def test_each_faction_has_its_colour_board_data_track_and_attacks(
    data: Data,
    faction: str,
    code: str,
    name: str,
    colour: str,
    home: str | None,
    collects: bool,
    attacks: tuple[str | None, str | None],
) -> None:
    found = data.factions[faction]
    assert (found.code, found.name, found.colour, found.home, found.data_track) == (code, name, colour, home, collects)
    assert (found.base_attack, found.upgraded_attack) == attacks


@pytest.mark.parametrize(
    ("owner", "kind", "attacks"),
    [
        ("marines", "unit", ("single", "all")),
        ("scientists", "unit", ("none", "single")),
        ("aliens", "unit", ("none", "all")),
        ("greys", "unit", ("none", "single-data")),
        ("aliens", "lesser_alien", ("single", None)),
        ("pandora", "being", ("single", "all")),
        ("pandora", "runner", ("none", "single")),
        ("pandora", "catcher", ("none", "single")),
        ("pandora", "warrior", ("single", "all")),
    ],
)
@pytest.mark.rule("TH-PAN-01")
def test_each_unit_attacks_as_its_side_says(data: Data, owner: str, kind: str, attacks: tuple[str, str | None]) -> None:
    assert data.attacks[owner, kind] == attacks


def test_no_other_unit_is_known(data: Data) -> None:
    assert len(data.attacks) == 9


def test_a_lesser_alien_has_no_upgraded_side_and_every_other_unit_has_one(data: Data) -> None:
    assert [kind.id for kind in data.units.values() if kind.upgraded is None] == ["lesser_alien"]


def test_everybody_starts_with_three_units_and_in_2v2_with_two(data: Data) -> None:
    starting = {kind.id: (kind.count, kind.count_2v2) for kind in data.units.values() if kind.starts}
    assert starting == {"unit": (3, 2), "being": (3, 2)}
    assert data.units["unit"].owners == ("marines", "scientists", "aliens", "greys")


@pytest.mark.rule("TH-PAN-01")
def test_pandora_has_ten_embryos_of_three_kinds(data: Data) -> None:
    embryos = {kind.id: kind.count for kind in data.units.values() if kind.embryo}
    assert embryos == {"runner": 4, "catcher": 2, "warrior": 4}
    assert all(data.units[kind].owners == (PANDORA,) for kind in ("being", *embryos))


def test_each_embryo_takes_cards_over_as_its_side_says(data: Data) -> None:
    sides = {kind.id: (kind.base, kind.upgraded) for kind in data.units.values() if kind.embryo}
    found = {name: (base.takeover, upgraded.takeover) for name, (base, upgraded) in sides.items() if upgraded}
    assert found == {
        "runner": ("one-use", "permanent"),
        "catcher": ("permanent", "permanent"),
        "warrior": ("one-use", "permanent"),
    }


def test_only_a_runner_goes_further_on_both_sides(data: Data) -> None:
    further = {
        kind.id: (kind.base.extra_step, kind.upgraded and kind.upgraded.extra_step) for kind in data.units.values()
    }
    assert further.pop("runner") == (1, 1)
    assert set(further.values()) == {(0, 0), (0, None)}


@pytest.mark.parametrize(
    ("token", "count", "shape", "owner", "reminder"),
    [
        ("upgrade", 20, "round", None, False),
        ("failure", 1, "round", None, False),
        ("end", 1, "round", None, False),
        ("fire", 2, "crescent", "marines", True),
        ("deactivation", 3, "round", "marines", False),
        ("defence", 2, "crescent", "scientists", True),
        ("camera", 5, "dial", "scientists", False),
        ("grabber", 2, "round", "scientists", False),
        ("tentacles", 2, "crescent", "aliens", True),
        ("parasite", 2, "round", "aliens", False),
        ("lesser_alien", 3, "unit", "aliens", False),
        ("vines", 4, "round", "aliens", False),
        ("hidden", 2, "round", "aliens", True),
        ("invisibility", 2, "round", "greys", False),
        ("alliance", 4, "tile", None, True),
    ],
)
@pytest.mark.rule("TH-COMP-01")
def test_each_token_has_its_count_shape_and_owner(
    data: Data, token: str, count: int, shape: str, owner: str | None, reminder: bool
) -> None:
    found = data.tokens[token]
    assert (found.count, found.shape, found.owner, found.reminder) == (count, shape, owner, reminder)


def test_no_other_token_is_known(data: Data) -> None:
    assert len(data.tokens) == 15


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
@pytest.mark.rule("TH-COMP-01")
@pytest.mark.rule("TH-DUP-03")
def test_each_card_is_as_the_tables_of_section_11_print_it(data: Data, row: tuple[str, ...]) -> None:
    card = data.cards[row[0]]
    written = (
        card.id,
        card.name,
        str(card.count),
        str(card.level),
        ", ".join((card.type, *card.traits)),
        "-" if card.x is None else str(card.x),
        card.dup or "-",
    )
    assert written == row


def test_there_are_fifty_six_kinds_of_cards_and_no_other(data: Data) -> None:
    assert list(data.cards) == [row[0] for row in ROWS]
    assert len(data.cards) == 56


@pytest.mark.parametrize("card", EFFECTS)
def test_each_card_has_its_effect_and_number(data: Data, card: str) -> None:
    assert (data.cards[card].effect, data.cards[card].number()) == EFFECTS[card]


@pytest.mark.rule("TH-COMP-01")
@pytest.mark.parametrize("faction", ["marines", "scientists", "aliens", "greys"])
def test_each_deck_has_25_cards_in_levels_of_15_4_3_and_3(data: Data, faction: str) -> None:
    levels = Counter[int]()
    for name in data.decks[faction]:
        levels[data.cards[name].level] += data.cards[name].count
    assert levels == {0: 15, 1: 4, 2: 3, 3: 3}
    assert data.factions[faction].levels == (15, 4, 3, 3)
    assert len(data.decks[faction]) == 14


@pytest.mark.rule("TH-PAN-01")
def test_pandora_has_no_deck(data: Data) -> None:
    assert data.decks[PANDORA] == ()


def test_upgrade_tokens_raise_an_x_and_nothing_else(data: Data) -> None:
    assert [data.cards["M-MIN"].number(tokens) for tokens in range(3)] == [2, 3, 4]
    assert data.cards["M-ARS"].number(3) == 1
    upgradable = {name for name, card in data.cards.items() if card.upgradable}
    assert upgradable == {row[0] for row in ROWS if row[5] != "-"}


def test_fire_tentacles_and_defence_system_are_the_traps_on_passing(data: Data) -> None:
    assert [name for name, card in data.cards.items() if card.pass_through] == ["M-FIR", "S-DEF", "A-TEN"]


def test_mines_and_detonation_are_used_once(data: Data) -> None:
    assert [name for name, card in data.cards.items() if card.single_use] == ["M-MIN", "S-BOM", "G-MIN"]


def test_two_cards_let_their_players_skip(data: Data) -> None:
    assert [name for name, card in data.cards.items() if card.effect == "skip"] == ["S-SEC", "A-VSH"]


def test_cameras_and_defence_system_react_to_own_units(data: Data) -> None:
    assert [name for name, card in data.cards.items() if card.own_stop] == ["S-CAM", "S-DEF"]


def test_the_instants_are_the_cards_that_are_never_installed(data: Data) -> None:
    kept = [name for name, card in data.cards.items() if not card.installs]
    assert kept == ["M-SUP", "M-GRE", "S-DAT", "A-MUT", "G-PRO", "G-PUL"]


def test_some_cards_may_be_left_out_and_some_are_up_to_a_number(data: Data) -> None:
    assert [name for name, card in data.cards.items() if card.leave == "may"] == ["M-MAN", "S-PLA", "S-BOM"]
    partly = [name for name, card in data.cards.items() if card.leave == "up_to"]
    assert partly == ["A-MUT", "A-DRK", "A-ABD", "G-CON", "G-INV"]


def test_only_transfer_gives_more_for_each_other_unit(data: Data) -> None:
    assert {name: card.each for name, card in data.cards.items() if card.each} == {"G-TRA": 1}


def test_each_card_with_a_helper_token_names_it(data: Data) -> None:
    tokens = {name: card.token for name, card in data.cards.items() if card.token}
    assert tokens == {
        "M-FIR": "fire",
        "M-DET": "deactivation",
        "S-CAM": "camera",
        "S-DEF": "defence",
        "S-GRA": "grabber",
        "A-TEN": "tentacles",
        "A-HID": "hidden",
        "A-INC": "lesser_alien",
        "A-VIN": "vines",
        "A-PAR": "parasite",
        "G-INV": "invisibility",
    }


@pytest.mark.rule("TH-DUP-03")
def test_the_dup_classes_are_those_of_the_list_at_a_glance(data: Data) -> None:
    for dup, names in CLASSES.items():
        assert {name for name, card in data.cards.items() if card.dup == dup} == set(names.split())
    others = {card.type for card in data.cards.values() if card.dup is None}
    assert others == {"instant", "duplicate"}


def test_names_of_fifty_cards_are_printed_and_six_titles_are_ours(data: Data) -> None:
    ours = [name for name, card in data.cards.items() if card.marks.name == "R"]
    assert ours == ["M-SUP", "M-GRE", "S-DAT", "A-MUT", "G-PRO", "G-PUL"]
    assert {card.marks.count for card in data.cards.values()} == {"R"}


@pytest.mark.parametrize(
    ("card", "name", "effect", "number"),
    [
        ("B-UPG", "Upgrade", "take_tokens", 1),
        ("B-PAS", "Passage", "more_movement", 1),
        ("B-CFP", "Card from the Pile", "install_top", 0),
    ],
)
def test_there_are_three_of_each_bonus_card(data: Data, card: str, name: str, effect: str, number: int) -> None:
    found = data.bonus[card]
    assert (found.name, found.effect, found.number(), found.count) == (name, effect, number, 3)
    assert len(data.bonus) == 3


def test_the_constants_are_those_of_section_16(data: Data) -> None:
    rules = data.rules
    assert (rules.life_start, rules.life_start_ffa, rules.life_max, rules.data_max) == (20, 0, 20, 20)
    assert (rules.deck_size, rules.pile_size, rules.pile_size_2v2) == (25, 15, 10)
    assert (rules.opening_cards, rules.opening_installed) == (3, 1)
    assert (rules.opening_cards_learning, rules.opening_installed_learning) == (5, 3)
    assert (rules.opening_cards_2v2, rules.opening_installed_2v2) == (2, 1)
    assert (rules.units, rules.units_2v2, rules.home_units, rules.home_units_2v2) == (3, 2, 2, 1)
    assert (rules.upgrade_tokens, rules.max_upgrades_per_card, rules.camera_max) == (20, 6, 6)
    assert (rules.round_limit_auto, rules.second_player_tokens_most) == (60, 2)
    assert (rules.bonus_cards, rules.faction_cards, rules.data_start, rules.rooms_per_sector) == (9, 100, 0, 4)
    assert (rules.least_players, rules.most_players, rules.home_tokens, rules.parasite_wounds) == (2, 4, 1, 1)


@pytest.mark.rule("TH-BOARD-01")
def test_the_end_track_goes_3_2_1_end(data: Data) -> None:
    assert data.rules.end_track == ("3", "2", "1", "END")


def rename(table: Table, part: str, old: str, new: str) -> None:
    """Give an entry another id."""
    entry(table, old, part)["id"] = new


BROKEN: list[tuple[str, Change, str]] = [
    ("cards.json", lambda t: entry(t, "M-MIN").update(count=4), "cards.json, deck marines: there must be 25, not 26"),
    (
        "cards.json",
        lambda t: entry(t, "A-VEX").update(level=2),
        "cards.json, deck aliens: level 1 must have 4 cards, not 3",
    ),
    ("cards.json", lambda t: entry(t, "M-MIN").pop("x"), "cards.json, card M-MIN: x is missing"),
    ("cards.json", lambda t: entry(t, "M-MIN").update(x=None), "cards.json, card M-MIN: wound needs an X"),
    ("cards.json", lambda t: entry(t, "M-MIN").update(x=0), "cards.json, card M-MIN: x must be at least 1"),
    ("cards.json", lambda t: entry(t, "M-ARS").update(amount=0), "cards.json, card M-ARS: take_tokens needs an amount"),
    (
        "cards.json",
        lambda t: entry(t, "S-ARC").update(amount=1),
        "cards.json, card S-ARC: gain_data needs an X or an amount",
    ),
    ("cards.json", lambda t: entry(t, "M-BAR").update(x=1), "card M-BAR: no_push needs neither X nor amount"),
    (
        "cards.json",
        lambda t: entry(t, "M-ASS").update(type="trap"),
        "cards.json, card M-ASS: assault is an effect of action, not of trap",
    ),
    ("cards.json", lambda t: entry(t, "M-ASS").update(effect="rest"), "'rest' is not a known value of effect"),
    ("cards.json", lambda t: entry(t, "M-ASS").update(colour="red"), "card M-ASS: colour is not a known field"),
    ("cards.json", lambda t: entry(t, "M-ASS").update(faction="pandora"), "unknown faction with a deck 'pandora'"),
    (
        "cards.json",
        lambda t: entry(t, "M-ASS").update(faction="aliens"),
        "card M-ASS: the id must begin with the letter of its faction",
    ),
    ("cards.json", lambda t: rename(t, "cards", "M-ASS", "M-ARS"), "cards.json, card M-ARS: the id is used twice"),
    (
        "cards.json",
        lambda t: entry(t, "A-VSH").update(traits=[]),
        "card A-VSH: the trait skip goes with the effect skip, and only with it",
    ),
    (
        "cards.json",
        lambda t: entry(t, "M-ASS").update(traits=["pass-through"]),
        "cards.json, card M-ASS: only a trap is pass-through",
    ),
    (
        "cards.json",
        lambda t: entry(t, "S-CAM").pop("own_stop"),
        "card S-CAM: own_stop goes with the effects cameras and defence, and only with them",
    ),
    (
        "cards.json",
        lambda t: entry(t, "G-TRA").pop("each"),
        "card G-TRA: each goes with the effect transfer_data, and only with it",
    ),
    (
        "cards.json",
        lambda t: entry(t, "M-DUP").update(dup="M"),
        "card M-DUP: every card has a Dup class but Instants and Duplicates",
    ),
    (
        "cards.json",
        lambda t: entry(t, "M-MIN").update(dup="N"),
        "cards.json, card M-MIN: its Dup class is N, in dup_classes M",
    ),
    (
        "cards.json",
        lambda t: t["dup_classes"]["N"].append("M-MIN"),
        "cards.json, dup_classes M-MIN: the card is used twice",
    ),
    ("cards.json", lambda t: t["dup_classes"]["N"].append("M-XXX"), "cards.json, dup_classes: unknown card 'M-XXX'"),
    (
        "cards.json",
        lambda t: entry(t, "M-FIR").update(token="flame"),
        "cards.json, card M-FIR token: unknown token 'flame'",
    ),
    (
        "cards.json",
        lambda t: entry(t, "M-FIR").update(token="vines"),
        "card M-FIR: the token vines does not belong to marines",
    ),
    ("cards.json", lambda t: entry(t, "M-MIN")["marks"].update(name="Q"), "cards.json, card M-MIN marks: name"),
    ("cards.json", lambda t: entry(t, "M-MIN").update(rule="NX-MOVE-01"), "cards.json, card M-MIN: rule"),
    ("bonus.json", lambda t: entry(t, "B-UPG").update(count=2), "bonus.json, bonus cards: there must be 9, not 8"),
    ("bonus.json", lambda t: entry(t, "B-PAS").pop("amount"), "bonus card B-PAS: more_movement needs an amount"),
    (
        "bonus.json",
        lambda t: entry(t, "B-CFP").update(effect="assault"),
        "bonus.json, bonus card B-CFP: assault is an effect of action, not of bonus",
    ),
    ("bonus.json", lambda t: rename(t, "cards", "B-CFP", "B-UPG"), "bonus card B-UPG: the id is used twice"),
    (
        "tokens.json",
        lambda t: entry(t, "upgrade", "tokens").update(count=19),
        "token upgrade: there must be 20, not 19",
    ),
    ("tokens.json", lambda t: entry(t, "failure", "tokens").update(count=2), "token failure: there must be 1, not 2"),
    (
        "tokens.json",
        lambda t: entry(t, "fire", "tokens").update(owner="mice"),
        "token fire owner: unknown faction 'mice'",
    ),
    ("tokens.json", lambda t: entry(t, "fire", "tokens").update(count=1), "there are 1 tokens fire for 2 cards"),
    ("tokens.json", lambda t: rename(t, "tokens", "fire", "vines"), "token vines: the id is used twice"),
    (
        "tokens.json",
        lambda t: entry(t, "lesser_alien", "tokens").update(count=4),
        "units.json, unit lesser_alien: there are 4 tokens for it, not 3",
    ),
    ("units.json", lambda t: entry(t, "unit", "units").update(count=4), "unit unit: there must be 3, and 2 in 2v2"),
    (
        "units.json",
        lambda t: entry(t, "warrior", "units").update(count_2v2=5),
        "units.json, unit warrior: a unit that appears has the same count in 2v2",
    ),
    (
        "units.json",
        lambda t: entry(t, "unit", "units").update(owners=["mice"]),
        "unit unit owners: unknown faction 'mice'",
    ),
    (
        "units.json",
        lambda t: entry(t, "unit", "units").update(owners=["marines"]),
        "units.json, units: scientists must have one kind of unit to start with",
    ),
    (
        "units.json",
        lambda t: entry(t, "being", "units").update(base={}),
        "units.json, unit being: a unit of Pandora must say how it attacks",
    ),
    (
        "units.json",
        lambda t: entry(t, "runner", "units").update(base={"attack": "none"}),
        "unit runner: an Embryo takes cards over on both sides, and no other unit does",
    ),
    ("units.json", lambda t: rename(t, "units", "being", "unit"), "units.json, unit unit: the id is used twice"),
    (
        "factions.json",
        lambda t: entry(t, "greys", "factions").update(colour="red"),
        "factions.json, faction red: the id, code or colour is used twice",
    ),
    (
        "factions.json",
        lambda t: entry(t, "greys", "factions").update(home="laboratory"),
        "faction greys: its home must be its sector, grey_wreck",
    ),
    (
        "factions.json",
        lambda t: entry(t, "greys", "factions").update(levels=[14, 5, 3, 3]),
        "faction greys: levels must be 15, 4, 3, 3",
    ),
    (
        "factions.json",
        lambda t: entry(t, "greys", "factions").update(base_attack=None),
        "faction greys: it must have a base_attack and an upgraded_attack",
    ),
    (
        "factions.json",
        lambda t: entry(t, "pandora", "factions").update(data_track=True),
        "faction pandora: Pandora has no board, no deck, no data track",
    ),
    ("factions.json", lambda t: t["factions"].pop(), "units.json, unit being owners: unknown faction 'pandora'"),
    ("rules.json", lambda t: t["opening_cards"].update(value=4), "opening_cards: there must be 3, not 4"),
    ("rules.json", lambda t: t["deck_levels"].update(value=[14, 5, 3, 3]), "level 0 must have the 15 cards of a pile"),
    ("rules.json", lambda t: t["deck_levels"].update(value=[16, 4, 3, 3]), "deck_levels: there must be 25, not 26"),
    ("rules.json", lambda t: t["least_players"].update(value=5), "least_players: it is more than most_players"),
    (
        "rules.json",
        lambda t: t["end_track"].update(value=["3", "3"]),
        "end_track: it must have fields, each with a name of its own",
    ),
    ("rules.json", lambda t: t.pop("life_max"), "rules.json: life_max is missing"),
    ("rules.json", lambda t: t["life_max"].update(value=0), "rules.json: life_max must be at least 1"),
    ("rules.json", lambda t: t["faction_cards"].update(value=99), "cards.json, cards: there must be 99, not 100"),
]


@pytest.mark.parametrize(("file", "change", "message"), BROKEN)
def test_a_wrong_component_is_refused_with_file_entry_and_reason(
    copy: Path, file: str, change: Change, message: str
) -> None:
    edit(copy, file, change)
    assert message in refusal(copy)


def test_pandora_cannot_be_left_out_even_with_all_its_units(copy: Path) -> None:
    edit(copy, "factions.json", lambda t: t["factions"].pop())
    edit(copy, "units.json", lambda t: t.update(units=t["units"][:2]))
    assert refusal(copy) == "factions.json, factions: pandora is missing"


def test_a_file_that_is_missing_or_no_json_is_refused(copy: Path) -> None:
    (copy / "cards.json").write_text('{"cards": [', encoding="utf-8")
    assert refusal(copy).startswith("cards.json, line 1: this is not JSON")
    (copy / "cards.json").unlink()
    assert refusal(copy).startswith("cards.json: the file cannot be read")
