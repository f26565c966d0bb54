/** @jest-environment ./src/testing/environment.ts */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshness } from '../lib/freshness';
import { seal, ways } from './sealed';

test('a picture that the sealed page refuses keeps its place', () => {
  const picture = document.body.appendChild(new Image());
  const handleFailure = jest.fn();
  picture.addEventListener('error', handleFailure);
  const open = seal();
  picture.dispatchEvent(new Event('error'));
  expect(handleFailure).not.toHaveBeenCalled();
  open();
  picture.dispatchEvent(new Event('error'));
  expect(handleFailure).toHaveBeenCalledTimes(1);
});

test('a sealed page is told at once that the phone keeps nothing', async () => {
  class IDBFactory {
    open(): EventTarget {
      return new EventTarget();
    }
  }
  Object.assign(globalThis, { IDBFactory });
  const open = seal();
  const request = IDBFactory.prototype.open();
  const answered = new Promise((resolve) => request.addEventListener('error', resolve));
  await expect(answered).resolves.toBeInstanceOf(Event);
  open();
  Reflect.deleteProperty(globalThis, 'IDBFactory');
});

test('an answer of any age is new enough for a sealed page', () => {
  const open = seal();
  expect(freshness.now()).toBe(0);
  open();
  expect(freshness.now()).toBeGreaterThan(0);
});

const src = join(process.cwd(), 'src');
const code = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^testing|sealed\.ts$/.test(file))
  // The worker is a program of its own.
  .filter((file) => !/^pwa\/(sw|push)\.ts$/.test(file))
  .map((file) => readFileSync(join(src, file), 'utf8'));

/** By the sign of a call that reaches beyond the page, the name of the way that it takes. */
const reaching: [RegExp, string][] = [
  [/\bfetch\(/, 'fetch'],
  [/new XMLHttpRequest\b/, 'send'],
  [/new EventSource\b/, 'EventSource'],
  [/\.sendBeacon\(/, 'sendBeacon'],
  [/serviceWorker\.register\(|\bregister\('/, 'register'],
  [/\.locks\b/, 'request'],
  [/caches\.open\(/, 'open'],
  [/caches\.delete\(/, 'delete'],
  [/openDB\b/, 'open'],
  [/new BroadcastChannel\b/, 'postMessage'],
  [/(worker|active|waiting)\??\.postMessage\(/, 'postMessage'],
  [/\.setItem\(/, 'setItem'],
  [/\.removeItem\(/, 'removeItem'],
  [/pushManager\.subscribe\(/, 'subscribe'],
  [/\.unsubscribe\(\)/, 'unsubscribe'],
  [/document\.cookie =/, 'cookie'],
  [/\.setAppBadge\(/, 'setAppBadge'],
  [/\.clearAppBadge\(/, 'clearAppBadge'],
];

test('each call by which the app reaches beyond its page has a way that is closed', () => {
  const closed = new Set(ways().map(([, name]) => name));
  const used = reaching.filter(([sign]) => code.some((text) => sign.test(text)));
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter(([, name]) => !closed.has(name))).toEqual([]);
});
