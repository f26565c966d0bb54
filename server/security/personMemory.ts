interface Owned {
  persona_id: number;
}

/** A cache of rows by key that can drop all rows of a person. */
export interface PersonMemory<R extends Owned> {
  /** The cached row, else the one that `read` returns. Does not cache that a row is missing. */
  recall(key: string, read: () => Promise<R | undefined>): Promise<R | undefined>;
  /** The row as it was last cached, even if the cache is not trusted now. */
  last(key: string): R | undefined;
  /** Drops the person's rows from the cache. A row that is being read now is not cached. */
  forget(personaID: number): void;
  forgetKey(key: string): void;
  forgetAll(): void;
  uses(): { hits: number; misses: number };
}

export interface MemoryOptions<R> {
  /** Whether this host hears of every change. While it does not, rows are read from the database. */
  isTrusted: () => boolean;
  max: number;
  /** For how many ms a row is cached. This bounds changes that nobody announces, such as the expiry of a session. */
  keepMs?: (row: R) => number;
  now?: () => number;
}

interface Entry<R> {
  row: R;
  until: number;
}

/** The cached rows by key and by person, oldest first. */
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
      // The row is not cached if there was a change while it was read, because the change may be newer than the row.
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
