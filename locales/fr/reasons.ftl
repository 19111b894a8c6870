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

reason-skyjo-open-two = Les cartes cachées se valent : va pour ces deux-là.
reason-skyjo-look-at-a-card = La carte visible m’apporte trop peu, j’en pioche une.
reason-skyjo-complete-the-column = Trois cartes égales : la colonne s’en va.
reason-skyjo-build-a-pair = Deux cartes égales dans une colonne, bientôt peut-être trois.
reason-skyjo-replace-a-high-card = Une carte plus petite à la place d’une grosse.
reason-skyjo-low-card-for-a-hidden-one = Elle vaut moins qu’une carte cachée en moyenne.
reason-skyjo-keep-the-round-open = Finir la manche maintenant pourrait me coûter le double.
reason-skyjo-little-changes = Ça ne change pas grand-chose, et rien ne se dévoile.
reason-skyjo-end-the-round = Je suis devant, alors je termine la manche.
reason-skyjo-turn-one-up = La carte piochée ne vaut rien, j’en retourne une des miennes.

reason-momox-reach-a-plate = Ce nombre m’amène sur une de mes plaques.
reason-momox-go-on-from-yellow = J’arrive sur une case jaune, et je peux continuer.
reason-momox-come-nearer = Une plaque sera ainsi à ma portée.
reason-momox-look-under-a-hat = Je ne sais pas ce que cache ce chapeau, et je veux le voir.
reason-momox-take-the-plate = J’ai besoin de cette plaque.
reason-momox-leave-the-plate = Cette plaque vaudra plus à un autre rang.
reason-momox-stay-on-yellow = Je suis bien ici.
reason-momox-shuffle-the-discs = Mélanger les disques m’aide plus que les autres.
reason-momox-keep-the-discs = Je me souviens d’où sont les disques.

reason-mochi-happy-mochi = Un Happy Mochi passe toujours.
reason-mochi-play-while-it-fits = Ce duo passe maintenant, mais peut-être plus tard non.
reason-mochi-end-the-round = Ce sont mes dernières cartes : la manche est finie.
reason-mochi-take-a-twin = Avec sa jumelle dans ma main, ça fait un Happy Mochi.
reason-mochi-take-a-partner = Cette carte visible fait un bon duo avec une des miennes.
reason-mochi-draw-a-new-card = Rien de visible ne m’aide, alors je tente la pioche.
reason-mochi-take-back-a-reserved-card = Ma carte en réserve fait maintenant un bon duo.
reason-mochi-place-beside-its-twin = À côté de sa jumelle, ça fait un Happy Mochi.
reason-mochi-place-where-it-fits = C’est là qu’elle fait le meilleur duo.
reason-mochi-name-the-shortest-hand = Que celui qui est le plus près de finir pioche.
reason-mochi-name-myself = C’est moi qui ai besoin d’une carte.
reason-mochi-pass-a-bad-card = J’ai une carte dont je veux me débarrasser.
reason-mochi-no-pass = Je préfère garder mes cartes comme elles sont.
reason-mochi-give-what-fits-worst = C’est la carte qui va le moins bien avec les autres.
reason-mochi-reserve-what-fits-worst = En réserve, cette carte ne me coûte plus rien.
reason-mochi-no-reserve = Ma main est bien comme elle est.
reason-mochi-keep-for-later = C’est elle qui me servira le plus ensuite.
reason-mochi-this-effect-first = Dans cet ordre, les effets me servent mieux.
