-- What one transaction keeps of a room is one row: under load a room says several things between two transactions.
--
-- INVARIANT: (room, seq) is the fence. A node that has lost a room writes a number that another has written, and is refused.
CREATE TABLE journal_pages (
    room  TEXT   NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    -- The number of the first line.
    seq   BIGINT NOT NULL,
    -- Lines of JSON: {"at", "actor", "command", "user", "key"}; without actor and command, time passed and something came of it.
    lines TEXT   NOT NULL,
    PRIMARY KEY (room, seq)
);
-- Keys of commands are left behind: they matter for the seconds in which a client may send a command once more.
INSERT INTO journal_pages (room, seq, lines)
SELECT room, seq, CASE WHEN entry = 'null' THEN '{"at":' || at || '}' ELSE entry END FROM journal;
DROP TABLE journal;
ALTER TABLE journal_pages RENAME TO journal;
