import { join } from 'node:path';
import type { CaseKind, Move } from '../../contract/limits';
import type { Call } from '../../contract/table';
import { movesOf } from '../modules/cases/moves';
import { runKeeper } from '../modules/town/operator';
import { createTestDatabase, runnerOf, type TestDatabase } from '../testing/database';
import { picture, startTestHost, type TestPerson } from '../testing/host';
import { tokenFor } from '../testing/mailbox';
import { setStage } from '../testing/stage';
import { until } from '../testing/until';
import { createStorage } from './storage';
import { allKeys, baseOf, largestKey } from './variants';

let file: Buffer;
const { host, keeper, member } = setStage({ people: { keeper: { isKeeper: true }, member: {} } });
beforeAll(async () => {
  file = await picture();
});

type Kind = 'annuncio' | 'storia' | 'persona' | 'negozio';
interface Thing {
  id: number;
  name: string;
}

async function post(call: Call, input: object, as: TestPerson, files: Buffer[] = []) {
  const { status, body } = await host.call(call, input, { as, files });
  expect([call, status]).toEqual([call, 200]);
  return body;
}
const nameIn = async (table: string, column: string, where: string, id: number): Promise<string> => {
  const { sql } = host;
  const [row] = await sql<{ name: string }[]>`
    SELECT ${sql(column)} AS name FROM ${sql(table)} WHERE ${sql(where)} = ${id}`;
  return row?.name ?? '';
};

const make: Record<Kind, (as: TestPerson) => Promise<Thing>> = {
  async annuncio(as) {
    const ad = { personaID: as.personaID, title: 'Bici', gratis: 1, categorieID: 20, description: 'x' };
    const id = Number((await post('POST /api/Post/AddPostInserzione', ad, as, [file]))['postID']);
    return { id, name: await nameIn('image', 'name', 'post_id', id) };
  },
  async storia(as) {
    const story = { personaID: as.personaID, testoOverlay: `ciao ${Math.random()}` };
    const id = Number((await post('POST /api/Stories/AddStory', story, as, [file]))['storyID']);
    return { id, name: await nameIn('story', 'image', 'id', id) };
  },
  async persona(as) {
    const id = as.personaID;
    await post('POST /api/Persona/UpdateImgProfilo', { personaID: id }, as, [file]);
    return { id, name: await nameIn('persona', 'image', 'id', id) };
  },
  async negozio(as) {
    const shop = { personaID: as.personaID, nomeNegozio: 'Bottega', pubblicato: 1 };
    const id = Number((await post('POST /api/Negozio/AddNegozio', shop, as, [file]))['negozioID']);
    return { id, name: await nameIn('shop', 'image', 'id', id) };
  },
};
const kinds = Object.keys(make) as Kind[];

type Things = Record<Kind, Thing>;
async function makeAll(as: TestPerson): Promise<Things> {
  const made: Partial<Things> = {};
  for (const kind of kinds) made[kind] = await make[kind](as);
  return made as Things;
}

async function look({ name }: Thing, as?: TestPerson): Promise<number[]> {
  const headers = as && { authorization: `Bearer ${as.token}` };
  const seen = new Set<number>();
  for (const key of allKeys(baseOf(name) ?? ''))
    seen.add((await host.app.inject({ url: `/images/${key}`, headers })).statusCode);
  return [...seen];
}
const storage = () => createStorage(join(host.dataDir, 'images'), {});
const isOnDisk = async ({ name }: Thing) => (await storage().size(largestKey(baseOf(name) ?? ''))) !== null;

async function report(kind: CaseKind, id: number): Promise<void> {
  const said = { personaID: member.personaID, tipo: kind, id, motivo: 'truffa' };
  await post('POST /api/Tutela/AddSegnalazione', said, member);
}

async function decide(id: number, mossa: Move): Promise<number> {
  const [found] = await host.sql<{ id: number }[]>`
    SELECT id FROM report_case WHERE thing_id = ${id} AND outcome IS NULL`;
  const input = { casoID: Number(found?.id), versione: 0, mossa, regola: 'truffa', parole: 'Non si fa.' };
  return Number((await post('POST /api/Custode/Decidi', input, keeper))['provvedimentoID']);
}

const hiding = ['velo', 'nascondi', 'sospendi', 'chiudi'] as const;
const measures = kinds.flatMap((kind) =>
  hiding.filter((move) => movesOf(kind).includes(move)).map((move) => [kind, move] as const),
);

