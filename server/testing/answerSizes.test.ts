import { limits } from '../../contract/limits';
import { entries, type Call, type Entry } from '../../contract/table';
import { fillTown } from './fullTown';
import { requestOf, startTestHost, type TestHost, type TestPerson } from './host';
import { requiredInput, sample, type Known, type Shape } from './samples';

let host: TestHost;
let me: TestPerson;
let known: Known;

beforeAll(async () => {
  host = await startTestHost();
  me = await host.person();
  known = await fillTown(host.sql, me);
  await host.sql`INSERT INTO keeper (persona_id) VALUES (${me.personaID})`;
}, 120_000);
afterAll(() => host.close());

/** Answers that are the same for everybody and that a browser keeps: texts and lists of the square's own, which no person can make longer. */
const isReference = ({ row }: Entry): boolean => row.cache === 'public';
/** A stream tells one event after the other. */
const lists = entries.filter(
  (entry) => entry.method === 'GET' && entry.row.encoding !== 'stream' && !isReference(entry),
);
/** A word that finds something, where the one that stands for any text finds nothing. */
const words: Partial<Record<Call, object>> = { 'GET /api/Maps/Autocomplete': { q: 'san' } };

/** The row asked with what it requires, and once more with each thing that it may be asked with. */
function waysOf(entry: Entry): object[] {
  const persons = { actor: me.personaID, subject: me.personaID, known };
  const least = { ...requiredInput(entry, persons), ...words[entry.call] };
  const more = Object.entries(entry.row.request.properties as Record<string, Shape>).flatMap(
    ([name, shape]) =>
      name in least
        ? []
        : [
            [
              name,
              shape.format === 'moment' ? '9000-01-01T00:00:00Z' : sample(name, shape, me.personaID, known),
            ],
          ],
  );
  return [least, ...more.map(([name, value]) => ({ ...least, [String(name)]: value }))];
}

async function ask(call: Call, input: object) {
  const reply = await host.app.inject(requestOf(call, input, { as: me }));
  // A list refuses an impossible filter in a few words.
  expect([call, input, [200, 422].includes(reply.statusCode)]).toEqual([call, input, true]);
  expect(reply.headers['content-encoding']).toBeUndefined();
  return { bytes: reply.rawPayload.length, body: reply.json<Record<string, unknown>>() };
}

test.each(lists.map((entry) => [entry.call, entry] as const))(
  '%s: no answer grows beyond 300 KB, whatever people wrote',
  async (call, entry) => {
    for (const [at, input] of waysOf(entry).entries()) {
      const { bytes, body } = await ask(call, input);
      expect([call, input, bytes, bytes <= limits.answerBytes]).toEqual([call, input, bytes, true]);
      // A list that is empty here is one that the town of this test does not fill yet.
      const found = Object.entries(body).filter(([, value]) => Array.isArray(value));
      if (at === 0) expect(found.filter(([, list]) => (list as unknown[]).length === 0)).toEqual([]);
    }
  },
);
