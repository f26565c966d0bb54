-- Words to everybody become a line of a person's list when they next look at it (server/modules/notifiche/repository.ts).
ALTER TABLE notification ADD COLUMN announcement_id bigint REFERENCES announcement ON DELETE CASCADE;
CREATE UNIQUE INDEX notification_announcement ON notification (announcement_id, persona_id) WHERE announcement_id IS NOT NULL;

-- How often keepers were called about it: when it came, after 24 hours and after 44.
ALTER TABLE report_case ADD COLUMN calls int NOT NULL DEFAULT 0;
ALTER TABLE feedback ADD COLUMN calls int NOT NULL DEFAULT 0;
ALTER TABLE registration ADD COLUMN calls int NOT NULL DEFAULT 0;
CREATE FUNCTION calls_due(since timestamptz) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT 1 + (since < now() - interval '24 hours')::int + (since < now() - interval '44 hours')::int
$$;

ALTER TABLE alert_preference ALTER COLUMN push_kinds SET DEFAULT '{messaggi,ricerche,salvati,seguiti,sociali,custode}';
UPDATE alert_preference SET push_kinds = push_kinds || '{custode}';

-- A word to everybody calls nobody: it becomes a line while its reader looks.
CREATE OR REPLACE FUNCTION alert_kind(event text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN event = 'Annuncio' THEN NULL
    WHEN event = 'Messaggio' THEN 'messaggi'
    WHEN event = 'Ricerca' THEN 'ricerche'
    WHEN event IN ('Ribasso', 'Tornato') THEN 'salvati'
    WHEN event = 'Pubblicato' THEN 'seguiti'
    WHEN event IN ('Caso', 'Lettera', 'Attesa') THEN 'custode'
    ELSE 'sociali' END
$$;
