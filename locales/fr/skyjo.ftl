## La table publique de Skyjo.

skyjo-table-opening = ▶ Deux cartes à retourner : { $names }
skyjo-table-turn = ▶ { $you ->
    [yes] À toi de jouer
   *[no] À { $name } de jouer
}
skyjo-table-drawn = ▶ { $you ->
    [yes] Tu as pioché une carte et tu décides
   *[no] { $name } a pioché une carte et décide
}
skyjo-hidden = { $count ->
    [one] { $count } cachée
   *[other] { $count } cachées
}
skyjo-last-turns = ⏳ Derniers tours : { $you ->
    [yes] tu as
   *[no] { $name } a
} terminé la manche.

## Sa propre grille.

skyjo-hand = **Ta grille** · cartes visibles { $points } · { $hidden ->
    [one] { $hidden } cachée
   *[other] { $hidden } cachées
}
skyjo-hand-chosen = Tu retourneras { $first } et { $second } quand tout le monde aura choisi.
skyjo-hand-drawn = Piochée : **{ $card }**

## Ce qu’on demande à un joueur.

skyjo-prompt-open = Choisis deux de tes cartes à retourner.
skyjo-prompt-turn = { $last ->
    [yes] Ton dernier tour
   *[no] À toi
} : pioche, ou touche une de tes cartes pour la remplacer par le { $card } de la défausse.
skyjo-prompt-drawn = Tu as pioché { $card } : touche la carte qu’il doit remplacer, ou défausse-le et retourne une carte cachée.

skyjo-label-draw = Piocher
skyjo-label-turn-up = { $place } · retourner

## Le journal.

skyjo-log-dealt = 🃏 Manche { $round } : chacun retourne deux cartes.
skyjo-log-opened = { $you ->
    [yes] Tu retournes
   *[no] { $name } retourne
} { $first } et { $second }.
skyjo-log-started = La défausse commence par { $card }. { $you ->
    [yes] Tu commences.
   *[no] { $name } commence.
}
skyjo-log-drew = { $you ->
    [yes] Tu pioches
   *[no] { $name } pioche
} { $card }.
skyjo-log-exchanged-draw = { $you ->
    [yes] Tu places
   *[no] { $name } place
} en { $place } le { $card } pioché et { $you ->
    [yes] défausses
   *[no] défausse
} { $hidden ->
    [yes] un { $replaced } caché
   *[no] { $replaced }
}.
skyjo-log-exchanged-discard = { $you ->
    [yes] Tu prends
   *[no] { $name } prend
} le { $card } pour { $place } et { $you ->
    [yes] défausses
   *[no] défausse
} { $hidden ->
    [yes] un { $replaced } caché
   *[no] { $replaced }
}.
skyjo-log-turned-up = { $you ->
    [yes] Tu défausses { $discarded } et retournes
   *[no] { $name } défausse { $discarded } et retourne
} { $card } en { $place }.
skyjo-log-removed = ✨ { $you ->
    [yes] Tes { $count } cartes identiques ({ $card }) s’en vont.
   *[no] { $name } : { $count } cartes identiques ({ $card }) s’en vont.
}
skyjo-log-last-turns = ⏳ { $you ->
    [yes] Toutes tes cartes sont visibles
   *[no] { $name } n’a plus de carte cachée
} : un dernier tour pour les autres.

## Comment un score s’est fait.

skyjo-score-open = visibles { $cards }
skyjo-score-turned-up = retournées { $cards }
skyjo-score-removed = retirées ~~{ $cards }~~
skyjo-score-doubled = ↳ Doublé : { $you ->
    [yes] tu as
   *[no] { $name } a
} terminé la manche sans le plus petit compte.
skyjo-score-doubled-tie = ↳ Doublé : { $you ->
    [yes] tu as
   *[no] { $name } a
} terminé la manche, et quelqu’un a aussi peu.
skyjo-score-lowest = ↳ Pas doublé : c’est le plus petit compte.
skyjo-score-not-doubled = ↳ Pas doublé : on ne double qu’au-dessus de 0.
skyjo-score-no-penalty = ↳ Pas doublé : on joue ici sans pénalité.

## Les options.

skyjo-option-penalty-positive = Terminer sans le plus petit compte le double, s’il dépasse 0
skyjo-option-penalty-always = Terminer sans le plus petit compte le double, même négatif
skyjo-option-penalty-off = Rien n’est doublé
skyjo-option-rows = ⌂ Quatre cartes identiques en ligne s’en vont aussi
skyjo-option-no-rows = Seules les colonnes identiques s’en vont
skyjo-option-first = Premier joueur : les deux cartes les plus fortes
