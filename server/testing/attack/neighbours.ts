import { randomBytes } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { Challenge } from 'altcha-lib';
import type { Call } from '../../../contract/table';
import { issueLink } from '../../modules/persona/links';
import { registrationOf } from '../registration';
import { taskOf } from '../work';
import { createAccounts } from './crowd';
import { guesses, perNetwork } from '../../security/rates';
import { type Bounds, one, type Outcome } from './hands';
import { origin, type AttackedTown, type Reply } from './town';

/** The number of tries that a phone makes in ten seconds. */
const maxTries = 5650;
const shared = '192.0.2.70';

/** Source of the attacker's program, which solves tasks on its own core with native code. */
const program = `
const { pbkdf2Sync } = require('node:crypto');
require('node:worker_threads').parentPort.on('message', function (challenge) {
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  const [password, seed, prefix] = [Buffer.alloc(20), Buffer.from(salt, 'hex'), Buffer.from(keyPrefix, 'hex')];
  password.write(nonce, 'hex');
  for (let counter = 0; ; counter += 1) {
    password.writeUInt32BE(counter, 16);
    const key = pbkdf2Sync(password, seed, cost, keyLength, 'sha256');
    if (prefix.equals(key.subarray(0, prefix.length))) return this.postMessage({ counter, derivedKey: key.toString('hex') });
  }
});`;

interface Solved {
  work: string;
  tries: number;
}

function createCore() {
  const worker = new Worker(program, { eval: true });
  return {
    solve: (challenge: Challenge): Promise<Solved> =>
      new Promise((resolve) => {
        worker.once('message', (solution: { counter: number }) =>
          resolve({
            work: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'),
            tries: solution.counter + 1,
          }),
        );
        worker.postMessage(challenge);
      }),
    end: () => worker.terminate(),
  };
}
type Core = ReturnType<typeof createCore>;

type Ask = (n: number, headers: Record<string, string>) => Promise<Reply>;

async function insist(ask: Ask, n: number, core: Core) {
  let [reply, tries, works, work] = [await ask(n, {}), 0, 0, ''];
  for (let task = taskOf({ headers: reply.headers ?? {} }); reply.status === 429 && task; works += 1) {
    const solved = await core.solve(task);
    tries += solved.tries;
    ({ work } = solved);
    reply = await ask(n, { 'x-work': work });
    task = taskOf({ headers: reply.headers ?? {} });
  }
  return { status: reply.status, tries, works, work };
}

interface DoorOfAll {
  name: string;
  /** How many calls the program's network may make without a proof of work. */
  free: number;
  /** The call as the program makes it (`theirs`), and as people make it who need the same (`own`). */
  theirs: Ask;
  own: Ask;
}

async function doorsOf(town: AttackedTown, of: string): Promise<[DoorOfAll, ...DoorOfAll[]]> {
  const { send, sql, password, passwordHash, innocents } = town;
  const mark = randomBytes(4).toString('hex');
  const people = await createAccounts(sql, 6, `vicino${mark}`);
  await sql`UPDATE persona SET password_hash = ${passwordHash} WHERE id = ANY (${people.map(({ personaID }) => personaID)})`;
  const links: string[] = [];
  for (const { personaID } of people)
    links.push(await issueLink(sql, personaID, 1, { publicUrl: origin } as Parameters<typeof issueLink>[3]));
  const asking =
    (call: Call, inputOf: (n: number) => object): Ask =>
    (n, headers) =>
      send(call, inputOf(n), { from: of, headers });
  const emailOf = (n: number): string => one(people, n).email;
  const known = one(innocents, 0).email;
  const [recover, register] = ['POST /api/Persona/Recover', 'POST /api/Persona/AddPersona'] as const;
  const [link, login] = ['POST /api/Persona/SetPassword', 'POST /api/Persona/Login'] as const;
  const key = asking('POST /api/Persona/PasskeyAccesso', () => ({}));
  return [
    {
      name: 'recovery',
      free: perNetwork.recover.points,
      theirs: asking(recover, () => ({ email: known })),
      own: asking(recover, (n) => ({ email: emailOf(n) })),
    },
    {
      name: 'login',
      free: guesses.network.points,
      theirs: asking(login, (n) => ({ Email: `n${n}${mark}@example.com`, Password: 'sbagliata' })),
      own: asking(login, (n) => ({ Email: emailOf(n), Password: password })),
    },
    {
      name: 'links',
      free: perNetwork.setPassword.points,
      theirs: asking(link, () => ({ token: 'x', password })),
      own: asking(link, (n) => ({ token: one(links, n).split('#t=')[1], password: 'cavallo nuovo' })),
    },
    {
      name: 'registration',
      free: perNetwork.register.points,
      theirs: asking(register, (n) => registrationOf(`r${n}${mark}@example.com`)),
      own: asking(register, (n) => registrationOf(`v${n}${mark}@example.com`)),
    },
    { name: 'passkeys', free: perNetwork.passkey.points, theirs: key, own: key },
  ];
}

