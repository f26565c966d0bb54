import { randomUUID } from 'node:crypto';
import type { Story, StoryLike, StoryView } from '../../../contract/entities';
import type { Call } from '../../../contract/table';
import { picture, type TestPerson } from '../../testing/host';
import { setStage } from '../../testing/stage';

const { host, ask, anna, bruno } = setStage({ each: { anna: { nome: 'Anna' }, bruno: {} } });
beforeEach(async () => {
  await host.sql`DELETE FROM story`;
});
const add = (as: TestPerson, fields: object, options: { files?: Buffer[]; key?: string } = {}) =>
  host.call('POST /api/Stories/AddStory', { personaID: as.personaID, ...fields }, { as, ...options });
const publish = async (as: TestPerson, testoOverlay: string) =>
  Number((await add(as, { testoOverlay })).body['storyID']);
const list = async (call: Call, input: object, as = bruno) =>
  (await ask(call, input, as)).body['listStories'] as Story[];
const of = (who: TestPerson, as = bruno) =>
  list('GET /api/Stories/StoriesByPersonaID', { PersonaID: who.personaID }, as);
const strip = (as: TestPerson) => list('GET /api/Stories/StoriesUserList', { PersonaID: as.personaID }, as);
const view = (as: TestPerson, StoryID: number) => ask('POST /api/Stories/InsertStoryView', { StoryID }, as);
const like = (as: TestPerson, storyID: number) => ask('POST /api/Stories/AddStoryLike', { storyID }, as);
const number = async (call: Call, StoryID: number) =>
  (await ask(call, { StoryID }, bruno)).body.statusMessage;

