-- Moderation: what moderators did, what they did it to, what people reported, and what they answered to it.

-- Who did what to whom, and why. It is only ever added to: the server's code has no other statement for it, and a trigger
-- that is made beside this file refuses every other (server/src/store/audit.rs). It names accounts by their ids alone and
-- refers to none, so that an account may go without it.
CREATE TABLE audit (
    -- What is told twice is kept once: an act in a room has the number of its line in the journal here.
    id         TEXT   NOT NULL PRIMARY KEY,
    at         BIGINT NOT NULL,
    actor_id   BIGINT NOT NULL,
    actor_name TEXT   NOT NULL,
    act        TEXT   NOT NULL,
    target_id  BIGINT,
    room       TEXT,
    reason     TEXT,
    -- JSON.
    detail     TEXT   NOT NULL
);
CREATE INDEX audit_time ON audit (at, id);
CREATE INDEX audit_actor ON audit (actor_id, at, id);
CREATE INDEX audit_target ON audit (target_id, at, id);
CREATE INDEX audit_room ON audit (room, at, id);

-- What was imposed on an account.
CREATE TABLE sanctions (
    id         BIGINT NOT NULL PRIMARY KEY,
    user_id    BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- warn, ban, rename or resetProfile.
    kind       TEXT   NOT NULL,
    reason_en  TEXT   NOT NULL,
    reason_fr  TEXT   NOT NULL,
    -- The moderator. No reference: the sanction stays when he goes.
    by_id      BIGINT NOT NULL,
    -- The report that it came of.
    report_id  BIGINT,
    created_at BIGINT NOT NULL,
    -- When a ban ends by itself; none: for good.
    ends_at    BIGINT,
    lifted_at  BIGINT,
    lifted_by  BIGINT
);
CREATE INDEX sanctions_user ON sanctions (user_id, id);

-- What somebody who is banned could come back by: keyed hashes of his accounts elsewhere and of his address. No reference:
-- they outlast the account, and go with the ban.
CREATE TABLE ban_marks (
    hash       TEXT   NOT NULL,
    user_id    BIGINT NOT NULL,
    reason_en  TEXT   NOT NULL,
    reason_fr  TEXT   NOT NULL,
    created_at BIGINT NOT NULL,
    ends_at    BIGINT,
    PRIMARY KEY (hash, user_id)
);
CREATE INDEX ban_marks_user ON ban_marks (user_id);
CREATE INDEX ban_marks_end ON ban_marks (ends_at);

-- A case: one event that somebody reported, however many did.
CREATE TABLE reports (
    id          BIGINT NOT NULL PRIMARY KEY,
    -- seat, line, message or profile.
    place       TEXT   NOT NULL,
    -- What was reported, as one word; with the case's own number behind it once the same may become a case again.
    event       TEXT   NOT NULL,
    -- Whose doing it was. No reference: what was reported stays when its author goes.
    target_id   BIGINT NOT NULL,
    room        TEXT,
    -- The moment by the room's clock, and the number of the envelope there.
    room_at     BIGINT,
    seq         BIGINT,
    -- What was said, as it was then, and what was said around it (JSON).
    text        TEXT,
    context     TEXT   NOT NULL,
    -- Of the first who reported it.
    category    TEXT   NOT NULL,
    voices      BIGINT NOT NULL,
    -- open, upheld or dismissed.
    state       TEXT   NOT NULL,
    assignee_id BIGINT,
    created_at  BIGINT NOT NULL,
    decided_at  BIGINT,
    decided_by  BIGINT,
    template    TEXT,
    note        TEXT
);
CREATE UNIQUE INDEX reports_event ON reports (event);
CREATE INDEX reports_state ON reports (state, id);
CREATE INDEX reports_target ON reports (target_id, id);
CREATE INDEX reports_room ON reports (room);

-- Who reported it. What they wrote goes with their accounts.
CREATE TABLE report_voices (
    report_id   BIGINT NOT NULL REFERENCES reports (id) ON DELETE CASCADE,
    reporter_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    category    TEXT   NOT NULL,
    comment     TEXT,
    created_at  BIGINT NOT NULL,
    PRIMARY KEY (report_id, reporter_id)
);
CREATE INDEX report_voices_reporter ON report_voices (reporter_id, created_at);

-- What the sanctioned answer to it: once for each sanction.
CREATE TABLE appeals (
    id          BIGINT NOT NULL PRIMARY KEY,
    sanction_id BIGINT NOT NULL REFERENCES sanctions (id) ON DELETE CASCADE,
    text        TEXT   NOT NULL,
    -- open, granted or refused.
    state       TEXT   NOT NULL,
    created_at  BIGINT NOT NULL,
    decided_at  BIGINT,
    decided_by  BIGINT,
    note        TEXT
);
CREATE UNIQUE INDEX appeals_sanction ON appeals (sanction_id);
CREATE INDEX appeals_state ON appeals (state, id);

-- Messages that were reported before there were cases.
INSERT INTO reports (id, place, event, target_id, text, context, category, voices, state, created_at)
SELECT message_id, 'message', 'message:' || message_id, MIN(sender_id), MIN(text), '[]', MIN(category), COUNT(*), 'open',
       MIN(created_at)
FROM message_reports GROUP BY message_id;
INSERT INTO report_voices (report_id, reporter_id, category, created_at)
SELECT message_id, reporter_id, category, created_at FROM message_reports
WHERE EXISTS (SELECT 1 FROM users WHERE users.id = message_reports.reporter_id);
DROP TABLE message_reports;
