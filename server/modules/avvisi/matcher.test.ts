import type { Notification, SavedSearch } from '../../../contract/entities';
import { createTestDatabase, type TestDatabase } from '../../testing/database';
import { startTestHost, type TestHost, type TestPerson } from '../../testing/host';
import { until } from '../../testing/until';

let database: TestDatabase;
let host: TestHost;
let buyer: TestPerson;
let seller: TestPerson;
beforeAll(async () => {
  database = await createTestDatabase();
  host = await startTestHost({}, { database });
});
beforeEach(async () => {
  [buyer, seller] = [await host.person({ nome: 'Berta' }), await host.person({ nome: 'Siro' })];
});
afterEach(() => host.sql`DELETE FROM saved_search`);
afterAll(async () => {
  await host.close();
  await database.drop();
});

const save = async (input: object, as = buyer) =>
  Number(
    (await host.call('POST /api/Avvisi/AddRicerca', { personaID: as.personaID, q: '', ...input }, { as }))
      .body['ricercaID'],
  );
interface Ad {
  title?: string;
  price?: number;
  subcategoryID?: number;
  categoryID?: number;
}

/** Inserts an ad in Bologna and queues it for the matcher, which notifies people. */
async function publish(
  { title = 'Bici', price = 100, subcategoryID = 2001, categoryID = 20 }: Ad = {},
  as = seller,
): Promise<number> {
  const [row] = await host.sql<{ id: number }[]>`
    WITH made AS (
      INSERT INTO post (persona_id, category_id, subcategory_id, title, description, place, lat, lon, price, is_new, currency)
      VALUES (${as.personaID}, ${categoryID}, ${subcategoryID}, ${title}, '', '', 44.49, 11.34, ${price}, false, '€')
      RETURNING id), left_work AS (INSERT INTO alert_work (kind, post_id) SELECT 'Pubblicato', id FROM made)
    SELECT id FROM made`;
  await host.services.alerts.flush();
  return row?.id ?? 0;
}
const edit = async (postID: number, input: object, as = seller) => {
  const { status } = await host.call(
    'POST /api/Post/UpdatePostInserzione',
    {
      personaID: as.personaID,
      postID,
      titolo: 'Bici',
      descrizione: 'x',
      gratis: 0,
      prezzo: '100',
      categorieID: 20,
      ...input,
    },
    { as },
  );
  expect(status).toBe(200);
  await host.services.alerts.flush();
};
const lines = async (as = buyer) =>
  (await host.call('GET /api/Notifiche/GetCombinedNotifiche', { PersonaID: as.personaID }, { as })).body[
    'listNotifiche'
  ] as Notification[];
const searches = async (as = buyer) =>
  (await host.call('GET /api/Avvisi/RicercheList', { PersonaID: as.personaID }, { as })).body[
    'listRicerche'
  ] as SavedSearch[];
const bookmark = (postID: number, as = buyer) =>
  host.call('POST /api/Bookmark/AddBookmark', { personaID: as.personaID, postID }, { as });

test('a saved search for a bicycle under 150 € within 25 km notifies of a matching ad', async () => {
  const ricercaID = await save({ q: 'biciclette', prezzoMax: 150, raggio: 25 });
  const postID = await publish({ title: 'Bicicletta da donna', price: 120 });
  await host.sql`
    INSERT INTO image (post_id, position, name, alt, width, height, thumbhash)
    VALUES (${postID}, 0, '/images/posts/x', '', 4, 3, '')`;
  expect(await lines()).toMatchObject([
    {
      tipoEvento: 'Ricerca',
      personaID: seller.personaID,
      postID,
      titolo: 'Bicicletta da donna',
      nomeImmagine: '/images/posts/x',
      ricercaID,
      nomeRicerca: 'biciclette · fino a € 150,00 · 25\u00a0km',
      quanti: 1,
      prezzoDa: null,
      prezzoA: null,
    },
  ]);
  expect(await searches()).toMatchObject([{ nuovi: 1 }]);
});

