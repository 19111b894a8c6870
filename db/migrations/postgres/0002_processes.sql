-- The processes that live, by this server's own clock: those of machines differ.
CREATE TABLE processes (
    id          BIGINT      PRIMARY KEY,
    name        TEXT        NOT NULL,
    since       TIMESTAMPTZ NOT NULL,
    alive_until TIMESTAMPTZ NOT NULL
);
CREATE VIEW living AS SELECT id FROM processes WHERE alive_until > clock_timestamp();

-- Whose each table is: its messages, its computers' moves and its deadlines. Who is not among the
-- living owns nothing, so that one heartbeat keeps all that a process has.
CREATE TABLE owners (
    table_id BIGINT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    process  BIGINT NOT NULL
);
CREATE INDEX owners_by_process ON owners (process);

-- What others have left for the owner of a table to see to; nothing in it: the table has changed.
CREATE TABLE words (
    id       BIGINT      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    table_id BIGINT      NOT NULL,
    body     BYTEA       NOT NULL,
    left_at  TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX words_by_table ON words (table_id);

-- Whose each shard of Discord's gateway is.
CREATE TABLE shards (
    shard   INTEGER PRIMARY KEY,
    process BIGINT  NOT NULL
);

-- When the next connection to Discord's gateway may identify itself, for each of its queues.
CREATE TABLE identifying (
    queue   INTEGER     PRIMARY KEY,
    free_at TIMESTAMPTZ NOT NULL
);

CREATE INDEX live_tables ON tables (id) WHERE status IN ('lobby', 'playing');
