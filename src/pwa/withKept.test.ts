import { withKept } from './withKept';

test('the kept screen stands before the app’s place, and takes no taps of its own', () => {
  const page = withKept('<body><div id="root"></div></body>', '<p>€ 5, $& e altro</p>');
  const [, kept] = page.split('<link rel="stylesheet" href="/kept-screen.css">');
  expect(kept).toBe(
    '<div id="kept" aria-hidden="true" inert><p>€ 5, $& e altro</p></div><div id="root"></div></body>',
  );
});
