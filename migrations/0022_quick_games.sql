-- The game begins by itself soon after the first person has come (docs/RULES.md, LOBBY-11); *Play* leads to such games first.
ALTER TABLE games ADD COLUMN quick BIGINT NOT NULL DEFAULT 0;
-- How many seats people hold; player_count counts bots too.
ALTER TABLE games ADD COLUMN people BIGINT NOT NULL DEFAULT 0;
UPDATE games SET people = (SELECT COUNT(*) FROM players WHERE players.game_id = games.id) WHERE status < 4;
