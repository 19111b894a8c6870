## Pourquoi un ordinateur a joué ce coup, comme il le dirait lui-même.

reason-unknown = C’était le meilleur coup à mes yeux.
reason-only-move = C’était le seul coup possible.

reason-mojo-lower-draws-nothing = Avec une carte plus petite, je ne pioche pas.
reason-mojo-swap-a-high-card = Plus grande, je pioche, mais une grosse carte s’en va.
reason-mojo-chain-of-equals = Une carte égale me fait rejouer.
reason-mojo-mojo-time = J’arrive ainsi au Mojo Time.
reason-mojo-not-yet-mojo-time = Je préfère piocher que poser ces cartes.
reason-mojo-end-the-round = Avec ma dernière carte, je termine la manche.
reason-mojo-take-the-open-card = La carte visible me va bien.
reason-mojo-hope-for-the-pile = J’espère mieux de la pioche.
reason-mojo-show-a-card = Il faut bien en révéler une.
