import type { LiveEvent } from '../../../contract/entities';
import { readStream } from './readStream';

const bytes = (text: string) => new TextEncoder().encode(text);
const streamOf = (...pieces: string[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(bytes(piece));
      controller.close();
    },
  });
async function read(...pieces: string[]): Promise<LiveEvent[]> {
  const events: LiveEvent[] = [];
  await readStream(streamOf(...pieces), async (event) => void events.push(event));
  return events;
}
const line = (event: object) => `data: ${JSON.stringify(event)}\n\n`;
const told: LiveEvent = { id: 'a-1', tipo: 'notifica' };

afterEach(() => jest.useRealTimers());

test('events are read whole, however the network splits the bytes', async () => {
  const whole = `:\n\n${line(told)}${line({ id: 'a-2', tipo: 'messaggio', conversazioneID: 5 })}`;
  expect(await read(...whole)).toEqual([told, { id: 'a-2', tipo: 'messaggio', conversazioneID: 5 }]);
});

test('comments, unknown kinds and invalid events are skipped', async () => {
  const odd = [':\n\n', line({ id: 'a-0', tipo: 'sconosciuto' }), 'data: {\n\n', 'data: 5\n\n', 'event: x\n'];
  expect(await read(...odd, line(told))).toEqual([told]);
});

test('a response with an endless line is abandoned', async () => {
  expect(await read('x'.repeat(5000), `\n${line(told)}`)).toEqual([]);
});

test('each event is handled before the next one is read', async () => {
  const order: string[] = [];
  await readStream(streamOf(line(told), line({ ...told, id: 'a-2' })), async ({ id }) => {
    order.push(`${id} begins`);
    await Promise.resolve();
    order.push(`${id} ends`);
  });
  expect(order).toEqual(['a-1 begins', 'a-1 ends', 'a-2 begins', 'a-2 ends']);
});

test('a connection that is silent for a minute is abandoned', async () => {
  jest.useFakeTimers();
  const silent = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes(':\n\n')),
  });
  let isOver = false;
  void readStream(silent, async () => undefined).then(() => (isOver = true));
  await jest.advanceTimersByTimeAsync(59_000);
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(1000);
  expect(isOver).toBe(true);
});
