import { cutText } from '../../../contract/characters';
import { limits } from '../../../contract/limits';

/** The address of what a text finds. A text that is too long for a search stays so: the page says what counts of it. */
export const searchAddress = (path: '/category' | '/search-user', text: string): string =>
  `${path}?q=${encodeURIComponent(cutText(text.trim(), 2 * limits.query))}`;

interface Asked {
  /** The text of a search, as it is asked for. */
  q: string;
  /** The address has more than that. */
  isCut: boolean;
}

/** The text that a page's address asks for, whoever made it. */
export function searchIn(params: URLSearchParams): Asked {
  const text = (params.get('q') ?? '').trim();
  return { q: cutText(text, limits.query).trim(), isCut: text.length > limits.query };
}
