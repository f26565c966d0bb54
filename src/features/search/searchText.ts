import { cutText } from '../../../contract/characters';
import { limits } from '../../../contract/limits';

/**
 * The URL of a search's results. A too long text is kept (up to twice the limit), so that the page can say that it was
 * cut.
 */
export const searchAddress = (path: '/category' | '/search-user', text: string): string =>
  `${path}?q=${encodeURIComponent(cutText(text.trim(), 2 * limits.query))}`;

interface Asked {
  q: string;
  /** The text in the URL was longer than the limit. */
  isCut: boolean;
}

/** Reads the search text from a page's URL. */
export function searchIn(params: URLSearchParams): Asked {
  const text = (params.get('q') ?? '').trim();
  return { q: cutText(text, limits.query).trim(), isCut: text.length > limits.query };
}
