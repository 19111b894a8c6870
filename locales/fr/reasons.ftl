## Pourquoi un ordinateur a joué ce coup, comme il le dirait lui-même.

reason-unknown = C’était le meilleur coup à mes yeux.
reason-only-move = C’était le seul coup possible.
reason-on-a-whim = Comme ça, sur un coup de tête.
