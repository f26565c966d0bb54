import { inTurn } from './inTurn';

test('each piece of work begins when the one before has succeeded or failed', async () => {
  const turn = inTurn();
  const told: string[] = [];
  const work = (name: string) => async () => {
    told.push(`${name} begins`);
    await Promise.resolve();
    told.push(`${name} ends`);
    if (name === 'a') throw new Error(name);
    return name;
  };
  const all = await Promise.allSettled([turn(work('a')), turn(work('b'))]);
  expect(all).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 'b' }]);
  expect(told).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});
