-- Conversations about an ad, and their messages.
CREATE TABLE conversation (
  id bigint PRIMARY KEY DEFAULT new_id(),
  -- Messages are kept when the ad is deleted, because they belong to the other person too.
  post_id bigint REFERENCES post ON DELETE SET NULL,
  post_title text NOT NULL,
  buyer_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  seller_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  -- The data that the inbox shows of a conversation. The transaction of each message updates it.
  last_at timestamptz,
  buyer_unread int NOT NULL DEFAULT 0 CHECK (buyer_unread >= 0),
  seller_unread int NOT NULL DEFAULT 0 CHECK (seller_unread >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (post_id, buyer_id)
);
CREATE INDEX conversation_buyer ON conversation (buyer_id, last_at DESC, id DESC);
CREATE INDEX conversation_seller ON conversation (seller_id, last_at DESC, id DESC);

CREATE TABLE message (
  id bigint PRIMARY KEY DEFAULT new_id(),
  conversation_id bigint NOT NULL REFERENCES conversation ON DELETE CASCADE,
  sender_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  -- Null while a measure hides the message.
  body text,
  hidden_by bigint,
  hidden_part text,
  lang text,
  once_key text DEFAULT nullif(current_setting('piazza.once', true), ''),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX message_conversation ON message (conversation_id, created_at, id);
CREATE INDEX message_sender ON message (sender_id);
CREATE INDEX message_hidden_by ON message (hidden_by) WHERE hidden_by IS NOT NULL;
CREATE UNIQUE INDEX message_once ON message (sender_id, once_key) WHERE once_key IS NOT NULL;

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

-- Both people see from the conversation's row version that a message has changed.
CREATE FUNCTION note_hidden_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE conversation SET last_at = last_at WHERE id = NEW.conversation_id;
  RETURN NULL;
END $$;
CREATE TRIGGER message_hidden AFTER UPDATE OF hidden_by ON message FOR EACH ROW EXECUTE FUNCTION note_hidden_message();
