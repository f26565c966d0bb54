import { startTestHost, type TestHost } from '../testing/host';
import { createMailer } from './mailer';

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
