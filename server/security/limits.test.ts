import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { type Call, entries } from '../../contract/table';
import { picture, type TestPerson } from '../testing/host';
import { sweepCounters } from './counterRepository';
import { type Act, actOf } from '../testing/acts';
import { createLimits } from './limits';
import { setStage } from '../testing/stage';

const { host, me, other } = setStage({
  each: { me: {}, other: {} },
  env: { RATE_LIMIT: '1', PUBLIC_URL: 'https://piazza.example' },
});

/** Uses up all points of that kind. */
const useUp = (kind: string) => host.sql`UPDATE counter SET points = 100000 WHERE kind LIKE ${`${kind}/%`}`;
const usedOf = async (kind: string) =>
  Number(
    (await host.sql`SELECT max(points) AS points FROM counter WHERE kind LIKE ${`${kind}/%`}`)[0]?.['points'],
  );

test('A4, H6, H7: a recovery mails at most five links in half an hour, whose origin is the configured one, whatever the headers claim', async () => {
  const recover = async (n: number) => {
    const { email } = await host.person();
    const headers = {
      host: 'evil.example',
      'x-forwarded-for': `10.0.0.${n}`,
      'x-forwarded-host': 'evil.example',
    };
    return host.call('POST /api/Persona/Recover', { email }, { headers });
  };
  for (let n = 0; n < 5; n += 1) expect((await recover(n)).status).toBe(200);
  expect((await recover(5)).status).toBe(429);
  await host.services.mailer.flush();
  const outbox = join(host.dataDir, 'outbox');
  const mails = await Promise.all(
    (await readdir(outbox)).map((file) => readFile(join(outbox, file), 'utf8')),
  );
  expect(mails.filter((mail) => mail.includes('/set-password#'))).toHaveLength(5);
  expect(mails.join('')).not.toContain('evil.example');
  const addresses = await host.sql<
    { address: string }[]
  >`SELECT DISTINCT address FROM audit WHERE event = 'link_sent'`;
  expect(addresses).toEqual([{ address: '127.0.0.0/24' }]);
});

/** These a person can make only once: deleting the account, and the export of data, which has its own daily limit. */
const once: readonly Call[] = ['POST /api/Persona/DeletePersona', 'POST /api/Persona/AddEsportazione'];
const calls = entries.flatMap(({ call, row: { access, limit } }) =>
  limit && 'person' in limit && !once.includes(call) && access.who !== 'keeper'
    ? [[call, limit.person] as const]
    : [],
);

