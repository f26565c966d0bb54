import { entries } from '../../contract/table';
import type { TestPerson } from '../testing/host';
import { setStage } from '../testing/stage';

let conversation: string;

const { host, ask, buyer, seller, stranger } = setStage({ people: { buyer: {}, seller: {}, stranger: {} } });
beforeAll(async () => {
  const input = {
    postID: await host.post(seller),
    personaID1: buyer.personaID,
    personaID2: seller.personaID,
  };
  const { body } = await ask('POST /api/Chat/AddConversazione', input, buyer);
  conversation = `/api/Chat/ChatList?ConversazioneID=${Number(body['data'])}`;
});

const get = (url: string, { as, tag, ...headers }: { as?: TestPerson; tag?: string; accept?: string } = {}) =>
  host.app.inject({
    url,
    headers: {
      ...headers,
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(tag !== undefined && { 'if-none-match': tag }),
    },
  });
const write = (message: string) =>
  ask('POST /api/Chat/AddMessage', { conversazioneID: Number(conversation.split('=')[1]), message }, buyer);

test.each(entries.filter(({ row }) => row.cache === 'public').map(({ path }) => path))(
  '%s is cached by everybody for ten seconds; whoever then sends its ETag gets 304 without a body',
  async (path) => {
    const url = `${path}?Abbreviazione=it&CategorieID=20`;
    const first = await get(url);
    // With a longer age, others would see an outdated response after a keeper's change.
    expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=10' });
    const tag = String(first.headers.etag);
    const again = await get(url, { tag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
    expect(again.headers['cache-control']).toBe('public, max-age=10');
    expect((await get(url, { tag: `"old", ${tag.replace('W/', '')}` })).statusCode).toBe(304);
  },
);

test('another language gets another response', async () => {
  const url = '/api/Categorie/CategorieList?Abbreviazione=';
  const italian = await get(`${url}it`);
  expect((await get(`${url}en`, { tag: String(italian.headers.etag) })).statusCode).toBe(200);
});

test.each(['', 'x', '"', 'W/', '"x"', ',,,', 'é'.repeat(2000)])(
  'H16: a request with the ETag %p gets the whole response',
  async (tag) => {
    const answer = await get('/api/Lingua/LingueList', { tag });
    expect([answer.statusCode, answer.json<{ statusCode: number }>().statusCode]).toEqual([200, 200]);
  },
);

test('a compressed response has the ETag of the uncompressed one', async () => {
  const url = '/api/TraduzioniPagina/TraduzioniPaginaAllList?Abbreviazione=it';
  const packed = await host.app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(packed.headers.etag).toBe((await get(url)).headers.etag);
});

test('polling an unchanged conversation returns no body', async () => {
  await write('Ciao');
  const first = await get(conversation, { as: buyer });
  expect(first.headers['cache-control']).toBe('no-store');
  const tag = String(first.headers.etag);
  const again = await get(conversation, { as: buyer, tag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await write('Ancora?');
  const then = await get(conversation, { as: buyer, tag });
  expect([then.statusCode, then.body.includes('Ancora?')]).toEqual([200, true]);
});

/**
 * Polls until the host has answered this state once: the first look marks messages as read, which changes the state.
 */
async function settledTag(as: TestPerson): Promise<string> {
  await get(conversation, { as });
  return String((await get(conversation, { as })).headers.etag);
}

test('polling an unchanged conversation reads no message from the database', async () => {
  await write('Ci sei?');
  const tag = await settledTag(buyer);
  const connection = await host.sql.reserve();
  try {
    await connection`BEGIN`;
    await connection`LOCK TABLE message IN ACCESS EXCLUSIVE MODE`;
    const again = await get(conversation, { as: buyer, tag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
    expect(again.headers['cache-control']).toBe('no-store');
    expect(again.headers['content-type']).toBeUndefined();
  } finally {
    await connection`ROLLBACK`;
    connection.release();
  }
  // The other party gets the same state and the same ETag.
  expect((await get(conversation, { as: seller, tag: await settledTag(seller) })).statusCode).toBe(304);
});

test.each([
  ['a message', () => write('Una cosa nuova'), 'Una cosa nuova'],
  [
    'a new name',
    () => host.sql`UPDATE persona SET name = 'Rinominata' WHERE id = ${buyer.personaID}`,
    'Rinominata',
  ],
  [
    'a new picture',
    () => host.sql`UPDATE persona SET image = '/images/profile/aa/nuova' WHERE id = ${buyer.personaID}`,
    'nuova',
  ],
])('polling shows %s at once', async (_what, change, shown) => {
  await write('Sono qui');
  const tag = await settledTag(seller);
  expect((await get(conversation, { as: seller, tag })).statusCode).toBe(304);
  await change();
  const then = await get(conversation, { as: seller, tag });
  expect([then.statusCode, then.body.includes(shown)]).toEqual([200, true]);
});

test('a stranger who sends the right ETag gets the usual 404, which nobody may cache', async () => {
  const tag = String((await get(conversation, { as: buyer })).headers.etag);
  const answer = await get(conversation, { as: stranger, tag });
  expect([answer.statusCode, answer.headers.etag]).toEqual([404, undefined]);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect((await get(conversation, { tag })).statusCode).toBe(401);
});

test.each([
  ['oneself', () => `/api/Persona/GetPersona?PersonaID=${buyer.personaID}`],
  ['the inbox', () => `/api/Chat/ConversazioniList?PersonaID=${buyer.personaID}`],
  ['a conversation', () => conversation],
])('browsers are told not to store a private response: %s', async (_what, url) => {
  const answer = await get(url(), { as: buyer });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
});
