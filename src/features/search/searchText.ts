import { cutText } from '../../../contract/characters';
import { limits } from '../../../contract/limits';

/** The address of a search's results. A too long text stays whole: the page says how much of it counts. */
export const searchAddress = (path: '/category' | '/search-user', text: string): string =>
  `${path}?q=${encodeURIComponent(cutText(text.trim(), 2 * limits.query))}`;

interface Asked {
  q: string;
  /** The text in the address is longer. */
  isCut: boolean;
}

/** The search text in a page's address. */
export function searchIn(params: URLSearchParams): Asked {
  const text = (params.get('q') ?? '').trim();
  return { q: cutText(text, limits.query).trim(), isCut: text.length > limits.query };
}