test('a radius is measured from each person’s own place; people with equal searches are notified alike', async () => {
  const [near, far] = [await host.person(), await host.person()];
  for (const [who, lat, lon] of [
    [buyer, 44.49, 11.34],
    [near, 44.5, 11.3],
    [far, 45.46, 9.19],
  ] as const) {
    await host.sql`UPDATE persona SET lat = ${lat}, lon = ${lon} WHERE id = ${who.personaID}`;
    await save({ q: 'bici', raggio: 25 }, who);
    await save({ categorieID: 20 }, who);
  }
  await publish();
  const found = async (who: TestPerson) => (await searches(who)).map(({ nuovi }) => nuovi);
  expect(await Promise.all([buyer, near, far].map(found))).toEqual([
    [1, 1],
    [1, 1],
    [1, 0],
  ]);
});

test('publishing an ad starts the matcher', async () => {
  await save({ q: 'volantino' });
  const input = { personaID: seller.personaID, title: 'Volantino della festa' };
  const { body } = await host.call('POST /api/Post/AddPost', input, { as: seller });
  expect(await until(async () => (await lines()).length > 0, 10_000)).toBe(true);
  expect(await lines()).toMatchObject([{ tipoEvento: 'Ricerca', postID: body['postID'] }]);
});

test.each([
  ['another word', { q: 'divano' }],
  ['a word more', { q: 'bici pieghevole' }],
  ['too cheap', { q: 'bici', prezzoMax: 99.99 }],
  ['too dear', { q: 'bici', prezzoMin: 100.01 }],
  ['gifts alone', { q: 'bici', gratis: 1 }],
  ['new ones alone', { q: 'bici', condizione: 'nuovo' }],
  ['another category', { categorieID: 30 }],
  ['another subcategory', { sCategorieID: 2002 }],
  ['too far', { q: 'bici', raggio: 25, lat: '45.46', lon: '9.19' }],
])('a saved search does not notify of a bicycle that it does not match: %s', async (_what, input) => {
  await save(input);
  await publish();
  expect([await lines(), (await searches())[0]?.nuovi]).toEqual([[], 0]);
});

test.each([
  ['a category', { categorieID: 20 }],
  ['a subcategory', { sCategorieID: 2001 }],
  ['a category and a word', { categorieID: 20, q: 'bici' }],
  [
    'both and all that narrows',
    {
      sCategorieID: 2001,
      categorieID: 20,
      prezzoMin: 1,
      prezzoMax: 100,
      condizione: 'usato',
      nascondiVenduti: 1,
      ordine: 'vicini',
      raggio: 1,
    },
  ],
])('a saved search notifies of a bicycle that it matches: %s', async (_what, input) => {
  await save(input);
  await publish();
  expect(await lines()).toHaveLength(1);
});

test('a saved search does not notify of one’s own ad or an older one; a silenced search only counts new ads', async () => {
  await publish();
  const ricercaID = await save({ q: 'bici' });
  await publish({}, buyer);
  expect([await lines(), (await searches())[0]?.nuovi]).toEqual([[], 0]);
  await host.call('POST /api/Avvisi/UpdateRicerca', { ricercaID, silenziata: 1 }, { as: buyer });
  await publish();
  expect([await lines(), (await searches())[0]?.nuovi]).toEqual([[], 1]);
});

