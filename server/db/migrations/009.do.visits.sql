-- Events are gathered: one line an actor, kind and post (or conversation, or story). The list is visited as often as it
-- is read with something new in it; each event knows the visit that it waits for. A line counts once for each visit that
-- has news of it, so that hundreds of comments are one, and the next one after the visit counts again.
ALTER TABLE persona ADD COLUMN visit int NOT NULL DEFAULT 1;
ALTER TABLE notification ADD COLUMN visit int NOT NULL DEFAULT 0;
CREATE INDEX notification_line
  ON notification (persona_id, kind, actor_id, post_id, conversation_id, story_id, visit);
