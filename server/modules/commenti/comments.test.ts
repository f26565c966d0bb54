import type { Comment } from '../../../contract/entities';
import { stepLock } from '../../erasure/repository';
import type { TestPerson } from '../../testing/host';
import { setStage } from '../../testing/stage';

let postID: number;
const { host, ask, owner, anna, bruno } = setStage({
  people: { owner: {}, anna: { nome: 'Anna', cognome: 'Bianchi' }, bruno: {} },
});
beforeEach(async () => {
  postID = await host.post(owner);
});
const say = (as: TestPerson, testoCommento: string, parentCommentiID?: unknown, key?: string) =>
  ask('POST /api/Commenti/CreateComment', { postID, testoCommento, parentCommentiID }, as, key);
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

test('both calls that list comments show a comment and its reply in order', async () => {
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

test('a reply notifies the person it answers and the post’s owner once each, and not its writer', async () => {
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

test('deleting a comment deletes its replies and their notifications, and lowers the count', async () => {
  const first = await write(anna, 'Uno');
  await write(bruno, 'Due', first);
  expect((await remove(owner, first)).status).toBe(403);
  expect((await remove(anna, first)).status).toBe(200);
  expect((await remove(anna, first)).status).toBe(404);
  expect(await read()).toEqual([]);
  expect(await count()).toBe(0);
  expect(await told(owner)).toEqual([]);
});

test('an answer to a thread that is being deleted is refused and not stored', async () => {
  const first = await write(anna, 'Uno');
  const last = await write(bruno, 'Due', first);
  await host.sql`
    INSERT INTO comment (post_id, persona_id, parent_id, body)
    SELECT ${postID}, ${bruno.personaID}, ${last}, 'Ancora' FROM generate_series(1, 600)`;
  await host.sql.begin(async (tx) => {
    await tx`SELECT pg_advisory_xact_lock(${stepLock})`;
    expect((await remove(anna, first)).status).toBe(200);
    expect(await read()).toEqual([]);
    expect(await count()).toBe(0);
    expect((await say(bruno, 'Troppo tardi', last)).status).toBe(400);
    expect((await remove(bruno, last)).status).toBe(404);
    await write(bruno, 'Altrove');
  });
  await host.services.erasure.flush();
  expect((await read()).map(({ testoCommento }) => testoCommento)).toEqual(['Altrove']);
  expect(await count()).toBe(1);
  expect(await host.sql`SELECT 1 FROM comment WHERE post_id = ${postID}`).toHaveLength(1);
});

test('a reply’s parent must be on the same post; 0 and null mean no parent', async () => {
  const other = await write(anna, 'Altrove');
  postID = await host.post(owner);
  expect((await say(bruno, 'Risposta', other)).status).toBe(400);
  expect((await say(bruno, 'Risposta', 4711)).status).toBe(400);
  expect((await say(bruno, 'Primo', 0)).status).toBe(200);
  expect((await say(bruno, 'Secondo', null)).status).toBe(200);
  expect((await read()).every(({ parentCommentiID }) => parentCommentiID === 0)).toBe(true);
});

test('3.12 a deleted person’s comment that has replies stays without name and text', async () => {
  const gone = await host.person({ nome: 'Zeno' });
  const first = await write(gone, 'Il mio segreto');
  await write(gone, 'Senza risposta');
  await write(anna, 'Davvero?', first);
  await ask('POST /api/Persona/DeletePersona', {}, gone);
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

test('3.12 others’ replies below a deleted person’s comments stay, at any depth', async () => {
  const gone = await host.person();
  const first = await write(gone, 'Uno');
  await write(anna, 'Sotto la propria risposta', await write(gone, 'Due', first));
  const deep = await write(gone, 'Tre', await write(anna, 'Prima'));
  await write(anna, 'Più in basso', await write(gone, 'Quattro', deep));
  await write(gone, 'Sei', await write(gone, 'Cinque'));
  await ask('POST /api/Persona/DeletePersona', {}, gone);
  const others = async () =>
    (await read()).filter(({ personaID }) => personaID !== gone.personaID).map((one) => one.testoCommento);
  const theirs = ['Sotto la propria risposta', 'Prima', 'Più in basso'];
  expect(await others()).toEqual(theirs);
  expect((await page()).commentiCount).toBe((await read()).length);
  await host.services.erasure.flush();
  expect(await others()).toEqual(theirs);
  expect((await read()).length).toBe(7);
  expect(await count()).toBe(7);
});

test.each([
  ['no text', { testoCommento: '' }, 400],
  ['blanks alone', { testoCommento: ' \n\t ' }, 400],
  ['invisible signs alone', { testoCommento: '\u200b\u200d' }, 400],
  ['2,001 characters', { testoCommento: 'a'.repeat(2001) }, 400],
  ['a number as text', { testoCommento: 5 }, 400],
  ['no such post', { postID: 4711 }, 404],
])('§5 a comment with %s is refused', async (_name, change, status) => {
  const answer = await ask(
    'POST /api/Commenti/CreateComment',
    { postID, testoCommento: 'Ciao', ...change },
    anna,
  );
  expect(answer.status).toBe(status);
  expect(await count()).toBe(0);
});

test('the lists of a missing post’s comments are empty', async () => {
  for (const call of ['GET /api/Commenti/GetPostComments', 'GET /api/Commenti/GetCommentsByPost'] as const)
    expect((await ask(call, { PostID: 4711 }, anna)).body).toMatchObject({ listCommenti: [] });
});

interface Page {
  listCommenti: Comment[];
  commentiCount: number;
  altri: number;
}
const page = async (more: object = {}) => {
  const { status, body } = await ask('GET /api/Commenti/GetPostComments', { PostID: postID, ...more }, bruno);
  expect(status).toBe(200);
  expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(300_000);
  const { listCommenti, commentiCount, altri } = body;
  return { listCommenti, commentiCount, altri } as Page;
};
/** Inserts threads with replies. Every second reply answers the one before it. */
const fill = (threads: number, answers: number, text: string) => host.sql`
  WITH first AS (
    INSERT INTO comment (post_id, persona_id, body, created_at)
    SELECT ${postID}::bigint, ${anna.personaID}::bigint, n || ${text}, now() - interval '1 day' + (n / 3) * interval '1 second'
    FROM generate_series(1, ${threads}::int) n RETURNING id, body, created_at)
  INSERT INTO comment (post_id, persona_id, parent_id, body, created_at)
  SELECT ${postID}::bigint, ${bruno.personaID}::bigint, first.id, r || ${text}, first.created_at + r * interval '1 minute'
  FROM first, generate_series(1, ${answers}::int) r`;
const numberOf = ({ testoCommento }: Comment) => Number.parseInt(testoCommento, 10);
const isFirst = ({ parentCommentiID }: Comment) => parentCommentiID === 0;

/** Reads all first-level comments, and all replies of the first one, page by page. */
async function askOn() {
  const [found, sizes]: [Comment[], number[]] = [[], []];
  for (let isMore = true; isMore;) {
    const Prima = found.find(isFirst)?.commentiID;
    const { listCommenti, altri } = await page(Prima === undefined ? {} : { Prima });
    sizes.push(listCommenti.filter(isFirst).length);
    found.unshift(...listCommenti);
    isMore = altri === 1;
  }
  return { found, sizes };
}
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

test('§4 comments come in pages of 50 with their newest replies, newest page first, and none is skipped', async () => {
  await fill(130, 13, ';');
  const first = await page();
  expect([first.commentiCount, first.altri]).toEqual([130 * 14, 1]);
  const { found, sizes } = await askOn();
  expect(sizes).toEqual([50, 50, 30]);
  const tops = found.filter(isFirst);
  expect(tops.map(numberOf).toSorted((a, b) => a - b)).toEqual(upTo(130));
  expect(tops.map(({ dataOra }) => dataOra)).toEqual(tops.map(({ dataOra }) => dataOra).toSorted());
  expect(tops.every(({ altreRisposte }) => altreRisposte === 1)).toBe(true);
  const answersOf = (id?: number) => found.filter(({ parentCommentiID }) => parentCommentiID === id);
  for (const { commentiID } of tops) expect(answersOf(commentiID).map(numberOf)).toEqual(upTo(13).slice(3));
  const [top] = tops;
  const told = answersOf(top?.commentiID);
  const rest = await page({ CommentiID: top?.commentiID, Prima: told[0]?.commentiID });
  expect([rest.listCommenti.map(numberOf), rest.altri]).toEqual([[1, 2, 3], 0]);
  const all = await page({ CommentiID: top?.commentiID });
  expect([all.listCommenti.map(numberOf), all.altri]).toEqual([upTo(13), 0]);
});

test('long comments make shorter pages, and no comment is skipped', async () => {
  await fill(60, 12, '😀'.repeat(1990));
  const { found, sizes } = await askOn();
  expect(sizes.length).toBeGreaterThan(10);
  expect(
    found
      .filter(isFirst)
      .map(numberOf)
      .toSorted((a, b) => a - b),
  ).toEqual(upTo(60));
  const top = found.find(isFirst)?.commentiID;
  const answers: Comment[] = [];
  for (let isMore = true; isMore;) {
    const Prima = answers[0]?.commentiID;
    const { listCommenti, altri } = await page({ CommentiID: top, ...(Prima !== undefined && { Prima }) });
    answers.unshift(...listCommenti);
    isMore = altri === 1;
  }
  expect(answers.map(numberOf)).toEqual(upTo(12));
});

test('a reply whose parent is not on the page appears under the thread’s first comment', async () => {
  const top = await write(anna, '0');
  const early = await write(bruno, '1', top);
  for (const n of upTo(9)) await write(anna, String(n + 1), n === 5 ? early : top);
  const late = await write(anna, '11', early);
  const last = await write(anna, '12', late);
  const { listCommenti } = await page();
  expect(listCommenti.map(({ testoCommento }) => testoCommento)).toEqual([
    '0',
    ...upTo(12).slice(2).map(String),
  ]);
  const parentOf = (id: number) => listCommenti.find(({ commentiID }) => commentiID === id)?.parentCommentiID;
  expect([parentOf(late), parentOf(last)]).toEqual([top, late]);
  const rest = await page({ CommentiID: top, Prima: listCommenti[1]?.commentiID });
  expect(rest.listCommenti.map(({ testoCommento }) => testoCommento)).toEqual(['1', '2']);
});

test('a deleted comment still works as the cursor of the next page', async () => {
  const ids: number[] = [];
  for (const text of ['uno', 'due', 'tre']) ids.push(await write(anna, text));
  await remove(anna, ids[2] ?? 0);
  const { listCommenti } = await page({ Prima: ids[2] });
  expect(listCommenti.map(({ testoCommento }) => testoCommento)).toEqual(['uno', 'due']);
  // The thread is of another post than the call names, so it is not found.
  const [top] = ids;
  await write(bruno, 'risposta', top);
  expect((await page({ CommentiID: top })).listCommenti).toHaveLength(1);
  postID = await host.post(owner);
  expect((await page({ CommentiID: top })).listCommenti).toEqual([]);
});

test('a post and a comment keep the language of their writer’s app', async () => {
  const speak = (who: TestPerson, code: string) =>
    host.sql`UPDATE persona SET language_id = (SELECT id FROM language WHERE code = ${code}) WHERE id = ${who.personaID}`;
  await speak(owner, 'de');
  await speak(anna, 'en');
  const { body } = await ask('POST /api/Post/AddPost', { title: 'Fahrrad' }, owner);
  const PostID = Number(body['postID']);
  const of = { personaID: anna.personaID, postID: PostID, testoCommento: 'How much?' };
  await ask('POST /api/Commenti/CreateComment', of, anna);
  expect(await read(PostID)).toMatchObject([{ lingua: 'en' }]);
  const { body: told } = await ask(
    'GET /api/Post/GetPostDetails',
    { PostID, PersonaID: bruno.personaID },
    bruno,
  );
  expect(told['listPost']).toMatchObject([{ lingua: 'de' }]);
  await speak(owner, 'it');
  await speak(anna, 'it');
});
