import { buildHost } from '../app';
import { startTestHost } from '../testing/host';
import { rotateKeys } from './signingKeyRepository';
import { loadKeys } from './signingKeys';
import { setStage } from '../testing/stage';

const { host } = setStage();

const age = (days: number) =>
  host.sql`UPDATE secret SET created_at = created_at - ${days} * interval '1 day'`;
const read = async () => {
  const keys = await loadKeys(host.sql, () => undefined);
  keys.stop();
  return { current: keys.current().toString('hex'), all: keys.all().map((key) => key.toString('hex')) };
};

test('after 90 days a new key is made, which signs once every host knows it', async () => {
  const first = await read();
  expect(first.all).toEqual([first.current]);
  await age(91);
  const second = await read();
  expect(second.all).toHaveLength(2);
  expect(second.current).toBe(first.current);
  await host.sql`UPDATE secret SET created_at = created_at - interval '16 minutes'`;
  const third = await read();
  expect(third.current).toBe(second.all[0]);
  expect(third.all).toContain(first.current);
});

test('a key that no valid cookie uses is deleted, but never the newest key', async () => {
  await age(120);
  await rotateKeys(host.sql);
  const { all } = await read();
  expect(all).toHaveLength(2);
  await rotateKeys(host.sql);
  expect((await read()).all).toEqual(all);
});

test('a value that the previous key signed is accepted', async () => {
  const young = await startTestHost();
  const page = await young.app.inject({ url: '/anything', headers: { accept: 'text/html' } });
  const { sid, ['XSRF-TOKEN']: token = '' } = Object.fromEntries(
    page.cookies.map(({ name, value }) => [name, value]),
  );
  await young.sql`UPDATE secret SET created_at = created_at - interval '95 days'`;
  await rotateKeys(young.sql);
  await young.sql`UPDATE secret SET created_at = created_at - interval '16 minutes'`;
  const other = await buildHost(young.services.config, {
    sql: young.sql,
    searches: young.sql,
    viewer: young.sql,
  });
  const answer = await other.app.inject({
    method: 'POST',
    url: '/api/Persona/Logout',
    headers: { host: 'localhost', cookie: `sid=${sid}; XSRF-TOKEN=${token}`, 'x-xsrf-token': token },
  });
  await other.app.close();
  await young.close();
  expect(answer.statusCode).toBe(200);
});
