## What can't be done, and what to do instead. First what every game refuses.

refusal-unknown = That isn’t possible right now.
refusal-game-over = This game is over.
refusal-not-your-turn = It isn’t your turn.
refusal-malformed = I couldn’t read that move: use the buttons of your panel.
refusal-no-such-card = There is no such card: choose one that you see.
refusal-no-such-place = There is no such place in your hand.
refusal-must-draw = You have to draw a card now.

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
refusal-rules-gone = This table was begun under rules that I no longer have after an upgrade, so it is closed. Nothing was counted: start a new one.
refusal-unreadable = This table could no longer be read, so it is closed. Nothing was counted: start a new one.
refusal-not-a-table = That message is no table of mine: use this on a finished game.
refusal-no-table-here = There is no table in this channel. To open one: { $commands }.
refusal-no-table-of-yours = You are at no table. To open one, on a server: { $commands }.
refusal-channel-not-allowed = Tables can’t be opened in this channel. Those who manage this server chose where: `/settings show`.
refusal-not-on-a-server = That works on a server, in a channel or a thread: that’s where the others are.
refusal-host-or-moderator = Only the host, or somebody who may manage messages, can end this table.
refusal-kicked = The host has asked you to leave this table. The next game is open to you again.
refusal-nothing-to-take-back = It’s too late to take that back: somebody has seen something, or could act.
refusal-nobody-to-kick = That person isn’t sitting at this table.
