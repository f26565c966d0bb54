import type { Call } from '../../../contract/table';
import { setStage } from '../../testing/stage';

let postID: number;
const { host, ask, me } = setStage({ people: { me: {} } });
beforeAll(async () => {
  const author = await host.person();
  for (let n = 0; n < 25; n += 1) postID = await host.post(author, { titolo: `n${n}`, categoryID: 20 });
});

const shuffled = (count: number, step: number): number[] =>
  Array.from({ length: count }, (_, n) => (n * step) % count);

test('in 50 calls in any order PostgreSQL plans no prepared statement more than five times for its values', async () => {
  const who = { PersonaID: me.personaID };
  const Prima = new Date(Date.now() + 1000).toISOString();
  const calls: [Call, object][] = [
    ['GET /api/Post/GetPostDetails', { PostID: postID }],
    ['GET /api/Post/PostFrussoList', { ...who, page: 1 }],
    ['GET /api/Post/PostFrussoList', { ...who, page: 2, Prima }],
    ['GET /api/Post/PostFrussoCategoriaList', { ...who, CategoriaID: 20, page: 1 }],
    ['GET /api/Post/PostFrussoSCategoriaList', { ...who, SCategoriaID: 2001, page: 2, Prima }],
    ['GET /api/Post/PostUserList', { ...who, page: 3, Prima }],
    ['GET /api/Post/PostSimiliList', { PostID: postID }],
    ['GET /api/Commenti/GetPostComments', { PostID: postID }],
    ['GET /api/Chat/ConversazioniList', { ...who, page: 2 }],
    ['GET /api/Notifiche/GetCombinedNotifiche', { ...who, page: 2 }],
    ['GET /api/Notifiche/CountNotifichePersonaID', who],
  ];
  for (const at of shuffled(5 * calls.length, 7)) {
    const [call, input] = calls[at % calls.length] ?? ['GET /api/Post/PostFrussoList', who];
    expect((await ask(call, input, me)).status).toBe(200);
  }
  // Asks on all connections of the pool at once, since each has its own plans.
  const { sql } = host.services;
  const asked = await Promise.all(
    Array.from(
      { length: 10 },
      () => sql<{ statement: string; custom: number; generic: number }[]>`
        SELECT statement, custom_plans::int AS custom, generic_plans::int AS generic FROM pg_prepared_statements, pg_sleep(0.05)`,
    ),
  );
  const used = asked.flat().filter(({ custom, generic }) => custom + generic > 0);
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter(({ custom }) => custom > 5)).toEqual([]);
});

test('a feed’s first page stores nothing; a client that sends no anchor gets one stored with its second page', async () => {
  const kept = async () => (await host.sql`SELECT 1 FROM feed_anchor`).length;
  const page = (input: object) => ask('GET /api/Post/PostFrussoList', { ...input }, me);
  const first = await page({ page: 1 });
  expect(first.body['prima']).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/);
  expect(await kept()).toBe(0);
  await page({ page: 2, Prima: first.body['prima'] });
  expect(await kept()).toBe(0);
  expect((await page({ page: 2 })).body['prima']).toBe(first.body['prima']);
  expect(await kept()).toBe(1);
  const again = await page({ page: 1 });
  const [row] =
    await host.sql`SELECT before >= ${String(again.body['prima'])}::timestamptz AS is_new FROM feed_anchor`;
  expect(row).toEqual({ is_new: true });
});
