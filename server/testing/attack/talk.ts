import { Agent } from 'node:http';
import { cutText } from '../../../contract/characters';
import { limits } from '../../../contract/limits';
import type { Call } from '../../../contract/table';
import type { Sql } from '../../db/database';
import { type Bounds, createTally, one, type Outcome, pointsOfTwoMinutes, priceOf } from './hands';
import type { TestPerson } from '../people';
import type { AttackedTown } from './town';

const text = cutText('Ciao, è ancora disponibile? '.repeat(80), limits.message);

/** Inserts as many messages of the other party as the limits allow in half an hour. */
async function fillTalk(sql: Sql, buyer: number, postID: number): Promise<number> {
  return sql.begin(async (tx) => {
    await tx`SET LOCAL session_replication_role = replica`;
    const [row] = await tx<{ id: number }[]>`
      INSERT INTO conversation (post_id, post_title, buyer_id, seller_id)
      SELECT id, title, ${buyer}::bigint, persona_id FROM post WHERE id = ${postID} RETURNING id`;
    const id = row?.id ?? 0;
    await tx`
      INSERT INTO message (conversation_id, sender_id, body)
      SELECT ${id}::bigint, ${buyer}::bigint, ${text}::text FROM generate_series(1, 500)`;
    return id;
  });
}

async function fillThread(sql: Sql, by: readonly number[], postID: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`SET LOCAL session_replication_role = replica`;
    await tx`
      INSERT INTO comment (post_id, persona_id, body)
      SELECT ${postID}::bigint, (${by as number[]}::bigint[])[1 + n % ${by.length}::int], ${text}::text
      FROM generate_series(1, 2000) AS n`;
    await tx`UPDATE post SET comment_count = 2000 WHERE id = ${postID}`;
  });
}

/**
 * An account that is older than a day, because new ones share a turn with those of their network. Its limits are
 * unused.
 */
async function createElder({ people, sql }: AttackedTown): Promise<TestPerson> {
  const elder = await people.person();
  await sql`UPDATE persona SET created_at = now() - interval '1 week' WHERE id = ${elder.personaID}`;
  return elder;
}

/** Sends bursts of concurrent calls as one person from one address. */
async function burst(
  { send }: AttackedTown,
  { ms, calls }: Bounds,
  { elder, call, input, max }: { elder: TestPerson; call: Call; input: object; max: number },
) {
  const count = Math.min(max, Math.ceil(calls / 2.5));
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  const tally = createTally();
  const end = performance.now() + ms;
  while (performance.now() < end) {
    const way = { as: elder, from: '192.0.2.78', agent };
    const replies = await Promise.all(Array.from({ length: count }, () => send(call, input, way)));
    for (const reply of replies) {
      tally.add(call, reply);
      if (Buffer.byteLength(reply.text) > limits.answerBytes) tally.harm.add(`${call}: a very large answer`);
    }
  }
  agent.destroy();
  return {
    outcome: tally.outcome(),
    harm: [...tally.harm],
    gains: [{ what: 'points of one person', got: tally.count(200) * priceOf(call), max: pointsOfTwoMinutes }],
  } satisfies Outcome;
}

export async function readLongTalk(town: AttackedTown, bounds: Bounds) {
  const elder = await createElder(town);
  const ConversazioneID = await fillTalk(town.sql, elder.personaID, one(town.posts, 0));
  return burst(town, bounds, {
    elder,
    call: 'GET /api/Chat/ChatList',
    input: { ConversazioneID },
    max: 850,
  });
}

export async function readLongThread(town: AttackedTown, bounds: Bounds) {
  const elder = await createElder(town);
  const PostID = await town.people.post(elder);
  await fillThread(
    town.sql,
    town.attackers.map(({ personaID }) => personaID),
    PostID,
  );
  const input = { PostID, PersonaID: elder.personaID };
  return burst(town, bounds, { elder, call: 'GET /api/Commenti/GetPostComments', input, max: 400 });
}

export async function readFeeds(town: AttackedTown, bounds: Bounds) {
  const elder = await createElder(town);
  const input = { PersonaID: elder.personaID, page: 1 };
  return burst(town, bounds, { elder, call: 'GET /api/Post/PostFrussoList', input, max: 850 });
}
