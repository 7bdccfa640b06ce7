-- What one person reported is called a complaint; a voice is what is heard in a game.
ALTER TABLE reports RENAME COLUMN voices TO complaints;
ALTER TABLE report_voices RENAME TO report_complaints;
