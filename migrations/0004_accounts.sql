-- Accounts that are one's own: what their owner chooses, ways in besides the password, letters, a second factor.

ALTER TABLE users ADD COLUMN allow_chat BIGINT NOT NULL DEFAULT 1;
-- An address that somebody gave and has not confirmed: it is not his yet, and others may give the same.
ALTER TABLE users ADD COLUMN new_email TEXT;
CREATE INDEX users_new_email ON users (new_email);
-- When the username was changed last; none while it is the first one.
ALTER TABLE users ADD COLUMN username_changed_at BIGINT;
-- When the account is erased; none unless its owner asked for it.
ALTER TABLE users ADD COLUMN deletion_at BIGINT;
-- A second factor is asked for at sign-in.
ALTER TABLE users ADD COLUMN two_factor BIGINT NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN skin_index BIGINT NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN slot_id BIGINT NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN anonymous_skin_index BIGINT NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN anonymous_slot_id BIGINT NOT NULL DEFAULT 0;
CREATE INDEX users_deletion ON users (deletion_at);

-- A session as a device: the name by which its owner and the hub know it (no secret), and what its browser calls itself.
ALTER TABLE sessions ADD COLUMN sid TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN browser TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN last_seen_at BIGINT NOT NULL DEFAULT 0;

-- Accounts elsewhere that open one here.
CREATE TABLE links (
    provider      TEXT   NOT NULL,
    -- The id that the provider gave the person.
    subject       TEXT   NOT NULL,
    user_id       BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- Encrypted; kept where the provider wants to be told when the account goes.
    refresh_token TEXT,
    created_at    BIGINT NOT NULL,
    PRIMARY KEY (provider, subject)
);
CREATE UNIQUE INDEX links_user ON links (user_id, provider);

-- Sign-ins that are under way at a provider. Each is taken once.
CREATE TABLE sign_in_flows (
    -- The hash of `state`.
    id         TEXT   NOT NULL PRIMARY KEY,
    provider   TEXT   NOT NULL,
    -- The hash of what the browser that began it holds.
    browser    TEXT   NOT NULL,
    -- Whose account is to be linked; none when somebody signs in.
    user_id    BIGINT REFERENCES users (id) ON DELETE CASCADE,
    return_to  TEXT   NOT NULL,
    nonce      TEXT   NOT NULL,
    verifier   TEXT   NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX sign_in_flows_age ON sign_in_flows (created_at);
CREATE INDEX sign_in_flows_user ON sign_in_flows (user_id);

-- What links in letters hold. Each is taken once.
CREATE TABLE mail_tokens (
    -- The hash of the token.
    id         TEXT   NOT NULL PRIMARY KEY,
    user_id    BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- confirm or reset.
    purpose    TEXT   NOT NULL,
    -- The address to which it was sent: it says nothing about another one.
    email      TEXT   NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX mail_tokens_user ON mail_tokens (user_id, purpose);
CREATE INDEX mail_tokens_expiry ON mail_tokens (expires_at);

-- The second factor.
CREATE TABLE two_factor (
    user_id    BIGINT NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    -- Encrypted.
    secret     TEXT   NOT NULL,
    -- The last step of time whose code was accepted: no code is accepted twice.
    last_step  BIGINT NOT NULL DEFAULT 0,
    created_at BIGINT NOT NULL
);

CREATE TABLE backup_codes (
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- The hash of the code.
    hash    TEXT   NOT NULL,
    PRIMARY KEY (user_id, hash)
);

-- Who ever took a seat in which room: whose journals name an account that goes is known without reading all of them.
CREATE TABLE attendance (
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    room    TEXT   NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    PRIMARY KEY (user_id, room)
);
CREATE INDEX attendance_room ON attendance (room);
-- Games from before that table: who was in them stands in their journals alone.
ALTER TABLE games ADD COLUMN is_attended BIGINT NOT NULL DEFAULT 0;
CREATE INDEX games_attended ON games (is_attended);
-- An account that goes is nobody's host any more.
CREATE INDEX games_host ON games (host_id);
