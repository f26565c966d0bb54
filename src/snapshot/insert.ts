import { snapshotID, snapshotStyle, scriptsID } from './keep';

/** The login page, which index.html brings along for who has no session. */
const loginStyle = /<style id="first-style">.*?<\/style>/s;
const scripts = /(?:<script defer="defer" src="[^"]*"><\/script>)+/;
const loginPages = /<div class="first".*(?=<div id="root">)/s;

/** The shell with the screen of the last visit over the place where the app draws. */
export const insertSnapshot = (shell: string, kept: string): string =>
  shell
    .replace(scripts, (found) => `<template id="${scriptsID}">${found}</template>`)
    .replace(loginStyle, '')
    .replace(loginPages, '')
    .replace(
      '<div id="root">',
      (root) =>
        `<link rel="stylesheet" href="${snapshotStyle}"><div id="${snapshotID}" aria-hidden="true" inert>${kept}</div>${root}`,
    );
