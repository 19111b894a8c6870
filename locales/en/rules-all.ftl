## The last page of every game's rules.

rules-table =
    ### { $game } · options
    { $options }

    ⌂ { $cut }
rules-cut = A round that reaches 100 turns per player ends there and is counted as it stands.
rules-house = -# ⌂ House rule: not from the printed rules, but agreed on here.
