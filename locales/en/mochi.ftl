## Its name, its commands and its options.

game-mochi = Happy Mochi
mochi-choose-effects = Effects
mochi-value-effects-on = With effects
mochi-value-effects-off = Without effects
cmd-mochi-about = Happy Mochi: duos, effects and reserved cards
mochi-opt-effects = effects
mochi-about-effects = With or without the cards’ effects

## The public table of Happy Mochi.

mochi-higher = higher
mochi-lower = lower
mochi-centre = Centre **{ $number }** = { $left } { $right } · { $sense } { $way }
mochi-one-colour = one colour only
mochi-piles = central piles { $left } and { $right }
mochi-effects = Effects to come: { $effects }
mochi-incoming = + a new card
mochi-reserved = { $count } reserved
mochi-effect-flip = flip
mochi-effect-draw = draw
mochi-effect-pass = pass
mochi-effect-reserve = reserve

mochi-table-turn = ▶ { $you ->
    [yes] Your turn
   *[no] { $name } to play
}
mochi-table-turn-of = { $you ->
    [yes] your turn
   *[no] turn of { $name }
}
mochi-table-settle = ▶ { $you ->
    [yes] You choose
   *[no] { $name } chooses
} which effects happen
mochi-table-order = ▶ { $you ->
    [yes] You choose
   *[no] { $name } chooses
} which effect comes first
mochi-table-name = ▶ { $you ->
    [yes] You name
   *[no] { $name } names
} who draws
mochi-table-source = ▶ { $you ->
    [yes] You must draw
   *[no] { $name } must draw
}
mochi-table-trigger = ▶ { $you ->
    [yes] You may
   *[no] { $name } may
} have everyone pass a card
mochi-table-reserve = ▶ { $you ->
    [yes] You may
   *[no] { $name } may
} reserve a card
mochi-table-reserve-which = ▶ { $you ->
    [yes] You choose
   *[no] { $name } chooses
} a card to reserve
mochi-table-place = ▶ Placing a new card: { $names }
mochi-table-give = ▶ Choosing a card to pass: { $names }
mochi-table-keep = ▶ The round is over. Choosing a card to reserve: { $names }

## The hand.

mochi-hand = **Your hand** · { $count ->
    [0] no card
    [one] { $count } card
   *[other] { $count } cards
}, worth { points }
mochi-hand-incoming = **New card**: { $card }
mochi-hand-reserved = **Reserved**: { $cards }
mochi-hand-chose-place = Chosen: place { $place }
mochi-hand-chose-give = Chosen to pass: card { $place }
mochi-hand-chose-keep = Chosen to reserve: card { $place }

## What the effects do, in a few words.

mochi-does-flip = flips higher/lower
mochi-does-draw = someone draws a card
mochi-does-pass = everyone passes a card left
mochi-does-reserve = put a card aside

## What a player is asked.

mochi-prompt-turn = Your turn: play a duo { $way } than { $number } (or a pair), or take a card.
mochi-prompt-turn-colour = Your turn: play a duo of one colour { $way } than { $number } (or a pair), or take a card.
mochi-prompt-turn-draw = Your turn: no playable duo, so take a card.
mochi-prompt-settle = Two effects: which, and in what order?
mochi-prompt-order = Two effects: which one first?
mochi-prompt-name = Who draws a card?
mochi-prompt-source = You draw: which card?
mochi-prompt-place = Where does { $card } go? Tap the duos it should make.
mochi-prompt-trigger = Make everyone pass a card left?
mochi-prompt-give = Tap a card for { $name }, on your left.
mochi-prompt-reserve = Tap a card to reserve, or skip. It waits face down and doesn’t count.
mochi-prompt-reserve-which = Tap a card to reserve. It waits face down and doesn’t count.
mochi-prompt-keep = The round is over: tap one card to reserve. The others go.

