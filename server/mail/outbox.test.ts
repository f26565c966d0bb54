import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { startTestHost, type TestHost, type TestPerson } from '../testing/host';
import { mailsIn, tokenIn } from '../testing/mailbox';
import { registrationOf } from '../testing/registration';
import { startSmtpServer } from '../testing/smtpServer';
import { createMailer } from './mailer';
import { listWaiting } from './repository';

const mail = { subject: 'Ciao', text: 'x', html: '<p>x</p>' };

let database: TestDatabase;
let hosts: [TestHost, TestHost];
beforeEach(async () => {
  database = await createTestDatabase();
  hosts = [await startTestHost({}, { database }), await startTestHost({}, { database })];
});
afterEach(async () => {
  for (const host of hosts) await host.close();
  await database.drop();
});

const outboxOf = ({ dataDir }: TestHost) => readdir(join(dataDir, 'outbox')).catch(() => []);
/**
 * Runs two rounds at both hosts: a mail that one host prepares in the first round is written to the other's folder in
 * the second.
 */
async function flush(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await Promise.all(hosts.map(({ services }) => services.mailer.flush()));
  }
}
async function shown(): Promise<string[][]> {
  await flush();
  return Promise.all(hosts.map(async (host) => (await outboxOf(host)).sort()));
}
const waiting = () => database.sql<{ recipient: string }[]>`SELECT recipient FROM mail ORDER BY id`;

test('without a mail server each host writes the waiting mails to its folder, until they are too old', async () => {
  const { mailer } = hosts[0].services;
  await mailer.queue(database.sql, 'a@example.com', mail);
  await mailer.queue(database.sql, 'b@example.com', { ...mail, hours: 0 });
  const rows = await database.sql<{ id: number }[]>`SELECT id FROM mail WHERE recipient = 'a@example.com'`;
  const file = `${rows[0]?.id}.eml`;
  expect(await shown()).toEqual([[file], [file]]);
  await database.sql`UPDATE mail SET ends_at = now()`;
  expect(await shown()).toEqual([[], []]);
});

test('a mail has headers that say a program sent it, so that absent people’s programs do not answer', async () => {
  await hosts[0].services.mailer.queue(database.sql, 'a@example.com', {
    ...mail,
    replyTo: 'keeper@example.com',
  });
  const [[file = '']] = (await shown()) as [string[], string[]];
  const text = await readFile(join(hosts[0].dataDir, 'outbox', file), 'utf8');
  expect(text).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(text).toMatch(/^X-Auto-Response-Suppress: All$/m);
});

test('a mail server that is configured later gets the mails that are still useful, and their files are deleted', async () => {
  const { mailer } = hosts[0].services;
  await mailer.queue(database.sql, 'a@example.com', mail);
  await mailer.queue(database.sql, 'b@example.com', mail);
  await flush();
  await database.sql`UPDATE mail SET ends_at = now() WHERE recipient = 'b@example.com'`;
  const server = await startSmtpServer();
  const later = await startTestHost({ SMTP_URL: server.url }, { database });
  await mkdir(join(later.dataDir, 'outbox'));
  for (const name of await outboxOf(hosts[0])) await writeFile(join(later.dataDir, 'outbox', name), 'x');
  await later.services.mailer.flush();
  expect(server.messages.map((message) => /^To: (\S+)/m.exec(message)?.[1])).toEqual(['a@example.com']);
  expect(await outboxOf(later)).toEqual([]);
  expect(await shown()).toEqual([[], []]);
  await later.close();
  await server.close();
});

test('several hosts may share the folder of mails', async () => {
  const { config, log } = hosts[0].services;
  const failures: unknown[] = [];
  const heard = { ...log, error: (...said: unknown[]) => void failures.push(said) } as typeof log;
  const open = () => createMailer(database.sql, config, heard, async () => false, { everyMs: 3_600_000 });
  const mailers = [open(), open()];
  await database.sql`
    INSERT INTO mail (recipient, subject, body_text, body_html)
    SELECT 'a@example.com', 'x', 'x', 'x' FROM generate_series(1, 40)`;
  await Promise.all(mailers.map((mailer) => mailer.flush()));
  expect([failures, (await outboxOf(hosts[0])).length]).toEqual([[], 40]);
  for (const mailer of mailers) await mailer.close();
});

test('when more than a thousand mails wait, the folder shows the newest thousand', async () => {
  await database.sql`
    INSERT INTO mail (id, recipient, subject, body_text, body_html)
    SELECT n, 'a@example.com', 'x', 'x', 'x' FROM generate_series(1, 1100) n`;
  const shownIDs = await listWaiting(database.sql);
  await database.sql`DELETE FROM mail`;
  expect([shownIDs.length, Math.min(...shownIDs)]).toEqual([1000, 101]);
});

test('files that older versions wrote, or that are half written, are deleted, and no others', async () => {
  const folder = join(hosts[0].dataDir, 'outbox');
  await mkdir(folder);
  const names = ['7-0123456789abcdef.eml', '7-0123456789abcdef.eml.part', '7.eml.123', 'notes.txt'];
  for (const name of names) await writeFile(join(folder, name), 'x');
  expect((await shown())[0]).toEqual(['notes.txt']);
});

test('deleting a person deletes their mails on every host: to present, former and requested addresses, and from before they registered', async () => {
  const [host] = hosts;
  const email = 'prima@example.com';
  await host.call('POST /api/Persona/AddPersona', registrationOf(email));
  await flush();
  const token = tokenIn(await mailsIn(host.dataDir, email), 'set-password');
  const made = await host.call('POST /api/Persona/SetPassword', { token, password: 'cavallo giusto' });
  expect(made.body).toMatchObject({ email, prima: 1 });
  const signIn = async (Email: string): Promise<TestPerson> => {
    const { body } = await host.call('POST /api/Persona/Login', { Email, Password: 'cavallo giusto' });
    const { personaID } = body['persona'] as { personaID: number };
    return { personaID, token: String(body['token']), email: Email };
  };
  const move = async (as: TestPerson, to: string) => {
    await host.call('POST /api/Persona/UpdateEmail', { PersonaID: as.personaID, email: to }, { as });
    await flush();
    return tokenIn(await mailsIn(host.dataDir, to), 'conferma-email');
  };
  const first = await move(await signIn(email), 'seconda@example.com');
  await host.call('POST /api/Persona/ConfermaEmail', { token: first });
  const me = await signIn('seconda@example.com');
  await move(me, 'terza@example.com');
  await host.services.mailer.queue(database.sql, 'altra@example.com', mail);
  const recipients = (await waiting()).map(({ recipient }) => recipient);
  expect(new Set(recipients)).toEqual(
    new Set([email, 'seconda@example.com', 'terza@example.com', 'altra@example.com']),
  );
  await host.call('POST /api/Persona/DeletePersona', { PersonaID: me.personaID }, { as: me });
  expect(await waiting()).toEqual([{ recipient: 'altra@example.com' }]);
  expect((await shown()).map((files) => files.length)).toEqual([1, 1]);
});
