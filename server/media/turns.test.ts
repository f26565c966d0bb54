import { createTurns, type Turns } from './turns';

let turns: Turns<string>;
beforeEach(() => {
  turns = createTurns(150);
});
const addMany = (person: string, count: number): void => {
  for (let n = 0; n < count; n += 1) turns.add(person, `${person}${n}`);
};
const nexts = (count: number) => Array.from({ length: count }, () => turns.next());

test('one person’s hundred things do not hold up another’s single one', () => {
  addMany('a', 100);
  expect(nexts(2)).toEqual(['a0', 'a1']);
  addMany('b', 1);
  addMany('c', 2);
  expect(nexts(6)).toEqual(['a2', 'b0', 'c0', 'a3', 'c1', 'a4']);
});

test('when too many wait, the newest of whoever has most is given back, whoever came last', () => {
  addMany('a', 140);
  addMany('b', 10);
  expect(turns.add('c', 'c0')).toBe('a139');
  expect(turns.add('a', 'a140')).toBe('a140');
  expect(turns.empty()).toHaveLength(150);
  expect(turns.next()).toBeUndefined();
});

test('among equals the one that comes last is given back', () => {
  turns = createTurns(2);
  expect(['a', 'b', 'c'].map((person) => turns.add(person, person))).toEqual([undefined, undefined, 'c']);
  expect(nexts(3)).toEqual(['a', 'b', undefined]);
});

test('what is taken out is not next, and makes room', () => {
  turns = createTurns(2);
  addMany('a', 2);
  expect([turns.remove('a', 'a0'), turns.remove('a', 'a0'), turns.add('b', 'b0')]).toEqual([
    true,
    false,
    undefined,
  ]);
  expect(nexts(3)).toEqual(['a1', 'b0', undefined]);
});
