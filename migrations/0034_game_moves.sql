-- What a game moved for each of its players: what they had before it and after it.

-- JSON, as GameMoves of the API; NULL for games that were settled before it was kept.
ALTER TABLE history ADD COLUMN moves TEXT;
