import { createPlaces, type PlaceLimits } from './uploadPlaces';

const never = new AbortController().signal;
const limits: PlaceLimits = { maxReceiving: 3, maxPerPerson: 2, maxWaiting: 2, waitMs: 60_000 };

/** Asks for a place and notes when it is given. */
function asking(places: ReturnType<typeof createPlaces>) {
  const given: string[] = [];
  return {
    given,
    ask: (person: string, signal = never) =>
      places.take(person, signal).then((free) => {
        given.push(person);
        return free;
      }),
  };
}
const turn = () => new Promise((done) => setImmediate(done));

test('one person has two places at most, however many are free', async () => {
  const places = createPlaces(limits);
  const { given, ask } = asking(places);
  const first = ask('a');
  void ask('a');
  void ask('a');
  await turn();
  expect([given, places.receiving()]).toEqual([['a', 'a'], 2]);
  void ask('b');
  await turn();
  expect(given).toEqual(['a', 'a', 'b']);
  (await first)();
  await turn();
  expect([given, places.receiving()]).toEqual([['a', 'a', 'b', 'a'], 3]);
});

test('a free place goes to whoever has the fewest, then to whoever came first', async () => {
  const places = createPlaces(limits);
  const { given, ask } = asking(places);
  const [first, second] = [ask('a'), ask('a')];
  const third = await ask('b');
  void ask('b');
  void ask('c');
  void ask('d');
  await turn();
  (await first)();
  await turn();
  (await second)();
  await turn();
  expect(given).toEqual(['a', 'a', 'b', 'c', 'd']);
  third();
  await turn();
  expect(given.at(-1)).toBe('b');
});

test('too many that wait are refused, and so is a wait that lasts too long', async () => {
  const places = createPlaces({ ...limits, maxReceiving: 1, waitMs: 1 });
  await places.take('a', never);
  const waiting = Promise.allSettled([places.take('a', never), places.take('a', never)]);
  await expect(places.take('a', never)).rejects.toMatchObject({ statusCode: 503, code: 'upload-busy' });
  const late = { status: 'rejected', reason: { code: 'upload-busy' } };
  expect(await waiting).toMatchObject([late, late]);
});

test('who leaves while waiting takes no place', async () => {
  const places = createPlaces({ ...limits, maxReceiving: 1 });
  const free = await places.take('a', never);
  const controller = new AbortController();
  const leaving = places.take('b', controller.signal);
  controller.abort(new Error('gone'));
  await expect(leaving).rejects.toThrow('gone');
  free();
  expect(places.receiving()).toBe(0);
  await expect(places.take('b', controller.signal)).rejects.toThrow('gone');
});
