-- Beside a snapshot stands what it was written by: the edition of the game's rules and a digest of
-- the form of its states. Version 0.1.0 wrote neither, and knew one edition only.
ALTER TABLE tables ADD COLUMN edition INTEGER NOT NULL DEFAULT 1;
ALTER TABLE tables ADD COLUMN schema  TEXT    NOT NULL DEFAULT '';

-- Why a table was given up of which nothing could be made any more; its other columns stay.
ALTER TABLE tables ADD COLUMN lost    TEXT;
