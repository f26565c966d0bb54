import { limits } from '../../../contract/limits';
import type { Call } from '../../../contract/table';
import type { TestPerson } from '../../testing/host';
import { setStage } from '../../testing/stage';

const { host, me, anna } = setStage({ each: { me: {}, anna: { nome: 'Anna' } } });
beforeEach(async () => {
  await host.sql`UPDATE post SET visible = false`;
});

const ask = async (call: Call, input: object, as = me) => (await host.call(call, input, { as })).body;
const add = (call: Call, input: object, as = me) =>
  host.call(call, { personaID: as.personaID, ...input }, { as });
const grownUp = ({ personaID }: TestPerson) => host.sql`
  UPDATE persona SET created_at = now() - interval '2 days' WHERE id = ${personaID}`;

async function listsWith(postID: number): Promise<string[]> {
  const mine = { PersonaID: me.personaID, page: 1 };
  const asked: [string, Call, object][] = [
    ['feed', 'GET /api/Post/PostFrussoList', mine],
    ['category', 'GET /api/Post/PostFrussoCategoriaList', { ...mine, CategoriaID: 20 }],
    [
      'subcategory',
      'GET /api/Post/PostFrussoSCategoriaList',
      { ...mine, CategoriaID: 20, SCategoriaID: 2001 },
    ],
    ['cheapest', 'GET /api/Post/PostFrussoCategoriaList', { ...mine, CategoriaID: 20, ordine: 'economici' }],
    ['search', 'GET /api/Post/SearchPosts', { q: 'lampada', page: 1 }],
    ['person', 'GET /api/Post/PostUserList', { PersonaID: anna.personaID, page: 1 }],
    ['details', 'GET /api/Post/GetPostDetails', { PostID: postID }],
  ];
  const found: string[] = [];
  for (const [name, call, input] of asked)
    if (JSON.stringify((await ask(call, input))['listPost']).includes(String(postID))) found.push(name);
  for (const [name, input] of [
    ['count', { CategoriaID: 20 }],
    ['count of a search', { q: 'lampada' }],
    ['count of a person', { PersonaID: anna.personaID }],
  ] as const)
    if ((await ask('GET /api/Post/ContaAnnunci', input))['quanti'] !== 0) found.push(name);
  return found;
}

const open = ['person', 'details', 'count of a person'];

test('a hidden ad, and all ads of a hidden person, are in no list and no count; their own pages still open', async () => {
  const postID = await host.post(anna, { titolo: 'Lampada' });
  await host.sql`UPDATE post SET subcategory_id = 2001 WHERE id = ${postID}`;
  const everywhere = await listsWith(postID);
  expect(everywhere).toHaveLength(10);
  for (const what of [{ postID }, { altroID: anna.personaID }]) {
    expect((await add('POST /api/Tutela/AddNascosto', what)).status).toBe(200);
    expect((await add('POST /api/Tutela/AddNascosto', what)).status).toBe(200);
    expect(await listsWith(postID)).toEqual(open);
    const list = await ask('GET /api/Tutela/NascostiList', { PersonaID: me.personaID });
    expect(list['listNascosti']).toMatchObject([{ postID: null, altroID: null, ...what, nome: 'Anna' }]);
    await add('POST /api/Tutela/DeleteNascosto', what);
    expect(await listsWith(postID)).toEqual(everywhere);
  }
});

test('a share is not shown to people who hid the ad, or who hid, blocked or were blocked by its seller; nor is its ad among similar ones', async () => {
  const [postID, other] = [await host.post(anna), await host.post(await host.person())];
  await host.sql`UPDATE post SET subcategory_id = 2001 WHERE id IN (${postID}, ${other})`;
  const friend = await host.person();
  await add('POST /api/Condivisione/AddCondivisione', { postID }, friend);
  await ask('POST /AddFollow', { PersonaID: me.personaID, SeguitoID: friend.personaID });
  const shown = async () => {
    const feed = await ask('GET /api/Post/PostFrussoList', { PersonaID: me.personaID, page: 1 });
    const similar = await ask('GET /api/Post/PostSimiliList', { PostID: other });
    return [(feed['listPost'] as object[]).length, (similar['listPost'] as object[]).length];
  };
  for (const [what, input, as] of [
    ['Nascosto', { postID }, me],
    ['Nascosto', { altroID: anna.personaID }, me],
    ['Blocco', { bloccatoID: anna.personaID }, me],
    ['Blocco', { bloccatoID: me.personaID }, anna],
  ] as const) {
    expect(await shown()).toEqual([3, 1]);
    expect((await add(`POST /api/Tutela/Add${what}`, input, as)).status).toBe(200);
    expect(await shown()).toEqual([1, 0]);
    await add(`POST /api/Tutela/Delete${what}`, input, as);
  }
});

test('hiding needs either an ad or a person, which exists and is not one’s own', async () => {
  const mine = await host.post(me);
  for (const [what, status] of [
    [{}, 400],
    [{ postID: mine, altroID: anna.personaID }, 400],
    [{ postID: mine }, 400],
    [{ altroID: me.personaID }, 400],
    [{ postID: 4711 }, 404],
    [{ altroID: 4711 }, 404],
  ] as const)
    expect([what, (await add('POST /api/Tutela/AddNascosto', what)).status]).toEqual([what, status]);
});

