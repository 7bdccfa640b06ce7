-- The processes that serve this database together. One that serves it alone has no row.
CREATE TABLE nodes (
    name TEXT PRIMARY KEY,
    -- Grows with each registration under this name. What an earlier epoch held may be taken over.
    epoch BIGINT NOT NULL,
    -- 1 while the node may write lines of journals in this epoch.
    alive BIGINT NOT NULL,
    -- When it last showed that it lives, in milliseconds since the Unix epoch by the database's clock.
    beat_at BIGINT NOT NULL,
    -- 1 if it takes no more rooms, because it stops.
    leaving BIGINT NOT NULL DEFAULT 0,
    -- The version of the rules that its rooms are played by, and its release.
    rules BIGINT NOT NULL,
    version TEXT NOT NULL,
    -- Tells whether its secret key is that of the others.
    key_mark TEXT NOT NULL,
    -- Its number among those that live, for its ids.
    number BIGINT NOT NULL,
    -- Its machine and process: whoever starts again there need not wait until the others take it for dead.
    host TEXT NOT NULL,
    pid BIGINT NOT NULL
);
CREATE UNIQUE INDEX nodes_by_number ON nodes (number) WHERE alive = 1;

-- Which node owns which room. A lease of an epoch that is over may be taken over.
CREATE TABLE leases (
    room TEXT PRIMARY KEY,
    node TEXT NOT NULL,
    epoch BIGINT NOT NULL,
    -- The life of the room's actor, so that the end of one does not release the lease of the next.
    life BIGINT NOT NULL,
    -- The room's time when a node gave it away, in milliseconds; its next owner goes on from there.
    clock BIGINT
);
CREATE INDEX leases_of_nodes ON leases (node, epoch);
