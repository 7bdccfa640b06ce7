-- A refund that a node is asking its provider for is left alone by the others until then; NULL: it has ended.
ALTER TABLE refunds ADD COLUMN ask_next_at BIGINT;
UPDATE refunds SET ask_next_at = at WHERE state = 'asked';
CREATE INDEX refunds_ask ON refunds (ask_next_at) WHERE ask_next_at IS NOT NULL;
