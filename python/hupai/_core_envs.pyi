"""Actions by number, planes and tables of deals: what hupai._core.pyi takes over."""

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from hupai._core import Action, PanzhihuaRules, RiichiRules, XuezhanRules

_R = TypeVar("_R", RiichiRules, XuezhanRules, PanzhihuaRules)

class ActionIds:
    @property
    def version(self) -> str: ...
    def __len__(self) -> int: ...
    def id_of(self, action: Action | str) -> int: ...
    def action_of(self, id: int) -> Action: ...

riichi_action_ids: ActionIds
sichuan_action_ids: ActionIds

def riichi_plane_names(oracle: bool) -> tuple[str, ...]: ...
def sichuan_plane_names(oracle: bool) -> tuple[str, ...]: ...
def planes_of(
    deal: Any, seat: int, oracle: bool, out: NDArray[np.uint8] | None
) -> NDArray[np.uint8]: ...

class _Tables:
    @property
    def arrays(self) -> dict[str, NDArray[Any]]: ...
    @property
    def nbytes(self) -> int: ...
    @property
    def is_closed(self) -> bool: ...
    def step(self, actions: NDArray[Any]) -> None: ...
    def reset(
        self, seed: int | NDArray[np.uint64] | None, mask: NDArray[np.bool_] | None
    ) -> None: ...
    def close(self) -> None: ...

class _TablesOf(_Tables, Generic[_R]):
    def __init__(
        self,
        rules: _R,
        num_envs: int,
        seed: int,
        episode: str,
        autoreset: str,
        oracle: bool,
        policies: Sequence[str | None] | None,
        threads: int,
    ) -> None: ...

class RiichiTables(_TablesOf[RiichiRules]): ...
class XuezhanTables(_TablesOf[XuezhanRules]): ...
class PanzhihuaTables(_TablesOf[PanzhihuaRules]): ...
