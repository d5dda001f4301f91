"""Options in groups and ready-made choices of them: every option has its place, every preset makes a table."""

from __future__ import annotations

import pytest

from nexusgames.core.game.game import OptionHelp, Preset, Seat, Setup, SetupError
from nexusgames.core.game.options import GROUPS, OFF
from nexusgames.core.values.texts import load_texts
from nexusgames.core.words.narration import Narrator
from nexusgames.games import GAMES

PRESETS = [(game, preset) for game in GAMES.ids() for preset in GAMES.load(game).presets()]
NEEDING = [(game, option) for game in GAMES.ids() for option in GAMES.load(game).options() if option.players]
TYPED = {"eoy_table_5p": "10/6/2/1/0"}
COMPANIONS = {"alliances": {"mode": "2v2"}}
"""What an option is chosen with, so that only the number of players can be wrong."""


def a_table(players: int, **options: str) -> Setup:
    return Setup(tuple(Seat(f"P{number}") for number in range(players)), 7, options)


@pytest.mark.parametrize("game_id", GAMES.ids())
def test_every_option_has_a_group(game_id: str) -> None:
    for option in GAMES.load(game_id).options():
        assert option.group in GROUPS, option.name


@pytest.mark.parametrize("game_id", GAMES.ids())
def test_every_group_has_an_option_that_is_not_folded_away(game_id: str) -> None:
    options = GAMES.load(game_id).options()
    for group in {option.group for option in options}:
        assert any(option.group == group and not option.rare for option in options), group


@pytest.mark.parametrize("game_id", GAMES.ids())
def test_every_game_has_the_three_presets_and_classic_is_as_usual(game_id: str) -> None:
    game = GAMES.load(game_id)
    presets = {preset.name: preset for preset in game.presets()}
    assert list(presets) == ["first", "classic", "everything"]
    assert all(presets["classic"].at(players) == {} for players in game.seats)


@pytest.mark.parametrize(("game_id", "preset"), PRESETS, ids=lambda value: getattr(value, "name", value))
def test_a_preset_makes_a_table_for_every_number_of_players(game_id: str, preset: Preset) -> None:
    game = GAMES.load(game_id)
    usual = {option.name: option.default for option in game.options()}
    for players in game.seats:
        chosen = preset.at(players)
        game.start(a_table(players, **chosen))
        assert all(value != usual[name] for name, value in chosen.items()), "what is as usual need not be said"


@pytest.mark.parametrize(("game_id", "preset"), PRESETS, ids=lambda value: getattr(value, "name", value))
def test_a_preset_says_what_it_is(game_id: str, preset: Preset) -> None:
    narrator = Narrator(load_texts(), GAMES.load(game_id).usual_lexicon(), ())
    assert narrator.say(f"preset.{preset.name}.about")
    assert load_texts().say(f"app.new_game.preset.{preset.name}")


@pytest.mark.parametrize(("game_id", "option"), NEEDING, ids=lambda value: getattr(value, "name", value))
def test_an_option_for_some_tables_is_refused_at_the_others_and_blamed(game_id: str, option: OptionHelp) -> None:
    game = GAMES.load(game_id)
    value = TYPED.get(option.name) or next(value for value in option.values if value not in (option.default, OFF, "0"))
    for players in game.seats:
        setup = a_table(players, **{option.name: value}, **COMPANIONS.get(option.name, {}))
        if players in option.players:
            game.set_up(setup)
        else:
            with pytest.raises(SetupError):
                game.set_up(setup)
