-- Games, their journals, who sits where now, and what was played.

CREATE TABLE games (
    id           TEXT   NOT NULL PRIMARY KEY,
    -- Specification, section 4: 0 created, 1 waiting, 2 starting, 3 playing, 4 ended, 5 aborted.
    status       BIGINT NOT NULL,
    -- The account that holds the host's seat now, and the one that opened the room.
    host_id      BIGINT REFERENCES users (id) ON DELETE SET NULL,
    opened_by    BIGINT REFERENCES users (id) ON DELETE SET NULL,
    lang         TEXT   NOT NULL,
    platform     TEXT   NOT NULL,
    private      BIGINT NOT NULL,
    serious      BIGINT NOT NULL,
    voice        BIGINT NOT NULL,
    slots        BIGINT NOT NULL,
    player_count BIGINT NOT NULL,
    settings     TEXT   NOT NULL,
    -- What the engine is started with; with the journal it gives the game to the bit.
    config       TEXT   NOT NULL,
    seed         BIGINT NOT NULL,
    -- The token of the link into a private room.
    invite       TEXT   NOT NULL,
    -- The key that the client made for its creation: the same key again is the same room.
    create_key   TEXT,
    -- The room that follows it with the same people.
    next_id      TEXT,
    -- Opened and kept by the house: swept by nobody.
    house        BIGINT NOT NULL DEFAULT 0,
    created_at   BIGINT NOT NULL,
    updated_at   BIGINT NOT NULL,
    -- When its rewards were given. A game is settled once.
    settled_at   BIGINT
);
CREATE INDEX games_status ON games (status);
CREATE UNIQUE INDEX games_create_key ON games (opened_by, create_key);

-- INVARIANT: (room, seq) is the fence. A node that has lost a room writes a number that another has written, and is refused.
CREATE TABLE journal (
    room    TEXT   NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seq     BIGINT NOT NULL,
    at      BIGINT NOT NULL,
    -- Whose account it was, and the client's key of the command: a key that comes again after a crash is still known.
    user_id BIGINT,
    key     TEXT,
    -- {"actor", "command"}, or null: time passed and something came of it.
    entry   TEXT   NOT NULL,
    PRIMARY KEY (room, seq)
);

-- The one game in which an account holds a seat.
CREATE TABLE players (
    user_id BIGINT NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    game_id TEXT   NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    since   BIGINT NOT NULL
);
CREATE INDEX players_game ON players (game_id);

-- One row for each account that played a game to its end (specification, Profile.history).
CREATE TABLE history (
    game_id      TEXT   NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    user_id      BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    role         TEXT   NOT NULL,
    -- The camp that won; none at a draw.
    winner       TEXT,
    won          BIGINT NOT NULL,
    death_reason TEXT,
    lovers       BIGINT NOT NULL,
    infected     BIGINT NOT NULL,
    xp           BIGINT NOT NULL,
    elo          BIGINT NOT NULL,
    created_at   BIGINT NOT NULL,
    PRIMARY KEY (game_id, user_id)
);
CREATE INDEX history_user ON history (user_id, created_at);
