import { codeOf, messageOf } from '../failure';
import { connect, type Connection, cut, type Sql } from './database';
import { placesOf, placeText } from './places';

export interface Word {
  isPrimary: boolean;
  /** Identifies the database cluster; replicas have the same id. */
  systemID: string;
  /** Identifies this run of the server; it changes with a restart. */
  startedAt: string;
  /**
   * The number of promotions so far: of two servers that accept writes, the one with the higher number is the primary.
   * A replica learns of a promotion at its next restart point.
   */
  timeline: number;
  /** A position in the write-ahead log in bytes: what a primary has written, or what a replica has replayed. */
  position: bigint;
}

interface Row {
  primary: boolean;
  system: string;
  started: string;
  timeline: number;
  position: string;
}

export async function wordOf(db: Sql): Promise<Word> {
  const [row] = await db<Row[]>`
    SELECT NOT pg_is_in_recovery() AS primary, system_identifier::text AS system, pg_postmaster_start_time()::text AS started,
      CASE WHEN pg_is_in_recovery() THEN greatest(timeline_id, min_recovery_end_timeline)
        ELSE ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int END AS timeline,
      (CASE WHEN pg_is_in_recovery() THEN coalesce(pg_last_wal_replay_lsn(), '0/0') ELSE pg_current_wal_lsn() END
        - '0/0'::pg_lsn)::text AS position
    FROM pg_control_system(), pg_control_checkpoint(), pg_control_recovery()`;
  if (!row) throw new Error('a server said nothing about itself');
  const { primary: isPrimary, system: systemID, started: startedAt, timeline, position } = row;
  return { isPrimary, systemID, startedAt, timeline, position: BigInt(position) };
}

/**
 * The index of the primary among the servers' reports (undefined for a server without an answer); -1 if there is none.
 */
export function primaryOf(words: readonly (Word | undefined)[]): number {
  let best = -1;
  words.forEach((word, index) => {
    if (word?.isPrimary && word.timeline > (words[best]?.timeline ?? -1)) best = index;
  });
  return best;
}

/** Whether a server replays the log of this primary, or is this primary. */
export const isReplicaOf = (primary: Word, word: Word): boolean =>
  word.systemID === primary.systemID &&
  (word.isPrimary ? word.startedAt === primary.startedAt : word.timeline === primary.timeline);

/**
 * Sets `where.follow` to the primary among the servers of the URL. Throws if there are several and none is the primary,
 * with a message that lists each one's answer. Does nothing for a single server.
 */
export async function findPrimary(where: Connection): Promise<void> {
  const { url, follow } = where;
  const places = url === undefined ? [] : placesOf(url);
  if (places.length < 2 || !follow) return;
  const said: (Word | string)[] = await Promise.all(
    places.map(async (_place, at) => {
      const probe = connect({ ...where, follow: { at } }, 1);
      const word = await wordOf(probe).catch((error: unknown) => codeOf(error) ?? messageOf(error));
      await probe.end({ timeout: 0 });
      cut(probe);
      return word;
    }),
  );
  const at = primaryOf(said.map((word) => (typeof word === 'string' ? undefined : word)));
  if (at < 0) {
    const answers = places.map((place, index) => {
      const word = said[index];
      return `${placeText(place)}: ${typeof word === 'string' ? word : 'a replica'}`;
    });
    throw Object.assign(new Error(`none of its servers takes writes (${answers.join(', ')})`), {
      code: 'NO_PRIMARY',
    });
  }
  follow.at = at;
}
