"""The three tables of a dataset: columns of Arrow, and rows from deals that are over.

One row a decision, an event and a deal. ``pip install 'hupai[arrow]'``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

from hupai import actions, planes
from hupai.errors import HupaiError
from hupai.sim.checkpoint import whole_file

__all__ = ["TABLES", "Columns", "DatasetFiles", "Finished", "arrow", "table_file"]

TABLES = ("decisions", "events", "results")

_SEATS = 4
_GROUP_BYTES = 64 * 2**20
_MOST_ROWS = 2**17  # of a row group


def arrow() -> Any:
    """The modules pyarrow and pyarrow.parquet, or an error that says how to get them."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as error:
        raise HupaiError(
            "pyarrow is not installed: pip install 'hupai[arrow]'", field="out"
        ) from error
    return pyarrow


class Columns(NamedTuple):
    """What the rows of decisions hold, beside what they always do."""

    observation: bool = False
    oracle: bool = False


class Finished(NamedTuple):
    """A deal that is over, and where it belongs."""

    episode: int  # the number of the deal or match in the run, or of the log
    number: int  # of the deal in its match
    deal: Any
    final_points: Sequence[int]  # of each seat, at the end of the episode
    places: Sequence[int] = ()
    source: str = ""  # the log


def table_file(folder: Path, table: str, first: int, count: int) -> Path:
    """The file of a table that holds so many episodes from `first` on."""
    return folder / f"{table}-{first:012}-{count:09}.parquet"


