"""What the app tells about a game of Theseus beside the board: previews, cards, costs, players, warnings."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from nexusgames.core.bots.bots import random_bot
from nexusgames.core.engine.choices import choice
from nexusgames.core.engine.decisions import Decision, Result
from nexusgames.core.game.game import Setup
from nexusgames.core.session.session import Session
from nexusgames.core.teaching.lessons import find_lesson
from nexusgames.core.teaching.teaching import Teaching
from nexusgames.core.values.chance import Chance
from nexusgames.core.values.texts import load_texts
from nexusgames.core.words.narration import Narrator
from nexusgames.games import GAMES
from nexusgames.games.theseus.game import GAME
from nexusgames.games.theseus.view.read_model import TheseusView
from nexusgames.tui.presenters import CardEntry
from nexusgames.tui.presenters.leaves import plain
from nexusgames.tui.presenters.statistics import numbers
from nexusgames.tui.presenters.theseus.cards import card_groups
from nexusgames.tui.presenters.theseus.choices import about, short_label, space_of
from nexusgames.tui.presenters.theseus.map import Ring
from nexusgames.tui.presenters.theseus.presenter import TheseusPresenter
from nexusgames.tui.presenters.theseus.station import SPACE
from nexusgames.tui.presenters.theseus.statistics import COUNTED, plotted, points_by_turn, rows
from nexusgames.tui.screens.cards import CardsScreen
from nexusgames.tui.widgets.text_panel import TextPanel
from tests.games.theseus.table import Table, acting, seats_of, team, units
from tests.tui.seated import LARGE, SMALL, seated
from tests.tui.theseus_tables import NAMES, TABLES, narrator_of, new_game, setup_of, view_of

PRESENTER = TheseusPresenter()
EVERY = [(table, space) for table in TABLES for space in Ring(view_of(table)).spaces]


def told(table: str, space: str) -> str:
    return PRESENTER.space(view_of(table), narrator_of(table), space).plain


def follows(table: str, key: str, *, brief: bool = False) -> str:
    return about(view_of(table), narrator_of(table), choice(key), letters=False, brief=brief).plain


def short(table: str, key: str) -> str:
    label = short_label(view_of(table), narrator_of(table), choice(key), letters=False)
    return label.plain if label is not None else ""


@pytest.mark.parametrize(("table", "space"), EVERY)
def test_every_space_has_something_to_say_in_whole_sentences(table: str, space: str) -> None:
    text = told(table, space)
    assert len(text) > 5
    assert "[" not in text, "a sentence or a value is missing"


def test_a_preview_lists_all_that_is_certain() -> None:
    text = told("five", "COR.a")
    assert "Marine 1: 4 steps to Alien Nest" in text
    assert "on its way: Control Centre, Loading Dock and Tech Bay" in text
    assert "Tentacles, 2 wounds" in text, "a trap that is copied counts twice"
    assert "2 wounds in all" in text
    assert "no Minor Assault" in text
    assert "empty rooms there: " in text


def test_who_could_be_pushed_and_the_minor_assault_are_told_before() -> None:
    """A2 and A3 stand alone in Tech Bay and go two sectors on; nobody is pushed where there is room."""
    text = told("six", "TB.b")
    assert "2 steps" in text
    view = view_of("six")
    preview = view.previews["A3"]
    assert ("Minor Assault" in text.replace("no Minor Assault", "")) == preview.minor_assault
    assert ("it can push" in text) == bool(preview.pushes)


def test_where_a_skip_leads_is_told_in_the_list_and_beside_the_board() -> None:
    setup = setup_of("five")
    sectors = {"COR": {"I1": "A-VSH"}, "AN": {"a": "A1", "I4": "M-COM"}, "CC": {"a": "M1", "b": "M2", "c": "A2"}}
    state = GAME.arrange(setup, {"active": "Aliens", "sectors": {**sectors, "LD": {"a": "M3"}, "TB": {"a": "A3"}}})
    session = Session(GAME, setup, state)
    view, narrator = GAME.view(session.state, 1), Narrator(load_texts(), GAME.lexicon(session.state), NAMES)
    label = about(view, narrator, choice("unit A1"), letters=False, brief=True).plain
    assert label == ": Corridors; skipping Corridors: Control, Minor Assault"
    lines = PRESENTER.space(view, narrator, "AN.a").plain
    assert "skipping Corridors: to Control Centre, Minor Assault, then: place the Failure token" in lines


def test_an_enemy_unit_that_a_card_moves_has_its_preview_in_the_list() -> None:
    sectors = {"TB": units("G1") | {"I1": "G-CON"}, "COR": units("M1"), "CC": {"I1": "G-MIN"}}
    table = acting("greys marines", "TB", sectors)
    narrator = Narrator(load_texts(), GAME.lexicon(table.state), NAMES)
    assert table.offers("force M1")
    label = about(table.view, narrator, choice("force M1"), letters=False, brief=True).plain
    assert label == ": Control, takes 2 wounds"


def test_a_card_is_told_with_its_present_numbers() -> None:
    text = told("six", "TB.I1")
    assert "4 more wounds" in text, "printed 1, with 3 Upgrade tokens"
    assert "with 3 Upgrade tokens" in text
    assert "next upgrade: 4 tokens" in text
    assert "touches slots 2, 3" in text
    copied = told("five", "CC.I1")
    assert "works 2 times" in copied
    assert "copied by Control Centre slot 2" in copied
    assert "in all 2 wounds" in copied


def test_what_keeps_a_card_from_working_is_told() -> None:
    assert "Failure" in told("seven", "GW.I1")
    assert "Vines" in told("five", "AN.I2")
    assert "Failure" in told("five", "AN.P1")
    assert "taken over by Bo" in told("four", "CC.I1")
    assert "counter at 6" in told("seven", "LAB.I1")


def test_the_price_of_an_upgrade_is_told_before_it_is_paid() -> None:
    assert follows("six", "upgrade TB.I1", brief=True) == " (4 tokens: 4 becomes 5)"
    assert follows("six", "upgrade TB.I1") == "", "the whole sentence tells it already"


def test_a_room_tells_who_is_in_range_and_which_traps_wait_there() -> None:
    assert follows("five", "place TB.a") == " (nobody in range, meets Parasite)"
    assert follows("five", "place CC.a") == " (nobody in range, meets Tentacles: 2 wounds)"
    assert follows("six", "place COR.b") == " (enemies in range: ▲Marine 1, ●Scientist 1, friends: ■Alien 1)"
    assert follows("five", "place TB.a", brief=True) == " (meets Parasite)", "nobody needs no words in a narrow list"
    assert follows("six", "place COR.b", brief=True) == " (near enemy ▲Marine 1, ●Scientist 1)"


def test_a_sector_tells_how_its_rooms_are_joined() -> None:
    assert "All its rooms are joined." in told("five", "COR")
    assert "Its rooms are joined in a line, a-b-d-c; between a and c is a wall." in told("five", "TB")
    assert "Its rooms are joined in a loop, a-b-d-c-a, never across." in told("five", "LD")


def test_what_an_assault_would_do_now_is_told_where_it_is_made() -> None:
    assert "an Assault now: 3 wounds" in told("five", "COR"), "M1 is upgraded and has three enemies in range"


def test_the_end_token_waits_beside_its_track() -> None:
    assert "End token: beside its track" in told("six", SPACE)
    assert "End token: at 2" in told("five", SPACE)


def test_a_card_that_lies_nowhere_is_told_with_its_text_or_where_there_is_little_room_by_its_type() -> None:
    assert "One enemy unit takes" in follows("five", "play M-GRE")
    brief = about(view_of("five"), narrator_of("five"), choice("pick M-FIR"), letters=False, brief=True)
    assert brief.plain == " (Trap)"


def test_in_a_narrow_panel_choices_are_told_in_few_words() -> None:
    assert short("five", "unit M1") == "Move ▲Marine 1"
    assert short("five", "failure CC.I1") == "Tentacles (Control slot 1) off"
    assert short("five", "install AN.P1") == "Install Incubator (Nest pending slot 1)"
    assert short("five", "install AN.I4") == "Install on Nest slot 4"
    assert short("five", "install CC.I4") == "Install on Control slot 4, take Passage"
    assert short("five", "upgrade M1") == "Upgrade ▲Marine 1"
    assert short("five", "upgrade CC.I1") == "Upgrade Tentacles (Control slot 1)"
    assert short("five", "quiet") == ""


def test_a_choice_of_a_unit_tells_where_it_leads() -> None:
    text = follows("five", "unit M1")
    assert "4 steps to Alien Nest" in text
    assert "2 wounds" in text


def test_a_move_that_can_push_only_an_own_unit_names_it() -> None:
    lesson = find_lesson("theseus", "modules")
    assert lesson is not None
    session = Teaching(GAMES.load("theseus"), lesson, 2).session
    view = GAME.view(session.state, 0)
    narrator = Narrator(load_texts(), GAME.lexicon(session.state), NAMES[:2])
    label = about(view, narrator, choice("unit G1"), letters=True, brief=True).plain
    assert label == ": Control, pushes your own Grey 2, Minor Assault"
    assert "it can push only your own" in PRESENTER.space(view, narrator, view.units["G1"].room).plain


@pytest.mark.parametrize(
    ("table", "key", "space"),
    [
        ("five", "unit M1", "COR.a"),
        ("five", "attack A1", "COR.b"),
        ("five", "push L1", "COR.d"),
        ("five", "failure CC.I1", "CC.I1"),
        ("five", "pend A-INC AN.P2", "AN.P2"),
        ("five", "use M-MIN.1", "COR.I1"),
        ("five", "teleport TB", "TB"),
        ("five", "return A3", SPACE),
        ("five", "play B-CFP", None),
        ("five", "lower aliens", None),
    ],
)
def test_choices_are_about_places(table: str, key: str, space: str | None) -> None:
    assert space_of(view_of(table), choice(key)) == space


def entries(table: str, seat: int) -> dict[str, list[CardEntry]]:
    groups = PRESENTER.cards(view_of(table, seat), narrator_of(table), None)
    return {group.title.plain: list(group.cards) for group in groups}


def test_all_cards_that_lie_open_can_be_read() -> None:
    view, groups = view_of("five"), entries("five", 0)
    names = [entry.card.kind for cards in groups.values() for entry in cards]
    for sector in view.sectors.values():
        for slot in sector.slots:
            kinds = [slot.card.kind] if slot.card else [slot.bonus] if slot.bonus else []
            assert all(kind in names for kind in kinds)
        assert all(slot.kind in names for slot in sector.pending if slot.kind)
    assert all(player.top in names for player in view.players if player.top)
    assert {"M-GRE", "B-CFP"} <= set(names)
    assert next(iter(groups)) == "▲ Ada: held"


def test_cards_are_told_in_full_with_their_rules_and_their_origin() -> None:
    for cards in entries("seven", 0).values():
        for entry in cards:
            card = entry.card
            assert card.text
            assert "[" not in card.text + "".join(card.facts) + entry.note
            assert card.rules
            assert card.mark[0] in "SPR"


def test_everybody_and_the_sheet_are_told_in_whole_sentences() -> None:
    for table in TABLES:
        view, narrator = view_of(table), narrator_of(table)
        for text in (plain(PRESENTER.everybody(view, narrator)), plain(PRESENTER.sheet(view, narrator))):
            assert "[" not in text.replace("[F]", "")
        everybody = plain(PRESENTER.everybody(view, narrator))
        assert all(narrator.name(player.seat) in everybody for player in view.players)
    assert "an Assault now: 1 wound" in plain(PRESENTER.everybody(view_of("six"), narrator_of("six")))


@pytest.mark.parametrize("table", TABLES)
def test_everybody_has_a_card_and_one_of_them_is_at_turn(table: str) -> None:
    cards = PRESENTER.player_cards(view_of(table), narrator_of(table))
    assert len(cards) == len(TABLES[table])
    assert sum(card.active for card in cards) == 1


def test_tokens_and_kept_cards_are_on_the_card_of_a_player() -> None:
    """Marines with an Upgrade token, an Instant and a bonus card."""
    card = PRESENTER.player_cards(view_of("five"), narrator_of("five"))[0]
    facts = [f"{fact.number} {fact.word}" for fact in card.facts]
    assert {"1 upgrade", "2 kept"} <= set(facts)


def test_an_opening_card_tells_its_kind_and_whether_it_is_kept() -> None:
    setup = setup_of("five")
    piles = {"Marines": {"pile": ["M-MIN", "M-ASS", "M-SUP", "rest"]}}
    session = Session(GAME, setup, GAME.arrange(setup, {"phase": "opening", "players": piles}))
    decision = session.pending
    assert isinstance(decision, Decision)
    narrator = Narrator(load_texts(), GAME.lexicon(session.state), NAMES)
    view = GAME.view(session.state, 0)
    labels = {PRESENTER.label(view, narrator, decision, option, narrow=True).plain for option in decision.options}
    assert labels == {
        "Open with Mine (Trap)", "Open with Assault (Action)", "Open with Supply Drop (Instant: you keep it)"
    }  # fmt: skip
    wide = {PRESENTER.label(view, narrator, decision, option, narrow=False).plain for option in decision.options}
    assert any(label.startswith("Open with Supply Drop (Instant: you keep it): Take ") for label in wide)


def test_the_sheet_says_how_slots_lie() -> None:
    sheet = plain(PRESENTER.sheet(view_of("five"), narrator_of("five")))
    assert "Slots 1 and 2 lie above 3 and 4, in two columns" in sheet
    beside = {slot.id: slot.beside for sector in view_of("seven").sectors.values() for slot in sector.slots}
    assert all({f"{slot[:-1]}2", f"{slot[:-1]}3"} == set(near) for slot, near in beside.items() if slot.endswith("I1"))


def test_the_end_token_is_told_once_it_moves() -> None:
    moving, still = (PRESENTER.tracks(view_of(table), narrator_of(table)) for table in ("five", "six"))
    assert [step.name for step in moving[1].steps if step.standing == "now"] == ["end token on 2"]
    assert len(still) == 1, "and before that only the phases are"


def test_an_empty_pile_warns_that_the_end_token_will_move() -> None:
    view, narrator = view_of("five"), narrator_of("five")
    decision = Decision(1, "pending", (choice("install AN.P2"), choice("pass")))
    assert PRESENTER.warnings(view, narrator, decision, decision.options[0]) == [
        "Your pile is empty: the end token goes to 1."
    ]
    assert PRESENTER.warnings(view, narrator, decision, decision.options[1]) == []


def test_in_a_free_for_all_it_is_said_what_life_means() -> None:
    assert "Life begins at 0" in plain(PRESENTER.everybody(view_of("six"), narrator_of("six")))
    assert "Life begins at 0" not in plain(PRESENTER.everybody(view_of("five"), narrator_of("five")))


def test_a_unit_tells_what_an_upgrade_would_make_of_it() -> None:
    unit = next(
        unit for unit in view_of("five").units.values() if unit.kind == "unit" and not unit.upgraded and unit.room
    )
    assert "upgraded: wounds" in told("five", unit.room)


def test_an_own_card_that_would_be_replaced_is_asked_about() -> None:
    view, narrator = view_of("five"), narrator_of("five")
    decision = Decision(1, "slot", (choice("install CC.I1"), choice("install CC.I4")))
    assert PRESENTER.warnings(view, narrator, decision, decision.options[0]) == [
        "Your Tentacles on Control Centre slot 1 leaves the game."
    ]
    assert PRESENTER.warnings(view, narrator, decision, decision.options[1]) == [], "a bonus card is a gain"


def texts_of_everything(session: Session, view: TheseusView) -> None:
    """All that can be looked up has no gap."""
    narrator = Narrator(load_texts(), session.game.lexicon(session.state), NAMES)
    found = [PRESENTER.space(view, narrator, space).plain for space in Ring(view).spaces]
    found += [plain(PRESENTER.everybody(view, narrator)), plain(PRESENTER.sheet(view, narrator))]
    found += [PRESENTER.facts(view, narrator), PRESENTER.hand(view, narrator).plain]
    found += [fact.word for card in PRESENTER.player_cards(view, narrator) for fact in card.facts]
    for group in PRESENTER.cards(view, narrator, None):
        found += [group.title.plain, *(entry.card.text + "".join(entry.card.facts) for entry in group.cards)]
    assert [text for text in found if "[" in text] == []


def random_game(table: str, seed: int, decisions: int) -> Session:
    session, dice = new_game(table), random.Random(seed)
    for _ in range(decisions):
        if isinstance(session.pending, Decision):
            session.choose(dice.choice(session.pending.choices).key)
    return session


@pytest.mark.parametrize(
    ("table", "options"),
    [
        *((table, {}) for table in TABLES),
        ("seven", {"mode": "2v2"}),
        ("six", {"ring": "draft"}),
        ("five", {"deck_build": "on"}),
        ("five", {"three_installed": "on", "deck_levels": "0"}),
    ],
)
def test_whatever_happens_the_panels_can_tell_it(table: str, options: dict[str, str]) -> None:
    """A game at random to its end: every place of every choice is on the board, everything can be drawn and told."""
    session, dice = new_game(table, **options), random.Random(3)
    while isinstance(decision := session.pending, Decision):
        view = session.game.view(session.state, decision.seat)
        spaces = {SPACE, *view.sectors, *(part for part in Ring(view).spaces)}
        places = [space_of(view, option) for option in decision.options]
        assert {place for place in places if place} <= spaces
        if dice.random() < 0.1:
            texts_of_everything(session, view)
        session.choose(dice.choice(decision.choices).key)
    assert isinstance(session.pending, Result)
    seats = len(TABLES[table])
    assert sum(one["turns"] for one in numbers(session.log, seats, COUNTED)) >= seats
    assert points_by_turn(session.log, seats)[-1] == tuple(
        player.life + (player.data or 0) for player in session.game.view(session.state, None).players
    )
    narrator = Narrator(load_texts(), GAME.lexicon(session.state), NAMES[:seats])
    assert all("[" not in name for name, _ in rows(session.log, narrator))


@pytest.mark.parametrize(
    ("table", "options", "told"),
    [
        ("marines aliens", {}, "Life by turn"),
        ("marines scientists", {}, "Life and data by turn"),
        ("marines aliens scientists", {}, "Points by turn"),
        ("marines aliens scientists greys", {"mode": "2v2"}, "Life and data by turn"),
    ],
)
def test_the_plot_of_a_game_is_called_by_what_it_shows(table: str, options: dict[str, str], told: str) -> None:
    state, _ = GAME.start(Setup(seats_of(table), 1, options))
    narrator = Narrator(load_texts(), GAME.lexicon(state), NAMES[: len(table.split())])
    assert plotted(GAME.view(state, None), narrator) == told


def test_the_card_of_an_ally_says_so() -> None:
    allied, alone = team({"LD": {"a": "M1"}}), Table("marines aliens", {"LD": {"a": "M1"}})
    told: list[list[str]] = []
    for state, seats in ((allied.state, 4), (alone.state, 2)):
        narrator = Narrator(load_texts(), GAME.lexicon(state), NAMES[:seats])
        cards = TheseusPresenter().player_cards(GAME.view(state, 0), narrator)
        told.append([card.name for card in cards if card.note.endswith("your ally")])
    assert told == [[NAMES[2]], []]


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_unit_is_moved_by_the_keyboard_alone(size: tuple[int, int], tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, random_game("five", 2, 30), size) as player:
            await player.settle()
            for _ in range(6):
                count = len(player.session.keys)
                await player.choose_by_key(player.decision().options[0].key)
                await player.settle()
                assert len(player.session.keys) > count

    asyncio.run(run())


def test_one_key_shows_all_cards(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, random_game("seven", 2, 60), SMALL) as player:
            await player.settle()
            await player.press("h")
            await player.pilot.pause()
            assert isinstance(player.screen, CardsScreen)
            assert "top of the pile" in player.text

    asyncio.run(run())


@pytest.mark.parametrize("size", [(80, 24), (100, 35), (120, 40), (79, 24), (70, 30)])
def test_resizing_keeps_the_cursor(size: tuple[int, int], tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, random_game("seven", 2, 60), SMALL) as player:
            await player.settle()
            player.board.move_cursor("CC.I2")
            await player.pilot.resize_terminal(*size)
            await player.pilot.pause()
            assert player.board.cursor == "CC.I2"
            assert "Control" in player.text

    asyncio.run(run())


def test_the_seats_of_these_tables_are_those_of_the_game() -> None:
    for table, colours in TABLES.items():
        assert tuple(seat.colour for seat in setup_of(table).seats) == colours


def test_a_new_question_gets_the_cursor(tmp_path: Path) -> None:
    """Whoever has chosen a unit goes on with its room, without a search for it."""

    async def run() -> None:
        async with seated(tmp_path, random_game("five", 2, 30), LARGE) as player:
            pointed = 0
            await player.settle()
            for _ in range(8):
                if player.board.legal:
                    assert player.board.cursor in player.board.legal
                    pointed += 1
                await player.choose_by_key(player.decision().options[-1].key)
                await player.settle()
                await player.pilot.pause()
            assert pointed > 3

    asyncio.run(run())


def test_why_a_unit_cannot_be_chosen_is_told_where_it_stands(tmp_path: Path) -> None:
    """Choices name units, the cursor stands on rooms: the engine is asked about the unit that is there."""
    session = random_game("five", 2, 30)
    while not isinstance(decision := session.pending, Decision) or decision.kind != "unit":
        session.choose(decision.options[0].key)  # pyright: ignore[reportAttributeAccessIssue]

    async def run() -> None:
        async with seated(tmp_path, session, SMALL) as player:
            await player.settle()
            view = session.game.view(session.state, None)
            stranger = next(u for u in view.units.values() if u.owner != decision.seat and u.sector in view.sectors)
            player.board.move_cursor(stranger.room)
            refusal = player.play.reading.refusal_here(decision)
            assert refusal is not None
            assert refusal.rule.startswith("TH-")

    asyncio.run(run())


def test_why_a_card_cannot_be_upgraded_is_told_at_its_slot(tmp_path: Path) -> None:
    """No question is about the slot, but whoever holds a token may wonder what the card costs."""
    setup = setup_of("five")
    sectors = {"COR": {"a": "M1"}, "TB": {"a": "M2", "I1": "M-COM +1", "I2": "A-TEN"}, "AN": {"a": "A1"}}
    position = {"sectors": sectors, "players": {"Marines": {"tokens": 1}}}
    session = Session(GAME, setup, GAME.arrange(setup, position))

    async def run() -> None:
        async with seated(tmp_path, session, SMALL) as player:
            await player.settle()
            player.board.move_cursor("TB.I1")
            refusal = player.play.reading.refusal_here(player.decision())
            assert refusal is not None
            assert (refusal.rule, refusal.values) == ("TH-UPG-03", {"cost": 2, "held": 1})
            player.board.move_cursor("TB.I2")
            assert player.play.reading.refusal_here(player.decision()) is None, "nobody upgrades a card of the enemy"

    asyncio.run(run())


def test_where_the_board_has_nothing_to_choose_the_list_has_the_keyboard_and_tells_the_cards(tmp_path: Path) -> None:
    """The opening: the card under the keyboard is told, one enter takes it, then the board asks for its slot."""
    session = new_game("five")

    async def run() -> None:
        async with seated(tmp_path, session, SMALL) as player:
            await player.settle()
            narrator, entries = player.table.narrator, player.choices
            for option in player.play.side.listed:
                assert entries.has_focus
                assert entries.highlighted == option
                assert narrator.card(option.args[0])[:40] in player.play.query_one("#detail", TextPanel).text.plain
                await player.press("down")
            await player.press("enter")
            await player.settle()
            assert len(session.keys) == 1
            if player.decision().kind == "slot":
                assert player.board.has_focus

    asyncio.run(run())


def test_a_card_to_be_picked_for_the_own_deck_is_told(tmp_path: Path) -> None:
    session = new_game("five", deck_build="on")

    async def run() -> None:
        async with seated(tmp_path, session, SMALL) as player:
            await player.settle()
            assert player.decision().kind == "pick"
            for option in player.play.side.listed[:4]:
                text = player.table.narrator.card(option.args[0])
                assert text[:40] in player.play.query_one("#detail", TextPanel).text.plain
                await player.press("down")

    asyncio.run(run())


def test_while_decks_are_picked_the_own_deck_lies_below_the_board_and_no_pile_is_called_empty() -> None:
    session = new_game("five", deck_build="on")
    decision = session.pending
    for _ in range(2):
        assert isinstance(decision, Decision)
        session.choose(decision.options[0].key)
        decision = session.pending
    assert isinstance(decision, Decision)
    narrator = Narrator(load_texts(), GAME.lexicon(session.state), NAMES)
    view, offered = GAME.view(session.state, decision.seat), decision.options
    told = [PRESENTER.label(view, narrator, decision, option, narrow=False).plain for option in offered]
    assert "Take Fire (Trap)" in told, "so many cards that their texts stand in the panel alone"
    for seat, picked in ((decision.seat, 2), (1 - decision.seat, 0)):
        groups = card_groups(GAME.view(session.state, seat), narrator, None, letters=False)
        assert sum(card.count for group in groups if group.own for card in group.cards) == picked
        assert not any(group.nothing for group in groups)


@pytest.mark.parametrize("kind", ["M-SUP", "M-COM"])
def test_a_waiting_instant_is_taken_not_installed(kind: str) -> None:
    position = {"phase": "pending", "unit": "M1", "stop": "LD", "sectors": {"LD": {"a": "M1", "P1": kind}}}
    session = Session(GAME, setup_of("five"), GAME.arrange(setup_of("five"), position))
    decision, install = session.pending, choice("install LD.P1")
    assert isinstance(decision, Decision)
    narrator = Narrator(load_texts(), GAME.lexicon(session.state), NAMES)
    told_short = short_label(GAME.view(session.state, 0), narrator, install, letters=False)
    assert told_short is not None
    assert told_short.plain.startswith("Take Supply Drop" if kind == "M-SUP" else "Install Combat Station")
    assert ("you keep it" in narrator.label(decision, install)) == (kind == "M-SUP")


def test_e_wants_no_more_moments_for_free_actions_this_turn(tmp_path: Path) -> None:
    async def run() -> None:
        session, luck = new_game("five"), Chance(36)
        while isinstance(decision := session.pending, Decision) and decision.kind != "window":
            session.choose(random_bot(decision, luck))
        async with seated(tmp_path, session) as player:
            await player.settle()
            assert "Or go on." in player.prose
            await player.press("e")
            assert "quiet" in session.keys

    asyncio.run(run())
