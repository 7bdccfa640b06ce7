-- The form of a username in which names that look alike are the same, so that nobody can take a name that passes for another's. The
-- server fills it for accounts from before this column: SQL does not know which letters look alike.
ALTER TABLE users ADD COLUMN username_skeleton TEXT;
CREATE UNIQUE INDEX users_username_skeleton ON users (username_skeleton);
