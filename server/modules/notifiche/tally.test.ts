import { createTestDatabase, type TestDatabase } from '../../testing/database';
import { peopleOn, type TestPerson } from '../../testing/people';
import { countUnread } from '../chat/inboxRepository';
import { countNotifications, expireNotifications, noteVisit } from './repository';

let database: TestDatabase;
let people: TestPerson[];
let posts: number[];
beforeAll(async () => {
  database = await createTestDatabase();
  const { person, post } = peopleOn(database.sql);
  people = await Promise.all([person(), person(), person()]);
  posts = await Promise.all(people.map((author) => post(author)));
});
afterAll(() => database.drop());

const idOf = (n: number): number => people[n % people.length]?.personaID ?? 0;

async function counted(me: number, without = '') {
  const [row] = await database.sql<{ news: number; lines: number; unseen: number; unread: number }[]>`
    SELECT coalesce(sum(visits), 0)::int AS news, count(*)::int AS lines, coalesce(sum(unseen), 0)::int AS unseen,
      (SELECT coalesce(sum(CASE buyer_id WHEN ${me} THEN buyer_unread ELSE seller_unread END), 0)::int
       FROM conversation WHERE buyer_id = ${me} OR seller_id = ${me}) AS unread
    FROM (SELECT count(DISTINCT n.visit) AS visits, count(DISTINCT n.visit) FILTER (WHERE n.visit >= p.visit) AS unseen
          FROM notification n JOIN persona p ON p.id = n.persona_id WHERE n.persona_id = ${me} AND n.kind <> ${without}
          GROUP BY n.kind, n.post_id, CASE WHEN n.post_id IS NULL THEN n.actor_id END) line`;
  return row;
}

async function expectKept(): Promise<void> {
  for (const { personaID } of people) {
    const kept = {
      ...(await countNotifications(database.sql, personaID)),
      unread: await countUnread(database.sql, personaID),
    };
    expect(kept).toEqual(await counted(personaID));
    const withoutMessages = await countNotifications(database.sql, personaID, true);
    expect(await counted(personaID, 'Messaggio')).toMatchObject(withoutMessages);
  }
}

/** Inserts notifications of four kinds, each of three people, spread over three visits of the list. */
const add = (n: number) => database.sql`
  INSERT INTO notification (persona_id, kind, actor_id, post_id, visit)
  VALUES (${idOf(n)}, ${['Like', 'Commento', 'Follow', 'Messaggio'][n % 4] ?? ''}, ${idOf(n + 1 + (n % 2))},
    ${n % 3 === 2 ? null : (posts[n % 2] ?? null)}, ${1 + ((n * 7) % 3)})`;

test('the stored counts of notifications equal a count of all rows, after concurrent writes and deletions', async () => {
  const { sql } = database;
  await Promise.all(Array.from({ length: 40 }, (_, n) => add(n)));
  await expectKept();
  await Promise.all([
    sql`DELETE FROM notification WHERE visit = 2 AND kind = 'Like'`,
    ...Array.from({ length: 20 }, (_, n) => add(n * 5)),
  ]);
  await expectKept();
  await sql`
    INSERT INTO notification (persona_id, kind, actor_id, post_id, visit)
    SELECT persona_id, kind, actor_id, post_id, visit + v FROM notification, generate_series(0, 1) v`;
  await expectKept();
  await sql`UPDATE persona SET visit = 5 WHERE id = ${idOf(0)}`;
  await noteVisit(sql, idOf(0));
  await expectKept();
  await sql`
    INSERT INTO notification (persona_id, kind, actor_id, post_id, visit)
    VALUES (${idOf(0)}, 'Like', ${idOf(1)}, ${posts[0] ?? 0}, 5)`;
  await sql`DELETE FROM notification WHERE visit IN (1, 3)`;
  await expectKept();
  await sql`DELETE FROM post WHERE id = ${posts[0] ?? 0}`;
  await expectKept();
  await sql`DELETE FROM notification`;
  await expectKept();
});

test('the stored count of unread messages equals a count over all conversations', async () => {
  const { sql } = database;
  const chats = await Promise.all(
    [0, 1, 2].map(async (n) => {
      const [row] = await sql<[{ id: number }]>`
        INSERT INTO conversation (post_title, buyer_id, seller_id) VALUES ('', ${idOf(n)}, ${idOf(n + 1)}) RETURNING id`;
      return row.id;
    }),
  );
  await Promise.all(
    Array.from(
      { length: 30 },
      (_, n) =>
        sql`INSERT INTO message (conversation_id, sender_id, body) VALUES (${chats[n % 3] ?? 0}, ${idOf(n + (n % 2))}, 'x')`,
    ),
  );
  expect(await countUnread(sql, idOf(0))).toBeGreaterThan(0);
  await expectKept();
  await sql`UPDATE conversation SET buyer_unread = 0 WHERE id = ${chats[0] ?? 0}`;
  await expectKept();
  await sql`DELETE FROM conversation WHERE id = ${chats[1] ?? 0}`;
  await expectKept();
});

test('notifications older than a year are deleted in batches, and the stored counts fall', async () => {
  const { sql } = database;
  await sql`DELETE FROM notification`;
  const begun = 1_704_067_200_000;
  // Inserts notifications some days old. Their ids contain the time, like real ones.
  const tell = (days: number, count: number) => sql`
    INSERT INTO notification (id, persona_id, kind, actor_id, created_at)
    SELECT ((extract(epoch FROM t.at) * 1000)::bigint - ${begun}) * 2048 + n, ${idOf(0)}, 'Follow', ${idOf(1)}, t.at
    FROM (SELECT now() - ${days} * interval '1 day' AS at) t, generate_series(1, ${count}::int) n`;
  await tell(400, 600);
  await tell(364, 3);
  const left = async () => (await sql<{ n: number }[]>`SELECT count(*)::int AS n FROM notification`)[0]?.n;
  const seen = [await left()];
  for (let round = 0; round < 3; round += 1) {
    await expireNotifications(sql);
    seen.push(await left());
    await expectKept();
  }
  expect(seen).toEqual([603, 103, 3, 3]);
});
