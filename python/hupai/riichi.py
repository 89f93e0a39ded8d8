"""Japanese riichi: rule sets, scores, points."""
from hupai._core import RiichiRules as Rules, RiichiScore as Score
TENHOU = Rules("tenhou")
