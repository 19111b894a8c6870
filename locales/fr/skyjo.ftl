## Son nom, ses commandes et ses options.

game-skyjo = Skyjo
skyjo-choose-penalty = Doublement
skyjo-choose-rows = Lignes
skyjo-value-penalty-positive = Un score positif est doublé
skyjo-value-penalty-always = Tout score est doublé
skyjo-value-penalty-off = Rien n’est doublé
skyjo-value-rows-false = Seules les colonnes sont retirées
skyjo-value-rows-true = Les lignes pleines sont retirées aussi
cmd-skyjo-about = Skyjo : une grille de cartes cachées, le plus petit total gagne
skyjo-opt-penalty = doublement
skyjo-opt-rows = lignes
skyjo-about-penalty = Pénalité pour qui finit la manche sans le meilleur score
skyjo-about-rows = Retirer aussi les lignes de quatre cartes identiques

## La table publique de Skyjo.

skyjo-table-opening = ▶ Deux cartes à retourner : { $names }
skyjo-table-turn = ▶ { $you ->
    [yes] À toi de jouer
   *[no] À { $name } de jouer
}
skyjo-table-drawn = ▶ { $you ->
    [yes] Tu as pioché : à toi de voir
   *[no] { $name } a pioché et décide
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

skyjo-hand = **Ta grille** · { $points } points visibles · { $hidden ->
    [0] aucune carte cachée
    [one] { $hidden } carte cachée
   *[other] { $hidden } cartes cachées
}
skyjo-hand-chosen = Tu retourneras { $first } et { $second } quand tout le monde aura choisi.
skyjo-hand-drawn = Piochée : **{ $card }**

## Ce qu’on demande à un joueur.

skyjo-prompt-open = Touche deux de tes cartes pour les retourner.
skyjo-prompt-second = Va pour { $place }. Quelle autre carte retournes-tu ?
skyjo-prompt-turn = { $last ->
    [yes] Ton dernier tour
   *[no] À toi
} : prendre le { $card } de la défausse, ou piocher ?
skyjo-prompt-take = Le { $card } est à toi. Touche la carte qu’il remplace.
skyjo-prompt-drawn = Tu as pioché { $a }. Touche la carte à remplacer, ou défausse le { $card } et retourne une carte.
skyjo-prompt-discard = Le { $card } s’en va. Quelle carte retournes-tu ?
skyjo-warning = ⚠️ { $place } finit la manche : { $plus ->
    [yes] tu montres { $count } sans elle
   *[no] tu aurais { $count }
}, { $name } montre { $shown }{ $hidden ->
    [0] { "" }
    [one] { " " }({ $hidden } cachée)
   *[other] { " " }({ $hidden } cachées)
}. Doublé, sans doute !

skyjo-a-card = { $value ->
   *[other] un
} { $card }
skyjo-label-draw = Piocher
skyjo-label-take = Prendre le { $card } pour { $place }
skyjo-label-exchange = Poser le { $card } en { $place }
skyjo-label-turn-up = Défausser le { $card }, retourner { $place }

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
    [yes] Tu pioches
   *[no] { $name } pioche
} { $new } pour { $place } et { $you ->
    [yes] jettes
   *[no] jette
} { $hidden ->
    [yes] { $a }
   *[no] le { $replaced }
}.
skyjo-log-exchanged-discard = { $you ->
    [yes] Tu prends
   *[no] { $name } prend
} le { $card } pour { $place } et { $you ->
    [yes] jettes
   *[no] jette
} { $hidden ->
    [yes] { $a }
   *[no] le { $replaced }
}.
skyjo-log-turned-up = { $you ->
    [yes] Tu jettes le { $discarded } et retournes
   *[no] { $name } jette { $a } et retourne
} { $card } en { $place }.
skyjo-log-removed = ✨ { $you ->
    [yes] Tu retires
   *[no] { $name } retire
} { $count } cartes { $card } !
skyjo-log-last-turns = ⏳ { $you ->
    [yes] Tu n’as plus
   *[no] { $name } n’a plus
} de carte cachée : un dernier tour pour les autres.

## Comment un score s’est fait.

