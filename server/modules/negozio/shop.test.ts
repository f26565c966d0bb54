import type { Shop } from '../../../contract/entities';
import { picture, type TestPerson } from '../../testing/host';
import { setStage } from '../../testing/stage';

const { host, ask, anna, bruno } = setStage({ people: { anna: {}, bruno: {} } });
beforeEach(() => host.sql`DELETE FROM shop`);

const full = {
  nomeNegozio: 'Bottega Anna',
  telefono: '+39051123456',
  email: 'info@bottega.example',
  indirizzo: 'Via Zamboni 1, Bologna',
  web: 'https://bottega.example/chi-siamo',
  vat: 'IT12345678903',
  pubblicato: '1',
};
const add = async (
  change: object = {},
  options: { files?: Buffer[]; key?: string; as?: TestPerson } = {},
) => {
  const input = { personaID: anna.personaID, ...full, ...change };
  return host.call('POST /api/Negozio/AddNegozio', input, { as: anna, files: [await picture()], ...options });
};
const details = (as: TestPerson, NegozioID: unknown) =>
  ask('GET /api/Negozio/GetNegozioDetailsByID', { NegozioID: Number(NegozioID) }, as);
const shopsOf = async (as: TestPerson, of = anna) =>
  (await ask('GET /api/Negozio/GetNegozioByPersonaID', { PersonaID: of.personaID }, as)).body[
    'listNegozio'
  ] as Shop[];
const count = async () => (await host.sql`SELECT 1 FROM shop`).length;

