-- When the reporter heard it; for what was said by voice only.
ALTER TABLE report_complaints ADD COLUMN heard_at BIGINT;
