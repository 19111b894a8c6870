-- A table, from its lobby to its end. An id is never given out twice: old buttons carry it. `body` is the sessions' own JSON (seats, options, host, pace),
-- `snapshot` the engine's state; the columns beside them are what the database itself asks about.
CREATE TABLE tables (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id   INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    game       TEXT    NOT NULL,
    status     TEXT    NOT NULL CHECK (status IN ('lobby', 'playing', 'over', 'closed')),
    version    INTEGER NOT NULL,
    deadline   REAL,
    changed_at REAL    NOT NULL,
    body       BLOB    NOT NULL,
    snapshot   BLOB
);

-- One table per channel; a finished one stays until the next begins.
CREATE UNIQUE INDEX one_live_table_per_channel ON tables (channel_id)
    WHERE status IN ('lobby', 'playing');
CREATE INDEX tables_by_channel ON tables (channel_id, id);
CREATE INDEX tables_by_change ON tables (changed_at);
CREATE INDEX tables_by_deadline ON tables (deadline) WHERE deadline IS NOT NULL;

-- Every accepted move, in order: together with the seed in the table's body it rebuilds the game.
CREATE TABLE moves (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number   INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    move     BLOB    NOT NULL,
    made_by  TEXT    NOT NULL CHECK (made_by IN ('person', 'computer', 'stand-in')),
    made_at  REAL    NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

-- Which people sit at which live table, so that "my tables" needs no search.
CREATE TABLE sitters (
    user_id  INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    PRIMARY KEY (user_id, table_id)
) WITHOUT ROWID;
CREATE INDEX sitters_by_table ON sitters (table_id);

-- The messages that show a table: its public one (seat -1) and each seat's panel.
CREATE TABLE displays (
    table_id   INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat       INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    posted_at  REAL    NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;

-- Finished games. A win is 840 parts, so that a share between any 2 to 8 players is exact.
CREATE TABLE results (
    id          INTEGER PRIMARY KEY,
    table_id    INTEGER NOT NULL UNIQUE,
    guild_id    INTEGER NOT NULL,
    game        TEXT    NOT NULL,
    company     TEXT    NOT NULL CHECK (company IN ('people', 'computers')),
    rounds      INTEGER NOT NULL,
    finished_at REAL    NOT NULL
);
CREATE INDEX results_by_guild ON results (guild_id, finished_at);

CREATE TABLE result_seats (
    result_id INTEGER NOT NULL REFERENCES results (id) ON DELETE CASCADE,
    seat      INTEGER NOT NULL,
    user_id   INTEGER,
    total     INTEGER NOT NULL,
    place     INTEGER NOT NULL,
    win_parts INTEGER NOT NULL,
    PRIMARY KEY (result_id, seat)
) WITHOUT ROWID;
CREATE INDEX result_seats_by_user ON result_seats (user_id, result_id) WHERE user_id IS NOT NULL;

-- The leaderboard, kept up to date by the transaction that ends a game: a line for the game that
-- was played and one for all games together, so that a page is read without adding anything up.
CREATE TABLE standings (
    guild_id  INTEGER NOT NULL,
    period    TEXT    NOT NULL,
    company   TEXT    NOT NULL,
    game      TEXT    NOT NULL,
    user_id   INTEGER NOT NULL,
    games     INTEGER NOT NULL,
    win_parts INTEGER NOT NULL,
    points    INTEGER NOT NULL,
    PRIMARY KEY (guild_id, period, company, game, user_id)
) WITHOUT ROWID;
CREATE INDEX standings_by_user ON standings (user_id);

-- What people and servers chose; `body` is JSON of the chooser's own type.
CREATE TABLE people (
    user_id    INTEGER PRIMARY KEY,
    name       TEXT NOT NULL,
    dm_channel INTEGER,
    body       BLOB NOT NULL
);
CREATE TABLE guilds (
    guild_id INTEGER PRIMARY KEY,
    body     BLOB NOT NULL
);

-- Small facts of the bot itself, such as which command definitions Discord already has.
CREATE TABLE facts (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;
