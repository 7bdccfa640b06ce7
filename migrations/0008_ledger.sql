-- Money: what is in a purse, and everything that ever went into it or out of it.

-- The two balances, which the database itself keeps from going below nothing. Nothing has put anything into them before
-- there was a ledger. The end of the range is the last whole number that a browser counts exactly.
ALTER TABLE users DROP COLUMN coins;
ALTER TABLE users DROP COLUMN moons;
ALTER TABLE users ADD COLUMN coins BIGINT NOT NULL DEFAULT 0 CHECK (coins BETWEEN 0 AND 9007199254740991);
ALTER TABLE users ADD COLUMN moons BIGINT NOT NULL DEFAULT 0 CHECK (moons BETWEEN 0 AND 9007199254740991);

-- It is only ever added to (server/src/store/sealed.rs), and so refers to no account: an account may go without it.
CREATE TABLE ledger (
    user_id  BIGINT NOT NULL,
    -- The idempotency key: what is booked under the same key again was booked already.
    key      TEXT   NOT NULL,
    -- In the order of time.
    id       BIGINT NOT NULL UNIQUE,
    at       BIGINT NOT NULL,
    currency TEXT   NOT NULL CHECK (currency IN ('coins', 'moons')),
    amount   BIGINT NOT NULL CHECK (amount <> 0),
    -- What is in the purse after it.
    balance  BIGINT NOT NULL CHECK (balance >= 0),
    -- grant, …
    reason   TEXT   NOT NULL,
    -- JSON.
    detail   TEXT   NOT NULL,
    PRIMARY KEY (user_id, key)
);
CREATE INDEX ledger_user ON ledger (user_id, id);
