"""Scripted plans, one idea each, as yardsticks for the bots; `PLANS` holds them by game."""

from tests.bots.plans import eiszeit, endless_winter, stone_age
from tests.bots.plans.plan import Plan, register

PLANS: dict[str, list[type[Plan]]] = {
    module.PLANS[0].game: list(module.PLANS) for module in (stone_age, eiszeit, endless_winter)
}
BEGINNERS: dict[str, type[Plan]] = {
    module.PLANS[0].game: module.Beginner for module in (stone_age, eiszeit, endless_winter)
}
for plans in PLANS.values():
    register(plans)
register(list(BEGINNERS.values()))
