## Pourquoi un ordi a joué ce coup, comme il le dirait lui-même.

reason-unknown = Ça avait l’air du meilleur coup.
reason-only-move = C’était le seul coup possible.
reason-on-a-whim = Comme ça, sur un coup de tête.
