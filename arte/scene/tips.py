"""A sentence for every button whose screen gives none: what it does, beyond its label. Knows no Panda3D."""

from __future__ import annotations

from arte.words import _


def _exact() -> dict[str, str]:
    return {
        "menu": _("Draws, resigning, help, sound, and the way out; the game is saved already."),
        "close": _("Back to where you were."),
        "cancel": _("Leaves everything as it was."),
        "back": _("Back to where you were."),
        "resume": _("The game goes on."),
        "roll": _("The die decides; each throw is written down."),
        "end": _("Ends your turn; cards that were used are put away."),
        "pass": _("No answer now; when both pass in a row, the exchange settles."),
        "declare": _("The attack is made, and an exchange opens."),
        "use": _("The ability is used, and its Element cards are spent."),
        "dismount": _("A step to a free neighbouring square; the Horse stays."),
        "take-back": _("The last square or unit named is not meant after all."),
        "more-gems": _("One Gem more, for one more of what the card does."),
        "fewer-gems": _("One Gem less."),
        "accept-draw": _("Nobody wins this game."),
        "offer-draw": _("The other Strategist may accept until they act."),
        "resign": _("The other side wins; you are asked once more."),
        "look": _("The curtain is drawn; only this Strategist should look now."),
        "yes": _("Do it."),
        "no": _("Leave it as it is."),
        "start": _("The draft begins: both throw the die."),
        "new-game": _("Draft, deployment in secret, and then the battle."),
        "continue": _("Goes on with the last game that is not over."),
        "load": _("All saved games: go on with one, or look at it move by move."),
        "options": _("Language, picture, sound, and what new games are like."),
        "help": _("The rules to search, the keys, the tutorial."),
        "quit": _("Everything is saved."),
        "to-title": _("Leaves this game; it is saved."),
        "again": _("A new game with the same options."),
        "take": _("These Element cards come into your hand."),
        "clear": _("Everything goes back into the box."),
        "confirm": _("Lays down this deployment; what is wrong with it is named first."),
        "open-hands": _("Whether both hands are shown and no curtain falls."),
        "sound": _("All sounds on or off."),
        "subtitles": _("Sounds are told in words as well."),
        "hourglass": _("Whether turns are measured with sand."),
        "manual": _("Whether the opponent turns and lays the glass by hand."),
        "victory": _("When a side has lost."),
        "play-on": _("A new game from the last sound action on."),
        "pick": _("This Hero fights for you."),
        "details": _("The whole card, large."),
        "next-lesson": _("Goes on to the next lesson."),
        "lessons": _("Choose a lesson."),
    }


def _beginning() -> dict[str, str]:
    return {
        "first-": _("Who goes first has the first say, and shows it first."),
        "draw-": _("These cards come into your hand; then the die is thrown."),
        "attack-": _("Weighs this attack; nothing is done yet."),
        "play-": _("The card is played on this unit."),
        "gem-": _("The Gem is laid on this card."),
        "add-": _("The card is laid with the attack."),
        "hero-": _("Shows this Hero's card."),
        "ability-": _("Uses this ability, or asks at whom."),
        "save-": _("Goes on with this game."),
        "more-": _("One card more of this element."),
        "less-": _("One card less of this element."),
        "tile-": _("Takes a tile of this size in hand."),
        "lesson-": _("Begins this lesson."),
    }


def tip_of(name: str) -> str:
    """What the button of this name does, "" if nothing needs saying."""
    found = _exact().get(name)
    if found is not None:
        return found
    if name.endswith(("-less", "-more")):
        return _("A little less.") if name.endswith("-less") else _("A little more.")
    return next((tip for start, tip in _beginning().items() if name.startswith(start)), "")
