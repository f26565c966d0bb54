import { deleteDB, type IDBPDatabase, openDB } from 'idb';
import { alone } from '../alone';
import { isRecord } from '../guards';
import { pack } from './packedFile';
import { renamed } from './renamedLists';
import type { PackedFile, Schema, Seen, StoreName, StoredSubmission } from './schema';

/** The databases of the versions before, each with the store into which it is carried over. */
const homes = {
  'piazza-outbox': 'submissions',
  'piazza-drafts': 'submissions',
  'piazza-seen': 'seen',
  'piazza-shared': 'shared',
} as const;
type Name = keyof typeof homes;
const names = Object.keys(homes) as Name[];

interface OldDraft {
  fields: Record<string, unknown>;
  order: string[];
  attempt?: { onceKey: string; content: string };
}
type Entry = readonly [IDBValidKey, unknown];
type OldItem = StoredSubmission & { origin?: { editor: string; fields: Record<string, unknown> } };

/** Every file in it by its bytes. */
async function packed(value: unknown): Promise<unknown> {
  if (value instanceof File) return pack(value);
  if (Array.isArray(value)) return Promise.all(value.map(packed));
  return isRecord(value) && 'files' in value ? { ...value, files: await packed(value['files']) } : value;
}

/** Its rows by store, or undefined when this phone has no such database: then none is made. */
async function readOld(name: Name): Promise<Map<string, Entry[]> | undefined> {
  const old = await openDB(name, undefined, { upgrade: (_db, _from, _to, tx) => tx.abort() }).catch(
    () => undefined,
  );
  if (!old) return undefined;
  const stores = [...old.objectStoreNames];
  const rows = new Map<string, Entry[]>();
  if (stores.length > 0) {
    const tx = old.transaction(stores);
    for (const store of stores) {
      const [keys, values] = await Promise.all([
        tx.objectStore(store).getAllKeys(),
        tx.objectStore(store).getAll(),
      ]);
      rows.set(
        store,
        keys.map((key, at) => [key, values[at]]),
      );
    }
  }
  old.close();
  // No transaction waits for the files.
  for (const [store, found] of rows)
    rows.set(
      store,
      await Promise.all(found.map(async ([key, value]) => [key, await packed(value)] as const)),
    );
  return rows;
}

/** A draft was named by person and editor; one that was sent bears its Idempotency-Key from now on. */
function draftOf(key: string, { fields: form, order: pictures, attempt }: OldDraft, isSent: boolean) {
  const [personaID = '', ...editor] = key.split('/');
  const known = isSent ? attempt : undefined;
  return {
    id: known?.onceKey ?? `draft/${key}`,
    personaID: Number(personaID),
    status: 'editing',
    at: new Date().toISOString(),
    editor: editor.join('/'),
    form,
    pictures,
    attempt: { revision: known ? 0 : -1, content: known?.content },
  };
}

/** An act kept its pictures as a list of files, and what stood in its editor as `origin`. */
const actOf = ({ origin, ...act }: OldItem, files: readonly PackedFile[]) => ({
  ...act,
  revision: 0,
  percent: 0,
  isStored: true,
  isAwaited: false,
  pictures: files.map((_, at) => String(at)),
  ...(origin && { editor: origin.editor, form: origin.fields }),
});

async function carry(db: IDBPDatabase<Schema>, name: Name): Promise<void> {
  const rows = await readOld(name);
  if (!rows) return;
  const of = <K extends IDBValidKey, V>(store: string) => (rows.get(store) ?? []) as [K, V][];
  const files = new Map(of<string, PackedFile[]>('files'));
  const tx = db.transaction(['submissions', 'blobs', 'seen', 'shared'], 'readwrite');
  const [submissions, blobs] = [tx.objectStore('submissions'), tx.objectStore('blobs')];
  for (const [id, { item }] of of<string, { item: OldItem }>('items')) {
    const pictures = files.get(id) ?? [];
    await submissions.put(actOf(item, pictures));
    for (const [at, file] of pictures.entries()) await blobs.put(file, [item.id, String(at)]);
  }
  for (const [key, row] of of<string, OldDraft>('drafts')) {
    // What was sent of it may wait: that goes out, and comes back to its editor when it is refused.
    const twin = row.attempt && (await submissions.get(row.attempt.onceKey));
    if (twin && 'form' in twin && JSON.stringify(twin.form) === JSON.stringify(row.fields)) continue;
    const draft = draftOf(key, row, !twin);
    await submissions.put(draft);
    for (const [[drawn, picture], file] of of<[string, string], PackedFile>('pictures'))
      if (drawn === key) await blobs.put(file, [draft.id, picture]);
  }
  for (const [[personaID], row] of of<[number, string], Seen>('seen')) {
    const seen = renamed(row);
    await tx.objectStore('seen').put(seen, [personaID, seen.cacheKey]);
  }
  for (const [, row] of of<number, Schema['shared']['value']>('shared'))
    if (isRecord(row) && 'files' in row) await tx.objectStore('shared').add(row);
  await tx.done;
  // A tab of the version before lets go of it when it is told. Nobody waits for that.
  void deleteDB(name).catch(() => undefined);
}

/** Those that this phone has; where the browser does not say, each is tried. */
async function oldNames(): Promise<readonly Name[]> {
  if (!('databases' in indexedDB)) return names;
  const known = (await indexedDB.databases()).map(({ name }) => name);
  return names.filter((name) => known.includes(name));
}

/**
 * Moves what the versions before kept in four databases into `db`, at the first start of this one and whenever a tab
 * of an older one has left something since. What cannot be read stays where it is; the app starts all the same.
 */
export async function carryOver(db: IDBPDatabase<Schema>): Promise<void> {
  for (const name of await oldNames().catch(() => []))
    await alone('piazza-carry', () => carry(db, name)).catch(() => undefined);
}

/** Deletes what could not be carried over, but for what belongs into the stores of `kept`. */
export async function dropOld(kept: readonly StoreName[]): Promise<void> {
  const left = (await oldNames()).filter((name) => !kept.includes(homes[name]));
  await Promise.all(left.map((name) => deleteDB(name)));
}
