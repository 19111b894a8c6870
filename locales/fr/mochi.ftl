## La table publique de Happy Mochi.

mochi-higher = plus haut
mochi-lower = plus bas
mochi-centre = Centre **{ $number }** = { $left } { $right } · { $sense } { $way }
mochi-one-colour = une seule couleur
mochi-piles = piles centrales { $left } et { $right }
mochi-effects = Effets à venir : { $effects }
mochi-incoming = + une nouvelle carte
mochi-reserved = { $count ->
    [one] { $count } réservée
   *[other] { $count } réservées
}
mochi-effect-flip = inverser
mochi-effect-draw = piocher
mochi-effect-pass = passer
mochi-effect-reserve = réserver

mochi-table-turn = ▶ { $you ->
    [yes] À toi de jouer
   *[no] À { $name } de jouer
}
mochi-table-turn-of = { $you ->
    [yes] pendant ton tour
   *[no] tour en cours : { $name }
}
mochi-table-order = ▶ { $you ->
    [yes] Tu choisis
   *[no] { $name } choisit
} l’ordre des effets
mochi-table-name = ▶ { $you ->
    [yes] Tu désignes
   *[no] { $name } désigne
} qui pioche
mochi-table-source = ▶ { $you ->
    [yes] Tu dois piocher
   *[no] { $name } doit piocher
}
mochi-table-trigger = ▶ { $you ->
    [yes] Tu peux
   *[no] { $name } peut
} faire passer une carte à tout le monde
mochi-table-reserve = ▶ { $you ->
    [yes] Tu peux
   *[no] { $name } peut
} réserver une carte
mochi-table-place = ▶ Nouvelle carte à placer : { $names }
mochi-table-give = ▶ Carte à passer : { $names }
mochi-table-keep = ▶ La manche est finie. Carte à réserver : { $names }

## La main.

mochi-hand = **Ta main** · { $count ->
    [0] aucune carte
    [one] { $count } carte
   *[other] { $count } cartes
}, valeur { points }
mochi-hand-incoming = **Nouvelle carte** : { $card }
mochi-hand-reserved = **Réservées** : { $cards }
mochi-hand-chose-place = Choix fait : place { $place }
mochi-hand-chose-give = À passer : ta carte { $place }
mochi-hand-chose-keep = À réserver : ta carte { $place }

## Ce qu’on demande à un joueur.

mochi-prompt-turn = À toi : pioche une carte, ou joue un duo { $way } que { $number } (ou deux valeurs égales).
mochi-prompt-turn-colour = À toi : pioche une carte, ou joue un duo d’une même couleur, { $way } que { $number } (ou deux valeurs égales).
mochi-prompt-turn-draw = À toi : aucun duo ne va, pioche une carte.
mochi-prompt-order = Deux effets : lequel d’abord ?
mochi-prompt-name = Qui pioche une carte ?
mochi-prompt-source = Pioche une carte : où ?
mochi-prompt-place = Où va { $card } dans ta main ?
mochi-prompt-trigger = Chacun passe une carte à gauche ?
mochi-prompt-give = Choisis une carte pour { $name }, à ta gauche.
mochi-prompt-reserve = Réserver une carte de ta main ? Elle attendra devant toi, face cachée.
mochi-prompt-keep = La manche est finie : choisis une carte à réserver. Les autres s’en vont.

mochi-label-draw = Pioche
mochi-label-left = Prendre à gauche le { $card }
mochi-label-right = Prendre à droite le { $card }
mochi-label-reserved = Réservée { $place } : { $card }
mochi-label-duo = { $number } · { $cards } · cartes { $left }–{ $right }
mochi-label-happy = { $number } Happy Mochi · { $cards } · cartes { $left }–{ $right }
mochi-label-first-flip = D’abord inverser
mochi-label-first-draw = D’abord piocher
mochi-label-first-pass = D’abord passer
mochi-label-first-reserve = D’abord réserver
mochi-label-me = Moi
mochi-label-pass = Chacun passe une carte
mochi-label-skip = Non
mochi-label-card = { $card } (carte { $place })
mochi-label-place = { $place } : { $before } ⬇ { $after }
mochi-label-place-first = { $place } : ⬇ { $card }
mochi-label-place-last = { $place } : { $card } ⬇

