"""Datasets read back as NumPy arrays."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import numpy as np

from hupai.errors import HupaiError, shown, whole
from hupai.sim.checkpoint import folder_named
from hupai.sim.tables import TABLES, arrow

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["batches", "metadata", "read"]

_ROWS_AT_ONCE = 2**16
_MOST_ROWS = 2**31 - 1

Table: TypeAlias = Literal["decisions", "events", "results"]


def metadata(folder: str | os.PathLike[str], table: Table = "decisions") -> dict[str, str]:
    """What the files of a table say of themselves: versions, rules, seed, shapes.

    Examples
    --------
    >>> import hupai as hp
    >>> hp.sim.metadata("run7")["actions"]  # doctest: +SKIP
    'riichi-actions-1'
    """
    pa = arrow()
    told: dict[str, str] | None = None
    for path in _files(folder, table):
        with _reading(pa, path), pa.parquet.ParquetFile(path) as file:
            metadata = file.schema_arrow.metadata or {}
            here = {name.decode(): value.decode() for name, value in metadata.items()}
        _check_same(told, here, path)
        told = here
    return told or {}


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
    parts = list(_parts(folder, table, columns, _ROWS_AT_ONCE))
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
    size = whole("size", size, 1, _MOST_ROWS)
    for part in _parts(folder, table, columns, size):
        if part and len(next(iter(part.values()))):
            yield part


def _files(folder: str | os.PathLike[str], table: str) -> list[Path]:
    if not isinstance(table, str) or table not in TABLES:
        raise HupaiError(f"table: one of {', '.join(TABLES)}, not {shown(table)}", field="table")
    path = folder_named(folder, "folder")
    try:
        found = sorted(path.glob(f"{table}-*.parquet"))
    except OSError as error:
        raise HupaiError(f"{path}: {error.strerror}", field="folder") from error
    if not found:
        raise HupaiError(f"{path}: no files of {table} are here", field="folder")
    return found


def _parts(
    folder: str | os.PathLike[str], table: str, columns: Sequence[str] | None, size: int
) -> Iterator[dict[str, NDArray[Any]]]:
    pa = arrow()
    first: Any = None
    for path in _files(folder, table):
        with _reading(pa, path):
            file = pa.parquet.ParquetFile(path, page_checksum_verification=True)
        with file:
            schema = file.schema_arrow
            if first is None:
                first, names = schema, _columns_of(schema, columns)
            _check_same(first.metadata, schema.metadata, path)
            if schema != first:
                raise HupaiError(f"{path}: its columns are not those of the others", field="folder")
            told = schema.metadata or {}
            with _reading(pa, path):
                part = _arrays(pa, schema.empty_table().select(names), told)
            yield part
            rows = file.iter_batches(size, columns=names)
            while True:
                with _reading(pa, path):
                    batch = next(rows, None)
                    if batch is None:
                        break
                    part = _arrays(pa, pa.Table.from_batches([batch]), told)
                yield part


@contextmanager
def _reading(pa: Any, path: Path) -> Iterator[None]:
    """What goes wrong meanwhile is the fault of the file: it is cut, garbled or of another kind."""
    try:
        yield
    except HupaiError:
        raise
    except (pa.ArrowException, OSError, ValueError, LookupError, TypeError) as error:
        told = str(error).strip().split("\n")[0]
        raise HupaiError(f"{path}: no table can be read here ({told})", field="folder") from error


def _check_same(first: Any, here: Any, path: Path) -> None:
    """Refuses a file of another run than the first one: the numbers of both would be mixed."""
    if first is not None and first != here:
        raise HupaiError(
            f"{path}: the folder holds files of another run, too", "conflict", "folder"
        )


def _columns_of(schema: Any, columns: Sequence[str] | None) -> list[str]:
    if columns is None:
        return list(schema.names)
    if isinstance(columns, str) or not isinstance(columns, Sequence):
        raise HupaiError(
            f"columns: a list of names is wanted, not {shown(columns)}", field="columns"
        )
    for name in columns:
        if name not in schema.names:
            known = ", ".join(schema.names)
            raise HupaiError(
                f"columns: one of {known} is wanted, not {shown(name)}", field="columns"
            )
    return list(dict.fromkeys(columns))


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
            if not width * 8 - 8 < size <= width * 8:
                raise ValueError(f"{size} actions do not fit in {width} bytes")
            return np.unpackbits(rows, axis=1, count=size, bitorder="little").view(np.bool_)
        return rows.reshape(len(column), int(told[b"planes"]), int(told[b"columns"])).copy()
    if pa.types.is_fixed_size_list(kind):
        flat: NDArray[Any] = column.flatten().to_numpy(zero_copy_only=False)
        return flat.reshape(len(column), kind.list_size).copy()
    array: NDArray[Any] = column.to_numpy(zero_copy_only=False).copy()
    return array
