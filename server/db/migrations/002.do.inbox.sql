-- What the inbox needs of a conversation stands in its row, kept in the message's own transaction.
ALTER TABLE conversation
  ADD COLUMN last_at timestamptz,
  ADD COLUMN buyer_unread int NOT NULL DEFAULT 0 CHECK (buyer_unread >= 0),
  ADD COLUMN seller_unread int NOT NULL DEFAULT 0 CHECK (seller_unread >= 0);
UPDATE conversation c SET last_at = (SELECT max(m.created_at) FROM message m WHERE m.conversation_id = c.id);

DROP INDEX conversation_buyer;
DROP INDEX conversation_seller;
CREATE INDEX conversation_buyer ON conversation (buyer_id, last_at DESC, id DESC);
CREATE INDEX conversation_seller ON conversation (seller_id, last_at DESC, id DESC);

CREATE FUNCTION note_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE conversation SET
    last_at = greatest(last_at, NEW.created_at),
    buyer_unread = buyer_unread + (buyer_id <> NEW.sender_id)::int,
    seller_unread = seller_unread + (seller_id <> NEW.sender_id)::int
  WHERE id = NEW.conversation_id;
  RETURN NULL;
END $$;
CREATE TRIGGER message_noted AFTER INSERT ON message FOR EACH ROW EXECUTE FUNCTION note_message();
