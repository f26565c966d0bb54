import { randomUUID } from 'node:crypto';
import type { Conversation, Message } from '../../../contract/entities';
import type { TestPerson } from '../../testing/host';
import { setStage } from '../../testing/stage';

let postID: number;
const { host, ask, stranger, seller, buyer } = setStage({
  people: { stranger: {} },
  each: { seller: { nome: 'Sara' }, buyer: { nome: 'Bea' } },
});
beforeEach(async () => {
  postID = await host.post(seller, { titolo: 'Bici' });
});
const open = (change: object = {}, as = buyer) =>
  ask(
    'POST /api/Chat/AddConversazione',
    {
      conversazioneID: 0,
      postID,
      personaID2: seller.personaID,
      dataInizio: 'ieri',
      ...change,
    },
    as,
  );
const opened = async () => Number((await open()).body['data']);
const write = (as: TestPerson, conversazioneID: number, testo: unknown, key?: string) =>
  ask('POST /api/Chat/AddMessaggio', { messaggioID: 0, conversazioneID, testo, dataInvio: 'mai' }, as, key);
const read = async (as: TestPerson, ConversazioneID: number) => {
  const { status, body } = await ask('GET /api/Chat/ChatList', { ConversazioneID }, as);
  return {
    status,
    messages: body['listConversazione'] as Message[],
    conversation: body['conversazione'] as Conversation,
  };
};
const leave = (who: TestPerson) => ask('POST /api/Persona/DeletePersona', {}, who);

test('two people have one conversation for each post, even if both calls open it at once', async () => {
  const answers = await Promise.all([open(), open(), open(), open()]);
  const ids = new Set([...answers, await open()].map(({ body }) => body['data']));
  expect(ids.size).toBe(1);
  const { conversation } = await read(seller, await opened());
  expect(conversation).toMatchObject({ postID, personaID1: buyer.personaID, personaID2: seller.personaID });
});

test('both parties of a conversation read the same messages in the same order', async () => {
  const id = await opened();
  await write(buyer, id, 'È ancora disponibile?');
  await ask('POST /api/Chat/AddMessage', { conversazioneID: id, message: 'Sì 🙂' }, seller);
  await write(buyer, id, 'Arrivo');
  const { messages } = await read(buyer, id);
  expect(messages.map(({ testo, message, nome }) => [testo, message, nome])).toEqual([
    ['È ancora disponibile?', 'È ancora disponibile?', 'Bea'],
    ['Sì 🙂', 'Sì 🙂', 'Sara'],
    ['Arrivo', 'Arrivo', 'Bea'],
  ]);
  expect(messages[1]).toMatchObject({
    mittenteID: seller.personaID,
    destinatarioID: buyer.personaID,
    conversazioneID: id,
  });
  expect((await read(seller, id)).messages).toEqual(messages);
});

test('a message keeps the language that its writer’s app had when it was written', async () => {
  const id = await opened();
  await write(buyer, id, 'ciao');
  await host.sql`UPDATE persona SET language_id = (SELECT id FROM language WHERE code = 'en') WHERE id = ${buyer.personaID}`;
  await write(buyer, id, 'hello');
  const { messages } = await read(seller, id);
  expect(messages.slice(-2)).toMatchObject([{ lingua: 'it' }, { lingua: 'en' }]);
  await host.sql`UPDATE persona SET language_id = (SELECT id FROM language WHERE code = 'it') WHERE id = ${buyer.personaID}`;
});

test('ChatList returns the last 50 messages of a long conversation', async () => {
  const id = await opened();
  await host.sql`
    INSERT INTO message (conversation_id, sender_id, body, created_at)
    SELECT ${id}, ${buyer.personaID}, 'n' || n, now() - (60 - n) * interval '1 second' FROM generate_series(1, 55) n`;
  const { messages } = await read(seller, id);
  expect([messages.length, messages[0]?.testo, messages.at(-1)?.testo]).toEqual([50, 'n6', 'n55']);
});

