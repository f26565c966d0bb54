import { randomUUID } from 'node:crypto';
import type { Comment } from '../../../contract/entities';
import type { Call } from '../../../contract/table';
import { startTestHost, type TestHost, type TestPerson } from '../../testing/host';

let host: TestHost;
let owner: TestPerson;
let anna: TestPerson;
let bruno: TestPerson;
let postID: number;
beforeAll(async () => {
  host = await startTestHost();
  [owner, anna, bruno] = [
    await host.person(),
    await host.person({ nome: 'Anna', cognome: 'Bianchi' }),
    await host.person(),
  ];
});
beforeEach(async () => {
  postID = await host.post(owner);
});
afterAll(() => host.close());

const ask = (call: Call, input: object, as?: TestPerson, key?: string) =>
  host.call(call, input, { ...(as && { as }), ...(key && { key }) });
const say = (as: TestPerson, testoCommento: string, parentCommentiID?: unknown, key?: string) =>
  ask(
    'POST /api/Commenti/CreateComment',
    { personaID: as.personaID, postID, testoCommento, parentCommentiID },
    as,
    key,
  );
const write = async (as: TestPerson, text: string, parent?: number) =>
  Number((await say(as, text, parent)).body['commentiID']);
const remove = (as: TestPerson, CommentiID: number) =>
  ask('POST /api/Commenti/DeleteComment', { CommentiID }, as);
const read = async (PostID = postID) =>
  (await ask('GET /api/Commenti/GetPostComments', { PostID }, bruno)).body['listCommenti'] as Comment[];
const told = async (of: TestPerson) =>
  (
    await host.sql<{ kind: string }[]>`
    SELECT kind FROM notification WHERE persona_id = ${of.personaID} AND post_id = ${postID} ORDER BY id`
  ).map(({ kind }) => kind);
const count = async () =>
  (await host.sql`SELECT comment_count FROM post WHERE id = ${postID}`)[0]?.['comment_count'];

test('a comment and its reply stand in order under both names of the call', async () => {
  const first = await write(anna, '  Bella!\nquanto costa? ');
  const reply = await write(bruno, 'Anche a me', first);
  const comments = await read();
  expect(comments.map(({ commentiID, parentCommentiID }) => [commentiID, parentCommentiID])).toEqual([
    [first, 0],
    [reply, first],
  ]);
  expect(comments[0]).toMatchObject({
    nome: 'Anna',
    cognome: 'Bianchi',
    testoCommento: 'Bella!\nquanto costa?',
    postID,
  });
  const { body } = await ask('GET /api/Commenti/GetCommentsByPost', { PostID: postID }, anna);
  expect(body['listCommenti']).toEqual(comments);
  expect(await count()).toBe(2);
});

test('a reply tells the one it answers and the post’s owner, each once, nobody of themselves', async () => {
  const first = await write(anna, 'Uno');
  await write(bruno, 'Due', first);
  expect(await told(anna)).toEqual(['Risposta']);
  expect(await told(owner)).toEqual(['Commento', 'Commento']);
  const own = await write(owner, 'Tre');
  expect(await told(owner)).toEqual(['Commento', 'Commento']);
  await write(anna, 'Quattro', own);
  expect(await told(owner)).toEqual(['Commento', 'Commento', 'Risposta']);
  await write(anna, 'Cinque', first);
  expect(await told(anna)).toEqual(['Risposta']);
});

test('a deleted comment takes its replies, the count and the notifications with it', async () => {
  const first = await write(anna, 'Uno');
  await write(bruno, 'Due', first);
  expect((await remove(owner, first)).status).toBe(403);
  expect((await remove(anna, first)).status).toBe(200);
  expect((await remove(anna, first)).status).toBe(404);
  expect(await read()).toEqual([]);
  expect(await count()).toBe(0);
  expect(await told(owner)).toEqual([]);
});

test('3.8 the same Idempotency-Key is one comment', async () => {
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => say(anna, 'Una volta sola', undefined, key)));
  const again = await say(anna, 'Una volta sola', undefined, key);
  expect(
    answers
      .filter(({ status }) => status !== 409)
      .every(({ body }) => body['commentiID'] === again.body['commentiID']),
  ).toBe(true);
  expect(await count()).toBe(1);
});

test('a parent is looked for on the same post; 0 and null are none', async () => {
  const other = await write(anna, 'Altrove');
  postID = await host.post(owner);
  expect((await say(bruno, 'Risposta', other)).status).toBe(400);
  expect((await say(bruno, 'Risposta', 4711)).status).toBe(400);
  expect((await say(bruno, 'Primo', 0)).status).toBe(200);
  expect((await say(bruno, 'Secondo', null)).status).toBe(200);
  expect((await read()).every(({ parentCommentiID }) => parentCommentiID === 0)).toBe(true);
});

test('3.12 of a person who deleted themselves an answered comment stays without name and text', async () => {
  const gone = await host.person({ nome: 'Zeno' });
  const first = await write(gone, 'Il mio segreto');
  await write(gone, 'Senza risposta');
  await write(anna, 'Davvero?', first);
  await ask('POST /api/Persona/DeletePersona', { PersonaID: gone.personaID }, gone);
  const comments = await read();
  expect(comments).toHaveLength(2);
  expect(comments[0]).toMatchObject({
    nome: 'Utente eliminato',
    cognome: '',
    testoCommento: 'Commento rimosso',
  });
  expect(JSON.stringify(comments)).not.toMatch(/Zeno|segreto/);
  await host.services.erasure.flush();
  expect(await count()).toBe(2);
});

test.each([
  ['no text', { testoCommento: '' }, 400],
  ['blanks alone', { testoCommento: ' \n\t ' }, 400],
  ['invisible signs alone', { testoCommento: '\u200b\u200d' }, 400],
  ['2,001 characters', { testoCommento: 'a'.repeat(2001) }, 400],
  ['a number as text', { testoCommento: 5 }, 400],
  ['another’s name', { personaID: 4711 }, 403],
  ['no such post', { postID: 4711 }, 404],
])('§5 a comment with %s is refused', async (_name, change, status) => {
  const answer = await ask(
    'POST /api/Commenti/CreateComment',
    { personaID: anna.personaID, postID, testoCommento: 'Ciao', ...change },
    anna,
  );
  expect(answer.status).toBe(status);
  expect(await count()).toBe(0);
});

test('without a token nothing is read or written; an absent post has no comments', async () => {
  for (const call of ['GET /api/Commenti/GetPostComments', 'GET /api/Commenti/GetCommentsByPost'] as const) {
    expect((await ask(call, { PostID: postID })).status).toBe(401);
    expect((await ask(call, { PostID: 'x' }, anna)).status).toBe(400);
    expect(await ask(call, { PostID: 4711 }, anna)).toMatchObject({
      status: 200,
      body: { listCommenti: [] },
    });
  }
  expect((await ask('POST /api/Commenti/DeleteComment', { CommentiID: 1 })).status).toBe(401);
  expect((await ask('POST /api/Commenti/DeleteComment', { CommentiID: 0 }, anna)).status).toBe(400);
  expect((await ask('POST /api/Commenti/CreateComment', { postID })).status).toBe(401);
});