/** A program on one core keeps making one call; meanwhile six people make it, one after another. */
async function besideSolver(
  { name, free, theirs, own }: DoorOfAll,
  ms: number,
  [core, phone]: readonly [Core, Core],
) {
  let [isOver, taken, unpaid, again] = [false, 0, 0, 0];
  const attack = (async () => {
    for (let n = 0; !isOver; n += 1) {
      const { status, works, work } = await insist(theirs, n, core);
      if (status === 429) throw new Error(`the program finds no way in: ${name}`);
      taken += 1;
      if (works === 0) unpaid += 1;
      else if ((await theirs(n, { 'x-work': work })).status === 200) again += 1;
    }
  })();
  await new Promise((done) => setTimeout(done, ms));
  const met = [];
  for (let n = 0; n < 6; n += 1) met.push(await insist(own, n, phone));
  isOver = true;
  await attack;
  const max = Math.max(...met.map(({ tries }) => tries));
  const isIn = met.every(({ status, tries, works }) => status === 200 && tries <= maxTries && works <= 4);
  return {
    outcome: `${name}: ${taken} for the program, a neighbour ${max} tries at most`,
    harm: isIn ? [] : [`${name}: ${JSON.stringify(met.map(({ work: _, ...one }) => one))}`],
    gains: [
      { what: `calls without work (${name})`, got: unpaid, max: free },
      { what: `calls by a used solution (${name})`, got: again, max: 0 },
    ],
  } satisfies Outcome;
}

async function alongDoors(doors: readonly [DoorOfAll, ...DoorOfAll[]], { ms }: Bounds) {
  const cores = [createCore(), createCore()] as const;
  const [first, ...others] = doors;
  const met = await besideSolver(first, ms / doors.length, cores);
  const found = [met];
  for (const door of others) found.push(await besideSolver(door, ms / doors.length, cores));
  await Promise.all(cores.map(({ end }) => end()));
  return {
    outcome: found.map(({ outcome }) => outcome).join('; '),
    harm: found.flatMap(({ harm }) => harm),
    gains: [...met.gains, ...found.slice(1).flatMap(({ gains }) => gains)] satisfies Outcome['gains'],
  };
}

export const solveBesideNeighbours = async (town: AttackedTown, bounds: Bounds) =>
  alongDoors(await doorsOf(town, shared), bounds);

/** The program has 17 /48s of a carrier's /32, and the neighbours have another /48 of it. */
export async function solveFromWideNetwork(town: AttackedTown, bounds: Bounds) {
  const site = (n: number): string => `2001:db9:${(n % 17).toString(16)}:${n.toString(16)}::1`;
  const call = 'POST /api/Persona/Recover';
  const known = one(town.innocents, 1).email;
  const [door] = await doorsOf(town, '2001:db9:ff::1');
  const theirs: Ask = (n, headers) => town.send(call, { email: known }, { from: site(n), headers });
  const max = 16 * door.free;
  let got = 0;
  for (let n = 0; n < 2 * max; n += 1) if ((await theirs(n, {})).status === 200) got += 1;
  const met = await alongDoors([{ ...door, name: 'recovery of a /32', free: 0, theirs }], bounds);
  const free = { what: 'calls of a /32 without work', got, max };
  return { ...met, gains: [free, ...met.gains] } satisfies Outcome;
}
