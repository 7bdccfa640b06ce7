-- Who was given days is told when they begin to run and when they are over.

-- When that is to be looked at next; NULL: nothing is to come.
ALTER TABLE subscription_extensions ADD COLUMN ask_next_at BIGINT;
UPDATE subscription_extensions SET ask_next_at = at;
CREATE INDEX subscription_extensions_by_question ON subscription_extensions (ask_next_at) WHERE ask_next_at IS NOT NULL;
