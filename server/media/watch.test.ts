import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { watchUpload } from './watch';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Sends bytes each second for ten minutes. Returns the code of the error that ends the upload, if any. */
function send(bytesIn: (second: number) => number): unknown {
  const raw = Object.assign(new EventEmitter(), { socket: new EventEmitter(), complete: false });
  const watch = watchUpload(raw as object as IncomingMessage, {
    windowMs: 30_000,
    minBytes: 60 * 1024,
    maxBytes: 200 * 1024 ** 2,
  });
  for (let second = 0; second < 600 && !watch.signal.aborted; second += 1) {
    raw.emit('data', Buffer.alloc(bytesIn(second)));
    jest.advanceTimersByTime(1000);
  }
  watch.stop();
  return (watch.signal.reason as { code?: string } | undefined)?.code;
}

test('an upload from a slow phone may take any time: 32 KB a second, with every tenth second lost', () => {
  expect(send((second) => (second % 10 === 7 ? 0 : 32_000))).toBeUndefined();
});

test.each([2500, 4000, 8000, 15_000])('an upload of %d bytes a second is ended', (bytes) => {
  expect(send(() => bytes)).toBe('upload-slow');
});

test('an upload with a fast start followed by a trickle is ended', () => {
  expect(send((second) => (second < 20 ? 1_000_000 : 4000))).toBe('upload-slow');
});
