-- Letters that wait to be sent. A row is deleted when its letter is sent or given up.
CREATE TABLE letters (
    id BIGINT PRIMARY KEY,
    -- The account that it is about, if there is one: with it the letter is erased.
    user_id BIGINT,
    -- What is to be written and to whom, as JSON.
    content TEXT NOT NULL,
    -- How often sending it was begun.
    tries BIGINT NOT NULL,
    -- When it is sent, or tried again; while one node sends it, when another may.
    send_at BIGINT NOT NULL
);
CREATE INDEX letters_of_accounts ON letters (user_id);
CREATE INDEX letters_by_time ON letters (send_at);
