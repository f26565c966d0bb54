import { setReceiverStage } from '../../testing/pushStage';

const { host, ask, service, me, anna, browser, subscribe, write, follow, later, waiting, devices } =
  setReceiverStage();

test('each device of a person gets the push; a removed device does not', async () => {
  const token = `ms1_${'d'.repeat(43)}`;
  await host.sql`DELETE FROM session WHERE token_hash = sha256(${token})`;
  await host.sql`INSERT INTO session (token_hash, persona_id) VALUES (sha256(${token}), ${me.personaID})`;
  const second = await subscribe({ ...me, token }, { nome: 'Tablet' });
  await follow();
  await later();
  await later();
  expect([browser.got.length, second.got.length]).toEqual([1, 1]);
  const list = await devices();
  expect(list).toMatchObject([
    { nome: 'Tablet', attuale: 0 },
    { attuale: 1, ultimaChiamata: expect.any(String) },
  ]);
  expect(JSON.stringify(list)).not.toContain('/push/');
  await ask('POST /api/Avvisi/DeleteDispositivo', { DispositivoID: list[0]?.dispositivoID }, me);
  await write();
  await later();
  await later();
  expect([browser.got.length, second.got.length]).toEqual([2, 1]);
});

test('an unnamed device is described in the reader’s language', async () => {
  const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
  await host.sql`UPDATE session SET agent = ${agent} WHERE persona_id = ${me.personaID}`;
  expect(await devices()).toMatchObject([{ nome: 'Chrome su Android' }]);
  await host.sql`
    UPDATE persona SET language_id = (SELECT id FROM language WHERE code = 'de') WHERE id = ${me.personaID}`;
  expect(await devices()).toMatchObject([{ nome: 'Chrome auf Android' }]);
});

test('a device is removed with its session, and then gets no pushes', async () => {
  await follow();
  await ask('POST /api/Persona/Logout', {}, me);
  expect(await host.sql`SELECT 1 FROM push_device WHERE persona_id = ${me.personaID}`).toHaveLength(0);
  await later();
  expect(browser.got).toEqual([]);
});

test('a browser in which another person signs in gets pushes only for that person', async () => {
  await follow();
  await host.sql`UPDATE delivery SET due_at = 'infinity'`;
  const { endpoint, p256dh, auth } = browser;
  await ask('POST /api/Avvisi/AddDispositivo', { endpoint, p256dh, auth }, anna);
  expect([await devices(), (await devices(anna)).length]).toEqual([[], 1]);
  await later();
  expect(browser.got).toEqual([]);
});

test.each([404, 410] as const)('a push service’s answer %i removes the device', async (status) => {
  service.answers(status);
  await follow();
  await later();
  await later();
  expect([await devices(), await waiting()]).toEqual([[], []]);
});

test.each([
  ['http', { endpoint: 'http://fcm.googleapis.com/x' }],
  ['another host', { endpoint: 'https://evil.example/x' }],
  ['a name that begins as one', { endpoint: 'https://fcm.googleapis.com.evil.example/x' }],
  ['another port', { endpoint: 'https://fcm.googleapis.com:8443/x' }],
  ['an account in it', { endpoint: 'https://a:b@fcm.googleapis.com/x' }],
  ['this machine', { endpoint: 'https://127.0.0.1/x' }],
  ['no address', { endpoint: 'x' }],
  ['a short key', { p256dh: 'BAAA' }],
  ['a short secret', { auth: 'AAAA' }],
])('a device is refused for an endpoint or key like this: %s', async (_what, change) => {
  const { endpoint, p256dh, auth } = service.subscribe();
  const input = { endpoint, p256dh, auth, ...change };
  expect((await ask('POST /api/Avvisi/AddDispositivo', input, me)).status).toBe(400);
});
