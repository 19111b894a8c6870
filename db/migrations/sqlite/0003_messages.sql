-- What of a table is on people's screens: its public message (reader 0), and all that one person has
-- of it. `body` is JSON of the sessions' own; `version`, of reader 0, is the one up to which everybody
-- has been shown everything, so that after a stop the rest is a query.
CREATE TABLE messages (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    reader   INTEGER NOT NULL,
    version  INTEGER NOT NULL,
    body     BLOB    NOT NULL,
    PRIMARY KEY (table_id, reader)
) WITHOUT ROWID;
CREATE INDEX messages_by_reader ON messages (reader) WHERE reader <> 0;

INSERT INTO messages (table_id, reader, version, body)
SELECT tables.id, 0, tables.version, CAST(json_object(
    'shown', json_object(
        'channel_id', displays.channel_id,
        'message_id', displays.message_id,
        'posted_at', displays.posted_at,
        'version', tables.version
    ),
    'last_id', displays.message_id
) AS BLOB)
FROM displays JOIN tables ON tables.id = displays.table_id
WHERE displays.seat = -1;

-- Everybody at a table in play has had their cards; a row that can't be read has nobody at it.
INSERT OR IGNORE INTO messages (table_id, reader, version, body)
SELECT tables.id, json_extract(seats.value, '$.user_id'), 0, CAST(
    CASE WHEN displays.message_id IS NULL THEN json_object('told', 0) ELSE json_object(
        'panel', json_object(
            'channel_id', displays.channel_id,
            'message_id', displays.message_id,
            'posted_at', displays.posted_at,
            'decision', json_extract(seats.value, '$.decision')
        ),
        'told', json_extract(seats.value, '$.decision'),
        'told_at', displays.posted_at
    ) END AS BLOB)
FROM tables
JOIN json_each(
    CASE WHEN json_valid(CAST(tables.body AS TEXT)) THEN CAST(tables.body AS TEXT) ELSE '{}' END,
    '$.seats'
) AS seats
LEFT JOIN displays ON displays.table_id = tables.id AND displays.seat = seats.key
WHERE json_extract(seats.value, '$.user_id') IS NOT NULL
    AND (tables.status = 'playing' OR displays.message_id IS NOT NULL);

DROP TABLE displays;
