import { type Call, type Entry, entries } from '../../contract/table';
import type { Db } from '../db/database';
import { lockPerson } from '../db/holdPerson';
import { filesFor, picture, type TestAnswer } from '../testing/host';
import { setStage } from '../testing/stage';
import { inputFor, isOwn, isWrite, openTown, type Town } from '../testing/town';
import { until } from '../testing/until';
import { namedFields } from './unseen';

let town: Town;
const { host, ask } = setStage();
beforeAll(async () => {
  town = await openTown(host);
});

async function waiting(): Promise<number> {
  const [row] = await host.sql<[{ count: number }]>`
    SELECT count(*)::int AS count FROM pg_locks w JOIN pg_database d ON d.oid = w.database AND d.datname = current_database()
    WHERE w.locktype = 'advisory' AND NOT w.granted`;
  return row.count;
}

/**
 * Runs `change` about the other person in a transaction that begins before the call and ends after it. Returns whether
 * the call waited, and its response.
 */
async function decideBeside(begin: () => Promise<TestAnswer>, change: (tx: Db) => PromiseLike<unknown>) {
  let isDone = false;
  const { calling, hasWaited } = await host.sql.begin(async (tx) => {
    await lockPerson(tx, town.other.personaID);
    const calling = begin().finally(() => (isDone = true));
    await until(async () => isDone || (await waiting()) > 0, 3000);
    const hasWaited = !isDone;
    await change(tx);
    return { calling: [calling] as const, hasWaited };
  });
  const [answer] = await Promise.all(calling);
  return { hasWaited, answer };
}

const namesOf = ({ call }: Entry, input: object): string[] =>
  (namedFields.get(call) ?? []).map(({ field }) => field).filter((field) => field in input);
const inputOf = (entry: Entry) =>
  inputFor(entry, town.me.personaID, town.other.personaID, town.theirs) as Record<string, unknown>;

test.each(
  entries.filter((entry) => isWrite(entry) && !isOwn(entry)).map((entry) => [entry.call, entry] as const),
)('%s waits until a decision in progress about the other person is committed', async (call, entry) => {
  const input = inputOf(entry);
  if (namesOf(entry, input).length === 0) return;
  const files = filesFor(entry, await picture());
  const { hasWaited } = await decideBeside(
    () => host.call(call, input, { as: town.me, files }),
    async () => undefined,
  );
  expect([call, hasWaited]).toEqual([call, true]);
});

const upon: [Call, (postID: number) => object][] = [
  ['POST /api/Condivisione/AddCondivisione', (postID) => ({ postID, personaID: town.me.personaID })],
  ['POST /api/Like/AddLike', (postID) => ({ postID, personaID: town.me.personaID })],
  [
    'POST /api/Commenti/CreateComment',
    (postID) => ({ postID, personaID: town.me.personaID, testoCommento: 'Ciao' }),
  ],
];

test.each(upon)(
  '%s on an ad that is hidden meanwhile is refused, and stores nothing',
  async (call, inputOn) => {
    const postID = await host.post(town.other);
    const { answer } = await decideBeside(
      () => ask(call, inputOn(postID), town.me),
      (tx) => tx`UPDATE post SET visible = false, hidden_by = 1 WHERE id = ${postID}`,
    );
    expect(answer?.status).toBe(404);
    expect(await host.sql`SELECT 1 FROM post WHERE original_id = ${postID}`).toHaveLength(0);
    expect(await host.sql`SELECT 1 FROM notification WHERE post_id = ${postID}`).toHaveLength(0);
  },
);

test.each(upon)(
  '%s on the ad of somebody who blocks the caller at the same time is refused',
  async (call, inputOn) => {
    const postID = await host.post(town.other);
    const { me, other } = town;
    const { answer } = await decideBeside(
      () => ask(call, inputOn(postID), me),
      (tx) => tx`INSERT INTO block (persona_id, blocked_id) VALUES (${other.personaID}, ${me.personaID})`,
    );
    await host.sql`DELETE FROM block`;
    expect(answer?.status).toBe(404);
  },
);
