-- A key is a device: when it was last seen.
ALTER TABLE keys ADD COLUMN seen BIGINT;
