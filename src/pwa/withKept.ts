import { keptID, keptStyle } from '../lib/keptScreen';

/** The shell with the screen of the last visit over the place where the app draws. */
export const withKept = (shell: string, kept: string): string =>
  shell.replace(
    '<div id="root">',
    (root) =>
      `<link rel="stylesheet" href="${keptStyle}"><div id="${keptID}" aria-hidden="true" inert>${kept}</div>${root}`,
  );
