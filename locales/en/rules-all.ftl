## The last page of every game's rules.

rules-table =
    ### { $game } · options
    { $options }

    ⌂ { $cut ->
        [momox] A game
       *[other] A round
    } that reaches 100 turns per player ends there and is counted as it stands{ $cut ->
        [mojo] : nobody takes the Mojo card.
        [skyjo] : nothing is doubled.
        [mochi] : everybody counts their hand.
       *[momox] : the highest number wins.
    }
rules-house = -# ⌂ House rule: not from the printed rules, but agreed on here.
