/** @jest-environment ./src/testing/environment.ts */
import { signHeader } from '../../contract/limits';
import { watchChunks } from './chunkWatch';
import { recoverChunk } from './chunkRecovery';

const reload = jest.fn();
watchChunks((error) => recoverChunk(error, reload));
const answer = (status: number, headers = {}) =>
  void (globalThis.fetch = () => Promise.resolve(new Response(null, { status, headers })));
const sign = { [signHeader]: '1' };
beforeEach(() => {
  answer(404, sign);
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

/** Requests a chunk as webpack does; jsdom loads nothing, so the test reports the failure. */
function fail(tag: 'script' | 'link' | 'img', url: string): void {
  const node = document.createElement(tag);
  node.setAttribute(tag === 'link' ? 'href' : 'src', url);
  document.head.append(node);
  node.dispatchEvent(new Event('error'));
  node.remove();
}

test.each(['script', 'link'] as const)('a deleted %s of the build reloads the page once', async (tag) => {
  fail(tag, '/assets/home.0123456789.js');
  fail(tag, '/assets/home.0123456789.js');
  await jest.advanceTimersByTimeAsync(1000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('webpack’s own error for the same chunk brings no second reload', async () => {
  fail('script', '/assets/home.0123456789.js');
  const said = `Loading chunk 12 failed.\n(error: ${window.location.origin}/assets/home.0123456789.js)`;
  recoverChunk(Object.assign(new Error(said), { name: 'ChunkLoadError' }), reload);
  await jest.advanceTimersByTimeAsync(1000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a chunk that was lost on the way reloads nothing', async () => {
  answer(200, sign);
  fail('script', '/assets/home.0123456789.js');
  answer(404);
  fail('script', '/assets/chat.0123456789.js');
  globalThis.fetch = () => Promise.reject(new TypeError('offline'));
  fail('script', '/assets/menu.0123456789.js');
  await jest.advanceTimersByTimeAsync(1000);
  expect(reload).not.toHaveBeenCalled();
});

test('a picture, or a script that the build did not make, reloads nothing', async () => {
  fail('img', '/assets/picture.png');
  fail('script', '/elsewhere.js');
  await jest.advanceTimersByTimeAsync(1000);
  expect(reload).not.toHaveBeenCalled();
});
