import { createRoundRobin, type RoundRobin } from './roundRobin';

let waiting: RoundRobin<string>;
beforeEach(() => {
  waiting = createRoundRobin();
});
const addMany = (owner: string, count: number): void => {
  for (let n = 0; n < count; n += 1) waiting.add(owner, `${owner}${n}`);
};
const nexts = (count: number) => Array.from({ length: count }, () => waiting.next());

test('one owner’s hundred waiting items do not delay another’s single one', () => {
  addMany('a', 100);
  expect(nexts(2)).toEqual(['a0', 'a1']);
  addMany('b', 1);
  addMany('c', 2);
  expect(nexts(6)).toEqual(['a2', 'b0', 'c0', 'a3', 'c1', 'a4']);
});

test('takeNewest removes an item of the owner with most, whoever came last', () => {
  addMany('a', 140);
  addMany('b', 10);
  waiting.add('c', 'c0');
  expect([waiting.longest(), waiting.takeNewest(), waiting.size()]).toEqual([140, 'a139', 150]);
  expect(waiting.empty()).toHaveLength(150);
  expect([waiting.next(), waiting.takeNewest(), waiting.longest(), waiting.size()]).toEqual([
    undefined,
    undefined,
    0,
    0,
  ]);
});

test('among owners with equally many takeNewest removes an item of the latest', () => {
  for (const owner of ['a', 'b', 'c']) addMany(owner, 1);
  expect(waiting.takeNewest()).toBe('c0');
  expect(nexts(3)).toEqual(['a0', 'b0', undefined]);
});

test('a removed item is not returned by next, and is not counted', () => {
  addMany('a', 2);
  expect([waiting.remove('a', 'a0'), waiting.remove('a', 'a0'), waiting.size()]).toEqual([true, false, 1]);
  waiting.add('b', 'b0');
  expect(nexts(3)).toEqual(['a1', 'b0', undefined]);
});
