"""Rules about how a player behaves in the room: the table watches, the player owns up (B28)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kickdoor.engine.nodes.base import Effect, Static
from kickdoor.engine.nodes.flow import May

if TYPE_CHECKING:
    from kickdoor.engine.foresight.forecast import Forecast
    from kickdoor.engine.foresight.outcomes import Outcome


@dataclass
class Behave(Static):
    """The player must behave so; another player may call a slip, which costs the effect.

    The one who is called out says whether it is true (AMB-81): `claim` is that question, derived.
    """

    what: str
    effect: Effect
    claim: May | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        if self.claim is None:
            self.claim = May(self.effect)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.drawback()
