import type { Like } from '../../../contract/entities';
import type { TestPerson } from '../../testing/host';
import { setStage } from '../../testing/stage';

let postID: number;
const { host, ask, owner, anna } = setStage({
  people: { owner: {}, anna: { nome: 'Anna', place: 'Lecce (LE)' } },
});
beforeEach(async () => {
  postID = await host.post(owner);
});
const like = (as: TestPerson, change: object = {}) =>
  ask('POST /api/Like/AddLike', { likeID: 0, postID, ...change }, as);
const unlike = (as: TestPerson, LikeID: number) => ask('POST /api/Like/DeleteLike', { LikeID }, as);
const count = async (PostID = postID) =>
  (await ask('GET /api/Like/GetLikeCount', { PostID }, anna)).body.statusMessage;
const list = async (PostID = postID) =>
  (await ask('GET /api/Like/GetLikesByPostID', { PostID }, owner)).body['listLike'] as Like[];
const told = async () =>
  (await host.sql`SELECT 1 FROM notification WHERE persona_id = ${owner.personaID} AND post_id = ${postID}`)
    .length;

test('twenty concurrent likes by one person make one like, counted once, and one notification', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => like(anna)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(new Set(answers.map(({ body }) => body['likeID'])).size).toBe(1);
  expect(await count()).toBe('1');
  expect(await told()).toBe(1);
});

test('names and pictures in the body of a like are ignored', async () => {
  await like(anna, {
    nome: 'Sindaco',
    cognome: '<b>',
    imgProfilo: 'https://evil.example/x.png',
    dataOra: '1999-01-01',
  });
  const [found] = await list();
  expect(found).toMatchObject({
    nome: 'Anna',
    geolocalizzazione: 'Lecce (LE)',
    imgProfilo: '/images/profile/no-profile.svg',
  });
  expect(new Date(found?.dataOra ?? 0).getFullYear()).toBeGreaterThan(2000);
});

test('undoing a like lowers the count and deletes the notification', async () => {
  const id = Number((await like(anna)).body['likeID']);
  const mine = await ask('GET /api/Like/GetLike', { PostID: postID }, anna);
  expect((mine.body['listLike'] as Like[])[0]?.likeID).toBe(id);
  expect((await unlike(owner, id)).status).toBe(403);
  expect((await unlike(anna, id)).status).toBe(200);
  expect((await unlike(anna, id)).status).toBe(404);
  expect([await count(), await told(), await list()]).toEqual(['0', 0, []]);
});

test('a like of one’s own post counts, and notifies nobody', async () => {
  expect((await like(owner)).status).toBe(200);
  expect([await count(), await told()]).toEqual(['1', 0]);
});

test('the likes of a deleted person are deleted', async () => {
  const gone = await host.person();
  await like(gone);
  await ask('POST /api/Persona/DeletePersona', {}, gone);
  expect([await count(), await list()]).toEqual(['0', []]);
});

test('a missing post cannot be liked, and its list of likes is empty', async () => {
  expect((await like(anna, { postID: 4711 })).status).toBe(404);
  const input = { PostID: 4711, PersonaID: owner.personaID };
  expect((await ask('GET /api/Like/GetLike', input, owner)).status).toBe(200);
  expect([await count(4711), await list(4711)]).toEqual(['0', []]);
});