test.each(measures)(
  'after the measure on a thing (%s, %s) only its owner and keepers get its picture',
  async (kind, move) => {
    let owner = await host.person();
    const things = await makeAll(owner);
    for (const one of kinds) expect([one, await look(things[one])]).toEqual([one, [200]]);
    const { id } = things[kind];
    await report(kind, id);
    const measure = await decide(id, move);
    if (move === 'chiudi') {
      const token = await tokenFor(host, owner.email, 'provvedimento');
      const { body } = await host.call('POST /api/Tutela/ApriProvvedimento', { token });
      owner = { ...owner, token: String(body['token']) };
    }
    for (const one of kinds) {
      const isWithheld = one === kind || move === 'sospendi' || move === 'chiudi';
      // A signed-in person can lift a veil (which hides a picture until a tap).
      const ofMember = isWithheld && move !== 'velo' ? 404 : 200;
      const seen = [await look(things[one]), await look(things[one], member)];
      expect([one, ...seen]).toEqual([one, [isWithheld ? 404 : 200], [ofMember]]);
      for (const as of [owner, keeper]) expect([one, await look(things[one], as)]).toEqual([one, [200]]);
    }
    const words = { provvedimentoID: measure, regola: 'truffa', parole: 'Un errore.' };
    await post('POST /api/Custode/Revoca', words, keeper);
    for (const one of kinds) expect([one, await look(things[one])]).toEqual([one, [200]]);
  },
);

const as = ({ personaID }: TestPerson) => ({ personaID });
const remove: [what: string, kind: Kind, take: (thing: Thing, owner: TestPerson) => Promise<unknown>][] = [
  [
    'a deleted ad',
    'annuncio',
    ({ id }, owner) => post('POST /api/Post/UpdatePostDelete', { PostID: id }, owner),
  ],
  [
    'an ad that shows another picture',
    'annuncio',
    ({ id }, owner) =>
      post('POST /api/Post/UpdateImmagini', { ...as(owner), postID: id, ordine: '["new:0"]' }, owner, [file]),
  ],
  [
    'a deleted story',
    'storia',
    ({ id }, owner) => post('POST /api/Stories/DeleteStory', { StoryID: id }, owner),
  ],
  ['another profile picture', 'persona', (_thing, owner) => make.persona(owner)],
  [
    'a deleted shop',
    'negozio',
    ({ id }, owner) => post('POST /api/Negozio/DeleteNegozio', { NegozioID: id }, owner),
  ],
  [
    'a shop with another picture',
    'negozio',
    ({ id }, owner) => {
      const shop = { ...as(owner), negozioID: id, nomeNegozio: 'Bottega', pubblicato: 1 };
      return post('POST /api/Negozio/UpdateNegozio', shop, owner, [file]);
    },
  ],
  ...kinds.map((kind): (typeof remove)[number] => [
    'a deleted person',
    kind,
    (_thing, owner) => post('POST /api/Persona/DeletePersona', { PersonaID: owner.personaID }, owner),
  ]),
];

test.each(remove)(
  '%s (%s): the old picture is not served even before its file is deleted',
  async (what, kind, take) => {
    const owner = await host.person();
    const thing = await make[kind](owner);
    await report(kind, thing.id);
    expect(await look(thing)).toEqual([200]);
    await take(thing, owner);
    expect(await isOnDisk(thing)).toBe(true);
    for (const one of [undefined, member, owner]) expect(await look(thing, one)).toEqual([404]);
    // A keeper still gets the picture of a reported thing, unless its person is deleted, which deletes the case.
    expect(await look(thing, keeper)).toEqual(what === 'a deleted person' ? expect.anything() : [200]);
  },
);

test('a hidden picture gets the same response as a missing one, and is cached nowhere', async () => {
  const owner = await host.person();
  const { id, name } = await make.annuncio(owner);
  const open = await host.app.inject(name);
  await report('annuncio', id);
  await decide(id, 'nascondi');
  const withheld = await host.app.inject(name);
  const never = await host.app.inject(name.replace(/[0-9a-f]{32}/, '0'.repeat(32)));
  const { 'x-request-id': _its, date: _then, ...headers } = withheld.headers;
  expect(never.headers).toMatchObject(headers);
  expect([withheld.statusCode, withheld.body]).toEqual([404, never.body]);
  expect(headers['cache-control']).toBe('no-store');
  const authorization = `Bearer ${owner.token}`;
  const given = await host.app.inject({
    url: name,
    headers: { authorization, 'if-none-match': open.headers.etag },
  });
  expect(given.statusCode).toBe(200);
  expect(given.rawPayload).toEqual(open.rawPayload);
  expect(given.headers['cache-control']).toBe('private, no-store');
  expect(given.headers).not.toHaveProperty('etag');
  const head = await host.app.inject({ method: 'HEAD', url: name, headers: { authorization } });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  for (const url of [name, name.replace('-720.webp', '-card.jpg')])
    expect((await host.app.inject({ url, headers: { 'if-none-match': '*' } })).statusCode).toBe(404);
});

