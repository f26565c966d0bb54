import type { Like } from '../../../contract/entities';
import type { Call } from '../../../contract/table';
import { startTestHost, type TestHost, type TestPerson } from '../../testing/host';

let host: TestHost;
let owner: TestPerson;
let anna: TestPerson;
let postID: number;
beforeAll(async () => {
  host = await startTestHost();
  [owner, anna] = [await host.person(), await host.person({ nome: 'Anna', place: 'Lecce (LE)' })];
});
beforeEach(async () => {
  postID = await host.post(owner);
});
afterAll(() => host.close());

const ask = (call: Call, input: object, as?: TestPerson) => host.call(call, input, as ? { as } : {});
const like = (as: TestPerson, change: object = {}) =>
  ask('POST /api/Like/AddLike', { likeID: 0, postID, personaID: as.personaID, ...change }, as);
const unlike = (as: TestPerson, LikeID: number) => ask('POST /api/Like/DeleteLike', { LikeID }, as);
const count = async (PostID = postID) =>
  (await ask('GET /api/Like/GetLikeCount', { PostID }, anna)).body.statusMessage;
const list = async (PostID = postID) =>
  (await ask('GET /api/Like/GetLikesByPostID', { PostID }, owner)).body['listLike'] as Like[];
const told = async () =>
  (await host.sql`SELECT 1 FROM notification WHERE persona_id = ${owner.personaID} AND post_id = ${postID}`)
    .length;

test('twenty concurrent taps make one like, one count, one notification', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => like(anna)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(new Set(answers.map(({ body }) => body['likeID'])).size).toBe(1);
  expect(await count()).toBe('1');
  expect(await told()).toBe(1);
});

test('names and pictures in the body are ignored', async () => {
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

test('undoing a like removes count and notification', async () => {
  const id = Number((await like(anna)).body['likeID']);
  const mine = await ask('GET /api/Like/GetLike', { PostID: postID, PersonaID: anna.personaID }, anna);
  expect((mine.body['listLike'] as Like[])[0]?.likeID).toBe(id);
  expect((await unlike(owner, id)).status).toBe(403);
  expect((await unlike(anna, id)).status).toBe(200);
  expect((await unlike(anna, id)).status).toBe(404);
  expect([await count(), await told(), await list()]).toEqual(['0', 0, []]);
});

test('liking one’s own post counts and notifies nobody', async () => {
  expect((await like(owner)).status).toBe(200);
  expect([await count(), await told()]).toEqual(['1', 0]);
});

test('a deleted person’s likes are gone', async () => {
  const gone = await host.person();
  await like(gone);
  await ask('POST /api/Persona/DeletePersona', { PersonaID: gone.personaID }, gone);
  expect([await count(), await list()]).toEqual(['0', []]);
});

test('refuses a missing post, another’s name, a missing token and invalid input', async () => {
  expect((await like(anna, { postID: 4711 })).status).toBe(404);
  expect((await like(anna, { personaID: owner.personaID })).status).toBe(403);
  expect((await like(anna, { postID: null })).status).toBe(400);
  expect((await ask('POST /api/Like/AddLike', { postID, personaID: anna.personaID })).status).toBe(401);
  expect((await ask('POST /api/Like/DeleteLike', { LikeID: 1 })).status).toBe(401);
  expect((await ask('POST /api/Like/DeleteLike', { LikeID: '1.5' }, anna)).status).toBe(400);
  const person = { PersonaID: owner.personaID };
  expect((await ask('GET /api/Like/GetLike', { PostID: postID, ...person }, anna)).status).toBe(403);
  for (const call of [
    'GET /api/Like/GetLikesByPostID',
    'GET /api/Like/GetLikeCount',
    'GET /api/Like/GetLike',
  ] as const) {
    expect([call, (await ask(call, { PostID: postID, ...person })).status]).toEqual([call, 401]);
    expect([call, (await ask(call, { PostID: -1, ...person }, owner)).status]).toEqual([call, 400]);
    expect([call, (await ask(call, { PostID: 4711, ...person }, owner)).status]).toEqual([call, 200]);
  }
  expect([await count(4711), await list(4711)]).toEqual(['0', []]);
});
