import Fastify from 'fastify';
import { registerHealth } from './health';

async function hostOn(ask: () => Promise<void>) {
  const app = Fastify();
  registerHealth(app, ask);
  const statuses = async (times: number) =>
    Promise.all(Array.from({ length: times }, async () => (await app.inject('/readyz')).statusCode));
  return { app, statuses };
}

test('any number of health checks query the database at most once a second', async () => {
  let asked = 0;
  const { app, statuses } = await hostOn(async () => void (asked += 1));
  expect(new Set(await statuses(100))).toEqual(new Set([200]));
  await statuses(100);
  expect(asked).toBe(1);
  await app.close();
});

test('a failed check of the database answers all waiting health checks, and is repeated a second later', async () => {
  let isLost = true;
  const { app, statuses } = await hostOn(async () => {
    if (isLost) throw Object.assign(new Error('lost'), { statusCode: 503 });
  });
  expect(await statuses(2)).toEqual([503, 503]);
  isLost = false;
  expect(await statuses(1)).toEqual([503]);
  await new Promise((done) => setTimeout(done, 1050));
  expect(await statuses(1)).toEqual([200]);
  await app.close();
});
