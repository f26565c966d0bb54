import { transact } from '../../db/database';
import { setStage } from '../../testing/stage';
import { parts } from '../export/partsRepository';
import { erasePersona } from './eraseRepository';

const { host } = setStage();

/** Texts that the host derives from others or keeps for itself. */
const unexported = ['email_key', 'hidden_part', 'password_hash', 'province'];

test('a copy of one’s data has each text of a person, and a deletion empties it', async () => {
  const columns = await host.sql<{ name: string }[]>`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = 'persona' AND data_type = 'text' AND is_generated = 'NEVER'
      AND column_name NOT IN (
        SELECT attname FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
        WHERE c.conrelid = 'persona'::regclass AND c.contype = 'c')`;
  const { personaID } = await host.person();
  const names = columns.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['name', 'surname', 'phone', 'address', 'place']));
  await host.sql.unsafe(
    `UPDATE persona SET ${names.map((name) => `${name} = 'canary-${name}'`).join(', ')} WHERE id = ${personaID}`,
  );
  const copy = JSON.stringify(await parts['profilo']?.(host.sql, personaID, 0, 1));
  expect(names.filter((name) => !copy.includes(`"canary-${name}"`)).sort()).toEqual(unexported);
  await transact(host.sql, (tx) => erasePersona(tx, personaID));
  const [row] = await host.sql<Record<string, unknown>[]>`SELECT * FROM persona WHERE id = ${personaID}`;
  const left = names.filter((name) => String(row?.[name] ?? '').includes('canary'));
  expect(left).toEqual([]);
  expect(row?.['email']).toBe(`deleted-${personaID}`);
});
