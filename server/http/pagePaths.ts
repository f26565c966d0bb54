import { pages } from '../../contract/pages';

/**
 * The first segments of all page addresses. They give the app's page whatever the Accept header, because programs that
 * make link previews do not ask for HTML.
 */
const beginnings = new Set(
  Object.values(pages)
    .flat()
    .map((path) => path.split('/')[1]),
);

export const isPagePath = (path: string): boolean => beginnings.has(path.split('/', 2)[1]);
