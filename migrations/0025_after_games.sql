-- What lasts beyond a game: the camp in which somebody ended it, honours, thanks, streaks, the quest of a day, presets.

-- The camp in which they ended the game; NULL for games from before camps were kept.
ALTER TABLE history ADD COLUMN camp TEXT;

CREATE TABLE honours (
    game_id TEXT   NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- liar, eye, breath or shield.
    honour  TEXT   NOT NULL,
    PRIMARY KEY (game_id, honour)
);
CREATE INDEX honours_user ON honours (user_id);

-- What one player of a game gave to one other.
CREATE TABLE thanks (
    game_id TEXT   NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    from_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    to_id   BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- The seats of both.
    from_seat BIGINT NOT NULL,
    to_seat   BIGINT NOT NULL,
    given_at  BIGINT NOT NULL,
    PRIMARY KEY (game_id, from_id)
);
CREATE INDEX thanks_to ON thanks (to_id);
CREATE INDEX thanks_from ON thanks (from_id);

-- Days are counted from the Unix epoch (UTC).
CREATE TABLE streaks (
    user_id        BIGINT NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    -- Days in a row with a game, the longest streak, the last day with a game, and the last missed day that was forgiven.
    days           BIGINT NOT NULL DEFAULT 0,
    best_days      BIGINT NOT NULL DEFAULT 0,
    last_day       BIGINT,
    forgiven_day   BIGINT,
    -- Public games won in a row, and the most there were.
    wins           BIGINT NOT NULL DEFAULT 0,
    best_wins      BIGINT NOT NULL DEFAULT 0,
    -- The day of the last quest that a game counted for, and how far it came.
    quest_day      BIGINT,
    quest_progress BIGINT NOT NULL DEFAULT 0
);

-- Won in a row so far: the games since the last lost one, and the longest run of won ones.
INSERT INTO streaks (user_id, wins, best_wins)
SELECT runs.user_id,
       MAX(CASE WHEN runs.last_at > COALESCE((SELECT MAX(lost.created_at) FROM history AS lost
                                              JOIN games ON games.id = lost.game_id
                                              WHERE lost.user_id = runs.user_id AND lost.won = 0 AND games.private = 0), 0)
                THEN runs.length ELSE 0 END),
       MAX(runs.length)
FROM (SELECT numbered.user_id, COUNT(*) AS length, MAX(numbered.created_at) AS last_at
      FROM (SELECT history.user_id, history.won, history.created_at,
                   ROW_NUMBER() OVER (PARTITION BY history.user_id ORDER BY history.created_at, history.game_id)
                   - ROW_NUMBER() OVER (PARTITION BY history.user_id, history.won ORDER BY history.created_at, history.game_id)
                   AS run
            FROM history JOIN games ON games.id = history.game_id WHERE games.private = 0) AS numbered
      WHERE numbered.won = 1
      GROUP BY numbered.user_id, numbered.run) AS runs
GROUP BY runs.user_id;

-- Settings that people keep under a name.
CREATE TABLE presets (
    user_id    BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    name       TEXT   NOT NULL,
    -- JSON, as the engine's Settings.
    settings   TEXT   NOT NULL,
    updated_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, name)
);
