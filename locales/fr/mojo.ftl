## Son nom, ses commandes et ses options.

game-mojo = Möjo
mojo-choose-discards = Défausses
mojo-choose-mojo-to = Qui prend la carte Mojo
mojo-value-discards-1 = Une défausse
mojo-value-discards-2 = Deux défausses
mojo-value-mojo-to-last = La carte Mojo va à qui termine la manche
mojo-value-mojo-to-first = La carte Mojo va à qui pose ses cartes en premier
cmd-mojo-about = Möjo : joue plus bas, puis parie sur tes cartes cachées
mojo-opt-discards = défausses
mojo-opt-mojo-to = carte_mojo
mojo-about-discards = Une défausse, ou deux
mojo-about-mojo-to = Qui prend la carte Mojo

## La table publique de Möjo.

mojo-table-again = ▶ { $you ->
    [yes] Tu rejoues
   *[no] { $name } rejoue
} après une carte égale{ $pile ->
    [one] { "" }
   *[other] { " " }(défausse de { $pile })
}
mojo-table-draw = ▶ { $you ->
    [yes] Tu dois
   *[no] { $name } doit
} piocher après une carte plus grande{ $pile ->
    [one] { "" }
   *[other] { " " }(défausse de { $pile })
}
mojo-pile-left = gauche
mojo-pile-right = droite
mojo-discard-left = Défausse de gauche { $card } ({ $count })
mojo-discard-right = Défausse de droite { $card } ({ $count })
mojo-spent = Hors jeu : { $count }
mojo-clockwise = ⬇️ sens horaire
mojo-counter-clockwise = ⬆️ sens antihoraire
mojo-card-centre = Carte Mojo « { $side } » au centre · { $way }
mojo-card-held = Carte Mojo « { $side } » chez { $you ->
    [yes] toi
   *[no] { $name }
} · { $way }
mojo-face-down = { $count ->
    [one] { $count } carte face cachée
   *[other] { $count } cartes face cachée
}
mojo-face-up = révélées { $cards }

## La main.

mojo-hand = **Ta main** ({ $count }) : { $cards }
mojo-hand-face-down = **Face cachée** devant toi : { $cards }
mojo-hand-face-up = **Révélées** : { $cards }
mojo-hand-count = Si la manche s’arrêtait là : { $cards } = **{ $points }**

## Ce qu’on demande à un joueur.

mojo-prompt-play = À toi : joue sur { $card }.
    -# { $lower } moins : fini · { $equal } égal : rejoue · { $higher } plus : pioche
mojo-prompt-play-two = À toi : joue sur { $left } ou { $right }.
    -# { $lower } moins : fini · { $equal } égal : rejoue · { $higher } plus : pioche
mojo-prompt-again = Même valeur ! Rejoue une carte sur { $card }.
mojo-prompt-draw = Plus grande : pioche une carte, ou prends { $card } de l’autre défausse.
mojo-prompt-reveal = À toi : { $count ->
    [one] révèle ta dernière carte. La manche s’arrêtera là.
   *[other] révèle une de tes { $count } cartes.
}

mojo-label-draw = Piocher
mojo-label-take = Prendre le { $card }
mojo-label-reveal = 👁 { $card }

## Le journal.

