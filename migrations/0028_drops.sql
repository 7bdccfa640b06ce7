-- Drops: packs that are shown in a month, which subscribers collect.

-- The designs of drops, which belong to the wardrobe.
CREATE TABLE skin_drops (
    id       TEXT   NOT NULL PRIMARY KEY,
    -- The order in which they are shown.
    position BIGINT NOT NULL,
    -- JSON, as the engine's DropDesign.
    design   TEXT   NOT NULL
);

-- Which design is shown in which month.
CREATE TABLE drops (
    -- Counted from January 1970.
    month    BIGINT NOT NULL PRIMARY KEY,
    design   TEXT   NOT NULL,
    -- The member of staff who chose it; NULL: nobody did, it was its turn.
    by_id    BIGINT,
    -- When it was shown first. From then on nobody changes it.
    shown_at BIGINT
);

-- The packs that somebody has collected.
CREATE TABLE drop_collections (
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    month   BIGINT NOT NULL,
    pack    TEXT   NOT NULL,
    at      BIGINT NOT NULL,
    PRIMARY KEY (user_id, month, pack)
);
