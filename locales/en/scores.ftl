## The end of a round, whatever the game.

score-title = **{ round }** · ended by { $you ->
    [yes] you
   *[no] { $name }
}
score-title-cut = **{ round }** · ⌂ stopped at the turn limit
score-line = { $name } { $points } → total { $total }

## The end of a game.

final-title = 🏁 **{ $game }**: the game is over
final-line = { $medal } { $name } · { $total ->
    [one] { $shown } point
   *[other] { $shown } points
}

## One's own result.

own-round = **{ $points } for you** · total { $total }
own-won = 🏆 **You won!**
own-won-by = 🏆 **You won by { $points ->
    [one] a single point
   *[other] { $points } points
}!**
own-shared = 🏆 **You share the win!**
own-lost = **Place { $place } of { $players }.** The win goes to { $names }.
own-lost-by = **Place { $place } of { $players }**, { $points ->
    [one] one point
   *[other] { $points } points
} behind { $names }.
