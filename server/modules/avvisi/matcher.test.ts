import { startTestHost, type TestPerson } from '../../testing/host';
import { setAdStage } from '../../testing/adStage';
import { until } from '../../testing/until';

const { host, ask, bodyOf, buyer, seller, save, publish, edit, lines, searches } = setAdStage();

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
  const { postID } = await bodyOf('POST /api/Post/AddPost', { title: 'Volantino della festa' }, seller);
  expect(await until(async () => (await lines()).length > 0)).toBe(true);
  expect(await lines()).toMatchObject([{ tipoEvento: 'Ricerca', postID }]);
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
  await ask('POST /api/Avvisi/UpdateRicerca', { ricercaID, silenziata: 1 }, buyer);
  await publish();
  expect([await lines(), (await searches())[0]?.nuovi]).toEqual([[], 1]);
});

test('matches of a search within an hour are one row of the list, with the newest ad; a later match is another row', async () => {
  const ricercaID = await save({ q: 'bici', nome: 'bici' });
  const ids = [await publish(), await publish(), await publish({ title: 'Bici rossa' }, await host.person())];
  expect(await lines()).toMatchObject([
    { quanti: 3, postID: ids[2], titolo: 'Bici rossa', nomeRicerca: 'bici' },
  ]);
  const count = await bodyOf('GET /api/Notifiche/CountNotifichePersonaID', {}, buyer);
  expect(count).toMatchObject({ recordCount: 1 });
  await ask('POST /api/Post/UpdatePostDelete', { PostID: ids[0] }, seller);
  await host.services.erasure.flush();
  expect(await lines()).toMatchObject([{ quanti: 2 }]);
  await host.sql`UPDATE notification SET line = line - interval '61 minutes' WHERE search_id = ${ricercaID}`;
  await publish();
  expect((await lines()).map(({ quanti }) => quanti).sort()).toEqual([1, 2]);
  await ask('POST /api/Avvisi/DeleteRicerca', { RicercaID: ricercaID }, buyer);
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
  const second = await startTestHost({}, { database: host.database });
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

describe('the bell that a follower turns on for a person', () => {
  const bell = (attiva: 0 | 1) =>
    bodyOf('POST /api/Avvisi/UpdateCampanella', { seguitoID: seller.personaID, attiva }, buyer);
  const follow = () => ask('POST /AddFollow', { SeguitoID: seller.personaID }, buyer);

  test('notifies of each new ad once, and not of a plain post', async () => {
    expect(await bell(1)).toMatchObject({ statusCode: 100 });
    await follow();
    const check = () => bodyOf('GET /GetCheckFollow', { SeguitoID: seller.personaID }, buyer);
    expect(await check()).toMatchObject({ statusCode: 200, campanella: 0 });
    await publish();
    expect((await bell(1)).statusCode).toBe(200);
    expect(await check()).toMatchObject({ campanella: 1 });
    await publish({ categoryID: 0, subcategoryID: 0 });
    const postID = await publish();
    expect(await lines()).toMatchObject([{ tipoEvento: 'Pubblicato', postID, personaID: seller.personaID }]);
    await save({ q: 'bici' });
    await publish();
    expect((await lines()).map(({ tipoEvento }) => tipoEvento)).toEqual(['Ricerca', 'Pubblicato']);
    await bell(0);
    await ask('POST /api/Avvisi/DeleteRicerca', { RicercaID: (await searches())[0]?.ricercaID }, buyer);
    await publish();
    expect(await lines()).toHaveLength(1);
  });

  test('notifies nobody who deleted their account', async () => {
    await follow();
    await bell(1);
    await save({ q: 'bici' });
    await ask('POST /api/Persona/DeletePersona', {}, buyer);
    await publish();
    expect(await host.sql`SELECT 1 FROM notification WHERE persona_id = ${buyer.personaID}`).toHaveLength(0);
  });
});
