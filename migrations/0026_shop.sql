-- The shop: what is sold, who has ordered what, and what became of it.

-- A balance of moons falls below nothing when money is paid back for moons that are spent already, and only then
-- (server/src/store/ledger.rs).
ALTER TABLE users ADD COLUMN moons_owing BIGINT NOT NULL DEFAULT 0 CHECK (moons_owing BETWEEN -9007199254740991 AND 9007199254740991);
UPDATE users SET moons_owing = moons;
ALTER TABLE users DROP COLUMN moons;
ALTER TABLE users RENAME COLUMN moons_owing TO moons;

-- The same table, whose balances of moons may be below nothing.
CREATE TABLE ledger_owing (
    user_id  BIGINT NOT NULL,
    -- The idempotency key: what is booked under the same key again was booked already.
    key      TEXT   NOT NULL,
    -- In the order of time.
    id       BIGINT NOT NULL UNIQUE,
    at       BIGINT NOT NULL,
    currency TEXT   NOT NULL CHECK (currency IN ('coins', 'moons')),
    amount   BIGINT NOT NULL CHECK (amount <> 0),
    -- The balance after it.
    balance  BIGINT NOT NULL CHECK (balance >= 0 OR currency = 'moons'),
    -- grant, …
    reason   TEXT   NOT NULL,
    -- JSON.
    detail   TEXT   NOT NULL,
    PRIMARY KEY (user_id, key)
);
INSERT INTO ledger_owing SELECT user_id, key, id, at, currency, amount, balance, reason, detail FROM ledger;
DROP TABLE ledger;
ALTER TABLE ledger_owing RENAME TO ledger;
CREATE INDEX ledger_user ON ledger (user_id, id);

-- Moons that came together, and how many of them are unspent. They are spent in the order of their ids. The unspent ones of an account are
-- its balance, or nothing if that is below nothing.
CREATE TABLE moon_lots (
    -- In the order of time.
    id       BIGINT NOT NULL PRIMARY KEY,
    user_id  BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- The order that paid for them; NULL: nobody paid.
    order_id BIGINT,
    is_bonus BIGINT NOT NULL,
    moons    BIGINT NOT NULL CHECK (moons > 0),
    unspent  BIGINT NOT NULL CHECK (unspent BETWEEN 0 AND moons)
);
CREATE INDEX moon_lots_unspent ON moon_lots (user_id, id) WHERE unspent > 0;
CREATE INDEX moon_lots_order ON moon_lots (order_id) WHERE order_id IS NOT NULL;
-- What people have already nobody paid for. It is spent first.
INSERT INTO moon_lots (id, user_id, order_id, is_bonus, moons, unspent)
    SELECT -id, id, NULL, 0, moons, moons FROM users WHERE moons > 0;

-- The offers of a day, as they were first shown.
CREATE TABLE daily_shops (
    -- Counted from the Unix epoch.
    day    BIGINT NOT NULL PRIMARY KEY,
    -- JSON, as the engine's list of DailyOffer.
    offers TEXT   NOT NULL
);

CREATE TABLE collected_offers (
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    day     BIGINT NOT NULL,
    -- free or premium.
    category TEXT  NOT NULL,
    at      BIGINT NOT NULL,
    PRIMARY KEY (user_id, day, category)
);
CREATE INDEX collected_offers_day ON collected_offers (day);

-- The packs of moons that are sold, and those that were.
CREATE TABLE moon_packs (
    id       TEXT   NOT NULL PRIMARY KEY,
    position BIGINT NOT NULL,
    is_sold  BIGINT NOT NULL,
    -- In cents.
    price    BIGINT NOT NULL,
    -- JSON, as the engine's MoonPack.
    pack     TEXT   NOT NULL
);

