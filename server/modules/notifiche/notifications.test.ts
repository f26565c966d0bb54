import type { Notification } from '../../../contract/entities';
import { eventTypes } from '../../../contract/limits';
import type { TestPerson } from '../../testing/host';
import { setStage } from '../../testing/stage';

let postID: number;
const { host, ask, bodyOf, me, anna } = setStage({
  each: { me: {}, anna: { nome: 'Anna', cognome: 'Bianchi' } },
});
beforeEach(async () => {
  postID = await host.post(me, { titolo: 'Lampada' });
});
const list = async (of = me, input = {}) =>
  (await bodyOf('GET /api/Notifiche/GetCombinedNotifiche', input, of))['listNotifiche'] as Notification[];
const count = (input = {}) => bodyOf('GET /api/Notifiche/CountNotifichePersonaID', input, me);
const kinds = async (input = {}) => (await list(me, input)).map(({ tipoEvento }) => tipoEvento);

async function everything() {
  const toMe = { SeguitoID: me.personaID };
  const comment = async (as: TestPerson, parentCommentiID = 0) =>
    (
      await bodyOf(
        'POST /api/Commenti/CreateComment',
        { postID, testoCommento: 'Ciao', parentCommentiID },
        as,
      )
    )['commentiID'];
  const [story] =
    await host.sql`INSERT INTO story (persona_id, overlay, font, position) VALUES (${me.personaID}, 'a', 'Roboto', 2) RETURNING id`;
  const storyID = Number(story?.['id']);
  await ask('POST /AddFollow', toMe, anna);
  const like = await ask('POST /api/Like/AddLike', { postID }, anna);
  await comment(anna);
  await comment(anna, Number(await comment(me)));
  await ask('POST /api/Condivisione/AddCondivisione', { postID }, anna);
  const chat = { postID, personaID1: anna.personaID, personaID2: me.personaID };
  const conversazioneID = Number((await ask('POST /api/Chat/AddConversazione', chat, anna)).body['data']);
  await ask('POST /api/Chat/AddMessage', { conversazioneID, message: 'segretissimo' }, anna);
  await ask('POST /api/Rating/InsertRating', { toPersonaID: me.personaID, ratingValue: 5 }, anna);
  await ask('POST /api/Stories/AddStoryLike', { storyID }, anna);
  return { likeID: Number(like.body['likeID']), conversazioneID, storyID, toMe };
}

test('each kind of event is listed, newest first, with the person who acted and the thing', async () => {
  const { conversazioneID, storyID } = await everything();
  const rows = await list();
  expect(rows.map(({ tipoEvento }) => tipoEvento)).toEqual([
    'LikeStories',
    'Rating',
    'Messaggio',
    'Condivisione',
    'Risposta',
    'Commento',
    'Like',
    'Follow',
  ]);
  // modules/avvisi/matcher.test.ts tests the kinds about saved searches, saved ads and followed people.
  const ofAds = ['Ricerca', 'Ribasso', 'Tornato', 'Pubblicato'];
  // modules/cases/cases.test.ts and calls.test.ts test the kinds about moderation.
  const ofKeepers = ['Provvedimento', 'Segnalazione', 'Annuncio', 'Caso', 'Lettera', 'Attesa'];
  expect(new Set(rows.map(({ tipoEvento }) => tipoEvento))).toEqual(
    new Set(eventTypes.filter((kind) => ![...ofAds, ...ofKeepers].includes(kind))),
  );
  for (const row of rows)
    expect(row).toMatchObject({
      personaID: anna.personaID,
      nominativo: 'Anna Bianchi',
      imgProfilo: '/images/profile/no-profile.svg',
    });
  const of = Object.fromEntries(rows.map((row) => [row.tipoEvento, row]));
  expect(of['Like']).toMatchObject({ postID, titolo: 'Lampada', conversazioneID: null, storyID: null });
  expect(of['Messaggio']).toMatchObject({ postID, titolo: 'Lampada', conversazioneID });
  expect(of['LikeStories']).toMatchObject({ postID: null, titolo: null, storyID });
  expect(of['Follow']).toMatchObject({ postID: null, titolo: null });
  expect(JSON.stringify(rows)).not.toContain('segretissimo');
  expect(await count()).toMatchObject({ statusCode: 200, notificheCount: 8, recordCount: 8 });
  expect(await list(anna)).toEqual([]);
});

