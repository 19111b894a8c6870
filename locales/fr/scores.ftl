## La fin d’une manche, quel que soit le jeu.

score-title = **{ round }** · terminée par { $you ->
    [yes] toi
   *[no] { $name }
}
score-title-cut = **{ round }** · ⌂ arrêtée au nombre maximal de tours
score-line = { $name } { $points } → total { $total }

## La fin d’une partie.

final-title = 🏁 **{ $game }** : la partie est terminée
final-line = { $medal } { $name } · { $total ->
    [one] { $shown } point
   *[other] { $shown } points
}
