-- How often staff have changed the offers of a day, so that every node reads them again.
ALTER TABLE wardrobe ADD COLUMN offers_changed BIGINT NOT NULL DEFAULT 0;
