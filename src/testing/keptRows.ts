import type * as store from '../core/drafts/draftStore';
import type { Attempt, Draft, DraftRow, Pending } from '../core/drafts/draftStore';
import type { Submission } from '../core/submissions/submission';
import { holdPictures, type Picture, releasePictures } from '../lib/database/blobs';

type Row = DraftRow | (Submission & { attempt?: Attempt });

/**
 * Fakes the stored drafts and submissions, because tests have no browser storage: `jest.mock('…/draftStore', () =>
 * jest.requireActual('…/testing/keptRows'))`, likewise for `submissionStore`.
 */
export const keptRows = new Map<string, Row>();
const keptPictures = new Map<string, Picture[]>();

export const noAttempt: Attempt = { revision: -1, content: undefined };
export const hasStorage = (): boolean => true;
export const { filesOf } = jest.requireActual<typeof store>('../core/drafts/draftStore');

const isDraft = (row: Row): row is DraftRow => row.status === 'editing';
export const keptDrafts = (): DraftRow[] => [...keptRows.values()].filter(isDraft);
/** The fields and pictures of person 1's draft in this editor. */
export const keptDraft = (editor: string) => {
  const row = keptDrafts().find((one) => one.personaID === 1 && one.editor === editor);
  return row && { form: row.form, pictures: keptPictures.get(row.id) ?? [] };
};
export const keepDraft = (editor: string, form: Record<string, unknown>, personaID = 1): void =>
  void keptRows.set(`${personaID}/${editor}`, {
    id: `${personaID}/${editor}`,
    personaID,
    status: 'editing',
    at: '2026-11-21T10:00:00.000Z',
    editor,
    form,
    pictures: [],
    attempt: noAttempt,
  });

function keep(row: Row, given: readonly Picture[] = []): void {
  keptRows.set(row.id, structuredClone(row));
  const known = [...given, ...(keptPictures.get(row.id) ?? [])];
  const pictures = row.pictures.flatMap((id) => known.find((picture) => picture.id === id) ?? []);
  keptPictures.set(row.id, pictures);
  // The calls that send a submission read its pictures from storage.
  holdPictures(row.id, pictures);
}
export async function keepAct(
  row: Submission,
  given?: readonly Picture[],
): Promise<{ isStored: boolean; order: number }> {
  const orders = [...keptRows.values()].map((one) => ('order' in one && one.order) || 0);
  const order = row.order ?? 1 + Math.max(0, ...orders);
  keep({ ...row, order, isAwaited: false }, given);
  return { isStored: true, order };
}
/** `own`: the id of this tab; `living`: the ids of other open tabs. */
export const tabs = { own: 'one', living: [] as string[] };
export async function writeDraft(draft: Draft, pending: readonly Pending[]): Promise<void> {
  const at = new Date().toISOString();
  const pictures = pending.map(({ id }) => id);
  const row: DraftRow = { ...draft, status: 'editing', at, tab: tabs.own, pictures };
  keep(row);
  const read = await filesOf(pending);
  const still = keptRows.get(row.id);
  if (still?.status === 'editing') keep(still, read);
}

export const readActs = async (personaID: number): Promise<Submission[]> =>
  [...keptRows.values()].filter((row): row is Submission => row.personaID === personaID && !isDraft(row));

export async function takeDraft(personaID: number, editor: string, asked?: string) {
  const drafts = keptDrafts().filter((one) => one.personaID === personaID && one.editor === editor);
  const newest = drafts.sort((one, other) => other.at.localeCompare(one.at));
  const own = newest.find(({ tab }) => tab === tabs.own);
  const free = newest.find(({ tab = '' }) => !tabs.living.includes(tab));
  const row = drafts.find(({ id }) => id === asked) ?? own ?? free;
  if (row && !tabs.living.includes(row.tab ?? '')) row.tab = tabs.own;
  const found = row && { row, pictures: keptPictures.get(row.id) ?? [] };
  return { found, others: newest.filter((one) => one !== row) };
}

export const isWaiting = async (id: string): Promise<boolean> => keptRows.get(id)?.status === 'waiting';

export async function editAgain(id: string): Promise<void> {
  const row = keptRows.get(id);
  if (row?.editor === undefined || isDraft(row)) return;
  const { personaID, editor, form = {}, pictures, revision } = row;
  const attempt = row.attempt ?? { revision, content: undefined };
  const at = new Date().toISOString();
  const draft: DraftRow = { id, personaID, status: 'editing', at, editor, form, pictures, attempt };
  const error = row.status === 'refused' ? row.error : null;
  keptRows.set(id, { ...draft, tab: tabs.own, ...(error && { refusal: error }) });
}

export async function dropRow(id: string): Promise<void> {
  keptRows.delete(id);
  keptPictures.delete(id);
  releasePictures(id);
}
