import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { endingStalled, readForeign } from './foreign';

const pace = { windowMs: 200, minBytes: 10 };

test('reading another host ends a stream that falls silent', async () => {
  const source = new PassThrough();
  source.write('half');
  await expect(buffer(endingStalled(source, pace))).rejects.toThrow('stalled');
  expect(source.destroyed).toBe(true);
});

test('reading another host ends a stream that drips single bytes', async () => {
  const source = new PassThrough();
  const drip = setInterval(() => source.write('.'), 50);
  await expect(buffer(endingStalled(source, pace))).rejects.toThrow('stalled');
  clearInterval(drip);
});

test('reading another host passes on a slow stream that keeps the minimum pace, and a large one', async () => {
  const slow = async function* () {
    for (let n = 0; n < 6; n += 1) {
      await delay(60);
      yield Buffer.from('ten bytes ');
    }
  };
  expect(String(await buffer(endingStalled(Readable.from(slow()), pace)))).toBe('ten bytes '.repeat(6));
  const large = Readable.from([Buffer.alloc(3_000_000, 1)]);
  expect(await buffer(endingStalled(large, pace))).toHaveLength(3_000_000);
});

test('reading another host does not end a stream whose reader is slow', async () => {
  const stream = endingStalled(Readable.from([Buffer.from('a'), Buffer.from('b')]), pace);
  const chunks: string[] = [];
  for await (const chunk of stream) {
    chunks.push(String(chunk));
    await delay(300);
  }
  expect(chunks.join('')).toBe('ab');
});

test('reading another host stops at the size limit of a response', async () => {
  const source = Readable.from([Buffer.alloc(6), Buffer.alloc(6)]);
  await expect(readForeign(source, 10)).rejects.toThrow('longer than 10 bytes');
  expect(source.destroyed).toBe(true);
  expect(await readForeign(Readable.from([Buffer.alloc(10)]), 10)).toHaveLength(10);
});
