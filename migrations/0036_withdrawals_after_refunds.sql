-- What had been paid back of an order, in cents, when its buyer withdrew from the rest.
ALTER TABLE orders ADD COLUMN withdrawn_after BIGINT NOT NULL DEFAULT 0;
