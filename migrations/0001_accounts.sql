-- Accounts and their sessions.
--
-- The portable dialect of this house (docs/adr/0001): BIGINT for numbers, times (milliseconds since the Unix epoch) and
-- booleans (0 or 1), TEXT for words and JSON, nothing else. Ids are drawn by the server, so no dialect's sequence is needed.

CREATE TABLE users (
    id                    BIGINT NOT NULL PRIMARY KEY,
    username              TEXT   NOT NULL,
    -- The username without case: nobody may be mistaken for somebody else.
    username_key          TEXT   NOT NULL,
    -- In lower case; none for a guest.
    email                 TEXT,
    -- argon2id in PHC form; none for a guest.
    password              TEXT,
    guest                 BIGINT NOT NULL DEFAULT 0,
    nickname              TEXT,
    rank                  BIGINT NOT NULL DEFAULT 10,
    elo                   BIGINT NOT NULL DEFAULT 1000,
    xp                    BIGINT NOT NULL DEFAULT 0,
    lang                  TEXT   NOT NULL DEFAULT 'en',
    coins                 BIGINT NOT NULL DEFAULT 0,
    moons                 BIGINT NOT NULL DEFAULT 0,
    confirmed             BIGINT NOT NULL DEFAULT 1,
    need_rename           BIGINT NOT NULL DEFAULT 0,
    banned                BIGINT NOT NULL DEFAULT 0,
    -- None with banned = 1: for good.
    ban_end               BIGINT,
    reason_ban            TEXT,
    allow_friend_requests BIGINT NOT NULL DEFAULT 1,
    allow_group_requests  BIGINT NOT NULL DEFAULT 1,
    allow_newsletter      BIGINT NOT NULL DEFAULT 0,
    friends_visibility    TEXT   NOT NULL DEFAULT 'public',
    alpha_legacy          BIGINT NOT NULL DEFAULT 0,
    discount_end_at       BIGINT,
    skin                  TEXT   NOT NULL DEFAULT '',
    skin_version          BIGINT NOT NULL DEFAULT 0,
    created_at            BIGINT NOT NULL,
    updated_at            BIGINT NOT NULL
);
CREATE UNIQUE INDEX users_username_key ON users (username_key);
CREATE UNIQUE INDEX users_email ON users (email);

-- Signed-in browsers. The id is the hash of what the cookie holds: who reads this table can't sign in with it.
CREATE TABLE sessions (
    id         TEXT   NOT NULL PRIMARY KEY,
    user_id    BIGINT REFERENCES users (id) ON DELETE CASCADE,
    state      TEXT   NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- What one installation needs once: the key that signs cookies.
CREATE TABLE installation (
    name  TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);
