## Son nom, ses commandes et ses options.

game-momox = Momox
momox-choose-games = Parties
momox-choose-finishers = Fin d’une partie
momox-value-games = { $count ->
    [one] Une partie
   *[other] { $count } parties
}
momox-value-finishers-1 = Fin dès qu’une personne a ses plaques
momox-value-finishers-2 = Fin dès que deux personnes ont leurs plaques
cmd-momox-about = Momox : souviens-toi de ce que cachent les chapeaux
momox-opt-games = parties
momox-opt-finishers = arrivées
momox-about-games = Combien de parties d’affilée
momox-about-finishers = Combien de joueurs finissent avant l’arrêt

## La table publique de Momox.

momox-title = **Momox** · { $games ->
    [one] une partie
   *[other] partie { $round } sur { $games }
}
momox-table-hat = ▶ { $you ->
    [yes] À toi
   *[no] À { $name }
} de soulever un chapeau
momox-table-again = ▶ { $you ->
    [yes] Tu peux
   *[no] { $name } peut
} soulever encore un chapeau
momox-table-plate = ▶ { $you ->
    [yes] Tu peux
   *[no] { $name } peut
} prendre une plaque
momox-table-reshuffle = ▶ { $you ->
    [yes] Tu peux
   *[no] { $name } peut
} mélanger les disques
momox-circles = { $free } est libre et montre **{ $number }** · { $hat } sur { $hats }
momox-circles-face-down = { $free } est libre, encore face cachée · { $hat } sur { $hats }
momox-yellows = { $yellow } Cases jaunes pendant ce tour : { $count }
momox-space = case { $space }
momox-number = nombre **{ $number }**
momox-lying = plaques à prendre : { $plates }
momox-none-lying = toutes les plaques prises

## Son propre panneau.

momox-hand = { $symbol } Tu es sur { $space } · ton nombre **{ $number }** (plaques { $plates })
momox-hand-no-plates = { $symbol } Tu es sur { $space } · pas encore de plaque
momox-hand-ahead = Devant toi : { $landings }
momox-hand-plates = Tes plaques : { $plates }
momox-to-go = ta { $plate } { $count ->
    [0] ici même
    [one] dans { $count } case
   *[other] dans { $count } cases
}
momox-plate-there = ta plaque { $plate }

## Ce qu’on demande à un joueur.

momox-prompt-hat = Soulève un chapeau et avance d’autant de cases. (Le chapeau va en { $free }.)
momox-prompt-again = Case jaune ! Soulève encore un chapeau, ou arrête-toi là.
momox-prompt-plate = Tu es sur ta plaque { $plate } ! La prendre ? (ton nombre : { $number })
momox-prompt-reshuffle = { $count } cases jaunes ! Mélanger tous les disques, ou les laisser ?

momox-label-hat = { $circle }
momox-label-middle = { $circle } (milieu)
momox-label-stop = Je m’arrête
momox-label-take = Prendre la plaque { $plate } → { $number }
momox-label-leave = La laisser
momox-label-reshuffle = Mélanger les disques
momox-label-keep = Laisser les disques

## Le journal.

momox-log-dealt = 🃏 Partie { $round }. { $you ->
    [yes] Tu commences.
   *[no] { $name } commence.
}
momox-log-uncovered = { $you ->
    [yes] Tu soulèves
   *[no] { $name } soulève
} le chapeau { $circle } : { $number }, jusqu’à la case { $space }.
momox-log-lifted = { $you ->
    [yes] Tu soulèves
   *[no] { $name } soulève
} un chapeau.
momox-log-stopped = { $you ->
    [yes] Tu t’arrêtes.
   *[no] { $name } s’arrête.
}
momox-log-took-plate = ✅ { $you ->
    [yes] Tu prends
   *[no] { $name } prend
} la plaque { $plate } : nombre { $number }.
momox-log-left-plate = { $you ->
    [yes] Tu laisses
   *[no] { $name } laisse
} la plaque { $plate } où elle est.
momox-log-left-a-plate = { $you ->
    [yes] Tu laisses
   *[no] { $name } laisse
} une plaque où elle est.
momox-log-reshuffled = 🔀 { $you ->
    [yes] Tu mélanges
   *[no] { $name } mélange
} les disques : oubliez tout !
momox-log-kept = { $you ->
    [yes] Tu laisses
   *[no] { $name } laisse
} les disques en place.
momox-log-finished = 🎉 { $you ->
    [yes] Tu as
   *[no] { $name } a
} les quatre plaques : { $number } !
momox-log-round-over = 🏁 Partie { $round } : victoire pour { $names } avec { $number }.
momox-log-round-cut = 🏁 La partie { $round } a atteint la limite de tours : victoire pour { $names } avec { $number }.

## Comment un score s’est fait.

