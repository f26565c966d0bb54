import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Attempt } from '../../api/upload';
import { databases } from '../../lib/databases';

/** A picture of a form: its file stays out of the store. */
export interface DraftPicture {
  id: string;
  file: File;
}
/** What was being written; `fields` come from a browser's storage, so they may be of an older version of the app. */
export interface StoredDraft {
  fields: Record<string, unknown>;
  pictures: DraftPicture[];
  /** It was sent once, and no answer came. */
  attempt?: Attempt;
}
/** A draft as it is written: its pictures by their ids. */
export interface DraftRow extends Omit<StoredDraft, 'pictures'> {
  order: string[];
}

interface Schema extends DBSchema {
  drafts: { key: string; value: DraftRow };
  /** By draft and picture, so that a typed letter does not write seven pictures again. */
  pictures: { key: [string, string]; value: File };
}

export const draftKey = (personaID: number, editor: string): string => `${personaID}/${editor}`;
/** Some private windows have no IndexedDB at all. */
export const hasStorage = (): boolean => 'indexedDB' in globalThis;

let connection: Promise<IDBPDatabase<Schema>> | undefined;
const forget = () => {
  connection = undefined;
};

/** One connection a page; one that failed or was taken away is opened anew by the next call. */
function connect(): Promise<IDBPDatabase<Schema>> {
  connection ??= openDB<Schema>(databases.drafts, 1, {
    upgrade(db) {
      db.createObjectStore('drafts');
      db.createObjectStore('pictures');
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

const picturesOf = (key: string) => IDBKeyRange.bound([key], [key, []]);

export async function readDraft(key: string): Promise<StoredDraft | undefined> {
  const tx = (await connect()).transaction(['drafts', 'pictures']);
  const row = await tx.objectStore('drafts').get(key);
  if (!row) return undefined;
  const files = await Promise.all(row.order.map((id) => tx.objectStore('pictures').get([key, id])));
  const pictures = row.order.flatMap((id, at) => {
    const file = files[at];
    return file ? [{ id, file }] : [];
  });
  return { fields: row.fields, pictures, attempt: row.attempt };
}

/**
 * Writes the draft with the order of its pictures; of the pictures themselves only those of `changed`, without
 * those of `gone`. Asks nothing first and commits at once: a page that is being closed waits for no answer.
 */
export async function writeDraft(
  key: string,
  row: DraftRow,
  changed: readonly DraftPicture[],
  gone: readonly string[],
): Promise<void> {
  const tx = (await connect()).transaction(['drafts', 'pictures'], 'readwrite');
  const pictures = tx.objectStore('pictures');
  const asked = [
    tx.objectStore('drafts').put(row, key),
    ...changed.map(({ id, file }) => pictures.put(file, [key, id])),
    ...gone.map((id) => pictures.delete([key, id])),
  ];
  tx.commit();
  await Promise.all([...asked, tx.done]);
}

export async function dropDraft(key: string): Promise<void> {
  const tx = (await connect()).transaction(['drafts', 'pictures'], 'readwrite');
  await Promise.all([
    tx.objectStore('drafts').delete(key),
    tx.objectStore('pictures').delete(picturesOf(key)),
    tx.done,
  ]);
}
