import { type IDBPDatabase, openDB, type OpenDBCallbacks } from 'idb';
import { isSandboxed } from '../allowed';
import { keptPromise } from '../keptPromise';
import { type Schema, type StoreName, storeNames } from './schema';
import { within } from './within';

/** Some private windows have no IndexedDB, and a sandboxed page may not open it. */
export const hasStorage = (): boolean => 'indexedDB' in globalThis && !isSandboxed();

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

/** Opens the database. If a newer version of the app has raised its version meanwhile, opens it as it is. */
const open = (): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>('piazza', version, callbacks).catch((error: unknown) => {
    if (!(error instanceof Error && error.name === 'VersionError')) throw error;
    return openDB<Schema>('piazza', undefined, callbacks);
  });

const connection = keptPromise(open);

/**
 * Runs `work` with the app's database. A page has one connection; if it failed or was closed, the next call opens a new
 * one. All code uses this function, which limits every wait. `late` is aborted once the caller has stopped waiting.
 */
export const inDatabase = <Result>(
  work: (db: IDBPDatabase<Schema>, late: AbortSignal) => Promise<Result>,
): Promise<Result> =>
  within(async (late) => {
    try {
      return await work(await connection.get(), late);
    } catch (error) {
      if (!(error instanceof Error && error.name === 'InvalidStateError')) throw error;
      // The connection died without an event, as happens on an iPhone in the background.
      connection.forget();
      late.throwIfAborted();
      return work(await connection.get(), late);
    }
  });

/** Writes one person's data, unless that person's session has ended by the time the database is open. */
export const writeFor = (
  isStill: () => boolean,
  write: (db: IDBPDatabase<Schema>, late: AbortSignal) => Promise<void>,
): Promise<void> => inDatabase(async (db, late) => (isStill() ? write(db, late) : undefined));

export const clearStores = (kept: readonly StoreName[]): Promise<void> =>
  inDatabase(async (db) => {
    const names = storeNames.filter((name) => !kept.includes(name));
    const tx = db.transaction(names, 'readwrite');
    await Promise.all([...names.map((name) => tx.objectStore(name).clear()), tx.done]);
  });
