import { connect, type Connection, cut, type Sql } from './database';
import { placesOf, placeText } from './places';

/** A server's answer about itself. */
export interface Word {
  /** Takes writes. */
  isPrimary: boolean;
  /** Names the cluster: a copy has its original's. */
  systemID: string;
  /** Names the running server within its cluster. */
  startedAt: string;
  /**
   * Counts the promotions: of two servers that take themselves for the primary the one with the higher number is it. A
   * replica learns of one with its next restart point.
   */
  timeline: number;
  /** The bytes of the log: of a primary those written, of a replica those replayed. */
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

/** The index of the primary among what the servers said (undefined: nothing); -1 when none is it. */
export function primaryOf(words: readonly (Word | undefined)[]): number {
  let best = -1;
  words.forEach((word, index) => {
    if (word?.isPrimary && word.timeline > (words[best]?.timeline ?? -1)) best = index;
  });
  return best;
}

const codeOf = (error: unknown): string =>
  (error as { code?: string } | undefined)?.code ?? (error instanceof Error ? error.message : String(error));

/** Whether a server replays the log of this very primary, or is it. */
export const isReplicaOf = (primary: Word, word: Word): boolean =>
  word.systemID === primary.systemID &&
  (word.isPrimary ? word.startedAt === primary.startedAt : word.timeline === primary.timeline);

/**
 * Has `where.follow` name the primary of the address's servers. Throws when none of several is one, with a text that
 * says what each answered; of one server alone nothing is asked.
 */
export async function findPrimary(where: Connection): Promise<void> {
  const { url, follow } = where;
  const places = url === undefined ? [] : placesOf(url);
  if (places.length < 2 || !follow) return;
  const said: (Word | string)[] = await Promise.all(
    places.map(async (_place, at) => {
      const probe = connect({ ...where, follow: { at } }, 1);
      const word = await wordOf(probe).catch(codeOf);
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