test('for a stranger others’ conversations are like missing ones', async () => {
  const id = await opened();
  await write(buyer, id, 'privato');
  for (const [call, input] of [
    ['GET /api/Chat/ChatList', (n: number) => ({ ConversazioneID: n })],
    [
      'POST /api/Chat/AddMessaggio',
      (n: number) => ({ conversazioneID: n, mittenteID: stranger.personaID, testo: 'x' }),
    ],
    [
      'POST /api/Chat/AddMessaggio',
      (n: number) => ({ conversazioneID: n, mittenteID: buyer.personaID, testo: 'x' }),
    ],
    ['POST /api/Chat/AddMessage', (n: number) => ({ conversazioneID: n, message: 'x' })],
  ] as const) {
    const [foreign, absent] = [await ask(call, input(id), stranger), await ask(call, input(4711), stranger)];
    expect([call, foreign.status, foreign.body]).toEqual([call, 404, absent.body]);
  }
  expect((await read(buyer, id)).messages).toHaveLength(1);
});

test('a party of a conversation cannot send a message in the other’s name', async () => {
  const id = await opened();
  const answer = await ask(
    'POST /api/Chat/AddMessaggio',
    { conversazioneID: id, mittenteID: seller.personaID, testo: 'x' },
    buyer,
  );
  expect(answer.status).toBe(403);
  expect((await read(buyer, id)).messages).toEqual([]);
});

test('3.8 calls with the same Idempotency-Key send one message and one notification', async () => {
  const id = await opened();
  const key = randomUUID();
  await Promise.all([1, 2, 3].map(() => write(buyer, id, 'Una volta', key)));
  expect(await host.sql`SELECT 1 FROM notification WHERE persona_id = ${seller.personaID}`).toHaveLength(1);
});

test('a sold ad opens no new conversation and keeps the existing ones', async () => {
  const id = await opened();
  await host.sql`UPDATE post SET sold = true WHERE id = ${postID}`;
  expect(await opened()).toBe(id);
  expect((await open({}, stranger)).status).toBe(422);
});

test('a conversation about a shared ad is with the original’s owner', async () => {
  await ask('POST /api/Condivisione/AddCondivisione', { postID }, stranger);
  const [copy] = await host.sql<{ id: number }[]>`SELECT id FROM post WHERE original_id = ${postID}`;
  expect((await open({ postID: copy?.id, personaID2: stranger.personaID })).status).toBe(403);
  expect((await open({ postID: copy?.id })).body['data']).toBe(await opened());
});

test('a conversation goes on after its ad was deleted', async () => {
  const id = await opened();
  await write(buyer, id, 'Ciao');
  await ask('POST /api/Post/UpdatePostDelete', { PostID: postID }, seller);
  const { conversation, messages } = await read(buyer, id);
  expect([conversation.postID, messages.length]).toEqual([0, 1]);
  expect((await write(seller, id, 'Venduta altrove')).status).toBe(200);
});

test('3.12 a deleted person’s messages stay without their name, and nobody can answer', async () => {
  const id = await opened();
  await write(seller, id, 'Ci vediamo domani');
  await leave(seller);
  const { messages } = await read(buyer, id);
  expect(messages[0]).toMatchObject({ testo: 'Ci vediamo domani', nome: 'Utente eliminato', cognome: '' });
  const answer = await write(buyer, id, 'Dove?');
  expect(answer.status).toBe(403);
  expect(answer.body.statusMessage).toMatch(/non è più su Piazza/);
});

test.each([
  ['an ad that is not there', { postID: 4711 }, 404],
  ['the wrong owner', { personaID2: 4711 }, 403],
  ['another’s name', { personaID1: 4711 }, 403],
  ['a post given as text', { postID: 'x' }, 400],
])('opening a conversation with %s is refused', async (_name, change, status) => {
  expect((await open(change)).status).toBe(status);
});

