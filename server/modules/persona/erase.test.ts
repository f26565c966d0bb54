import { takeMail } from '../../mail/repository';
import { forgetInAudit } from '../../security/auditRepository';
import type { TestHost, TestPerson } from '../../testing/host';
import { setStage } from '../../testing/stage';
import { until } from '../../testing/until';
import { erasePersona } from './eraseRepository';
import { hashPassword } from './passwords';

const { host, ask } = setStage();

const leave = async (me: TestPerson) => {
  const answer = await ask('POST /api/Persona/DeletePersona', {}, me);
  await host.services.erasure.flush();
  return answer;
};

async function talk(buyer: TestPerson, seller: TestPerson): Promise<number> {
  const postID = await host.post(seller, { titolo: 'Bici' });
  const ids = { postID, personaID1: buyer.personaID, personaID2: seller.personaID };
  const started = await ask('POST /api/Chat/AddConversazione', ids, buyer);
  const conversazioneID = Number(started.body['data']);
  await ask('POST /api/Chat/AddMessage', { conversazioneID, message: 'Ciao' }, buyer);
  return conversazioneID;
}

test('a mail that was not sent yet is deleted with its person', async () => {
  const me = await host.person();
  await host.sql`
    INSERT INTO mail (recipient, subject, body_text, body_html, persona_id)
    VALUES (${me.email}, 'x', 'x', 'x', ${me.personaID})`;
  await host.sql`UPDATE persona SET deleted_at = now() WHERE id = ${me.personaID}`;
  expect(await takeMail(host.sql, '')).toBeUndefined();
});

test('a conversation stays while one of its two people has an account, and is deleted with the last', async () => {
  const [seller, buyer] = [await host.person(), await host.person()];
  const id = await talk(buyer, seller);
  const titles = () => host.sql`SELECT post_title FROM conversation WHERE id = ${id}`;
  expect(await titles()).toEqual([{ post_title: 'Bici' }]);
  await leave(seller);
  expect(await titles()).toEqual([{ post_title: '' }]);
  await leave(buyer);
  expect(await titles()).toEqual([]);
});

test.each([1, 2, 3, 4, 5])(
  'if both people of a conversation delete their accounts at once, it is deleted (run %i)',
  async () => {
    const [seller, buyer] = [await host.person(), await host.person()];
    const id = await talk(buyer, seller);
    const answers = await Promise.all([leave(seller), leave(buyer)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await host.sql`SELECT 1 FROM conversation WHERE id = ${id}`).toEqual([]);
  },
);

test('an audit entry written after its person was deleted names nobody', async () => {
  const me = await host.person();
  await leave(me);
  await host.sql`
    INSERT INTO audit (event, persona_id, address, agent) VALUES ('refused', ${me.personaID}, '10.0.0.0/24', 'curl')`;
  const [last] = await host.sql`SELECT event, persona_id, address, agent FROM audit ORDER BY id DESC LIMIT 1`;
  expect(last).toEqual({ event: 'refused', persona_id: null, address: null, agent: null });
});

test('a response stored for an Idempotency-Key is deleted with its person', async () => {
  const me = await host.person();
  const body = { personaID: me.personaID, postID: await host.post(me), testoCommento: 'Ciao' };
  await host.call('POST /api/Commenti/CreateComment', body, { as: me, key: 'a-key-of-mine' });
  const kept = () => host.sql`SELECT 1 FROM idempotency WHERE scope = ${String(me.personaID)}`;
  expect(await kept()).toHaveLength(1);
  await leave(me);
  expect(await kept()).toEqual([]);
});

const isSomebodyWaiting = async (): Promise<boolean> => {
  const rows = await host.sql`
    SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  return rows.length > 0;
};

/** A table, the response status, and a call that tries to write to the table while the person is being deleted. */
const lateWrites: [string, number, (me: TestPerson) => ReturnType<TestHost['call']>][] = [
  [
    'known_device',
    200,
    (me) => host.call('POST /api/Persona/Login', { Email: me.email, Password: 'parolasegreta' }),
  ],
  ['audit', 401, (me) => ask('POST /api/Persona/ConfermaIdentita', { password: 'x' }, me)],
];

test.each(lateWrites)(
  'a row of %s whose insertion waits while its person is deleted does not name them',
  async (table, status, call) => {
    const me = await host.person();
    const hash = await hashPassword('parolasegreta');
    await host.sql`UPDATE persona SET password_hash = ${hash} WHERE id = ${me.personaID}`;
    let pending: ReturnType<typeof call> | undefined;
    await host.sql.begin(async (tx) => {
      await tx`LOCK TABLE ${tx(table)} IN EXCLUSIVE MODE`;
      pending = call(me);
      expect(await until(isSomebodyWaiting)).toBe(true);
      await erasePersona(tx, me.personaID);
      await forgetInAudit(tx, me.personaID);
    });
    expect((await pending)?.status).toBe(status);
    expect(await host.sql`SELECT 1 FROM ${host.sql(table)} WHERE persona_id = ${me.personaID}`).toEqual([]);
  },
);
