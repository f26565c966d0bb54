import type { Post, Share } from '../../../contract/entities';
import type { TestPerson } from '../../testing/host';
import { setStage } from '../../testing/stage';

let postID: number;
const { host, ask, owner, anna, bruno } = setStage({ people: { owner: {}, anna: {}, bruno: {} } });
beforeEach(async () => {
  postID = await host.post(owner, { titolo: 'Lampada' });
});
const share = (as: TestPerson, id = postID) =>
  ask('POST /api/Condivisione/AddCondivisione', { postID: id, dataCondivisione: 'x' }, as);
const unshare = (as: TestPerson, condivisioneID: number) =>
  ask('POST /api/Condivisione/DeleteCondivisione', { condivisioneID }, as);
const count = async (PostID = postID) =>
  (await ask('GET /api/Condivisione/GetCondivisioneCount', { PostID }, bruno)).body.statusMessage;
const find = async (as: TestPerson, PostID = postID) =>
  (await ask('GET /api/Condivisione/GetCondivisione', { PostID }, as)).body['listCondivisioni'] as Share[];
const copies = () =>
  host.sql<{ id: number }[]>`
    SELECT c.id FROM post c JOIN post o ON o.id = c.original_id WHERE o.id = ${postID} AND c.visible AND o.visible
    ORDER BY c.id`;
const told = async () =>
  (await host.sql`SELECT 1 FROM notification WHERE persona_id = ${owner.personaID} AND post_id = ${postID}`)
    .length;

test('sharing a post twice, even concurrently, makes one share, one copy and one notification', async () => {
  const answers = [...(await Promise.all([share(anna), share(anna), share(anna)])), await share(anna)];
  expect(new Set(answers.map(({ status, body }) => `${status} ${String(body['condivisioneID'])}`)).size).toBe(
    1,
  );
  expect([await count(), (await copies()).length, await told()]).toEqual(['1', 1, 1]);
  expect(await find(anna)).toMatchObject([
    { postID, personaID: anna.personaID, condivisioneID: answers[0]?.body['condivisioneID'] },
  ]);
});

test('a shared post is in the sharer’s list and shows the original’s present state', async () => {
  await share(anna);
  await host.sql`UPDATE post SET title = 'Lampada rossa' WHERE id = ${postID}`;
  const { body } = await ask('GET /api/Post/PostUserList', { PersonaID: anna.personaID, page: 1 }, bruno);
  const copy = (body['listPost'] as Post[]).find((post) => post.originalePostID === postID);
  expect(copy).toMatchObject({
    titolo: 'Lampada rossa',
    tipoPost: 'Condiviso',
    personaID: anna.personaID,
    originalePersonaID: owner.personaID,
    condivisioniCount: 1,
  });
});

test('sharing a shared post shares its original', async () => {
  await share(anna);
  const [copy] = await copies();
  const id = (await share(bruno, copy?.id)).body['condivisioneID'];
  expect(await count()).toBe('2');
  expect(await count(copy?.id)).toBe('2');
  expect((await find(bruno, copy?.id))[0]).toMatchObject({ condivisioneID: id, postID });
  expect((await share(bruno)).body['condivisioneID']).toBe(id);
  expect(await copies()).toHaveLength(2);
});

test('undoing a share deletes its copy and its notification, and lowers the count', async () => {
  const id = Number((await share(anna)).body['condivisioneID']);
  expect((await unshare(owner, id)).status).toBe(403);
  expect((await unshare(anna, id)).status).toBe(200);
  expect((await unshare(anna, id)).status).toBe(404);
  expect([await count(), (await copies()).length, await told(), await find(anna)]).toEqual(['0', 0, 0, []]);
});

test('deleting the copy undoes the share, and deleting the original ends all its shares', async () => {
  await share(anna);
  const [copy] = await copies();
  await ask('POST /api/Post/UpdatePostDelete', { PostID: copy?.id }, anna);
  expect([await count(), await find(anna)]).toEqual(['0', []]);
  await share(bruno);
  await ask('POST /api/Post/UpdatePostDelete', { PostID: postID }, owner);
  expect([(await copies()).length, await find(bruno)]).toEqual([0, []]);
});

test('sharing one’s own post notifies nobody', async () => {
  expect((await share(owner)).status).toBe(200);
  expect(await told()).toBe(0);
});

test('a missing post cannot be shared, and its list of shares is empty', async () => {
  expect((await share(anna, 4711)).status).toBe(404);
  expect([await count(4711), await find(anna, 4711)]).toEqual(['0', []]);
});
