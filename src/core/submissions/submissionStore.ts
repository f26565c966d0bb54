import { inDatabase } from '../../lib/database/connection';
import { keepPictures, type Picture } from '../../lib/database/blobs';
import { type Attempt, type DraftRow, dropRow, putRow } from '../drafts/draftStore';
import { tellOtherTabs } from '../drafts/rowChanges';
import { thisTab } from '../drafts/thisTab';
import type { Outgoing, Submission } from './submission';

/** A submission in the phone's database. Status `sent`: the host has it, and the row is about to be deleted. */
type ActRow = Outgoing & { attempt?: Attempt };
type Kept = Pick<Submission, 'isStored' | 'order'>;

/** The highest order number that this tab knows; undefined before it has read the rows. */
let newest: number | undefined;
const noteOrders = (rows: readonly { order?: number }[]): number =>
  (newest = Math.max(newest ?? 0, ...rows.map(({ order = 0 }) => order)));

/** Stores a submission after its pictures, ordered behind the stored ones. Reports whether the phone could store it. */
export const keepAct = (act: ActRow, pictures: readonly Picture[] = []): Promise<Kept> =>
  inDatabase(async (db, late) => {
    late.throwIfAborted();
    if (pictures.length > 0) await keepPictures(db, act.id, pictures, late);
    const order = act.order ?? 1 + (newest ?? noteOrders(await db.getAll('submissions')));
    // `strict` waits for the disk: a lost letter of a draft can be typed again, but a submission cannot.
    const row: ActRow = { ...act, order, isAwaited: false };
    await putRow(db, row, 'strict');
    noteOrders([{ order }]);
    tellOtherTabs();
    return { isStored: true, order };
  }).catch(() => ({ isStored: false }));

/**
 * This person's waiting and refused submissions, in the order they were made. Also deletes sent rows that a crash left.
 */
export async function readActs(personaID: number): Promise<Submission[]> {
  const rows = (await inDatabase((db) => db.getAll('submissions'))) as (DraftRow | ActRow)[];
  noteOrders(rows);
  const sent = rows.filter(({ status }) => status === 'sent');
  await Promise.all(sent.map(({ id }) => dropRow(id).catch(() => undefined)));
  return rows
    .filter((row): row is ActRow => row.status !== 'editing' && row.status !== 'sent')
    .filter((row) => row.personaID === personaID)
    .sort((one, other) => (one.order ?? 0) - (other.order ?? 0) || Date.parse(one.at) - Date.parse(other.at));
}

/** Whether the stored submission still waits; another tab may have sent, dropped or recalled it. */
export const isWaiting = (id: string): Promise<boolean> =>
  inDatabase(async (db) => (await db.get('submissions', id))?.status === 'waiting');

/** Turns a submission that waited or was refused back into a draft of its editor. */
export const editAgain = (id: string): Promise<void> =>
  inDatabase(async (db) => {
    const tx = db.transaction('submissions', 'readwrite');
    const row = (await tx.store.get(id)) as DraftRow | ActRow | undefined;
    if (row?.editor !== undefined && row.status !== 'editing') {
      const { personaID, editor, form = {}, pictures, revision, error } = row;
      const attempt = row.attempt ?? { revision, content: undefined };
      const at = new Date().toISOString();
      const refusal = row.status === 'refused' && error ? { refusal: error } : {};
      const kept = { id, personaID, at, tab: thisTab, editor, form, pictures, attempt, ...refusal };
      const draft: DraftRow = { ...kept, status: 'editing' };
      await tx.store.put(draft);
    }
    await tx.done;
    tellOtherTabs();
  });
