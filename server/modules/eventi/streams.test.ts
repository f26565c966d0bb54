import type { Readable } from 'node:stream';
import { createStreams, streamLimits, type Streams } from './streams';

let streams: Streams;
let living: number[];
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  living = [];
  streams = createStreams(async (ids) => ids.filter((id) => living.includes(id)));
});
afterEach(() => {
  streams.close();
  jest.useRealTimers();
});

const turn = () => new Promise((resolve) => setImmediate(resolve));

function open(personaID: number, sessionID = personaID, ip = `10.0.${personaID >> 8}.${personaID & 255}`) {
  living.push(sessionID);
  const body: Readable = streams.open({ me: { personaID, sessionID }, ip });
  let text = '';
  body.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { text: () => text, isOver: () => body.destroyed };
}

test('an event stream gets a comment line every 25 s, and ends after ten minutes', async () => {
  const stream = open(1);
  await jest.advanceTimersByTimeAsync(50_000);
  await turn();
  expect(stream.text()).toBe(':\n\n'.repeat(3));
  await jest.advanceTimersByTimeAsync(549_000);
  expect([stream.isOver(), streams.count()]).toEqual([false, 1]);
  await jest.advanceTimersByTimeAsync(1000);
  await turn();
  expect([stream.isOver(), streams.count()]).toEqual([true, 0]);
});

test('with the next comment line a stream ends whose session ended without an event', async () => {
  const [gone, stays] = [open(1, 10), open(1, 11)];
  living = [11];
  await jest.advanceTimersByTimeAsync(streamLimits.beatMs);
  await turn();
  expect([gone.isOver(), stays.isOver()]).toEqual([true, false]);
});

test('a stream whose session ended while it was opened ends at once', async () => {
  const late = streams.open({ me: { personaID: 1, sessionID: 10 }, ip: '10.0.0.1' });
  late.resume();
  await turn();
  expect(late.destroyed).toBe(true);
});

test('a database that does not answer ends no event stream', async () => {
  const deaf = createStreams(() => Promise.reject(new Error('away')));
  const body = deaf.open({ me: { personaID: 1, sessionID: 1 }, ip: '10.0.0.1' });
  body.resume();
  deaf.check();
  await turn();
  expect(body.destroyed).toBe(false);
  deaf.close();
});

test('a host has places for two thousand event streams of different people, and then answers 503', async () => {
  const all = Array.from({ length: streamLimits.perHost }, (_, n) => open(n + 1));
  expect(() => open(5000)).toThrow('occupato');
  await turn();
  expect([all.some(({ isOver }) => isOver()), streams.count()]).toEqual([false, streamLimits.perHost]);
});

test.each([
  ['400 people with five each, at one address', (n: number) => Math.floor(n / 5), () => '203.0.113.9'],
  [
    '400 people with five each, anywhere',
    (n: number) => Math.floor(n / 5),
    (n: number) => `10.1.${n >> 8}.${n & 255}`,
  ],
  ['2,000 people of a /56', (n: number) => n, (n: number) => `2001:db8:1:${(n % 256).toString(16)}::1`],
])(
  'if %s fill the host, a newcomer gets a place and the oldest of their streams ends',
  async (_who, person, ip) => {
    const all = Array.from({ length: streamLimits.perHost }, (_, n) =>
      open(10_000 + person(n), n + 1, ip(n)),
    );
    const innocents = Array.from({ length: 20 }, (_, n) => open(n + 1));
    await turn();
    expect(innocents.some(({ isOver }) => isOver())).toBe(false);
    expect(all.filter(({ isOver }) => isOver())).toHaveLength(20);
    expect([all[0]?.isOver(), streams.count()]).toEqual([true, streamLimits.perHost]);
    // The ended streams are reopened. They may only take places of their own group.
    for (let n = 0; n < 20; n += 1)
      try {
        open(10_000 + person(n), n + 1, ip(n));
      } catch {}
    await turn();
    expect(innocents.some(({ isOver }) => isOver())).toBe(false);
  },
);

test('a person’s sixth event stream is refused and ends none of their five', async () => {
  const five = Array.from({ length: streamLimits.perPerson }, (_, n) => open(1, n + 1));
  expect(() => open(1, 6)).toThrow('occupato');
  await turn();
  expect(five.some(({ isOver }) => isOver())).toBe(false);
});

test('an event stream whose reader is too slow is ended, so that it uses no more memory', async () => {
  const body = streams.open({ me: { personaID: 1, sessionID: 1 }, ip: '10.0.0.1' });
  for (let count = 0; count < 2000; count += 1)
    streams.deliver(`x-${count}`, { tipo: 'messaggio', to: [1], conversazioneID: 4_000_000_000_000 });
  expect(body.destroyed).toBe(true);
  await turn();
  expect(streams.count()).toBe(0);
});

test('the first new post is sent at once, those of the next three seconds together, and never one’s own', async () => {
  const [anna, bruno] = [open(1), open(2)];
  const told = ({ text }: typeof anna) => text().match(/"n":\d+/g) ?? [];
  for (let count = 0; count < 4; count += 1) streams.deliver(`a-${count}`, { tipo: 'post', by: 2 });
  await turn();
  expect([told(anna), told(bruno)]).toEqual([['"n":1'], []]);
  streams.deliver('a-5', { tipo: 'post', by: 1 });
  await jest.advanceTimersByTimeAsync(streamLimits.postsMs);
  await turn();
  expect([told(anna), told(bruno)]).toEqual([['"n":1', '"n":3'], ['"n":1']]);
});

test('an ended event stream gets no events, and a closed host opens none', async () => {
  const stream = open(1);
  streams.endAll();
  streams.deliver('a-1', { tipo: 'notifica', to: [1] });
  await turn();
  expect(stream.text()).toBe(':\n\n');
  streams.close();
  expect(() => open(2)).toThrow('occupato');
});

test('after a block’s event, new posts by people out of sight are no longer counted', async () => {
  const unseen: Record<number, number[]> = { 2: [9] };
  const own = createStreams(
    (ids) => Promise.resolve(ids),
    1,
    (personaID) => Promise.resolve(unseen[personaID] ?? []),
  );
  const texts = [1, 2].map((personaID) => {
    let text = '';
    const me = { personaID, sessionID: personaID };
    own
      .open({ me, ip: '10.0.0.1', unseen: unseen[personaID] ?? [] })
      .on('data', (chunk: Buffer) => (text += chunk.toString()));
    return () => text;
  });
  const counted = () => texts.map((text) => [...text().matchAll(/"n":(\d)/g)].map(([, n]) => n));
  own.deliver('a', { tipo: 'post', by: 9 });
  await turn();
  expect(counted()).toEqual([['1'], []]);
  unseen[1] = [9];
  own.check(1);
  await turn();
  own.deliver('b', { tipo: 'post', by: 9 });
  own.deliver('c', { tipo: 'post', by: 8 });
  await jest.advanceTimersByTimeAsync(streamLimits.postsMs);
  await turn();
  expect(counted()).toEqual([['1', '1'], ['1']]);
  own.close();
});
