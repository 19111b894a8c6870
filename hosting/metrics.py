"""The figures as Prometheus reads them."""

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    InfoMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

from db import Timing
from hosting.watch import Figures

MOST_A_SECOND = 50
"""Requests that Discord takes of one bot."""
MOST_INVALID = 10_000
"""Invalid requests in ten minutes after which Discord bans an address."""


def exposition(figures: Figures) -> bytes:
    """All of them, and what the process itself uses."""
    registry = CollectorRegistry()
    ProcessCollector(registry=registry)
    registry.register(_Collected(figures))
    return generate_latest(registry)


class _Collected(Collector):
    def __init__(self, figures: Figures) -> None:
        self._figures = figures

    def collect(self) -> Iterator[Metric]:
        now = self._figures
        yield InfoMetricFamily("tablee", "The program.", {"version": now.version})
        yield _histogram("click", "From a click or command to its answer.", now.clicks)
        yield _histogram("commit", "To have a transaction on disk.", now.commits)
        yield _histogram("deadline_lateness", "How late deadlines are.", now.deadline_lateness)
        yield _histogram("public_lateness", "From a change to its table.", now.public_lateness)
        yield CounterMetricFamily(
            "tablee_limited_requests", "Requests that Discord counts.", now.limited_requests
        )
        yield _gauge("limited_requests_most", "Discord's limit a second.", MOST_A_SECOND)
        yield _gauge("invalid_requests", "Invalid ones of the last 10 min.", now.invalid_requests)
        yield _gauge("invalid_requests_most", "Discord bans after so many.", MOST_INVALID)
        yield _gauge("hard_decisions_waiting", "Of hard computer players.", now.hard_waiting)
        yield _gauge("processes", "The bot's and those that think for it.", now.processes)
        yield _gauge("shards", "Connections to Discord's gateway.", len(now.shard_latencies))
        yield _gauge("servers", "On which the bot is.", now.servers)
        yield _gauge(
            "oldest_due_seconds", "How late the latest deadline is.", now.oldest_due_seconds
        )
        yield _gauge("database_in_trouble", "1 if nothing can be saved.", now.database_in_trouble)
        if now.backup_age is not None:
            yield _gauge("backup_age_seconds", "Since the last backup.", now.backup_age)
        yield _shards(now)
        yield _tables(now)


def _gauge(name: str, about: str, value: float) -> Metric:
    return GaugeMetricFamily(f"tablee_{name}", about, value)


def _histogram(name: str, about: str, timing: Timing) -> Metric:
    buckets = [
        ("+Inf" if bound == float("inf") else str(bound), float(count))
        for bound, count in timing.up_to()
    ]
    return HistogramMetricFamily(
        f"tablee_{name}_seconds", about, buckets=buckets, sum_value=timing.total
    )


def _shards(now: Figures) -> Metric:
    family = GaugeMetricFamily(
        "tablee_shard_latency_seconds", "Of the gateway's heartbeat.", labels=["shard"]
    )
    for shard, latency in sorted(now.shard_latencies.items()):
        family.add_metric([str(shard)], latency)
    return family


def _tables(now: Figures) -> Metric:
    family = GaugeMetricFamily("tablee_tables", "Live tables.", labels=["game", "state"])
    for (game, status), count in sorted(now.tables.items()):
        family.add_metric([game, status], count)
    return family
