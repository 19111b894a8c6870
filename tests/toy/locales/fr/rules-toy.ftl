rules-toy-aim =
    ### Toy · le but
    Pose tes cartes pour qu’elles comptent. La partie s’arrête à la fin de la manche où quelqu’un atteint { $target } points ; le plus grand total gagne.
rules-toy-turn =
    ### Toy · un tour
    Chacun a trois cartes. À son tour, on en pose une. Quand chacun en a posé une, la plus { $best ->
        [highest] haute
       *[lowest] basse
    } carte de la ligne rapporte son nombre à qui l’a posée.