test('a shop is stored with all its fields and shown to everybody', async () => {
  const { body } = await add();
  const [shop] = await shopsOf(bruno);
  expect(shop).toMatchObject({
    ...full,
    negozioID: body['negozioID'],
    personaID: anna.personaID,
    pubblicato: 1,
  });
  expect(shop?.imgProfilo).toMatch(/^\/images\/stores\//);
  expect((await details(bruno, body['negozioID'])).body['listNegozio']).toEqual([shop]);
});

test('a name and a picture are enough for a shop, which is published at once', async () => {
  const files = [await picture()];
  const input = { personaID: anna.personaID, nomeNegozio: 'Solo nome' };
  expect((await host.call('POST /api/Negozio/AddNegozio', input, { as: anna, files })).body.statusCode).toBe(
    200,
  );
  expect((await shopsOf(bruno))[0]).toMatchObject({
    telefono: '',
    email: '',
    indirizzo: '',
    web: '',
    vat: '',
    pubblicato: 1,
  });
});

test('only its owner sees an unpublished shop', async () => {
  const id = (await add({ pubblicato: '0' })).body['negozioID'];
  expect((await details(anna, id)).body['listNegozio']).toMatchObject([{ pubblicato: 0 }]);
  expect(await shopsOf(anna)).toHaveLength(1);
  expect(await details(bruno, id)).toMatchObject({ status: 200, body: { statusCode: 404, listNegozio: [] } });
  expect((await details(bruno, id)).body).toEqual((await details(bruno, 4711)).body);
  expect(await shopsOf(bruno)).toEqual([]);
});

test.each([
  ['no name', { nomeNegozio: ' ' }, 400],
  ['a name of 101', { nomeNegozio: 'a'.repeat(101) }, 400],
  ['a phone without prefix', { telefono: '051 123456' }, 400],
  ['an e-mail that is none', { email: 'info bottega' }, 400],
  ['a script as website', { web: 'javascript:alert(1)' }, 422],
  ['a website without http', { web: 'www.bottega.example' }, 422],
  ['a website with a blank', { web: 'https://a.example/ onclick=x' }, 422],
  ['a VAT number of words', { vat: 'partita iva' }, 422],
  ['a VAT number of 5 digits', { vat: '12345' }, 422],
  ['published 2', { pubblicato: '2' }, 400],
  ['another’s name', { personaID: 4711 }, 403],
])('a shop with %s is refused, and the answer names the field', async (_name, change, status) => {
  const answer = await add(change);
  expect(answer.status).toBe(status);
  expect(answer.body['campo']).toBe(status === 403 ? undefined : Object.keys(change)[0]);
  expect(answer.body.statusMessage).toBeTruthy();
  expect(await count()).toBe(0);
});

test.each(['12345678903', 'IT 12345678903', 'DE123456789', 'ATU12345678', 'FRXX123456789'])(
  'a shop’s VAT number %s is accepted',
  async (vat) => {
    expect((await add({ vat })).body.statusCode).toBe(200);
    expect((await shopsOf(bruno))[0]?.vat).toBe(vat);
  },
);

test.each(['+39 051 123456', '+39.051.123-456', '0039 (051) 12/34-56'])(
  'a shop’s phone number %s is accepted, as in the registration',
  async (telefono) => {
    expect((await add({ telefono })).body.statusCode).toBe(200);
    expect((await shopsOf(bruno))[0]?.telefono).toBe('+39051123456');
  },
);

test('§5 a shop needs one picture, a JPEG or PNG', async () => {
  const file = await picture();
  expect((await add({}, { files: [] })).status).toBe(422);
  expect((await add({}, { files: [file, file] })).status).toBe(400);
  expect((await add({}, { files: [Buffer.from('GIF89a')] })).status).toBe(400);
  expect(await count()).toBe(0);
});

test('the list of a missing person’s shops is empty', async () => {
  const { body } = await ask('GET /api/Negozio/GetNegozioByPersonaID', { PersonaID: 4711 }, anna);
  expect(body['listNegozio']).toEqual([]);
});

describe('a shop’s data can be edited', () => {
  const update = (id: unknown, change: object = {}, options: { files?: Buffer[]; as?: TestPerson } = {}) => {
    const { as = anna } = options;
    const input = { personaID: as.personaID, ...full, negozioID: Number(id), ...change };
    return host.call('POST /api/Negozio/UpdateNegozio', input, { as, ...options });
  };
  const remove = (id: unknown, as = anna) =>
    ask('POST /api/Negozio/DeleteNegozio', { NegozioID: Number(id) }, as);
  const purged = async () =>
    (await host.sql<{ name: string }[]>`SELECT name FROM file_purge`).map(({ name }) => name);
  beforeEach(() => host.sql`DELETE FROM file_purge`);

  test('all fields change; a new picture replaces the old one, which stays if none is sent', async () => {
    const id = (await add()).body['negozioID'];
    const [before] = await shopsOf(anna);
    const change = { nomeNegozio: 'Bottega Nuova', telefono: '', pubblicato: '0' };
    expect((await update(id, change)).status).toBe(200);
    expect(await shopsOf(anna)).toEqual([{ ...before, ...change, pubblicato: 0 }]);
    expect(await purged()).toEqual([]);
    expect((await update(id, {}, { files: [await picture()] })).status).toBe(200);
    const [after] = await shopsOf(anna);
    expect(after?.imgProfilo).not.toBe(before?.imgProfilo);
    expect(await purged()).toEqual([before?.imgProfilo]);
  });

  test.each([
    ['a website without http', { web: 'www.bottega.example' }, 422],
    ['no name', { nomeNegozio: ' ' }, 400],
    ['another’s name', { personaID: 4711 }, 403],
  ])('an edit with %s is refused, as in a new shop', async (_name, change, status) => {
    const id = (await add()).body['negozioID'];
    const before = await shopsOf(anna);
    expect((await update(id, change)).status).toBe(status);
    expect(await shopsOf(anna)).toEqual(before);
  });

  test('only its owner edits and deletes a shop', async () => {
    const id = (await add()).body['negozioID'];
    expect((await update(id, {}, { as: bruno })).status).toBe(403);
    expect((await remove(id, bruno)).status).toBe(403);
    expect(await count()).toBe(1);
  });

  test('deleting a shop deletes its ads and its picture', async () => {
    const id = (await add()).body['negozioID'];
    const [shop] = await shopsOf(anna);
    const ad = await host.post(anna);
    await host.sql`UPDATE post SET shop_id = ${Number(id)} WHERE id = ${ad}`;
    expect((await remove(id)).status).toBe(200);
    expect(await shopsOf(anna)).toEqual([]);
    const found = await ask('GET /api/Post/GetPostDetails', { PostID: ad }, bruno);
    expect(found.body).toMatchObject({ statusCode: 404, listPost: [] });
    await host.services.erasure.flush();
    expect(await host.sql`SELECT 1 FROM post WHERE id = ${ad}`).toHaveLength(0);
    expect(await purged()).toContain(shop?.imgProfilo);
    expect((await remove(id)).status).toBe(404);
  });
});
