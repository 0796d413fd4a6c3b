-- What happened in a match is an event with a seq; a ply keeps its number. A match says whose turn it is: without a value
-- while it runs, it was written by an older version and is filled in when the match is next read.

ALTER TABLE deeds RENAME TO events;
ALTER TABLE events RENAME COLUMN number TO seq;
ALTER TABLE events RENAME COLUMN id TO command_id;
ALTER TABLE events RENAME COLUMN what TO payload;
DROP INDEX deeds_id;
CREATE UNIQUE INDEX events_command ON events (match_id, command_id) WHERE command_id IS NOT NULL;

ALTER TABLE matches ADD COLUMN to_act BIGINT;

-- One row, written to see whether anything can be written.
CREATE TABLE readiness (checked BIGINT NOT NULL);
INSERT INTO readiness (checked) VALUES (0);
