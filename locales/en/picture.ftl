## Words in pictures: short.

draw-pile = Draw pile
discard = Discard
your-hand = Your hand
round-ended = End of round { $round }
to-target = to { $target }
your-cards = Your cards
game-over = Final result
totals-by-round = Totals by round
wins-of = { $won } of { $played }
recent-places = Latest places, newest on the right
no-name = A player
