## Son nom, ses commandes et ses options.

game-mochi = Happy Mochi
mochi-choose-effects = Effets
mochi-value-effects-on = Avec les effets
mochi-value-effects-off = Sans les effets
cmd-mochi-about = Happy Mochi : duos, effets et cartes réservées
mochi-opt-effects = effets
mochi-about-effects = Avec ou sans les effets des cartes

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
    [yes] ton tour
   *[no] à { $name } de jouer
}
mochi-table-settle = ▶ { $you ->
    [yes] Tu choisis
   *[no] { $name } choisit
} les effets
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
mochi-table-reserve-which = ▶ { $you ->
    [yes] Tu choisis
   *[no] { $name } choisit
} une carte à réserver
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

## Ce que font les effets, en quelques mots.

mochi-does-flip = inverse le sens
mochi-does-draw = quelqu’un pioche
mochi-does-pass = chacun en passe une à gauche
mochi-does-reserve = mets une carte de côté

## Ce qu’on demande à un joueur.

mochi-prompt-turn = À toi : joue un duo { $way } que { $number } (ou une paire) ou prends une carte.
mochi-prompt-turn-colour = À toi : joue un duo d’une seule couleur { $way } que { $number } (ou une paire), ou prends une carte.
mochi-prompt-turn-draw = À toi : aucun duo jouable, prends une carte.
mochi-prompt-settle = Deux effets : lesquels, et dans quel ordre ?
mochi-prompt-order = Deux effets : lequel d’abord ?
mochi-prompt-name = Qui pioche une carte ?
mochi-prompt-source = Tu pioches : quelle carte ?
mochi-prompt-place = Où va { $card } ? Touche les duos que ça donne.
mochi-prompt-trigger = Déclencher l’échange ? Chacun donne une carte à sa gauche.
mochi-prompt-give = Touche une carte pour { $name }, à ta gauche.
mochi-prompt-reserve = Touche une carte à réserver, ou ne fais rien. Elle attend face cachée et ne compte pas.
mochi-prompt-reserve-which = Touche une carte à réserver. Elle attend face cachée et ne compte pas.
mochi-prompt-keep = La manche est finie : touche une carte à réserver. Les autres s’en vont.

mochi-label-draw = Piocher
mochi-label-take = Prendre { $card }
mochi-label-reserved = { $icon } { $card }
mochi-label-settle-both = { $first } puis { $second }
mochi-label-settle-twice = { $first } deux fois
mochi-label-settle-once = { $first } une fois
mochi-label-settle-only = Juste { $first }
mochi-label-settle-none = Aucun
mochi-label-first-flip = D’abord inverser
mochi-label-first-draw = D’abord piocher
mochi-label-first-pass = D’abord passer
mochi-label-first-reserve = D’abord réserver
mochi-label-me = Moi
mochi-label-pass = Oui
mochi-label-skip = Ne rien faire
mochi-label-card = { $card }

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
} { $card } au centre.
mochi-log-drew-right = { $you ->
    [yes] Tu prends
   *[no] { $name } prend
} { $card } au centre.
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
mochi-log-flipped = { $icon } Maintenant { $sense } { $way }.
mochi-log-named = { $you ->
    [yes] Tu fais
   *[no] { $name } fait
} piocher { $drawer }.
mochi-log-named-you = { $name } te fait piocher.
mochi-log-named-self = { $you ->
    [yes] Tu choisis de piocher.
   *[no] { $name } choisit de piocher.
}
mochi-log-passing = { $icon } { $you ->
    [yes] Tu déclenches
   *[no] { $name } déclenche
} l’échange : tout le monde passe une carte à gauche.
mochi-log-gave = { $you ->
    [yes] Tu passes
   *[no] { $name } passe
} { $card } à { $to }.
mochi-log-received = { $name } te passe { $card }.
mochi-log-reserved = { $icon } { $you ->
    [yes] Tu réserves
   *[no] { $name } réserve
} une carte.
mochi-log-reserved-own = { $icon } { $you ->
    [yes] Tu réserves
   *[no] { $name } réserve
} { $card }.
mochi-log-skipped = { $you ->
    [yes] Tu laisses
   *[no] { $name } laisse
} tomber { $effect }.
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
mochi-log-turns = 🏁 Fin de la manche { $round } : limite de tours atteinte.
mochi-too-few = Trop de cartes sont réservées pour redistribuer.

## Comment un score s’est fait.

mochi-score-emptied = **{ round }** · { $you ->
    [yes] tu n’as plus de carte
   *[no] { $name } n’a plus de carte
} ; les autres comptent leur main
mochi-score-blocked = **{ round }** · ⌂ plus personne ne peut jouer : chacun compte sa main
mochi-score-turns = **{ round }** · ⌂ arrêtée à la limite de tours : chacun compte sa main
mochi-score-no-cards = plus de carte = 0

## Les options.

