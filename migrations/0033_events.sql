-- Events of the year: their points, rewards and leaderboards.

-- The designs of events, which belong to the wardrobe.
CREATE TABLE skin_events (
    id       TEXT   NOT NULL PRIMARY KEY,
    position BIGINT NOT NULL,
    -- JSON, as the engine's EventDesign.
    design   TEXT   NOT NULL
);

-- How often staff have changed the events, so that every node reads them again.
ALTER TABLE wardrobe ADD COLUMN events_changed BIGINT NOT NULL DEFAULT 0;

-- The events that were shown, and those that staff have planned.
CREATE TABLE events (
    -- The design and the year, as in carnival-2027.
    id        TEXT   NOT NULL PRIMARY KEY,
    design    TEXT   NOT NULL,
    starts    BIGINT NOT NULL,
    ends      BIGINT NOT NULL,
    -- JSON, as the engine's Event.
    event     TEXT   NOT NULL,
    kept_at   BIGINT NOT NULL,
    -- Staff don't want this event: it is not shown, nor what the calendar has in its place.
    withdrawn BIGINT NOT NULL DEFAULT 0,
    -- When the best had their badges, after the end.
    placed_at BIGINT
);
CREATE INDEX events_by_end ON events (ends);

-- Who has joined an event, and how far they are.
CREATE TABLE event_players (
    event_id   TEXT   NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    user_id    BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    joined_at  BIGINT NOT NULL,
    points     BIGINT NOT NULL DEFAULT 0,
    -- The last day (UTC, counted from 1970-01-01) on which they got points, and how many on it.
    last_day   BIGINT,
    day_points BIGINT NOT NULL DEFAULT 0,
    -- One of the first places, for which they have a badge.
    place      BIGINT,
    -- When what was reached and not collected was collected for them, after the event.
    closed_at  BIGINT,
    PRIMARY KEY (event_id, user_id)
);
CREATE INDEX event_players_by_points ON event_players (event_id, points DESC, user_id);
CREATE INDEX event_players_open ON event_players (event_id) WHERE closed_at IS NULL;
CREATE INDEX event_players_of_user ON event_players (user_id);

-- What somebody has collected of an event.
CREATE TABLE event_collections (
    event_id TEXT   NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    user_id  BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    element  TEXT   NOT NULL,
    at       BIGINT NOT NULL,
    PRIMARY KEY (event_id, user_id, element)
);
CREATE INDEX event_collections_of_user ON event_collections (user_id);
