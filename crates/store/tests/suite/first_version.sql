CREATE TABLE people (
    id   TEXT   NOT NULL PRIMARY KEY,
    name TEXT   NOT NULL,
    made BIGINT NOT NULL,
    seen BIGINT NOT NULL
);

CREATE TABLE keys (
    hash   TEXT   NOT NULL PRIMARY KEY,
    person TEXT   NOT NULL,
    made   BIGINT NOT NULL
);
CREATE INDEX keys_person ON keys (person);

CREATE TABLE transfers (
    hash    TEXT   NOT NULL PRIMARY KEY,
    person  TEXT   NOT NULL,
    expires BIGINT NOT NULL
);
CREATE INDEX transfers_person ON transfers (person);

CREATE TABLE matches (
    id       TEXT   NOT NULL PRIMARY KEY,
    game     TEXT   NOT NULL,
    opening  TEXT   NOT NULL,
    owner    TEXT   NOT NULL,
    made     BIGINT NOT NULL,
    state    TEXT   NOT NULL CHECK (state IN ('waiting', 'running', 'over')),
    listed   BIGINT NOT NULL,
    started  BIGINT,
    ended    BIGINT,
    result   TEXT,
    alarm    BIGINT,
    previous TEXT,
    next     TEXT
);
CREATE INDEX matches_open ON matches (made) WHERE state = 'waiting';
CREATE INDEX matches_alarm ON matches (alarm) WHERE alarm IS NOT NULL;
CREATE INDEX matches_ended ON matches (ended) WHERE ended IS NOT NULL;
CREATE INDEX matches_owner ON matches (owner);

CREATE TABLE chairs (
    match_id   TEXT   NOT NULL,
    seat       BIGINT NOT NULL,
    place      BIGINT NOT NULL,
    person     TEXT,
    bot        TEXT,
    name       TEXT   NOT NULL,
    ready      BIGINT NOT NULL,
    invitation TEXT   UNIQUE,
    PRIMARY KEY (match_id, seat, place)
);
CREATE INDEX chairs_person ON chairs (person) WHERE person IS NOT NULL;

CREATE TABLE deeds (
    match_id TEXT   NOT NULL,
    number   BIGINT NOT NULL,
    at       BIGINT NOT NULL,
    person   TEXT,
    id       TEXT,
    what     TEXT   NOT NULL,
    PRIMARY KEY (match_id, number)
);
CREATE UNIQUE INDEX deeds_id ON deeds (match_id, id) WHERE id IS NOT NULL;
