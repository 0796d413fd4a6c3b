-- Whoever opens the home page lists the open invitations: those that wait for somebody who was sent a link are not looked through for it.
CREATE INDEX matches_listed ON matches (made) WHERE state = 'waiting' AND listed = 1;