test('the app’s list, its parts and its numbers leave out messages, which are in the inbox', async () => {
  await everything();
  const without = { senzaMessaggi: 1 };
  const counted = () => count(without);
  expect(await counted()).toMatchObject({ notificheCount: 7, recordCount: 7, nuove: 7 });
  expect(await count()).toMatchObject({ notificheCount: 8, recordCount: 8, nuove: 8 });
  expect(await kinds(without)).toEqual((await kinds()).filter((kind) => kind !== 'Messaggio'));
  expect(await kinds({ ...without, gruppo: 'vendite' })).toEqual(['Rating']);
  expect(await counted()).toMatchObject({ notificheCount: 7, nuove: 0 });
  await host.sql`DELETE FROM notification WHERE persona_id = ${me.personaID} AND kind = 'Messaggio'`;
  expect(await counted()).toMatchObject({ notificheCount: 7, recordCount: 7 });
  expect(await count()).toMatchObject({ notificheCount: 7, recordCount: 7 });
});

test('a notification has the first picture of its post, or the picture of its story', async () => {
  await host.sql`
    INSERT INTO image (post_id, position, name, alt, width, height, thumbhash)
    VALUES (${postID}, 1, '/second', '', 4, 3, ''), (${postID}, 0, '/first', '', 4, 3, '')`;
  const { storyID } = await everything();
  await host.sql`UPDATE story SET image = '/story' WHERE id = ${storyID}`;
  const pictures = Object.fromEntries(
    (await list()).map(({ tipoEvento, nomeImmagine }) => [tipoEvento, nomeImmagine]),
  );
  expect(pictures).toMatchObject({
    Like: '/first',
    Messaggio: '/first',
    LikeStories: '/story',
    Follow: null,
  });
});

test('an act that was undone is no longer listed', async () => {
  const { likeID, toMe, storyID } = await everything();
  await ask('POST /api/Like/DeleteLike', { LikeID: likeID }, anna);
  await ask('POST /DeleteFollow', toMe, anna);
  await ask('POST /api/Stories/DeleteStory', { StoryID: storyID }, me);
  expect(await kinds()).toEqual(['Rating', 'Messaggio', 'Condivisione', 'Risposta', 'Commento']);
  await ask('POST /api/Post/UpdatePostDelete', { PostID: postID }, me);
  const left = await list();
  expect(left.map(({ tipoEvento }) => tipoEvento)).toEqual(['Rating', 'Messaggio']);
  expect(left[1]).toMatchObject({ postID: null, titolo: 'Lampada' });
});

test('acts of a deleted person are no longer listed', async () => {
  await everything();
  await ask('POST /api/Persona/DeletePersona', {}, anna);
  expect([await list(), (await count())['notificheCount']]).toEqual([[], 0]);
});

test('a list without pages has at most 200 rows, the newest; its pages and the count have all, each row once', async () => {
  await host.sql`
    WITH p AS (
      INSERT INTO post (persona_id, title, description, place, currency)
      SELECT ${me.personaID}::bigint, 'T', '', 'Bologna', '€' FROM generate_series(1, 245) RETURNING id)
    INSERT INTO notification (persona_id, kind, actor_id, post_id)
    SELECT ${me.personaID}::bigint, 'Like', ${anna.personaID}::bigint, id FROM p`;
  const ids = async (input = {}) => (await list(me, input)).map(({ notificaID }) => notificaID);
  const newest = await ids();
  const pages = await Promise.all(Array.from({ length: 10 }, (_, at) => ids({ page: at + 1 })));
  expect(pages.map((page) => page.length)).toEqual([...Array<number>(8).fill(30), 5, 0]);
  expect(new Set(pages.flat()).size).toBe(245);
  expect(newest).toEqual(pages.flat().slice(0, 200));
  expect((await count())['notificheCount']).toBe(245);
});

