## Son nom, ses commandes et ses options.

game-toy = Toy
cmd-toy-about = Toy : trois cartes chacun, la meilleure de la ligne compte
toy-opt-best = meilleure
toy-about-best = Quelle carte d’une ligne compte
toy-choose-best = La meilleure carte
toy-value-best-highest = La plus haute carte de la ligne compte
toy-value-best-lowest = La plus basse carte de la ligne compte

## La table, la main, et ce qu’on demande à un joueur.

toy-laid = posé { $cards }
toy-in-hand = { $count } en main
toy-hand = Ta main : { $cards }
toy-prompt = À toi : pose une carte. La plus { $best ->
    [highest] haute
   *[lowest] basse
} de la ligne compte.

## Le journal, et la fin d’une manche.

toy-log-dealt = Manche { $round } : { $you ->
    [yes] tu commences.
   *[no] { $name } commence.
}
toy-log-laid = { $you ->
    [yes] Tu poses
   *[no] { $name } pose
} { $card }.
toy-log-round-over = 🏁 La manche { $round } est terminée.
toy-score-title = **{ round }**

## Pourquoi un ordinateur a joué ce coup.

reason-toy-best-card = Ma meilleure carte d’abord.
reason-toy-cheapest-that-wins = Pas besoin de plus pour gagner cette ligne.
reason-toy-nothing-to-win = Cette ligne est perdue : ma pire carte y va.
