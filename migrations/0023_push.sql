-- Browsers that show notifications while the application is closed: one for each signed-in browser (`sid` of its session).
CREATE TABLE push_subscriptions (
    user_id    BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    sid        TEXT   NOT NULL,
    -- Where the browser's push service takes messages for it, and the keys that only this browser can decrypt with.
    endpoint   TEXT   NOT NULL,
    p256dh     TEXT   NOT NULL,
    auth       TEXT   NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, sid)
);
CREATE UNIQUE INDEX push_subscriptions_endpoint ON push_subscriptions (endpoint);

-- What an account wants to be told by push.
ALTER TABLE users ADD COLUMN push_invitations BIGINT NOT NULL DEFAULT 1;
ALTER TABLE users ADD COLUMN push_friend_requests BIGINT NOT NULL DEFAULT 1;
ALTER TABLE users ADD COLUMN push_games BIGINT NOT NULL DEFAULT 1;
