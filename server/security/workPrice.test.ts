import { pbkdf2Sync } from 'node:crypto';
import type { Challenge } from 'altcha-lib';
import type { Call } from '../../contract/table';
import { issueLink } from '../modules/persona/links';
import { hashPassword } from '../modules/persona/passwords';
import type { TestAnswer } from '../testing/host';
import { registrationOf } from '../testing/registration';
import { setStage } from '../testing/stage';
import { taskOf } from '../testing/work';
import { limiterMaker } from './redis';
import { createPrice, tries } from './workPrice';

/** Tries a second: of a phone, and of one core of a computer with a native program. */
const phone = 565;
const core = 2786;
/** A neighbour should wait for at most ten seconds of a phone's work. */
const maxTries = 10 * phone;
const right = 'una parola sola';
/** How many ms the host's clock is ahead in the test. */
let ahead = 0;
let network = 0;
let ip: string;
const { host } = setStage({ env: { RATE_LIMIT: '1', TRUST_PROXY: '1' }, workRounds: 1 });
beforeEach(async () => {
  await host.sql`DELETE FROM counter`;
  network += 1;
  ip = `198.51.100.${network}`;
  ahead += 3_600_000;
  const begin = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => begin + ahead);
});
afterEach(() => jest.restoreAllMocks());

/**
 * Solves a task as the app does, by tries upwards from 0. Each try has one round, because only the number of tries
 * matters.
 */
function solve(challenge: Challenge): { work: string; count: number } {
  const { nonce, salt, keyPrefix, keyLength } = challenge.parameters;
  const password = Buffer.alloc(20);
  password.write(nonce, 'hex');
  for (let counter = 0; ; counter += 1) {
    password.writeUInt32BE(counter, 16);
    const key = pbkdf2Sync(password, Buffer.from(salt, 'hex'), 1, keyLength, 'sha256').toString('hex');
    if (!key.startsWith(keyPrefix)) continue;
    const payload = { challenge, solution: { counter, derivedKey: key } };
    return { work: Buffer.from(JSON.stringify(payload)).toString('base64'), count: counter + 1 };
  }
}

type Ask = (headers: Record<string, string>, n: number) => Promise<TestAnswer>;
const asking =
  (name: Call, inputOf: (n: number) => object | Promise<object>, from = (_n: number) => ip): Ask =>
  async (headers, n) =>
    host.call(name, await inputOf(n), { headers: { 'x-forwarded-for': from(n), ...headers } });

/** Somebody who in turn makes a call and computes a proof of work; `at` is the time of the next call in seconds. */
interface Caller {
  at: number;
  step: () => Promise<number | undefined>;
}

/** Runs the steps of the callers in the order of their times, until `isOver`. */
async function live(callers: Caller[], isOver: () => boolean): Promise<void> {
  const begin = ahead;
  while (!isOver()) {
    const next = callers.reduce((first, one) => (one.at < first.at ? one : first));
    ahead = begin + next.at * 1000;
    const after = await next.step();
    next.at = after === undefined ? Infinity : next.at + after;
  }
}

/** A program that never stops: it makes the next call as soon as it has solved its task. */
function createSolver(ask: Ask) {
  let [n, work] = [0, ''];
  const taken: number[] = [];
  const solver: Caller = {
    at: 0,
    async step() {
      const answer = await ask(work ? { 'x-work': work } : {}, n);
      const task = taskOf(answer);
      if (task) {
        const solved = solve(task);
        work = solved.work;
        return solved.count / core;
      }
      if (answer.status !== 200) throw new Error(`the solver got ${answer.status}`);
      if (work) taken.push(solver.at);
      [n, work] = [n + 1, ''];
      return 0;
    },
  };
  return { solver, taken };
}

interface Outcome {
  status: number;
  count: number;
  works: number;
}

function createNeighbour(ask: Ask, n: number, at: number) {
  const outcome: Outcome = { status: 0, count: 0, works: 0 };
  let work = '';
  const neighbour: Caller = {
    at,
    async step() {
      const answer = await ask(work ? { 'x-work': work } : {}, n);
      const task = taskOf(answer);
      outcome.status = answer.status;
      if (!task) return undefined;
      const solved = solve(task);
      [work, outcome.count, outcome.works] = [solved.work, outcome.count + solved.count, outcome.works + 1];
      return solved.count / phone;
    },
  };
  return { neighbour, outcome };
}

