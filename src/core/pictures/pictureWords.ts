import { isRecord } from '../../lib/guards';
import type { PictureItem } from './usePictureFiles';

/** The alt texts by picture id, as one JSON text, so that a draft can store them like a title. */
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

/** The alt texts for the host's request: in the pictures' order, empty for a picture without one. */
export const altTexts = (words: PictureWords, items: readonly PictureItem[]): string =>
  JSON.stringify(items.map(({ id }) => readWords(words)[id] ?? ''));

/** The pictures' order for the host's request: stored pictures by name, new ones by number. */
export function orderOf(items: readonly PictureItem[]): string {
  const added = items.filter(({ stored }) => stored === undefined);
  return JSON.stringify(items.map((item) => item.stored ?? `new:${added.indexOf(item)}`));
}
