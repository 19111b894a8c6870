## The rules of Momox, page by page.

rules-momox-aim =
    ### Momox · the aim
    Build the highest number of four digits from your four plates, 1 to 4. The best is **4321**. You move by numbers that lie under hats: remember where they are!

    ### The board
    40 spaces in a ring, 0 to 39. The corners are 0, 10, 20 and 30: { $red } { $blue } { $green } { $white } start there, each on its own. Behind every corner, ⌂ the 3rd, 4th and 6th spaces are yellow { $space }.
    ⌂ Your plates: at your own start lies your **2**, at the next corner your **3**, then your **1**, then your **4**.

    ### The hats
    Six circles, A in the middle and B to F around it. On each lies a disc, 1 to 6, face down. Hats cover all but the middle one.
rules-momox-turn =
    ### Momox · your turn
    Take any hat and put it on the disc that is free. The disc that you uncover is turned up: move your pawn clockwise by its number. ⌂ Pawns may share a space and pass one another.
    - On a **yellow** space { $space } you may lift another hat, or stop.
    - On a **corner** with your plate, exactly, you may take it. If you leave it, you must come back exactly. ⌂ Standing on your start at the beginning doesn’t count.
    - Anywhere else your turn is over.

    What is under a hat again, nobody tells you: neither the table nor the log.
    After **three yellow landings** in one turn you may, at its end, shuffle all discs face down, with hats on all but the middle one.
rules-momox-number =
    ### Momox · your number
    Plates fill your number **from the right**: the first is the units, then tens, hundreds, thousands. So the order matters: fetch the 1 first, and the 4 last.

    Example: with the 1, then the 3, your number is 31. With the 3 first it would be 13.

    ### The end
    { $finishers ->
        [two] ⌂ At this table a game ends when **two players** have four plates: the higher number of the two wins, equal ones share. Who has finished is skipped.
       *[one] The first player with **four plates** ends the game right away and wins it.
    } Everyone scores their number as it stands; without a plate, 0.
    { $match ->
        [yes] This table plays a match of { $games } games: the numbers add up, and the highest sum wins; equal sums share. ⌂ Each game is started by the next player.
       *[no] This table plays a single game.
    }
momox-rules-cut = A game that reaches 100 turns per player ends there and is counted as it stands: the highest number wins.