## Le journal.

mochi-log-dealt = 🃏 Manche { $round } · { $count } cartes chacun · { $sense } { $number }. { $you ->
    [yes] Tu commences.
   *[no] { $name } commence.
}
mochi-log-played = { $you ->
    [yes] Tu joues
   *[no] { $name } joue
} { $number } : { $left } { $right }.
mochi-log-happy = 🎉 Happy Mochi ! { $you ->
    [yes] Tu joues
   *[no] { $name } joue
} { $number } : { $left } { $right }.
mochi-log-drew-left = { $you ->
    [yes] Tu prends
   *[no] { $name } prend
} { $card } au centre (gauche).
mochi-log-drew-right = { $you ->
    [yes] Tu prends
   *[no] { $name } prend
} { $card } au centre (droite).
mochi-log-drew-pile = { $you ->
    [yes] Tu pioches
   *[no] { $name } pioche
} { $known ->
    [seen] { $card }
   *[unseen] une carte
}.
mochi-log-drew-reserved = { $you ->
    [yes] Tu reprends
   *[no] { $name } reprend
} { $known ->
    [seen] { $card } de ta réserve
   *[unseen] une carte réservée
}.
mochi-log-refilled-left = La pile de gauche était vide : { $card } vient de la pioche.
mochi-log-refilled-right = La pile de droite était vide : { $card } vient de la pioche.
mochi-log-flipped = 🔄 La carte Sens se retourne : { $sense } { $way } désormais.
mochi-log-named = { $you ->
    [yes] Tu fais
   *[no] { $name } fait
} piocher { $drawer }.
mochi-log-named-you = { $name } te fait piocher.
mochi-log-named-self = { $you ->
    [yes] Tu choisis de piocher.
   *[no] { $name } choisit de piocher.
}
mochi-log-passing = ⏩ { $you ->
    [yes] Tu fais
   *[no] { $name } fait
} passer une carte à gauche à tout le monde.
mochi-log-gave = { $you ->
    [yes] Tu passes
   *[no] { $name } passe
} { $card } à { $to }.
mochi-log-received = { $name } te passe { $card }.
mochi-log-reserved = 📥 { $you ->
    [yes] Tu réserves
   *[no] { $name } réserve
} une carte.
mochi-log-reserved-own = 📥 { $you ->
    [yes] Tu réserves
   *[no] { $name } réserve
} { $card }.
mochi-log-skipped = { $you ->
    [yes] Tu renonces
   *[no] { $name } renonce
} à { $effect }.
mochi-log-lapsed = { $effect } : impossible.
mochi-log-no-action = { $you ->
    [yes] Tu ne peux ni piocher ni jouer : tu passes ton tour.
   *[no] { $name } ne peut ni piocher ni jouer et passe son tour.
}
mochi-log-emptied = 🏁 Fin de la manche { $round } : { $you ->
    [yes] tu n’as plus de carte.
   *[no] { $name } n’a plus de carte.
}
mochi-log-blocked = 🏁 Fin de la manche { $round } : plus personne ne peut jouer.
mochi-log-turns = 🏁 Fin de la manche { $round } : le nombre maximal de tours est atteint.
mochi-too-few = Trop de cartes sont réservées pour redistribuer.

## Comment un score s’est fait.

mochi-score-emptied = **{ round }** · { $you ->
    [yes] tu n’as plus de carte
   *[no] { $name } n’a plus de carte
} ; les autres comptent leur main
mochi-score-blocked = **{ round }** · ⌂ plus personne ne peut jouer : chacun compte sa main
mochi-score-turns = **{ round }** · ⌂ arrêtée au nombre maximal de tours : chacun compte sa main
mochi-score-no-cards = plus de carte = 0

## Les options.

mochi-option-effects-on = Avec les effets
mochi-option-effects-off = Sans les effets
