import type { Call } from '../../contract/table';
import { actOf } from '../testing/acts';
import { madeBy } from './onceRows';
import type { TestPerson } from '../testing/host';
import { setStage } from '../testing/stage';

const { host } = setStage();

test('a repeated call that waits too long for the first one gets 409', async () => {
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

describe('an Idempotency-Key whose stored response has expired', () => {
  const forget = () => host.sql`DELETE FROM idempotency`;
  const tables = [...new Set(Object.values(madeBy).flatMap((made) => (made ? [made.table] : [])))];
  const calls = Object.entries(madeBy).flatMap(([call, made]) =>
    made ? [[call as Call, made] as const] : [],
  );

  test.each(calls)(
    '%s: two calls with it, concurrent or not, make no second row and return the first one’s id',
    async (call, made) => {
      const [me, other] = [await host.person(), await host.person()];
      const { input, files = [] } = await actOf(call, { host, me, other });
      const send = (change = {}) =>
        host.call(call, { ...input, ...change }, { as: me, key: 'the-old-key', files });
      const answers = (await Promise.all([send(), send(), send()])).filter(({ status }) => status !== 409);
      const { statusMessage: _said, ...known } = answers[0]?.body ?? {};
      for (const answer of [...answers, await send()])
        expect(answer).toMatchObject({ status: 200, body: known });
      await forget();
      const again = await send();
      expect(again).toMatchObject({ status: 200, body: known });
      expect(again.headers['idempotency-replayed']).toBe('true');
      const rows = await host.sql`
      SELECT 1 FROM ${host.sql(made.table)}
      WHERE ${host.sql(made.person ?? 'persona_id')} = ${me.personaID} AND once_key = 'the-old-key'`;
      expect(rows).toHaveLength(1);
    },
  );

  test('another person may use an equal key; one’s own key with another request is refused', async () => {
    const seller = await host.person();
    const postID = await host.post(seller);
    const send = (me: TestPerson, testoCommento = 'Mio') => {
      const body = { personaID: me.personaID, postID, testoCommento };
      return host.call('POST /api/Commenti/CreateComment', body, { as: me, key: 'the-key-of-two' });
    };
    const me = await host.person();
    const [one, other] = [await send(me), await send(await host.person())];
    expect(one.body['commentiID']).not.toBe(other.body['commentiID']);
    expect((await send(me, 'Altro')).status).toBe(422);
  });

  test.each(tables)(
    'each row of the table %s that a call makes stores the call’s key, which is unique for a person',
    async (table) => {
      const found = await host.sql<{ indexdef: string }[]>`
      SELECT indexdef FROM pg_indexes WHERE tablename = ${table} AND indexname = ${`${table}_once`}`;
      expect(found[0]?.indexdef).toContain('UNIQUE');
      const [column] = await host.sql<{ column_default: string | null }[]>`
      SELECT column_default FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = ${table} AND column_name = 'once_key'`;
      expect(column?.column_default).toContain('piazza.once');
    },
  );
});
