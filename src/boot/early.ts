// Stands inline in index.html, before anything is drawn: shows the login page as the build drew it, in the
// language that the app will choose, to whoever comes to / without a session.
import { allTextsFields } from '../api/texts';
import { bundledLanguages, defaultLanguage } from '../i18n/languages';
import { detectLanguages } from '../lib/detectLanguages';
import { readDisplay, showDisplay } from '../lib/display';
import { read, readToken, storedKeys } from '../lib/localKeys';
import { snapshotID, snapshotPaths } from '../snapshot/names';

/** By the build: the login's pictures, and the scripts of the signed-in pages, those of the feed at the end. */
declare const loginPictures: readonly string[];
declare const frameScripts: readonly string[];
declare const feedScripts: readonly string[];

/** Has the browser fetch files that the app will want; `low`: after what it wants first. */
function preload(files: readonly string[], as: 'image' | 'script', fetchPriority: 'low' | 'auto'): void {
  for (const href of files)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as, fetchPriority, href }),
    );
}

const firstCode = detectLanguages()[0] ?? defaultLanguage;

/** Fetches the scripts and the texts of a signed-in person's pages. */
function beginSignedIn(): void {
  const isFeed = snapshotPaths.includes(location.pathname);
  if (isFeed) document.documentElement.dataset['kept'] = '';
  // After the first scripts: the phone evaluates those while these come.
  document.addEventListener('DOMContentLoaded', () => {
    // The worker has put the snapshot in: all files are on the phone.
    if (document.getElementById(snapshotID)) return;
    preload(isFeed ? [...frameScripts, ...feedScripts] : frameScripts, 'script', 'auto');
    // The pages wait for the texts: the browser keeps the answer for a minute, and the app's own question finds it there.
    const fields = new URLSearchParams(allTextsFields(read(storedKeys.language) ?? firstCode));
    fetch(`/api/TraduzioniPagina/TraduzioniPaginaAllList?${fields.toString()}`).catch(() => undefined);
  });
}

const token = readToken();
if (token !== null) beginSignedIn();
else if (location.pathname === '/') {
  document.documentElement.dataset['first'] = bundledLanguages.includes(firstCode) ? firstCode : 'en';
  // For the page that the app draws in its place.
  preload(loginPictures, 'image', 'low');
}

// A person's choices in the menu hold from the first paint on.
showDisplay(readDisplay());

// The screen of the last visit takes no taps: they are done once this visit's own stands in its place.
document.addEventListener(
  'click',
  ({ target, clientX, clientY }) => {
    const kept = document.getElementById(snapshotID);
    if (kept && target instanceof Element && !target.closest('#root a, #root button'))
      kept.dataset['tap'] = `${clientX} ${clientY}`;
  },
  true,
);

// The app does not listen yet: a form that the browser sends by itself would put the password into the address.
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
