import { accountMail } from '../db/reference/mails';
import { startTestHost, type TestHost } from '../testing/host';
import { mailsTo } from '../testing/mailbox';
import { startSmtpServer } from '../testing/smtpServer';
import { createMailer } from './mailer';
import { insertMail } from './repository';

let host: TestHost;
let server: Awaited<ReturnType<typeof startSmtpServer>>;
beforeAll(async () => {
  [host, server] = [await startTestHost(), await startSmtpServer()];
});
afterAll(async () => {
  await host.close();
  await server.close();
});

const openMailer = (prepareNext: () => Promise<boolean>) =>
  createMailer(host.sql, { ...host.services.config, smtpUrl: server.url }, host.services.log, prepareNext);

test('waiting mails are sent although a crowd keeps requesting more', async () => {
  const { sql } = host;
  const isWaiting = async () => (await sql`SELECT 1 FROM mail`).length > 0;
  let prepared = 0;
  const crowd = async () => {
    prepared += 1;
    return prepared < 100 && isWaiting();
  };
  const mailer = openMailer(crowd);
  await sql`INSERT INTO mail (recipient, subject, body_text, body_html) VALUES ('a@example.com', 'x', 'x', 'x')`;
  await mailer.flush();
  await mailer.close();
  expect(await isWaiting()).toBe(false);
  expect(prepared).toBeLessThan(100);
});

test('the lines of mails take turns: after one line’s many mails, another line’s mail is the next but one', async () => {
  const { sql } = host;
  const left: string[][] = [];
  const watch = async () => {
    left.push((await sql`SELECT recipient FROM mail`).map(({ recipient }) => String(recipient)));
    return false;
  };
  await sql`
    INSERT INTO mail (recipient, subject, body_text, body_html, line)
    SELECT 'crowd@example.com', 'x', 'x', 'x', 'digests' FROM generate_series(1, 20)`;
  await insertMail(sql, 'other@example.com', { subject: 'x', text: 'x', html: 'x' });
  const mailer = openMailer(watch);
  await mailer.flush();
  await mailer.close();
  expect(left.filter((recipients) => recipients.includes('other@example.com')).length).toBeLessThanOrEqual(2);
  expect(left.at(-1)).toEqual([]);
});

test('a mail has the product’s name as it is when the mail is sent, in its sender, head and foot', async () => {
  const { services, sql } = host;
  const email = 'nome@example.com';
  await sql`UPDATE square_setting SET name = 'Fiera "<b>$&'`;
  await services.mailer.queue(sql, email, accountMail('recover', 'it', { url: 'https://piazza.example/x' }));
  const [mail = ''] = await mailsTo(host, email);
  await sql`UPDATE square_setting SET name = ''`;
  expect(mail).toMatch(/^From: "?Fiera \\"<b>\$&"? <noreply@/m);
  expect(mail).toMatch(/^Fiera "<b>\$& =E2=80=94 compra, vendi, racconta$/m);
  expect(mail).not.toContain('\u{1}');
  expect(mail).toContain('Fiera &quot;&lt;b&gt;$&amp;</td>');
  await services.mailer.queue(sql, email, accountMail('recover', 'it', { url: 'https://piazza.example/x' }));
  expect((await mailsTo(host, email)).join('')).toContain('From: Piazza <noreply@');
});
