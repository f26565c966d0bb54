import { setAdStage } from '../../testing/adStage';

const { host, buyer, seller, save, publish, edit, share, bookmark, lines } = setAdStage();

test('a saved ad notifies of a lower price with both prices, and not of a higher or equal one', async () => {
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

test('price drops of a saved ad notify once a day; the next day’s notification starts from the last notified price', async () => {
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
])('a saved ad notifies of a price drop from 5 %% on, even in steps: %s', async (_what, prices, told) => {
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
  const copy = await share(postID, buyer);
  const other = await host.person();
  await edit(postID, { prezzo: '90' });
  await bookmark(copy, other);
  await edit(postID, { prezzo: '120' });
  await bookmark(postID, other);
  await edit(postID, { prezzo: '90' });
  expect(await lines(other)).toEqual([]);
});

test('a person who saved a share is notified of the original’s price drop', async () => {
  const postID = await publish();
  await bookmark(await share(postID, await host.person()));
  await edit(postID, { prezzo: '80' });
  expect(await lines()).toMatchObject([{ tipoEvento: 'Ribasso', postID }]);
});

test('a saved ad’s return to sale notifies once a day, and not after the ad was marked as sold by mistake', async () => {
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