test('matches of a search within an hour are one row of the list, with the newest ad; a later match is another row', async () => {
  const ricercaID = await save({ q: 'bici', nome: 'bici' });
  const ids = [await publish(), await publish(), await publish({ title: 'Bici rossa' }, await host.person())];
  expect(await lines()).toMatchObject([
    { quanti: 3, postID: ids[2], titolo: 'Bici rossa', nomeRicerca: 'bici' },
  ]);
  const count = await host.call(
    'GET /api/Notifiche/CountNotifichePersonaID',
    { PersonaID: buyer.personaID },
    { as: buyer },
  );
  expect(count.body).toMatchObject({ recordCount: 1 });
  await host.call('POST /api/Post/UpdatePostDelete', { PostID: ids[0] }, { as: seller });
  await host.services.erasure.flush();
  expect(await lines()).toMatchObject([{ quanti: 2 }]);
  await host.sql`UPDATE notification SET line = line - interval '61 minutes' WHERE search_id = ${ricercaID}`;
  await publish();
  expect((await lines()).map(({ quanti }) => quanti).sort()).toEqual([1, 2]);
  await host.call('POST /api/Avvisi/DeleteRicerca', { RicercaID: ricercaID }, { as: buyer });
  expect(await lines()).toEqual([]);
});

test('an ad that matches two searches of a person makes one notification, and counts as new in both', async () => {
  await save({ q: 'bici' });
  await save({ categorieID: 20 });
  await publish();
  expect(await lines()).toMatchObject([{ quanti: 1 }]);
  expect((await searches()).map(({ nuovi }) => nuovi)).toEqual([1, 1]);
});

test('an ad whose price drops below a search’s maximum is new to the search, which lists it as reduced', async () => {
  const postID = await publish();
  await save({ q: 'bici', prezzoMax: 90 });
  await edit(postID, { prezzo: '80' });
  const fresh = await publish({ price: 70 });
  expect(fresh).not.toBe(postID);
  expect(await searches()).toMatchObject([{ nuovi: 2, ribassati: [postID] }]);
});

test('two hosts that match ads at once notify of each match once', async () => {
  const second = await startTestHost({}, { database });
  const people = await Promise.all(Array.from({ length: 5 }, () => host.person()));
  for (const as of people) await save({ q: 'bici' }, as);
  const ids = await Promise.all(Array.from({ length: 12 }, () => host.post(seller, { titolo: 'Bici' })));
  await host.sql`INSERT INTO alert_work (kind, post_id) SELECT 'Pubblicato', unnest(${ids}::bigint[])`;
  // Queues the same posts twice, as after a crash: each match still notifies once.
  await host.sql`INSERT INTO alert_work (kind, post_id) SELECT 'Pubblicato', unnest(${ids}::bigint[])`;
  await Promise.all([host.services.alerts.flush(), second.services.alerts.flush()]);
  for (const as of people) expect(await lines(as)).toMatchObject([{ quanti: 12 }]);
  expect(await host.sql`SELECT 1 FROM alert_work`).toHaveLength(0);
  await second.close();
});

test('a failed matching is retried later and does not stop other ads', async () => {
  await save({ q: 'bici' });
  const postID = await host.post(seller, { titolo: 'Bici' });
  await host.sql`
    INSERT INTO alert_work (kind, post_id, created_at) VALUES ('Pubblicato', ${postID}, now()), ('Pubblicato', ${postID}, 'infinity')`;
  await host.sql`ALTER TABLE search_match ADD CONSTRAINT broken CHECK (post_id <> ${host.sql.unsafe(String(postID))})`;
  await host.services.alerts.flush();
  expect(await host.sql`SELECT 1 FROM alert_work WHERE tries > 0 AND due_at > now()`).toHaveLength(2);
  await host.sql`ALTER TABLE search_match DROP CONSTRAINT broken`;
  await host.sql`UPDATE alert_work SET due_at = now()`;
  await host.services.alerts.flush();
  expect(await lines()).toHaveLength(1);
});

