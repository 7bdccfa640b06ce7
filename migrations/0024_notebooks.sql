-- What players note about one another while they play; each notebook is for its owner alone.
CREATE TABLE notebooks (
    user_id    BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    game_id    TEXT   NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    -- JSON, as the engine's Notebook.
    notebook   TEXT   NOT NULL,
    updated_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, game_id)
);
CREATE INDEX notebooks_game ON notebooks (game_id);
