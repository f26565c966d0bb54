import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

interface Schema extends DBSchema {
  files: { key: number; value: File };
}

async function withFiles<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const db = await openDB<Schema>('piazza-shared', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('files', { autoIncrement: true }),
  });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** Keeps pictures that another app shared, instead of earlier ones that nobody took. */
export const keepShared = (files: readonly File[]): Promise<void> =>
  withFiles(async (db) => {
    const tx = db.transaction('files', 'readwrite');
    await Promise.all([tx.store.clear(), ...files.map((file) => tx.store.add(file)), tx.done]);
  });

/** The pictures that were shared; nobody gets them twice. */
export const takeShared = (): Promise<File[]> =>
  withFiles(async (db) => {
    const tx = db.transaction('files', 'readwrite');
    const files = await tx.store.getAll();
    await Promise.all([tx.store.clear(), tx.done]);
    return files;
  });
