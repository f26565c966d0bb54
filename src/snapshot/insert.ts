import { snapshotID, snapshotStyle } from './keep';
import { changeSlot } from './slots';

/** The shell with the screen of the last visit over the place where the app draws. Throws if it is no shell of ours. */
export function insertSnapshot(shell: string, kept: string): string {
  // Its rules are for the pages that the build has drawn.
  const plain = changeSlot(shell, 'first-styles', () => '');
  const screen = `<link rel="stylesheet" href="${snapshotStyle}"><div id="${snapshotID}" aria-hidden="true" inert>${kept}</div>`;
  return changeSlot(plain, 'first-pages', () => screen);
}
