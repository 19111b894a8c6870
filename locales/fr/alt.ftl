## Ce que montre une image, pour qui l’entend au lieu de la voir. 1024 caractères au plus.

alt-header = { $game }, { $round }.
alt-hand-header = { $game }, { $round } : tes cartes.
alt-round-header = { $game }, fin de la manche { $round }, { $target }.
alt-end-header = { $game }, résultat final.
alt-draw-pile = Pioche : { $cards }.
alt-discard = Défausse : { $card } sur le dessus, { $cards }.
alt-discard-side = { $discard } : { $card } sur le dessus, { $cards }.
alt-discard-empty = Pas encore de défausse.
alt-to-move = { $name } (à jouer)
alt-player = { $name } : { $holds } ; { $points }.
alt-in-hand = { $cards } en main
alt-face-down = { $count ->
    [one] { $count } cachée
   *[other] { $count } cachées
}
alt-face-up = face visible : { $cards }
alt-your-hand = Ta main : { $cards }.
alt-your-face-down = Faces cachées devant toi : { $cards }.
alt-your-face-up = Faces visibles devant toi : { $cards }.
alt-no-cards = aucune carte
alt-score = { $name } : { $explained } ; { $gained } pour la manche, total { $total }.
alt-rank = { $rank }. { $name }, { $points }.
alt-winner = { $rank }. { $name }, victoire, { $points }.
alt-totals = Totaux après chaque manche : { $totals }.
alt-totals-some = Totaux après les manches { $rounds } : { $totals }.
alt-target = On joue en { $target }.

alt-standing = { $place }. { $name }, { $figure }.
alt-tally = { $game } : { $figure } de gagnées.
alt-recent = Dernières places : { $places }.

## Les couleurs

colour-blue = bleu
colour-green = vert
colour-yellow = jaune
colour-orange = orange
colour-red = rouge
colour-pink = rose
colour-purple = violet
colour-brown = marron
colour-white = blanc
card-coloured = { $value } { $colour }

## Möjo

alt-mojo-card = Carte Mojo côté { $side }, on joue dans le sens { $direction ->
    [clockwise] horaire
   *[counter] antihoraire
}.
alt-mojo-chain = Les cartes de ce tour vont sur la défausse de { $side ->
    [left] gauche
   *[right] droite
}.
alt-mojo-holds = a la carte Mojo

## Happy Mochi

alt-mochi-centre = Duo central : { $left } et { $right }, le nombre { $number }. Un duo doit faire { $wanted }.
alt-mochi-hand = Ta main, de gauche à droite : { $cards }.
alt-mochi-place = { $place } : { $card }
alt-mochi-effect = { $card }, { $effect }
alt-mochi-duos = Duos jouables : { $duos }.
alt-mochi-first-places = Duos jouables, par la place de leur première carte : { $places }.
alt-mochi-no-duos = Aucun duo jouable.
alt-mochi-incoming = À placer dans ta main : { $card }.
alt-mochi-reserved = Cartes réservées : { $cards }.
alt-mochi-reserved-count = { $count ->
    [one] { $count } réservée
   *[other] { $count } réservées
}
alt-mochi-taking = une carte à placer en main
alt-mochi-effects = Effets à venir : { $effects }.
effect-flip = retourner
effect-draw = piocher
effect-pass = passer
effect-reserve = réserver

## Skyjo

alt-skyjo-key = Une grille a trois rangées ; ? est une carte cachée, – une carte retirée.
alt-skyjo-player = { $name } : { $grid } ; { $points }.
alt-skyjo-grid = Ta grille, colonnes A à D, rangées 1 à 3 : { $grid }.
alt-skyjo-drawn = Carte piochée : { $card }.
alt-skyjo-drawn-hidden = Une carte vient d’être piochée.
alt-skyjo-last = Derniers tours : { $name } a mis fin à la manche.
alt-skyjo-chosen = Tu as choisi { $first } et { $second }.
alt-skyjo-changed = Dernier changement : { $name }, { $places }.
alt-skyjo-score = { $grid }, { $explained }

## Momox

alt-momox-free = Le cercle { $circle } est libre et montre { $number }.
alt-momox-free-hidden = Le cercle { $circle } est libre, son disque face cachée.
alt-momox-hats = Chapeaux sur les cercles { $circles }.
alt-momox-player = { $name }, { $colour } : case { $space }, { $landing } ; nombre { $number } ; { $plates }.
alt-momox-lying = plaques restantes : { $plates }
alt-momox-plate = { $plate } en case { $corner }
alt-momox-none-lying = toutes les plaques prises
alt-momox-moved = { $name } vient d’avancer de { $steps }, jusqu’à la case { $space }.
alt-momox-ahead = Devant toi : { $spaces }.
alt-momox-step = { $steps } mène à { $landing }
alt-momox-yours = Toi : nombre { $number } ; { $plates }.
landing-plain = une case simple
landing-yellow = une case jaune
landing-corner = un coin
landing-plate = un coin avec ta plaque { $plate }
