import type { Call } from '../../../contract/table';
import { holdPerson } from '../../db/holdPerson';
import type { TestHost, TestPerson } from '../../testing/host';
import { setStage } from '../../testing/stage';
import { until } from '../../testing/until';

const { host, one, two } = setStage({ each: { one: {}, two: {} } });

const block = (as: TestPerson, { personaID: bloccatoID }: TestPerson) =>
  host.call('POST /api/Tutela/AddBlocco', { personaID: as.personaID, bloccatoID }, { as });

/**
 * For each transaction that waits for an advisory lock (of a person, or the one of all blocks), the number of such
 * locks that it holds.
 */
async function waiting(): Promise<number[]> {
  const rows = await host.sql<{ held: number }[]>`
    SELECT (SELECT count(*)::int FROM pg_locks h WHERE h.pid = w.pid AND h.locktype = 'advisory' AND h.granted) AS held
    FROM pg_locks w JOIN pg_database d ON d.oid = w.database AND d.datname = current_database()
    WHERE w.locktype = 'advisory' AND NOT w.granted`;
  return rows.map(({ held }) => held);
}
const untilWaiting = async (count: number) =>
  expect(await until(async () => (await waiting()).length === count)).toBe(true);

test('a block that waits holds no lock; if two people block each other at once, the second gets 404', async () => {
  const calls: ReturnType<typeof block>[] = [];
  await host.sql.begin(async (tx) => {
    await tx`SELECT pg_advisory_xact_lock(0)`;
    calls.push(block(one, two), block(two, one));
    await untilWaiting(2);
    expect(await waiting()).toEqual([0, 0]);
  });
  expect((await Promise.all(calls)).map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('a message sent while its receiver’s block is being written is refused', async () => {
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

test('other acts sent while a block is being written get the same answer as for an unknown id, and store nothing', async () => {
  const postID = await host.post(one);
  const { personaID } = two;
  const acts = (post: number, person: number): [Call, object][] => [
    ['POST /AddFollow', { PersonaID: personaID, SeguitoID: person }],
    ['POST /api/Like/AddLike', { likeID: 0, personaID, postID: post, dataOra: '2026-11-27T10:00:00Z' }],
    [
      'POST /api/Bookmark/AddBookmark',
      { bookmarkID: 0, personaID, postID: post, dataOra: '2026-11-27T10:00:00Z' },
    ],
    ['POST /api/Commenti/CreateComment', { personaID, postID: post, testoCommento: 'Ciao' }],
    ['POST /api/Condivisione/AddCondivisione', { personaID, postID: post }],
    ['POST /api/Rating/InsertRating', { fromPersonaID: personaID, toPersonaID: person, ratingValue: 1 }],
  ];
  const answersOf = async (calls: ReturnType<TestHost['call']>[]) =>
    (await Promise.all(calls)).map(({ status, body }) => [status, body]);
  const ask = ([call, input]: [Call, object]) => host.call(call, input, { as: two });
  const unknown = await answersOf(acts(4711, 4711).map(ask));
  const waitingOnes: ReturnType<TestHost['call']>[] = [];
  await host.sql.begin(async (tx) => {
    await holdPerson(tx, personaID);
    waitingOnes.push(block(one, two));
    await untilWaiting(1);
    for (const act of acts(postID, one.personaID)) waitingOnes.push(ask(act));
    await untilWaiting(waitingOnes.length);
  });
  const [, ...answers] = await answersOf(waitingOnes);
  expect(answers).toEqual(unknown);
  const rows = await host.sql`
    SELECT 1 FROM follow WHERE follower_id = ${personaID}
    UNION ALL SELECT 1 FROM post_like WHERE persona_id = ${personaID}
    UNION ALL SELECT 1 FROM bookmark WHERE persona_id = ${personaID}
    UNION ALL SELECT 1 FROM comment WHERE persona_id = ${personaID}
    UNION ALL SELECT 1 FROM share WHERE persona_id = ${personaID}
    UNION ALL SELECT 1 FROM rating WHERE from_id = ${personaID}`;
  expect(rows).toHaveLength(0);
});
