-- Which commands a match has seen, whoever appends to it knows: it has read every event before its own, and a seq is written once. An
-- index of their own made every event a third dearer.
DROP INDEX events_command;
