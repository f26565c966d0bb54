import { type IDBPDatabase, openDB, type OpenDBCallbacks } from 'idb';
import { keptPromise } from '../keptPromise';
import { type Schema, type StoreName, storeNames } from './schema';
import { within } from './within';

/** Some private windows have no IndexedDB at all. */
export const hasStorage = (): boolean => 'indexedDB' in globalThis;

const version = 2;
const callbacks: OpenDBCallbacks<Schema> = {
  upgrade(made, from) {
    if (from < 1) {
      made.createObjectStore('submissions', { keyPath: 'id' });
      made.createObjectStore('blobs');
      made.createObjectStore('seen').createIndex('at', 'at');
      made.createObjectStore('shared', { autoIncrement: true });
    }
    made.createObjectStore('recording', { autoIncrement: true });
  },
  blocking: (_from, _to, event) => {
    if (event.target instanceof IDBDatabase) event.target.close();
    connection.forget();
  },
  terminated: () => connection.forget(),
};

/** A newer app may have raised the version before this one came back: what it left is used as it is. */
const open = (): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>('piazza', version, callbacks).catch((error: unknown) => {
    if (!(error instanceof Error && error.name === 'VersionError')) throw error;
    return openDB<Schema>('piazza', undefined, callbacks);
  });

const connection = keptPromise(open);

/**
 * Works with the app's database: one connection a page; one that failed, was closed or taken away is opened anew by the
 * next call. There is no other way to it, so that nothing waits for it without an end. `late`: nobody waits any more.
 */
export const inDatabase = <Result>(
  work: (db: IDBPDatabase<Schema>, late: AbortSignal) => Promise<Result>,
): Promise<Result> =>
  within(async (late) => {
    try {
      return await work(await connection.get(), late);
    } catch (error) {
      if (!(error instanceof Error && error.name === 'InvalidStateError')) throw error;
      // It died without a word, as an iPhone's does in the background.
      connection.forget();
      late.throwIfAborted();
      return work(await connection.get(), late);
    }
  });

/** Writes what is one person's; nothing once their session has ended, which is asked when the database is there. */
export const writeFor = (
  isStill: () => boolean,
  write: (db: IDBPDatabase<Schema>, late: AbortSignal) => Promise<void>,
): Promise<void> => inDatabase(async (db, late) => (isStill() ? write(db, late) : undefined));

/** Empties every store but those of `kept`. */
export const clearStores = (kept: readonly StoreName[]): Promise<void> =>
  inDatabase(async (db) => {
    const names = storeNames.filter((name) => !kept.includes(name));
    const tx = db.transaction(names, 'readwrite');
    await Promise.all([...names.map((name) => tx.objectStore(name).clear()), tx.done]);
  });
