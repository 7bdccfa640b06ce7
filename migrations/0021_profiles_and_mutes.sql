-- What people write about themselves on their profiles; NULL: nothing.
ALTER TABLE users ADD COLUMN profile_text TEXT;

-- Whose lines people hide from themselves.
CREATE TABLE mutes (
    user_id    BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    muted_id   BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- 0: the lines of somebody who is blocked are shown all the same.
    hidden     BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, muted_id)
);
CREATE INDEX mutes_muted ON mutes (muted_id);

-- Names that differ only in what separates their words look alike now too: the server fills this column again when it starts.
UPDATE users SET username_skeleton = NULL;
