import { type AddressInfo, createServer } from 'node:net';
import { startTestHost } from '../../testing/host';
import { setReceiverStage } from '../../testing/pushStage';

const { host, ask, service, me, anna, browser, chat, write, follow, later, waiting, devices } =
  setReceiverStage();
const readChat = () => ask('GET /api/Chat/ChatList', { ConversazioneID: chat.conversazioneID }, me);
const prefer = (input: object) => ask('POST /api/Avvisi/UpdatePreferenze', input, me);
/** The texts of the pushes that arrived. */
const said = () => browser.got.map(({ payload }) => payload['testo']);

test('a push about a message has the sender’s name, the text, the app’s address and the unread count; it is signed, urgent and valid for an hour', async () => {
  await write('Ci vediamo in piazza?');
  await later();
  expect(browser.got).toHaveLength(1);
  const [{ headers, payload, claims } = {}] = browser.got;
  expect(payload).toEqual({
    titolo: 'Anna Bianchi',
    testo: 'Ci vediamo in piazza?',
    immagine: null,
    indirizzo: `/conversazione/${chat.conversazioneID}`,
    tag: `messaggio-${chat.conversazioneID}`,
    numero: 1,
  });
  expect(headers).toMatchObject({
    ttl: '3600',
    urgency: 'high',
    topic: `messaggio-${chat.conversazioneID}`,
    'content-encoding': 'aes128gcm',
  });
  expect(claims).toMatchObject({ aud: `https://${service.host}`, sub: 'https://piazza.example' });
  expect(claims?.exp).toBeGreaterThan(Date.now() / 1000);
  const key = (await ask('GET /api/Avvisi/ChiavePush', {}, me)).body['chiave'];
  expect(headers?.authorization).toContain(`k=${String(key)}`);
  expect(await waiting()).toEqual([]);
});

test('the number on the app’s icon is the sum of the bar’s two: rows of the list that are new, and unread messages', async () => {
  const postID = await host.post(me);
  const number = async () => {
    await later();
    return browser.got.at(-1)?.payload.numero;
  };
  await write('Uno');
  await write('Due');
  for (const person of [anna, await host.person()]) await ask('POST /api/Like/AddLike', { postID }, person);
  // One row for both likes, and two messages.
  expect(await number()).toBe(3);
  await ask('GET /api/Notifiche/GetCombinedNotifiche', {}, me);
  await readChat();
  await follow();
  expect(await number()).toBe(1);
});

test('a push about a message waits eight seconds: none if it was read, one for several messages', async () => {
  await write();
  expect(await waiting()).toEqual([expect.objectContaining({ device_id: null })]);
  expect((await waiting())[0]?.wait).toBeGreaterThan(6);
  await readChat();
  await later();
  expect(browser.got).toEqual([]);
  await write('Uno');
  await write('Due');
  await later();
  expect(said()).toEqual(['Due']);
});

test('with texts on the lock screen off, a push names no person and no thing', async () => {
  await Promise.all([prefer({ parole: 0 }), host.sql`UPDATE square_setting SET name = 'Fiera'`]);
  await write('segreto');
  await follow();
  await later();
  expect(
    browser.got.map(({ payload }) => [payload['titolo'], payload['testo'], payload['immagine']]).sort(),
  ).toEqual([
    ['Fiera', 'Hai un nuovo messaggio', null],
    ['Fiera', 'Hai una novità', null],
  ]);
  expect(JSON.stringify(browser.got)).not.toMatch(/segreto|Anna/);
});

test('several new ads for a saved search make one push, which opens the search’s list', async () => {
  const { ricercaID } = (await ask('POST /api/Avvisi/AddRicerca', { q: 'sgabello' }, me)).body;
  const publish = async (titolo: string) => {
    const postID = await host.post(anna, { titolo });
    await host.sql`INSERT INTO alert_work (kind, post_id) VALUES ('Pubblicato', ${postID})`;
    await host.services.alerts.flush();
    await later();
    return postID;
  };
  const first = await publish('Sgabello rosso');
  await publish('Sgabello verde');
  expect(browser.got.map(({ payload }) => payload['indirizzo'])).toEqual([
    `/view-post/${first}`,
    `/ricerche/${String(ricercaID)}`,
  ]);
});

