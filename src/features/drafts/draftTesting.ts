import type { DraftPicture, DraftRow, StoredDraft } from './draftStore';

/**
 * Stands for the browser's storage in tests, which have none:
 * `jest.mock('…/draftStore', () => jest.requireActual('…/draftTesting'))`.
 */
export const keptDrafts = new Map<string, StoredDraft>();

export const draftKey = (personaID: number, editor: string): string => `${personaID}/${editor}`;
export const hasStorage = (): boolean => true;
export const readDraft = async (key: string): Promise<StoredDraft | undefined> => keptDrafts.get(key);

export async function writeDraft(
  key: string,
  { order, ...row }: DraftRow,
  changed: readonly DraftPicture[],
): Promise<void> {
  const known = [...changed, ...(keptDrafts.get(key)?.pictures ?? [])];
  const pictures = order.flatMap((id) => known.find((picture) => picture.id === id) ?? []);
  keptDrafts.set(key, { ...row, pictures });
}

export const dropDraft = async (key: string): Promise<void> => void keptDrafts.delete(key);
