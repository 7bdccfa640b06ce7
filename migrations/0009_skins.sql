-- What there is to wear, what everybody has of it, and the looks that are kept.

-- One row: which wardrobe it is that stands in the tables below.
CREATE TABLE wardrobe (
    id        BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    -- A digest of everything in it: browsers and servers keep what they have read under it.
    version   TEXT   NOT NULL,
    -- release (what the server brought along) or files (what staff read from a folder).
    source    TEXT   NOT NULL CHECK (source IN ('release', 'files')),
    -- JSON: for each category its colours, and their names.
    ramps     TEXT   NOT NULL,
    colours   TEXT   NOT NULL,
    seeded_at BIGINT NOT NULL
);

CREATE TABLE skin_elements (
    id       TEXT   NOT NULL PRIMARY KEY,
    -- The order in which they are shown.
    position BIGINT NOT NULL,
    category TEXT   NOT NULL,
    rarity   TEXT   NOT NULL,
    access   TEXT   NOT NULL CHECK (access IN ('permanent', 'premium', 'free')),
    price    BIGINT NOT NULL CHECK (price >= 0),
    currency TEXT   NOT NULL CHECK (currency IN ('coins', 'moons')),
    -- JSON: name, description, colors and what else is said of it.
    detail   TEXT   NOT NULL,
    added_at BIGINT NOT NULL
);

CREATE TABLE skin_layers (
    id         TEXT   NOT NULL PRIMARY KEY,
    position   BIGINT NOT NULL,
    -- Closed eyes are of no element.
    element_id TEXT   REFERENCES skin_elements (id),
    priority   BIGINT NOT NULL,
    under_hat  BIGINT NOT NULL,
    template   TEXT   NOT NULL
);

CREATE TABLE skin_packs (
    id       TEXT   NOT NULL PRIMARY KEY,
    position BIGINT NOT NULL,
    rarity   TEXT   NOT NULL,
    price    BIGINT NOT NULL CHECK (price >= 0),
    currency TEXT   NOT NULL CHECK (currency IN ('coins', 'moons')),
    -- JSON: name, description, and the ids of its elements.
    detail   TEXT   NOT NULL
);

-- What somebody has bought or was given; what is free everybody has without.
CREATE TABLE owned_elements (
    user_id    BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    element_id TEXT   NOT NULL REFERENCES skin_elements (id),
    at         BIGINT NOT NULL,
    PRIMARY KEY (user_id, element_id)
);

-- The slots that somebody has unlocked or kept a look in; a look as JSON.
CREATE TABLE slots (
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    slot    BIGINT NOT NULL,
    skin    TEXT   NOT NULL,
    PRIMARY KEY (user_id, slot)
);

-- The slot that is worn, from 1; nobody had another before there were any.
ALTER TABLE users DROP COLUMN slot_id;
ALTER TABLE users ADD COLUMN slot_id BIGINT NOT NULL DEFAULT 1;
-- What is worn where nobody is known; empty: the standard look.
ALTER TABLE users ADD COLUMN anonymous_skin TEXT NOT NULL DEFAULT '';
