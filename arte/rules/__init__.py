"""The rules of Arte de Batalla: state, actions, refusals, events. No clock, no chance, no input or output."""

from arte.rules.engine import apply, why_not
from arte.rules.listing import legal_actions
from arte.rules.movement import Walk
from arte.rules.opening import (
    Fault,
    army_ids,
    building_ground,
    deck_cards,
    deployment_faults,
    home,
    new_game,
    undealt,
    unit_card,
)
from arte.rules.position import BadPosition, PlacedUnit, position
from arte.rules.queries import Forecast, destinations, forecast, measure, mounts, targets, unit_range
from arte.rules.reach import Report
from arte.rules.refusal import CODES, Refused
from arte.rules.state import NOBODY, PINK, SIDES, YELLOW, Game, GameState, Unit
from arte.rules.turn import chance_due, open_piles, seconds_left, stands
from arte.rules.view import View, seen_by, view

__all__ = [
    "CODES",
    "NOBODY",
    "PINK",
    "SIDES",
    "YELLOW",
    "BadPosition",
    "Fault",
    "Forecast",
    "Game",
    "GameState",
    "PlacedUnit",
    "Refused",
    "Report",
    "Unit",
    "View",
    "Walk",
    "apply",
    "army_ids",
    "building_ground",
    "chance_due",
    "deck_cards",
    "deployment_faults",
    "destinations",
    "forecast",
    "home",
    "legal_actions",
    "measure",
    "mounts",
    "new_game",
    "open_piles",
    "position",
    "seconds_left",
    "seen_by",
    "stands",
    "targets",
    "undealt",
    "unit_card",
    "unit_range",
    "view",
    "why_not",
]
