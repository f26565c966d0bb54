import { dropEnded, insertMail } from './repository';
import { createMailer } from './mailer';
import { type Script, startSmtpServer, usualAnswers } from '../testing/smtpServer';
import { setStage } from '../testing/stage';

let server: Awaited<ReturnType<typeof startSmtpServer>>;
let lines: [level: string, text: string][] = [];
const { host } = setStage({ queuesEveryMs: 3_600_000 });
beforeEach(async () => {
  lines = [];
  server = await startSmtpServer();
  await host.sql`DELETE FROM mail`;
});
afterEach(() => server.close());

const never = new Promise<string>(() => undefined);
/** Makes a mail server's script that behaves normally except at one stage. */
const at =
  (stage: string, answer: (line: string) => ReturnType<Script>): Script =>
  (now, line) =>
    now === stage ? answer(line) : (usualAnswers[now] ?? '250 ok');
const queue = (recipient: string) => insertMail(host.sql, recipient, { subject: 'x', text: 'x', html: 'x' });
const rows = () => host.sql<{ recipient: string; tries: number; unclear: number; waits: boolean }[]>`
  SELECT recipient, tries, unclear, next_at > now() AS waits FROM mail ORDER BY recipient`;
const becomeDue = () => host.sql`UPDATE mail SET next_at = now()`;
/** Opens a mailer that, as after a start, knows nothing of the server's earlier failures. */
async function open(mailMs = 20_000) {
  const note = (level: string) => (details: unknown, text?: string) =>
    void lines.push([level, text ?? String(details)]);
  const log = { ...host.services.log, error: note('error'), warn: note('warn') } as typeof host.services.log;
  const config = { ...host.services.config, smtpUrl: server.url };
  return createMailer(host.sql, config, log, async () => false, { everyMs: 3_600_000, mailMs });
}
async function flush(mailMs?: number) {
  const mailer = await open(mailMs);
  await mailer.flush();
  await mailer.close();
  return mailer;
}
const received = () => server.messages.map((message) => /^To: (\S+)/m.exec(message)?.[1]);

test('while the mail server is slow, no transaction is open and no row is locked', async () => {
  let isFree: unknown;
  server.says(
    at('dot', async () => {
      isFree = await host.sql`SELECT id FROM mail FOR UPDATE NOWAIT`.then((found) => found.length, String);
      const [open] = await host.sql`
        SELECT count(*)::int AS n FROM pg_stat_activity
        WHERE datname = current_database() AND state LIKE 'idle in transaction%'`;
      return open?.['n'] === 0 ? '250 ok' : '554 a transaction is open';
    }),
  );
  await queue('a@example.com');
  await flush();
  expect([isFree, received(), await rows()]).toEqual([1, ['a@example.com'], []]);
});

test('a mail that one host is sending is not sent by another', async () => {
  let second: unknown;
  server.says(
    at('dot', async () => {
      if (server.messages.length === 1) second = await flush();
      return '250 ok';
    }),
  );
  await queue('a@example.com');
  await flush();
  expect([typeof second, received()]).toEqual(['object', ['a@example.com']]);
});

test.each(['greeting', 'EHLO', 'MAIL FROM', 'RCPT TO', 'DATA'])(
  'a server that never answers %s gets no mail, which stays unsent',
  async (stage) => {
    server.says(at(stage, () => never));
    await queue('a@example.com');
    const mailer = await flush(300);
    expect(await rows()).toEqual([{ recipient: 'a@example.com', tries: 1, unclear: 0, waits: true }]);
    expect([mailer.isFailing(), server.messages]).toEqual([true, []]);
    expect(lines).toEqual([['error', 'the mail server takes no mails: they wait']]);
  },
);

test.each([
  ['cut after the dot', () => 'cut' as const],
  ['silent after the dot', () => never],
])('a mail whose server is %s is sent at most once more, and delays no other', async (_what, answer) => {
  server.says(at('dot', (message) => (message.includes('To: a@') ? answer() : '250 ok')));
  await queue('a@example.com');
  await queue('b@example.com');
  await flush(300);
  expect(received()).toEqual(['a@example.com', 'b@example.com']);
  expect(await rows()).toEqual([{ recipient: 'a@example.com', tries: 1, unclear: 1, waits: true }]);
  for (let round = 0; round < 4; round += 1) {
    await becomeDue();
    await flush(300);
  }
  expect(received()).toEqual(['a@example.com', 'b@example.com', 'a@example.com']);
  expect(await dropEnded(host.sql)).toBe(1);
});

