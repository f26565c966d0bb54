import { holdPerson } from '../../db/holdPerson';
import { startTestHost, type TestHost, type TestPerson } from '../../testing/host';
import { until } from '../../testing/until';

let host: TestHost;
let one: TestPerson;
let two: TestPerson;
beforeAll(async () => {
  host = await startTestHost();
});
beforeEach(async () => {
  [one, two] = [await host.person(), await host.person()];
});
afterAll(() => host.close());

const block = (as: TestPerson, { personaID: bloccatoID }: TestPerson) =>
  host.call('POST /api/Tutela/AddBlocco', { personaID: as.personaID, bloccatoID }, { as });

/** The transactions that wait for a person, or for their turn, by the number of such locks that each holds meanwhile. */
async function waiting(): Promise<number[]> {
  const rows = await host.sql<{ held: number }[]>`
    SELECT (SELECT count(*)::int FROM pg_locks h WHERE h.pid = w.pid AND h.locktype = 'advisory' AND h.granted) AS held
    FROM pg_locks w JOIN pg_database d ON d.oid = w.database AND d.datname = current_database()
    WHERE w.locktype = 'advisory' AND NOT w.granted`;
  return rows.map(({ held }) => held);
}
const untilWaiting = async (count: number) =>
  expect(await until(async () => (await waiting()).length === count, 3000)).toBe(true);

test('a block holds nobody while it waits for its turn: two who block each other at once never wait for each other', async () => {
  const calls: ReturnType<typeof block>[] = [];
  await host.sql.begin(async (tx) => {
    await tx`SELECT pg_advisory_xact_lock(0)`;
    calls.push(block(one, two), block(two, one));
    await untilWaiting(2);
    expect(await waiting()).toEqual([0, 0]);
  });
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200]);
});

test('a word that is sent while a block is being made comes after it, and is refused', async () => {
  const chat = { postID: await host.post(two), personaID1: one.personaID, personaID2: two.personaID };
  const { body } = await host.call('POST /api/Chat/AddConversazione', chat, { as: one });
  const said = { conversazioneID: Number(body['data']), message: 'Ehi' };
  const calls: ReturnType<typeof block>[] = [];
  await host.sql.begin(async (tx) => {
    await holdPerson(tx, two.personaID);
    calls.push(block(one, two));
    await untilWaiting(1);
    calls.push(host.call('POST /api/Chat/AddMessage', said, { as: two }));
    await untilWaiting(2);
  });
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 403]);
});