mochi-option-effects-on = Avec les effets
mochi-option-effects-off = Sans les effets

## Sur les boutons.

mochi-pick-duo = Jouer un duo
mochi-pick-draw = Piocher une carte
mochi-pick-place = Où la ranger ?
mochi-pick-give = Donner une carte
mochi-pick-reserve = Réserver une carte
mochi-pick-name = Qui pioche ?
mochi-pick-first = Quel effet d’abord ?
mochi-pick-pass = Faire passer
mochi-pick-skip = Ne rien faire

## Dans les images, et ce qu’on en dit.

your-reserved = Tes cartes réservées
picture-mochi-sense-higher = Plus haut
picture-mochi-sense-lower = Plus bas
picture-mochi-wants-higher = plus de { $number }
picture-mochi-wants-lower = moins de { $number }
picture-mochi-wants-one-colour = { $wanted }, une seule couleur
picture-mochi-incoming = Nouvelle carte
picture-mochi-emptied = main vide
picture-mochi-sum = { $count } cartes
alt-mochi-centre = Duo central : { $left } et { $right }, le nombre { $number }. Un duo doit faire { $wanted }.
alt-mochi-hand = Ta main, de gauche à droite : { $cards }.
alt-mochi-place = { $place } : { $card }
alt-mochi-effect = { $card }, { $effect }
alt-mochi-duos = Duos jouables : { $duos }.
alt-mochi-first-places = Duos jouables, par la place de leur première carte : { $places }.
alt-mochi-no-duos = Aucun duo jouable.
alt-mochi-incoming = À placer dans ta main : { $card }.
alt-mochi-new = Tout juste arrivée : { $card }.
alt-mochi-reserved = Cartes réservées : { $cards }.
alt-mochi-reserved-count = { $count ->
    [one] { $count } réservée
   *[other] { $count } réservées
}
alt-mochi-taking = une carte à placer en main
alt-mochi-effects = Effets à venir : { $effects }.
effect-flip = inverser
effect-draw = piocher
effect-pass = passer
effect-reserve = réserver

## Ce qui ne va pas, et quoi faire.

refusal-draw-or-play = Pioche une carte, ou joue deux cartes voisines.
refusal-nothing-to-draw = Il n’y a rien à piocher là : joue deux cartes voisines, ou reprends une carte réservée.
refusal-not-higher = Ton duo doit être plus haut que celui du centre.
refusal-not-lower = Ton duo doit être plus bas que celui du centre.
refusal-not-one-colour = Le centre n’a qu’une couleur : ton duo aussi doit n’en avoir qu’une.
refusal-must-place = Choisis d’abord où va ta nouvelle carte.
refusal-must-choose-order = Choisis d’abord quel effet vient en premier.
refusal-must-name = Choisis d’abord qui pioche une carte.
refusal-no-such-player = Cette personne n’est pas à cette table.
refusal-pass-or-skip = Choisis si chacun passe une carte.
refusal-must-settle = Choisis d’abord les effets, et dans quel ordre.
refusal-must-give = Choisis une carte pour la personne à ta gauche.
refusal-reserve-or-skip = Choisis une carte à réserver, ou ne fais rien.
refusal-must-reserve = Choisis la carte que tu veux réserver.

## Pourquoi un conseil est bon, dit à qui joue.

reason-mochi-happy-mochi = Un Happy Mochi passe toujours.
reason-mochi-play-while-it-fits = Ce duo passe maintenant, plus tard peut-être pas.
reason-mochi-end-the-round = Tes dernières cartes : ça finit la manche.
reason-mochi-take-a-twin = Avec sa jumelle dans ta main, ça fait un Happy Mochi.
reason-mochi-take-a-partner = Cette carte visible fait un bon duo avec une des tiennes.
reason-mochi-draw-a-new-card = Rien de visible ne t’aide : tente la pioche.
reason-mochi-take-back-a-reserved-card = Ta carte en réserve fait maintenant un bon duo.
reason-mochi-place-beside-its-twin = À côté de sa jumelle, ça fait un Happy Mochi.
reason-mochi-place-where-it-fits = C’est là qu’elle fait le meilleur duo.
reason-mochi-name-the-shortest-hand = Fais piocher qui est le plus près de finir.
reason-mochi-name-myself = C’est toi qui as besoin d’une carte.
reason-mochi-pass-a-bad-card = Tu as une carte à refiler.
reason-mochi-no-pass = Tes cartes sont bien comme elles sont.
reason-mochi-give-what-fits-worst = C’est la carte qui va le moins bien avec les autres.
reason-mochi-reserve-what-fits-worst = En réserve, cette carte ne te coûte plus rien.
reason-mochi-no-reserve = Ta main est bien comme elle est.
reason-mochi-keep-for-later = C’est elle qui te servira le plus ensuite.
reason-mochi-this-effect-first = Dans cet ordre, les effets te servent mieux.
