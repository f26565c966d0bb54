import { setTimeout as pause } from 'node:timers/promises';
import { createTestDatabase, runnerOf, type TestDatabase } from '../../testing/database';
import { picture, startTestHost, type TestHost, type TestPerson } from '../../testing/host';
import { type Proxy, startProxy } from '../../testing/proxy';
import { openStream } from '../../testing/stream';
import { until } from '../../testing/until';
import { streamLimits } from './streams';

const soonMs = 20_000;
const soon = (holds: () => boolean | Promise<boolean>) => until(holds, soonMs);

let database: TestDatabase;
/** The second host's connection to the database, which a test can cut. */
let wire: Proxy;
let here: TestHost;
let there: TestHost;
let anna: TestPerson;
let bruno: TestPerson;
let carla: TestPerson;

beforeAll(async () => {
  database = await createTestDatabase();
  wire = await startProxy(runnerOf(database.where));
  here = await startTestHost({}, { database, news: runnerOf(database.where) });
  there = await startTestHost({}, { database, news: wire.where });
});
beforeEach(async () => {
  anna = await here.person({ nome: 'Anna' });
  bruno = await here.person({ nome: 'Bruno' });
  carla = await here.person({ nome: 'Carla' });
});
afterAll(async () => {
  await here.close();
  await there.close();
  await wire.close();
  await database.drop();
});

async function another(person: TestPerson): Promise<TestPerson> {
  const other = await here.person();
  await here.sql`
    UPDATE session SET persona_id = ${person.personaID} WHERE persona_id = ${other.personaID}`;
  return { ...person, token: other.token };
}
async function conversation(): Promise<number> {
  const postID = await here.post(anna);
  const { body } = await here.call(
    'POST /api/Chat/AddConversazione',
    { postID, personaID1: bruno.personaID, personaID2: anna.personaID },
    { as: bruno },
  );
  return Number(body['data']);
}
const write = (conversazioneID: number, as: TestPerson) =>
  here.call('POST /api/Chat/AddMessage', { conversazioneID, message: 'Segreto' }, { as });
const publish = (as: TestPerson) =>
  here.call('POST /api/Post/AddPost', { personaID: as.personaID, title: 'Ciao' }, { as });
const like = async (postID: number, as: TestPerson) =>
  here.call('POST /api/Like/AddLike', { personaID: as.personaID, postID }, { as });

test('a message sent on one host reaches the receiver’s event stream on another host, without its text', async () => {
  const conversazioneID = await conversation();
  const [annas, carlas] = [await openStream(there, anna), await openStream(there, carla)];
  const headers = ['content-type', 'cache-control', 'content-encoding'].map((name) =>
    annas.headers.get(name),
  );
  expect([annas.status, ...headers]).toEqual([200, 'text/event-stream', 'no-store', null]);
  await write(conversazioneID, bruno);
  expect(await soon(() => annas.events().length > 0)).toBe(true);
  expect(annas.events()).toEqual([{ id: expect.any(String), tipo: 'messaggio', conversazioneID }]);
  expect(carlas.events()).toEqual([]);
  annas.leave();
  carlas.leave();
});

test('a message sends an event to its sender’s other devices too, and reading it to both parties', async () => {
  const conversazioneID = await conversation();
  const phone = await another(bruno);
  const [own, other] = [await openStream(here, bruno), await openStream(there, phone)];
  await write(conversazioneID, bruno);
  expect(await soon(() => other.events().length === 1)).toBe(true);
  await here.call('GET /api/Chat/ChatList', { ConversazioneID: conversazioneID }, { as: anna });
  expect(await soon(() => other.events().length === 2 && own.events().length > 0)).toBe(true);
  expect(own.events().map(({ tipo }) => tipo)).toEqual(['letto']);
  expect(other.events().map(({ tipo }) => tipo)).toEqual(['messaggio', 'letto']);
  // All messages are read by now, so reading again sends no event.
  await here.call('GET /api/Chat/ChatList', { ConversazioneID: conversazioneID }, { as: anna });
  await like(await here.post(bruno), carla);
  expect(await soon(() => own.events().length === 2)).toBe(true);
  expect(own.events().at(-1)?.tipo).toBe('notifica');
  own.leave();
  other.leave();
});

test('a new notification sends an event to its person', async () => {
  const postID = await here.post(anna);
  const stream = await openStream(there, anna);
  await like(postID, bruno);
  expect(await soon(() => stream.events().length > 0)).toBe(true);
  expect(stream.events()).toEqual([{ id: expect.any(String), tipo: 'notifica' }]);
  stream.leave();
});

