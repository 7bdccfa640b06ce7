-- From a room to the one before it, whose people have their seats kept for a while.
CREATE INDEX games_next ON games (next_id);