test('§6 one’s own ad and a plain post open no conversation', async () => {
  expect((await open({}, seller)).status).toBe(403);
  postID = await host.post(seller, { categoryID: 0 });
  expect((await open()).status).toBe(403);
  expect(await host.sql`SELECT 1 FROM conversation WHERE post_id = ${postID}`).toHaveLength(0);
});

test.each([
  ['', 400],
  ['   \n', 400],
  ['\u200b', 400],
  ['a'.repeat(2001), 400],
  [7, 400],
  [null, 400],
  ['a'.repeat(2000), 200],
])('§5 a message is taken or refused by its text (case %#)', async (text, status) => {
  const id = await opened();
  expect((await write(buyer, id, text)).status).toBe(status);
  expect((await read(buyer, id)).messages).toHaveLength(status === 200 ? 1 : 0);
});

test('earlier messages can be read page by page to the first, and reading them marks nothing as read', async () => {
  const id = await opened();
  await host.sql`
    INSERT INTO message (conversation_id, sender_id, body, created_at)
    SELECT ${id}::bigint, ${buyer.personaID}::bigint, n::text, now() - interval '1 day' + (n / 3) * interval '1 second'
    FROM generate_series(1, 130) n`;
  await write(buyer, id, '131');
  const texts = async (Prima?: number) => {
    const input = { ConversazioneID: id, ...(Prima !== undefined && { Prima }) };
    const { body } = await ask('GET /api/Chat/ChatList', input, seller);
    return body['listConversazione'] as Message[];
  };
  const unread = async () => {
    const { body } = await ask('GET /api/Chat/ConversazioniList', {}, seller);
    return body['nonLetti'];
  };
  const before = await unread();
  expect(before).not.toBe(0);
  const [last] = await host.sql<{ id: number }[]>`
    SELECT id FROM message WHERE conversation_id = ${id} ORDER BY created_at DESC, id DESC LIMIT 1`;
  await texts(last?.id);
  expect(await unread()).toBe(before);
  let all = await texts();
  expect(all).toHaveLength(50);
  expect(await unread()).toBe(0);
  const sizes: number[] = [];
  for (
    let page = await texts(all[0]?.messaggioID);
    page.length > 0;
    page = await texts(all[0]?.messaggioID)
  ) {
    sizes.push(page.length);
    all = [...page, ...all];
  }
  expect(sizes).toEqual([50, 31]);
  expect(all).toHaveLength(131);
  expect(new Set(all.map(({ testo }) => testo)).size).toBe(131);
  const moments = all.map(({ dataInvio }) => dataInvio);
  expect(moments).toEqual([...moments].sort());
  // The cursor is a message of another conversation, so it finds nothing.
  postID = await host.post(seller, { titolo: 'Altra' });
  const other = await opened();
  await write(buyer, other, 'Qui');
  const { body } = await ask(
    'GET /api/Chat/ChatList',
    { ConversazioneID: other, Prima: all[100]?.messaggioID },
    seller,
  );
  expect(body['listConversazione']).toEqual([]);
});

test('long messages make shorter pages; the answer says that there are more, and none is skipped', async () => {
  const id = await opened();
  await host.sql`
    INSERT INTO message (conversation_id, sender_id, body, created_at)
    SELECT ${id}::bigint, ${buyer.personaID}::bigint, n || repeat('😀', 1990), now() - (200 - n) * interval '1 second'
    FROM generate_series(1, 100) n`;
  const found: Message[] = [];
  let [pages, isMore] = [0, true];
  while (isMore) {
    const Prima = found[0]?.messaggioID;
    const input = { ConversazioneID: id, ...(Prima !== undefined && { Prima }) };
    const { body } = await ask('GET /api/Chat/ChatList', input, seller);
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(300_000);
    found.unshift(...(body['listConversazione'] as Message[]));
    isMore = body['altri'] === 1;
    pages += 1;
  }
  expect(pages).toBeGreaterThan(5);
  expect(found.map(({ testo }) => Number.parseInt(testo, 10))).toEqual(
    Array.from({ length: 100 }, (_, n) => n + 1),
  );
});