/** Thirty neighbours come within half a minute, after the program has run for a minute and a half. */
const [warmUp, comeWithin, many] = [90, 30, 30];

async function besideSolver(theirs: Ask, own: Ask): Promise<{ outcomes: Outcome[]; perMinute: number }> {
  const { solver, taken } = createSolver(theirs);
  const others = Array.from({ length: many }, (_, n) =>
    createNeighbour(own, n, warmUp + (n * comeWithin) / many),
  );
  const callers = [solver, ...others.map(({ neighbour }) => neighbour)];
  await live(callers, () => others.every(({ neighbour }) => neighbour.at === Infinity));
  const perMinute = taken.filter((at) => at > warmUp - 60 && at <= warmUp).length;
  return { outcomes: others.map(({ outcome }) => outcome), perMinute };
}

function expectAllIn(name: string, { outcomes, perMinute }: Awaited<ReturnType<typeof besideSolver>>): void {
  const counts = outcomes.map(({ count }) => count).sort((a, b) => a - b);
  if (process.env['WORK_TABLE'])
    process.stdout.write(
      `| ${name} | ${counts[many / 2]} (${((counts[many / 2] ?? 0) / phone).toFixed(1)} s) | ` +
        `${counts.at(-1)} (${((counts.at(-1) ?? 0) / phone).toFixed(1)} s) | ` +
        `${Math.max(...outcomes.map(({ works }) => works))} | ${perMinute} |\n`,
    );
  expect(outcomes.filter(({ status }) => status !== 200)).toEqual([]);
  expect(outcomes.filter(({ count }) => count > maxTries)).toEqual([]);
  // The app computes at most four proofs of work for a call.
  expect(outcomes.filter(({ works }) => works > 4)).toEqual([]);
  // This shows that the program was really in their way.
  expect(outcomes.filter(({ works }) => works > 0).length).toBeGreaterThan(many / 2);
}

const emailsOf = (number: number) =>
  Promise.all(Array.from({ length: number }, async () => (await host.person()).email));

describe('beside a program on one core that never stops, thirty neighbours succeed in', () => {
  test('recovery', async () => {
    const emails = await emailsOf(many);
    const known = (await host.person()).email;
    const call = 'POST /api/Persona/Recover';
    const theirs = asking(call, () => ({ email: known }));
    expectAllIn(
      'recovery',
      await besideSolver(
        theirs,
        asking(call, (n) => ({ email: emails[n] })),
      ),
    );
  });

  test('opening links from mails', async () => {
    const call = 'POST /api/Persona/SetPassword';
    const links: string[] = [];
    for (let n = 0; n < many; n += 1)
      links.push(await issueLink(host.sql, (await host.person()).personaID, 1, host.services.config));
    const own = asking(call, (n) => ({ token: links[n]?.split('#t=')[1], password: 'due parole nuove' }));
    const theirs = asking(call, () => ({ token: 'x', password: right }));
    expectAllIn('links of mails', await besideSolver(theirs, own));
  });

  test('registration', async () => {
    const call = 'POST /api/Persona/AddPersona';
    const theirs = asking(call, (n) => registrationOf(`nessuno${n}@example.com`));
    const own = asking(call, (n) => registrationOf(`vicino${n}@example.com`));
    expectAllIn('registration', await besideSolver(theirs, own));
  });

  test('signing in by passkey', async () => {
    const ask = asking('POST /api/Persona/PasskeyAccesso', () => ({}));
    expectAllIn('sign-in by passkey', await besideSolver(ask, ask));
  });

  test('signing in by password', async () => {
    const call = 'POST /api/Persona/Login';
    const hash = await hashPassword(right);
    const emails = await emailsOf(many);
    await host.sql`UPDATE persona SET password_hash = ${hash} WHERE email = ANY (${emails})`;
    const wrong = asking(call, (n) => ({ Email: `nessuno${n}@example.com`, Password: 'sbagliata' }));
    const own = asking(call, (n) => ({ Email: emails[n], Password: right }));
    expectAllIn('login', await besideSolver(wrong, own));
  });

  test('recovery, while the program uses the other /48s of their /32', async () => {
    const known = (await host.person()).email;
    const call = 'POST /api/Persona/Recover';
    const far = (n: number) => `2001:db8:${(n % 17).toString(16)}:${n >> 4}::1`;
    const near = (n: number) => `2001:db8:100:${n}::1`;
    const theirs = asking(call, () => ({ email: known }), far);
    const own = asking(call, (n) => ({ email: `vicino${n}@example.com` }), near);
    expectAllIn('recovery, a full /32', await besideSolver(theirs, own));
  });
});

