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
alt-face-up = révélées : { $cards }
alt-your-hand = Ta main : { $cards }.
alt-your-face-down = Cartes cachées devant toi : { $cards }.
alt-your-face-up = Cartes révélées devant toi : { $cards }.
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