test('a story with a picture and a text is published with all its fields', async () => {
  const { body } = await add(
    anna,
    { testoOverlay: 'Ciao', fontOverlay: 'Lobster', posizione: 3 },
    { files: [await picture()] },
  );
  const [story] = await of(anna);
  expect(story).toMatchObject({
    storyID: body['storyID'],
    idPubblicante: anna.personaID,
    nome: 'Anna',
    testoOverlay: 'Ciao',
    fontOverlay: 'Lobster',
    posizione: 3,
    visualizzata: 0,
  });
  expect(story?.immagineURL).toMatch(/^\/images\/stories\//);
  expect((await host.app.inject(story?.immagineURL ?? '')).statusCode).toBe(200);
});

test('§5 a story needs a picture or a text; a text alone is in Roboto and centred', async () => {
  expect((await add(anna, {})).status).toBe(422);
  expect((await add(anna, { testoOverlay: '  ' })).status).toBe(422);
  await publish(anna, 'Solo testo');
  expect((await of(anna))[0]).toMatchObject({ immagineURL: null, fontOverlay: 'Roboto', posizione: 2 });
});

test('§5 a second story with the same text, font and position is refused until the first is deleted', async () => {
  const id = await publish(anna, 'Uguale');
  const twin = await host.call(
    'POST /api/Stories/AddStory',
    { personaID: anna.personaID, testoOverlay: 'Uguale' },
    { as: anna, files: [await picture()] },
  );
  expect(twin).toMatchObject({ status: 200, body: { statusCode: 100 } });
  expect(twin.body.statusMessage).toBeTruthy();
  expect(await host.sql`SELECT 1 FROM file_purge WHERE name LIKE '/images/stories/%'`).not.toHaveLength(0);
  expect((await add(anna, { testoOverlay: 'Uguale', posizione: 1 })).body.statusCode).toBe(200);
  expect((await add(bruno, { testoOverlay: 'Uguale' })).body.statusCode).toBe(200);
  await ask('POST /api/Stories/DeleteStory', { StoryID: id }, anna);
  expect((await add(anna, { testoOverlay: 'Uguale' })).body.statusCode).toBe(200);
});

test('two stories with only a picture are never the same', async () => {
  const files = [await picture()];
  await add(anna, {}, { files });
  await add(anna, {}, { files });
  expect(await of(anna)).toHaveLength(2);
});

test('3.8 two concurrent calls make one story; with the same Idempotency-Key both get the first answer', async () => {
  const [first, second] = await Promise.all([
    add(anna, { testoOverlay: 'Tap' }),
    add(anna, { testoOverlay: 'Tap' }),
  ]);
  expect([first.body.statusCode, second.body.statusCode].sort()).toEqual([100, 200]);
  const key = randomUUID();
  const { body } = await add(anna, { testoOverlay: 'Chiave' }, { key });
  expect((await add(anna, { testoOverlay: 'Chiave' }, { key })).body).toEqual(body);
  expect(await of(anna)).toHaveLength(2);
});

test.each([
  ['an unknown font', { testoOverlay: 'a', fontOverlay: 'Comic Sans MS' }, 400],
  ['position 4', { testoOverlay: 'a', posizione: 4 }, 400],
  ['301 characters', { testoOverlay: 'a'.repeat(301) }, 400],
  ['another’s name', { testoOverlay: 'a', personaID: 4711 }, 403],
])('a story with %s is refused', async (_name, fields, status) => {
  expect((await add(anna, fields)).status).toBe(status);
  expect(await of(anna)).toEqual([]);
});

test('a story refused for an invalid picture leaves no file', async () => {
  expect((await add(anna, { testoOverlay: 'a' }, { files: [Buffer.from('<svg/>')] })).status).toBe(400);
  expect(await of(anna)).toEqual([]);
});

test('the strip has one’s own story first, then followed people’s, then others’; unseen before seen; newest first', async () => {
  const viewer = await host.person();
  const [seenFollowed, followed, seenOther, oldOther, newOther] = [
    await host.person(),
    await host.person(),
    await host.person(),
    await host.person(),
    await host.person(),
  ];
  for (const who of [viewer, followed, oldOther, newOther, seenFollowed, seenOther])
    await publish(who, 'uno');
  for (const who of [seenFollowed, followed])
    await ask('POST /AddFollow', { SeguitoID: who.personaID }, viewer);
  for (const who of [seenFollowed, seenOther])
    for (const story of await of(who)) await view(viewer, story.storyID);
  const tiles = await strip(viewer);
  expect(tiles.map(({ idPubblicante, visualizzata }) => [idPubblicante, visualizzata])).toEqual([
    [viewer.personaID, 1],
    [followed.personaID, 0],
    [seenFollowed.personaID, 1],
    [newOther.personaID, 0],
    [oldOther.personaID, 0],
    [seenOther.personaID, 1],
  ]);
});

test('a publisher with one unseen story is listed as unseen, with their newest story', async () => {
  const first = await publish(anna, 'uno');
  const second = await publish(anna, 'due');
  await view(bruno, second);
  const tile = () =>
    strip(bruno).then((tiles) => tiles.map(({ storyID, visualizzata }) => [storyID, visualizzata]));
  expect(await tile()).toEqual([[second, 0]]);
  expect((await of(anna)).map(({ storyID, visualizzata }) => [storyID, visualizzata])).toEqual([
    [first, 0],
    [second, 1],
  ]);
  await view(bruno, first);
  expect(await tile()).toEqual([[second, 1]]);
  expect(await list('GET /api/Stories/GetUserStories', { personaID: anna.personaID })).toEqual(
    await of(anna),
  );
});

test('a story’s view counts once, the publisher’s own never, and only the publisher sees who viewed it', async () => {
  const id = await publish(anna, 'guarda');
  const check = async (as: TestPerson) =>
    (await ask('GET /api/Stories/CheckStoryView', { StoryID: id }, as)).body.statusCode;
  expect(await check(bruno)).toBe(100);
  await Promise.all([view(bruno, id), view(bruno, id), view(anna, id)]);
  expect((await view(bruno, id)).status).toBe(200);
  expect(await check(bruno)).toBe(200);
  expect(await number('GET /api/Stories/GetStoryViewsCount', id)).toBe('1');
  const views = await ask('GET /api/Stories/GetStoryViewsByStoryID', { StoryID: id }, anna);
  expect((views.body['listViews'] as StoryView[]).map(({ personaID }) => personaID)).toEqual([
    bruno.personaID,
  ]);
  expect((await ask('GET /api/Stories/GetStoryViewsByStoryID', { StoryID: id }, bruno)).status).toBe(403);
});

test('a story’s like counts once, notifies the publisher, and can be undone', async () => {
  const id = await publish(anna, 'bella');
  const ids = (await Promise.all([like(bruno, id), like(bruno, id), like(bruno, id)])).map(
    ({ body }) => body['storyLikeID'],
  );
  expect(new Set(ids).size).toBe(1);
  expect(await number('GET /api/Stories/GetStoryLikeCount', id)).toBe('1');
  const mine = await ask('GET /api/Stories/GetStoryLike', { StoryID: id }, bruno);
  expect((mine.body['listLike'] as StoryLike[])[0]).toMatchObject({
    storyLikeID: ids[0],
    storyID: id,
    personaID: bruno.personaID,
  });
  expect(
    (await ask('GET /api/Stories/GetStoryLikeByStoryID', { StoryID: id }, anna)).body['listLike'],
  ).toEqual(mine.body['listLike']);
  const remove = (as: TestPerson) => ask('POST /api/Stories/DeleteStoryLike', { StoryLikeID: ids[0] }, as);
  expect([(await remove(anna)).status, (await remove(bruno)).status, (await remove(bruno)).status]).toEqual([
    403, 200, 404,
  ]);
  expect(await number('GET /api/Stories/GetStoryLikeCount', id)).toBe('0');
  expect(await host.sql`SELECT 1 FROM notification WHERE persona_id = ${anna.personaID}`).toHaveLength(0);
});

test('§6 only its publisher deletes a story, and its file is deleted too', async () => {
  const { body } = await add(anna, {}, { files: [await picture()] });
  const [story] = await of(anna);
  const remove = (as: TestPerson) => ask('POST /api/Stories/DeleteStory', { StoryID: body['storyID'] }, as);
  expect([(await remove(bruno)).status, (await remove(anna)).status, (await remove(anna)).status]).toEqual([
    403, 200, 404,
  ]);
  expect(await host.sql`SELECT 1 FROM file_purge WHERE name = ${story?.immagineURL ?? ''}`).toHaveLength(1);
});

test('stories stay without STORY_HOURS; with it, older ones are hidden everywhere', async () => {
  const id = await publish(anna, 'ieri');
  await host.sql`UPDATE story SET created_at = now() - interval '25 hours'`;
  expect([(await of(anna)).length, (await strip(bruno)).length]).toEqual([1, 1]);
  host.services.config.storyHours = 24;
  try {
    expect([(await of(anna)).length, (await strip(bruno)).length]).toEqual([0, 0]);
    expect((await like(bruno, id)).status).toBe(404);
    expect((await add(anna, { testoOverlay: 'ieri' })).body.statusCode).toBe(200);
  } finally {
    host.services.config.storyHours = 0;
  }
});

test('a deleted person’s stories and views are deleted', async () => {
  const id = await publish(anna, 'resto');
  const gone = await host.person();
  await publish(gone, 'vado');
  await view(gone, id);
  await ask('POST /api/Persona/DeletePersona', {}, gone);
  expect((await strip(bruno)).map(({ idPubblicante }) => idPubblicante)).toEqual([anna.personaID]);
  expect(await number('GET /api/Stories/GetStoryViewsCount', id)).toBe('0');
});

test('a missing story can be neither liked nor viewed, and its list of views is empty', async () => {
  expect([(await like(bruno, 4711)).status, (await view(bruno, 4711)).status]).toEqual([404, 404]);
  expect(await number('GET /api/Stories/GetStoryViewsCount', 4711)).toBe('0');
});
