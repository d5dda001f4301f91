"""What Apparatus, crystals and shards are worth."""

from __future__ import annotations

from itertools import combinations

from nexusgames.core.values.frozen import Frozen
from nexusgames.games.icaion.live_game import CAGE, MOVEMENT, STRENGTH, LiveGame, unlocked
from nexusgames.games.icaion.perks import perk
from nexusgames.games.icaion.state import HeldTile, Player

KIND_OF_FORMULA = {"harvesters": "H", "scavengers": "S", "refiners": "R"}
ROW_OF_FORMULA = {"strength_slots": STRENGTH, "movement_slots": MOVEMENT, "cage_slots": CAGE}


def machines_of(game: LiveGame, seat: int, kind: str) -> int:
    """How many Machines of this kind the player has on the board."""
    return sum(ground.machines.get(kind) == seat for ground in game.state.regions.values())


def types_of(game: LiveGame, seat: int) -> list[str]:
    """IC-EPS-02: the Region types where the player has a Machine, in the printed order."""
    regions, of_type = game.state.regions, game.board.of_type
    return [
        kind for kind in game.data.types if any(seat in regions[region].machines.values() for region in of_type[kind])
    ]


def counted(game: LiveGame, seat: int, formula: str) -> int:
    """IC-RET-02, IC-DIV-04, IC-CUR-11: how many the player has now of what a formula counts."""
    player = game.player(seat)
    if formula in KIND_OF_FORMULA:
        return machines_of(game, seat, KIND_OF_FORMULA[formula])
    if formula in ROW_OF_FORMULA:
        return unlocked(player, ROW_OF_FORMULA[formula])
    match formula:
        case "machine_types":
            return len(types_of(game, seat))
        case "upgrades":
            return len(player.upgrades)
        case "parasites":
            return player.parasites
        case _:
            return len(player.shards)


def apparatus_worth(game: LiveGame, seat: int, colour: str) -> int:
    """IC-RET-02, IC-END-04: what an Apparatus of this colour is worth to the player now."""
    score = game.data.stacks[colour][0].score(game.state.sides[colour])
    return score.rp * counted(game, seat, score.formula)


def crystal_count(player: Player) -> int:
    """How many crystals are in the player's Null Cages."""
    return sum(sum(cage.values()) for cage in player.cages.values())


class FinalScore(Frozen):
    """What the final scoring would bring a player now, part by part."""

    crystals: int
    shards: int
    armour: int
    apparatus: tuple[tuple[str, int], ...]
    """By colour, not doubled."""
    doubled: tuple[str, ...]
    """The best assignment of shards."""

    @property
    def total(self) -> int:
        """The sum of all parts, with the best doubling."""
        once = sum(worth for _, worth in self.apparatus)
        return self.crystals + self.shards + self.armour + once + self.doubling

    @property
    def doubling(self) -> int:
        """What the best assignment of shards adds."""
        return sum(worth for colour, worth in self.apparatus if colour in self.doubled)


def final_score(game: LiveGame, seat: int) -> FinalScore:
    """IC-END-01, IC-END-02, IC-END-03, IC-END-04, IC-GEAR-02, IC-GEAR-06: the final scoring as it would be now."""
    player, rules = game.player(seat), game.data.rules
    worth = tuple((tile.colour, apparatus_worth(game, seat, tile.colour)) for tile in by_year(player))
    return FinalScore(
        crystals=crystal_count(player) * (perk(player, "crystal_rp") or rules.crystal_rp),
        shards=rules.shard_rp[len(player.shards)],
        armour=len(player.shards) * perk(player, "shard_rp"),
        apparatus=worth,
        doubled=assignments(game, seat)[0],
    )


def final_total(game: LiveGame, seat: int) -> int:
    """The total of the final score, computed directly: the shards double what is worth most."""
    player, rules = game.player(seat), game.data.rules
    worth = sorted([apparatus_worth(game, seat, tile.colour) for tile in player.installed], reverse=True)
    doubled = 0 if game.state.options.luminous_rays else len(player.shards)
    crystals = crystal_count(player) * (perk(player, "crystal_rp") or rules.crystal_rp)
    shards = rules.shard_rp[len(player.shards)] + len(player.shards) * perk(player, "shard_rp")
    return crystals + shards + sum(worth) + sum(worth[:doubled])


def by_year(player: Player) -> list[HeldTile]:
    """IC-INS-02: the installed tiles by slot: I, II, III."""
    return sorted(player.installed, key=lambda tile: tile.year)


def assignments(game: LiveGame, seat: int) -> list[tuple[str, ...]]:
    """IC-END-05, IC-LR-13: every set of Apparatus that the shards can double, most valuable first."""
    player = game.player(seat)
    if game.state.options.luminous_rays:
        return [()]
    colours = [tile.colour for tile in by_year(player)]
    worth = {colour: apparatus_worth(game, seat, colour) for colour in colours}
    most = min(len(colours), len(player.shards))
    found = [chosen for count in range(most, -1, -1) for chosen in combinations(colours, count)]
    return sorted(found, key=lambda chosen: -sum(worth[colour] for colour in chosen))