describe('saved ads', () => {
  test('notify of a lower price with both prices, and not of a higher or equal one', async () => {
    const postID = await publish();
    await bookmark(postID);
    await edit(postID, { prezzo: '80' });
    expect(await lines()).toMatchObject([
      {
        tipoEvento: 'Ribasso',
        postID,
        prezzoDa: 100,
        prezzoA: 80,
        valutaSimbolo: '€',
        personaID: seller.personaID,
      },
    ]);
    await edit(postID, { prezzo: '95' });
    await edit(postID, { prezzo: '80' });
    expect(await lines()).toMatchObject([{ quanti: 1 }]);
    expect(await lines(seller)).toEqual([]);
  });

  const nextDay = async () => {
    await host.sql`UPDATE notification SET created_at = created_at - interval '25 hours' WHERE kind = 'Ribasso'`;
    await host.sql`UPDATE alert_work SET due_at = now()`;
    await host.services.alerts.flush();
  };

  test('notify of price drops once a day; the next day’s notification starts from the last notified price', async () => {
    const postID = await publish();
    await bookmark(postID);
    for (const prezzo of ['80', '70', '60', '50']) await edit(postID, { prezzo });
    expect(await lines()).toMatchObject([{ quanti: 1, prezzoDa: 100, prezzoA: 80 }]);
    const waiting = () => host.sql`SELECT 1 FROM alert_work WHERE post_id = ${postID}`;
    expect(await waiting()).toHaveLength(1);
    await nextDay();
    expect(await lines()).toMatchObject([{ quanti: 2, prezzoDa: 80, prezzoA: 50 }]);
    expect(await waiting()).toHaveLength(0);
  });

  test.each([
    ['a cent', ['99.99'], []],
    ['4.99 %', ['95.01'], []],
    ['5 %', ['95'], [{ prezzoDa: 100, prezzoA: 95 }]],
    [
      'six times a penny less than 1 %',
      ['99', '98', '97', '96', '95.5', '95'],
      [{ prezzoDa: 100, prezzoA: 95 }],
    ],
  ])('notify of a price drop from 5 % on, even in steps: %s', async (_what, prices, told) => {
    const postID = await publish();
    await bookmark(postID);
    for (const prezzo of prices) await edit(postID, { prezzo });
    expect(await lines()).toMatchObject(told);
  });

  test('a drop is measured from the price when the person saved the ad, or from the last notified price', async () => {
    const [early, late] = [buyer, await host.person()];
    const postID = await publish();
    await bookmark(postID, early);
    await edit(postID, { prezzo: '150' });
    await bookmark(postID, late);
    await edit(postID, { prezzo: '100' });
    expect(await lines(early)).toEqual([]);
    expect(await lines(late)).toMatchObject([{ quanti: 1, prezzoDa: 150, prezzoA: 100 }]);
    await nextDay();
    await edit(postID, { prezzo: '200' });
    await edit(postID, { prezzo: '97' });
    expect([await lines(early), (await lines(late)).length]).toEqual([[], 1]);
    await edit(postID, { prezzo: '90' });
    expect(await lines(early)).toMatchObject([{ quanti: 1, prezzoDa: 100, prezzoA: 90 }]);
    expect(await lines(late)).toMatchObject([{ quanti: 2, prezzoDa: 100, prezzoA: 90 }]);
  });

  test('a price that returns to what it was when the person saved the ad, or a share of it, is no drop', async () => {
    const postID = await publish({ price: 150 });
    await host.call(
      'POST /api/Condivisione/AddCondivisione',
      { personaID: buyer.personaID, postID },
      { as: buyer },
    );
    const [copy] = await host.sql<{ id: number }[]>`SELECT id FROM post WHERE original_id = ${postID}`;
    const other = await host.person();
    await edit(postID, { prezzo: '90' });
    await bookmark(copy?.id ?? 0, other);
    await edit(postID, { prezzo: '120' });
    await bookmark(postID, other);
    await edit(postID, { prezzo: '90' });
    expect(await lines(other)).toEqual([]);
  });

  test('a person who saved a share is notified of the original’s price drop', async () => {
    const postID = await publish();
    const sharer = await host.person();
    await host.call(
      'POST /api/Condivisione/AddCondivisione',
      { personaID: sharer.personaID, postID },
      { as: sharer },
    );
    const [copy] = await host.sql<{ id: number }[]>`SELECT id FROM post WHERE original_id = ${postID}`;
    await bookmark(copy?.id ?? 0);
    await edit(postID, { prezzo: '80' });
    expect(await lines()).toMatchObject([{ tipoEvento: 'Ribasso', postID }]);
  });

  test('notify of an ad’s return to sale once a day, and not after it was marked as sold by mistake', async () => {
    const postID = await publish();
    await bookmark(postID);
    await edit(postID, { venduto: 1 });
    await edit(postID, { venduto: 0 });
    expect(await lines()).toEqual([]);
    const sellAgain = async () => {
      await edit(postID, { venduto: 1 });
      await host.sql`UPDATE post SET updated_at = now() - interval '2 minutes' WHERE id = ${postID}`;
      await edit(postID, { venduto: 0 });
    };
    await sellAgain();
    await sellAgain();
    expect(await lines()).toMatchObject([{ tipoEvento: 'Tornato', postID, quanti: 1 }]);
  });

  test('a price drop is a new match only for searches whose maximum price was below the earlier price', async () => {
    const postID = await publish();
    await save({ q: 'bici', prezzoMax: 90 });
    const other = await host.person();
    await save({ q: 'bici', prezzoMax: 200 }, other);
    await edit(postID, { prezzo: '85' });
    expect([(await lines()).length, (await lines(other)).length]).toEqual([1, 0]);
  });

  test('an ad that matched a search before its price rose is no new match when the price drops again', async () => {
    const postID = await publish({ price: 80 });
    await save({ q: 'bici', prezzoMax: 90 });
    await edit(postID, { prezzo: '120' });
    const other = await host.person();
    await save({ q: 'bici', prezzoMax: 90 }, other);
    await edit(postID, { prezzo: '85' });
    expect([(await lines()).length, (await lines(other)).length]).toEqual([0, 1]);
  });
});

