-- A measure outlives its account, for as long as it lasts: it stands here by a keyed hash of the mail address, without words.
CREATE TABLE address_secret (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  value bytea NOT NULL
);
INSERT INTO address_secret (value)
VALUES (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

CREATE FUNCTION address_hash(address text) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(value || sha256(value || convert_to(address, 'UTF8'))) FROM address_secret $$;

CREATE TABLE lasting_measure (
  measure_id bigint PRIMARY KEY,
  address_hash bytea NOT NULL,
  move text NOT NULL,
  rule text NOT NULL,
  until timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX lasting_measure_address ON lasting_measure (address_hash);

INSERT INTO lasting_measure (measure_id, address_hash, move, rule, until, created_at)
SELECT m.id, address_hash(p.email_key), m.move, m.rule, m.until, m.created_at
FROM measure m JOIN persona p ON p.id = m.subject_id AND p.email_key IS NOT NULL
WHERE m.move IN ('limita', 'sospendi', 'chiudi') AND m.revoked_at IS NULL AND (m.until IS NULL OR m.until > now());
