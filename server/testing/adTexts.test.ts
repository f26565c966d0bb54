import { findThing } from '../modules/cases/reportRepository';
import { parts } from '../modules/export/partsRepository';
import { setStage } from './stage';

const { host } = setStage();

/**
 * The columns of an ad's texts, each with where its text must be: in the export of the person's data (`copy`), in the
 * evidence of a report (`proof`).
 */
const owed: Record<string, readonly ('copy' | 'proof')[]> = {
  title: ['copy', 'proof'],
  description: ['copy', 'proof'],
  currency: ['copy', 'proof'],
  address: ['copy'],
  place: ['copy'],
  // These follow from the place, the seller's language and the request.
  province: [],
  lang: [],
  once_key: [],
};

test('each text of an ad is in the export of data, and in the evidence of a report, where it belongs', async () => {
  const columns = await host.sql<{ name: string }[]>`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = 'post' AND data_type = 'text' ORDER BY 1`;
  const names = columns.map(({ name }) => name);
  expect(names).toEqual(Object.keys(owed).sort());
  const person = await host.person();
  const id = await host.post(person);
  await host.sql.unsafe(
    `UPDATE post SET ${names.map((name) => `${name} = 'canary-${name}'`).join(', ')} WHERE id = ${id}`,
  );
  const told = {
    copy: JSON.stringify(await parts['post']?.(host.sql, person.personaID, 0, 10)),
    proof: JSON.stringify(await findThing(host.sql, 'annuncio', id, person.personaID)),
  };
  for (const [name, places] of Object.entries(owed))
    for (const place of places)
      expect([place, told[place]]).toEqual([place, expect.stringContaining(`canary-${name}`)]);
});
