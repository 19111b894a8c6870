## What can't be done, and what to do instead. First what every game refuses.

refusal-unknown = That isn’t possible right now.
refusal-game-over = This game is over.
refusal-not-your-turn = It isn’t your turn.
refusal-malformed = I couldn’t read that move: use the buttons.
refusal-no-such-card = That card doesn’t exist: pick one you can see.
refusal-no-such-place = Your hand has no such place.
refusal-must-draw = You have to draw now.

## Options.

refusal-seats = You can’t play this game with that many.
refusal-seed = That seed isn’t valid: it takes 32 bytes.
refusal-first = The seat that should start is empty: pick another one.
refusal-options = These options don’t go together, or are out of range.
refusal-bad-options = These options don’t work here: check the target, the variants and who starts.

## Tables.

refusal-host-is-a-person = Only people can open a table.
refusal-already-started = The game has already started.
refusal-not-started = The game hasn’t started yet.
refusal-table-over = This table is closed: start a new one.
refusal-host-only = Only the host of the table can do that.
refusal-not-seated = You’re not at this table.
refusal-already-seated = You’re already at this table.
refusal-table-full = The table is full.
refusal-no-computer = There’s no computer at this table.
refusal-too-few-seats = Not enough players: invite someone, or add a computer.
refusal-on-a-break = A short break: the next round is about to start.
refusal-out-of-date = That was out of date: here’s where things stand.
refusal-kick-yourself = You can’t kick yourself. Use /leave.
refusal-still-playing = This game isn’t over yet.
refusal-channel-taken = This channel already has a table: join it, or start one in a thread.
refusal-no-such-table = That table no longer exists.
refusal-rules-gone = I no longer have this table’s rules since an upgrade, so it’s closed. Nothing was counted: start a new one.
refusal-unreadable = I can’t read this table any more, so it’s closed. Nothing was counted: start a new one.
refusal-not-a-table = That message isn’t one of my tables: use this on a finished game.
refusal-no-table-here = There’s no table in this channel. To open one: { $commands }.
refusal-no-table-of-yours = You’re not in a game. To start one, on a server: { $commands }.
refusal-channel-not-allowed = Tables can’t be opened in this channel. Those who manage this server chose where: `/settings show`.
refusal-not-on-a-server = That only works on a server, in a channel or a thread: that’s where the others are.
refusal-host-or-moderator = Only the host or a moderator can end this table.
refusal-kicked = The host removed you from this table. You can join the next game.
refusal-nothing-to-take-back = Too late to undo: a card was seen, or someone else can act.
refusal-nobody-to-kick = That person isn’t at this table.
