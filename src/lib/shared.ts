import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { databases } from './databases';

/** What another app shared, as the manifest's share_target names it; each part may be empty. */
export interface Shared {
  files: File[];
  title: string;
  text: string;
}

interface Schema extends DBSchema {
  shared: { key: number; value: Shared };
}

async function withShared<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const db = await openDB<Schema>(databases.shared, 2, {
    upgrade: (db) => {
      // The first version's pictures, which nobody took.
      for (const name of db.objectStoreNames) db.deleteObjectStore(name);
      db.createObjectStore('shared', { autoIncrement: true });
    },
  });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** Keeps what another app shared, instead of an earlier one that nobody took. */
export const keepShared = (shared: Shared): Promise<void> =>
  withShared(async (db) => {
    const tx = db.transaction('shared', 'readwrite');
    await Promise.all([tx.store.clear(), tx.store.add(shared), tx.done]);
  });

/** What was shared, if anything; nobody gets it twice. */
export const takeShared = (): Promise<Shared | undefined> =>
  withShared(async (db) => {
    const tx = db.transaction('shared', 'readwrite');
    const [shared] = await tx.store.getAll();
    await Promise.all([tx.store.clear(), tx.done]);
    return shared;
  });
