## La table publique, quel que soit le jeu.

table-title = **{ $game }** · { round-of }
table-turn = ▶ { $you ->
    [yes] À toi de jouer
   *[no] À { $name } de jouer
}
table-over = 🏁 La partie est terminée.
table-draw-pile = { $pile } Pioche { $count }
table-discard = Défausse { $card } ({ $count })
table-total = total { $total }

## Ce qu’on demande à un joueur.

prompt-wait = On attend { $names }.
prompt-over = La partie est terminée.

## Le journal, quel que soit le jeu.

you = toi
you-first = Tu
turns-summed = { $names } { $count ->
    [one] a
   *[other] ont
} joué.
log-won = 🏆 { $you ->
    [yes] Tu gagnes
   *[no] { $name } gagne
} avec { $points ->
    [one] { $shown } point
   *[other] { $shown } points
}.
log-won-together = 🏆 { $names } se partagent la victoire avec { $points ->
    [one] { $shown } point
   *[other] { $shown } points
} chacun.
log-drew = { $you ->
    [yes] Tu pioches
   *[no] { $name } pioche
} une carte.
log-reshuffled = 🔀 On remélange : nouvelle pioche de { $cards } cartes.
log-round-over = 🏁 Fin de la manche { $round } : { $you ->
    [yes] c’est toi qui l’as terminée.
   *[no] { $name } l’a terminée.
}
log-round-cut = 🏁 Fin de la manche { $round } : limite de tours atteinte.

## Les options que tous les jeux ont.

option-first-random = Qui commence : au hasard
option-first = Qui commence : place { $seat }
option-target = Fin à { $target } points
