import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Entry, entries } from '../../contract/table';
import { filesFor, picture, startTestHost, type TestHost, type TestPerson } from './host';
import { inputFor, isOwn, isWrite, mark, openSquare, type Square } from './square';
import { until } from './until';

/** Two rounds in the suite; FAREWELL_ROUNDS=200 for as many as you like. */
const rounds = Number(process.env['FAREWELL_ROUNDS'] ?? 2);
let host: TestHost;
let image: Buffer;
beforeAll(async () => {
  host = await startTestHost();
  image = await picture();
});
afterAll(() => host.close());

const send = (entry: Entry, input: object, as: TestPerson, round: number) =>
  host.call(entry.call, input, {
    as,
    files: filesFor(entry, image),
    ...(entry.row.once && { key: `${as.personaID}-${round}-${entry.path}` }),
  });

/** All that both may write, sent at once; in the middle of it one of them deletes themselves. */
async function leaveWhileWriting({ me, other, theirs, mine }: Square, round: number) {
  const writes = entries.filter(isWrite);
  const ofMe = writes.map((entry) => () => {
    const known = isOwn(entry) ? mine : theirs;
    return send(entry, inputFor(entry, me.personaID, other.personaID, known), me, round);
  });
  const reading = () => host.call('GET /api/Post/PostFrussoList', { page: 1 }, { as: me });
  const recovering = () => host.call('POST /api/Persona/Recover', { email: me.email });
  const toMe = writes
    .filter((entry) => !isOwn(entry) && entry.row.encoding !== 'multipart')
    .map(
      (entry) => () =>
        send(entry, inputFor(entry, other.personaID, me.personaID, mine, 'ciao'), other, round),
    );
  const all = [...ofMe, ...toMe, reading, recovering];
  // Another order each round, the same in each run.
  const order = all
    .map((start, at) => ({ start, rank: (at * 7919 + round * 104_729) % 1009 }))
    .sort((one, two) => one.rank - two.rank)
    .map(({ start }) => start);
  const ask = async (start: () => ReturnType<typeof send>) => {
    let answer = await start();
    // Two hundred at once: a write that waits two seconds for the others' locks is told to come back, as the app does.
    for (let round = 1; answer.status === 503 && round < 10; round += 1) answer = await start();
    return answer;
  };
  const middle = Math.floor(order.length / 3);
  const leaving = () => host.call('POST /api/Persona/DeletePersona', { PersonaID: me.personaID }, { as: me });
  const answers = order.slice(0, middle).map(ask);
  const left = ask(leaving);
  answers.push(...order.slice(middle).map(ask));
  const ended = { left: await left, answers: await Promise.all(answers) };
  // A recovery is done after its answer, a second later where it found the person locked; then nothing of it is kept.
  const isRecovered = async () => (await host.sql`SELECT 1 FROM account_request`).length === 0;
  expect(await until(isRecovered, 20_000)).toBe(true);
  return ended;
}

interface Count {
  place: string;
  count: number;
}

/** Rows that name the person, by column. */
async function rowsOf(personaID: number): Promise<string[]> {
  const columns = await host.sql<{ place: string; name: string; field: string }[]>`
    SELECT conrelid::regclass || '.' || attname AS place, conrelid::regclass::text AS name, attname AS field
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND confrelid = 'persona'::regclass
    UNION SELECT * FROM (VALUES ('feed_anchor.persona_id', 'feed_anchor', 'persona_id'),
      ('audit.persona_id', 'audit', 'persona_id')) AS more`;
  const counts = await Promise.all(
    columns.map(async ({ place, name, field }): Promise<Count> => {
      const rows = await host.sql`SELECT 1 FROM ${host.sql(name)} WHERE ${host.sql(field)} = ${personaID}`;
      return { place, count: rows.length };
    }),
  );
  return counts.filter(({ count }) => count > 0).map(({ place }) => place);
}

/** Tables with a row that has one of these texts anywhere. */
async function tablesWith(texts: string[]): Promise<string[]> {
  const tables = await host.sql<{ name: string }[]>`
    SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`;
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await host.sql`
        SELECT 1 FROM ${host.sql(name)} AS t WHERE ${host.sql.unsafe('to_jsonb(t)::text')} LIKE ANY (${texts.map((text) => `%${text}%`)})`;
      return rows.length > 0 ? [name] : [];
    }),
  );
  return found.flat();
}

/** Pictures on the disk that neither a row shows nor the housekeeping is about to remove. */
async function strayPictures(): Promise<string[]> {
  const named = await host.sql<{ name: string }[]>`
    SELECT name FROM image UNION SELECT image FROM story UNION SELECT image FROM persona
    UNION SELECT image FROM shop UNION SELECT name FROM file_purge`;
  const known = JSON.stringify(named);
  const files = await readdir(join(host.dataDir, 'images'), { recursive: true }).catch(() => []);
  // A copy of one's data, whose row is gone, is removed by the job that makes them (modules/export/exports.ts).
  const pictures = files.filter((file) => !file.endsWith('.zip'));
  return pictures.filter((file) => {
    const id = /[0-9a-f]{32}/.exec(file)?.[0];
    return id !== undefined && !known.includes(id);
  });
}

/** The other side's too (docs/SECURITY.md): their conversations, the messages in them, comments that were answered. */
const leftByPurpose = [
  'comment.persona_id',
  'conversation.buyer_id',
  'conversation.seller_id',
  'message.sender_id',
];

test.each(Array.from({ length: rounds }, (_, n) => n + 1))(
  'round %i: whoever deletes themselves while they write, upload and are written to leaves nothing',
  async (round) => {
    const square = await openSquare(host);
    const { left, answers } = await leaveWhileWriting(square, round);
    expect(left).toMatchObject({ status: 200, body: { statusCode: 200 } });
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    await host.services.erasure.flush();
    const { personaID, email } = square.me;
    const places = await rowsOf(personaID);
    expect(places.filter((place) => !leftByPurpose.includes(place))).toEqual([]);
    expect(await tablesWith([email, `"${personaID}"`])).toEqual([]);
    expect((await tablesWith([mark])).filter((table) => table !== 'message')).toEqual([]);
    expect(await host.sql`SELECT body FROM comment WHERE persona_id = ${personaID} AND body <> ''`).toEqual(
      [],
    );
    expect(await strayPictures()).toEqual([]);
    // The next round looks for its own words alone.
    await host.sql`DELETE FROM message`;
  },
  60_000,
);

/** There is nothing of one's own to take back, no passkey to name, and the known post is an ad. */
const isTakenBack = ({ call }: Entry): boolean => /Delete|UpdatePost$|UpdatePasskey|AddBlocco/.test(call);

test('the writes of this test do reach the host: without a farewell they are taken', async () => {
  const { me, other, theirs, mine } = await openSquare(host);
  const refused: string[] = [];
  for (const entry of entries.filter(isWrite).filter((one) => !isTakenBack(one))) {
    const input = inputFor(entry, me.personaID, other.personaID, isOwn(entry) ? mine : theirs);
    const { status } = await send(entry, input, me, 0);
    if (status !== 200) refused.push(`${entry.call} ${status}`);
  }
  expect(refused).toEqual([]);
});