const comment = (as = anna, testoCommento = 'Ciao') =>
  ask('POST /api/Commenti/CreateComment', { postID, testoCommento }, as);
const follow = () => ask('POST /AddFollow', { SeguitoID: me.personaID }, anna);

test('900 comments of one person are one row with their number and newest time, and hide no other row', async () => {
  await follow();
  const { body } = await comment();
  await host.sql`
    WITH c AS (
      INSERT INTO comment (post_id, persona_id, body)
      SELECT ${postID}::bigint, ${anna.personaID}::bigint, 'x' FROM generate_series(1, 899) RETURNING id)
    INSERT INTO notification (persona_id, kind, actor_id, post_id, comment_id, visit)
    SELECT ${me.personaID}::bigint, 'Commento', ${anna.personaID}::bigint, ${postID}::bigint, id, 1 FROM c`;
  const [newest] = await host.sql<
    { at: Date }[]
  >`SELECT max(created_at) AS at FROM notification WHERE persona_id = ${me.personaID}`;
  expect(await count()).toMatchObject({ notificheCount: 2, recordCount: 2 });
  expect(await list()).toMatchObject([
    { tipoEvento: 'Commento', quanti: 900, postID, dataOra: newest?.at.toISOString() },
    { tipoEvento: 'Follow', quanti: 1 },
  ]);
  await ask('POST /api/Commenti/DeleteComment', { CommentiID: body['commentiID'] }, anna);
  expect((await list())[0]).toMatchObject({ quanti: 899 });
});

const like = (as: TestPerson, of = postID) => ask('POST /api/Like/AddLike', { postID: of }, as);

test('the same kind of act by several people on a post is one row, with the newest three people and their number', async () => {
  const crowd = await Promise.all(
    ['Berta', 'Carlo', 'Dario'].map((nome) => host.person({ nome, cognome: 'Neri' })),
  );
  const second = await host.post(me);
  await comment();
  await like(anna, second);
  for (const person of [anna, ...crowd]) await like(person);
  await comment();
  const rows = await list();
  expect(rows.map(({ tipoEvento, quanti, persone }) => [tipoEvento, quanti, persone])).toEqual([
    ['Commento', 2, undefined],
    ['Like', 4, 4],
    ['Like', 1, undefined],
  ]);
  expect(rows[1]).toMatchObject({ postID, nominativo: 'Dario Neri', titolo: 'Lampada' });
  expect(rows[1]?.altri).toEqual(
    [crowd[1], crowd[0]].map((person, at) => ({
      personaID: person?.personaID,
      nominativo: ['Carlo Neri', 'Berta Neri'][at],
      imgProfilo: '/images/profile/no-profile.svg',
    })),
  );
});

test('follows, ratings and messages of different people are separate rows', async () => {
  const berta = await host.person();
  for (const person of [anna, berta]) {
    await ask('POST /AddFollow', { SeguitoID: me.personaID }, person);
    await ask('POST /api/Rating/InsertRating', { toPersonaID: me.personaID, ratingValue: 5 }, person);
    const chat = { postID, personaID1: person.personaID, personaID2: me.personaID };
    const { body } = await ask('POST /api/Chat/AddConversazione', chat, person);
    await ask(
      'POST /api/Chat/AddMessage',
      { conversazioneID: Number(body['data']), message: 'Ciao' },
      person,
    );
  }
  expect((await list()).map(({ personaID, persone }) => [personaID, persone])).toEqual(
    [berta, berta, berta, anna, anna, anna].map((person) => [person.personaID, undefined]),
  );
});

