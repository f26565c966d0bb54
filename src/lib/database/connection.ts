import { type IDBPDatabase, openDB } from 'idb';
import { keptPromise } from '../keptPromise';
import { carryOver, dropOld } from './carryOver';
import { type Schema, type StoreName, storeNames } from './schema';

/** Some private windows have no IndexedDB at all. */
export const hasStorage = (): boolean => 'indexedDB' in globalThis;

async function open(): Promise<IDBPDatabase<Schema>> {
  const db = await openDB<Schema>('piazza', 1, {
    upgrade(made) {
      made.createObjectStore('submissions', { keyPath: 'id' });
      made.createObjectStore('blobs');
      made.createObjectStore('seen').createIndex('at', 'at');
      made.createObjectStore('shared', { autoIncrement: true });
    },
    blocking: (_from, _to, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      connection.forget();
    },
    terminated: () => connection.forget(),
  });
  await carryOver(db);
  return db;
}

const connection = keptPromise(open);

/** The app's database, one connection a page; one that failed or was taken away is opened anew by the next call. */
export const connect = connection.get;

/** Empties every store but those of `kept`. */
export async function clearStores(kept: readonly StoreName[]): Promise<void> {
  const names = storeNames.filter((name) => !kept.includes(name));
  const tx = (await connect()).transaction(names, 'readwrite');
  await Promise.all([...names.map((name) => tx.objectStore(name).clear()), tx.done, dropOld(kept)]);
}
