import { holdPictures, type Picture, releasePictures } from '../../lib/database/blobs';
import type { Attempt, DraftRow } from './submissionStore';
import type { Submission } from './submission';

type Row = DraftRow | (Submission & { attempt?: Attempt });

/**
 * Stands for the browser's storage in tests, which have none:
 * `jest.mock('…/submissionStore', () => jest.requireActual('…/submissionTesting'))`.
 */
export const keptRows = new Map<string, Row>();
const keptPictures = new Map<string, Picture[]>();

export const noAttempt: Attempt = { revision: -1, content: undefined };
export const hasStorage = (): boolean => true;

const isDraft = (row: Row): row is DraftRow => row.status === 'editing';
export const keptDrafts = (): DraftRow[] => [...keptRows.values()].filter(isDraft);
/** The fields and the pictures in the draft of person 1's editor. */
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

export async function keepRow(row: Row, given: readonly Picture[] = []): Promise<number | undefined> {
  const orders = [...keptRows.values()].map((one) => ('order' in one && one.order) || 0);
  const order = isDraft(row) ? undefined : (row.order ?? 1 + Math.max(0, ...orders));
  keptRows.set(row.id, structuredClone({ ...row, ...(order !== undefined && { order }) } as Row));
  const known = [...given, ...(keptPictures.get(row.id) ?? [])];
  const pictures = row.pictures.flatMap((id) => known.find((picture) => picture.id === id) ?? []);
  keptPictures.set(row.id, pictures);
  // The calls read them from the phone.
  holdPictures(row.id, pictures);
  return order;
}

export const readActs = async (personaID: number): Promise<Submission[]> =>
  [...keptRows.values()].filter((row): row is Submission => row.personaID === personaID && !isDraft(row));

export async function readDraft(personaID: number, editor: string, own?: string) {
  const drafts = keptDrafts().filter((one) => one.personaID === personaID && one.editor === editor);
  const row = drafts.find(({ id }) => id === own) ?? drafts.at(-1);
  const others = drafts.filter((one) => one !== row).reverse();
  return row && { row, pictures: keptPictures.get(row.id) ?? [], others };
}

export const isWaiting = async (id: string): Promise<boolean> => keptRows.get(id)?.status === 'waiting';

export async function editAgain(id: string): Promise<void> {
  const row = keptRows.get(id);
  if (row?.editor === undefined) return;
  const { personaID, at, editor, form = {}, pictures } = row;
  const attempt = row.attempt ?? { revision: isDraft(row) ? -1 : row.revision, content: undefined };
  const draft: DraftRow = { id, personaID, status: 'editing', at, editor, form, pictures, attempt };
  const error = row.status === 'refused' ? row.error : null;
  keptRows.set(id, error ? { ...draft, refusal: error } : draft);
}

export async function dropRow(id: string, at?: string): Promise<void> {
  if (at !== undefined && keptRows.get(id)?.at !== at) return;
  keptRows.delete(id);
  keptPictures.delete(id);
  releasePictures(id);
}
