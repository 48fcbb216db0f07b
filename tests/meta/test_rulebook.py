"""Reading the numbered rules."""

from __future__ import annotations

from firstfire.rulebook import Rule, parse_digest


def test_rules_are_list_items_that_begin_with_an_id() -> None:
    page = "# A game\nSome words.\n## Feeding\n- AB-5.1 Eat.\n- Drink.\n- AB-5.2 *Ruling*: sleep."
    eat, sleep = parse_digest(page, "a-game")
    assert eat == Rule("AB-5.1", "Eat.", "a-game", "Feeding")
    assert (eat.is_ruling, sleep.is_ruling) == (False, True)
