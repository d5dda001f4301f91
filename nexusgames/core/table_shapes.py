"""What the component tables of all games are made of: numbers, names, marks, and the entries of rules.json."""

from typing import Annotated, ClassVar

from pydantic import ConfigDict, Field

from nexusgames.core.facts import fact

Count = Annotated[int, Field(ge=1)]
Amount = Annotated[int, Field(ge=0)]
Name = Annotated[str, Field(min_length=1)]
Mark = Annotated[str, Field(pattern=r"^(S|R|P(:[a-z-]+)?)(\+(S|R|P(:[a-z-]+)?))*(; .+)?$")]
"""Where an entry comes from; `core.origins` tells it in words."""


class Shape:
    """What all table shapes share: a field that nobody knows is refused."""

    __slots__ = ()
    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid", strict=True)


@fact
class RuleEntry(Shape):
    """One entry of rules.json: a value, the rule that states it, and where it comes from."""

    value: int | str | tuple[int, ...] | tuple[str, ...] | dict[str, int] | dict[str, tuple[int, ...]]
    rule: Annotated[str, Field(pattern=r"^[A-Z]{2}-[A-Z0-9]+-\d\d$")]
    mark: Mark


@fact
class GameRules(Shape):
    """The values of rules.json that every game has."""

    least_players: Count
    most_players: Count

    @property
    def seats(self) -> range:
        """How many can play."""
        return range(self.least_players, self.most_players + 1)
