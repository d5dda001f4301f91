"""The vocabulary of the Icaion tables: colours, kinds, effect and ability names, and the patterns of ids."""

from typing import Annotated, Literal

from pydantic import Field

Players = Annotated[int, Field(ge=2, le=5)]
Year = Annotated[int, Field(ge=1, le=3)]
NodeId = Annotated[str, Field(pattern=r"^[CPQSMLTE][1-5]$")]
RegionId = Annotated[str, Field(pattern=r"^[IAB][1-5]$")]
CraterId = Annotated[str, Field(pattern=r"^X[1-5]$")]
RuleId = Annotated[str, Field(pattern=r"^IC-[A-Z]+-\d\d$")]
CardCode = Annotated[str, Field(pattern=r"^IN\d\d\d$")]

Qoam = Literal["blue", "brown", "green", "grey", "pink"]
RegionType = Literal["river", "mountain", "forest", "myst", "crystal"]
PlayerColour = Literal["black", "purple", "red", "yellow", "blue"]
MachineKind = Literal["harvester", "scavenger", "refiner"]
Symbol = Literal["strength", "movement", "cage"]
StandardAction = Literal["extract", "deploy", "eradicate", "investigate", "retrieve", "install"]
EpsUse = Literal["overcharge", "draw", "double_shift"]
CardKind = Literal["one_shot", "upgrade"]
NodeLetter = Literal["C", "P", "Q", "S", "M", "L", "T", "E"]

SeekerAbilityName = Literal[
    "teleport", "more_actions", "curio_rp", "eps_crystal", "investigate_factor", "discount", "armour",
]  # fmt: skip
GearAbilityName = Literal[
    "basic_move", "shard_rp", "year_draw", "year_crystals", "sword",
    "crystal_rp", "crater_rp", "install_rp", "special_action", "overcharge_draw",
]  # fmt: skip
Formula = Literal[
    "harvesters", "scavengers", "refiners", "machine_types", "upgrades", "parasites",
    "strength_slots", "movement_slots", "cage_slots", "shards",
]  # fmt: skip
ColossusStepName = Literal["move", "parasites", "wound_crater", "wound_path"]
