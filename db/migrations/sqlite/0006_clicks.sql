-- Which clicks have changed which table: one that is delivered again, after a restart too, changes
-- it no more.
CREATE TABLE clicks (
    click    INTEGER NOT NULL,
    table_id INTEGER NOT NULL,
    made_at  REAL    NOT NULL,
    PRIMARY KEY (click, table_id)
) WITHOUT ROWID;
CREATE INDEX clicks_by_time ON clicks (made_at);
