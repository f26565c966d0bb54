import { startTestHost, type TestHost } from '../testing/host';
import { madeBy } from './onceRows';

let host: TestHost;

beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

test('a repeat that waits too long for the first call gets 409', async () => {
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

describe('a key whose stored answer has expired', () => {
  const forget = () => host.sql`DELETE FROM idempotency`;
  const tables = [...new Set(Object.values(madeBy).flatMap((made) => (made ? [made.table] : [])))];
  const bodies = {
    'POST /api/Commenti/CreateComment': (personaID: number, postID: number) => ({
      personaID,
      postID,
      testoCommento: 'Una volta',
    }),
    'POST /api/Tutela/AddSegnalazione': (personaID: number, id: number) => ({
      ...{ personaID, id, tipo: 'annuncio', motivo: 'truffa' },
    }),
    'POST /api/Avvisi/AddRicerca': (personaID: number) => ({ personaID, q: 'bici' }),
    'POST /api/Chat/AddMessaggio': (mittenteID: number, _postID: number, conversazioneID: number) => ({
      ...{ messaggioID: 0, conversazioneID, mittenteID, testo: 'Una volta', dataInvio: 'mai' },
    }),
  } as const;

  test.each(Object.entries(bodies))(
    '%s makes no second row, and gives the first one’s id',
    async (call, of) => {
      const [me, seller] = [await host.person(), await host.person()];
      const postID = await host.post(seller);
      const [conversation] = await host.sql`
      INSERT INTO conversation (post_id, post_title, buyer_id, seller_id)
      VALUES (${postID}, 'Bici', ${me.personaID}, ${seller.personaID}) RETURNING id`;
      const send = () =>
        host.call(call as keyof typeof bodies, of(me.personaID, postID, conversation?.['id']) as never, {
          as: me,
          key: 'the-old-key',
        });
      const first = await send();
      expect(first.status).toBe(200);
      await forget();
      const again = await send();
      const { statusMessage: _said, ...known } = first.body;
      expect(again).toMatchObject({ status: 200, body: known });
      expect(again.headers['idempotency-replayed']).toBe('true');
      const made = madeBy[call as keyof typeof bodies];
      const rows = await host.sql`
      SELECT 1 FROM ${host.sql(made?.table ?? '')}
      WHERE ${host.sql(made?.person ?? 'persona_id')} = ${me.personaID} AND once_key = 'the-old-key'`;
      expect(rows).toHaveLength(1);
    },
  );

  test('another person’s equal key is a different act', async () => {
    const seller = await host.person();
    const postID = await host.post(seller);
    const send = async () => {
      const me = await host.person();
      const body = { personaID: me.personaID, postID, testoCommento: 'Mio' };
      return host.call('POST /api/Commenti/CreateComment', body, { as: me, key: 'the-key-of-two' });
    };
    const [one, other] = [await send(), await send()];
    expect(one.body['commentiID']).not.toBe(other.body['commentiID']);
  });

  test.each(tables)('every row that %s makes keeps its key, once for each person', async (table) => {
    const found = await host.sql<{ indexdef: string }[]>`
      SELECT indexdef FROM pg_indexes WHERE tablename = ${table} AND indexname = ${`${table}_once`}`;
    expect(found[0]?.indexdef).toContain('UNIQUE');
    const [column] = await host.sql<{ column_default: string | null }[]>`
      SELECT column_default FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = ${table} AND column_name = 'once_key'`;
    expect(column?.column_default).toContain('piazza.once');
  });
});
