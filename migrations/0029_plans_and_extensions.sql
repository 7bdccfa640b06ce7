-- What staff do with subscriptions: plans with names, and days that are given.

-- An order of a subscription keeps the plan as it was sold: JSON, as the engine's Plan. NULL: an order of moons.
ALTER TABLE orders ADD COLUMN plan TEXT;
UPDATE orders SET plan = (SELECT p.plan FROM subscription_plans p WHERE p.id = orders.pack) WHERE kind <> 'moons';

-- Days that the house has given. They run while nothing does that is paid.
CREATE TABLE subscription_extensions (
    id      BIGINT NOT NULL PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- The member of staff, and the key of their request.
    by_id   BIGINT NOT NULL,
    key     TEXT   NOT NULL,
    days    BIGINT NOT NULL,
    -- The plan whose benefits they give, and how many packs of a drop that are.
    plan    TEXT   NOT NULL,
    packs   BIGINT NOT NULL,
    reason  TEXT   NOT NULL,
    at      BIGINT NOT NULL,
    UNIQUE (user_id, by_id, key)
);
