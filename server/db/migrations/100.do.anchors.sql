-- The feed reads where it stood, also at a replica, which has no unlogged table. Few rows: the app's own pages say it
-- themselves, so nothing is written for them.
ALTER TABLE feed_anchor SET LOGGED;
