-- The coins that a game paid each of its players, part by part (JSON); NULL for games from before coins were earned.
ALTER TABLE history ADD COLUMN reward TEXT;
