import type { Sql } from '../../db/database';
import type { TestPerson } from '../people';

export const createAccounts = (sql: Sql, count: number, name: string): Promise<TestPerson[]> =>
  sql.begin(async (tx) => {
    await tx`SET LOCAL statement_timeout = 0`;
    await tx`SET LOCAL session_replication_role = replica`;
    const made = await tx<TestPerson[]>`
      INSERT INTO persona (email, email_key, kind, name, surname, place, province, birth_date, phone, gender_id,
                           language_id, currency, interests, created_at)
      SELECT mail, mail, 'Privato', 'Nome', 'Cognome', 'Bologna (BO)', 'BO', '1990-01-01', '', 1, 1, '€', '{t,t,t,t,f,f}',
        now() - interval '1 week'
      FROM (SELECT ${name}::text || n || '@example.com' AS mail FROM generate_series(1, ${count}::int) AS n) AS mails
      RETURNING id AS "personaID", 'ms1_' || lpad(id::text, 43, 's') AS token, email`;
    const ids = made.map(({ personaID }) => personaID);
    await tx`INSERT INTO alert_preference (persona_id) SELECT unnest(${ids}::bigint[])`;
    await tx`
      INSERT INTO session (token_hash, persona_id)
      SELECT sha256(convert_to('ms1_' || lpad(id::text, 43, 's'), 'UTF8')), id FROM unnest(${ids}::bigint[]) AS id`;
    return [...made];
  });