test('nobody lifts the veil over a picture of somebody whom they cannot see, nor while suspended', async () => {
  const owner = await host.person();
  const veiled = await make.annuncio(owner);
  await report('annuncio', veiled.id);
  await decide(veiled.id, 'velo');
  const [blocked, suspended, former] = [await host.person(), await host.person(), await host.person()];
  for (const one of [blocked, suspended, former]) expect(await look(veiled, one)).toEqual([200]);
  const block = { personaID: owner.personaID, bloccatoID: blocked.personaID };
  await post('POST /api/Tutela/AddBlocco', block, owner);
  await report('persona', suspended.personaID);
  await decide(suspended.personaID, 'sospendi');
  await post('POST /api/Persona/Logout', {}, former);
  for (const one of [blocked, suspended, former]) expect(await look(veiled, one)).toEqual([404]);
});

test('a keeper who did not prove their identity within the last hour sees what others see', async () => {
  const owner = await host.person();
  const hidden = await make.annuncio(owner);
  await report('annuncio', hidden.id);
  await decide(hidden.id, 'nascondi');
  const other = await host.person();
  await runKeeper(host.sql, ['add', other.email]);
  expect(await look(hidden, other)).toEqual([200]);
  await host.sql`UPDATE session SET proved_at = now() - interval '61 minutes' WHERE persona_id = ${other.personaID}`;
  expect(await look(hidden, other)).toEqual([404]);
});

describe('a host with a cache of pictures that everybody may see', () => {
  let database: TestDatabase;
  let isLost = false;
  beforeAll(async () => {
    await host.close();
    database = await createTestDatabase();
    const options = { database, news: runnerOf(database.where), isDatabaseLost: () => isLost };
    Object.assign(host, await startTestHost({}, options));
  });
  afterAll(() => database.drop());

  /** Whether the picture's state is cached, so that it is served without the database. */
  const isRemembered = async (thing: Thing): Promise<boolean> => {
    await look(thing);
    isLost = true;
    const [status] = await look(thing).finally(() => (isLost = false));
    return status === 200;
  };

  test('answers 503 for an unknown picture without the database, and reveals nothing', async () => {
    const thing = await make.annuncio(await host.person());
    isLost = true;
    const reply = await host.app.inject(thing.name).finally(() => (isLost = false));
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
  });

  const elsewhere: [string, Kind, (thing: Thing, personaID: number) => PromiseLike<unknown>][] = [
    [
      'is hidden',
      'annuncio',
      ({ id }) => host.sql`UPDATE post SET (visible, hidden_by) = (false, 1) WHERE id = ${id}`,
    ],
    ['is veiled', 'annuncio', ({ id }) => host.sql`UPDATE post SET veiled_by = 1 WHERE id = ${id}`],
    ['is deleted', 'annuncio', ({ id }) => host.sql`UPDATE post SET visible = false WHERE id = ${id}`],
    ['has none any more', 'annuncio', ({ id }) => host.sql`DELETE FROM image WHERE post_id = ${id}`],
    ['is hidden', 'storia', ({ id }) => host.sql`UPDATE story SET hidden_by = 1 WHERE id = ${id}`],
    ['is deleted', 'storia', ({ id }) => host.sql`DELETE FROM story WHERE id = ${id}`],
    ['has another one', 'negozio', ({ id }) => host.sql`UPDATE shop SET image = 'x' WHERE id = ${id}`],
    ['is deleted', 'negozio', ({ id }) => host.sql`DELETE FROM shop WHERE id = ${id}`],
    ['has another one', 'persona', ({ id }) => host.sql`UPDATE persona SET image = 'x' WHERE id = ${id}`],
    ...kinds.flatMap((kind): typeof elsewhere => [
      [
        'belongs to somebody suspended',
        kind,
        (_, id) => host.sql`UPDATE persona SET suspended = true WHERE id = ${id}`,
      ],
      [
        'belongs to somebody who left',
        kind,
        (_, id) => host.sql`UPDATE persona SET deleted_at = now() WHERE id = ${id}`,
      ],
    ]),
  ];
  test.each(elsewhere)(
    'withholds a picture as soon as, at another host, its thing %s (%s)',
    async (_what, kind, change) => {
      const owner = await host.person();
      const thing = await make[kind](owner);
      expect(await until(() => isRemembered(thing))).toBe(true);
      await change(thing, owner.personaID);
      const isGone = async () => String(await look(thing)) === '404';
      expect(await until(isGone)).toBe(true);
    },
  );
});
