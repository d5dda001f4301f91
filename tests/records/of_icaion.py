"""The stored games of Icaion: every number of players and every option; all end by points, some with a tie."""

from __future__ import annotations

from tests.records.wanted import Wanted, passive

RAYS = {"luminous_rays": "on"}


def points(name: str, seats: int, **options: str) -> Wanted:
    """A game that somebody wins by points."""
    return Wanted("icaion", name, seats, "points", options)


ICAION = (
    Wanted("icaion", "points_two_players", 2, "points", tied_points=False),
    Wanted("icaion", "points_three_players", 3, "points", tied_points=False),
    Wanted("icaion", "points_four_players", 4, "points", {"apparatus_sides": "night"}, tied_points=False),
    Wanted("icaion", "points_five_players", 5, "points", {"eoy_table_5p": "9/7/5/3/1"}, tied_points=False),
    Wanted("icaion", "tie_broken", 3, "points", policies=(passive,), tied_points=True),
    Wanted("icaion", "tie_broken_two_players", 2, "points", RAYS, policies=(passive,), tied_points=True),
    Wanted("icaion", "luminous_rays_two_players", 2, "points", RAYS, tied_points=False),
    Wanted("icaion", "luminous_rays_four_players", 4, "points", RAYS | {"no_wound_cards": "on", "draft": "on"}),
    Wanted("icaion", "draft_and_open_events", 3, "points", {"draft": "on", "open_event": "on"}),
    Wanted(
        "icaion",
        "preset_and_chosen_sides",
        2,
        "points",
        {"neutral_preset": "looted_mountains", "apparatus_sides": "choose", "colours": "pick"},
    ),
    points("preset_symmetry", 2, neutral_preset="symmetry", apparatus_sides="night"),
    points("preset_looted_mountains", 2, neutral_preset="looted_mountains", draft="on"),
    points("preset_specialized_areas", 3, neutral_preset="specialized_areas"),
    points("preset_a_fragile_equilibrium", 3, neutral_preset="a_fragile_equilibrium", open_event="on"),
    points("preset_crystal_attraction", 4, neutral_preset="crystal_attraction", apparatus_sides="random"),
    points("preset_a_city_hard_to_reach", 4, neutral_preset="a_city_hard_to_reach", first_player="4"),
    points("draft_two_players", 2, draft="on"),
    points("draft_four_players", 4, draft="on", colours="pick"),
    points("draft_five_players", 5, draft="on", open_event="on"),
    points("open_events_two_players", 2, open_event="on", apparatus_sides="choose"),
    points("open_events_four_players", 4, open_event="on"),
    points("open_events_five_players", 5, open_event="on", first_player="5"),
    points("night_three_players", 3, apparatus_sides="night", first_player="2"),
    points("chosen_sides_five_players", 5, apparatus_sides="choose", colours="pick"),
    points("random_sides_two_players", 2, apparatus_sides="random", first_player="1"),
    points("luminous_rays_three_players", 3, **RAYS),
    points("luminous_rays_three_players_without_wounds", 3, **RAYS, no_wound_cards="on"),
    points("luminous_rays_five_players", 5, **RAYS, open_event="on"),
    points("luminous_rays_five_players_without_wounds", 5, **RAYS, no_wound_cards="on", draft="on"),
    points("luminous_rays_night", 2, **RAYS, apparatus_sides="night", colours="pick"),
    Wanted("icaion", "tie_broken_four_players", 4, "points", policies=(passive,), tied_points=True),
    Wanted("icaion", "tie_broken_five_players", 5, "points", policies=(passive,), tied_points=True),
)