mochi-label-draw = Draw
mochi-label-take = Take { $card }
mochi-label-reserved = { $icon } { $card }
mochi-label-settle-both = { $first } then { $second }
mochi-label-settle-twice = { $first } twice
mochi-label-settle-once = { $first } once
mochi-label-settle-only = Only { $first }
mochi-label-settle-none = Neither
mochi-label-first-flip = Flip first
mochi-label-first-draw = Draw first
mochi-label-first-pass = Pass first
mochi-label-first-reserve = Reserve first
mochi-label-me = Me
mochi-label-pass = Yes, everyone passes
mochi-label-skip = Skip
mochi-label-card = { $card }

## The log.

mochi-log-dealt = 🃏 Round { $round } · { $count } cards each · { $sense } { $number }. { $you ->
    [yes] You start.
   *[no] { $name } starts.
}
mochi-log-played = { $you ->
    [yes] You play
   *[no] { $name } plays
} { $number }: { $left } { $right }.
mochi-log-happy = 🎉 Happy Mochi! { $you ->
    [yes] You play
   *[no] { $name } plays
} { $number }: { $left } { $right }.
mochi-log-drew-left = { $you ->
    [yes] You take
   *[no] { $name } takes
} { $card } from the centre.
mochi-log-drew-right = { $you ->
    [yes] You take
   *[no] { $name } takes
} { $card } from the centre.
mochi-log-drew-pile = { $you ->
    [yes] You draw
   *[no] { $name } draws
} { $known ->
    [seen] { $card }
   *[unseen] a card
}.
mochi-log-drew-reserved = { $you ->
    [yes] You take back your reserved
   *[no] { $name } takes back a reserved
} { $known ->
    [seen] { $card }
   *[unseen] card
}.
mochi-log-refilled-left = The left pile was empty: { $card } comes from the draw pile.
mochi-log-refilled-right = The right pile was empty: { $card } comes from the draw pile.
mochi-log-flipped = { $icon } Now { $sense } { $way }.
mochi-log-named = { $you ->
    [yes] You make
   *[no] { $name } makes
} { $drawer } draw a card.
mochi-log-named-you = { $name } makes you draw a card.
mochi-log-named-self = { $you ->
    [yes] You choose to draw.
   *[no] { $name } chooses to draw.
}
mochi-log-passing = { $icon } { $you ->
    [yes] You make
   *[no] { $name } makes
} everyone pass a card left.
mochi-log-gave = { $you ->
    [yes] You pass
   *[no] { $name } passes
} { $card } to { $to }.
mochi-log-received = { $name } passes you { $card }.
mochi-log-reserved = { $icon } { $you ->
    [yes] You reserve
   *[no] { $name } reserves
} a card.
mochi-log-reserved-own = { $icon } { $you ->
    [yes] You reserve
   *[no] { $name } reserves
} { $card }.
mochi-log-skipped = { $you ->
    [yes] You skip
   *[no] { $name } skips
} { $effect }.
mochi-log-lapsed = { $effect }: not possible.
mochi-log-no-action = { $you ->
    [yes] You can neither draw nor play: turn skipped.
   *[no] { $name } can neither draw nor play: turn skipped.
}
mochi-log-emptied = 🏁 Round { $round } is over: { $you ->
    [yes] your hand is empty.
   *[no] { $name } has an empty hand.
}
mochi-log-blocked = 🏁 Round { $round } is over: nobody could move.
mochi-log-turns = 🏁 Round { $round } is over: turn limit reached.
mochi-too-few = Too many cards are reserved to deal again.

## How a score came about.

mochi-score-emptied = **{ round }** · { $you ->
    [yes] you emptied your hand
   *[no] { $name } has an empty hand
}; the others count theirs
mochi-score-blocked = **{ round }** · ⌂ nobody could move: everyone counts their hand
mochi-score-turns = **{ round }** · ⌂ stopped at the turn limit: everyone counts their hand
mochi-score-no-cards = empty hand = 0

## The options.

mochi-option-effects-on = With effects
mochi-option-effects-off = Without effects

## On buttons.

