import type { Call } from './round';
import { createTurns, type TurnLimits, type Turns } from './turns';

let turns: Turns;
let refused: string[];
let begun: string[];
const held = new Map<string, Call>();

function open(limits: Partial<TurnLimits> = {}): void {
  held.clear();
  [refused, begun] = [[], []];
  turns = createTurns({ atOnce: 4, each: 2, line: 3, waiting: 6, ...limits }, (why) => refused.push(why));
}
beforeEach(() => open());

/** Enters a call such as `anna 1`, whose caller is `anna`. The part before a slash names the caller's group. */
function call(name: string): Promise<string> {
  const owner = name.split(' ')[0] ?? '';
  const group = owner.split('/')[0] ?? '';
  return turns
    .enter({ owner, group }, (one) => held.set(name, one))
    .then(
      () => (begun.push(name), 'began'),
      (error: { coded: string }) => error.coded,
    );
}
const calls = (...names: string[]) => names.map(call);
const settle = () => new Promise((done) => setImmediate(done));
async function end(...names: string[]): Promise<void> {
  await settle();
  for (const name of names) {
    const one = held.get(name);
    if (one) turns.leave(one);
  }
  await settle();
}
const tick = (times: number) => {
  for (let n = 0; n < times; n += 1) turns.tick();
};

test('some calls of a caller run at once, the next ones wait in order, and those beyond the queue are refused', async () => {
  const all = calls('anna 1', 'anna 2', 'anna 3', 'anna 4', 'anna 5', 'anna 6');
  expect(await all[5]).toBe('troppe-richieste');
  expect([begun, refused]).toEqual([['anna 1', 'anna 2'], ['own']]);
  await end('anna 2', 'anna 1');
  expect(begun.slice(2)).toEqual(['anna 3', 'anna 4']);
});

test('the callers’ queues are served in turn, however long they are', async () => {
  open({ atOnce: 1 });
  void calls('anna 1', 'anna 2', 'anna 3', 'anna 4', 'bea 1', 'bea 2', 'carlo 1');
  for (const name of ['anna 1', 'anna 2', 'bea 1', 'carlo 1', 'anna 3', 'bea 2']) await end(name);
  expect(begun).toEqual(['anna 1', 'anna 2', 'bea 1', 'carlo 1', 'anna 3', 'bea 2', 'anna 4']);
});

test('the callers of a group share one turn in the round, and take turns within it', async () => {
  open({ atOnce: 2, each: 1 });
  void calls('new/a 1', 'new/a 2', 'new/a 3', 'new/b 1', 'bea 1', 'bea 2');
  await settle();
  expect(begun).toEqual(['new/a 1', 'bea 1']);
  await end('new/a 1', 'new/b 1', 'new/a 2');
  expect(begun).toEqual(['new/a 1', 'bea 1', 'new/b 1', 'new/a 2', 'new/a 3']);
});

test('when too many calls wait, the last call of the caller with most is refused; a group counts as one caller', async () => {
  open({ atOnce: 1, line: 9 });
  void calls('anna 1', 'new/a 1', 'new/a 2', 'new/b 1', 'new/c 1', 'bea 1', 'bea 2');
  await settle();
  const late = call('carlo 1');
  await settle();
  expect([refused, turns.atWork()]).toEqual([['full'], 1]);
  for (const name of ['anna 1', 'new/a 1', 'bea 1', 'carlo 1']) await end(name);
  expect(await late).toBe('began');
});

test('when too many calls wait, a newcomer is refused if nobody has more waiting than they do', async () => {
  open({ atOnce: 1, line: 9 });
  void calls('anna 1', 'anna 2', 'anna 3', 'anna 4', 'anna 5', 'bea 1', 'carlo 1');
  expect(await call('anna 6')).toBe('occupato');
});

test('a call that waits too long because of its caller’s own calls gets 429', async () => {
  const own = calls('anna 1', 'anna 2', 'anna 3')[2];
  await settle();
  tick(40);
  expect(refused).toEqual([]);
  tick(1);
  expect(await own).toBe('troppe-richieste');
});

test('while no running call ends everybody is refused at once, for a limited time', async () => {
  const waiting = calls('anna 1', 'anna 2', 'bea 1', 'bea 2', 'carlo 1')[4];
  await settle();
  tick(8);
  expect(await waiting).toBe('occupato');
  expect(await call('dina 1')).toBe('occupato');
  await end('anna 1');
  expect(await call('dina 2')).toBe('began');
});

test('a waiting call that leaves takes no turn; one whose end was never reported gives its turn back', async () => {
  const gone = calls('anna 1', 'anna 2', 'anna 3')[2];
  await end('anna 3');
  expect(await gone).toBe('tempo-scaduto');
  await end('anna 1');
  expect([begun, turns.atWork()]).toEqual([['anna 1', 'anna 2'], 1]);
  tick(241);
  expect(turns.atWork()).toBe(0);
});
