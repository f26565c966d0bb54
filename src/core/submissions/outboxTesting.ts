import type { OutboxItem } from './outboxSlice';

/**
 * Stands for the browser's storage in tests, which have none:
 * `jest.mock('…/outboxStore', () => jest.requireActual('…/outboxTesting'))`.
 */
export const keptItems = new Map<string, OutboxItem>();
const keptFiles = new Map<string, readonly File[]>();

export const hasStorage = (): boolean => true;

export async function keepItem(item: OutboxItem, files: readonly File[] = []): Promise<void> {
  keptItems.set(item.id, structuredClone(item));
  if (files.length > 0) keptFiles.set(item.id, files);
}

export const readItems = async (personaID: number): Promise<OutboxItem[]> =>
  [...keptItems.values()].filter((item) => item.personaID === personaID);
export const isThere = async (id: string): Promise<boolean> => keptItems.has(id);
export const readFiles = async (id: string): Promise<readonly File[]> => keptFiles.get(id) ?? [];

export async function dropItem(id: string): Promise<void> {
  keptItems.delete(id);
  keptFiles.delete(id);
}