test('an act that is undone before its push is due notifies nobody', async () => {
  await host.sql`UPDATE delivery SET due_at = 'infinity'`;
  await host.services.deliveries.flush();
  const sql = host.sql;
  await sql`INSERT INTO follow (follower_id, followed_id) VALUES (${anna.personaID}, ${me.personaID})`;
  await sql`
    INSERT INTO notification (persona_id, kind, actor_id, follow_id)
    SELECT ${me.personaID}, 'Follow', ${anna.personaID}, id FROM follow WHERE follower_id = ${anna.personaID}`;
  expect((await waiting()).length).toBe(1);
  await sql`DELETE FROM follow WHERE follower_id = ${anna.personaID}`;
  await later();
  expect(browser.got).toEqual([]);
});

test.each([
  ['the master', { telefono: 0 }],
  ['the row', { righe: [{ tipo: 'messaggi', telefono: 0 }] }],
])('with %s turned off nobody is notified, not even of earlier events', async (_what, change) => {
  await write();
  await prefer(change);
  await later();
  await write();
  await later();
  expect([browser.got, await waiting()]).toEqual([[], []]);
});

test.each([
  [413, {}, undefined],
  [429, { 'retry-after': '120' }, [100, 120]],
  [429, { 'retry-after': '999999' }, [86_000, 86_400]],
  [500, {}, [5, 60]],
] as const)(
  'after a push service’s answer %i %j the push is dropped, or retried when the service says',
  async (status, headers, wait) => {
    service.answers(status, headers);
    await follow();
    await later();
    expect(await devices()).toHaveLength(1);
    const [left] = await waiting();
    expect(left?.wait === undefined).toBe(wait === undefined);
    if (wait) {
      expect(left?.wait).toBeGreaterThan(wait[0]);
      expect(left?.wait).toBeLessThanOrEqual(wait[1]);
      service.answers(201);
      await later();
      expect(browser.got).toHaveLength(1);
    }
  },
);

test('the delay before a retry doubles up to an hour, and retries end after a day', async () => {
  service.answers(500);
  await follow();
  await later();
  await host.sql`UPDATE delivery SET tries = 20`;
  await later();
  expect((await waiting())[0]?.wait).toBeLessThanOrEqual(3600);
  expect((await waiting())[0]?.wait).toBeGreaterThan(3000);
  await host.sql`UPDATE delivery SET created_at = now() - interval '25 hours'`;
  await later();
  expect(await waiting()).toEqual([]);
});

test('a push service’s redirect is not followed', async () => {
  let reached = 0;
  const trap = createServer((socket) => {
    reached += 1;
    socket.destroy();
  });
  await new Promise<void>((done) => trap.listen(0, '127.0.0.1', done));
  service.answers({ redirect: `https://127.0.0.1:${(trap.address() as AddressInfo).port}/` });
  await follow();
  await later();
  expect([reached, await waiting()]).toEqual([0, []]);
  trap.close();
});

test('the test push reaches all devices, even in quiet hours and with pushes off', async () => {
  await prefer({ telefono: 0, silenzio: { da: '00:00', a: '00:00', giorni: [1, 2, 3, 4, 5, 6, 7] } });
  expect((await ask('POST /api/Avvisi/Prova', {}, me)).body).toMatchObject({ quanti: 1 });
  await later();
  await later();
  expect(said()).toEqual(['Funziona: qui arrivano i tuoi avvisi.']);
  expect((await ask('POST /api/Avvisi/Prova', {}, anna)).body).toMatchObject({ quanti: 0 });
});

test('quiet hours delay a push until their end', async () => {
  await prefer({ silenzio: { da: '00:00', a: '00:00', giorni: [1, 2, 3, 4, 5, 6, 7] } });
  await follow();
  await later();
  expect(browser.got).toEqual([]);
  expect((await waiting())[0]?.wait).toBeGreaterThan(0);
  await prefer({ silenzio: null });
  await later();
  expect(browser.got).toHaveLength(1);
});

