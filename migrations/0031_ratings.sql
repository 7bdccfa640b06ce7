-- How strong players are, their places in a season, and the laurels at its end (docs/SEASONS.md).

CREATE TABLE rating_seasons (
    number    BIGINT NOT NULL PRIMARY KEY,
    -- How many games were booked. INVARIANT: whoever changes ratings of a season locks this row, after the accounts; so the
    -- numbers of results are the order in which they were booked.
    results   BIGINT NOT NULL DEFAULT 0,
    -- From then on no game is booked in it, and its laurels are given.
    closed_at BIGINT,
    -- Players up to this id have what the end of the season brings them.
    rolled_to BIGINT NOT NULL DEFAULT 0,
    done_at   BIGINT
);

CREATE TABLE ratings (
    season    BIGINT NOT NULL,
    user_id   BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- In millionths of an elo.
    mean      BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    elo       BIGINT NOT NULL,
    games     BIGINT NOT NULL,
    -- 1: has a place, by games and not excluded.
    ranked    BIGINT NOT NULL,
    -- 1: a moderator left the player out of this season.
    excluded  BIGINT NOT NULL DEFAULT 0,
    -- A moderator removed the result of the season: games up to this number count nothing for the player.
    removed   BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (season, user_id)
);
CREATE INDEX ratings_place ON ratings (season, ranked, elo, user_id);
CREATE INDEX ratings_user ON ratings (user_id, season);

-- How many ranked players have an elo: a place is a sum of a few hundred of these rows, however many players there are.
CREATE TABLE rating_places (
    season  BIGINT NOT NULL,
    elo     BIGINT NOT NULL,
    players BIGINT NOT NULL,
    PRIMARY KEY (season, elo)
);

-- What is kept of each game that counted: ratings can be rebuilt from it.
CREATE TABLE rating_results (
    season  BIGINT NOT NULL,
    number  BIGINT NOT NULL,
    game_id TEXT   NOT NULL,
    at      BIGINT NOT NULL,
    -- JSON, as the engine's RatedGame, with the shares that were expected.
    game    TEXT   NOT NULL,
    PRIMARY KEY (season, number)
);

-- The accounts in the seats. An erased account has a number below nothing, so that the others' ratings can be rebuilt.
CREATE TABLE rating_seats (
    season  BIGINT NOT NULL,
    number  BIGINT NOT NULL,
    seat    BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    PRIMARY KEY (season, number, seat)
);
CREATE INDEX rating_seats_user ON rating_seats (user_id);

-- How many games of a composition each side has won.
CREATE TABLE rating_counts (
    composition TEXT   NOT NULL,
    side        TEXT   NOT NULL,
    games       BIGINT NOT NULL,
    PRIMARY KEY (composition, side)
);

-- A player's elo at the end of each day of a season on which they played. day: days since the Unix epoch.
CREATE TABLE rating_curve (
    season  BIGINT NOT NULL,
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    day     BIGINT NOT NULL,
    elo     BIGINT NOT NULL,
    PRIMARY KEY (season, user_id, day)
);

CREATE TABLE laurels (
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    season  BIGINT NOT NULL,
    tier    TEXT   NOT NULL,
    place   BIGINT NOT NULL,
    elo     BIGINT NOT NULL,
    at      BIGINT NOT NULL,
    PRIMARY KEY (user_id, season)
);

-- Everybody begins anew with the rating of players.
UPDATE users SET elo = 1000;