test('a row of several people no longer counts one who undoes the act or deletes their account', async () => {
  const berta = await host.person({ nome: 'Berta', cognome: 'Neri' });
  const carlo = await host.person({ nome: 'Carlo', cognome: 'Neri' });
  const likes = [await like(anna), await like(berta), await like(carlo)];
  await ask('POST /api/Persona/DeletePersona', {}, carlo);
  expect(await list()).toMatchObject([
    { nominativo: 'Berta Neri', persone: 2, altri: [{ nominativo: 'Anna Bianchi' }] },
  ]);
  await ask('POST /api/Like/DeleteLike', { LikeID: Number(likes[0]?.body['likeID']) }, anna);
  const [row] = await list();
  expect(row).toMatchObject({ nominativo: 'Berta Neri', quanti: 1 });
  expect(row).not.toHaveProperty('altri');
});

test('the list can be read as a whole, or only its part about trade or about people', async () => {
  await everything();
  expect(await kinds({ gruppo: 'vendite' })).toEqual(['Rating', 'Messaggio']);
  const social = ['LikeStories', 'Condivisione', 'Risposta', 'Commento', 'Like', 'Follow'];
  expect(await kinds({ gruppo: 'social' })).toEqual(social);
  const other = await ask('GET /api/Notifiche/GetCombinedNotifiche', { gruppo: 'x' }, me);
  expect(other.status).toBe(400);
});

test('§4 several new events of a row count once, and further ones once more after the list was read', async () => {
  const news = async () => (await count())['notificheCount'];
  await comment();
  await comment();
  expect(await news()).toBe(1);
  await list();
  expect(await news()).toBe(1);
  await comment();
  await comment();
  expect(await news()).toBe(2);
  await follow();
  expect(await news()).toBe(3);
  expect((await count())['recordCount']).toBe(2);
  await list();
  await list();
  expect(await news()).toBe(3);
});

test('§4 acts of several people that are one row of the list count once', async () => {
  const crowd = await Promise.all([host.person(), host.person(), host.person()]);
  for (const person of [anna, ...crowd]) await like(person);
  expect(await count()).toMatchObject({ notificheCount: 1, recordCount: 1, nuove: 1 });
  await follow();
  expect(await count()).toMatchObject({ notificheCount: 2, recordCount: 2, nuove: 2 });
  expect(await list()).toHaveLength(2);
  expect(await count()).toMatchObject({ notificheCount: 2, nuove: 0 });
  const late = await host.person();
  const { body } = await like(late);
  expect(await count()).toMatchObject({ notificheCount: 3, recordCount: 2, nuove: 1 });
  await ask('POST /api/Like/DeleteLike', { LikeID: body['likeID'] }, late);
  expect(await count()).toMatchObject({ notificheCount: 2, nuove: 0 });
});

test('rows are marked as read up to a given time, which never goes back and is never in the future', async () => {
  const read = async (fino: string) => (await ask('POST /api/Notifiche/SegnaLette', { fino }, me)).status;
  const until = async () => (await bodyOf('GET /api/Notifiche/GetCombinedNotifiche', {}, me))['letteFino'];
  await comment();
  const [{ dataOra } = { dataOra: '' }] = await list();
  expect(await until()).toBeNull();
  expect([await read(dataOra), await until()]).toEqual([200, dataOra]);
  expect([await read('2020-01-01T10:00:00.000Z'), await until()]).toEqual([200, dataOra]);
  await read('2999-01-01T10:00:00.000Z');
  expect(Date.parse(String(await until()))).toBeLessThanOrEqual(Date.now());
  expect(await read('ieri')).toBe(400);
});

test('acts that were undone are no longer counted', async () => {
  await comment();
  await list();
  const { body } = await comment();
  const second = (await comment()).body['commentiID'];
  await ask('POST /api/Commenti/DeleteComment', { CommentiID: body['commentiID'] }, anna);
  expect((await count())['notificheCount']).toBe(2);
  await ask('POST /api/Commenti/DeleteComment', { CommentiID: second }, anna);
  expect(await count()).toMatchObject({ notificheCount: 1, recordCount: 1 });
});
