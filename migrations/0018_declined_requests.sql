-- Friend requests that were declined: their senders may ask the same person again only after a pause.
CREATE TABLE declined_requests (
    sender_id   BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    receiver_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    declined_at BIGINT NOT NULL,
    PRIMARY KEY (sender_id, receiver_id)
);
CREATE INDEX declined_requests_receiver ON declined_requests (receiver_id, declined_at);
