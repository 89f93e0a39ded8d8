"""Datasets read back as NumPy arrays."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import numpy as np

from hupai.errors import HupaiError
from hupai.sim.tables import TABLES, arrow

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["batches", "metadata", "read"]

Table: TypeAlias = Literal["decisions", "events", "results"]


def metadata(folder: str | os.PathLike[str], table: Table = "decisions") -> dict[str, str]:
    """What the files of a table say of themselves: versions, rules, seed, shapes.

    Examples
    --------
    >>> import hupai as hp
    >>> hp.sim.metadata("run7")["actions"]  # doctest: +SKIP
    'riichi-actions-1'
    """
    schema = arrow().parquet.read_schema(_files(folder, table)[0])
    return {name.decode(): value.decode() for name, value in (schema.metadata or {}).items()}


def read(
    folder: str | os.PathLike[str],
    table: Table = "decisions",
    columns: Sequence[str] | None = None,
) -> dict[str, NDArray[Any]]:
    """A whole table as arrays of its columns.

    Parameters
    ----------
    folder : path
        Of `simulate(out=…)` or `from_logs`.
    table : {"decisions", "events", "results"}
    columns : sequence of str, optional
        Those wanted; all if not said.

    Returns
    -------
    dict of arrays
        Contiguous and writable, so that ``torch.from_numpy`` or DLPack takes them without a copy.
        ``mask`` is bool (n, actions), ``observation`` uint8 (n, planes, columns).

    Examples
    --------
    >>> import hupai as hp
    >>> run = hp.simulate("tenhou", deals=1000, out="run7")  # doctest: +SKIP
    >>> rows = hp.sim.read("run7", columns=["mask", "action"])  # doctest: +SKIP
    >>> rows["mask"][range(len(rows["action"])), rows["action"]].all()  # doctest: +SKIP
    True
    """
    parts = list(_parts(folder, table, columns, 2**16))
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}


def batches(
    folder: str | os.PathLike[str],
    size: int,
    table: Table = "decisions",
    columns: Sequence[str] | None = None,
) -> Iterator[dict[str, NDArray[Any]]]:
    """The same in parts of so many rows, in order; only some of it is in memory at a time.

    The last part of a file may be smaller.

    Examples
    --------
    >>> import hupai as hp
    >>> for part in hp.sim.batches("run7", 4096):  # doctest: +SKIP
    ...     train(part["observation"], part["mask"], part["action"])
    """
    if isinstance(size, bool) or not isinstance(size, int) or size < 1:
        raise HupaiError(f"a number of rows is wanted, not {size!r}", field="size")
    for part in _parts(folder, table, columns, size):
        if len(next(iter(part.values()))):
            yield part


def _files(folder: str | os.PathLike[str], table: str) -> list[Path]:
    if table not in TABLES:
        raise HupaiError(f"one of {', '.join(TABLES)}, not {table!r}", field="table")
    found = sorted(Path(folder).glob(f"{table}-*.parquet"))
    if not found:
        raise HupaiError(f"{folder}: no files of {table} are here", field="folder")
    return found


def _parts(
    folder: str | os.PathLike[str], table: str, columns: Sequence[str] | None, size: int
) -> Iterator[dict[str, NDArray[Any]]]:
    pa = arrow()
    for path in _files(folder, table):
        try:
            with pa.parquet.ParquetFile(path) as file:
                schema = file.schema_arrow
                names = list(schema.names if columns is None else columns)
                unknown = [name for name in names if name not in schema.names]
                if unknown:
                    raise HupaiError(f"{path}: no column is called '{unknown[0]}'", field="columns")
                told = schema.metadata or {}
                yield _arrays(pa, schema.empty_table().select(names), told)
                for rows in file.iter_batches(size, columns=names):
                    yield _arrays(pa, pa.Table.from_batches([rows]), told)
        except (pa.ArrowInvalid, OSError) as error:
            raise HupaiError(
                f"{path}: no table can be read here ({error})", field="folder"
            ) from error


def _arrays(pa: Any, rows: Any, told: dict[bytes, bytes]) -> dict[str, NDArray[Any]]:
    return {
        name: _array(pa, name, rows.column(name).combine_chunks(), told)
        for name in rows.column_names
    }


def _array(pa: Any, name: str, column: Any, told: dict[bytes, bytes]) -> NDArray[Any]:
    if isinstance(column, pa.ChunkedArray):
        column = pa.concat_arrays(column.chunks) if column.chunks else pa.array([], column.type)
    kind = column.type
    if pa.types.is_fixed_size_binary(kind):
        width = kind.byte_width
        data = np.frombuffer(column.buffers()[1] or b"", np.uint8)
        rows = data[column.offset * width : (column.offset + len(column)) * width]
        rows = rows.reshape(len(column), width)
        if name == "mask":
            size = int(told[b"num_actions"])
            return np.unpackbits(rows, axis=1, count=size, bitorder="little").view(np.bool_)
        return rows.reshape(-1, int(told[b"planes"]), int(told[b"columns"])).copy()
    if pa.types.is_fixed_size_list(kind):
        flat: NDArray[Any] = column.flatten().to_numpy(zero_copy_only=False)
        return flat.reshape(len(column), kind.list_size).copy()
    array: NDArray[Any] = column.to_numpy(zero_copy_only=False).copy()
    return array
