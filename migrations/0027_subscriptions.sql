-- Subscriptions: the plans that are sold, who subscribes, and the time that is paid.

-- What an order sells: moons, subscription (its first period, or a single month) or renewal (a later period).
ALTER TABLE orders ADD COLUMN kind TEXT NOT NULL DEFAULT 'moons';

-- The plans that are sold, and those that were.
CREATE TABLE subscription_plans (
    id       TEXT   NOT NULL PRIMARY KEY,
    position BIGINT NOT NULL,
    is_sold  BIGINT NOT NULL,
    -- In cents.
    price    BIGINT NOT NULL,
    -- JSON, as the engine's Plan.
    plan     TEXT   NOT NULL
);

-- They outlive the accounts: payments have to be kept.
CREATE TABLE subscriptions (
    id           BIGINT NOT NULL PRIMARY KEY,
    user_id      BIGINT NOT NULL,
    provider     TEXT   NOT NULL,
    -- The provider's id of the subscription; for a single month the order's token.
    reference    TEXT   NOT NULL,
    -- 0: a single month, of which the provider knows no more.
    is_recurring BIGINT NOT NULL,
    -- web, or the phone's store that sells it.
    platform     TEXT   NOT NULL,
    plan         TEXT   NOT NULL,
    -- The plan to which it changes at the end of the period.
    next_plan    TEXT,
    auto_renew   BIGINT NOT NULL,
    -- active, canceled, holded, expired.
    state        TEXT   NOT NULL,
    -- The language of its receipts.
    lang         TEXT   NOT NULL,
    created_at   BIGINT NOT NULL,
    changed_at   BIGINT NOT NULL,
    canceled_at  BIGINT,
    held_at      BIGINT,
    expired_at   BIGINT,
    -- 1: the provider is to end it at once, because its money was paid back or its account is gone.
    must_end     BIGINT NOT NULL DEFAULT 0,
    asked        BIGINT NOT NULL DEFAULT 0,
    -- When the provider is asked next; NULL: no more.
    ask_next_at  BIGINT,
    UNIQUE (provider, reference)
);
CREATE INDEX subscriptions_user ON subscriptions (user_id, id);
CREATE INDEX subscriptions_ask ON subscriptions (ask_next_at) WHERE ask_next_at IS NOT NULL;

-- The time that is paid, each invoice once.
CREATE TABLE subscription_periods (
    subscription_id BIGINT NOT NULL REFERENCES subscriptions (id) ON DELETE CASCADE,
    -- The provider's id of the invoice, the order's token, or what staff gave.
    invoice    TEXT   NOT NULL,
    user_id    BIGINT NOT NULL,
    -- NULL: nothing was paid for it.
    order_id   BIGINT,
    plan       TEXT   NOT NULL,
    months     BIGINT NOT NULL,
    -- How many packs of a drop it lets its owner collect.
    packs      BIGINT NOT NULL,
    from_at    BIGINT NOT NULL,
    until_at   BIGINT NOT NULL,
    -- When it was taken back, because its money was paid back.
    revoked_at BIGINT,
    PRIMARY KEY (subscription_id, invoice)
);
CREATE INDEX subscription_periods_user ON subscription_periods (user_id, from_at);
CREATE INDEX subscription_periods_order ON subscription_periods (order_id) WHERE order_id IS NOT NULL;

-- The house's till: what it would know of a subscription if it were a provider.
CREATE TABLE house_subscriptions (
    reference  TEXT   NOT NULL PRIMARY KEY,
    -- Our reference of the order with which it began.
    token      TEXT   NOT NULL UNIQUE,
    -- active, past_due, ended.
    state      TEXT   NOT NULL,
    plan       TEXT   NOT NULL,
    next_plan  TEXT,
    is_ending  BIGINT NOT NULL DEFAULT 0,
    ended_at   BIGINT,
    -- 1: its card fails.
    is_failing BIGINT NOT NULL DEFAULT 0,
    -- Periods are counted from here.
    anchor_at  BIGINT NOT NULL,
    -- JSON: the invoices, the oldest first.
    invoices   TEXT   NOT NULL,
    -- The keys of requests that were done, with spaces between.
    keys       TEXT   NOT NULL DEFAULT ''
);
