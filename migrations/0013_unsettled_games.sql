-- Games that are over and whose rewards were not written, because the server died in between or the database was away: there are
-- few of them, and they are looked for at the start and every ten minutes.
CREATE INDEX games_unsettled ON games (updated_at) WHERE status = 4 AND settled_at IS NULL;
