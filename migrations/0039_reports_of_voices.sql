-- When the reporter heard it, by the room's clock; for what was said by voice only.
ALTER TABLE report_complaints ADD COLUMN heard_at BIGINT;