test('a match of a saved search sends an event to its person', async () => {
  const search = { personaID: anna.personaID, q: 'monociclo' };
  expect((await here.call('POST /api/Avvisi/AddRicerca', search, { as: anna })).status).toBe(200);
  const stream = await openStream(there, anna);
  const ad = { personaID: bruno.personaID, title: 'Un monociclo', categorieID: 20, gratis: 1 };

  const sent = await here.call('POST /api/Post/AddPostInserzione', ad, {
    as: bruno,
    files: [await picture()],
  });
  expect(sent.status).toBe(200);
  expect(await soon(() => stream.events().some(({ tipo }) => tipo === 'notifica'))).toBe(true);
  stream.leave();
});

test('event streams get the number of others’ new posts: the first post at once, later ones together', async () => {
  const [annas, brunos] = [await openStream(there, anna), await openStream(there, bruno)];
  const counted = (stream: typeof annas) =>
    stream.events().reduce((sum, { tipo, n = 0 }) => sum + (tipo === 'post' ? n : 0), 0);
  for (let count = 0; count < 3; count += 1) await publish(bruno);
  await publish(carla);
  expect(await soon(() => counted(annas) === 4 && counted(brunos) === 1)).toBe(true);
  expect(annas.events().length).toBeLessThan(4);
  annas.leave();
  brunos.leave();
});

test('a stream opened with the time of a list begins with the number of posts since then', async () => {
  const list = await here.call(
    'GET /api/Post/PostFrussoList',
    { PersonaID: anna.personaID, Abbrevizione: 'it', Geolocalizzazione: '' },
    { as: anna },
  );
  await publish(bruno);
  await publish(anna);
  const stream = await openStream(here, anna, { Prima: String(list.body['prima']) });
  expect(await soon(() => stream.events().length > 0)).toBe(true);
  expect(stream.events()[0]).toMatchObject({ tipo: 'post', n: 1 });
  stream.leave();
  const odd = await here.call('GET /api/Eventi/Flusso', { Prima: 'ieri' }, { as: anna });
  expect(odd.status).toBe(400);
});

test('the end of a session ends its event streams on every host, and no others', async () => {
  const phone = await another(anna);
  const [gone, stays] = [await openStream(there, anna), await openStream(there, phone)];
  await here.call('POST /api/Persona/Logout', {}, { as: anna });
  expect(await soon(gone.isOver)).toBe(true);
  expect(stays.isOver()).toBe(false);
  const again = await here.call('GET /api/Eventi/Flusso', {}, { as: anna });
  expect(again.status).toBe(401);
  stays.leave();
});

test('a person’s sixth open event stream gets 503 with a delay; closing one makes room', async () => {
  const open = await Promise.all(
    Array.from({ length: streamLimits.perPerson }, () => openStream(here, anna)),
  );
  expect(open.map(({ status }) => status)).toEqual(open.map(() => 200));
  const more = await here.call('GET /api/Eventi/Flusso', {}, { as: anna });
  expect(more).toMatchObject({ status: 503, headers: { 'retry-after': expect.anything() } });
  expect((await here.call('GET /api/Eventi/Flusso', {}, { as: bruno })).status).toBe(200);
  open[0]?.leave();
  expect(
    await soon(async () => (await here.call('GET /api/Eventi/Flusso', {}, { as: anna })).status === 200),
  ).toBe(true);
  for (const stream of open) stream.leave();
});

test('open event streams do not use up the places for running calls', async () => {
  const before = here.services.live.count();
  const people = await Promise.all(Array.from({ length: 24 }, () => here.person()));
  const open = await Promise.all(
    people.flatMap((person) =>
      Array.from({ length: streamLimits.perPerson }, () => openStream(here, person)),
    ),
  );
  // The streams are more than the calls that may wait at once, and this is longer than a call may wait.
  await pause(2100);
  const read = await here.call('GET /GetCountFollower', { PersonaID: anna.personaID }, { as: anna });
  expect([read.status, here.services.live.count()]).toEqual([200, before + 120]);
  for (const stream of open) stream.leave();
  expect(await soon(() => here.services.live.count() === before)).toBe(true);
});

test('an outage of PostgreSQL ends event streams; reopened ones get events again', async () => {
  const conversazioneID = await conversation();
  const before = await openStream(there, anna);
  await wire.turn('refused');
  await wire.turn('open');
  expect(await soon(before.isOver)).toBe(true);
  const after = await openStream(there, anna);
  expect(after.status).toBe(200);
  await write(conversazioneID, bruno);
  expect(await soon(() => after.events().length > 0)).toBe(true);
  after.leave();
});

test('a host that stops ends its event streams', async () => {
  const last = await startTestHost({}, { database, news: runnerOf(database.where) });
  const stream = await openStream(last, anna);
  await last.close();
  expect(await soon(stream.isOver)).toBe(true);
});
