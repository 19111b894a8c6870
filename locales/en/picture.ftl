## Words in pictures: short.

draw-pile = Draw pile
discard = Discard
discard-side = { $side ->
    [left] Left discard
   *[right] Right discard
}
direction-clockwise = Clockwise
direction-counter = Counter-clockwise
your-hand = Your hand
your-face-down = Face down, for your eyes
your-face-up = Turned up
round-ended = End of round { $round }
to-target = to { $target }
picture-mojo-zero = Mojo card: 0
picture-mojo-bonus = Mojo card: +10
your-cards = Your cards
drawn-card = Drawn card
last-turns = last turns
picture-skyjo-doubled = { $count } × 2, doubled
picture-skyjo-ended = Sum { $count }, ended the round
picture-skyjo-count = Sum { $count }
your-reserved = Your reserved cards
picture-mochi-sense-higher = Higher
picture-mochi-sense-lower = Lower
picture-mochi-wants-higher = above { $number }
picture-mochi-wants-lower = below { $number }
picture-mochi-wants-one-colour = { $wanted }, one colour
picture-mochi-incoming = To be put in your hand
picture-mochi-emptied = hand empty
picture-mochi-sum = { $count } cards
game-of-match = Game { $game } of { $games }
game-of-match-ended = End of game { $game }
your-turn-ahead = The spaces ahead
picture-momox-plates = Plates: { $plates }
picture-momox-no-plates = no plate
game-over = Final result
totals-by-round = { $game ->
    [momox] Totals by game
   *[other] Totals by round
}
wins-of = { $won } of { $played }
recent-places = Latest places, newest on the right
no-name = A player
