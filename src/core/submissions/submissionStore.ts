import type { IDBPDatabase } from 'idb';
import type { ApiError } from '../../api/apiError';
import { type Picture, readBlobs } from '../../lib/database/blobs';
import { hasStorage, inDatabase } from '../../lib/database/connection';
import { pack } from '../../lib/database/packedFile';
import type { Schema, StoredSubmission } from '../../lib/database/schema';
import type { WaitingAct } from './acts';
import { tellOtherTabs } from './otherTabs';
import type { Submission } from './submission';

export { hasStorage };

/** The last sending, to tell whether the same goes out again: the same content keeps its Idempotency-Key. */
export interface Attempt {
  revision: number;
  /** Stands for the fields and pictures; undefined once the host has refused or taken them. */
  content: string | undefined;
}
export const noAttempt: Attempt = { revision: -1, content: undefined };

/** A form that is being written. What comes from a phone may be of an older version of the app. */
export interface DraftRow extends StoredSubmission {
  status: 'editing';
  editor: string;
  form: Record<string, unknown>;
  /** The pictures' names in order; the files stand in `blobs`. */
  pictures: string[];
  attempt: Attempt;
  /** Why the host refused it, after its form was left. */
  refusal?: ApiError;
}
/** An act that has not reached the host. */
type ActRow = Extract<Submission, WaitingAct> & { attempt?: Attempt };

const picturesOf = (id: string) => IDBKeyRange.bound([id], [id, []]);

/** Asks nothing first and commits at once: a page that is being closed waits for no answer. */
async function putDraft(db: IDBPDatabase<Schema>, row: DraftRow) {
  const tx = db.transaction('submissions', 'readwrite');
  const asked = tx.store.put(row);
  tx.commit();
  await Promise.all([asked, tx.done]);
}

/** The highest order that this tab knows of; undefined before it read the rows. */
let newest: number | undefined;
const noteOrders = (rows: readonly { order?: number }[]): number =>
  (newest = Math.max(newest ?? 0, ...rows.map(({ order = 0 }) => order)));

/**
 * Writes it behind those that stand there, and gives its order. Once the rows are known nothing is asked first: a page that is
 * being closed waits for no answer. Of two tabs that give the same order at once the earlier moment counts.
 */
async function putAct(db: IDBPDatabase<Schema>, row: ActRow): Promise<number> {
  // A lost letter is typed again; what was sent off is not.
  const tx = db.transaction('submissions', 'readwrite', { durability: 'strict' });
  const order = row.order ?? 1 + (newest ?? noteOrders(await tx.store.getAll()));
  const asked = tx.store.put({ ...row, order });
  tx.commit();
  noteOrders([{ order }]);
  await Promise.all([asked, tx.done]);
  tellOtherTabs();
  return order;
}

/** By a picture's key the file that this page knows to stand there. */
const known = new Map<string, WeakSet<File>>();
const know = (of: string, { id, file }: Picture) => known.set(`${of}/${id}`, new WeakSet([file]));

/** Each picture that is not there yet, in a transaction of its own: one that the phone refuses takes nothing else along. */
async function putPictures(
  db: IDBPDatabase<Schema>,
  of: string,
  pictures: readonly Picture[],
  late: AbortSignal,
) {
  // Another tab may have dropped what this one has written.
  const there = new Set((await db.getAllKeys('blobs', picturesOf(of))).map(([, id]) => id));
  for (const picture of pictures) {
    const { id, file } = picture;
    if (there.delete(id) && known.get(`${of}/${id}`)?.has(file)) continue;
    const packed = await pack(file);
    // A later step may have dropped the row by now.
    late.throwIfAborted();
    await db.put('blobs', packed, [of, id]);
    know(of, picture);
  }
  late.throwIfAborted();
  await Promise.all([...there].map((id) => db.delete('blobs', [of, id])));
}

/** Writes a row and, once each, its `pictures`; those that it no longer has are gone. Gives an act's order. */
export const keepRow = (row: DraftRow | ActRow, pictures?: readonly Picture[]): Promise<number | undefined> =>
  inDatabase(async (db, late) => {
    late.throwIfAborted();
    // The words of a draft are kept without its pictures as well; an act never goes out without them.
    if (row.status === 'editing') await putDraft(db, row);
    if (pictures) await putPictures(db, row.id, pictures, late);
    return row.status === 'editing' ? undefined : putAct(db, row);
  });

async function readRows(personaID: number): Promise<StoredSubmission[]> {
  const rows = await inDatabase((db) => db.getAll('submissions'));
  noteOrders(rows);
  const own = rows.filter((row) => row.personaID === personaID);
  return own.sort(
    (one, other) => (one.order ?? 0) - (other.order ?? 0) || Date.parse(one.at) - Date.parse(other.at),
  );
}

/** This person's that wait or were refused, in the order in which they were made. */
export async function readActs(personaID: number): Promise<Submission[]> {
  const rows = (await readRows(personaID)) as (DraftRow | ActRow)[];
  return rows.filter((row): row is ActRow => row.status !== 'editing');
}

/**
 * The draft of an editor that this tab began, else the newest, with its pictures; and `others`, which other tabs began, the
 * newest first.
 */
export async function readDraft(
  personaID: number,
  editor: string,
  own?: string,
): Promise<{ row: DraftRow; pictures: Picture[]; others: DraftRow[] } | undefined> {
  const rows = (await readRows(personaID)) as (DraftRow | ActRow)[];
  const isIts = (one: DraftRow | ActRow): one is DraftRow =>
    one.status === 'editing' && one.editor === editor;
  const drafts = rows.filter(isIts).reverse();
  const row = drafts.find(({ id }) => id === own) ?? drafts[0];
  if (!row) return undefined;
  const others = drafts.filter((one) => one !== row);
  const pictures = await Promise.all(
    row.pictures.map(async (id) => (await readBlobs(row.id, [id])).map((file) => ({ id, file }))),
  );
  for (const picture of pictures.flat()) know(row.id, picture);
  return { row, pictures: pictures.flat(), others };
}

/** Whether it still waits: another tab may have sent, dropped or recalled it. */
export const isWaiting = (id: string): Promise<boolean> =>
  inDatabase(async (db) => (await db.get('submissions', id))?.status === 'waiting');

/** Makes of what waited or was refused a draft of its editor again. */
export const editAgain = (id: string): Promise<void> =>
  inDatabase(async (db) => {
    const tx = db.transaction('submissions', 'readwrite');
    const row = (await tx.store.get(id)) as DraftRow | ActRow | undefined;
    if (row?.editor !== undefined) {
      const { personaID, editor, form = {}, pictures } = row;
      const revision = row.status === 'editing' ? -1 : row.revision;
      const attempt = row.attempt ?? { revision, content: undefined };
      const draft: DraftRow = {
        id,
        personaID,
        status: 'editing',
        at: new Date().toISOString(),
        editor,
        form,
        pictures,
        attempt,
        ...(row.status === 'refused' && row.error && { refusal: row.error }),
      };
      await tx.store.put(draft);
    }
    await tx.done;
    tellOtherTabs();
  });

/** With `at`: unless another tab has written into it since that moment. */
export const dropRow = (id: string, at?: string): Promise<void> =>
  inDatabase(async (db) => {
    const tx = db.transaction(['submissions', 'blobs'], 'readwrite');
    const isUnchanged = at === undefined || (await tx.objectStore('submissions').get(id))?.at === at;
    if (isUnchanged)
      await Promise.all([
        tx.objectStore('submissions').delete(id),
        tx.objectStore('blobs').delete(picturesOf(id)),
      ]);
    await tx.done;
    tellOtherTabs();
  });
