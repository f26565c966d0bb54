// Inline script in index.html that runs before anything is drawn. Without a session it shows, at /, the login page that
// the build has drawn, in the language that the app will choose.
import { allTextsFields } from '../api/texts';
import { bundledLanguages, defaultLanguage } from '../i18n/languages';
import { detectLanguages } from '../lib/detectLanguages';
import { readDisplay, showDisplay } from '../lib/display';
import { read, readToken, storedKeys } from '../lib/localKeys';
import { snapshotID, snapshotPaths } from '../snapshot/names';

/** Set by the build: the login's pictures, the scripts of the signed-in pages, and those of the feed. */
declare const loginPictures: readonly string[];
declare const frameScripts: readonly string[];
declare const feedScripts: readonly string[];

/** Makes the browser preload files; priority `low` is for files that are needed later. */
function preload(files: readonly string[], as: 'image' | 'script', fetchPriority: 'low' | 'auto'): void {
  for (const href of files)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as, fetchPriority, href }),
    );
}

const firstCode = detectLanguages()[0] ?? defaultLanguage;

/** Loads the scripts and texts of the signed-in pages. */
function beginSignedIn(): void {
  const isFeed = snapshotPaths.includes(location.pathname);
  if (isFeed) document.documentElement.dataset['kept'] = '';
  // Only after the first scripts are loaded: the phone then evaluates those while these are downloaded.
  document.addEventListener('DOMContentLoaded', () => {
    // If the service worker has inserted the snapshot, all files are on the phone already.
    if (document.getElementById(snapshotID)) return;
    preload(isFeed ? [...frameScripts, ...feedScripts] : frameScripts, 'script', 'auto');
    // Pages wait for the texts. The browser caches this answer for a minute, and the app's own request finds it there.
    const fields = new URLSearchParams(allTextsFields(read(storedKeys.language) ?? firstCode));
    fetch(`/api/TraduzioniPagina/TraduzioniPaginaAllList?${fields.toString()}`).catch(() => undefined);
  });
}

const token = readToken();
if (token !== null) beginSignedIn();
else if (location.pathname === '/') {
  document.documentElement.dataset['first'] = bundledLanguages.includes(firstCode) ? firstCode : 'en';
  // Pictures of the login page that React will draw in place of this one.
  preload(loginPictures, 'image', 'low');
}

// Applies the person's display settings before the first paint.
showDisplay(readDisplay());

// A tap on the last visit's snapshot is stored, and repeated once this visit's page has replaced it.
document.addEventListener(
  'click',
  ({ target, clientX, clientY }) => {
    const kept = document.getElementById(snapshotID);
    if (kept && target instanceof Element && !target.closest('#root a, #root button'))
      kept.dataset['tap'] = `${clientX} ${clientY}`;
  },
  true,
);

// The app does not handle forms yet, and the browser's own submit would put the password into the address.
document.addEventListener(
  'submit',
  (event) => {
    const first = event.target instanceof Element && event.target.closest<HTMLElement>('.first');
    if (!first) return;
    event.preventDefault();
    first.dataset['sent'] = 'true';
  },
  true,
);
