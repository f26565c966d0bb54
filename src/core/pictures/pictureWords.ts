import { isRecord } from '../../lib/guards';
import type { PictureItem } from './usePictureFiles';

/** The words for pictures, by the pictures' ids: one text, so that a draft keeps it as it keeps the title. */
export type PictureWords = string;
export const noWords: PictureWords = '{}';

export function readWords(words: PictureWords): Record<string, string> {
  try {
    const found: unknown = JSON.parse(words);
    if (!isRecord(found)) return {};
    return Object.fromEntries(
      Object.entries(found).flatMap(([id, text]) => (typeof text === 'string' ? [[id, text]] : [])),
    );
  } catch {
    return {};
  }
}

export const withWords = (words: PictureWords, id: string, text: string): PictureWords =>
  JSON.stringify({ ...readWords(words), [id]: text.trim() });

/** The words as the host takes them: in the pictures' order, empty where there are none. */
export const altTexts = (words: PictureWords, items: readonly PictureItem[]): string =>
  JSON.stringify(items.map(({ id }) => readWords(words)[id] ?? ''));

/** The order as the host takes it: what it has by its name, what is new by its number. */
export function orderOf(items: readonly PictureItem[]): string {
  const added = items.filter(({ stored }) => stored === undefined);
  return JSON.stringify(items.map((item) => item.stored ?? `new:${added.indexOf(item)}`));
}
