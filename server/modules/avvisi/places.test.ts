import { createWorker } from '../../worker';
import { createPlaces } from './deliveries';
import type { Delivery } from './deliveryRepository';

const delivery = (id: number): Delivery => ({
  id,
  persona_id: 1,
  way: 'push',
  kind: 'prova',
  notification_id: null,
  device_id: null,
  collapse: String(id),
  tries: 1,
  created_at: new Date(),
  is_old: false,
  line: 'here',
});

test('a delivery that becomes due while the queue is read is sent in the same flush', async () => {
  const log = { error: jest.fn() };
  const sent: number[] = [];
  let firstEnds = (): void => undefined;
  const firstEnded = new Promise<void>((done) => (firstEnds = done));
  const places = createPlaces(async ({ id }) => {
    sent.push(id);
    if (id === 1) await firstEnded;
  }, log);
  let looks = 0;
  const take = async (): Promise<Delivery[]> => {
    looks += 1;
    if (looks === 1) return [delivery(1)];
    if (looks === 3) return [delivery(2)];
    // The second query for deliveries starts before the first delivery ends, and returns after it.
    firstEnds();
    await new Promise(setImmediate);
    return [];
  };
  const step = () => places.fill(take);
  const worker = createWorker({ step, everyMs: 3_600_000, failure: 'failed', log });
  await worker.flush();
  await worker.close();
  expect(sent).toEqual([1, 2]);
});
