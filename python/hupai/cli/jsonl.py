"""JSON lines in, JSON lines out, fast: every line gets its answer, in the same order."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO

import msgspec

Answer = Callable[[Any], dict[str, Any]]

MAX_LINE = 1 << 20
_CHUNK = 1 << 20  # no more than MAX_LINE: only a line cut by a chunk's end can be too long
_BATCH = 256  # lines done together; one that fails makes its batch run line by line
_TOO_LONG = b"(too long)"  # stands for a line that was dropped while reading
_BOM = b"\xef\xbb\xbf"

_decode = msgspec.json.Decoder().decode
_encoder = msgspec.json.Encoder()


def answer_stream(answer: Answer, source: BinaryIO, sink: BinaryIO) -> bool:
    """Answer every line of a stream that is not blank; False where any answer is an error.

    Answers are written as soon as their lines have been read, so that a program may ask, wait for
    the answer and ask again.
    """
    all_answered = True
    number = 1
    collects = gc.isenabled()
    gc.disable()  # requests and answers hold no cycles, and looking for them halves the speed
    try:
        for lines in _chunks_of_lines(source):
            for start in range(0, len(lines), _BATCH):
                batch = lines[start : start + _BATCH]
                text, answered = _answer_batch(answer, batch, number + start)
                sink.write(text)
                all_answered = all_answered and answered
            sink.flush()
            number += len(lines)
    finally:
        if collects:
            gc.enable()
    return all_answered


def _chunks_of_lines(source: BinaryIO) -> Iterator[list[bytes]]:
    """Whole lines, as many as each read brings; of a line that is too long only `_TOO_LONG`."""
    read = getattr(source, "read1", source.read)  # read1 does not wait for a full chunk
    rest, dropping = b"", False
    at_start = True
    while chunk := read(_CHUNK):
        if at_start:
            chunk = chunk.removeprefix(_BOM)
            at_start = False
        *lines, tail = chunk.split(b"\n")
        if lines:
            first = rest + lines[0]
            lines[0] = _TOO_LONG if dropping or len(first) > MAX_LINE else first
            rest, dropping = tail, False
            yield lines
        elif not dropping:
            rest += tail
        if len(rest) > MAX_LINE:
            rest, dropping = b"", True
    if rest or dropping:
        yield [_TOO_LONG if dropping else rest]


def _answer_batch(answer: Answer, batch: list[bytes], number: int) -> tuple[bytes, bool]:
    """Answers to some lines, of which the first is line `number`, and whether none is an error."""
    lines = [line for line in batch if line and not line.isspace()]
    try:
        answers = list(map(answer, map(_decode, lines)))
        text = _encoder.encode_lines(answers)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        pairs = [
            _answer_line(answer, line, number + i)
            for i, line in enumerate(batch)
            if line and not line.isspace()
        ]
        return b"".join(text for text, _ in pairs), all(answered for _, answered in pairs)
    return text, not any("error" in one for one in answers)


def _answer_line(answer: Answer, line: bytes, number: int) -> tuple[bytes, bool]:
    """The same for one line that may be anything."""
    try:
        if line is _TOO_LONG:
            return _bad_json(f"line {number}: longer than 1 MiB"), False
        one = answer(_decode(line))
        return _encoder.encode(one) + b"\n", "error" not in one
    except RecursionError:
        return _bad_json(f"line {number}: nested too deeply"), False
    except (msgspec.MsgspecError, UnicodeError) as error:
        return _bad_json(f"line {number}: {error}"), False


def _bad_json(message: str) -> bytes:
    error = {"code": "bad_json", "message": message, "field": ""}
    return _encoder.encode({"id": None, "error": error}) + b"\n"
