"""How long people wait when a process dies, and what an idle one costs.

python -m bench.failover [deaths]
"""

import asyncio
import signal
import sys
import time
from pathlib import Path

from discord_sandbox import CannotError
from tests.bot.history import Night, night
from tests.bot.process import Process
from tests.db.cluster import Cluster

REAL_LEASE = "0"
"""As it is for hosts."""


def megabytes(process: Process) -> float:
    status = Path(f"/proc/{process.pid}/status").read_text(encoding="utf-8")
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


async def seconds_without_answer(here: Night, victim: Process) -> float:
    """From the death of the process that has the gateway to the next click that is answered."""
    begun = time.perf_counter()
    await victim.end(signal.SIGKILL)
    while True:
        try:
            click = here.ada.ask_click(here.salon.last, "Rules")
        except CannotError:
            await asyncio.sleep(0.1)
            continue
        await click.settled
        if not click.failed:
            break
    waited = time.perf_counter() - begun
    await victim.start(until="processes are alive")
    return waited


async def measure(deaths: int) -> None:
    cluster = Cluster()
    cluster.start()
    try:
        async with night(cluster, 2, REAL_LEASE) as here:
            await here.ada.slash(here.salon, "mojo start")
            idle = ", ".join(f"{megabytes(bot):.0f} MB" for bot in here.bots)
            print(f"two processes, idle: {idle}")
            for number in range(deaths):  # who is left has the gateway, and is the next to die
                waited = await seconds_without_answer(here, here.bots[number % 2])
                print(f"{waited:.1f} s from a death to the next answer", flush=True)
            await here.stop_all()
    finally:
        cluster.remove()


if __name__ == "__main__":
    asyncio.run(measure(int(sys.argv[1]) if len(sys.argv) > 1 else 3))
