## The end of a round, whatever the game.

score-title = **{ round }** · ended by { $you ->
    [yes] you
   *[no] { $name }
}
score-title-cut = **{ round }** · ⌂ cut short at the limit of turns
score-line = { $name } { $points } → total { $total }

## The end of a game.

final-title = 🏁 **{ $game }**: the game is over
final-line = { $medal } { $name } · { $total ->
    [one] { $shown } point
   *[other] { $shown } points
}
