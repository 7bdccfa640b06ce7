-- Friends, what they say to one another, and what the house tells people.

-- Two rows for each friendship, one as each of the two sees it.
CREATE TABLE friendships (
    user_id    BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    friend_id  BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- The user lets this friend write to him.
    allow_chat BIGINT NOT NULL DEFAULT 1,
    -- The key of the user's command that led to it: the same again is the same friendship.
    key        TEXT,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, friend_id)
);
CREATE INDEX friendships_friend ON friendships (friend_id);

-- Requests that wait for an answer.
CREATE TABLE friend_requests (
    sender_id   BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    receiver_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    key         TEXT,
    created_at  BIGINT NOT NULL,
    PRIMARY KEY (sender_id, receiver_id)
);
CREATE INDEX friend_requests_receiver ON friend_requests (receiver_id, created_at);

CREATE TABLE blocks (
    user_id    BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    blocked_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, blocked_id)
);
CREATE INDEX blocks_blocked ON blocks (blocked_id);

-- One row for each account that has had to do with friends. INVARIANT: whoever changes what two accounts are to each other
-- first takes the rows of both, the lower id first: so limits hold, and two requests at once are one friendship.
CREATE TABLE circles (
    user_id    BIGINT NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    -- The requests that were sent within the hour that began then.
    hour       BIGINT NOT NULL DEFAULT 0,
    sent       BIGINT NOT NULL DEFAULT 0
);

-- One row for each pair that has talked: how far each of the two has read. low is the smaller id of the two.
CREATE TABLE conversations (
    low         BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    high        BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    last_id     BIGINT NOT NULL,
    low_seen    BIGINT NOT NULL DEFAULT 0,
    high_seen   BIGINT NOT NULL DEFAULT 0,
    low_unread  BIGINT NOT NULL DEFAULT 0,
    high_unread BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (low, high)
);
CREATE INDEX conversations_high ON conversations (high);

-- Private messages. Within a pair ids grow in the order in which both see them.
CREATE TABLE messages (
    id         BIGINT NOT NULL PRIMARY KEY,
    low        BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    high       BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- One of the two.
    sender_id  BIGINT NOT NULL,
    text       TEXT   NOT NULL,
    -- The client's key: the same again is the same message.
    key        TEXT,
    created_at BIGINT NOT NULL
);
CREATE INDEX messages_pair ON messages (low, high, id);
CREATE INDEX messages_high ON messages (high);
CREATE UNIQUE INDEX messages_key ON messages (low, high, sender_id, key);

-- Messages that their receivers reported, for moderation. The text is kept here: it stays when the message goes.
CREATE TABLE message_reports (
    message_id  BIGINT NOT NULL,
    reporter_id BIGINT NOT NULL,
    sender_id   BIGINT NOT NULL,
    text        TEXT   NOT NULL,
    category    TEXT   NOT NULL,
    created_at  BIGINT NOT NULL,
    PRIMARY KEY (message_id, reporter_id)
);
CREATE INDEX message_reports_sender ON message_reports (sender_id, created_at);

-- What the house tells people.
CREATE TABLE notifications (
    id         BIGINT NOT NULL PRIMARY KEY,
    -- None: for everybody who had an account then.
    user_id    BIGINT REFERENCES users (id) ON DELETE CASCADE,
    -- One of the kinds of the specification, section 3.
    kind       TEXT   NOT NULL,
    -- Shown as a toast too.
    alert      BIGINT NOT NULL DEFAULT 0,
    params     TEXT   NOT NULL,
    -- What is told once: the same again is told no second time.
    tag        TEXT,
    created_at BIGINT NOT NULL
);
CREATE INDEX notifications_user ON notifications (user_id, id);
CREATE UNIQUE INDEX notifications_tag ON notifications (user_id, tag);

-- How far each account has read them.
CREATE TABLE notification_marks (
    user_id BIGINT NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    seen    BIGINT NOT NULL
);

-- Banners over the page: the newest that has not ended is shown.
CREATE TABLE banners (
    id         BIGINT NOT NULL PRIMARY KEY,
    message_en TEXT   NOT NULL,
    message_fr TEXT   NOT NULL,
    url        TEXT,
    icon       TEXT,
    ends_at    BIGINT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX banners_end ON banners (ends_at);

-- What a game was worth besides: for profiles (STAT-1).
ALTER TABLE history ADD COLUMN kills BIGINT NOT NULL DEFAULT 0;
ALTER TABLE history ADD COLUMN words BIGINT NOT NULL DEFAULT 0;
