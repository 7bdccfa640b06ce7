-- The version of the rules that a game was opened under: a game never changes its rules. Games from before this column count as
-- version 4, which was current when it was added.
ALTER TABLE games ADD COLUMN rules BIGINT NOT NULL DEFAULT 4;
