"""What the terminal is sent: the cells that changed and no others."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from rich.cells import cell_len
from rich.console import Console
from rich.segment import Segment
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.geometry import Region
from textual.strip import Strip

from nexusgames.tui.presenters.nexus_ops.map import HexMap
from nexusgames.tui.tight_updates import Painted, tightened
from tests.tui.seated import new_session, seated
from tests.tui.test_boards import Bare

CONSOLE = Console(color_system=None)
LINE = "0123456789"
TWO_WIDGETS = {0: Strip([Segment(LINE)]), 10: Strip([Segment("abcdefghij")])}
HIDDEN = {0: None, 10: Strip([Segment("abcdefghij")])}


def sent(spans: list[tuple[int, int, int]]) -> str:
    update = tightened(ChopsUpdate([TWO_WIDGETS, HIDDEN], spans, [[10, 20], [10, 20]]), Painted())
    assert isinstance(update, CompositorUpdate)
    return update.render_segments(CONSOLE)


def test_a_change_within_a_row_sends_nothing_before_it_and_nothing_behind() -> None:
    assert sent([(0, 3, 6)]) == "\x1b[1;4H345"


def test_a_change_across_two_widgets_is_sent_of_both() -> None:
    assert sent([(0, 8, 12)]) == "\x1b[1;9H89\x1b[1;11Hab"


def test_whole_rows_are_sent_whole_and_hidden_parts_not_at_all() -> None:
    assert sent([(0, 0, 20), (1, 0, 20)]) == f"\x1b[1;1H{LINE}\x1b[1;11Habcdefghij\x1b[2;11Habcdefghij"


def test_two_changes_in_a_row_are_two_jumps() -> None:
    assert sent([(0, 1, 2), (0, 15, 17)]) == "\x1b[1;2H1\x1b[1;16Hfg"


def layout(*lines: str) -> LayoutUpdate:
    """A whole screen."""
    return LayoutUpdate([[Strip([Segment(line)])] for line in lines], Region(0, 0, cell_len(lines[0]), len(lines)))


def painting(*updates: ChopsUpdate | LayoutUpdate) -> list[str]:
    """What a terminal is sent by one update after the other."""
    painted, found = Painted(), list[str]()
    for update in updates:
        tight = tightened(update, painted)
        assert isinstance(tight, CompositorUpdate)
        found.append(tight.render_segments(CONSOLE))
    return found


def test_of_a_whole_screen_only_that_is_sent_which_looks_different() -> None:
    first, same, other = painting(layout(LINE, LINE), layout(LINE, LINE), layout(LINE, "01x345678y"))
    assert first == f"\x1b[1;1H{LINE}\x1b[2;1H{LINE}"
    assert same == ""
    assert other == "\x1b[2;3Hx\x1b[2;10Hy"


def test_what_single_changes_have_sent_is_known_too() -> None:
    part = ChopsUpdate([{0: Strip([Segment("abc3456789")])}], [(0, 0, 3)], [[10]])
    assert painting(layout(LINE), part, layout("abc3456789"), layout(LINE))[2:] == ["", "\x1b[1;1H012"]


def test_single_changes_send_nothing_that_is_there_already() -> None:
    part = ChopsUpdate([{0: Strip([Segment("01x3456789")])}], [(0, 0, 10)], [[10]])
    assert painting(layout(LINE), part, part)[1:] == ["\x1b[1;3Hx", ""]


def test_wide_letters_are_sent_whole() -> None:
    assert painting(layout("01漢字67"), layout("01漢漢67"), layout("0字漢567"))[1:] == [
        "\x1b[1;5H漢",
        "\x1b[1;2H字漢5",
    ]


def test_another_size_is_sent_whole() -> None:
    assert painting(layout(LINE), layout("012"), layout("012", "345"))[1:] == [
        "\x1b[1;1H012",
        "\x1b[1;1H012\x1b[2;1H345",
    ]


def test_a_terminal_that_was_used_by_somebody_else_is_painted_whole() -> None:
    painted = Painted()
    for _ in range(2):
        painted.forget()
        assert painted.whole([Strip([Segment(LINE)])], CONSOLE) == f"\x1b[1;1H{LINE}"


def test_what_is_no_update_stays_as_it_is() -> None:
    assert tightened(None, Painted()) is None


def test_a_step_of_the_cursor_sends_less_than_ten_kilobytes_of_a_large_board() -> None:
    async def run() -> int:
        session = new_session("Ada", "Bo", "Cy", "Di")
        board = HexMap(session.game.view(session.state, None))
        async with Bare(board).run_test(size=(164, 57)) as pilot:
            await pilot.pause()
            board.move_cursor(next(iter(board.neighbours(board.cursor))))
            compositor = pilot.app.screen._compositor
            compositor._dirty_regions |= board._repaint_regions
            update = tightened(compositor.render_update(), Painted())
            assert isinstance(update, CompositorUpdate)
            letters = update.render_segments(Console(color_system="truecolor", force_terminal=True))
            assert re.search("[\u2580-\u259f]", letters)
            return len(letters.encode())

    assert asyncio.run(run()) < 10_000


def test_a_whole_painting_leaves_nothing_to_paint(tmp_path: Path) -> None:
    """What widgets asked for below another screen would be sent once more with their next change."""

    async def run() -> None:
        async with seated(tmp_path, new_session("Ada", "Bo")) as player:
            await player.settle()
            board = player.board
            await player.press("k")
            board.refresh()
            await player.press("escape")
            await player.settle()
            assert player.screen is player.play
            assert not board._repaint_regions

    asyncio.run(run())
