import { endsWithPerson, erasePersona } from '../modules/persona/eraseRepository';
import { countComments, deleteComment } from '../modules/commenti/repository';
import { findPosts, hidePosts } from '../modules/post/repository';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { peopleOn, type People } from '../testing/people';
import { eraseStep } from './erasure';
import { partsOf, partsOfPerson } from './parts';
import { maxRows, stepLock } from './repository';

let database: TestDatabase;
let make: People;
beforeAll(async () => {
  database = await createTestDatabase();
  make = peopleOn(database.sql);
});
afterAll(() => database.drop());

/** The columns that reference a table, each with what happens on deletion. */
const pointingAt = async (table: string): Promise<string[]> => {
  const rows = await database.sql<{ place: string }[]>`
    SELECT conrelid::regclass || '.' || attname AS place
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND confrelid = ${table}::regclass ORDER BY 1`;
  return rows.map(({ place }) => place);
};
const placesOf = (parts: readonly { table: string; column: string }[] = []): string[] =>
  parts.map(({ table, column }) => `${table}.${column}`);

test('every column that names a person is listed as deleted with them at once, or in steps', async () => {
  const known = [...endsWithPerson, ...placesOf(partsOfPerson)];
  // These four columns are treated separately: posts are hidden and then erased like other hidden posts, messages
  // belong to the other party too, and a trigger deletes the names.
  const apart = ['post.persona_id', 'message.sender_id', 'farewell.persona_id', 'persona_name.persona_id'];
  expect([...known, ...apart].sort()).toEqual(expect.arrayContaining(await pointingAt('persona')));
});

/** Columns whose rows may be deleted together with the row that they reference, because there are few of them. */
const withTheirRow: Record<string, string[]> = {
  // Shares of a hidden post are hidden too, and conversations about it stay (`looseOthers`).
  post: ['post.original_id', 'conversation.post_id'],
  // One or two notifications for each; a person has as few push devices as sessions.
  post_like: ['notification.like_id'],
  follow: ['notification.follow_id'],
  rating: ['notification.rating_id'],
  share: ['notification.share_id', 'post.share_id'],
  story_like: ['notification.story_like_id'],
  message: ['notification.message_id'],
  comment: ['comment.parent_id', 'notification.comment_id'],
  notification: ['delivery.notification_id'],
  // Both are deleted when the ways into the person's account end.
  measure: ['measure_link.measure_id', 'session.measure_id'],
  // The cases that waited behind it stay, and one of them takes its place.
  report_case: ['report_case.behind'],
  // The ads of the shop are hidden first.
  shop: ['post.shop_id'],
};

test('rows that may reference an erased row in large numbers are deleted before it', async () => {
  const going = new Set([
    'post',
    ...partsOfPerson.map(({ table }) => table),
    ...Object.values(partsOf)
      .flat()
      .map(({ table }) => table),
  ]);
  for (const table of going) {
    const parts = [...placesOf(partsOf[table]), ...(withTheirRow[table] ?? [])];
    expect([table, parts.sort()]).toEqual([table, await pointingAt(table)]);
  }
});

