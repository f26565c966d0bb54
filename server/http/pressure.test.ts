import Fastify, { type FastifyRequest } from 'fastify';
import { until } from '../testing/until';
import { registerPressure, type Supplies } from './pressure';

const request = {
  id: '1',
  cost: 'light',
  caller: { turn: { owner: 'person 1', group: 'person 1' } },
} as FastifyRequest;

async function hostUnder(change: Partial<Supplies>) {
  const app = Fastify();
  const supplies = { isDatabaseLost: () => false, hasDiskSpace: async () => true, isFair: true, ...change };
  const pressure = registerPressure(app, supplies);
  await app.ready();
  const refusal = () =>
    pressure.enter(request, false).then(
      () => undefined,
      (error: { coded: string; retryAfter: number }) => [error.coded, error.retryAfter],
    );
  const counted = () => pressure.refusals();
  return { app, counted, refusal };
}

test('S17: calls get 503 when memory is short', async () => {
  const { app, counted, refusal } = await hostUnder({ maxHeapBytes: 1 });
  expect(await until(async () => (await refusal()) !== undefined)).toBe(true);
  const before = counted().load;
  expect(await refusal()).toEqual(['occupato', 5]);
  expect(counted()).toEqual({
    ...{ database: 0, disk: 0, own: 0, stuck: 0, full: 0, part: 0 },
    load: before + 1,
  });
  await app.close();
});
