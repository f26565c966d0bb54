import { nanoid } from '@reduxjs/toolkit';
import type { IDBPDatabase } from 'idb';
import type { ApiError } from '../../api/apiError';
import { keepPictures, notePictures, type Picture, picturesOf, readBlobs } from '../../lib/database/blobs';
import { inDatabase } from '../../lib/database/connection';
import type { Schema, StoredSubmission } from '../../lib/database/schema';
import { tellOtherTabs } from './rowChanges';
import { otherTabs, thisTab } from './thisTab';

export { hasStorage } from '../../lib/database/connection';

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
  /** The tab that writes it. */
  tab?: string;
  /** Why the host refused it, after its form was left. */
  refusal?: ApiError;
}
export type Draft = Pick<DraftRow, 'id' | 'personaID' | 'editor' | 'form' | 'attempt'>;

/** A page that is being closed waits for no answer: nothing is asked first, and the transaction ends at once. */
export async function putRow(
  db: IDBPDatabase<Schema>,
  row: StoredSubmission,
  durability: IDBTransactionDurability = 'default',
): Promise<void> {
  const tx = db.transaction('submissions', 'readwrite', { durability });
  const asked = tx.store.put(row);
  tx.commit();
  await Promise.all([asked, tx.done]);
}

/** A picture that may still be read. */
export interface Pending {
  id: string;
  file: File | Promise<File>;
}
/** The files of the pictures that the phone gives. */
export const filesOf = async (pictures: readonly Pending[]): Promise<Picture[]> => {
  const read = pictures.map(async ({ id, file }) => ({ id, file: await file }));
  return (await Promise.allSettled(read)).flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
};

/** Writes a draft as this tab's, at once: the next form at its place may read it in the same moment. Then its pictures. */
export async function writeDraft(draft: Draft, pending: readonly Pending[]): Promise<void> {
  const at = new Date().toISOString();
  const pictures = pending.map(({ id }) => id);
  const row: DraftRow = { ...draft, status: 'editing', at, tab: thisTab, pictures };
  await inDatabase((db, late) => {
    late.throwIfAborted();
    return putRow(db, row);
  });
  const read = await filesOf(pending);
  await inDatabase(async (db, late) => {
    // Sent or thrown away while the pictures were read.
    if ((await db.get('submissions', row.id))?.at === at) await keepPictures(db, row.id, read, late);
  });
}

interface Found {
  row: DraftRow;
  pictures: Picture[];
}

/**
 * Takes the draft of an editor for this tab, with its pictures: the one that it wrote, else the newest that no living tab
 * writes. One that was `asked` for is taken from a closed tab and copied from a living one, which goes on with its own.
 * `others`: those that were not taken, the newest first.
 */
export async function takeDraft(
  personaID: number,
  editor: string,
  asked?: string,
): Promise<{ found: Found | undefined; others: DraftRow[] }> {
  const living = await otherTabs();
  const isFree = ({ tab }: DraftRow) => tab === undefined || !living.has(tab);
  const { row, others } = await inDatabase(async (db) => {
    const tx = db.transaction('submissions', 'readwrite');
    const drafts = ((await tx.store.getAll()) as DraftRow[])
      .filter((one) => one.status === 'editing' && one.personaID === personaID && one.editor === editor)
      .sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
    const own = drafts.find(({ tab }) => tab === thisTab);
    const chosen = drafts.find(({ id }) => id === asked) ?? own ?? drafts.find(isFree);
    if (chosen && isFree(chosen))
      await Promise.all([tx.store.put({ ...chosen, tab: thisTab } as DraftRow), tx.done]).catch(
        () => undefined,
      );
    return { row: chosen, others: drafts.filter((one) => one !== chosen) };
  });
  if (!row) return { found: undefined, others };
  const read = row.pictures.map(async (id) => (await readBlobs(row.id, [id])).map((file) => ({ id, file })));
  const pictures = (await Promise.all(read)).flat();
  if (!isFree(row)) return { found: { row: { ...row, id: nanoid(), attempt: noAttempt }, pictures }, others };
  notePictures(row.id, pictures);
  return { found: { row, pictures }, others };
}

/**
 * Takes a row out with its pictures. That it was `sent` is written first, by itself: a page that ends before the pictures
 * are gone does not send it again.
 */
export const dropRow = (id: string, sent?: StoredSubmission): Promise<void> =>
  inDatabase(async (db) => {
    if (sent) await putRow(db, sent, 'strict').catch(() => undefined);
    const tx = db.transaction(['submissions', 'blobs'], 'readwrite');
    const asked = [tx.objectStore('submissions').delete(id), tx.objectStore('blobs').delete(picturesOf(id))];
    tx.commit();
    await Promise.all([...asked, tx.done]);
    tellOtherTabs();
  });
