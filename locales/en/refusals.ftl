## What can't be done, and what to do instead. First what every game refuses.

refusal-unknown = That isn’t possible right now.
refusal-game-over = This game is over.
refusal-not-your-turn = It isn’t your turn.
refusal-malformed = I couldn’t read that move: use the buttons of your panel.
refusal-no-such-card = There is no such card: choose one that you see.
refusal-no-such-place = There is no such place in your hand.
refusal-must-draw = You have to draw a card now.

## Möjo.

refusal-no-such-pile = There is no such discard at this table.
refusal-same-discard = Every card of this turn goes on the same discard.
refusal-must-reveal = Your cards lie face down: turn one of them up.
refusal-must-play = You have to play a card of your hand.

## Happy Mochi.

refusal-draw-or-play = Draw a card, or play two neighbouring cards.
refusal-nothing-to-draw = Nothing lies there to be drawn: play two neighbouring cards, or take a reserved one.
refusal-not-higher = Your duo has to be higher than the central one.
refusal-not-lower = Your duo has to be lower than the central one.
refusal-not-one-colour = The centre shows one colour: your two cards need to share one, too.
refusal-must-place = First choose where your new card goes.
refusal-must-choose-order = First choose which effect comes first.
refusal-must-name = First name who draws a card.
refusal-cannot-draw = That player has nothing to draw from: name somebody else.
refusal-pass-or-skip = Decide whether everyone passes a card.
refusal-must-give = Choose a card for the player on your left.
refusal-reserve-or-skip = Choose a card to reserve, or do without.
refusal-must-reserve = Choose the card that you want to reserve.

## Skyjo.

refusal-two-different-cards = Choose two different cards.
refusal-already-open = That card is open already: choose a hidden one.
refusal-must-open = First choose two cards to turn up.
refusal-must-decide = First decide what to do with the card you drew.
refusal-must-draw-or-take = Take the card from the discard, or draw one.

## Momox.

refusal-no-such-circle = There is no such circle.
refusal-no-hat-there = There is no hat on that circle: choose another.
refusal-must-uncover = Lift a hat.
refusal-must-uncover-or-stop = Lift another hat, or stop.
refusal-must-take-or-leave = Decide whether you take the plate.
refusal-must-reshuffle-or-keep = Decide whether you shuffle the discs.

## Options.

refusal-seats = This game can’t be played by that many.
refusal-seed = That isn’t a valid seed: it takes 32 bytes.
refusal-first = The first player’s seat is empty: choose another first player.
refusal-options = These options don’t go together, or are out of bounds.
refusal-bad-options = These options don’t work here: check the target, the variants and the first player.

## Tables.

refusal-host-is-a-person = Only a person can open a table.
refusal-already-started = The game has already started.
refusal-not-started = The game hasn’t started yet.
refusal-table-over = This table is closed: start a new one.
refusal-host-only = Only the host of the table can do that.
refusal-not-seated = You aren’t sitting at this table.
refusal-already-seated = You already have a seat here.
refusal-table-full = Every seat is taken.
refusal-no-computer = There is no computer at this table.
refusal-too-few-seats = More players are needed: invite somebody, or add a computer.
refusal-on-a-break = A short break: the next round is about to start.
refusal-out-of-date = That was out of date: here is how things stand now.
refusal-kick-yourself = You can’t send yourself away: use /leave.
refusal-still-playing = This game isn’t over yet.
refusal-channel-taken = There is already a table in this channel: join it, or start one in a thread.
refusal-no-such-table = That table no longer exists.
refusal-no-table-here = There is no table in this channel. `/skyjo start` (or `/mojo`, `/mochi`, `/momox`) opens one.
refusal-no-table-of-yours = You are at no table. On a server, `/skyjo start` (or `/mojo`, `/mochi`, `/momox`) opens one.
refusal-channel-not-allowed = Tables can’t be opened in this channel. Those who manage this server chose where: `/settings show`.
refusal-not-on-a-server = Tables are opened on a server, in a channel or a thread: that’s where the others are.
refusal-host-or-moderator = Only the host, or somebody who may manage messages, can end this table.
refusal-kicked = The host has asked you to leave this table. The next game is open to you again.
refusal-nobody-to-kick = That person isn’t sitting at this table.