class DatasetFiles:
    """The files of one unit, a table each, which appear when all rows are in.

    Parameters
    ----------
    paths : dict of Path
        For each table.
    rules : Rules
    columns : Columns
    metadata : dict of str
        Of the schemas.
    """

    def __init__(
        self,
        paths: Mapping[str, Path],
        rules: Any,
        columns: Columns,
        metadata: Mapping[str, str],
    ) -> None:
        self._columns = columns
        self._pa = arrow()
        ids = actions.of(rules)
        self._mask_bytes = (len(ids) + 7) // 8
        self._planes_bytes = 0
        told = dict(metadata) | {"actions": ids.version, "num_actions": str(len(ids))}
        if columns.observation:
            shape = planes.of(rules.deal(seed=0, log=False), 0, columns.oracle).shape
            self._planes_bytes = shape[0] * shape[1]
            told |= {"observation": planes.VERSION, "oracle": str(columns.oracle).lower()}
            told |= {"planes": str(shape[0]), "columns": str(shape[1])}
        schemas = _schemas(self._pa, self._mask_bytes, self._planes_bytes)
        self._schemas = {name: one.with_metadata(told) for name, one in schemas.items()}
        self._rows: dict[str, list[Any]] = {table: [] for table in TABLES}
        self._num_rows = dict.fromkeys(TABLES, 0)
        self._paths = paths
        self._files = ExitStack()
        self._writers: dict[str, Any] = {}

    def __enter__(self) -> DatasetFiles:
        with ExitStack() as files:
            for table in TABLES:
                unfinished = files.enter_context(whole_file(self._paths[table], "out"))
                self._writers[table] = files.enter_context(
                    self._pa.parquet.ParquetWriter(
                        unfinished,
                        self._schemas[table],
                        compression="zstd",
                        use_dictionary=["event", "kind", "rules", "source"],
                        write_statistics=False,
                        write_page_checksum=True,
                    )
                )
            self._files = files.pop_all()
        return self

    def __exit__(self, *error: Any) -> bool | None:
        if error[0] is None:
            try:
                for table in TABLES:
                    self._write(table)
            except BaseException as own:
                self._files.__exit__(type(own), own, own.__traceback__)
                raise
        return self._files.__exit__(*error)

    def add(self, one: Finished) -> None:
        """Add the rows of a deal."""
        pa = self._pa
        deal = one.deal
        seats = deal.players if hasattr(deal, "players") else _SEATS
        final = _padded(one.final_points)
        columns = deal.decisions(self._columns.observation, self._columns.oracle)
        size = len(columns["action"])
        decisions = {
            "episode": _same(pa, one.episode, size, pa.int64()),
            "deal": _same(pa, one.number, size, pa.int16()),
            "step": pa.array(range(size), pa.int16()),
            "seat": pa.array(columns["seat"]),
            "action": pa.array(columns["action"]),
            "mask": _binary(pa, columns["mask"], self._mask_bytes),
            "reward": pa.array(columns["reward"]),
            "final_points": pa.array([final[s] for s in columns["seat"].tolist()], pa.int64()),
        }
        if self._planes_bytes:
            decisions["observation"] = _binary(pa, columns["observation"], self._planes_bytes)
        self._put("decisions", decisions)
        events = [str(event) for event in deal.events]
        self._put(
            "events",
            {
                "episode": _same(pa, one.episode, len(events), pa.int64()),
                "deal": _same(pa, one.number, len(events), pa.int16()),
                "step": pa.array(range(len(events)), pa.int16()),
                "event": pa.array(events, pa.string()),
            },
        )
        result = deal.result
        row = {
            "episode": one.episode,
            "deal": one.number,
            "rules": deal.rules.text,
            "source": one.source,
            "kind": result.kind,
            "dealer": deal.dealer,
            "players": seats,
            "won": [int(seat in result.winners) for seat in range(_SEATS)],
            "deltas": _padded(result.deltas),
            "scores": _padded(result.scores),
            "final_points": final,
            "places": _padded(one.places),
        }
        self._put("results", {name: pa.array([value]) for name, value in row.items()})

    def _put(self, table: str, columns: dict[str, Any]) -> None:
        schema = self._schemas[table]
        arrays = [columns[field.name].cast(field.type) for field in schema]
        rows = self._pa.RecordBatch.from_arrays(arrays, schema=schema)
        self._rows[table].append(rows)
        self._num_rows[table] += rows.num_rows
        if self._num_rows[table] >= self._group(table):
            self._write(table)

    def _group(self, table: str) -> int:
        """Rows of a group: as many as fill some memory."""
        if table == "decisions" and self._planes_bytes:
            return max(1, min(_MOST_ROWS, _GROUP_BYTES // self._planes_bytes))
        return _MOST_ROWS

    def _write(self, table: str) -> None:
        rows = self._rows[table]
        if rows:
            self._writers[table].write_table(self._pa.Table.from_batches(rows).combine_chunks())
        self._rows[table] = []
        self._num_rows[table] = 0


def _schemas(pa: Any, mask_bytes: int, planes_bytes: int) -> dict[str, Any]:
    place = [("episode", pa.int64()), ("deal", pa.int16())]
    decisions = [
        *place,
        ("step", pa.int16()),
        ("seat", pa.int8()),
        ("action", pa.int16()),
        ("mask", pa.binary(mask_bytes)),
        ("reward", pa.int64()),
        ("final_points", pa.int64()),
    ]
    if planes_bytes:
        decisions.append(("observation", pa.binary(planes_bytes)))
    of_seats = pa.list_(pa.int64(), _SEATS)
    results = [
        *place,
        ("rules", pa.string()),
        ("source", pa.string()),
        ("kind", pa.string()),
        ("dealer", pa.int8()),
        ("players", pa.int8()),
        *((name, of_seats) for name in ("won", "deltas", "scores", "final_points", "places")),
    ]
    events = [*place, ("step", pa.int16()), ("event", pa.string())]
    found = {"decisions": decisions, "events": events, "results": results}
    return {name: pa.schema(fields) for name, fields in found.items()}


def _padded(numbers: Sequence[int]) -> list[int]:
    """One number a seat; 0 where there is no such seat."""
    return [*numbers, *[0] * (_SEATS - len(numbers))]


def _same(pa: Any, value: int, size: int, kind: Any) -> Any:
    return pa.repeat(pa.scalar(value, kind), size)


def _binary(pa: Any, rows: Any, width: int) -> Any:
    """Rows of bytes as an array of fixed width, without a copy."""
    return pa.FixedSizeBinaryArray.from_buffers(
        pa.binary(width), len(rows), [None, pa.py_buffer(rows)]
    )
