## Der öffentliche Tisch, egal welches Spiel.

table-title = **{ $game }** · { round-of }
table-turn = ▶ { $you ->
    [yes] Du bist dran
   *[no] { $name } ist dran
}
table-over = 🏁 Das Spiel ist vorbei.
table-draw-pile = { $pile } Nachziehstapel { $count }
table-discard = Ablagestapel { $card } ({ $count })
table-total = gesamt { $total }

## Was ein Spieler gefragt wird.

prompt-wait = Noch am Zug: { $names }.
prompt-over = Das Spiel ist vorbei.

## Der Verlauf, egal welches Spiel.

you = du
you-first = Du
turns-summed = { $names } { $count ->
    [one] hat
   *[other] haben
} gespielt.
log-won = 🏆 { $you ->
    [yes] Du gewinnst
   *[no] { $name } gewinnt
} mit { $points ->
    [one] { $shown } Punkt
   *[other] { $shown } Punkten
}.
log-won-together = 🏆 Geteilter Sieg: { $names } mit je { $points ->
    [one] { $shown } Punkt
   *[other] { $shown } Punkten
}.
log-drew = { $you ->
    [yes] Du ziehst
   *[no] { $name } zieht
} eine Karte.
log-reshuffled = 🔀 Neu gemischt: { $cards } Karten im Nachziehstapel.
log-round-over = 🏁 Runde { $round } ist vorbei: { $you ->
    [yes] Du hast sie beendet.
   *[no] { $name } hat sie beendet.
}
log-round-cut = 🏁 Runde { $round } ist vorbei: Zuglimit erreicht.

## Optionen, die alle Spiele haben.

option-first-random = Wer anfängt, wird ausgelost
option-first = Platz { $seat } fängt an
option-target = Schluss bei { $target } Punkten
