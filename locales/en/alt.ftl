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
alt-face-up = flipped { $cards }
alt-your-hand = Your hand: { $cards }.
alt-your-face-down = Face down before you: { $cards }.
alt-your-face-up = Flipped before you: { $cards }.
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