async function sizes(): Promise<Record<string, number>> {
  const tables = await database.sql<{ name: string }[]>`
    SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`;
  const counted = tables.map(async ({ name }) => {
    const [row] = await database.sql<[{ n: number }]>`SELECT count(*)::int AS n FROM ${database.sql(name)}`;
    return [name, row.n] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}

/** Gives a person many followers, an ad with many likes and comments, and as many likes on somebody else's ad. */
async function fillAround(me: number, postID: number, other: number, many: number): Promise<void> {
  const { sql } = database;
  await sql`
    WITH crowd AS (
      INSERT INTO persona (email, name, surname, place, birth_date, phone, gender_id, language_id, currency, interests)
      SELECT 'fan-' || ${me}::text || n, 'N', 'C', 'Bologna', '1990-01-01', '', 1, 1, '€', '{t,t,t,t,f,f}'
      FROM generate_series(1, ${many}::int) n RETURNING id),
    followed AS (INSERT INTO follow (follower_id, followed_id) SELECT id, ${me} FROM crowd),
    liked AS (INSERT INTO post_like (post_id, persona_id) SELECT ${postID}, id FROM crowd),
    saved AS (INSERT INTO bookmark (post_id, persona_id) SELECT ${postID}, id FROM crowd)
    INSERT INTO comment (post_id, persona_id, body) SELECT ${postID}, id, 'Bello' FROM crowd`;
  await sql`
    WITH ads AS (
      INSERT INTO post (persona_id, category_id, title, description, place, currency)
      SELECT ${other}, 20, 'Ad ' || n, '', 'Bologna', '€' FROM generate_series(1, ${many}::int) n RETURNING id)
    INSERT INTO post_like (post_id, persona_id) SELECT id, ${me} FROM ads`;
}

const wrongCounts = () => database.sql`
  SELECT id FROM persona p WHERE followed_count <> (SELECT count(*) FROM follow WHERE follower_id = p.id)
    OR follower_count <> (SELECT count(*) FROM follow WHERE followed_id = p.id)
  UNION SELECT id FROM post p WHERE like_count <> (SELECT count(*) FROM post_like WHERE post_id = p.id)
    OR comment_count <> (SELECT count(*) FROM comment WHERE post_id = p.id)`;

test('no step deletes more than its batch, however many follows and likes there are; in the end all rows are deleted and the counters are right', async () => {
  const [me, other] = [await make.person(), await make.person()];
  const postID = await make.post(me);
  await fillAround(me.personaID, postID, other.personaID, 1200);
  await database.sql.begin((tx) => erasePersona(tx, me.personaID));
  let [before, steps] = [await sizes(), 0];
  for (; await eraseStep(database.sql); steps += 1) {
    const after = await sizes();
    const gone = Object.keys(before).map((name) => (before[name] ?? 0) - (after[name] ?? 0));
    expect(Math.max(...gone)).toBeLessThanOrEqual(maxRows);
    before = after;
  }
  expect(steps).toBeGreaterThan(5);
  expect(await database.sql`SELECT 1 FROM farewell`).toHaveLength(0);
  expect(await database.sql`SELECT 1 FROM post WHERE persona_id = ${me.personaID}`).toHaveLength(0);
  expect(await database.sql`SELECT 1 FROM follow WHERE followed_id = ${me.personaID}`).toHaveLength(0);
  expect(await wrongCounts()).toHaveLength(0);
});

/** Makes a comment of `me` with answers below it, in a chain and side by side. */
async function fillThread(postID: number, me: number, many: number): Promise<number> {
  const { sql } = database;
  const say = async (parent: number | null, count: number): Promise<number> => {
    const rows = await sql<{ id: number }[]>`
      INSERT INTO comment (post_id, persona_id, parent_id, body)
      SELECT ${postID}, ${me}, ${parent}, 'Bello' FROM generate_series(1, ${count}::int) RETURNING id`;
    return rows.at(-1)?.id ?? 0;
  };
  const top = await say(null, 1);
  let deepest = top;
  for (let n = 0; n < 20; n += 1) deepest = await say(deepest, 1);
  await say(deepest, many);
  return top;
}

test('the answers to a deleted comment disappear at once, and no step deletes more than its batch', async () => {
  const [me, author] = [await make.person(), await make.person()];
  const postID = await make.post(author);
  const kept = await fillThread(postID, me.personaID, 10);
  const top = await fillThread(postID, me.personaID, 1200);
  let before = (await sizes())['comment'] ?? 0;
  const remove = () => database.sql.begin((tx) => deleteComment(tx, top, me.personaID));
  expect(await remove()).toBe(true);
  expect(await remove()).toBe(false);
  expect(await countComments(database.sql, postID)).toBe(31);
  for (let isMore = true; isMore;) {
    const now = (await sizes())['comment'] ?? 0;
    expect(before - now).toBeLessThanOrEqual(maxRows);
    before = now;
    isMore = await eraseStep(database.sql);
  }
  const left = await database.sql`
    SELECT min(id) AS first, count(*)::int AS count FROM comment WHERE post_id = ${postID}`;
  expect(left).toEqual([{ first: kept, count: 31 }]);
  expect(await database.sql`SELECT 1 FROM comment_farewell`).toHaveLength(0);
  expect(await wrongCounts()).toHaveLength(0);
});

test('no erasure step waits for a locked row, which is deleted later', async () => {
  const [me, fan] = [await make.person(), await make.person()];
  const postID = await make.post(me);
  await database.sql`INSERT INTO post_like (post_id, persona_id) VALUES (${postID}, ${fan.personaID})`;
  await database.sql.begin((tx) => hidePosts(tx, 'id', postID));
  await database.sql.begin(async (tx) => {
    await tx`SELECT 1 FROM post_like WHERE post_id = ${postID} FOR UPDATE`;
    while (await eraseStep(database.sql));
    // Deleting the like changes the counter of an existing post. That post is not locked, so this does not wait.
    await tx`SET LOCAL lock_timeout = 100`;
    await tx`DELETE FROM post_like WHERE post_id = ${postID}`;
  });
  while (await eraseStep(database.sql));
  expect(await database.sql`SELECT 1 FROM post WHERE id = ${postID}`).toHaveLength(0);
});

test('more posts of a deleted person than one statement hides are invisible at once, and are deleted too', async () => {
  const me = await make.person();
  await database.sql`
    INSERT INTO post (persona_id, category_id, title, description, place, currency)
    SELECT ${me.personaID}, 20, 'Ad ' || n % 10, '', 'Bologna', '€' FROM generate_series(1, 5001) n`;
  await database.sql.begin((tx) => erasePersona(tx, me.personaID));
  const [left] = await database.sql<{ id: number }[]>`
    SELECT id FROM post WHERE persona_id = ${me.personaID} AND visible`;
  expect(await findPosts(database.sql, [left?.id ?? 0], 0)).toEqual([]);
  while (await eraseStep(database.sql));
  expect(await database.sql`SELECT 1 FROM post WHERE persona_id = ${me.personaID}`).toHaveLength(0);
  expect(await database.sql`SELECT 1 FROM farewell`).toHaveLength(0);
});

test('only one host erases at a time', async () => {
  const me = await make.person();
  await database.sql.begin((tx) => erasePersona(tx, me.personaID));
  await database.sql.begin(async (tx) => {
    await tx`SELECT pg_advisory_xact_lock(${stepLock})`;
    expect(await eraseStep(database.sql)).toBe(false);
  });
  expect(await eraseStep(database.sql)).toBe(true);
});
