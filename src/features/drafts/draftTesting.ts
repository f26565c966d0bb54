import type { DraftPicture, StoredDraft } from './draftStore';

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
  fields: object,
  order: readonly string[],
  changed: readonly DraftPicture[],
): Promise<void> {
  const known = [...changed, ...(keptDrafts.get(key)?.pictures ?? [])];
  const pictures = order.flatMap((id) => known.find((picture) => picture.id === id) ?? []);
  keptDrafts.set(key, { fields: { ...fields }, pictures });
}

export const dropDraft = async (key: string): Promise<void> => void keptDrafts.delete(key);

export async function dropDraftsExcept(personaID?: number): Promise<void> {
  for (const key of [...keptDrafts.keys()])
    if (personaID === undefined || !key.startsWith(`${personaID}/`)) keptDrafts.delete(key);
}
