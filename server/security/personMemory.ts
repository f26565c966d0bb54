interface Owned {
  persona_id: number;
}

/** Rows that were read, each known by its key and dropped with all of its person's. */
export interface PersonMemory<R extends Owned> {
  /** The row as it is remembered, else as `read` says. That there is none is not remembered. */
  recall(key: string, read: () => Promise<R | undefined>): Promise<R | undefined>;
  /** The row as it was remembered last, be that trusted or not. */
  last(key: string): R | undefined;
  /** The person's rows are read anew; an answer that is being read now is not remembered. */
  forget(personaID: number): void;
  forgetKey(key: string): void;
  forgetAll(): void;
  /** Counts the rows that it knew, and those for which the database was asked. */
  uses(): { hits: number; misses: number };
}

export interface MemoryOptions<R> {
  /** Whether every change is heard; the database is asked as long as not. */
  isTrusted: () => boolean;
  max: number;
  /** Milliseconds: what is told by nobody, as a session's own end, is seen so late at the latest. */
  keepMs?: (row: R) => number;
  now?: () => number;
}

interface Entry<R> {
  row: R;
  until: number;
}

/** Rows by key and by person, in the order of their reading: the first is the oldest. */
function createShelf<R extends Owned>(max: number) {
  const entries = new Map<string, Entry<R>>();
  const keysOf = new Map<number, Set<string>>();
  const drop = (key: string): void => {
    const personaID = entries.get(key)?.row.persona_id;
    entries.delete(key);
    if (personaID === undefined) return;
    const keys = keysOf.get(personaID);
    keys?.delete(key);
    if (keys?.size === 0) keysOf.delete(personaID);
  };
  return {
    get: (key: string) => entries.get(key),
    put(key: string, entry: Entry<R>): void {
      drop(key);
      entries.set(key, entry);
      const person = entry.row.persona_id;
      keysOf.set(person, (keysOf.get(person) ?? new Set()).add(key));
      const [oldest] = entries.keys();
      if (entries.size > max && oldest !== undefined) drop(oldest);
    },
    drop,
    dropPerson(personaID: number): void {
      for (const key of keysOf.get(personaID) ?? []) drop(key);
    },
    clear(): void {
      entries.clear();
      keysOf.clear();
    },
  };
}

export function createPersonMemory<R extends Owned>(options: MemoryOptions<R>): PersonMemory<R> {
  const { isTrusted, max, keepMs = () => Infinity, now = () => performance.now() } = options;
  const shelf = createShelf<R>(max);
  const counts = { hits: 0, misses: 0 };
  let changes = 0;
  return {
    async recall(key, read) {
      const known = isTrusted() ? shelf.get(key) : undefined;
      if (known && known.until > now()) {
        counts.hits += 1;
        return known.row;
      }
      counts.misses += 1;
      const before = changes;
      const row = await read();
      // A change that was heard meanwhile may be younger than what was read.
      if (row && before === changes && isTrusted()) shelf.put(key, { row, until: now() + keepMs(row) });
      else shelf.drop(key);
      return row;
    },
    last: (key) => shelf.get(key)?.row,
    forget(personaID) {
      changes += 1;
      shelf.dropPerson(personaID);
    },
    forgetKey(key) {
      changes += 1;
      shelf.drop(key);
    },
    forgetAll() {
      changes += 1;
      shelf.clear();
    },
    uses: () => ({ ...counts }),
  };
}
