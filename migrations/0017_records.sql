-- What ended games emitted, for replays without the rules by which they were played, and for longer than their journals are kept.

CREATE TABLE records (
    game_id    TEXT   NOT NULL PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    -- JSON: which accounts took which seats. The record itself names no account.
    accounts   TEXT   NOT NULL,
    -- The record as JSON: compressed (gzip), then in base64, because both databases keep texts in the same way.
    record     TEXT   NOT NULL,
    written_at BIGINT NOT NULL
);

-- 0: the game has no record, 1: it has one, 2: it has one and its journal is deleted.
ALTER TABLE games ADD COLUMN recorded BIGINT NOT NULL DEFAULT 0;
CREATE INDEX games_unrecorded ON games (updated_at) WHERE status = 4 AND recorded = 0;
CREATE INDEX games_journals ON games (updated_at) WHERE recorded = 1;
