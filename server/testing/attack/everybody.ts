import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '../../../contract/table';
import { grantCookie } from '../../modules/export/download';
import type { TestPerson } from '../people';
import { requiredInput } from '../samples';
import { until } from '../until';
import { createAccounts } from './crowd';
import { demandAlone } from './crowds';
import { perNetwork, prices } from '../../security/rates';
import { type Bounds, createTally, elsewhere, one, type Outcome, repeat } from './hands';
import { rowNamed, type AttackedTown } from './town';

/** Pages that need no login, each with its price in points of a network. */
const pages = [
  ['/docs/json', prices.light],
  ['/docs/json', prices.light],
  ['/docs/', prices.heavy],
  ['/healthz', 0],
  ['/api/Esportazione/piazza.zip', 0],
] as const;

export async function readDocs({ get }: AttackedTown, { ms }: Bounds) {
  const tally = createTally();
  const agent = new Agent({ keepAlive: true, maxSockets: 60 });
  let points = 0;
  await repeat({ hands: 60, ms }, async (n) => {
    const [path, price] = one(pages, n);
    const headers = { cookie: `${grantCookie}=${n}` };
    const reply = await get(path, { from: '192.0.2.79', agent, headers });
    tally.add(path, reply);
    if (reply.status === 200) points += price;
  });
  agent.destroy();
  return {
    outcome: tally.outcome(),
    harm: [...tally.harm],
    gains: [{ what: 'points of one network', got: points, max: 2 * perNetwork.strangers.points }],
  } satisfies Outcome;
}

const update = rowNamed('POST /api/Persona/UpdatePersona');
const settingsOf = ({ personaID }: TestPerson) => ({
  ...requiredInput(update, { actor: personaID, subject: personaID, known: {} }),
  LinguaID: 1,
  GenereID: 1,
});

/** Deletes the account of a person with many followers, while five of the followers keep writing. */
export async function leaveFamous({ send, sql, people }: AttackedTown, { calls }: Bounds) {
  const giant = await people.person();
  const followers = await createAccounts(sql, Math.min(50_000, calls * 10), 'segue');
  await sql.begin(async (tx) => {
    await tx`SET LOCAL session_replication_role = replica`;
    const ids = followers.map(({ personaID }) => personaID);
    await tx`INSERT INTO follow (follower_id, followed_id) SELECT unnest(${ids}::bigint[]), ${giant.personaID}::bigint`;
    await tx`UPDATE persona SET followed_count = 1 WHERE id = ANY (${ids})`;
    await tx`UPDATE persona SET follower_count = ${ids.length}::int WHERE id = ${giant.personaID}`;
  });
  const post = await people.post(giant);
  const tally = createTally();
  const harm = new Set<string>();
  const over = new AbortController();
  const write = async (as: TestPerson, n: number): Promise<void> => {
    while (!over.signal.aborted) {
      const reply = await send('POST /api/Persona/UpdatePersona', settingsOf(as), { as, from: elsewhere(n) });
      tally.add('UpdatePersona', reply);
      if (reply.status !== 200) harm.add(`a follower's write: ${reply.status}`);
      await pause(500);
    }
  };
  const writers = followers.slice(0, 5).map(write);
  await pause(500);
  const input = { PersonaID: giant.personaID };
  const left = await send('POST /api/Persona/DeletePersona', input, { as: giant, from: elsewhere(9) });
  if (left.status !== 200) harm.add(`leaving: ${left.status}`);
  const as = one(followers, 0);
  const seen = await send('GET /api/Post/GetPostDetails', { PostID: post }, { as, from: elsewhere(0) });
  const { statusCode } = JSON.parse(seen.text) as { statusCode: number };
  if (statusCode !== 404) harm.add(`an ad of theirs is there: ${statusCode}`);
  const isGone = async (): Promise<boolean> =>
    (await sql`SELECT 1 FROM farewell WHERE persona_id = ${giant.personaID}`).length === 0;
  const begin = performance.now();
  if (!(await until(isGone, 120_000))) harm.add('their rows stay');
  const follows = await sql`SELECT 1 FROM follow WHERE followed_id = ${giant.personaID}`;
  const took = (performance.now() - begin) / 1000;
  over.abort();
  await Promise.all(writers);
  return {
    outcome: `${followers.length} followers: left in ${left.ms.toFixed(0)} ms, erased after ${took.toFixed(1)} s; theirs: ${tally.outcome()}`,
    harm: [...harm, ...tally.harm],
    gains: [{ what: 'follows that stay', got: follows.length, max: 0 }],
  } satisfies Outcome;
}

const shared = '192.0.2.77';
const reading: readonly Call[] = ['GET /GetCountFollower', 'GET /api/Post/PostFrussoList'];

/** Forty people read from an address that also sends expensive calls and calls without a session. */
export async function crowdTogether(town: AttackedTown, bounds: Bounds) {
  const { send, sql } = town;
  const neighbours = await createAccounts(sql, 40, 'vicino');
  const strangers = createTally();
  const theirs = createTally();
  let [asked, refused] = [0, 0];
  const live = async (as: TestPerson): Promise<void> => {
    await repeat({ hands: 1, ms: bounds.ms }, async (n) => {
      const input = { PersonaID: as.personaID, page: 1 };
      const reply = await send(one(reading, n), input, { as, from: shared });
      theirs.add('a neighbour', reply);
      asked += 1;
      if (reply.status !== 200) refused += 1;
      await pause(700);
    });
  };
  const flood = repeat({ hands: 16, ms: bounds.ms }, async () =>
    strangers.add('a stranger', await send('GET /GetCountFollower', { PersonaID: 1 }, { from: shared })),
  );
  const [demanded] = await Promise.all([demandAlone(town, bounds), flood, ...neighbours.map(live)]);
  // It is harm if more than one call in two hundred is refused.
  const harm = refused * 200 > asked ? [`${refused} of ${asked} calls behind the address are refused`] : [];
  return {
    outcome: `${demanded.outcome}; forty neighbours: ${theirs.outcome()}`,
    harm: [...harm, ...demanded.harm, ...strangers.harm, ...theirs.harm],
    gains: [
      ...demanded.gains,
      // A stranger's calls that were counted reach the session check, which answers 401.
      { what: 'calls of one network', got: strangers.count(401), max: 2 * perNetwork.strangers.points },
    ],
  } satisfies Outcome;
}
