"""What clicks on the board mean."""

from __future__ import annotations

from arte import rules
from arte.rules.actions import Attack, Dismount, Laying, Mount, Move, Pass, Play, Redirect, Use
from arte.scene import overlays, pointing, prompts
from arte.scene.meanings import Pick, Picked, Say, Submit
from tests.scene_logic.positions import reading, square, state

WALKER = """
[turn]
die = 2
[units.pW1]
at = "a1"
[units.H1]
at = "c3"
[units.yW1]
at = "d1"
[units.yA1]
at = "f6"
[hands]
pink = ["boots", "ring", "gem"]
"""


def test_a_click_on_an_own_unit_selects_it_and_a_second_lays_it_down():
    position = state(WALKER)
    here = square(position, "a1")
    assert reading(position).click(here) == Pick(Picked(unit="pW1"))
    assert reading(position, Picked(unit="pW1")).click(here) == Pick(Picked())


def test_reachable_squares_carry_their_cost_and_a_click_walks_there():
    position = state(WALKER)
    read = reading(position, Picked(unit="pW1"))
    style, squares = pointing.marks(read).layers["reach"]
    assert style == "reach" and squares[square(position, "a5")] == "4"
    meant = read.click(square(position, "a3"))
    assert isinstance(meant, Submit) and isinstance(meant.actions[0], Move)
    after, _ = rules.apply(position, meant.actions[0])
    assert after.unit("pW1").square == square(position, "a3")


def test_a_square_out_of_reach_says_why():
    position = state(WALKER)
    read = reading(position, Picked(unit="pW1"))
    meant = read.click(square(position, "a6"))
    assert isinstance(meant, Say) and meant.sentence and meant.ruling
    told = overlays.pointed(position, "pW1", square(position, "a6"))
    assert not told.lines[0].ok and told.lines[0].ruling == meant.ruling, "hovering says the same"


def test_a_cliff_is_refused_for_want_of_stairs_not_of_movement():
    position = state('[turn]\ndie = 6\n[units.pW1]\nat = "a1"\n', ". . .\n2 2 .\n. . .\n. . .")
    meant = reading(position, Picked(unit="pW1")).click(square(position, "a3"))
    assert isinstance(meant, Say) and meant.ruling == "M4"


def test_a_horse_some_steps_away_is_walked_to_and_mounted():
    position = state(WALKER)
    read = reading(position, Picked(unit="pW1"))
    assert square(position, "c3") in pointing.marks(read).layers["mount"][1]
    meant = read.click(square(position, "c3"))
    assert isinstance(meant, Submit) and isinstance(meant.actions[-1], Mount)
    for action in meant.actions:
        position, _ = rules.apply(position, action)
    assert position.unit("pW1").mount >= 0


def test_a_rider_picks_the_square_to_step_down_to():
    position = state('[turn]\ndie = 3\n[units.pW1]\nat = "a1"\nriding = "H1"\n')
    read = reading(position, Picked(unit="pW1", dismounting=True))
    assert read.click(square(position, "b1")) == Submit((Dismount("pW1", square(position, "b1")),))


DUEL = """
[turn]
die = 2
[units.pW1]
at = "a1"
[units.pA1]
at = "a3"
[units.yW1]
at = "b1"
[units.yW2]
at = "f6"
[hands]
pink = ["ring", "target", "gem", "boots"]
yellow = ["shield", "gem"]
"""


def test_an_attack_is_weighed_before_it_is_declared():
    position = state(DUEL)
    read = reading(position, Picked(unit="pW1"))
    assert square(position, "b1") in pointing.marks(read).layers["attack"][1]
    assert read.click(square(position, "b1")) == Pick(Picked(unit="pW1", target="yW1"))
    weighed = reading(position, Picked(unit="pW1", target="yW1"))
    more = weighed.with_card("ring")
    assert more is not None
    more = reading(position, more).with_card("gem")
    assert more is not None and more.cards == (Laying("ring", 1),)
    assert reading(position, more).attack == Attack("pW1", "yW1", (Laying("ring", 1),))
    assert weighed.with_card("gem") is None, "a Gem needs a card to lie on"
    assert weighed.with_card("target") is None, "Targets serve ranged units only"


def test_an_enemy_out_of_reach_says_the_sum_and_targets_in_hand_bring_it_near():
    far = state(
        '[turn]\ndie = 1\n[units.pC1]\nat = "a1"\n[units.yW1]\nat = "g1"\n[hands]\npink = ["target"]\n',
        "\n".join([". . . . . . ."] * 4),
    )
    read = reading(far, Picked(unit="pC1"))
    assert read.click(square(far, "g1")) == Pick(Picked(unit="pC1", target="yW1"))
    assert read.cards_that_reach("yW1") == (Laying("target"),)
    without = state(
        '[turn]\ndie = 1\n[units.pC1]\nat = "a1"\n[units.yW1]\nat = "g1"\n', "\n".join([". . . . . . ."] * 4)
    )
    meant = reading(without, Picked(unit="pC1")).click(square(without, "g1"))
    assert isinstance(meant, Say) and "6" in meant.sentence
    told = overlays.pointed(without, "pC1", square(without, "g1"))
    assert not told.lines[0].ok and "6" in told.lines[0].text


