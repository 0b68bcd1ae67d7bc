"""Cards, abilities, buttons and the stack as they are offered."""

from __future__ import annotations

from arte import rules
from arte.rules.actions import AddGem, Attack, Laying, Pass, Play, Use
from arte.scene import faces, pointing, prompts
from arte.scene.meanings import Command, Pick, Picked, Say, Submit
from tests.scene_logic.positions import reading, square, state
from tests.scene_logic.test_intent import DUEL, WALLS


def cards(read):
    return {face.card: face for face in faces.hand(read)}


def test_cards_that_cannot_be_played_say_why():
    position = state(DUEL)
    seen = cards(reading(position))
    assert seen["boots"].playable
    assert not seen["target"].playable and seen["target"].reason
    assert not seen["gem"].playable and "another card" in seen["gem"].reason


def test_cards_join_the_attack_that_is_weighed():
    position = state(DUEL)
    read = reading(position, Picked(unit="pW1", target="yW1"))
    assert cards(read)["ring"].playable and not cards(read)["target"].playable
    meant = faces.click_card(read, "ring")
    assert meant == Pick(Picked(unit="pW1", target="yW1", cards=(Laying("ring"),)))
    asked = prompts.prompt(reading(position, meant.picked))
    declare = next(choice for choice in asked.choices if choice.name == "declare")
    assert declare.enabled and declare.meaning == Submit((Attack("pW1", "yW1", (Laying("ring"),)),))
    assert any("= 5 against 4 life" in line for line in asked.lines)


def test_the_answer_to_an_attack_shields_with_gems():
    position, _ = rules.apply(state(DUEL), Attack("pW1", "yW1", (Laying("ring"),)))
    read = reading(position)
    assert read.view.seat == 1 and cards(read)["shield"].playable
    meant = faces.click_card(read, "shield")
    picked = reading(position, meant.picked)
    names = {choice.name: choice for choice in prompts.prompt(picked).choices}
    assert names["play-yW1"].meaning == Submit((Play("shield", "yW1", 0),))
    more = names["more-gems"].meaning
    assert isinstance(more, Pick) and more.picked.gems == 1
    again = {choice.name: choice for choice in prompts.prompt(reading(position, more.picked)).choices}
    assert again["play-yW1"].meaning == Submit((Play("shield", "yW1", 1),))


def test_a_gem_goes_on_the_own_card_that_lies_on_the_stack():
    position, _ = rules.apply(state(DUEL), Attack("pW1", "yW1", (Laying("ring"),)))
    position, _ = rules.apply(position, Pass())
    chosen = faces.click_card(reading(position), "gem")
    assert isinstance(chosen, Pick) and chosen.picked.card == "gem", "nothing is played by one click"
    gem = reading(position, chosen.picked)
    (host,) = [choice for choice in prompts.prompt(gem).choices if choice.main]
    assert host.meaning == Submit((AddGem("ring", "pW1"),))
    assert gem.click(gem.square_of("pW1")) == host.meaning
    assert isinstance(gem.click(gem.square_of("yW1")), Say)
    assert faces.click_card(gem, "gem") == Pick(Picked()), "a second click lays it back"


def test_the_stack_is_told_oldest_first():
    position, _ = rules.apply(state(DUEL), Attack("pW1", "yW1", (Laying("ring", 1),)))
    assert [line.text for line in faces.stack(position)] == [
        "Warrior I attacks",
        "Ring on Warrior I",
        "Gem on the Ring",
    ]


def test_abilities_tell_why_they_cannot_be_used():
    position = state(WALLS)
    kit = {face.ability: face for face in faces.abilities(reading(position), "ice-lady")}
    assert kit["ice-wall"].usable and kit["ice-wall"].cost == 1
    assert not kit["freeze"].usable and "2" in kit["freeze"].reason
    assert not kit["ice-armour"].usable and kit["ice-armour"].reason
    assert kit["frost"].usable and kit["frost"].main
    assert isinstance(faces.click_ability(reading(position), "ice-lady", "freeze"), Say)
    assert faces.click_ability(reading(position), "ice-lady", "ice-wall") == Pick(
        Picked(unit="ice-lady", hero="ice-lady", ability="ice-wall")
    )


def test_transmute_takes_the_card_that_is_clicked():
    position = state(WALLS.replace('["water"', '["ring", "water"') + '\n[deck]\nchest = ["gem"]\n')
    read = reading(position, Picked(unit="alchemist", hero="alchemist", ability="transmute"))
    assert faces.click_card(read, "ring") == Submit((Use("transmute", "alchemist", ("ring",)),))


def test_an_ability_without_targets_shows_whom_it_touches_and_waits_for_a_yes():
    position = state(
        '[turn]\ndie = 1\n[units.paladin]\nat = "c3"\nowner = "pink"\n[units.yW1]\nat = "d4"\n'
        '[units.yW2]\nat = "f6"\n[hands]\npink = ["earth", "earth", "earth"]\n'
    )
    read = reading(position, Picked(unit="paladin", hero="paladin", ability="quake"))
    assert list(pointing.marks(read).layers["area"][1]) == [square(position, "d4")]
    use = next(choice for choice in prompts.prompt(read).choices if choice.name == "use")
    assert use.main and use.meaning == Submit((Use("quake", "paladin", ()),))


def test_each_phase_asks_its_question():
    position = state('[units.paladin]\nat = "a1"\nowner = "pink"\n[units.yW1]\nat = "f6"\n')
    asked = prompts.prompt(reading(position))
    assert asked.title == "Draw" and [c.label for c in asked.choices] == ["Draw 2 Earth", "End turn"]
    assert not asked.choices[-1].enabled, "the turn's end has its place, and waits"
    position, _ = rules.apply(position, asked.choices[0].meaning.actions[0])
    assert prompts.prompt(reading(position)).choices[0].meaning == Command("roll")
