## What every game has.

round = Round { $round }
round-of = Round { $round } · to { $target }
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
cards = { $count ->
    [0] no card
    [one] { $count } card
   *[other] { $count } cards
}
player-without-name = Player { $number }
list-and = { $first } and { $last }