def test_targets_laid_with_an_attack_count_in_the_sum_and_are_told_where_needless():
    body = '[turn]\ndie = 1\n[units.pC1]\nat = "a1"\n[units.yW1]\nat = "{at}"\n[hands]\npink = ["target"]\n'
    for at, needless in (("g1", False), ("c1", True)):
        position = state(body.format(at=at), "\n".join([". . . . . . ."] * 4))
        lines = overlays.sight(position, "pC1", "yW1", (Laying("target"),)).lines
        assert "range 6: in reach" in lines[0].text and lines[0].ok
        assert any(line.text == "It is in reach without 1 Target." for line in lines) == needless


def test_enemies_in_reach_have_buttons_before_a_horse_has():
    position = state(DUEL.replace("[units.yW2]", '[units.H1]\nat = "b2"\n[units.yW2]'))
    names = [choice.name for choice in prompts.prompt(reading(position, Picked(unit="pW1"))).choices]
    assert names == ["attack-yW1", "attack-H1", "end"]


CHASE = """
[turn]
die = 1
[units.pW1]
at = "a2"
[units.yW1]
at = "a3"
[units.paladin]
at = "b2"
owner = "yellow"
[hands]
pink = ["boots"]
yellow = ["earth"]
"""


def test_an_evasion_ends_where_one_clicks_and_the_attacker_chases_or_redirects():
    position = state(CHASE)
    position, _ = rules.apply(position, Attack("pW1", "paladin"))
    read = reading(position, Picked(unit="paladin", hero="paladin", ability="destreza"))
    goal = square(position, "d2")
    assert goal in pointing.marks(read).layers["aim"][1]
    meant = read.click(goal)
    assert isinstance(meant, Submit) and isinstance(meant.actions[0], Use)
    position, _ = rules.apply(position, meant.actions[0])
    read = reading(position)
    assert square(position, "c2") in pointing.marks(read).layers["chase"][1]
    chase = read.click(square(position, "c2"))
    assert isinstance(chase, Submit) and isinstance(chase.actions[0], Move)
    assert read.click(square(position, "a3")) == Submit((Redirect("yW1"),))
    boots = reading(position, Picked(card="boots"))
    paid = boots.click(square(position, "c2"))
    assert isinstance(paid, Submit) and isinstance(paid.actions[0], Play) and paid.actions[0].path


WALLS = """
[turn]
die = 1
[units.ice-lady]
at = "c3"
owner = "pink"
[units.alchemist]
at = "a1"
owner = "pink"
[units.yW1]
at = "f6"
[hands]
pink = ["water", "mercury", "mercury"]
"""


def test_a_square_to_evade_to_tells_whether_one_gets_away():
    position = state(CHASE)
    position, _ = rules.apply(position, Attack("pW1", "paladin"))
    read = reading(position, Picked(unit="paladin", hero="paladin", ability="destreza"))
    away = pointing.evasion(read, square(position, "d2")).lines[0]
    near = pointing.evasion(read, square(position, "b3")).lines[0]
    assert away.ok and away.text == "Out of reach there: 3, range 1."
    assert not near.ok and near.text == "Still in reach there: 1 of range 1."
    assert not pointing.evasion(read, square(position, "f6")), "it cannot end there"


def test_ice_walls_are_named_one_by_one_each_beside_the_one_before():
    position = state(WALLS)
    picked = Picked(unit="ice-lady", hero="ice-lady", ability="ice-wall")
    for name in ("e3", "e4"):
        read = reading(position, picked)
        assert square(position, name) in read.aims
        meant = read.click(square(position, name))
        assert isinstance(meant, Pick)
        picked = meant.picked
        assert reading(position, picked).complete is not None, "one or two walls are enough"
    read = reading(position, picked)
    assert square(position, "a5") not in read.aims
    last = read.click(square(position, "e5"))
    assert isinstance(last, Submit)
    after, _ = rules.apply(position, last.actions[0])
    assert {after.board.name(t.square) for t in after.tokens} == {"e3", "e4", "e5"}


def test_portals_take_two_squares_in_whatever_order():
    position = state(WALLS)
    picked = Picked(unit="alchemist", hero="alchemist", ability="portals")
    first = reading(position, picked).click(square(position, "e5"))
    assert isinstance(first, Pick) and reading(position, first.picked).complete is None
    last = reading(position, first.picked).click(square(position, "b2"))
    assert isinstance(last, Submit)
    after, _ = rules.apply(position, last.actions[0])
    assert {after.board.name(t.square) for t in after.tokens} == {"e5", "b2"}


def test_the_seat_that_does_not_act_can_only_look():
    position = state(DUEL)
    read = reading(position, Picked(unit="pW1"), seat=1)
    assert read.picked == Picked() and read.legal == [] and not pointing.marks(read).layers
    assert isinstance(read.click(square(position, "b1")), Say)


def test_every_meaning_that_acts_is_accepted_by_the_rules():
    position = state(DUEL)
    for unit in ("pW1", "pA1"):
        read = reading(position, Picked(unit=unit))
        for place in range(position.board.area):
            meant = read.click(place)
            if isinstance(meant, Submit):
                assert rules.why_not(position, meant.actions[0]) is None
    assert rules.why_not(position, Pass()) is not None
