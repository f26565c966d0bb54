import { pages } from '../../contract/pages';

/** The first part of each page's address: whoever asks for one gets the app, link previews too, which ask for anything. */
const beginnings = new Set(
  Object.values(pages)
    .flat()
    .map((path) => path.split('/')[1]),
);

export const isPagePath = (path: string): boolean => beginnings.has(path.split('/', 2)[1]);
