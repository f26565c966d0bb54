import { inDatabase } from './connection';
import { pack, unpack } from './packedFile';
import type { Shared } from './schema';

/** So many shares wait for their form at most; the oldest goes first. */
const maxWaiting = 5;

/** Keeps a share from another app. */
export const keepShared = ({ files, ...words }: Shared): Promise<void> =>
  inDatabase(async (db) => {
    // An unreadable file does not spoil the others: it becomes an empty file, which the form refuses.
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

/** Takes the shared files and texts out of the database, the newest last; a second call gets none. */
export const takeShared = (): Promise<Shared[]> =>
  inDatabase(async (db) => {
    const tx = db.transaction('shared', 'readwrite');
    const shared = await tx.store.getAll();
    await Promise.all([tx.store.clear(), tx.done]);
    return shared.map((one) => ({ ...one, files: one.files.map(unpack) }));
  });
