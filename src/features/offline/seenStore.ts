import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { databases } from '../../lib/databases';
import { isRecord } from '../../lib/guards';

/** An answer of the host that this person has seen. */
export interface Seen {
  /** RTK Query's key of it. */
  cacheKey: string;
  endpointName: string;
  arg: unknown;
  data: unknown;
  /** When it came, in milliseconds. */
  at: number;
}

interface Schema extends DBSchema {
  seen: { key: [number, string]; value: Seen; indexes: { at: number } };
}

const most = 150;
const pagesMost = 10;
/** Raised when answers change their shape: what was kept before is of no use then. */
const version = 1;

export const hasStorage = (): boolean => 'indexedDB' in globalThis;

let connection: Promise<IDBPDatabase<Schema>> | undefined;
const forget = () => {
  connection = undefined;
};

function connect(): Promise<IDBPDatabase<Schema>> {
  connection ??= openDB<Schema>(databases.seen, version, {
    upgrade(db) {
      if (db.objectStoreNames.contains('seen')) db.deleteObjectStore('seen');
      db.createObjectStore('seen').createIndex('at', 'at');
    },
    blocking: (_from, _to, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      forget();
    },
    terminated: forget,
  }).catch((error: unknown) => {
    forget();
    throw error;
  });
  return connection;
}

const ofPerson = (personaID: number) => IDBKeyRange.bound([personaID], [personaID, []]);

/** A long list's first pages alone. */
export const trim = (data: unknown): unknown =>
  isRecord(data) && Array.isArray(data['pages']) && Array.isArray(data['pageParams'])
    ? { pages: data['pages'].slice(0, pagesMost), pageParams: data['pageParams'].slice(0, pagesMost) }
    : data;

export async function readSeen(personaID: number): Promise<Seen[]> {
  return (await connect()).getAll('seen', ofPerson(personaID));
}

export async function readOne(personaID: number, cacheKey: string): Promise<Seen | undefined> {
  return (await connect()).get('seen', [personaID, cacheKey]);
}

/** Writes at once and asks nothing first: the page may be on its way out. */
export async function writeSeen(personaID: number, entries: readonly Seen[]): Promise<void> {
  const tx = (await connect()).transaction('seen', 'readwrite');
  const asked = entries.map((entry) =>
    tx.store.put({ ...entry, data: trim(entry.data) }, [personaID, entry.cacheKey]),
  );
  tx.commit();
  await Promise.all([...asked, tx.done]);
}

/** Keeps this person's newest answers; deletes older ones and those of other persons. */
export async function tidySeen(personaID: number): Promise<void> {
  const tx = (await connect()).transaction('seen', 'readwrite');
  let kept = 0;
  for (
    let cursor = await tx.store.index('at').openCursor(null, 'prev');
    cursor;
    cursor = await cursor.continue()
  ) {
    const [owner] = cursor.primaryKey;
    if (owner === personaID && kept < most) kept += 1;
    else await cursor.delete();
  }
  await tx.done;
}
