## Pourquoi un ordinateur a joué ce coup, comme il le dirait lui-même.

reason-unknown = C’était le meilleur coup à mes yeux.
reason-only-move = C’était le seul coup possible.
reason-on-a-whim = Comme ça, sur un coup de tête.

reason-mojo-lower-draws-nothing = Avec une carte plus petite, je ne pioche pas.
reason-mojo-swap-a-high-card = Plus grande, je pioche, mais une grosse carte s’en va.
reason-mojo-chain-of-equals = Une carte égale me fait rejouer.
reason-mojo-mojo-time = J’arrive ainsi au Mojo Time.
reason-mojo-not-yet-mojo-time = Je préfère piocher que poser ces cartes.
reason-mojo-end-the-round = Avec ma dernière carte, je termine la manche.
reason-mojo-take-the-open-card = La carte visible me va bien.
reason-mojo-hope-for-the-pile = J’espère mieux de la pioche.
reason-mojo-show-a-card = Il faut bien en révéler une.

reason-skyjo-open-two = Les cartes cachées se valent : va pour ces deux-là.
reason-skyjo-look-at-a-card = La carte visible m’apporte trop peu, j’en pioche une.
reason-skyjo-complete-the-column = Trois cartes égales : la colonne s’en va.
reason-skyjo-build-a-pair = Deux cartes égales dans une colonne, bientôt peut-être trois.
reason-skyjo-replace-a-high-card = Une carte plus petite à la place d’une grosse.
reason-skyjo-low-card-for-a-hidden-one = Elle vaut moins qu’une carte cachée en moyenne.
reason-skyjo-keep-the-round-open = Finir la manche maintenant pourrait me coûter le double.
reason-skyjo-little-changes = Ça ne change pas grand-chose, et rien ne se dévoile.
reason-skyjo-end-the-round = Je suis devant, alors je termine la manche.
reason-skyjo-turn-one-up = La carte piochée ne vaut rien, j’en retourne une des miennes.
