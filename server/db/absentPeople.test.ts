import { createEmptyDatabase, type TestDatabase } from '../testing/database';
import { peopleOn } from '../testing/people';
import { migrate } from './migrate';

let database: TestDatabase;
beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.drop());

test('persons of before who never had a password go, with what names them; whoever came stays', async () => {
  const { sql } = database;
  await migrate(sql, 102);
  await sql`INSERT INTO language VALUES (1, 'it', 'Italiano', true)`;
  await sql`INSERT INTO gender VALUES (1, '{}', true)`;
  const people = peopleOn(sql);
  const came = await people.person();
  const [absent, restored, keyed] = [await people.person(), await people.person(), await people.person()];
  const without = [absent, restored, keyed].map(({ personaID }) => personaID);
  await sql`DELETE FROM session WHERE persona_id = ANY (${without}::bigint[])`;
  await sql`UPDATE persona SET password_hash = 'x' WHERE id = ${came.personaID}`;
  await sql`INSERT INTO follow (follower_id, followed_id) VALUES (${came.personaID}, ${absent.personaID})`;
  await sql`
    INSERT INTO audit (event, persona_id)
    VALUES ('registered', ${absent.personaID}), ('email_restored', ${restored.personaID})`;
  await sql`
    INSERT INTO passkey (persona_id, credential_id, public_key, counter, name)
    VALUES (${keyed.personaID}, 'x', '', 0, 'x')`;
  await migrate(sql);
  const left = await sql`SELECT id FROM persona ORDER BY id`;
  expect(left.map((row) => row['id'] as number)).toEqual(
    [came, restored, keyed].map(({ personaID }) => personaID).sort((one, two) => one - two),
  );
  expect(await sql`SELECT followed_count FROM persona WHERE id = ${came.personaID}`).toEqual([
    { followed_count: 0 },
  ]);
  expect(await sql`SELECT 1 FROM audit WHERE persona_id = ${absent.personaID}`).toEqual([]);
  expect(await sql`SELECT id FROM audit_breaks`).toEqual([]);
}, 60_000);