mojo-log-dealt = 🃏 Manche { $round } · { $way } · défausse { $cards }. { $you ->
    [yes] Tu commences.
   *[no] { $name } commence.
}
mojo-log-played = { $you ->
    [yes] Tu joues
   *[no] { $name } joue
} { $card } sur { $covered }{ $outcome ->
    [equal] , même valeur.
   *[other] .
}
mojo-log-drew = { $you ->
    [yes] Tu pioches
   *[no] { $name } pioche
} { $card }.
mojo-log-took = { $you ->
    [yes] Tu prends
   *[no] { $name } prend
} { $card }.
mojo-log-moved = { $card } passe sur la défausse vide de { $pile }.
mojo-log-mojo-time = ✨ Mojo Time ! { $you ->
    [yes] Tu poses
   *[no] { $name } pose
} { $count ->
    [one] une carte
   *[other] { $count } cartes
} face cachée.
mojo-log-mojo-time-own = ✨ Mojo Time ! { $you ->
    [yes] Tu poses
   *[no] { $name } pose
} { $count ->
    [one] une carte
   *[other] { $count } cartes
} face cachée : { $cards }.
mojo-log-took-mojo = { $you ->
    [yes] Tu prends
   *[no] { $name } prend
} la carte Mojo.
mojo-log-revealed = { $you ->
    [yes] Tu révèles
   *[no] { $name } révèle
} { $card }{ $left ->
    [0] , la dernière.
    [one] { "" } ; il en reste { $left }.
   *[other] { "" } ; il en reste { $left }.
}

## Comment un score s’est fait.

mojo-score-sum = { $cards } = { $count }
mojo-score-no-cards = plus de carte = 0
mojo-score-first = { $you ->
    [yes] Tu as
   *[no] { $name } a
} la carte Mojo : premières cartes posées.
mojo-own-zero = **0 : carte Mojo et plus petit score** · total { $total }
mojo-own-bonus = **{ $points } : { $count }, plus 10 pour la carte Mojo** · total { $total }
mojo-score-zero = ↳ Carte Mojo et plus petit score ({ $lowest }) : 0 point pour cette manche.
mojo-score-bonus = ↳ Carte Mojo sans le plus petit score ({ $lowest }) : +10.

## Les options.

mojo-option-discards-1 = Une défausse
mojo-option-discards-2 = Deux défausses (variante officielle)
mojo-option-mojo-to-last = La carte Mojo va à qui termine la manche
mojo-option-mojo-to-first = ⌂ La carte Mojo va à qui pose ses cartes en premier

## Dans les images, et ce qu’on en dit.

discard-side = { $side ->
    [left] Défausse gauche
   *[right] Défausse droite
}
direction-clockwise = Sens horaire
direction-counter = Sens inverse
your-face-down = Cartes cachées (toi seul·e les vois)
your-face-up = Révélées
picture-mojo-next = Ensuite
picture-mojo-counting = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
picture-mojo-zero = carte Mojo : 0
picture-mojo-bonus = carte Mojo : +10
alt-mojo-card = Carte Mojo côté { $side }, on joue dans le sens { $direction ->
    [clockwise] horaire
   *[counter] antihoraire
}.
alt-mojo-next = Ensuite : { $players }.
alt-mojo-drew = Tout juste piochée : { $card }.
alt-mojo-chain = Les cartes de ce tour vont sur la défausse de { $side ->
    [left] gauche
   *[right] droite
}.
alt-mojo-holds = a la carte Mojo

## Ce qui ne va pas, et quoi faire.

refusal-no-such-pile = Cette défausse n’existe pas.
refusal-same-discard = Toutes les cartes de ce tour vont sur la même défausse.
refusal-must-reveal = Tes cartes sont posées face cachée : révèles-en une.
refusal-must-play = Tu dois jouer une carte de ta main.

## Pourquoi un conseil est bon, dit à qui joue.

reason-mojo-lower-draws-nothing = Avec une carte plus petite, tu ne pioches pas.
reason-mojo-swap-a-high-card = Plus grande, tu pioches, mais une grosse carte s’en va.
reason-mojo-chain-of-equals = Une carte égale te fait rejouer.
reason-mojo-mojo-time = Ça t’amène au Mojo Time.
reason-mojo-not-yet-mojo-time = Mieux vaut piocher que poser ces cartes.
reason-mojo-end-the-round = Ta dernière carte finit la manche.
reason-mojo-take-the-open-card = La carte visible te va bien.
reason-mojo-hope-for-the-pile = La pioche a peut-être mieux.
reason-mojo-show-a-card = Il faut bien en révéler une.
