-- Of releases over one database the one with the higher number says what there is to wear.

-- The number of the release that brought the wardrobe along; 0: none did, or it was before there were numbers.
ALTER TABLE wardrobe ADD COLUMN number BIGINT NOT NULL DEFAULT 0;
-- The row is there before a wardrobe is, so that of two servers that bring one the second waits for the first.
INSERT INTO wardrobe (id, version, source, ramps, colours, seeded_at)
SELECT 1, '', 'release', '{}', '{}', 0 WHERE NOT EXISTS (SELECT 1 FROM wardrobe);
