import { pages } from '../../contract/pages';

/**
 * The first segments of all page addresses. They serve the app for any Accept header, because link previews do not ask
 * for HTML.
 */
const beginnings = new Set(
  Object.values(pages)
    .flat()
    .map((path) => path.split('/')[1]),
);

export const isPagePath = (path: string): boolean => beginnings.has(path.split('/', 2)[1]);