describe('the solution of a proof-of-work task', () => {
  const ask = asking('POST /api/Persona/Recover', (n) => ({ email: `nessuno${n}@example.com` }));
  const meet = async (): Promise<Challenge> => {
    for (let n = 0; n < 5; n += 1) await ask({}, n);
    const task = taskOf(await ask({}, 5));
    if (!task) throw new Error('no task');
    return task;
  };

  test('that was saved in advance is worth only its cost: of three hundred sent at once four let a call in', async () => {
    await meet();
    const works = await Promise.all(
      Array.from({ length: 300 }, async () => solve(taskOf(await ask({}, 1)) as Challenge).work),
    );
    const answers = await Promise.all(works.map((work) => ask({ 'x-work': work }, 1)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(4);
    expect(answers.filter((answer) => answer.status !== 200 && !taskOf(answer))).toEqual([]);
    // A refused call does not raise the price.
    const next = taskOf(await ask({}, 1)) as Challenge;
    expect(next.parameters.data?.['worth']).toBeLessThanOrEqual(tries.least + 4 * tries.more);
  });

  const raise = async (times: number): Promise<void> => {
    for (let n = 0; n < times; n += 1) {
      let answer = await ask({}, n);
      for (let task = taskOf(answer); task; task = taskOf(answer))
        answer = await ask({ 'x-work': solve(task).work }, n);
    }
  };

  test('that is worth less than a risen price is not lost: the next task asks only for the difference', async () => {
    const { work } = solve(await meet());
    await raise(20);
    const next = taskOf(await ask({ 'x-work': work }, 1)) as Challenge;
    expect(next.parameters.data?.['worth']).toBe(tries.least + 20 * tries.more);
    const { work: rest, count } = solve(next);
    expect(count).toBeLessThanOrEqual(20 * tries.more);
    expect((await ask({ 'x-work': work }, 1)).status).toBe(429);
    expect((await ask({ 'x-work': rest }, 1)).status).toBe(200);
  });

  test('is enough in the end, however fast the price rises', async () => {
    let task: Challenge | undefined = await meet();
    let [status, count, works] = [429, 0, 0];
    while (task) {
      const solved = solve(task);
      [count, works] = [count + solved.count, works + 1];
      await raise(30 * works);
      const answer = await ask({ 'x-work': solved.work }, 1);
      [status, task] = [answer.status, taskOf(answer)];
    }
    expect([status, works <= 3, count <= tries.max]).toEqual([200, true, true]);
  });
});

test('the price has an upper limit', async () => {
  const price = createPrice('end', limiterMaker(undefined), () => Date.now());
  for (let n = 0; n < 300; n += 1) await price.take('192.0.2.1');
  expect(await price.now('192.0.2.1')).toBe(tries.max);
});

test('the price falls by half of its rise each minute, and does not rise for a neighbour’s network', async () => {
  const price = createPrice('test', limiterMaker(undefined), () => Date.now());
  for (let n = 0; n < 64; n += 1) await price.take('192.0.2.1');
  for (const rise of [64, 32, 16, 8]) {
    expect(await price.now('192.0.2.1')).toBe(tries.least + tries.more * rise);
    expect(await price.now('192.0.2.2')).toBe(tries.least);
    ahead += 60_000;
  }
  const { giveBack } = await price.take('192.0.2.1');
  await giveBack();
  expect(await price.now('192.0.2.1')).toBe(tries.least + tries.more * 4);
});