test('of two concurrent workers one sends a push, and a push reserved by a dead host is sent after its reservation', async () => {
  await follow();
  await host.sql`UPDATE delivery SET due_at = now() + interval '1 minute', is_taken = true, tries = 1`;
  await host.services.deliveries.flush();
  expect(browser.got).toEqual([]);
  await host.sql`UPDATE delivery SET due_at = now()`;
  await Promise.all([host.services.deliveries.flush(), host.services.deliveries.flush()]);
  expect(browser.got).toHaveLength(1);
});

describe('limits of pushes', () => {
  let postID: number;
  beforeEach(async () => {
    postID = await host.post(me, { titolo: 'Sedia' });
  });

  test('one person’s repeated likes and comments on the same ad make one push an hour', async () => {
    for (let n = 0; n < 5; n += 1) {
      await ask('POST /api/Like/AddLike', { postID }, anna);
      await later();
      const [row] = await host.sql<
        { id: number }[]
      >`SELECT id FROM post_like WHERE persona_id = ${anna.personaID}`;
      await ask('POST /api/Like/DeleteLike', { LikeID: row?.id }, anna);
    }
    const comment = { postID, testoCommento: 'x' };
    await ask('POST /api/Commenti/CreateComment', comment, anna);
    await later();
    expect(browser.got).toHaveLength(1);
    await host.sql`UPDATE counter SET ends_at = now() WHERE kind LIKE 'ring/%'`;
    await ask('POST /api/Commenti/CreateComment', comment, anna);
    await later();
    expect(browser.got).toHaveLength(2);
  });

  test('one person’s repeated follows make one push an hour', async () => {
    for (let n = 0; n < 3; n += 1) {
      await follow();
      await later();
      await ask('POST /DeleteFollow', { SeguitoID: me.personaID }, anna);
    }
    expect(browser.got).toHaveLength(1);
  });

  test('messages of a person whom the receiver has not answered make one push an hour; after an answer each makes one', async () => {
    for (const words of ['Uno', 'Due']) {
      await write(words);
      await later();
    }
    expect(said()).toEqual(['Uno']);
    await ask('POST /api/Chat/AddMessage', { ...chat, message: 'Dica' }, me);
    for (const words of ['Tre', 'Quattro']) {
      await write(words);
      await later();
    }
    expect(said()).toEqual(['Uno', 'Tre', 'Quattro']);
  });

  test('after twenty pushes in an hour one last push says that there is more', async () => {
    await ask('POST /api/Chat/AddMessage', { ...chat, message: 'Dica' }, me);
    for (let n = 1; n <= 23; n += 1) {
      await write(String(n));
      await later();
    }
    expect(said()).toHaveLength(21);
    expect(browser.got.at(-1)?.payload).toMatchObject({
      titolo: 'Piazza',
      testo: 'E altre novità: le trovi tutte qui.',
      indirizzo: '/notifiche',
    });
  });

  test('the push about a price drop contains both prices, and no text of the seller’s', async () => {
    const ad = await host.post(anna, { titolo: 'COMPRA SU evil.example' });
    await host.sql`UPDATE post SET price = 100, currency = '€', category_id = 20, free = false WHERE id = ${ad}`;
    await ask('POST /api/Bookmark/AddBookmark', { postID: ad }, me);
    await host.sql`UPDATE post SET price = 80 WHERE id = ${ad}`;
    await host.services.alerts.flush();
    await later();
    expect(browser.got.map(({ payload }) => [payload['titolo'], payload['testo']])).toEqual([
      ['Un annuncio che hai salvato', 'Costa meno: da € 100,00 a € 80,00'],
    ]);
  });
});

test('a host without an https address sends no pushes, and its answers say why', async () => {
  const plain = await startTestHost({}, { database: host.database });
  const person = await host.person();
  const key = await plain.call('GET /api/Avvisi/ChiavePush', {}, { as: person });
  expect(key.body).toMatchObject({ chiave: null, motivo: expect.stringContaining('https') });
  const { endpoint, p256dh, auth } = browser;
  const input = { personaID: person.personaID, endpoint, p256dh, auth };
  const added = await plain.call('POST /api/Avvisi/AddDispositivo', input, { as: person });
  expect(added.body).toMatchObject({ statusCode: 100, statusMessage: key.body['motivo'] });
  await plain.close();
});
