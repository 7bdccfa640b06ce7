-- What the house notices by itself: the words that weigh something, and the lines that moderators are shown for them.

-- The word filter's lists. Two words of the same key are the same to the filter.
CREATE TABLE filter_words (
    lang       TEXT   NOT NULL,
    key        TEXT   NOT NULL,
    word       TEXT   NOT NULL,
    -- 1 to 10.
    weight     BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    -- The moderator; none for the words that came with the house.
    changed_by BIGINT,
    PRIMARY KEY (lang, key)
);

-- Lines that weigh so much that moderators are shown them. The text is kept here: it stays when the line goes.
CREATE TABLE filter_hints (
    id         BIGINT NOT NULL PRIMARY KEY,
    at         BIGINT NOT NULL,
    user_id    BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- The room in which it was said. What is private is not weighed.
    room       TEXT   NOT NULL,
    text       TEXT   NOT NULL,
    points     BIGINT NOT NULL,
    -- JSON: the entries that were found in it.
    hits       TEXT   NOT NULL
);
CREATE INDEX filter_hints_user ON filter_hints (user_id, at);
