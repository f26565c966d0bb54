import { createLine } from './line';

const turn = () => new Promise((done) => setImmediate(done));

test('so many work at once, and the next one begins when one ends', async () => {
  const inLine = createLine(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const join = (n: number) =>
    inLine(async () => {
      begun.push(n);
      await new Promise<void>((end) => ends.push(end));
      if (n === 1) throw new Error('failed');
    });
  const [first, second, third] = [join(1), join(2), join(3)];
  await turn();
  expect(begun).toEqual([1, 2]);
  ends[0]?.();
  await expect(first).rejects.toThrow('failed');
  await turn();
  expect(begun).toEqual([1, 2, 3]);
  for (const end of ends) end();
  await Promise.all([second, third]);
});
