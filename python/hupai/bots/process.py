"""A bot as a process: lines of JSON in and out, and an end in any case."""

from __future__ import annotations

import contextlib
import json
import os
import queue
import signal
import subprocess
import threading
import time
from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from types import TracebackType

__all__ = ["BotProcess", "Failed", "short"]

_GRACE = 2.0  # seconds that a bot has to end by itself
_SHOWN = 200  # characters of an answer that a message repeats
_TAIL = 5  # lines of stderr that a message repeats
_MOST = 1 << 20  # characters that are read as one line


class Failed(Exception):
    """No good answer: what kind of fault, why, and the line if there was one."""

    def __init__(self, kind: str, message: str, answer: str = "") -> None:
        super().__init__(message)
        self.kind = kind
        self.answer = answer


class BotProcess:
    """A bot as a process: lines of JSON in and out.

    Parameters
    ----------
    command : sequence of str
        Program and arguments.
    timeout : float
        Seconds that an answer may take; the first one, which has to load the bot, three times so.

    Raises
    ------
    OSError
        The program cannot be started.

    Examples
    --------
    >>> import sys
    >>> from hupai.bots import BotProcess
    >>> with BotProcess([sys.executable, "-m", "hupai.bots"], timeout=60) as bot:
    ...     bot.ask([{"type": "start_game", "id": 0}])
    {'type': 'none'}
    """

    def __init__(self, command: Sequence[str], timeout: float = 3.0) -> None:
        self.timeout = timeout
        self._process = subprocess.Popen(
            list(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            errors="replace",
            start_new_session=os.name == "posix",  # so that its children end with it
        )
        self._answers: queue.Queue[str | None] = queue.Queue()
        self._stderr: deque[str] = deque(maxlen=_TAIL)
        self._owed = 0  # lines sent that have no answer yet
        self._is_new = True
        self._threads = [
            threading.Thread(target=self._read_answers, daemon=True),
            threading.Thread(target=self._read_stderr, daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def _read_answers(self) -> None:
        stdout = self._process.stdout
        assert stdout is not None
        try:
            while line := stdout.readline(_MOST):
                if line.strip():
                    self._answers.put(line)
        except ValueError:
            pass  # closed meanwhile
        self._answers.put(None)

    def _read_stderr(self) -> None:
        stderr = self._process.stderr
        assert stderr is not None
        try:
            while line := stderr.readline(_MOST):
                self._stderr.append(line.rstrip()[:_SHOWN])
        except ValueError:
            pass

    @property
    def is_alive(self) -> bool:
        """The process has not ended."""
        return self._process.poll() is None

    def ask(self, events: Sequence[dict[str, Any]]) -> dict[str, Any]:
        """Send one line of events, and read the answer to it."""
        limit = self.timeout * (3 if self._is_new else 1)
        deadline = time.monotonic() + limit
        self._send(json.dumps(list(events), separators=(",", ":")))
        while True:
            line = self._next_line(deadline, limit)
            self._owed -= 1
            if self._owed == 0:  # not an answer that came too late
                break
        self._is_new = False
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            raise Failed("unreadable", "the answer is no JSON", short(line)) from None
        if not isinstance(answer, dict):
            raise Failed("unreadable", "the answer is no JSON object", short(line))
        return answer

    def _send(self, line: str) -> None:
        stdin = self._process.stdin
        assert stdin is not None
        self._owed += 1
        # A bot that does not read must not hold us: the pipe may be full.
        sender = threading.Thread(target=self._write, args=(stdin, line + "\n"), daemon=True)
        sender.start()
        sender.join(self.timeout)

    @staticmethod
    def _write(stdin: Any, line: str) -> None:
        try:
            stdin.write(line)
            stdin.flush()
        except (OSError, ValueError):
            pass  # it is dead: the missing answer tells

    def _next_line(self, deadline: float, limit: float) -> str:
        try:
            line = self._answers.get(timeout=max(0.0, deadline - time.monotonic()))
        except queue.Empty:
            raise Failed("timeout", f"no answer in {limit:g} s") from None
        if line is None:
            self._answers.put(None)
            raise Failed("dead", self._last_words())
        return line

    def _last_words(self) -> str:
        try:
            code = self._process.wait(_GRACE)
            told = f"the process has ended with code {code}"
        except subprocess.TimeoutExpired:
            told = "the process has closed its output"
        self._threads[1].join(_GRACE)
        said = " | ".join(line for line in self._stderr if line)
        return f"{told}: {said}" if said else told

    def close(self) -> None:
        """End the process: by the end of its input, else by force, children included."""
        process = self._process
        try:
            if process.stdin is not None:
                closer = threading.Thread(target=self._close_stdin, daemon=True)
                closer.start()
                closer.join(_GRACE)
            process.wait(_GRACE)
        except subprocess.TimeoutExpired:
            pass
        finally:
            self._kill()
        for thread in self._threads:
            thread.join(_GRACE)
        for stream in (process.stdout, process.stderr):
            if stream is not None and not any(thread.is_alive() for thread in self._threads):
                stream.close()

    def _close_stdin(self) -> None:
        assert self._process.stdin is not None
        with contextlib.suppress(OSError, ValueError):
            self._process.stdin.close()

    def _kill(self) -> None:
        try:
            if os.name == "posix":
                os.killpg(self._process.pid, signal.SIGKILL)  # what it has started, too
            else:
                self._process.kill()
        except (ProcessLookupError, PermissionError):
            pass
        self._process.wait()

    def __enter__(self) -> BotProcess:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def short(line: str) -> str:
    """A line in a length that a message can repeat."""
    text = " ".join(line.split())
    return text if len(text) <= _SHOWN else text[:_SHOWN] + "…"
