import { limits } from '../../contract/limits';
import { entries, type Call, type Entry } from '../../contract/table';
import { fillTown } from './fullTown';
import { requestOf } from './host';
import { requiredInput, sample, type Known, type Shape } from './samples';
import { setStage } from './stage';
import { checkAnswer, checkRows } from './told';

let known: Known;

const { host, me } = setStage({ people: { me: {} } });
beforeAll(async () => {
  known = await fillTown(host.sql, me);
  await host.sql`INSERT INTO keeper (persona_id) VALUES (${me.personaID})`;
});

/** Public cached responses are left out: they contain our own texts and lists, which people cannot make longer. */
const isReference = ({ row }: Entry): boolean => row.cache === 'public';
/** A stream is left out too, since it sends one event after another. */
const lists = entries.filter(
  (entry) => entry.method === 'GET' && entry.row.encoding !== 'stream' && !isReference(entry),
);
/** A search word that has results, for calls where the usual sample has none. */
const words: Partial<Record<Call, object>> = { 'GET /api/Maps/Autocomplete': { q: 'san' } };

/** The requests to test: with the required fields, and also with each optional field. */
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

const filler = 'fillTown (server/testing/fullTown.ts)';
async function ask(call: Call, input: object) {
  const reply = await host.app.inject(requestOf(call, input, { as: me }));
  const body = reply.json<Record<string, unknown>>();
  // 422 is accepted too: a list answers an impossible filter shortly.
  const isFine = (status: number) => [200, 422].includes(status);
  checkAnswer(call, input, { status: reply.statusCode, body }, isFine, filler);
  expect(reply.headers['content-encoding']).toBeUndefined();
  return { bytes: reply.rawPayload.length, body };
}

test.each(lists.map((entry) => [entry.call, entry] as const))(
  '%s: no response is larger than 300 KB, whatever people wrote',
  async (call, entry) => {
    for (const [at, input] of waysOf(entry).entries()) {
      const { bytes, body } = await ask(call, input);
      if (bytes > limits.answerBytes)
        throw new Error(`${call} answers ${bytes} bytes to ${JSON.stringify(input)}`);
      if (at === 0) checkRows(call, body, filler);
    }
  },
);