-- They outlive the accounts: payments have to be kept.
CREATE TABLE orders (
    id           BIGINT NOT NULL PRIMARY KEY,
    -- Our reference at the provider, and its address.
    token        TEXT   NOT NULL UNIQUE,
    buyer_id     BIGINT NOT NULL,
    buyer_name   TEXT   NOT NULL,
    -- Somebody else for a present.
    receiver_id  BIGINT NOT NULL,
    receiver_name TEXT  NOT NULL,
    -- With a present.
    message      TEXT   NOT NULL,
    is_anonymous BIGINT NOT NULL,
    -- The idempotency key of the buyer's request.
    key          TEXT   NOT NULL,
    pack         TEXT   NOT NULL,
    moons        BIGINT NOT NULL,
    bonus        BIGINT NOT NULL,
    -- What is paid, in cents, with the value-added tax in it.
    price        BIGINT NOT NULL CHECK (price > 0),
    currency     TEXT   NOT NULL,
    -- In percent.
    vat          BIGINT NOT NULL,
    discount     BIGINT NOT NULL,
    -- newPlayerDiscount, …; empty without one.
    discount_kind TEXT  NOT NULL,
    lang         TEXT   NOT NULL,
    -- When the buyer agreed that the moons are delivered at once.
    consented_at BIGINT NOT NULL,
    provider     TEXT   NOT NULL,
    -- The provider's id of the order; NULL until it has answered.
    reference    TEXT,
    -- The provider's id of the payment.
    payment      TEXT,
    -- Where the buyer pays.
    url          TEXT,
    state        TEXT   NOT NULL,
    created_at   BIGINT NOT NULL,
    changed_at   BIGINT NOT NULL,
    paid_at      BIGINT,
    -- Who was given the moons: the receiver, or the buyer if there is no receiver any more.
    granted_to   BIGINT,
    -- In cents.
    refunded     BIGINT NOT NULL DEFAULT 0,
    withdrawn_money BIGINT NOT NULL DEFAULT 0,
    withdrawn_moons BIGINT NOT NULL DEFAULT 0,
    -- The moons that were taken back, from whom.
    taken_from_receiver BIGINT NOT NULL DEFAULT 0,
    taken_from_buyer BIGINT NOT NULL DEFAULT 0,
    -- How often something was booked.
    bookings     BIGINT NOT NULL DEFAULT 0,
    -- Why the payment is not what was ordered; empty if nothing is wrong.
    alarm        TEXT   NOT NULL DEFAULT '',
    -- When the provider was asked last, how often, and when it is asked next; NULL: no more.
    asked_at     BIGINT,
    asked        BIGINT NOT NULL DEFAULT 0,
    ask_next_at  BIGINT,
    UNIQUE (buyer_id, key),
    UNIQUE (provider, reference)
);
CREATE INDEX orders_buyer ON orders (buyer_id, id);
CREATE INDEX orders_receiver ON orders (receiver_id);
CREATE INDEX orders_changed ON orders (changed_at);
CREATE INDEX orders_ask ON orders (ask_next_at) WHERE ask_next_at IS NOT NULL;
CREATE INDEX orders_payment ON orders (provider, payment) WHERE payment IS NOT NULL;

-- A newcomer's discount that an order has taken.
CREATE TABLE newcomer_discounts (
    user_id  BIGINT NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    order_id BIGINT NOT NULL
);

-- What providers told us, each once.
CREATE TABLE provider_events (
    provider TEXT   NOT NULL,
    -- The id of what it is about, and of the event.
    object   TEXT   NOT NULL,
    event    TEXT   NOT NULL,
    order_id BIGINT NOT NULL,
    at       BIGINT NOT NULL,
    PRIMARY KEY (provider, object, event)
);
CREATE INDEX provider_events_order ON provider_events (order_id);

-- Money that is to be paid back.
CREATE TABLE refunds (
    -- In the order of time; the idempotency key at the provider.
    id       BIGINT NOT NULL PRIMARY KEY,
    order_id BIGINT NOT NULL,
    money    BIGINT NOT NULL CHECK (money > 0),
    -- Moons that the buyer gave back for it.
    moons    BIGINT NOT NULL,
    -- The idempotency key of the request.
    key      TEXT   NOT NULL,
    -- The member of staff; NULL: the buyer withdrew.
    by_id    BIGINT,
    -- asked, done, failed.
    state    TEXT   NOT NULL,
    at       BIGINT NOT NULL
);
CREATE UNIQUE INDEX refunds_order ON refunds (order_id, key);
CREATE INDEX refunds_asked ON refunds (id) WHERE state = 'asked';

-- What people have said of their age, and the limits that they set for themselves.
CREATE TABLE payers (
    user_id       BIGINT NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    -- adult, minor; NULL: not asked yet.
    age           TEXT,
    age_at        BIGINT,
    -- In cents for a calendar month; NULL: none.
    monthly_limit BIGINT,
    -- The limit that takes its place, and when; without a time there is none.
    next_limit    BIGINT,
    next_limit_at BIGINT
);

-- How each comparison with a provider ended.
CREATE TABLE reconciliations (
    id          BIGINT NOT NULL PRIMARY KEY,
    at          BIGINT NOT NULL,
    provider    TEXT   NOT NULL,
    -- Orders that were compared, and those that had to be put right.
    compared    BIGINT NOT NULL,
    mended      BIGINT NOT NULL,
    -- JSON: what can't be explained, a line each.
    unexplained TEXT   NOT NULL
);

-- The house's till, which moves no money: what it would know if it were a provider.
CREATE TABLE house_till (
    reference  TEXT   NOT NULL PRIMARY KEY,
    token      TEXT   NOT NULL,
    price      BIGINT NOT NULL,
    currency   TEXT   NOT NULL,
    -- open, later, paid, declined, expired.
    state      TEXT   NOT NULL,
    refunded   BIGINT NOT NULL DEFAULT 0,
    -- The keys of its refunds, with spaces between.
    refund_keys TEXT  NOT NULL DEFAULT '',
    -- none, inquiry, lost, won.
    dispute    TEXT   NOT NULL DEFAULT 'none',
    created_at BIGINT NOT NULL
);