momox-own-round = **Ton nombre : { $number }** · total { $total }
momox-score-title = **Partie { $round }** · terminée par { $you ->
    [yes] toi
   *[no] { $name }
} avec la quatrième plaque
momox-score-cut = **Partie { $round }** · ⌂ arrêtée à la limite de tours : le plus grand nombre gagne
momox-score-line = { $name } **{ $number }** → total { $total }
momox-score-plates = plaques dans l’ordre, depuis la droite : { $plates } · pion sur { $space }
momox-score-two = ↳ ⌂ Deux ont les quatre plaques : le plus grand nombre gagne.
momox-score-no-plates = aucune plaque, donc 0 · pion sur { $space }

## Les options.

momox-option-games = { $games ->
    [one] Une seule partie
   *[other] Série de { $games } parties
}
momox-option-finishers-1 = Une partie s’arrête dès qu’un joueur a quatre plaques
momox-option-finishers-2 = ⌂ Une partie s’arrête quand deux joueurs ont quatre plaques

## Sur les boutons.

momox-free-circle = { $circle } : libre

## Dans les images, et ce qu’on en dit.

game-of-match = Partie { $game } sur { $games }
game-of-match-ended = Fin de la partie { $game }
your-turn-ahead = Devant toi
picture-momox-to-go = { $count ->
    [0] ici même
    [one] dans { $count } case
   *[other] dans { $count } cases
}
picture-momox-plates = Plaques : { $plates }
picture-momox-no-plates = aucune plaque
alt-momox-free = Le cercle { $circle } est libre et montre { $number }.
alt-momox-free-hidden = Le cercle { $circle } est libre, son disque face cachée.
alt-momox-hats = Chapeaux sur les cercles { $circles }.
alt-momox-player = { $name }, { $colour } : case { $space }, { $landing } ; nombre { $number } ; { $plates }.
alt-momox-lying = plaques restantes : { $plates }
alt-momox-plate = { $plate } en case { $corner }
alt-momox-none-lying = toutes les plaques prises
alt-momox-moved = { $name } vient d’avancer de { $steps }, jusqu’à la case { $space }.
alt-momox-ahead = Devant toi : { $spaces }.
alt-momox-to-go = ta plaque { $plate } { $count ->
    [0] ici même
    [one] dans { $count } case
   *[other] dans { $count } cases
}
alt-momox-step = { $steps } mène à { $landing }
alt-momox-yours = Toi : nombre { $number } ; { $plates }.
landing-plain = une case simple
landing-yellow = une case jaune
landing-corner = un coin
landing-plate = un coin avec ta plaque { $plate }

## Ce qui ne va pas, et quoi faire.

refusal-no-such-circle = Ce cercle n’existe pas.
refusal-no-hat-there = Il n’y a pas de chapeau sur ce cercle : choisis-en un autre.
refusal-must-uncover = Soulève un chapeau.
refusal-must-uncover-or-stop = Soulève encore un chapeau, ou arrête-toi.
refusal-must-take-or-leave = Prends la plaque, ou laisse-la.
refusal-must-reshuffle-or-keep = Mélange les disques, ou laisse-les.

## Pourquoi un conseil est bon, dit à qui joue.

reason-momox-reach-a-plate = Ce nombre t’amène sur une de tes plaques.
reason-momox-go-on-from-yellow = Tu arrives sur une case jaune, et tu peux continuer.
reason-momox-come-nearer = Ça met une plaque à ta portée.
reason-momox-look-under-a-hat = Tu te souviens où est un nombre utile ? Sinon, n’importe quel chapeau fera l’affaire.
reason-momox-take-the-plate = Tu as besoin de cette plaque.
reason-momox-leave-the-plate = Cette plaque vaudra plus à un autre rang.
reason-momox-stay-on-yellow = Tu es bien ici.
reason-momox-shuffle-the-discs = Mélanger les disques t’aide plus que les autres.
reason-momox-keep-the-discs = Tu sais où sont quelques disques.

## Ce qui est une manche ailleurs est ici une partie du match.

momox-round-totals = Après la partie { $round } : { $totals }
momox-rounds-left-out = -# { $count ->
    [one] La première partie n’est pas montrée.
   *[other] Les { $count } premières parties ne sont pas montrées.
}
momox-log-won = 🏆 { $you ->
    [yes] Tu gagnes
   *[no] { $name } gagne
} avec le nombre { $points ->
   *[other] { $shown }
}.
momox-log-won-together = 🏆 { $names } se partagent la victoire avec le nombre { $points ->
   *[other] { $shown }
}.
momox-final-line = { $medal } { $name } · { $total ->
   *[other] { $shown }
}
momox-button-go-on = Partie suivante
momox-break-until = ⏳ Partie suivante : { $time }
momox-totals-by-round = Totaux par partie
