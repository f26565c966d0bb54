import { inDatabase } from './connection';
import { pack, unpack } from './packedFile';
import type { Shared } from './schema';

/** Keeps what another app shared, instead of an earlier one that nobody took. */
export const keepShared = ({ files, ...words }: Shared): Promise<void> =>
  inDatabase(async (db) => {
    // One that cannot be read takes no other along: it comes as an empty file, and the form refuses that one.
    const packed = await Promise.all(
      files.map((file) =>
        pack(file).catch(() => ({ name: file.name, type: file.type, bytes: new ArrayBuffer() })),
      ),
    );
    const tx = db.transaction('shared', 'readwrite');
    await Promise.all([tx.store.clear(), tx.store.add({ ...words, files: packed }), tx.done]);
  });

/** Takes the shared files and texts, if there are any; a second call gets none. */
export const takeShared = (): Promise<Shared | undefined> =>
  inDatabase(async (db) => {
    const tx = db.transaction('shared', 'readwrite');
    const [shared] = await tx.store.getAll();
    await Promise.all([tx.store.clear(), tx.done]);
    return shared && { ...shared, files: shared.files.map(unpack) };
  });
