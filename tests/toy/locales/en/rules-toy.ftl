rules-toy-aim =
    ### Toy · the aim
    Lay your cards so that they count. The game ends with the round in which somebody reaches { $target } points; the highest total wins.
rules-toy-turn =
    ### Toy · a turn
    Everybody has three cards. In turn, each lays one of them. When all have laid one, the { $best ->
        [highest] highest
       *[lowest] lowest
    } card of that row brings its number to whoever laid it.
