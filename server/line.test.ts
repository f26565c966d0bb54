import { createFairLine, createLine, type LineTurn } from './line';

const stranger = (of: string): LineTurn => ({ of, isKnown: false });
const known = (of: string): LineTurn => ({ of, isKnown: true });
const settle = () => new Promise((done) => setImmediate(done));

/** Makes a queue whose work ends when the test says so. `begun` lists the calls in the order in which they started. */
function start(atOnce: number, max: number, each = atOnce) {
  const inLine = createFairLine(atOnce, max, each);
  const begun: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const join = (turn: LineTurn, name: string): void => {
    const work = async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.push(end));
    };
    void inLine(turn, work).catch(() => void refused.push(name));
  };
  const run = async (): Promise<void> => {
    for (await settle(); ends.length > 0; await settle()) ends.shift()?.();
  };
  return { join, run, begun, refused };
}

test('callers take turns in a queue, however many calls one of them has', async () => {
  const { join, run, begun } = start(1, 100);
  for (let n = 0; n < 4; n += 1) join(stranger('flood'), `flood ${n}`);
  join(stranger('a'), 'a');
  join(stranger('b'), 'b');
  await run();
  expect(begun).toEqual(['flood 0', 'flood 1', 'a', 'b', 'flood 2', 'flood 3']);
});

test('a known caller waits for at most one stranger, and strangers get every second turn', async () => {
  const { join, run, begun } = start(1, 100);
  for (let n = 0; n < 4; n += 1) join(stranger(`s${n}`), `s${n}`);
  for (let n = 0; n < 3; n += 1) join(known(`k${n}`), `k${n}`);
  await run();
  expect(begun).toEqual(['s0', 'k0', 's1', 'k1', 's2', 'k2', 's3']);
});

test('one caller’s calls run up to that caller’s limit, and leave the other places to others', async () => {
  const { join, run, begun } = start(4, 100, 2);
  for (let n = 0; n < 5; n += 1) join(stranger('flood'), `flood ${n}`);
  join(known('flood'), 'flood known');
  await settle();
  expect(begun).toEqual(['flood 0', 'flood 1']);
  for (const name of ['a', 'b', 'c']) join(stranger(name), name);
  await settle();
  expect(begun).toEqual(['flood 0', 'flood 1', 'a', 'b']);
  await run();
  expect(begun.slice(4)).toEqual(['flood known', 'flood 2', 'c', 'flood 3', 'flood 4']);
});

test('a full queue refuses the newest call of the caller with most, among equals of the latest stranger', async () => {
  const { join, run, begun, refused } = start(1, 3);
  for (let n = 0; n < 5; n += 1) join(stranger('flood'), `flood ${n}`);
  join(known('k'), 'k');
  join(stranger('a'), 'a');
  join(stranger('b'), 'b');
  await run();
  expect(refused).toEqual(['flood 4', 'flood 3', 'flood 2', 'b']);
  expect(begun).toEqual(['flood 0', 'k', 'flood 1', 'a']);
});

test('two calls run at once, a failed one makes room, and an empty queue starts again', async () => {
  const inLine = createFairLine(2, 0);
  const fail = () => inLine(stranger('a'), async () => Promise.reject(new Error('failed')));
  await expect(Promise.all([fail(), fail()])).rejects.toThrow('failed');
  const never = new Promise<void>(() => undefined);
  void inLine(stranger('a'), () => never);
  void inLine(stranger('b'), () => never);
  await expect(inLine(stranger('c'), async () => 1)).rejects.toMatchObject({ coded: 'occupato' });
});

test('a waiting call begins when a running one ends', async () => {
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
  await settle();
  expect(begun).toEqual([1, 2]);
  ends[0]?.();
  await expect(first).rejects.toThrow('failed');
  await settle();
  expect(begun).toEqual([1, 2, 3]);
  for (const end of ends) end();
  await Promise.all([second, third]);
});
