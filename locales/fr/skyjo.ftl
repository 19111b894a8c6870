## Son nom, ses commandes et ses options.

game-skyjo = Skyjo
skyjo-choose-penalty = Doublement
skyjo-choose-rows = Rangées
skyjo-value-penalty-positive = Un total positif est doublé
skyjo-value-penalty-always = Tout total est doublé
skyjo-value-penalty-off = Rien n’est doublé
skyjo-value-rows-false = Seules les colonnes sont retirées
skyjo-value-rows-true = Les rangées pleines sont retirées aussi
cmd-skyjo-about = Skyjo : une grille de cartes cachées, le plus petit total gagne
skyjo-opt-penalty = doublement
skyjo-opt-rows = rangées
skyjo-about-penalty = Quand celui qui termine la manche est doublé
skyjo-about-rows = Retirer aussi les rangées de cartes égales

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
skyjo-own-doubled = **{ $points } : { $count }, doublé** · total { $total }
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
skyjo-option-first-random = Premier joueur : les deux cartes les plus fortes

## Sur les boutons.

skyjo-keep = La garder quand même
skyjo-discard-it = La défausser et retourner
skyjo-gap = –

## Dans les images, et ce qu’on en dit.

drawn-card = Carte piochée
last-turns = derniers tours
picture-skyjo-doubled = { $count } × 2, doublé
picture-skyjo-ended = Somme { $count }, a fini la manche
picture-skyjo-count = Somme { $count }
alt-skyjo-key = Une grille a trois rangées ; ? est une carte cachée, – une carte retirée.
alt-skyjo-player = { $name } : { $grid } ; { $points }.
alt-skyjo-grid = Ta grille, colonnes A à D, rangées 1 à 3 : { $grid }.
alt-skyjo-drawn = Carte piochée : { $card }.
alt-skyjo-drawn-hidden = Une carte vient d’être piochée.
alt-skyjo-last = Derniers tours : { $name } a mis fin à la manche.
alt-skyjo-chosen = Tu as choisi { $first } et { $second }.
alt-skyjo-changed = Dernier changement : { $name }, { $places }.
alt-skyjo-score = { $grid }, { $explained }

## Ce qui ne va pas, et quoi faire.

refusal-two-different-cards = Choisis deux cartes différentes.
refusal-already-open = Cette carte est déjà visible : choisis une carte cachée.
refusal-must-open = Choisis d’abord deux cartes à retourner.
refusal-must-decide = Décide d’abord quoi faire de la carte piochée.
refusal-must-draw-or-take = Prends la carte de la défausse, ou pioche.

## Pourquoi un ordinateur a joué ce coup, comme il le dirait lui-même.

reason-skyjo-open-two = Les cartes cachées se valent : va pour ces deux-là.
reason-skyjo-look-at-a-card = La carte visible m’apporte trop peu, j’en pioche une.
reason-skyjo-complete-the-column = Trois cartes égales : la colonne s’en va.
reason-skyjo-build-a-pair = Deux cartes égales dans une colonne, bientôt peut-être trois.
reason-skyjo-replace-a-high-card = Une carte plus petite à la place d’une grosse.
reason-skyjo-low-card-for-a-hidden-one = Elle vaut moins qu’une carte cachée en moyenne.
reason-skyjo-keep-the-round-open = Finir la manche maintenant pourrait me coûter le double.
reason-skyjo-little-changes = Ça ne change pas grand-chose, et rien ne se dévoile.
reason-skyjo-end-the-round = Je suis devant, alors je termine la manche.
reason-skyjo-turn-one-up = La carte piochée ne vaut rien, j’en retourne une des miennes.
