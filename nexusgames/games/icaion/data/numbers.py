"""The numbers in the rules of Icaion, from assets/data/icaion/rules.json."""

from dataclasses import fields

from nexusgames.core.box.component_shapes import Amount, Count, Demands, GameRules, different
from nexusgames.games.icaion.data.words import CardCode, PlayerColour, Players, Qoam, RegionId, Year

ByPlayers = dict[Players, Amount]
Ranking = dict[Players, tuple[Amount, ...]]


class Rules(GameRules):
    """The values of rules.json by name."""

    player_colours: tuple[PlayerColour, ...]
    years: Count
    node_total: Count
    edge_total: Count
    region_total: Count
    crater_total: Count
    region_cards: Count
    colossus_cards: Count
    seeker_cards: Count
    gear_cards: Count
    curio_cards: Count
    wound_cards: tuple[CardCode, ...]
    shard_total: Count
    qoam_inner: ByPlayers
    qoam_outer: ByPlayers
    inner_parasites: ByPlayers
    crater_parasites: Count
    neutral_each: ByPlayers
    """The number of neutral Machines of each kind, by player count."""
    starting_cards: Count
    saturation: ByPlayers
    colossus_shards: ByPlayers
    event_parasites: Count
    inner_event_parasites: ByPlayers
    last_region_card: Count
    """Which Region Card of a Year starts its last round, counting from 1."""
    recharge_round: Count
    region_parasites: Count
    region_machines: Count
    camp_colour: Qoam
    camp_cost: Count
    movement_colour: Qoam
    joker_colour: Qoam
    curio_colour: Qoam
    eradicate_colour: Qoam
    investigate_colour: Qoam
    extract_crystals: Count
    harvester_crystals: Count
    scavenger_cards: Count
    refiner_rp: Count
    investigate_rp: Count
    shard_slots: Count
    overcharge_free: Count
    overcharge_each_type: Count
    eps_draw: Count
    standard_actions: Count
    special_actions: Count
    second_shift_actions: Count
    wounded_actions: Count
    parasite_ranking: Ranking
    crystal_rp: Count
    shard_rp: tuple[int, ...]
    """Final reputation, by the number of shards kept."""
    doubling: Count
    hand_limits: tuple[int, int]
    upgrade_limits: tuple[int, int]
    rays_neutral_colours: ByPlayers
    rays_neutral_each: ByPlayers
    """Luminous Rays: the number of Machines of each kind in each neutral colour."""
    rays_aside_random: Count
    rays_aside_refiners: Count
    rays_outer_machines: ByPlayers
    rays_discard_rp: Count
    rays_late_year: Year
    """Luminous Rays, two players: the Year after which the Machines set aside come in."""
    diameter: Count
    city_crater_steps: Count
    """The distance from a City node to the crater of its sector."""
    colossus_distances: dict[RegionId, Amount]
    """The distance from the first crater to each Region; the other craters follow by rotation."""
    seeker_qoam: Count
    gear_qoam: Count
    one_shot_cards: Count
    upgrade_cards: Count

    @property
    def payments(self) -> dict[str, Qoam]:
        """The colour that pays for each use of crystals."""
        return {
            "camp": self.camp_colour,
            "movement": self.movement_colour,
            "deploy_anywhere": self.joker_colour,
            "curio": self.curio_colour,
            "eradicate": self.eradicate_colour,
            "investigate": self.investigate_colour,
        }

    def demands(self) -> Demands:
        """There is a value for every number of players, and the sums add up."""
        yield from GameRules.demands(self)
        yield different("player_colours", self.player_colours, self.most_players)
        for name in (field.name for field in fields(self) if field.type in (ByPlayers, Ranking)):
            reason = f"there must be a value for {self.seats[0]} to {self.seats[-1]} players"
            yield sorted(getattr(self, name)) == list(self.seats), reason, name
        for players, ranking in self.parasite_ranking.items():
            falling = len(ranking) >= players and list(ranking) == sorted(ranking, reverse=True)
            yield falling, f"for {players} players there must be {players} falling numbers or more", "parasite_ranking"
        rising = len(self.shard_rp) == self.shard_slots + 1 and list(self.shard_rp) == sorted(self.shard_rp)
        yield rising, f"there must be {self.shard_slots + 1} rising numbers", "shard_rp"
        enough = self.years * max(self.colossus_shards.values()) <= self.shard_total
        yield enough, f"{self.shard_total} shards are too few for every Year", "colossus_shards"