describe('the bell that a follower turns on for a person', () => {
  const bell = (attiva: 0 | 1, as = buyer) =>
    host.call(
      'POST /api/Avvisi/UpdateCampanella',
      { personaID: as.personaID, seguitoID: seller.personaID, attiva },
      { as },
    );
  const pair = () => ({ PersonaID: buyer.personaID, SeguitoID: seller.personaID });

  test('notifies of each new ad once, and not of a plain post', async () => {
    expect((await bell(1)).body).toMatchObject({ statusCode: 100 });
    await host.call('POST /AddFollow', pair(), { as: buyer });
    const check = async () => (await host.call('GET /GetCheckFollow', pair(), { as: buyer })).body;
    expect(await check()).toMatchObject({ statusCode: 200, campanella: 0 });
    await publish();
    expect((await bell(1)).body.statusCode).toBe(200);
    expect(await check()).toMatchObject({ campanella: 1 });
    await publish({ categoryID: 0, subcategoryID: 0 });
    const postID = await publish();
    expect(await lines()).toMatchObject([{ tipoEvento: 'Pubblicato', postID, personaID: seller.personaID }]);
    await save({ q: 'bici' });
    await publish();
    expect((await lines()).map(({ tipoEvento }) => tipoEvento)).toEqual(['Ricerca', 'Pubblicato']);
    await bell(0);
    await host.call(
      'POST /api/Avvisi/DeleteRicerca',
      { RicercaID: (await searches())[0]?.ricercaID },
      { as: buyer },
    );
    await publish();
    expect(await lines()).toHaveLength(1);
  });

  test('notifies nobody who deleted their account', async () => {
    await host.call('POST /AddFollow', pair(), { as: buyer });
    await bell(1);
    await save({ q: 'bici' });
    await host.call('POST /api/Persona/DeletePersona', { PersonaID: buyer.personaID }, { as: buyer });
    await publish();
    expect(await host.sql`SELECT 1 FROM notification WHERE persona_id = ${buyer.personaID}`).toHaveLength(0);
  });
});
