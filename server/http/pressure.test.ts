import Fastify, { type FastifyRequest } from 'fastify';
import { until } from '../testing/until';
import { registerPressure, type Supplies } from './pressure';

const request = { id: '1' } as FastifyRequest;

async function hostUnder(change: Partial<Supplies>, startMs = 0) {
  const app = Fastify();
  const supplies = { isDatabaseLost: () => false, hasRoom: async () => true, ...change };
  const pressure = registerPressure(app, supplies);
  standStill(startMs);
  await app.ready();
  const refusal = () =>
    pressure.enter(request, false).then(
      () => undefined,
      (error: { coded: string; retryAfter: number }) => [error.coded, error.retryAfter],
    );
  const counted = () => pressure.refusals();
  return { app, counted, refusal, goesOn: async () => (await refusal()) === undefined };
}

function standStill(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('S17: what piled up while the process stood still is told to come back, and what comes later is served', async () => {
  const { app, refusal, goesOn } = await hostUnder({ mostLateMs: 50 });
  expect(await goesOn()).toBe(true);
  standStill(600);
  expect(await until(async () => !(await goesOn()), 500)).toBe(true);
  expect(await refusal()).toEqual(['occupato', 5]);
  expect(await until(goesOn, 5000)).toBe(true);
  await app.close();
});

test('a moment of hard work is no standstill', async () => {
  const { app, goesOn } = await hostUnder({});
  standStill(600);
  expect(await until(async () => !(await goesOn()), 300)).toBe(false);
  await app.close();
});

test('a start that takes long is no standstill', async () => {
  const { app, goesOn } = await hostUnder({ mostLateMs: 50 }, 600);
  expect(await until(async () => !(await goesOn()), 300)).toBe(false);
  await app.close();
});

test('S17: without memory for more, calls are told to come back', async () => {
  const { app, counted, refusal } = await hostUnder({ mostHeapBytes: 1 });
  expect(await until(async () => (await refusal()) !== undefined, 5000)).toBe(true);
  const before = counted().load;
  expect(await refusal()).toEqual(['occupato', 5]);
  expect(counted()).toEqual({ database: 0, standstill: 0, load: before + 1, stuck: 0, disk: 0 });
  await app.close();
});
