## Das Ende einer Runde, egal welches Spiel.

score-title = **{ round }** · beendet von { $you ->
    [yes] dir
   *[no] { $name }
}
score-title-cut = **{ round }** · ⌂ abgebrochen: Zuglimit
score-line = { $name } { $points } → gesamt { $total }

## Das Ende eines Spiels.

final-title = 🏁 **{ $game }**: Das Spiel ist vorbei
final-line = { $medal } { $name } · { $total ->
    [one] { $shown } Punkt
   *[other] { $shown } Punkte
}

## Das eigene Ergebnis.

own-round = **{ $points } für dich** · gesamt { $total }
own-won = 🏆 **Du hast gewonnen!**
own-won-by = 🏆 **Du hast gewonnen, mit { $points ->
    [one] einem einzigen Punkt
   *[other] { $points } Punkten
} Vorsprung!**
own-shared = 🏆 **Geteilter Sieg!**
own-lost = **Platz { $place } von { $players }.** Gewonnen: { $names }.
own-lost-by = **Platz { $place } von { $players }**, { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
} hinter { $names }.
