import { nanoid } from '@reduxjs/toolkit';
import type { IDBPDatabase } from 'idb';
import type { ApiError } from '../../api/apiError';
import { keepPictures, notePictures, type Picture, picturesOf, readBlobs } from '../../lib/database/blobs';
import { inDatabase } from '../../lib/database/connection';
import type { Schema, StoredSubmission } from '../../lib/database/schema';
import { tellOtherTabs } from './rowChanges';
import { otherTabs, thisTab } from './thisTab';

export { hasStorage } from '../../lib/database/connection';

/** The form's last submission. Sending the same content again uses the same Idempotency-Key. */
export interface Attempt {
  revision: number;
  /** A digest of the fields and pictures; undefined once the host has refused or accepted them. */
  content: string | undefined;
}
export const noAttempt: Attempt = { revision: -1, content: undefined };

/** A draft in the phone's database. An older version of the app may have written it. */
export interface DraftRow extends StoredSubmission {
  status: 'editing';
  editor: string;
  form: Record<string, unknown>;
  /** The picture ids in order; the files are in the `blobs` store. */
  pictures: string[];
  attempt: Attempt;
  /** The id of the tab that writes it. */
  tab?: string;
  /** Why the host refused it, if that happened after its form was left. */
  refusal?: ApiError;
}
export type Draft = Pick<DraftRow, 'id' | 'personaID' | 'editor' | 'form' | 'attempt'>;

/** Commits without reading anything first, because a page that is being closed does not live to see an answer. */
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

/** A picture of a form; its file may still be loading. */
export interface Pending {
  id: string;
  file: File | Promise<File>;
}
/** The files of the pictures that the phone can still read. */
export const filesOf = async (pictures: readonly Pending[]): Promise<Picture[]> => {
  const read = pictures.map(async ({ id, file }) => ({ id, file: await file }));
  return (await Promise.allSettled(read)).flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
};

/** Writes a draft for this tab, first its text (another form may read it at once) and then its pictures. */
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
    // Skips the pictures if the draft was sent or discarded while they were read.
    if ((await db.get('submissions', row.id))?.at === at) await keepPictures(db, row.id, read, late);
  });
}

interface Found {
  row: DraftRow;
  pictures: Picture[];
}

/**
 * Takes over a draft of an editor, with its pictures: this tab's own, else the newest that no open tab is writing. If a
 * draft is `asked` for: it is taken over from a closed tab, but copied from an open one, which keeps its own. `others`:
 * the drafts that were not taken, the newest first.
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
    if (chosen && isFree(chosen)) {
      const kept: DraftRow = { ...chosen, tab: thisTab };
      await Promise.all([tx.store.put(kept), tx.done]).catch(() => undefined);
    }
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
 * Deletes a row and its pictures. If the row was `sent`, that is stored first, so that a page that closes before the
 * deletion is complete does not send it again.
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
