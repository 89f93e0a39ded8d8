"""The three tables of a dataset: columns of Arrow, and rows from the core or from single deals.

One row a decision, an event and a deal. ``pip install 'hupai[arrow]'``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from hupai import actions, planes
from hupai.errors import HupaiError
from hupai.sim.checkpoint import errors_of, whole_file

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
        self._rules = rules
        self._pa = arrow()
        ids = actions.of(rules)
        self._mask_bytes = (len(ids) + 7) // 8
        self._planes_bytes = 0
        told = dict(metadata) | {"actions": ids.version, "num_actions": str(len(ids))}
        if columns.observation:
            shape = planes.shape(rules, columns.oracle)
            self._planes_bytes = shape[0] * shape[1]
            told |= {"observation": planes.VERSION, "oracle": str(columns.oracle).lower()}
            told |= {"planes": str(shape[0]), "columns": str(shape[1])}
        schemas = _schemas(self._pa, self._mask_bytes, self._planes_bytes)
        self._schemas = {name: one.with_metadata(told) for name, one in schemas.items()}
        self._most = dict.fromkeys(TABLES, _MOST_ROWS)
        if self._planes_bytes:
            self._most["decisions"] = max(1, min(_MOST_ROWS, _GROUP_BYTES // self._planes_bytes))
        self._rows: dict[str, list[Any]] = {table: [] for table in TABLES}
        self._num_rows = dict.fromkeys(TABLES, 0)
        self._paths = paths
        self._files = ExitStack()
        self._open = ExitStack()
        self._writers: dict[str, Any] = {}

    def __enter__(self) -> DatasetFiles:
        with ExitStack() as files, ExitStack() as writers:
            for table in TABLES:
                unfinished = files.enter_context(whole_file(self._paths[table], "out"))
                self._writers[table] = writers.enter_context(self._writer(table, unfinished))
            self._files, self._open = files.pop_all(), writers.pop_all()
        return self

    def __exit__(self, _: object, error: BaseException | None, __: object) -> None:
        with self._files, self._open:  # all are written to the end before any gets its name
            if error is not None:
                raise error
            for table in TABLES:
                if self._num_rows[table]:
                    self._write_group(table)

    @contextmanager
    def _writer(self, table: str, unfinished: Path) -> Iterator[Any]:
        path = self._paths[table]
        with errors_of(path, "out"):
            writer = self._pa.parquet.ParquetWriter(
                unfinished,
                self._schemas[table],
                compression="zstd",
                use_dictionary=["event", "kind", "rules", "source"],
                write_statistics=False,
                write_page_checksum=True,
            )
        try:
            yield writer
        except BaseException:
            with suppress(OSError):
                writer.close()
            raise
        with errors_of(path, "out"):
            writer.close()

    def add_played(self, tables: Mapping[str, Mapping[str, Any]]) -> None:
        """Add the rows of ``Rules.deals_as_rows`` or ``Rules.matches_as_rows``."""
        pa = self._pa
        self._put("decisions", tables["decisions"])
        events = dict(tables["events"])
        ends, texts = pa.py_buffer(events.pop("ends")), pa.py_buffer(events.pop("texts"))
        size = len(events["step"])
        self._put("events", events | {"event": pa.StringArray.from_buffers(size, ends, texts)})
        results = tables["results"]
        size = len(results["kind"])
        of_all = {"rules": self._rules.text, "source": "", "players": _players(self._rules)}
        self._put("results", {**results, **{name: [one] * size for name, one in of_all.items()}})

    def add(self, one: Finished) -> None:
        """Add the rows of a deal."""
        deal = one.deal
        final = _padded(one.final_points)
        decisions = deal.decisions(self._columns.observation, self._columns.oracle)
        decisions |= {"final_points": np.array(final)[decisions["seat"]]}
        self._put("decisions", _placed(one, len(decisions["seat"])) | decisions)
        events = [str(event) for event in deal.events]
        self._put("events", _placed(one, len(events)) | {"event": events})
        result = deal.result
        row = {
            "episode": one.episode,
            "deal": one.number,
            "rules": deal.rules.text,
            "source": one.source,
            "kind": result.kind,
            "dealer": deal.dealer,
            "players": _players(deal.rules),
            "won": [int(seat in result.winners) for seat in range(_SEATS)],
            "deltas": _padded(result.deltas),
            "scores": _padded(result.scores),
            "final_points": final,
            "places": _padded(one.places),
        }
        self._put("results", {name: [value] for name, value in row.items()})

    def _put(self, table: str, columns: Mapping[str, Any]) -> None:
        """Add rows, and write as many groups of them as there are now."""
        schema = self._schemas[table]
        arrays = [_array(self._pa, columns[field.name], field.type) for field in schema]
        rows = self._pa.RecordBatch.from_arrays(arrays, schema=schema)
        self._rows[table].append(rows)
        self._num_rows[table] += rows.num_rows
        while self._num_rows[table] >= self._most[table]:
            self._write_group(table)

    def _write_group(self, table: str) -> None:
        """Write the next group, of as many rows as it may have: it depends on the rows alone."""
        rows = self._pa.Table.from_batches(self._rows[table])
        most = self._most[table]
        with errors_of(self._paths[table], "out"):
            self._writers[table].write_table(rows.slice(0, most).combine_chunks())
        self._rows[table] = rows.slice(most).to_batches()
        self._num_rows[table] = max(0, rows.num_rows - most)


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


def _players(rules: Any) -> int:
    """How many seats play; rule sets of one number of players do not say it."""
    return getattr(rules, "players", _SEATS)


def _placed(one: Finished, size: int) -> dict[str, Any]:
    """Where rows of a deal belong."""
    return {
        "episode": np.full(size, one.episode),
        "deal": np.full(size, one.number),
        "step": np.arange(size),
    }


def _array(pa: Any, values: Any, kind: Any) -> Any:
    """A column of Arrow: what the core has filled is taken as it lies, without a copy."""
    if isinstance(values, np.ndarray) and pa.types.is_fixed_size_binary(kind):
        return pa.FixedSizeBinaryArray.from_buffers(kind, len(values), [None, pa.py_buffer(values)])
    if isinstance(values, np.ndarray) and pa.types.is_fixed_size_list(kind):
        return pa.FixedSizeListArray.from_arrays(pa.array(values.ravel()), type=kind)
    return pa.array(values, kind)
