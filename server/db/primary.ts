import { connect, type Connection, cut, type Sql } from './database';
import { placesOf, placeText } from './places';

/** A server's answer about itself. */
export interface Word {
  /** Takes writes. */
  isPrimary: boolean;
  /** Counts the promotions: of two servers that take themselves for the primary the one with the higher number is it. */
  timeline: number;
  /** The bytes of its log so far; 0 for a replica. */
  written: bigint;
}

interface Row {
  primary: boolean;
  timeline: number;
  written: string;
}

export async function wordOf(db: Sql): Promise<Word> {
  const [row] = await db<Row[]>`
    SELECT NOT pg_is_in_recovery() AS primary,
      CASE WHEN pg_is_in_recovery() THEN 0
        ELSE ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int END AS timeline,
      CASE WHEN pg_is_in_recovery() THEN 0 ELSE pg_current_wal_lsn() - '0/0'::pg_lsn END::text AS written`;
  return {
    isPrimary: row?.primary ?? false,
    timeline: row?.timeline ?? 0,
    written: BigInt(row?.written ?? 0),
  };
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
