## La fin d’une manche, quel que soit le jeu.

score-title = **{ round }** · terminée par { $you ->
    [yes] toi
   *[no] { $name }
}
score-title-cut = **{ round }** · ⌂ arrêtée à la limite de tours
score-line = { $name } { $points } → total { $total }

## La fin d’une partie.

final-title = 🏁 **{ $game }** : la partie est terminée
final-line = { $medal } { $name } · { $total ->
    [one] { $shown } point
   *[other] { $shown } points
}

## One's own result.

own-round = **{ $points } pour toi** · total { $total }
own-won = 🏆 **Tu as gagné !**
own-won-by = 🏆 **Tu as gagné { $points ->
    [one] d’un seul point
   *[other] de { $points } points
} !**
own-shared = 🏆 **Victoire partagée !**
own-lost = **Place { $place } sur { $players }.** Victoire pour { $names }.
own-lost-by = **Place { $place } sur { $players }**, à { $points ->
    [one] un point
   *[other] { $points } points
}. Victoire pour { $names }.
