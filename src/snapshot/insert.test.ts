import { readFileSync } from 'node:fs';
import { withSnapshot } from './insert';
import { changeSlot } from './slots';

const login = '<div class="first" lang="it"><div>Accedi</div></div><div class="first" lang="en"></div>';
const shell = `<head><style id="global-style">a{}</style><!--!first-styles--><style id="first-style">b{}</style><!--!/first-styles--></head><body><!--!first-pages-->${login}<!--!/first-pages--><div id="root"></div></body>`;

test('the snapshot is inserted before the app’s root element and is inert', () => {
  const page = withSnapshot(shell, '<p>€ 5, $& e altro</p>');
  const [, kept] = page.split('<link rel="stylesheet" href="/kept-screen.css">');
  expect(kept).toBe(
    '<div id="kept" aria-hidden="true" inert><p>€ 5, $& e altro</p></div><!--!/first-pages--><div id="root"></div></body>',
  );
});

test('the first pages that the build has drawn are removed', () => {
  const page = withSnapshot(shell, '<p>Bacheca</p>');
  expect(page).toContain('<style id="global-style">a{}</style>');
  expect(page).not.toMatch(/first-style"|Accedi/);
});

test('a page that is not the app’s index.html is refused', () => {
  expect(() => withSnapshot('<body><div id="root"></div></body>', '')).toThrow('no slot first-styles');
});

test('index.html has each slot', () => {
  const page = readFileSync('public/index.html', 'utf8');
  for (const slot of ['global-style', 'first-styles', 'early', 'first-pages'] as const)
    expect(changeSlot(page, slot, () => 'here')).toContain(`<!--!${slot}-->here<!--!/${slot}-->`);
});
