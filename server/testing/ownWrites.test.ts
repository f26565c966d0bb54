import { runKeeper } from '../modules/town/operator';
import type { Sql } from '../db/database';
import { wordOf } from '../db/primary';
import type { Replicas } from '../db/replicas';
import { writtenBy } from '../security/sessionRepository';
import type { TestHost, TestPerson } from './host';
import { type Lagging, openLagging } from './lagging';
import { until } from './until';

let lagging: Lagging;
let replicas: Replicas;
let sql: Sql;
let hosts: [TestHost, TestHost];
let me: TestPerson;
let other: TestPerson;
let postID: number;

/** The replica's delay in seconds: longer than a test needs between a write and a read. */
const delaySeconds = 5;

beforeAll(async () => {
  lagging = await openLagging(delaySeconds);
  ({ hosts, replicas, sql } = lagging);
  [me, other] = [await hosts[0].person(), await hosts[0].person()];
  postID = await hosts[0].post(other);
});
afterAll(() => lagging.close());

const [row] = ['GET /api/Commenti/GetCommentsByPost'] as const;
const commentsSeen = async (host: TestHost, as: TestPerson): Promise<unknown[]> => {
  const { body } = await host.call(row, { PostID: postID, PersonaID: as.personaID }, { as });
  return body['listCommenti'] as unknown[];
};
test('lists without a time in their request, filtered or not, and searches succeed at a replica, which allows no writes', async () => {
  expect(await lagging.catchUp(other)).toBe(true);
  const feed = { PersonaID: other.personaID };
  for (const [call, input] of [
    ['GET /api/Post/PostFrussoList', feed],
    ['GET /api/Post/PostFrussoCategoriaList', { ...feed, CategoriaID: 20, gratis: 1 }],
    ['GET /api/Post/SearchPosts', { q: 'bici' }],
  ] as const) {
    const { status } = await hosts[0].call(call, input, { as: other });
    expect({ call, status }).toEqual({ call, status: 200 });
  }
});

test('a writer sees their own write at once at either host, while a delayed replica serves everybody else', async () => {
  expect(await lagging.catchUp(me, other)).toBe(true);
  const comment = { personaID: me.personaID, postID, testoCommento: 'Appena scritto' };
  const { status } = await hosts[0].call('POST /api/Commenti/CreateComment', comment, { as: me });
  expect(status).toBe(200);
  expect(await commentsSeen(hosts[0], me)).toHaveLength(1);
  expect(await commentsSeen(hosts[1], me)).toHaveLength(1);
  expect(await commentsSeen(hosts[1], other)).toHaveLength(0);
  expect(await lagging.isAtReplica(me)).toBe(false);
  replicas.hear(await wordOf(sql));
  expect(replicas.behind()[0]).toBeGreaterThan(0);
  expect(await until(async () => (await commentsSeen(hosts[1], other)).length === 1)).toBe(true);
  expect(await lagging.catchUp(me, other)).toBe(true);
  expect(await commentsSeen(hosts[0], me)).toHaveLength(1);
});

test('a keeper’s decision and its end count as writes of the person concerned, who sees them at once', async () => {
  const report = { personaID: other.personaID, tipo: 'persona', id: me.personaID, motivo: 'spam' };
  await hosts[0].call('POST /api/Tutela/AddSegnalazione', report, { as: other });
  const keeper = await hosts[0].person();
  await runKeeper(sql, ['add', keeper.email]);
  const wrote = async () => {
    const [session] = await sql<{ id: number }[]>`SELECT id FROM session WHERE persona_id = ${me.personaID}`;
    return writtenBy(sql, session?.id ?? 0);
  };
  const [found] = await sql<{ id: number }[]>`SELECT id FROM report_case WHERE subject_id = ${me.personaID}`;
  const before = await wrote();
  const decision = { casoID: found?.id, versione: 0, mossa: 'parola', regola: 'spam', parole: 'Basta.' };
  const decided = await hosts[0].call('POST /api/Custode/Decidi', decision, { as: keeper });
  expect(decided.status).toBe(200);
  const measured = await wrote();
  expect(measured).toBeGreaterThan(before);
  const end = { provvedimentoID: decided.body['provvedimentoID'], regola: 'altro', parole: 'Va bene.' };
  expect((await hosts[0].call('POST /api/Custode/Revoca', end, { as: keeper })).status).toBe(200);
  expect(await wrote()).toBeGreaterThan(measured);
});
