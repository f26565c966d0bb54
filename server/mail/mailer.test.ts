import { startTestHost, type TestHost } from '../testing/host';
import { createMailer } from './mailer';
import { insertMail } from './repository';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

test('a mail goes out although a crowd asks for more without end', async () => {
  const { services, sql } = host;
  const isWaiting = async () => (await sql`SELECT 1 FROM mail`).length > 0;
  let prepared = 0;
  const crowd = async () => {
    prepared += 1;
    return prepared < 100 && isWaiting();
  };
  const mailer = createMailer(sql, services.config, services.log, crowd);
  await sql`INSERT INTO mail (recipient, subject, body_text, body_html) VALUES ('a@example.com', 'x', 'x', 'x')`;
  await mailer.flush();
  mailer.close();
  expect(await isWaiting()).toBe(false);
  expect(prepared).toBeLessThan(100);
});

test('lines take turns: however many mails stand in one, another’s is the next but one', async () => {
  const { services, sql } = host;
  const left: string[][] = [];
  const watch = async () => {
    left.push((await sql`SELECT recipient FROM mail`).map(({ recipient }) => String(recipient)));
    return false;
  };
  await sql`
    INSERT INTO mail (recipient, subject, body_text, body_html, line)
    SELECT 'crowd@example.com', 'x', 'x', 'x', 'digests' FROM generate_series(1, 20)`;
  await insertMail(sql, 'other@example.com', { subject: 'x', text: 'x', html: 'x' });
  const mailer = createMailer(sql, services.config, services.log, watch);
  await mailer.flush();
  mailer.close();
  expect(left.filter((recipients) => recipients.includes('other@example.com')).length).toBeLessThanOrEqual(2);
  expect(left.at(-1)).toEqual([]);
});
