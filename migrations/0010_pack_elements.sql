-- A pack's elements are called as the specification calls them, also in a wardrobe that staff read from a folder and no
-- release writes again.
UPDATE skin_packs SET detail = REPLACE(detail, '"elements":', '"skinElements":');
