import { inDatabase } from './connection';
import { pack, unpack } from './packedFile';
import type { Shared } from './schema';

/** The maximum number of shares that wait for a form; beyond it the oldest is deleted. */
const maxWaiting = 5;

/** Stores a share from another app. */
export const keepShared = ({ files, ...words }: Shared): Promise<void> =>
  inDatabase(async (db) => {
    // An unreadable file becomes an empty one, which the form rejects, so that the other files are kept.
    const packed = await Promise.all(
      files.map((file) =>
        pack(file).catch(() => ({ name: file.name, type: file.type, bytes: new ArrayBuffer() })),
      ),
    );
    const tx = db.transaction('shared', 'readwrite');
    const old = (await tx.store.getAllKeys()).slice(0, 1 - maxWaiting);
    await Promise.all([
      ...old.map((key) => tx.store.delete(key)),
      tx.store.add({ ...words, files: packed }),
      tx.done,
    ]);
  });

/** Returns the shared files and texts, the newest last, and deletes them, so that a second call gets none. */
export const takeShared = (): Promise<Shared[]> =>
  inDatabase(async (db) => {
    const tx = db.transaction('shared', 'readwrite');
    const shared = await tx.store.getAll();
    await Promise.all([tx.store.clear(), tx.done]);
    return shared.map((one) => ({ ...one, files: one.files.map(unpack) }));
  });
