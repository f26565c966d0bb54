import { inDatabase } from './connection';
import { pack, unpack } from './packedFile';
import type { Shared } from './schema';

/** Keeps a share from another app. It replaces an earlier share that nobody took. */
export const keepShared = ({ files, ...words }: Shared): Promise<void> =>
  inDatabase(async (db) => {
    // An unreadable file does not spoil the others: it becomes an empty file, which the form refuses.
    const packed = await Promise.all(
      files.map((file) =>
        pack(file).catch(() => ({ name: file.name, type: file.type, bytes: new ArrayBuffer() })),
      ),
    );
    const tx = db.transaction('shared', 'readwrite');
    await Promise.all([tx.store.clear(), tx.store.add({ ...words, files: packed }), tx.done]);
  });

/** Takes the shared files and texts out of the database; a second call gets undefined. */
export const takeShared = (): Promise<Shared | undefined> =>
  inDatabase(async (db) => {
    const tx = db.transaction('shared', 'readwrite');
    const [shared] = await tx.store.getAll();
    await Promise.all([tx.store.clear(), tx.done]);
    return shared && { ...shared, files: shared.files.map(unpack) };
  });
