## What a picture shows, for those who hear it instead. At most 1024 characters in all.

alt-header = { $game }, { $round }.
alt-hand-header = { $game }, { $round }: your cards.
alt-round-header = { $game }, end of round { $round }, { $target }.
alt-end-header = { $game }, final result.
alt-draw-pile = Draw pile: { $cards }.
alt-discard = Discard: { $card } on top, { $cards }.
alt-discard-side = { $discard }: { $card } on top, { $cards }.
alt-discard-empty = No discard yet.
alt-to-move = { $name } (to move)
alt-player = { $name }: { $holds }; { $points }.
alt-in-hand = { $cards } in hand
alt-face-down = { $count } face down
alt-face-up = turned up { $cards }
alt-your-hand = Your hand: { $cards }.
alt-your-face-down = Face down before you: { $cards }.
alt-your-face-up = Turned up before you: { $cards }.
alt-no-cards = no cards
alt-score = { $name }: { $explained }; { $gained } this round, total { $total }.
alt-rank = { $rank }. { $name }, { $points }.
alt-winner = { $rank }. { $name }, winner, { $points }.
alt-totals = Totals after each round: { $totals }.
alt-totals-some = Totals after rounds { $rounds }: { $totals }.
alt-target = The target is { $target }.

alt-standing = { $place }. { $name }, { $figure }.
alt-tally = { $game }: { $figure } won.
alt-recent = Latest places: { $places }.

## Colours

colour-blue = blue
colour-green = green
colour-yellow = yellow
colour-orange = orange
colour-red = red
colour-pink = pink
colour-purple = purple
colour-brown = brown
colour-white = white
card-coloured = { $value } { $colour }

## Möjo

alt-mojo-card = Mojo card on { $side }, play goes { $direction ->
    [clockwise] clockwise
   *[counter] counter-clockwise
}.
alt-mojo-chain = This turn’s cards go on the { $side ->
    [left] left
   *[right] right
} discard.
alt-mojo-holds = has the Mojo card

## Happy Mochi

alt-mochi-centre = Central duo: { $left } and { $right }, the number { $number }. A duo must be { $wanted }.
alt-mochi-hand = Your hand, from left to right: { $cards }.
alt-mochi-place = { $place }: { $card }
alt-mochi-effect = { $card }, { $effect }
alt-mochi-duos = Duos you can play: { $duos }.
alt-mochi-first-places = Duos you can play, by the place of their first card: { $places }.
alt-mochi-no-duos = No duo can be played.
alt-mochi-incoming = To be put in your hand: { $card }.
alt-mochi-reserved = Reserved: { $cards }.
alt-mochi-reserved-count = { $count } reserved
alt-mochi-taking = a card to put in hand
alt-mochi-effects = Effects to come: { $effects }.
effect-flip = flip
effect-draw = draw
effect-pass = pass
effect-reserve = reserve

## Skyjo

alt-skyjo-key = A grid has three rows; ? is a hidden card, – a removed one.
alt-skyjo-player = { $name }: { $grid }; { $points }.
alt-skyjo-grid = Your grid, columns A to D, rows 1 to 3: { $grid }.
alt-skyjo-drawn = Drawn card: { $card }.
alt-skyjo-drawn-hidden = A card has been drawn.
alt-skyjo-last = Last turns: { $name } has ended the round.
alt-skyjo-chosen = You have chosen { $first } and { $second }.
alt-skyjo-changed = Last change: { $name }, { $places }.
alt-skyjo-score = { $grid }, { $explained }

## Momox

alt-momox-free = Circle { $circle } is free, and shows { $number }.
alt-momox-free-hidden = Circle { $circle } is free, its disc face down.
alt-momox-hats = Hats on circles { $circles }.
alt-momox-player = { $name }, { $colour }: space { $space }, { $landing }; number { $number }; { $plates }.
alt-momox-lying = plates left: { $plates }
alt-momox-plate = { $plate } at space { $corner }
alt-momox-none-lying = all plates taken
alt-momox-moved = { $name } has just moved { $steps } to space { $space }.
alt-momox-ahead = Ahead of you: { $spaces }.
alt-momox-step = { $steps } to { $landing }
alt-momox-yours = You: number { $number }; { $plates }.
landing-plain = a plain space
landing-yellow = a yellow space
landing-corner = a corner
landing-plate = a corner with your plate { $plate }
