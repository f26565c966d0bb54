import { startTestHost, type TestHost } from '../testing/host';

let host: TestHost;

beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

test('a repeat that waits too long for its twin is told that the first is still at work', async () => {
  const me = await host.person();
  const postID = await host.post(me);
  const send = () =>
    host.call(
      'POST /api/Commenti/CreateComment',
      { personaID: me.personaID, postID, testoCommento: 'Una volta' },
      { as: me, key: 'twins-key' },
    );
  const holder = await host.sql.reserve();
  await holder`BEGIN`;
  await holder`
    INSERT INTO idempotency (scope, key, call, request_hash, status, body)
    VALUES (${String(me.personaID)}, 'twins-key', 'POST /api/Commenti/CreateComment', '', 200, '{}')`;
  expect(await send()).toMatchObject({ status: 409, body: { statusCode: 409 } });
  await holder`ROLLBACK`;
  holder.release();
  expect((await send()).status).toBe(200);
});
