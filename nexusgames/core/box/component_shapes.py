"""What component tables are made of: numbers, names, marks, references, lists found by id, and what must hold."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import fields
from typing import Annotated, Any, ClassVar, NamedTuple, Self, TypeAlias, TypeVar, get_args

from pydantic import ConfigDict, Field, GetCoreSchemaHandler, ValidationInfo, model_validator
from pydantic_core import CoreSchema, PydanticCustomError
from pydantic_core.core_schema import no_info_after_validator_function, with_info_after_validator_function

from nexusgames.core.values.frozen import frozen

Count = Annotated[int, Field(ge=1)]
Amount = Annotated[int, Field(ge=0)]
Name = Annotated[str, Field(min_length=1)]
Mark = Annotated[str, Field(pattern=r"^(S|R|P(:[a-z-]+)?)(\+(S|R|P(:[a-z-]+)?))*(; .+)?$")]
"""Where an entry comes from; `core.origins` tells it in words."""
Demands: TypeAlias = Iterator[tuple[bool, str] | tuple[bool, str, str]]
"""Whether something holds, the sentence if it does not, and the part it is about (for the whole box: file, entry)."""

ID_FIELDS = ("id", "code", "hex")
"""Fields by which an entry of a table is called."""


class Shape:
    """The base of every entry and list: an unknown field is refused, and so is an entry that breaks a demand."""

    __slots__ = ()
    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid", strict=True)

    def demands(self) -> Demands:
        """What the types of the fields cannot say. A later demand may rely on the earlier ones."""
        return iter(())

    @model_validator(mode="after")
    def all_met(self) -> Self:
        """Refuse the entry at the first demand that it breaks; pydantic adds where the entry stands."""
        for holds, reason, *part in self.demands():
            if not holds:
                raise PydanticCustomError("demand", "{reason}", {"reason": reason, "part": "".join(part)})
        return self


@frozen
class Marked(Shape):
    """An entry that says where it comes from."""

    mark: Mark


class At(NamedTuple):
    """Where a field of `Components` is written, and what a message calls one of its entries.

    `total` names the number in rules.json to which the counts of all entries add up; no count means one.
    """

    file: str
    key: str
    noun: str = ""
    total: str = ""


class Known(NamedTuple):
    """A reference: the id of an entry that `At` calls by this noun, or one of the words in `also`."""

    noun: str
    also: tuple[str, ...] = ()

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """The reference is looked up once the name itself is well formed."""
        return with_info_after_validator_function(self.look_up, handler(source))

    def look_up(self, name: str, info: ValidationInfo) -> str:
        """The name, if an entry has it."""
        known: Any = info.context
        if name not in known[self.noun] and name not in self.also:
            raise PydanticCustomError("unknown", "unknown {noun} '{name}'", {"noun": self.noun, "name": name})
        return name


class Listed:
    """A list of entries becomes a dictionary by their ids, in the order of the list."""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """The list is read as it is written."""
        entry: Any = get_args(source)[-1]
        return no_info_after_validator_function(self.by_id, handler(tuple[entry, ...]))

    def by_id(self, entries: tuple[Any, ...]) -> dict[str, Any]:
        """The entries, each with an id of its own."""
        names = next((name for name in ID_FIELDS if entries and hasattr(entries[0], name)), "id")
        found = {getattr(entry, names): entry for entry in entries}
        if len(found) < len(entries):
            twice = repeated(getattr(entry, names) for entry in entries)[0]
            raise PydanticCustomError("twice", "the {field} is used twice", {"field": names, "name": twice})
        return found


Entry = TypeVar("Entry")
ById = Annotated[dict[str, Entry], Listed()]


@frozen
class RuleEntry(Marked):
    """One entry of rules.json: a value, the rule that states it, and where it comes from."""

    value: int | str | tuple[int, ...] | tuple[str, ...] | dict[str, int] | dict[str, tuple[int, ...]]
    rule: Annotated[str, Field(pattern=r"^[A-Z]{2,}-[A-Z0-9]+-\d\d$")]


@frozen
class GameRules(Shape):
    """The values of rules.json that every game has."""

    least_players: Count
    most_players: Count

    @property
    def seats(self) -> range:
        """How many can play."""
        return range(self.least_players, self.most_players + 1)

    def demands(self) -> Demands:
        """Somebody can play."""
        yield self.least_players <= self.most_players, "it is more than most_players", "least_players"


@frozen
class Components(Shape):
    """All components of a game: a field for each list of its files, and what is worked out from them."""

    rules: GameRules
    digest: str
    """Changes whenever the content of a table changes."""
    numbers: dict[str, RuleEntry]
    """The entries of rules.json, with the rule and the mark of each."""

    def worked_out(self) -> Mapping[str, object]:
        """The fields that are not written in any file, by name."""
        return {}

    def __post_init__(self) -> None:
        """Fill in what is worked out, before the demands ask for it."""
        for name, value in self.worked_out().items():
            setattr(self, name, value)

    def counted(self) -> Demands:
        """Every list with a `total` has as many components as rules.json says."""
        for name, at in written_fields(type(self)).items():
            if at.total:
                there = sum(getattr(entry, "count", 1) for entry in getattr(self, name).values())
                yield total(f"{at.file}, {at.noun}s", there, getattr(self.rules, at.total))


def written_fields(shape: type[Components]) -> dict[str, At]:
    """The fields that are written in files, and where."""
    notes = {field.name: getattr(field.type, "__metadata__", ()) for field in fields(shape)}
    return {name: note for name, all_notes in notes.items() for note in all_notes if isinstance(note, At)}


def repeated(ids: Iterable[str]) -> list[str]:
    """The ids that are there more than once."""
    return [name for name, times in Counter(iter(ids)).items() if times > 1]


def once(ids: Iterable[str], part: str, what: str = "id") -> Demands:
    """No id is there twice; `part` names the file and the noun of an entry."""
    for name in repeated(ids):
        yield False, f"the {what} is used twice", f"{part} {name}"


def total(part: str, there: int, wanted: int) -> tuple[bool, str, str]:
    """There are as many of something as there must be."""
    return there == wanted, f"there must be {wanted}, not {there}", part


def different(part: str, names: Collection[str], wanted: int) -> tuple[bool, str, str]:
    """There are so many names, each only once."""
    return len(set(names)) == len(names) == wanted, f"there must be {wanted} different ones", part


def one_each(part: str, there: Iterable[str], wanted: Iterable[str]) -> tuple[bool, str, str]:
    """There is exactly one of each."""
    return sorted(there) == sorted(wanted), f"there must be one each of {listed(wanted)}", part


def listed(names: Iterable[str]) -> str:
    """Names in one order, so that a message is the same every time."""
    return ", ".join(sorted(names)) or "none"
