/** @jest-environment ./src/testing/environment.ts */
import { signHeader } from '../../contract/limits';
import { watchChunks } from './chunkWatch';
import { recoverChunk } from './chunkRecovery';

const reload = jest.fn();
watchChunks((error) => recoverChunk(error, reload));
beforeEach(() => {
  globalThis.fetch = () => Promise.resolve(new Response(null, { headers: { [signHeader]: '1' } }));
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

test.each(['script', 'link'] as const)('a missing %s of the build reloads the page once', async (tag) => {
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

test('a picture, or a script that the build did not make, reloads nothing', async () => {
  fail('img', '/assets/picture.png');
  fail('script', '/elsewhere.js');
  await jest.advanceTimersByTimeAsync(1000);
  expect(reload).not.toHaveBeenCalled();
});
