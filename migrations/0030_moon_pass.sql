-- The moon pass: each season has one, with steps that experience reaches.

-- The themes of passes, which belong to the wardrobe.
CREATE TABLE skin_passes (
    id       TEXT   NOT NULL PRIMARY KEY,
    position BIGINT NOT NULL,
    -- JSON, as the engine's PassTheme.
    theme    TEXT   NOT NULL
);

-- The pass of each season that was shown.
CREATE TABLE moon_passes (
    -- Counted from the first full moon after 1970 began.
    season   BIGINT NOT NULL PRIMARY KEY,
    theme    TEXT   NOT NULL,
    -- JSON, as the engine's MoonPass.
    pass     TEXT   NOT NULL,
    shown_at BIGINT NOT NULL
);

-- How far somebody is in a season's pass.
CREATE TABLE pass_progress (
    user_id   BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    season    BIGINT NOT NULL,
    -- The experience of the season, with what was skipped.
    xp        BIGINT NOT NULL,
    -- How many steps were skipped.
    skips     BIGINT NOT NULL DEFAULT 0,
    bought_at BIGINT,
    -- When what was reached and not collected was collected for them, after the season.
    closed_at BIGINT,
    PRIMARY KEY (user_id, season)
);
CREATE INDEX pass_progress_open ON pass_progress (season) WHERE closed_at IS NULL;

-- What somebody has collected of a pass.
CREATE TABLE pass_collections (
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    season  BIGINT NOT NULL,
    element TEXT   NOT NULL,
    at      BIGINT NOT NULL,
    PRIMARY KEY (user_id, season, element)
);
