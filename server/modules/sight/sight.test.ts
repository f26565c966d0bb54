import { limits } from '../../../contract/limits';
import type { Call } from '../../../contract/table';
import { filesToPurge, picturesInUse } from '../../media/repository';
import type { TestPerson } from '../../testing/host';
import { expireCases } from '../cases/reportRepository';
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

test('people still see the outcome of their report after they block the reported person', async () => {
  await add('POST /api/Tutela/AddSegnalazione', { tipo: 'persona', id: anna.personaID, motivo: 'spam' });
  await add('POST /api/Tutela/AddBlocco', { bloccatoID: anna.personaID });
  const list = await ask('GET /api/Tutela/SegnalazioniList', { PersonaID: me.personaID, page: 1 });
  expect(list['listSegnalazioni']).toMatchObject([{ tipo: 'persona', stato: 'ricevuta' }]);
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

describe('a report', () => {
  const report = (input: object, as = me) =>
    add('POST /api/Tutela/AddSegnalazione', { motivo: 'truffa', ...input }, as);
  const cases = () => host.sql<{ kind: string; snapshot: Record<string, unknown> }[]>`
    SELECT kind, snapshot FROM report_case WHERE subject_id = ${anna.personaID} ORDER BY id`;

  test('opens one case for a thing, however many report it, with the thing as first reported', async () => {
    const id = await host.post(anna, { titolo: 'Rolex vero' });
    const first = await report({ tipo: 'annuncio', id, testo: 'È falso' });
    await host.sql`UPDATE post SET title = 'Orologio' WHERE id = ${id}`;
    const again = await report({ tipo: 'annuncio', id, motivo: 'spam' });
    expect(again.body['segnalazioneID']).toBe(first.body['segnalazioneID']);
    await report({ tipo: 'annuncio', id }, await host.person());
    expect(await cases()).toMatchObject([{ kind: 'annuncio', snapshot: { titolo: 'Rolex vero' } }]);
    const mine = { PersonaID: me.personaID };
    const [open] = (await ask('GET /api/Tutela/SegnalazioniList', mine))['listSegnalazioni'] as object[];
    expect(open).toMatchObject({ tipo: 'annuncio', id, motivo: 'truffa', stato: 'ricevuta', esito: null });
    await host.sql`UPDATE report_case SET outcome = 'nessuna', decided_at = now()`;
    const [decided] = (await ask('GET /api/Tutela/SegnalazioniList', mine))['listSegnalazioni'] as object[];
    expect(decided).toMatchObject({ stato: 'decisa', esito: 'nessuna' });
    const anew = await report({ tipo: 'annuncio', id });
    expect(anew.body['segnalazioneID']).not.toBe(first.body['segnalazioneID']);
    expect(await cases()).toHaveLength(2);
  });

  test('of a shared post is about the original ad, and joins that ad’s other reports', async () => {
    const [id, sharer] = [await host.post(anna, { titolo: 'Rolex vero' }), await host.person()];
    await ask('POST /api/Condivisione/AddCondivisione', { postID: id, personaID: sharer.personaID }, sharer);
    const [share] = await host.sql<{ id: number }[]>`SELECT id FROM post WHERE original_id = ${id}`;
    const first = await report({ tipo: 'annuncio', id: share?.id });
    expect((await report({ tipo: 'annuncio', id })).body).toEqual(first.body);
    const named = [id, share?.id ?? 0];
    const kept = await host.sql`
      SELECT thing_id, subject_id FROM report_case WHERE thing_id = ANY (${named}::bigint[])`;
    expect(kept).toEqual([{ thing_id: id, subject_id: anna.personaID }]);
  });

  test('keeps the reported ad’s pictures after its deletion, until six months after the decision', async () => {
    const id = await host.post(anna);
    const name = '/images/posts/ab/0123456789abcdef0123456789abcdef';
    await host.sql`
      INSERT INTO image (post_id, position, name, alt, width, height, thumbhash) VALUES (${id}, 0, ${name}, '', 4, 3, '')`;
    await report({ tipo: 'annuncio', id });
    await ask('POST /api/Post/UpdatePostDelete', { PostID: id }, anna);
    await host.services.erasure.flush();
    const waits = async () => (await filesToPurge(host.sql)).some((file) => file.name === name);
    expect(await host.sql`SELECT 1 FROM file_purge WHERE name = ${name}`).toHaveLength(1);
    expect(await waits()).toBe(false);
    expect((await picturesInUse(host.sql, [name])).has(name)).toBe(true);
    await host.sql`UPDATE report_case SET outcome = 'nessuna', decided_at = now() - interval '6 months 1 day'`;
    await expireCases(host.sql);
    expect(await cases()).toEqual([]);
    expect(await waits()).toBe(true);
  });

  test('of a conversation stores only the other side’s messages', async () => {
    const chat = { postID: await host.post(anna), personaID1: me.personaID, personaID2: anna.personaID };
    const id = Number((await ask('POST /api/Chat/AddConversazione', chat))['data']);
    const say = async (as: TestPerson, message: string) =>
      Number((await ask('POST /api/Chat/AddMessage', { conversazioneID: id, message }, as))['data']);
    const [mine, hers] = [await say(me, 'Quanto?'), await say(anna, 'Paga qui')];
    const asked = { tipo: 'messaggi', id };
    expect((await report({ ...asked, messaggi: [mine] })).status).toBe(404);
    expect((await report({ ...asked, messaggi: [hers] }, await host.person())).status).toBe(404);
    expect((await report({ tipo: 'annuncio', id: 4711, messaggi: [hers] })).status).toBe(400);
    expect((await report({ ...asked, messaggi: [hers] })).status).toBe(200);
    expect(await host.sql`SELECT body FROM report_message`).toEqual([{ body: 'Paga qui' }]);
  });

  test('can be about each kind of thing, except one’s own', async () => {
    const postID = await host.post(anna);
    const made = async (call: Call, input: object, field: string) =>
      Number((await add(call, input, anna)).body[field]);
    const commented = { postID, testoCommento: 'Ciao' };
    const rated = {
      fromPersonaID: anna.personaID,
      toPersonaID: (await host.person()).personaID,
      ratingValue: 1,
    };
    await ask('POST /api/Rating/InsertRating', rated, anna);
    const [rating] = await host.sql<
      { id: number }[]
    >`SELECT id FROM rating WHERE from_id = ${anna.personaID}`;
    for (const [tipo, id] of [
      ['annuncio', postID],
      ['commento', await made('POST /api/Commenti/CreateComment', commented, 'commentiID')],
      ['storia', await made('POST /api/Stories/AddStory', { testoOverlay: 'Ciao' }, 'storyID')],
      ['persona', anna.personaID],
      ['negozio', await host.shop(anna)],
      ['recensione', rating?.id ?? 0],
    ] as const) {
      expect([tipo, (await report({ tipo, id })).status]).toEqual([tipo, 200]);
      expect([tipo, (await report({ tipo, id }, anna)).status]).toEqual([tipo, 403]);
    }
  });
});

test('can be made by either side after a block, about the other’s things and earlier messages', async () => {
  const chat = {
    postID: await host.post(anna),
    personaID1: me.personaID,
    personaID2: anna.personaID,
  };
  const conversation = Number((await ask('POST /api/Chat/AddConversazione', chat))['data']);
  const third = await host.person();
  const thingsOf = async (as: TestPerson) => {
    const made = async (call: Call, input: object, field: string) =>
      Number((await add(call, input, as)).body[field]);
    const rated = { fromPersonaID: as.personaID, toPersonaID: third.personaID, ratingValue: 1 };
    await ask('POST /api/Rating/InsertRating', rated, as);
    const [rating] = await host.sql`SELECT id FROM rating WHERE from_id = ${as.personaID}`;
    const said = { conversazioneID: conversation, message: 'Paga qui' };
    const postID = await host.post(as);
    const commented = { postID, testoCommento: 'Ciao' };
    const word = Number((await ask('POST /api/Chat/AddMessage', said, as))['data']);
    return [
      { tipo: 'annuncio', id: postID },
      { tipo: 'commento', id: await made('POST /api/Commenti/CreateComment', commented, 'commentiID') },
      { tipo: 'storia', id: await made('POST /api/Stories/AddStory', { testoOverlay: 'Ciao' }, 'storyID') },
      { tipo: 'persona', id: as.personaID },
      { tipo: 'negozio', id: await host.shop(as) },
      { tipo: 'recensione', id: rating?.['id'] },
      { tipo: 'messaggi', id: conversation, messaggi: [word] },
    ];
  };
  const [mine, hers] = [await thingsOf(me), await thingsOf(anna)];
  await add('POST /api/Tutela/AddBlocco', { bloccatoID: anna.personaID });
  for (const [as, things] of [
    [me, hers],
    [anna, mine],
  ] as const)
    for (const thing of things) {
      const { status } = await add('POST /api/Tutela/AddSegnalazione', { ...thing, motivo: 'spam' }, as);
      expect([as.personaID, thing.tipo, status]).toEqual([as.personaID, thing.tipo, 200]);
    }
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

  test('can report a missing thing like any other: it is listed, opens no case, and is deleted after six months', async () => {
    const said = { tipo: 'annuncio', id: 4711, motivo: 'truffa' };
    const first = await add('POST /api/Tutela/AddSegnalazione', said);
    expect(first.body['segnalazioneID']).toEqual(expect.any(Number));
    const again = await add('POST /api/Tutela/AddSegnalazione', said);
    expect(again.body['segnalazioneID']).toBe(first.body['segnalazioneID']);
    expect(await host.sql`SELECT 1 FROM report_case WHERE thing_id = 4711`).toHaveLength(0);
    await host.sql`UPDATE report SET created_at = now() - interval '6 months 1 day' WHERE thing_id = 4711`;
    await expireCases(host.sql);
    expect(await host.sql`SELECT 1 FROM report WHERE thing_id = 4711`).toHaveLength(0);
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
