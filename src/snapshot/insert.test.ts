import { insertSnapshot } from './insert';

test('the kept screen stands before the app’s place, and takes no taps of its own', () => {
  const page = insertSnapshot('<body><div id="root"></div></body>', '<p>€ 5, $& e altro</p>');
  const [, kept] = page.split('<link rel="stylesheet" href="/kept-screen.css">');
  expect(kept).toBe(
    '<div id="kept" aria-hidden="true" inert><p>€ 5, $& e altro</p></div><div id="root"></div></body>',
  );
});

test('the scripts wait until it is painted', () => {
  const scripts =
    '<script defer="defer" src="/assets/react.1.js"></script><script defer="defer" src="/assets/main.2.js"></script>';
  const page = insertSnapshot(`<head>${scripts}</head><div id="root"></div>`, '<p>Bacheca</p>');
  expect(page).toContain(`<head><template id="scripts">${scripts}</template></head>`);
});

test('the login page stays away', () => {
  const login = '<div class="first" lang="it"><div>Accedi</div></div><div class="first" lang="en"></div>';
  const page = insertSnapshot(
    `<head><style id="global-style">a{}</style><style id="first-style">b{}</style></head>${login}<div id="root"></div>`,
    '<p>Bacheca</p>',
  );
  expect(page).toMatch(
    /^<head><style id="global-style">a{}<\/style><\/head><link .*Bacheca.*<div id="root">/,
  );
  expect(page).not.toMatch(/first|Accedi/);
});
