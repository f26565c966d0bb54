import { snapshotID, snapshotStyle, scriptsID } from './keep';
import { changeSlot } from './slots';

/** The shell with the screen of the last visit over the place where the app draws. Throws if it is no shell of ours. */
export function insertSnapshot(shell: string, kept: string): string {
  const held = changeSlot(shell, 'scripts', (scripts) => `<template id="${scriptsID}">${scripts}</template>`);
  // Its rules are for the pages that the build has drawn.
  const plain = changeSlot(held, 'first-styles', () => '');
  const screen = `<link rel="stylesheet" href="${snapshotStyle}"><div id="${snapshotID}" aria-hidden="true" inert>${kept}</div>`;
  return changeSlot(plain, 'first-pages', () => screen);
}
