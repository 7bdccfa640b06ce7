-- A part in a game in which nobody was known: others are not told of it.
ALTER TABLE history ADD COLUMN anonymous BIGINT NOT NULL DEFAULT 0;