skyjo-score-open = visibles { $cards }
skyjo-score-turned-up = retournées { $cards }
skyjo-score-removed = retirées ~~{ $cards }~~
skyjo-own-doubled = **{ $points } : { $count }, doublé** · total { $total }
skyjo-score-doubled = ↳ Doublé : { $you ->
    [yes] tu as
   *[no] { $name } a
} fini la manche sans le plus petit score.
skyjo-score-doubled-tie = ↳ Doublé : { $you ->
    [yes] tu as
   *[no] { $name } a
} fini la manche à égalité avec { $others } ({ $score }).
skyjo-score-lowest = ↳ Pas doublé : c’est le plus petit score.
skyjo-score-not-doubled = ↳ Pas doublé : on ne double qu’au-dessus de 0.
skyjo-score-no-penalty = ↳ Pas doublé : pas de pénalité à cette table.

## Les options.

skyjo-option-penalty-positive = Si tu finis la manche sans avoir le plus petit score, il est doublé (sauf s’il est négatif)
skyjo-option-penalty-always = Si tu finis la manche sans avoir le plus petit score, il est doublé, même négatif
skyjo-option-penalty-off = Rien n’est doublé
skyjo-option-rows = ⌂ On retire aussi les lignes de quatre cartes identiques
skyjo-option-no-rows = On ne retire que les colonnes de trois cartes identiques
skyjo-option-first-random = Commence : la plus grande somme des deux cartes retournées

## Sur les boutons.

skyjo-back = Retour
skyjo-take-it = Prendre le { $card }
skyjo-discard-it = Défausser le { $card }
skyjo-gap = –

## Dans les images, et ce qu’on en dit.

drawn-card = Carte piochée
last-turns = derniers tours
picture-skyjo-showing = { $points ->
    [one] { $shown } point visible
   *[other] { $shown } points visibles
}
picture-skyjo-doubled = { $count } × 2, doublé
picture-skyjo-ended = Somme { $count }, a fini la manche
picture-skyjo-count = Somme { $count }
alt-skyjo-key = Une grille a trois lignes ; ? est une carte cachée, – une carte retirée.
alt-skyjo-player = { $name } : { $grid } ; { $points }.
alt-skyjo-grid = Ta grille, colonnes A à D, lignes 1 à 3 : { $grid }.
alt-skyjo-drawn = Carte piochée : { $card }.
alt-skyjo-drawn-hidden = Une carte vient d’être piochée.
alt-skyjo-last = Derniers tours : { $name } a terminé la manche.
alt-skyjo-first = Tu as choisi { $place }.
alt-skyjo-chosen = Tu as choisi { $first } et { $second }.
alt-skyjo-changed = Dernier changement : { $name }, { $places }.
alt-skyjo-score = { $grid }, { $explained }

## Ce qui ne va pas, et quoi faire.

refusal-two-different-cards = Choisis deux cartes différentes.
refusal-already-open = Cette carte est déjà visible : choisis une carte cachée.
refusal-must-open = Choisis d’abord deux cartes à retourner.
refusal-must-decide = Décide d’abord quoi faire de la carte piochée.
refusal-must-draw-or-take = Prends la carte de la défausse, ou pioche.

## Pourquoi un conseil est bon, dit à qui joue.

reason-skyjo-open-two = Les cartes cachées se valent : va pour ces deux-là.
reason-skyjo-look-at-a-card = La carte visible t’apporte trop peu : pioche.
reason-skyjo-complete-the-column = Trois cartes identiques : la colonne s’en va.
reason-skyjo-build-a-pair = Deux cartes identiques dans une colonne, bientôt peut-être trois.
reason-skyjo-replace-a-high-card = Une carte plus petite à la place d’une grosse.
reason-skyjo-low-card-for-a-hidden-one = Elle vaut moins qu’une carte cachée en moyenne.
reason-skyjo-keep-the-round-open = Finir la manche maintenant pourrait doubler ton score.
reason-skyjo-little-changes = Ça ne change pas grand-chose, et ça ne montre rien.
reason-skyjo-end-the-round = Tu es devant : finis la manche.
reason-skyjo-turn-one-up = La carte piochée ne vaut rien : retourne plutôt une des tiennes.
