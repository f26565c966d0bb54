-- Who keeps the square: granted on its machine alone (npm run keeper).
CREATE TABLE keeper (
  persona_id bigint PRIMARY KEY REFERENCES persona ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
