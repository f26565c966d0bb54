import type { TestHost, TestPerson } from './host';
import { setStage } from './stage';

let people: TestPerson[];
let postID: number;
const clients = 50;

const { host, ask, target } = setStage({ people: { target: {} } });
beforeAll(async () => {
  postID = await host.post(target);
  people = await Promise.all(Array.from({ length: clients }, () => host.person()));
});

async function storm(
  on: (me: TestPerson) => Promise<number>,
  off: (me: TestPerson, id: number) => Promise<unknown>,
) {
  await Promise.all(
    people.map(async (me, index) => {
      for (let round = 0; round < 4; round += 1) {
        const id = await on(me);
        if (round < 3 || index % 2 === 0) await off(me, id);
      }
    }),
  );
}
const field = async (
  name: Parameters<TestHost['call']>[0],
  input: object,
  as: TestPerson,
  key: string,
): Promise<number> => {
  const answer = await host.call(name, input, { as });
  expect(answer.status).toBe(200);
  return Number(answer.body[key]);
};

test('50 clients at once leave the number of likes correct', async () => {
  await storm(
    (as) => field('POST /api/Like/AddLike', { personaID: as.personaID, postID }, as, 'likeID'),
    (as, LikeID) => ask('POST /api/Like/DeleteLike', { LikeID }, as),
  );
  const [row] =
    await host.sql`SELECT like_count, (SELECT count(*)::int FROM post_like WHERE post_id = p.id) AS real FROM post p WHERE id = ${postID}`;
  expect(row).toEqual({ like_count: clients / 2, real: clients / 2 });
});

test('50 clients at once leave the numbers of follows correct on both sides', async () => {
  const pair = (me: TestPerson) => ({ PersonaID: me.personaID, SeguitoID: target.personaID });
  await storm(
    (as) => field('POST /AddFollow', pair(as), as, 'statusCode'),
    (as) => ask('POST /DeleteFollow', pair(as), as),
  );
  expect(await field('GET /GetCountFollower', { PersonaID: target.personaID }, target, 'followerCount')).toBe(
    clients / 2,
  );
  const wrong = await host.sql`
    SELECT id FROM persona p WHERE followed_count <> (SELECT count(*) FROM follow WHERE follower_id = p.id)
      OR follower_count <> (SELECT count(*) FROM follow WHERE followed_id = p.id)`;
  expect(wrong).toHaveLength(0);
});

test('two people who follow each other at the same time cause no deadlock', async () => {
  const [a, b] = [people[0], people[1]];
  if (!a || !b) throw new Error('nobody there');
  const calls = Array.from({ length: 40 }, (_, n) => {
    const [from, to] = n % 2 === 0 ? [a, b] : [b, a];
    const name = n % 4 < 2 ? 'POST /AddFollow' : 'POST /DeleteFollow';
    return host.call(name, { PersonaID: from.personaID, SeguitoID: to.personaID }, { as: from });
  });
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
});

test('the number of bookmarks stays correct, and saving twice counts once', async () => {
  const body = (as: TestPerson) => ({ bookmarkID: 0, personaID: as.personaID, postID });
  await storm(
    (as) => field('POST /api/Bookmark/AddBookmark', body(as), as, 'bookmarkID'),
    (as, BookmarkID) => ask('POST /api/Bookmark/DeleteBookmark', { BookmarkID }, as),
  );
  const [me] = people.slice(1);
  if (!me) throw new Error('nobody there');
  const ids = await Promise.all(
    Array.from({ length: 20 }, () => field('POST /api/Bookmark/AddBookmark', body(me), me, 'bookmarkID')),
  );
  expect(new Set(ids).size).toBe(1);
  expect(
    await field('GET /api/Bookmark/CountBookmarkPersonaID', { PersonaID: me.personaID }, me, 'bookmarkCount'),
  ).toBe(1);
});

test('the same Idempotency-Key sent twenty times at once makes one comment and counts one', async () => {
  const [as] = people;
  if (!as) throw new Error('nobody there');
  const body = { personaID: as.personaID, postID, testoCommento: 'Una volta sola' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      host.call('POST /api/Commenti/CreateComment', body, { as, key: 'one-comment-key' }),
    ),
  );
  expect(
    new Set(answers.filter(({ status }) => status === 200).map(({ body: found }) => found['commentiID']))
      .size,
  ).toBe(1);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const [row] =
    await host.sql`SELECT comment_count, (SELECT count(*)::int FROM comment WHERE post_id = ${postID}) AS real FROM post WHERE id = ${postID}`;
  expect(row).toEqual({ comment_count: 1, real: 1 });
});
