import { createWaitingRoom, type WaitingRoom } from './waitingRoom';

let room: WaitingRoom;
const gone: string[] = [];
/** Whether a login that finds no place has a proof of work. */
let works = false;
const enter = (
  name: string,
  network: string,
  ms = 30_000,
  signal = new AbortController().signal,
  times: 1 | 4 = 1,
) => {
  const letIn = async (refusal: Error) => {
    if (!works) throw refusal;
  };
  const stay = room.stay({ networks: [{ name: network, times }], ms, signal, letIn });
  void stay.then(
    () => gone.push(name),
    () => gone.push(`${name} refused`),
  );
  return stay;
};
const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  gone.length = 0;
  works = false;
  room = createWaitingRoom({ perNetwork: 2, overall: 3 });
});
afterEach(() => jest.useRealTimers());

test('a delayed login continues after its delay, and not before', async () => {
  void enter('anna', 'a');
  await jest.advanceTimersByTimeAsync(29_999);
  expect(gone).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(gone).toEqual(['anna']);
  expect(room.size()).toBe(0);
});

test('the third delayed login of a network needs a proof of work, and one of another network waits', async () => {
  void enter('one', 'a');
  void enter('two', 'a');
  await expect(enter('three', 'a')).rejects.toMatchObject({ coded: 'troppi-accessi', retryAfter: 30 });
  void enter('four', 'b');
  expect(room.size()).toBe(3);
  works = true;
  void enter('five', 'a');
  await settle();
  expect([room.size(), gone]).toEqual([3, ['three refused', 'one']]);
});

test('a /48 has four times as many places for delayed logins', async () => {
  room = createWaitingRoom({ perNetwork: 1, overall: 9 });
  for (const name of ['one', 'two', 'three', 'four'])
    void enter(name, '2001:db8:1::/48', 30_000, undefined, 4);
  await expect(enter('five', '2001:db8:1::/48', 30_000, undefined, 4)).rejects.toMatchObject({
    coded: 'troppi-accessi',
  });
});

test('when all places are taken nobody is refused: the login that waited longest continues early', async () => {
  for (const name of ['one', 'two', 'three', 'four']) void enter(name, name);
  await settle();
  expect(gone).toEqual(['one']);
  expect(room.size()).toBe(3);
});

test('a delayed login that leaves frees its place', async () => {
  const leaving = new AbortController();
  void enter('anna', 'a', 30_000, leaving.signal);
  leaving.abort();
  await settle();
  expect([room.size(), gone]).toEqual([0, ['anna']]);
  void enter('one', 'a');
  void enter('two', 'a');
  expect(room.size()).toBe(2);
});

test('a stopping host lets all delayed logins continue at once', async () => {
  for (const name of ['one', 'two']) void enter(name, name);
  room.close();
  await settle();
  expect([gone, room.size()]).toEqual([['one', 'two'], 0]);
});
