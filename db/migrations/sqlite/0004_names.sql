-- What somebody is called on a server, where that differs from their own name.
CREATE TABLE names (
    guild_id INTEGER NOT NULL,
    user_id  INTEGER NOT NULL,
    name     TEXT    NOT NULL,
    PRIMARY KEY (user_id, guild_id)
) WITHOUT ROWID;
