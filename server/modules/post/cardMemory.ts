import { connectionsMade, type Db } from '../../db/database';
import { type Card, cardOf, type SeenPost } from './present';
import { type VersionedRow, versionedPosts } from './repository';

/** Some 2.5 KB each. */
const most = 4000;
/** Milliseconds: what nobody may see any more does not stay for days where nothing happens. */
const keepFor = 600_000;

interface Kept {
  card: Card;
  version: string;
  until: number;
}

/** Cards in the order of their reading: the first is the oldest. */
function createMemory() {
  const kept = new Map<number, Kept>();
  return {
    recall({ id, version }: VersionedRow): Card | undefined {
      const known = kept.get(id);
      return known?.version === version && known.until > performance.now() ? known.card : undefined;
    },
    keep(id: number, version: string, card: Card): void {
      kept.delete(id);
      kept.set(id, { card, version, until: performance.now() + keepFor });
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
  };
}

const memories = new WeakMap<Db, { made: number; memory: ReturnType<typeof createMemory> }>();

/** Of a pool, until it opens a connection: after a failover another row may have the same version. */
function memoryOf(db: Db) {
  const made = connectionsMade(db);
  const known = memories.get(db);
  if (known?.made === made) return known.memory;
  const memory = createMemory();
  memories.set(db, { made, memory });
  return memory;
}

/**
 * The posts with their cards, which are remembered while their versions stand: the newest are read by everybody, and
 * reading ten of them is a fifth of what the feed costs PostgreSQL, and a third of the host's part.
 */
export async function withCards(db: Db, rows: readonly VersionedRow[], viewer: number): Promise<SeenPost[]> {
  const memory = memoryOf(db);
  const cards = new Map(rows.map((row) => [row.id, memory.recall(row)]));
  const unknown = rows.filter(({ id }) => cards.get(id) === undefined).map(({ id }) => id);
  for (const row of unknown.length > 0 ? await versionedPosts(db, unknown, viewer) : []) {
    const card = cardOf(row);
    cards.set(row.id, card);
    memory.keep(row.id, row.version, card);
  }
  return rows.flatMap((own) => {
    const card = cards.get(own.id);
    return card ? [{ card, own }] : [];
  });
}
