/** @jest-environment ./src/testing/environment.ts */
import { recoverChunk } from './chunkRecovery';

const missing = (name: string) =>
  Object.assign(new Error(`Loading chunk ${name} failed.`), { name: 'ChunkLoadError' });

beforeEach(() => sessionStorage.clear());

test('a chunk of an earlier build: one reload, and never a second for the same one', () => {
  const reload = jest.fn();
  expect(recoverChunk(missing('chat'), reload)).toBe(true);
  expect(recoverChunk(missing('chat'), reload)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(recoverChunk(missing('home'), reload)).toBe(true);
});

test('two that stay away bring no reload after the other’s', () => {
  const reload = jest.fn();
  for (const name of ['chat', 'error', 'chat', 'error']) recoverChunk(missing(name), reload);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('any other crash reloads nothing', () => {
  const reload = jest.fn();
  expect(recoverChunk(new TypeError('x is undefined'), reload)).toBe(false);
  expect(recoverChunk(undefined, reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('without a network, or without a memory, it stays', () => {
  const reload = jest.fn();
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(recoverChunk(missing('chat'), reload)).toBe(false);
  onLine.mockRestore();
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  expect(recoverChunk(missing('chat'), reload)).toBe(false);
  set.mockRestore();
  expect(reload).not.toHaveBeenCalled();
});
