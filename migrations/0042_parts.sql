-- What a node holds: rooms, sockets, or both.
ALTER TABLE nodes ADD COLUMN holds TEXT NOT NULL DEFAULT 'both';