test('a crash during sending makes a later host send the mail once more', async () => {
  server.says(at('dot', () => '250 ok'));
  await queue('a@example.com');
  await host.sql`UPDATE mail SET unclear = 1, tries = 1, next_at = now() + interval '2 minutes'`;
  await flush();
  expect(received()).toEqual([]);
  await becomeDue();
  await flush();
  expect([received(), await rows()]).toEqual([['a@example.com'], []]);
});

test.each([
  ['greeting', '554 go away'],
  ['MAIL FROM', '530 authentication required'],
  ['MAIL FROM', '451 later'],
  ['RCPT TO', '421 too many connections'],
])(
  'a server that answers %s with "%s" gets one attempt for all waiting mails, and one log entry',
  async (stage, said) => {
    server.says(at(stage, () => said));
    for (const name of ['a', 'b', 'c']) await queue(`${name}@example.com`);
    const mailer = await open();
    await mailer.flush();
    await mailer.flush();
    await mailer.close();
    expect(server.connections()).toBe(1);
    expect([mailer.isFailing(), lines]).toEqual([
      true,
      [['error', 'the mail server takes no mails: they wait']],
    ]);
    expect((await rows()).map(({ unclear }) => unclear)).toEqual([0, 0, 0]);
  },
);

test('mails to a mailbox that does not exist are deleted, and it gets no digests until the person’s address changes', async () => {
  const me = await host.person();
  const wants = async () =>
    (
      await host.sql`SELECT 1 FROM mail_refusal r JOIN persona p ON p.id = r.persona_id AND p.email_key = r.email_key
      WHERE p.id = ${me.personaID}`
    ).length === 0;
  server.says(at('RCPT TO', (line) => (line.includes(me.email) ? '550 5.1.1 no such user' : '250 ok')));
  await queue(me.email);
  await queue('zz@example.com');
  await flush();
  expect([received(), await rows(), await wants()]).toEqual([['zz@example.com'], [], false]);
  server.says(at('dot', () => '250 ok'));
  await queue(me.email);
  await flush();
  expect([received().at(-1), await wants()]).toEqual([me.email, true]);
});

test.each([
  '550 5.7.1 relaying denied',
  '554 5.7.1 blocked by a list',
  '450 greylisted',
  '452 4.2.2 mailbox full',
])(
  'if the server answers a recipient with "%s", the mail waits, the address stays valid, and other mails are sent',
  async (said) => {
    const me = await host.person();
    server.says(at('RCPT TO', (line) => (line.includes(me.email) ? said : '250 ok')));
    await queue(me.email);
    await queue('zz@example.com');
    await flush();
    expect(received()).toEqual(['zz@example.com']);
    expect(await rows()).toEqual([{ recipient: me.email, tries: 1, unclear: 0, waits: true }]);
    expect(await host.sql`SELECT 1 FROM mail_refusal WHERE persona_id = ${me.personaID}`).toEqual([]);
  },
);

test('a mail that the server refuses for good is deleted, and one that it refuses for now waits', async () => {
  server.says(at('dot', (message) => (message.includes('To: a@') ? '554 no' : '451 later')));
  await queue('a@example.com');
  await queue('b@example.com');
  await flush();
  expect(await rows()).toEqual([{ recipient: 'b@example.com', tries: 1, unclear: 0, waits: true }]);
});

test('a mail is deleted when it is no longer useful', async () => {
  await insertMail(host.sql, 'a@example.com', { subject: 'x', text: 'x', html: 'x', hours: 0.5 });
  await queue('b@example.com');
  await host.sql`UPDATE mail SET ends_at = ends_at - interval '31 minutes'`;
  await flush();
  expect([received(), await dropEnded(host.sql), await rows()]).toEqual([['b@example.com'], 1, []]);
});

test('waiting mails are sent when the server accepts mails again', async () => {
  server.says(at('greeting', () => '421 closing'));
  await queue('a@example.com');
  const mailer = await open();
  const now = jest.spyOn(performance, 'now');
  await mailer.flush();
  server.says(at('dot', () => '250 ok'));
  await becomeDue();
  await mailer.flush();
  expect(received()).toEqual([]);
  const then = performance.now();
  now.mockImplementation(() => then + 6000);
  await mailer.flush();
  now.mockRestore();
  await mailer.close();
  expect([received(), mailer.isFailing()]).toEqual([['a@example.com'], false]);
  expect(lines.map(([level]) => level)).toEqual(['error', 'warn']);
});
