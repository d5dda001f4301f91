"""The app, too busy to answer anything: `test_terminal_faults.py` ends it from outside."""

import sys
import time

from nexusgames import cli
from nexusgames.tui import app


class BusyApp(app.NexusGames):
    """Works without end as soon as it has been painted."""

    def on_mount(self) -> None:
        super().on_mount()
        self.set_timer(0.5, self.work)

    def work(self) -> None:
        while True:
            time.sleep(0.01)


if __name__ == "__main__":
    app.NexusGames = BusyApp
    sys.exit(cli.main(sys.argv[1:]))
