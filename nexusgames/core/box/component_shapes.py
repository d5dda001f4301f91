"""Types for component tables: numbers, names, origin marks, references, lists by id, and demands on whole entries."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import fields
from typing import Annotated, Any, ClassVar, NamedTuple, Self, TypeAlias, TypeVar, get_args

from pydantic import ConfigDict, Field, GetCoreSchemaHandler, ValidationInfo, model_validator
from pydantic_core import CoreSchema, PydanticCustomError
from pydantic_core.core_schema import no_info_after_validator_function, with_info_after_validator_function

from nexusgames.core.values.frozen import Frozen

Count = Annotated[int, Field(ge=1)]
Amount = Annotated[int, Field(ge=0)]
Name = Annotated[str, Field(min_length=1)]
Mark = Annotated[str, Field(pattern=r"^(S|R|P(:[a-z-]+)?)(\+(S|R|P(:[a-z-]+)?))*(; .+)?$")]
"""Where an entry comes from; `origins` puts it in words."""
Demands: TypeAlias = Iterator[tuple[bool, str] | tuple[bool, str, str]]
"""Whether a demand is met, the sentence if it is not, and the part it is about (for the whole box: file, entry)."""

ID_FIELDS = ("id", "code", "hex")
"""Fields that may identify an entry of a table."""


class Shape(Frozen):
    """The base of every entry and list: unknown fields and unmet demands are refused."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid", strict=True)

    def demands(self) -> Demands:
        """Demands that field types cannot express; a later demand may rely on the earlier ones."""
        return iter(())

    @model_validator(mode="after")
    def all_met(self) -> Self:
        """Refuse the entry at the first unmet demand; pydantic adds where the entry is."""
        for holds, reason, *part in self.demands():
            if not holds:
                raise PydanticCustomError("demand", "{reason}", {"reason": reason, "part": "".join(part)})
        return self


class Marked(Shape):
    """An entry that says where it comes from."""

    mark: Mark


class At(NamedTuple):
    """Where a field of `Components` is stored, and what a message calls one of its entries.

    `total` names the number in rules.json that the counts of all entries add up to; an entry without count is one.
    """

    file: str
    key: str
    noun: str = ""
    total: str = ""


class Known(NamedTuple):
    """A reference: the id of an entry that `At` calls by this noun, or a word in `also`."""

    noun: str
    also: tuple[str, ...] = ()

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Look the reference up once the name itself is well formed."""
        return with_info_after_validator_function(self.look_up, handler(source))

    def look_up(self, name: str, info: ValidationInfo) -> str:
        """Return the name if an entry has it, refuse it otherwise."""
        known: Any = info.context
        if name not in known[self.noun] and name not in self.also:
            raise PydanticCustomError("unknown", "unknown {noun} '{name}'", {"noun": self.noun, "name": name})
        return name


class Listed:
    """Turns a list of entries into a dictionary by id, in the order of the list."""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Read the plain list first."""
        entry: Any = get_args(source)[-1]
        return no_info_after_validator_function(self.by_id, handler(tuple[entry, ...]))

    def by_id(self, entries: tuple[Any, ...]) -> dict[str, Any]:
        """The entries by id; an id that occurs twice is refused."""
        names = next((name for name in ID_FIELDS if entries and hasattr(entries[0], name)), "id")
        found = {getattr(entry, names): entry for entry in entries}
        if len(found) < len(entries):
            twice = repeated(getattr(entry, names) for entry in entries)[0]
            raise PydanticCustomError("twice", "the {field} is used twice", {"field": names, "name": twice})
        return found


Entry = TypeVar("Entry")
ById = Annotated[dict[str, Entry], Listed()]


class RuleEntry(Marked):
    """One entry of rules.json: a value, the rule that states it, and where it comes from."""

    value: int | str | tuple[int, ...] | tuple[str, ...] | dict[str, int] | dict[str, tuple[int, ...]]
    rule: Annotated[str, Field(pattern=r"^[A-Z]{2,}-[A-Z0-9]+-\d\d$")]


class GameRules(Shape):
    """The values that every game's rules.json has."""

    least_players: Count
    most_players: Count

    @property
    def seats(self) -> range:
        """The possible numbers of players."""
        return range(self.least_players, self.most_players + 1)

    def demands(self) -> Demands:
        """The range of players is not empty."""
        yield self.least_players <= self.most_players, "it is more than most_players", "least_players"


class Components(Shape):
    """All components of a game: a field for each list in its files, and what is derived from them."""

    rules: GameRules
    digest: str
    """Changes whenever the content of a table changes."""
    numbers: dict[str, RuleEntry]
    """The entries of rules.json, with the rule and the mark of each."""

    def worked_out(self) -> Mapping[str, object]:
        """Derived fields, which are in no file, by name."""
        return {}

    def __post_init__(self) -> None:
        """Fill in the derived fields, before the demands are checked."""
        for name, value in self.worked_out().items():
            setattr(self, name, value)

    def counted(self) -> Demands:
        """Every list with a `total` must have as many components as rules.json says."""
        for name, at in written_fields(type(self)).items():
            if at.total:
                there = sum(getattr(entry, "count", 1) for entry in getattr(self, name).values())
                yield total(f"{at.file}, {at.noun}s", there, getattr(self.rules, at.total))


def written_fields(shape: type[Components]) -> dict[str, At]:
    """The fields stored in files, and where each is."""
    notes = {field.name: getattr(field.type, "__metadata__", ()) for field in fields(shape)}
    return {name: note for name, all_notes in notes.items() for note in all_notes if isinstance(note, At)}


def repeated(ids: Iterable[str]) -> list[str]:
    """The ids that occur more than once."""
    return [name for name, times in Counter(iter(ids)).items() if times > 1]


def once(ids: Iterable[str], part: str, what: str = "id") -> Demands:
    """A demand that no id occurs twice; `part` names the file and the noun of an entry."""
    for name in repeated(ids):
        yield False, f"the {what} is used twice", f"{part} {name}"


def total(part: str, there: int, wanted: int) -> tuple[bool, str, str]:
    """A demand that there are as many of something as there must be."""
    return there == wanted, f"there must be {wanted}, not {there}", part


def different(part: str, names: Collection[str], wanted: int) -> tuple[bool, str, str]:
    """A demand that there are this many names, all different."""
    return len(set(names)) == len(names) == wanted, f"there must be {wanted} different ones", part


def one_each(part: str, there: Iterable[str], wanted: Iterable[str]) -> tuple[bool, str, str]:
    """A demand that there is exactly one of each."""
    return sorted(there) == sorted(wanted), f"there must be one each of {listed(wanted)}", part


def listed(names: Iterable[str]) -> str:
    """The names in sorted order, so that a message is the same every time."""
    return ", ".join(sorted(names)) or "none"
