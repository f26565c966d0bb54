import { keptPromise } from './keptPromise';

test('a value is made once, and again after a failure or after `forget`', async () => {
  const made: number[] = [];
  const kept = keptPromise(async () => {
    made.push(made.length);
    if (made.length === 1) throw new Error('not yet');
    return made.length;
  });
  await expect(kept.get()).rejects.toThrow('not yet');
  expect(await Promise.all([kept.get(), kept.get()])).toEqual([2, 2]);
  kept.forget();
  expect(await kept.get()).toBe(3);
});
