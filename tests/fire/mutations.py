"""Files changed as an enemy, a bad disk or a careless hand would; half of the saves keep a digest that fits."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

from nexusgames.core.files.saves import digest_of

LARGEST = 420_000
MOST_PLACES = 20_000
ESCAPES = ("\x1b[2J", "\x1b]0;title\x07", "\x9b31m", "\r", "\n", "\x00", "\u202e", "\ud800", "\x7f", "\u0300" * 40)
STRANGE: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2, 7, 99, 2**31, -(2**63), 10**30, 0.5, -0.0, 1e308, float("nan"), float("inf")),
    *("", "x", "1", "../../x", "/etc/passwd", "none", "end", "pass", *ESCAPES),
    *([], {}, [0], ["x"], {"x": 1}, [[]], [None]),
)
"""Values that have no business where they are put."""
Place = tuple[Any, Any]


def mutate(entry: bytes, others: list[bytes], luck: random.Random) -> bytes:
    """The entry with one to four things changed; `others` lend values."""
    head, _, content = entry.partition(b"\n")
    text = _reshape(content, others, luck) if luck.random() < 0.8 else None
    changed = _damage(content, luck) if text is None else text.encode("utf-8", "surrogatepass")
    return (head + b"\n" + changed)[:LARGEST]


def _reshape(content: bytes, others: list[bytes], luck: random.Random) -> str | None:
    """The content as JSON with something changed in it; None if it is not JSON."""
    try:
        tree = json.loads(content)
    except (ValueError, RecursionError):
        return None
    try:
        for _ in range(luck.randint(1, 4)):
            if not (found := places(tree)):
                break
            luck.choice(CHANGES)(luck.choice(found), found, others, luck)
        return with_digest(tree) if isinstance(tree, dict) and luck.random() < 0.5 else json.dumps(tree)
    except (RecursionError, ValueError):
        return None


def with_digest(tree: dict[str, Any]) -> str:
    """A save whose digest fits, as its author could write it; anything else as it is."""
    if "digest" not in tree:
        return json.dumps(tree)
    fields = {name: value for name, value in tree.items() if name != "digest"}
    lines = [f"{json.dumps(n)}: {json.dumps(v, separators=(',', ':'), ensure_ascii=False)}" for n, v in fields.items()]
    return "{\n" + ",\n".join([*lines, f'"digest": "{digest_of(lines)}"']) + "\n}\n"


def places(tree: Any) -> list[Place]:
    """Every container of the tree with each of its keys."""
    found: list[Place] = []
    waiting = [tree]
    while waiting and len(found) < MOST_PLACES:
        here = waiting.pop()
        keys = list(here) if isinstance(here, dict) else range(len(here)) if isinstance(here, list) else ()
        found += [(here, key) for key in keys]
        waiting += [here[key] for key in keys]
    return found


def _strange(place: Place, found: list[Place], others: list[bytes], luck: random.Random) -> None:
    place[0][place[1]] = copy.deepcopy(luck.choice(STRANGE))


def _other_place(place: Place, found: list[Place], others: list[bytes], luck: random.Random) -> None:
    there, key = luck.choice(found)
    place[0][place[1]] = copy.deepcopy(there[key])


def _other_file(place: Place, found: list[Place], others: list[bytes], luck: random.Random) -> None:
    """A value from another file, from a field of the same name if there is one."""
    try:
        tree = json.loads(luck.choice(others).partition(b"\n")[2])
    except (ValueError, RecursionError, IndexError):
        return
    if lent := places(tree):
        alike = [(there, key) for there, key in lent if key == place[1]]
        there, key = luck.choice(alike or lent)
        place[0][place[1]] = copy.deepcopy(there[key])


def _nearly(place: Place, found: list[Place], others: list[bytes], luck: random.Random) -> None:
    """The value, only slightly wrong."""
    value = place[0][place[1]]
    if isinstance(value, bool):
        place[0][place[1]] = not value
    elif isinstance(value, int):
        place[0][place[1]] = value + luck.choice((-2, -1, 1, 2, 10))
    elif isinstance(value, str):
        at = luck.randint(0, len(value))
        place[0][place[1]] = value[:at] + luck.choice(("", "1", "X", " ", *ESCAPES)) + value[at + luck.randint(0, 1) :]
    elif isinstance(value, list):
        _shuffle(value, luck)


def _shuffle(value: list[Any], luck: random.Random) -> None:
    if value and luck.random() < 0.4:
        value.append(copy.deepcopy(luck.choice(value)))
    elif value and luck.random() < 0.5:
        del value[luck.randrange(len(value))]
    else:
        luck.shuffle(value)


def _gone(place: Place, found: list[Place], others: list[bytes], luck: random.Random) -> None:
    here, key = place
    if isinstance(here, dict) or key < len(here):
        del here[key]


def _more(place: Place, found: list[Place], others: list[bytes], luck: random.Random) -> None:
    """Far too much of it, or far too deep."""
    here, key = place
    many = luck.choice((3, 60, 900, 3000))
    value, deep = here[key], luck.random() < 0.5
    if isinstance(value, str):
        here[key] = ((value or "x") * many)[:LARGEST]
    elif isinstance(value, list) and not deep:
        here[key] = (value * many)[: 3000 if all(isinstance(part, int) for part in value) else 60]
    elif isinstance(value, int) and not isinstance(value, bool):
        here[key] = value * 10**many
    else:
        for _ in range(min(many, 300)):
            value = [value]
        here[key] = value


CHANGES = (_strange, _strange, _other_place, _other_file, _other_file, _nearly, _nearly, _nearly, _gone, _more)


def _damage(content: bytes, luck: random.Random) -> bytes:
    """What a bad disk or a bad hand does to bytes."""
    damaged = bytearray(content)
    at = luck.randint(0, len(damaged))
    match luck.randrange(7):
        case 0:
            del damaged[at:]
        case 1:
            for _ in range(luck.randint(1, 5)):
                if damaged:
                    damaged[luck.randrange(len(damaged))] ^= 1 << luck.randrange(8)
        case 2:
            damaged[at:at] = luck.choice(ESCAPES).encode("utf-8", "surrogatepass")
        case 3:
            damaged[at:at] = luck.randbytes(luck.randint(1, 20))
        case 4:
            lines = content.split(b"\n")
            lines.insert(luck.randint(0, len(lines)), luck.choice(lines))
            return b"\n".join(lines)
        case 5:
            damaged[at:at] = luck.choice(
                (b"NaN", b"-Infinity", b"1e999", b"[" * 5000, b'"' + b"a" * 60_000 + b'"', b"{")
            )
        case _:
            damaged[at : at + luck.randint(1, 200)] = b""
    return bytes(damaged)
