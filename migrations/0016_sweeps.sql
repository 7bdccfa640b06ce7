-- Guests who never played are looked for every ten minutes.
CREATE INDEX users_guests ON users (updated_at) WHERE guest = 1;
