"""Words made from the data."""

from __future__ import annotations

from arte import words
from arte.catalog import house
from arte.catalog.models import AbilityEntry
from arte.scene import texts
from tests.scene_logic.positions import state


def test_every_ability_has_a_text_with_its_numbers():
    for hero in house().heroes:
        for ability in hero.abilities:
            text = texts.ability_text(ability, hero.name, house())
            assert text[0].isupper() and text.endswith(".") and "_" not in text
            for effect in ability.effects:
                for key in ("damage", "squares"):
                    if hasattr(effect, key):
                        assert str(getattr(effect, key)) in text


def test_an_ability_of_a_ninth_hero_is_told_from_its_data():
    ability = AbilityEntry.model_validate(
        {
            "id": "tide",
            "name": "Tide",
            "spanish": "Marea",
            "cost": 2,
            "when": "att",
            "target": {"who": "enemies", "within": 4},
            "effects": [{"kind": "lose", "amount": 2}, {"kind": "pull", "squares": 2}],
        }
    )
    text = texts.ability_text(ability, "Sailor")
    assert text == "Every enemy unit within 4 loses 2 life and is pulled 2 squares closer."


def test_refusals_are_told_with_names():
    position = state(
        '[turn]\ndie = 1\n[units.pW2]\nat = "a1"\n[units.ice-lady]\nat = "b1"\nowner = "yellow"\n'
    )
    told = texts.humane(position, "pW2 cannot pass ice-lady on b1")
    assert told == "Pink Warrior II cannot pass Ice Lady on b1."


def test_spanish_draws_an_article_together_with_the_word_before_it() -> None:
    with words.speaking("es"):
        attacked = words._("{unit} attacks {target}", unit="Ana", target=words.the("Paladín"))
        assert attacked == "Ana ataca al Paladín"
        assert words._("{unit} attacks {target}", unit="Ana", target="él") == "Ana ataca a él"
    assert words._("{unit} attacks {target}", unit="Ana", target="el") == "Ana attacks el"