mochi-pick-duo = Play a duo
mochi-pick-draw = Draw a card
mochi-pick-place = Where does it go?
mochi-pick-give = Give a card
mochi-pick-reserve = Reserve a card
mochi-pick-name = Who draws?
mochi-pick-first = Which effect first?
mochi-pick-pass = Pass
mochi-pick-skip = Skip

## In pictures, and in what is told of them.

your-reserved = Your reserved cards
picture-mochi-sense-higher = Higher
picture-mochi-sense-lower = Lower
picture-mochi-wants-higher = above { $number }
picture-mochi-wants-lower = below { $number }
picture-mochi-wants-one-colour = { $wanted }, one colour
picture-mochi-incoming = New card
picture-mochi-emptied = hand empty
picture-mochi-sum = { $count } cards
alt-mochi-centre = Central duo: { $left } and { $right }, the number { $number }. A duo must be { $wanted }.
alt-mochi-hand = Your hand, from left to right: { $cards }.
alt-mochi-place = { $place }: { $card }
alt-mochi-effect = { $card }, { $effect }
alt-mochi-duos = Duos you can play: { $duos }.
alt-mochi-first-places = Duos you can play, by the place of their first card: { $places }.
alt-mochi-no-duos = No duo can be played.
alt-mochi-incoming = To be put in your hand: { $card }.
alt-mochi-new = Just come: { $card }.
alt-mochi-reserved = Reserved: { $cards }.
alt-mochi-reserved-count = { $count } reserved
alt-mochi-taking = a card to put in hand
alt-mochi-effects = Effects to come: { $effects }.
effect-flip = flip
effect-draw = draw
effect-pass = pass
effect-reserve = reserve

## What can’t be done, and what to do instead.

refusal-draw-or-play = Draw a card, or play two neighbours.
refusal-nothing-to-draw = Nothing to draw there: play two neighbours, or take a reserved card.
refusal-not-higher = Your duo has to be higher than the one in the centre.
refusal-not-lower = Your duo has to be lower than the one in the centre.
refusal-not-one-colour = The centre is all one colour: your duo has to be, too.
refusal-must-place = First choose where your new card goes.
refusal-must-choose-order = First choose which effect comes first.
refusal-must-name = First choose who draws a card.
refusal-no-such-player = That player isn’t at this table.
refusal-pass-or-skip = Choose whether everyone passes a card.
refusal-must-settle = First choose which effects happen, and in which order.
refusal-must-give = Choose a card for the player on your left.
refusal-reserve-or-skip = Pick a card to reserve, or skip.
refusal-must-reserve = Pick the card you want to reserve.

## Why a hint is a good move, said to the player.

reason-mochi-happy-mochi = A Happy Mochi always fits.
reason-mochi-play-while-it-fits = This duo fits now, and might not later.
reason-mochi-end-the-round = Your last cards: that ends the round.
reason-mochi-take-a-twin = With its twin in your hand it makes a Happy Mochi.
reason-mochi-take-a-partner = This open card makes a good duo with one of yours.
reason-mochi-draw-a-new-card = Nothing open helps you: try the pile.
reason-mochi-take-back-a-reserved-card = Your reserved card makes a good duo now.
reason-mochi-place-beside-its-twin = Beside its twin it makes a Happy Mochi.
reason-mochi-place-where-it-fits = There it makes the best duo.
reason-mochi-name-the-shortest-hand = Make the player closest to going out draw.
reason-mochi-name-myself = You need a card yourself.
reason-mochi-pass-a-bad-card = You have a card to get rid of.
reason-mochi-no-pass = Your cards are fine as they are.
reason-mochi-give-what-fits-worst = This card fits worst with the others.
reason-mochi-reserve-what-fits-worst = Reserved, this card can’t cost you anything.
reason-mochi-no-reserve = Your hand is good as it is.
reason-mochi-keep-for-later = This card will be the most useful later.
reason-mochi-this-effect-first = In this order the effects do more for you.
