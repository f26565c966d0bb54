import type { Call } from '../../../contract/table';
import type { TestPerson } from '../../testing/host';
import { mailsTo } from '../../testing/mailbox';
import { setPushStage } from '../../testing/pushStage';
import { openStream } from '../../testing/stream';
import { until } from '../../testing/until';

const { host, service, subscribe, ...stage } = setPushStage();
const ask = async (call: Call, input: object, as: TestPerson) => {
  const { status, body } = await stage.ask(call, input, as);
  expect([call, status]).toEqual([call, 200]);
  return body;
};

/** A person who gets all kinds of notifications by push and mail, has an open event stream and saved this search. */
async function listener(search: string) {
  const person = await host.person();
  const { personaID } = person;
  const browser = await subscribe(person);
  const righe = ['messaggi', 'ricerche', 'salvati', 'seguiti', 'sociali'].map((tipo) => ({
    tipo,
    telefono: 1,
    mail: 1,
  }));
  await ask('POST /api/Avvisi/UpdatePreferenze', { telefono: 1, mail: 1, righe }, person);
  await ask('POST /api/Avvisi/AddRicerca', { q: search }, person);
  return { person, personaID, browser, stream: await openStream(host, person) };
}

const secret = 'CANARINO';

test('people whom an act does not concern get no event, push or mail about it', async () => {
  service.answers(201);
  const [party, bystander] = [await listener(secret), await listener('violoncello')];
  const anna = await host.person({ nome: 'Anna' });
  const own = await host.post(party.person, { titolo: secret });
  const saved = await host.post(anna, { titolo: `${secret} salvato` });
  await ask('POST /api/Bookmark/AddBookmark', { postID: saved }, party.person);
  const chat = { postID: own, personaID1: anna.personaID, personaID2: party.personaID };
  const conversazioneID = Number((await ask('POST /api/Chat/AddConversazione', chat, anna))['data']);
  await ask('POST /api/Chat/AddMessage', { conversazioneID, message: secret }, anna);
  await ask('POST /api/Like/AddLike', { postID: own }, anna);
  await ask('POST /api/Commenti/CreateComment', { postID: own, testoCommento: secret }, anna);
  await ask('POST /AddFollow', { SeguitoID: party.personaID }, anna);
  const ad = { postID: saved, titolo: secret, descrizione: secret, gratis: 0, categorieID: 20 };
  await ask('POST /api/Post/UpdatePostInserzione', { ...ad, prezzo: '1' }, anna);
  await host.sql`INSERT INTO alert_work (kind, post_id) VALUES ('Pubblicato', ${await host.post(anna, { titolo: secret })})`;
  await host.services.alerts.flush();

  // Makes notifications and deliveries a day older, so that all waiting deliveries are sent.
  for (let round = 0; round < 3; round += 1) {
    await host.sql`UPDATE notification SET created_at = created_at - interval '1 day'`;
    await host.sql`UPDATE delivery SET due_at = now(), created_at = created_at - interval '1 day' WHERE device_id IS NULL`;
    await host.services.deliveries.flush();
  }
  await until(() => party.stream.events().some(({ tipo }) => tipo === 'notifica'), 20_000);

  const heard = async ({ person, browser, stream }: typeof party) => ({
    calls: browser.got.length,
    mails: (await mailsTo(host, person.email)).length,
    events: stream.events().filter(({ tipo }) => tipo !== 'post').length,
    lines: ((await ask('GET /api/Notifiche/GetCombinedNotifiche', {}, person))['listNotifiche'] as object[])
      .length,
  });
  expect(await heard(bystander)).toEqual({ calls: 0, mails: 0, events: 0, lines: 0 });
  const { calls, mails, events, lines } = await heard(party);
  expect(Math.min(calls, mails, events, lines)).toBeGreaterThanOrEqual(3);
  for (const { stream } of [party, bystander]) {
    expect(JSON.stringify(stream.events())).not.toContain(secret);
    stream.leave();
  }
});