test('a person may block a thousand people (a hundred on the first day), hide two thousand and list fifty hidden words', async () => {
  const crowd = host.sql`
    INSERT INTO persona (email, name, surname, place, birth_date, phone, gender_id, language_id, currency, interests)
    SELECT 'crowd' || n || ${String(me.personaID)}, 'N', 'C', 'Bologna', '1990-01-01', '', 1, 1, '€', '{t,t,t,t,f,f}'
    FROM generate_series(1, 2000) n RETURNING id`;
  const ids = (await crowd).map(({ id }) => Number(id));
  const fill = async (blocks: number, hidden: number) => {
    await host.sql`
      INSERT INTO block (persona_id, blocked_id) SELECT ${me.personaID}, id FROM unnest(${ids.slice(0, blocks)}::bigint[]) id
      ON CONFLICT DO NOTHING`;
    await host.sql`
      INSERT INTO hidden (persona_id, other_id) SELECT ${me.personaID}, id FROM unnest(${ids.slice(0, hidden)}::bigint[]) id
      ON CONFLICT DO NOTHING`;
  };
  const answers = async (words: number) => [
    (await add('POST /api/Tutela/AddBlocco', { bloccatoID: anna.personaID })).body.statusMessage,
    (await add('POST /api/Tutela/AddNascosto', { altroID: anna.personaID })).body.statusMessage,
    (await add('POST /api/Tutela/UpdateParole', { parole: Array.from({ length: words }, (_, n) => `p${n}`) }))
      .body.statusMessage,
  ];
  const refused = (...max: number[]) => max.map((n) => `Hai raggiunto il massimo: ${n}.`);
  await fill(100, 2000);
  expect((await answers(50)).slice(0, 2)).toEqual(refused(100, 2000));
  await grownUp(me);
  await fill(1000, 2000);
  expect((await answers(50)).slice(0, 2)).toEqual(refused(1000, 2000));
  expect(
    (await add('POST /api/Tutela/UpdateParole', { parole: Array.from({ length: 51 }, String) })).status,
  ).toBe(400);
  expect(await host.sql`SELECT 1 FROM block WHERE blocked_id = ${anna.personaID}`).toHaveLength(0);
});

test('a person’s list of hidden words keeps its order without duplicates, and is replaced as a whole', async () => {
  const kept = async () => (await ask('GET /api/Tutela/ParoleList', { PersonaID: me.personaID }))['parole'];
  expect(await kept()).toEqual([]);
  await add('POST /api/Tutela/UpdateParole', { parole: ['cripto', 'whatsapp', 'cripto'] });
  expect(await kept()).toEqual(['cripto', 'whatsapp']);
  await add('POST /api/Tutela/UpdateParole', { parole: [] });
  expect(await kept()).toEqual([]);
});

test('a page of people found is full even if a page of them are blocked', async () => {
  for (let n = 0; n <= limits.suggestions; n += 1) {
    const { personaID } = await host.person({
      nome: 'Zaccaria',
      cognome: `Testa ${String.fromCharCode(97 + n)}`,
    });
    if (n < limits.suggestions) await add('POST /api/Tutela/AddBlocco', { bloccatoID: personaID });
  }
  const found = await ask('GET /api/Persona/SearchPersona', { q: 'zaccaria' });
  expect(found['listPersona']).toMatchObject([
    { cognome: `Testa ${String.fromCharCode(97 + limits.suggestions)}` },
  ]);
});

describe('somebody who was blocked', () => {
  beforeEach(() => add('POST /api/Tutela/AddBlocco', { bloccatoID: me.personaID }, anna));

  test('gets the same answers for the blocker as for an unknown person, and the same list entry after reporting them', async () => {
    const writes: ((id: number) => [Call, object])[] = [
      (id) => ['POST /api/Tutela/AddBlocco', { bloccatoID: id }],
      (id) => ['POST /api/Tutela/AddNascosto', { altroID: id }],
      (id) => ['POST /api/Tutela/AddSegnalazione', { tipo: 'persona', id, motivo: 'spam', testo: 'Ehi' }],
    ];
    for (const write of writes) {
      const answers: unknown[] = [];
      for (const id of [anna.personaID, 4711, anna.personaID, 4711]) {
        const { status, body } = await add(...write(id));
        answers.push([status, Object.keys(body)]);
      }
      expect(answers).toEqual(Array.from({ length: 4 }, () => answers[0]));
    }
    const rows = (await ask('GET /api/Tutela/SegnalazioniList', { PersonaID: me.personaID }))[
      'listSegnalazioni'
    ] as Record<string, unknown>[];
    expect(rows.map(({ id }) => id)).toEqual([4711, anna.personaID]);
    const [nobody, her] = rows.map(({ id: _id, segnalazioneID: _report, dataOra: _at, ...row }) => row);
    expect(nobody).toEqual(her);
  });
});

test('the list of blocks shows people with their name and picture at the block, even after a second one', async () => {
  const block = () => add('POST /api/Tutela/AddBlocco', { bloccatoID: anna.personaID });
  const listed = async () =>
    (await ask('GET /api/Tutela/BlocchiList', { PersonaID: me.personaID }))['listBloccati'];
  await block();
  const before = await listed();
  expect(before).toMatchObject([{ nome: 'Anna' }]);
  await host.sql`UPDATE persona SET name = 'Nuova', image = '/images/x' WHERE id = ${anna.personaID}`;
  await block();
  expect(await listed()).toEqual(before);
});

test('the database’s views of what a viewer sees have every column of their tables', async () => {
  const columns = (schema: string) => host.sql<{ view: string; names: string[] }[]>`
    SELECT c.relname AS view, array_agg(a.attname::text ORDER BY a.attname) FILTER (WHERE a.attname <> 'xmin') AS names
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = ${schema}::regnamespace
      AND c.relname IN (SELECT relname FROM pg_class WHERE relnamespace = 'viewer'::regnamespace)
    GROUP BY c.relname ORDER BY 1`;
  const views = await columns('viewer');
  expect(views.map(({ view }) => view)).toEqual(['persona', 'persona_name', 'post', 'shop', 'story']);
  expect(views).toEqual(await columns('public'));
});