test.each(calls)(
  '%s is refused when the person’s limit %s is used up, and not when another’s is',
  async (call, kind) => {
    await host.sql`DELETE FROM counter`;
    const act = () => actOf(call, { host, me, other });
    const ask = ({ input, files = [] }: Act, headers = {}) =>
      host.call(call, input, { as: me, files, headers });
    const first = await ask(await act());
    expect(first.status).toBe(200);
    const next = await act();
    await useUp(kind);
    const again = await ask(next, { 'accept-language': 'de' });
    expect(again.status).toBe(429);
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(60);
    expect(again.body.statusMessage).toMatch(
      /^Hai fatto molto in poco tempo\. Riprova tra (\d+ (minuti|ore)|un'ora)\.$/,
    );
    await host.sql`UPDATE counter SET ends_at = now() - interval '1 second'`;
    expect((await ask(next)).status).not.toBe(429);
  },
);

test('every write has a rate limit', () => {
  const without = entries.filter(({ method, row }) => method === 'POST' && !row.limit);
  expect(without.map(({ call }) => call)).toEqual([]);
});

test('neither a failed call nor a repeat with the same Idempotency-Key counts against the limit', async () => {
  await host.sql`DELETE FROM counter`;
  const call: Call = 'POST /api/Commenti/CreateComment';
  const { input } = await actOf(call, { host, me, other });
  for (let n = 0; n < 3; n += 1) await host.call(call, input, { as: me, key: 'the-same-act-3' });
  expect((await host.call(call, { ...input, postID: 4711 }, { as: me })).status).toBe(404);
  expect(await usedOf('comments')).toBe(1);
});

test('a hundred comments that the app sends at once when the network returns are all accepted', async () => {
  await host.sql`DELETE FROM counter`;
  const call: Call = 'POST /api/Commenti/CreateComment';
  const { input } = await actOf(call, { host, me, other });
  const answers = await Promise.all(Array.from({ length: 100 }, () => host.call(call, input, { as: me })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await usedOf('comments')).toBe(100);
});

describe('the limits on messages', () => {
  const open = (buyer: TestPerson, seller: TestPerson, postID: number) =>
    host.call(
      'POST /api/Chat/AddConversazione',
      { postID, personaID1: buyer.personaID, personaID2: seller.personaID },
      { as: buyer },
    );
  const say = (who: TestPerson, conversazioneID: unknown) =>
    host.call(
      'POST /api/Chat/AddMessage',
      { conversazioneID: Number(conversazioneID), message: 'x' },
      { as: who },
    );

  test('count the first message to a stranger, but no later ones and no answers', async () => {
    await host.sql`DELETE FROM counter`;
    const first = (await open(me, other, await host.post(other))).body['data'];
    for (const who of [me, me, other, me]) expect((await say(who, first)).status).toBe(200);
    expect(await usedOf('strangers')).toBe(1);
    await useUp('strangers');
    const known = (await open(me, other, await host.post(other))).body['data'];
    expect((await say(me, known)).status).toBe(200);
    const stranger = await host.person();
    const third = (await open(me, stranger, await host.post(stranger))).body['data'];
    expect((await say(me, third)).status).toBe(429);
  });

  test('count opening a new conversation, but not opening it again', async () => {
    await host.sql`DELETE FROM counter`;
    const postID = await host.post(other);
    for (let n = 0; n < 5; n += 1) expect((await open(me, other, postID)).status).toBe(200);
    expect(await usedOf('conversations')).toBe(1);
    await useUp('conversations');
    expect((await open(me, other, postID)).status).toBe(200);
    expect((await open(me, other, await host.post(other))).status).toBe(429);
  });
});

test('§6 polling a chat, the inbox and the notifications for two minutes meets no limit', async () => {
  const postID = await host.post(other);
  const input = { postID, personaID1: me.personaID, personaID2: other.personaID };
  const { data } = (await host.call('POST /api/Chat/AddConversazione', input, { as: me })).body;
  const ask = (call: Call, of: object) => host.call(call, of, { as: me });
  for (let second = 0; second < 120; second += 1) {
    expect((await ask('GET /api/Chat/ChatList', { ConversazioneID: data })).status).toBe(200);
    if (second % 5 === 0)
      expect((await ask('GET /api/Chat/ConversazioniList', { PersonaID: me.personaID })).status).toBe(200);
    if (second % 30 === 0)
      expect((await ask('GET /api/Notifiche/GetCombinedNotifiche', { PersonaID: me.personaID })).status).toBe(
        200,
      );
  }
});

test('uploads are counted before they are read, even if they are invalid', async () => {
  await host.sql`DELETE FROM counter`;
  await host.call('POST /api/Persona/UpdateImgProfilo', { personaID: me.personaID }, { as: me });
  await useUp('uploads');
  const files = [await picture()];
  const answer = await host.call(
    'POST /api/Persona/UpdateImgProfilo',
    { personaID: me.personaID },
    { as: me, files },
  );
  expect(answer.status).toBe(429);
});

/** Makes recoveries from addresses and counts the accepted ones; notes for which networks a counter was made. */
function watchRecoveries() {
  const counted = new Set<string>();
  const limits = createLimits(true, (options) => {
    const limiter = new RateLimiterMemory(options);
    const consume: typeof limiter.consume = (key, ...more) => {
      counted.add(String(key));
      return limiter.consume(key, ...more);
    };
    return Object.assign(Object.create(limiter) as RateLimiterMemory, { consume });
  });
  return { counted, takePoint: (ip: string) => limits.takePoint('recover', ip) };
}

test('when a /48 has no points left, its /64s get no counters; a refused /64 costs its /48 nothing', async () => {
  const { counted, takePoint } = watchRecoveries();
  const from = (subnet: number) => takePoint(`2001:db8:1:${subnet.toString(16)}::1`);
  for (let n = 0; n < 50; n += 1) await from(0);
  for (let subnet = 1; subnet <= 15; subnet += 1) expect(await from(subnet)).toBe(true);
  for (let subnet = 16; subnet < 1000; subnet += 1) expect(await from(subnet)).toBe(false);
  expect(counted.size).toBe(18);
  expect(await takePoint('2001:db8:2::1')).toBe(true);
});

test('when a /32 has no points left, its /48s get no counters; a refused /48 costs its /32 nothing', async () => {
  const { counted, takePoint } = watchRecoveries();
  const from = (site: number, subnet = 0) =>
    takePoint(`2001:db8:${site.toString(16)}:${subnet.toString(16)}::1`);
  for (let n = 0; n < 200; n += 1) await from(0, n);
  for (let site = 1; site <= 60; site += 1) expect(await from(site)).toBe(true);
  for (let site = 61; site < 1000; site += 1) expect(await from(site)).toBe(false);
  expect(counted.size).toBe(1 + 61 + 80);
  expect(await takePoint('2001:db9::1')).toBe(true);
});

test.each([
  ['strangers', 10, 40],
  ['ads', 20, 120],
  ['cases', 3, 30],
  ['bookmarks', 1000, 1000],
] as const)(
  '%s: an account may make %s in its first day, and later %s in an hour',
  async (kind, first, usual) => {
    const { limits } = host.services;
    const spent = async (personaID: number, isNew: boolean): Promise<number> => {
      for (let n = 0; n <= usual; n += 1)
        try {
          await limits.spendPerson(host.sql, kind, { personaID, isNew });
        } catch {
          return n;
        }
      return Infinity;
    };
    expect([await spent(me.personaID, true), await spent(other.personaID, false)]).toEqual([first, usual]);
  },
);

test('with RATE_LIMIT=0 nothing is counted', async () => {
  await host.sql`DELETE FROM counter`;
  const open = createLimits(false);
  for (let n = 0; n < 50; n += 1) {
    await open.spendPerson(host.sql, 'ratings', { personaID: me.personaID, isNew: false });
    expect(await open.mayMail(host.sql, me.email, '192.0.2.0/24')).toBe(true);
    expect(await open.takePoint('recover', '192.0.2.1')).toBe(true);
  }
  expect(await host.sql`SELECT 1 FROM counter`).toHaveLength(0);
});

test('counters whose time has ended are deleted', async () => {
  await host.sql`INSERT INTO counter VALUES ('x/1', '\\x00', 1, now() - interval '1 second')`;
  await sweepCounters(host.sql);
  expect(await host.sql`SELECT 1 FROM counter WHERE kind = 'x/1'`).toHaveLength(0);
});
